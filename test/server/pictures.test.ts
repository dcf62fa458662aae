import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPictureFlaw, LARGEST_PICTURE, pictureHead } from '../../server/table-files/picture-head.ts';
import { findPicture } from '../../server/table-files/pictures.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { canvas, chunk, jpegHead, lossy, plain, pngHead, pngOf, riff } from '../support/pictures.ts';
import { type Person, TestServer } from '../support/server.ts';

let server: TestServer;
let code: string;
let host: string;
let ada: Person;
beforeEach(async () => {
  server = await new TestServer({ settings: { emptyMs: 60_000, pictures: { pictures: 3, bytes: 500_000 }, allPictures: 1_000_000 } }).start(
    [freeTable],
  );
  ({ code, host } = await server.create({ game: 'free-table', free: true, seats: 3 }));
  ada = await server.person(code, { host }).sit(0, 'Ada');
});
afterEach(() => server.end());

const RED = plain(200, 20, 30);
const tokenOf = (person: Person): string => person.memory.token(code) ?? '';

interface Sent {
  token?: string;
  type?: string;
  to?: string;
  headers?: Record<string, string>;
}
const bring = (bytes: Buffer, { token = tokenOf(ada), type = 'image/png', to = code, headers = {} }: Sent = {}): Promise<Response> =>
  fetch(`${server.base}/api/tables/${to}/pictures`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token === '' ? {} : { [SEAT_TOKEN]: token }), ...headers },
    body: new Uint8Array(bytes),
  });
