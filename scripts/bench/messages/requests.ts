/** Requests and raw frames, each as large as it may be, by name. */
const HEADER = 15_000;

const get = (path: string, headers: readonly string[] = []): string =>
  ['GET ', path, ' HTTP/1.1\r\nHost: a\r\n', ...headers.map((line) => `${line}\r\n`), 'Connection: close\r\n\r\n'].join('');
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const upgrade =
  'GET /p/r?sessionId=s HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
/** A masked frame; `last` false: more parts follow. */
const frame = (opcode: number, length: number, last = true): string =>
  String.fromCharCode((last ? 0x80 : 0) | opcode, 0x80 | length, 0, 0, 0, 0) + 'x'.repeat(length);
const names = (n: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, []])));

export const REQUESTS: Readonly<Record<string, string>> = {
  'a long path': get(`/${'a/'.repeat(HEADER / 2)}`),
  'a path of signs': get(`/${'%41'.repeat(HEADER / 3)}`),
  'a path up and down': get(`/models/${'a/../'.repeat(HEADER / 5)}`),
  'a rules path': get(`/rules${'/a'.repeat(HEADER / 2)}`),
  'an assets path': get(`/assets/${'-a'.repeat(HEADER / 2)}`),
  'a code': get(`/api/tables/${'A'.repeat(HEADER)}`),
  'a long header': get('/healthz', [`Accept-Encoding: ${'gzip,br;'.repeat(HEADER / 8)}`]),
  'a hundred headers': get(
    '/',
    Array.from({ length: 95 }, (_, i) => `X-${i}: ${'x'.repeat(140)}`),
  ),
  addresses: get('/healthz', [`X-Forwarded-For: ${'1.2.3.4,'.repeat(HEADER / 8)}`]),
  'requests in one breath': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_800),
  'no requests in one breath': '\r\n'.repeat(30_000),
  'a table of nested lists': post('/api/tables', '['.repeat(32_000)),
  'a table of many options': post('/api/tables', `{"game":"x","options":${names(2_500)}}`),
  'a table of strange names': post('/api/tables', names(2_500)),
  'a table of a long name': post('/api/tables', JSON.stringify({ game: 'x', name: 'e\u0301\u0323'.repeat(30) })),
  'a join': post('/api/tables/AAAAAA/join', JSON.stringify({ protocol: 3, token: 'x'.repeat(1_900) })),
  'a file of lists': post('/api/import', `[${'[],'.repeat(1_300_000)}[]]`),
  'a file of names': post('/api/import', `{"format":"lootable.table","version":1,"open":${names(300_000)}}`),
  'a file that seems sealed': post(
    '/api/import',
    `{"format":"lootable.table","version":1,"game":"x","gameVersion":"1","name":"x","options":{},"seats":2,"open":{},"sealed":"${'A'.repeat(4_000_000)}"}`,
  ),
  pings: upgrade + frame(9, 0).repeat(10_000),
  parts: upgrade + frame(2, 0, false) + frame(0, 0, false).repeat(10_000),
  'small frames': upgrade + frame(2, 1).repeat(9_000),
  'frames of nonsense': upgrade + '\xff\xfe\x00'.repeat(20_000),
};