const refused = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  const { refusal } = await response.json();
  return refusal ? `${response.status} ${refusal.code}: ${refusal.text}` : 'taken';
};
const kept = async (bytes = RED): Promise<string> => (await (await bring(bytes)).json()).id;
const see = (id: string, of = code): Promise<Response> => fetch(`${server.base}/pictures/${of}/${id}`);
const remove = (id: string, asker: object): Promise<Response> =>
  fetch(`${server.base}/api/tables/${code}/pictures/${id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asker),
  });

describe('a picture of a table', () => {
  it('is brought by whoever sits there, and seen by whoever knows its address, as what it is and nothing else', async () => {
    const answer = await bring(RED);
    expect(answer.status).toBe(201);
    const { id, ...size } = await answer.json();
    expect(size).toEqual({ width: 8, height: 8 });
    expect(id).toMatch(/^[\w-]{22}$/);
    const shown = await see(id);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(RED);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const head = await fetch(`${server.base}/pictures/${code}/${id}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([200, `${RED.length}`, 0]);
  });

  it('has another address each time: nobody can tell which pictures are the same', async () => {
    expect(new Set([await kept(), await kept(), await kept()]).size).toBe(3);
  });

  it('of several parts comes back whole, and is there after a restart', async () => {
    const large = pngOf(pngHead(9, 9), chunk('IDAT', randomBytes(400_000)), chunk('IEND', Buffer.alloc(0)));
    const id = await kept(large);
    await server.stop();
    await server.start([freeTable]);
    expect(Buffer.from(await (await see(id)).arrayBuffer())).toEqual(large);
  });

  it('is nobody else’s: not of another table, nor by a slip in its id', async () => {
    const other = await server.create({ game: 'free-table', free: true, seats: 2 });
    const id = await kept();
    expect((await see(id, other.code)).status).toBe(404);
    expect((await see(`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    for (const path of [
      `/pictures/${code}`,
      `/pictures/${code}/`,
      `/pictures/${code}/../${id}`,
      `/pictures/${code}/${id}/x`,
      `/pictures/${code}/${id}.png`,
    ])
      expect((await fetch(`${server.base}${path}`)).status, path).toBe(404);
  });

  it('that was changed on the disk is not shown to its end', async () => {
    const id = await kept();
    const { store } = server.app.services;
    const { part } = store.pictures;
    Object.assign(store.pictures, { part: async () => plain(1, 2, 3).toString('base64') });
    await expect(see(id).then((response) => response.arrayBuffer())).rejects.toThrow();
    Object.assign(store.pictures, { part });
    expect(server.lines.splice(0).join()).toContain('are damaged');
  });
});

describe('whoever brings a picture', () => {
  it('sits there, at a free table, and may make things', async () => {
    const no = /^40[03] (bad-token|malformed)/;
    for (const token of ['', '0.AAAAAAAAAAAAAAAAAAAAAA', 'x', tokenOf(ada).replace(/^0/, '1')])
      expect(await refused(bring(RED, { token }))).toMatch(no);
    const other = await server.create({ game: 'free-table', free: true, seats: 2 });
    const eve = await server.person(other.code, { host: other.host }).sit(0, 'Eve');
    // A seat of one table is none of another one.
    expect(await refused(bring(RED, { token: eve.memory.token(other.code) ?? '' }))).toMatch(no);
    expect(await refused(bring(RED, { to: 'ABCDEF' }))).toMatch(/^404 no-such-table/);
    const bob = await server.person(code).sit(1, 'Bob');
    expect(await refused(bring(RED, { token: tokenOf(bob) }))).toBe('taken');
    const { rights } = ada.now.view?.free ?? {};
    if (!rights) throw new Error('no rights');
    await ada.do({ t: 'hand', op: { op: 'rights', rights: { ...rights, spawn: 'host' } } });
    expect(await refused(bring(RED, { token: tokenOf(bob) }))).toMatch(/^403 not-host/);
    expect(await refused(bring(RED))).toBe('taken');
    await ada.do({ t: 'stop' });
    expect(await refused(bring(RED))).toMatch(/wrong-phase/);
  });

  it('does not do it from a page of somebody else', async () => {
    expect((await bring(RED, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('finds no room beyond what a table, and a server, keep', async () => {
    const weighty = pngOf(pngHead(9, 9), chunk('IDAT', Buffer.alloc(400_000)), chunk('IEND', Buffer.alloc(0)));
    expect(await refused(bring(weighty))).toBe('taken');
    expect(await refused(bring(weighty))).toMatch(/quota: bytes: this table/);
    expect(await refused(bring(RED))).toBe('taken');
    expect(await refused(bring(RED))).toBe('taken');
    expect(await refused(bring(RED))).toMatch(/quota: bytes: this table/);
    const elsewhere = async (): Promise<string> => {
      const other = await server.create({ game: 'free-table', free: true, seats: 2 });
      const eve = await server.person(other.code, { host: other.host }).sit(0, 'Eve');
      return refused(bring(weighty, { to: other.code, token: eve.memory.token(other.code) ?? '' }));
    };
    expect(await elsewhere()).toBe('taken');
    expect(await elsewhere()).toMatch(/quota: bytes: this server/);
  });
});

describe('a picture that is none', () => {
  const END = chunk('IEND', Buffer.alloc(0));
  const DATA = chunk('IDAT', Buffer.alloc(40));
  const WRONG: readonly (readonly [what: string, bytes: Buffer, type: string, why: RegExp])[] = [
    ['a bomb', pngOf(pngHead(50_000, 50_000), DATA, END), 'image/png', /^400 bad-file: width: it has 50000 pixels/],
    ['one a little too high', pngOf(pngHead(10, 4_097), DATA, END), 'image/png', /height: it has 4097/],
    ['a large one on both sides', pngOf(pngHead(4_096, 4_096), DATA, END), 'image/png', /width: 4096 x 4096 are/],
    ['one without pixels', pngOf(pngHead(0, 5), DATA, END), 'image/png', /width: it has 0/],
    ['one that is cut off', RED.subarray(0, -5), 'image/png', /bytes: they are not/],
    ['one with a page behind it', Buffer.concat([RED, Buffer.from('<script>alert(1)</script>')]), 'image/png', /bytes: they are not/],
    ['one without anything in it', pngOf(pngHead(5, 5), END), 'image/png', /bytes/],
    ['one with two heads', pngOf(pngHead(5, 5), pngHead(50_000, 5), DATA, END), 'image/png', /bytes/],
    ['one that moves', pngOf(pngHead(5, 5), chunk('acTL', Buffer.alloc(8)), DATA, END), 'image/png', /type: a picture that moves/],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/svg+xml',
      /type: PNG, JPEG/,
    ],
    ['a drawing that says it is a picture', Buffer.from('<svg onload="alert(1)"></svg>'), 'image/png', /type: PNG, JPEG/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/webp', /type: PNG, JPEG/],
    ['a PNG that is sent as a JPEG', RED, 'image/jpeg', /type: it is image\/png/],
    ['a picture of no type', RED, 'text/html', /type: it is image\/png/],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00'), 'image/gif', /type: PNG, JPEG/],
    ['a JPEG that is cut off', jpegHead(5, 5).subarray(0, -2), 'image/jpeg', /bytes/],
    ['a JPEG bomb', jpegHead(60_000, 60_000), 'image/jpeg', /width: it has 60000/],
    ['a WebP that moves', riff(['VP8X', canvas(5, 5, 2)], ['ANIM', Buffer.alloc(6)]), 'image/webp', /type: a picture that moves/],
    ['a WebP that is another one inside', riff(['VP8X', canvas(5, 5)], ['VP8 ', lossy(9_000, 9_000)]), 'image/webp', /bytes/],
    ['a WebP with bytes behind it', Buffer.concat([riff(['VP8 ', lossy(5, 5)]), Buffer.alloc(9)]), 'image/webp', /bytes/],
  ];

  it('is refused with its field, and nothing of it is kept', async () => {
    for (const [what, bytes, type, why] of WRONG) expect(await refused(bring(bytes, { type })), what).toMatch(why);
    expect(await server.app.services.store.pictures.list(server.room.table.id)).toEqual([]);
  });

  it('is told from one that is some', () => {
    expect(pictureHead(RED, 'image/png')).toEqual({ type: 'image/png', width: 8, height: 8 });
    expect(pictureHead(jpegHead(300, 200), 'image/jpeg')).toEqual({ type: 'image/jpeg', width: 300, height: 200 });
    expect(pictureHead(riff(['VP8 ', lossy(300, 200)]), 'image/webp')).toEqual({ type: 'image/webp', width: 300, height: 200 });
    const both = riff(['VP8X', canvas(300, 200)], ['VP8 ', lossy(300, 200)]);
    expect(pictureHead(both, 'image/webp')).toEqual({ type: 'image/webp', width: 300, height: 200 });
  });

  it('costs nobody a throw, whatever its bytes are', () => {
    const seeds = [RED, jpegHead(30, 20), riff(['VP8X', canvas(30, 20)], ['VP8 ', lossy(30, 20)])];
    const tried: ReturnType<typeof pictureHead>[] = [];
    for (const seed of seeds)
      for (let at = 0; at < seed.length; at++)
        for (const value of [0, 1, 0x7f, 0xff]) {
          const bytes = Buffer.from(seed);
          bytes[at] = value;
          tried.push(pictureHead(bytes, 'image/png'), pictureHead(bytes.subarray(0, at), 'image/png'));
        }
    expect(tried.filter((found) => !isPictureFlaw(found) && found.type !== 'image/png')).toEqual([]);
  });

  it('is not read when it is too large, or does not say how large it is', async () => {
    expect(await refused(bring(Buffer.alloc(LARGEST_PICTURE + 1)))).toMatch(/^413 too-large: bytes/);
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(1_000)),
    });
    const answer = fetch(`${server.base}/api/tables/${code}/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', [SEAT_TOKEN]: tokenOf(ada) },
      body: endless,
      ...{ duplex: 'half' },
    });
    // The server answers and closes; the client may find the line cut while it still sends.
    expect(await refused(answer).catch(() => 'cut')).toMatch(/^400 malformed: bytes|^cut/);
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
  });

  it('is not taken a thousand times', async () => {
    await server.stop();
    server = await new TestServer({ rates: { picture: { burst: 1, perSecond: 0 } } }).start([freeTable]);
    ({ code, host } = await server.create({ game: 'free-table', free: true, seats: 2 }));
    ada = await server.person(code, { host }).sit(0, 'Ada');
    const answers = new Map<string, number>();
    for (let n = 0; n < 1_000; n += 50) {
      for (const answer of await Promise.all(Array.from({ length: 50 }, () => refused(bring(Buffer.from('no picture')))))) {
        const said = answer.slice(0, 12);
        answers.set(said, (answers.get(said) ?? 0) + 1);
      }
    }
    expect(answers.get('429 too-fast')).toBeGreaterThan(900);
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
  });
});

describe('a picture that is taken away', () => {
  it('is seen by nobody any more: the host does it, nobody else', async () => {
    const bob = await server.person(code).sit(1, 'Bob');
    const id = await kept();
    expect(await refused(remove(id, {}))).toMatch(/^403 not-host/);
    expect(await refused(remove(id, { token: tokenOf(bob) }))).toMatch(/^403 not-host/);
    expect(await refused(remove(id, { host: 'guess' }))).toMatch(/^403 not-host/);
    expect((await see(id)).status).toBe(200);
    expect((await remove(id, { token: tokenOf(ada) })).status).toBe(200);
    expect((await see(id)).status).toBe(404);
    await bob.until(({ chat }) => chat.some(({ text }) => text.includes('took a picture away')));
    expect((await remove(await kept(), { host })).status).toBe(200);
  });

  it('while it is sent ends there, and nothing is called damaged', async () => {
    const id = await kept();
    const { services } = server.app;
    const found = await findPicture(services, code, id);
    expect((await remove(id, { host })).status).toBe(200);
    const sent: Buffer[] = [];
    for await (const part of found?.parts ?? []) sent.push(part);
    expect([found?.picture.id, sent]).toEqual([id, []]);
  });

  it('goes with its table', async () => {
    const id = await kept();
    const { store } = server.app.services;
    const table = server.room.table.id;
    expect(await store.pictures.weight()).toBe(RED.length);
    await store.deleteTable(table);
    expect((await see(id)).status).toBe(404);
    expect(await store.pictures.weight()).toBe(0);
  });
});
