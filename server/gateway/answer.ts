/** Answers with the right headers, and bodies with a limit. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRefusal, ServerCode } from '../../shared/wire.ts';
import type { Scheduler } from '../runtime/scheduler.ts';

const HTTP_STATUS: Readonly<Partial<Record<ServerCode, number>>> = {
  malformed: 400,
  'bad-options': 400,
  'too-large': 413,
  'too-fast': 429,
  'no-such-table': 404,
  'no-such-game': 404,
  'bad-ticket': 403,
  'bad-token': 403,
  'not-host': 403,
  full: 503,
  store: 503,
  damaged: 500,
  reload: 409,
  'not-shown': 403,
  later: 425,
  'old-rules': 409,
  moved: 421,
};

/** A replay made for the frame of any other page, or an overlay: nothing can be done there but looking. */
const EMBEDDED = /^\/(?:replay\/[A-Za-z0-9]{6}\/?\?(?:[^#]*&)?embed=1(?:&|$)|overlay\/[A-Za-z0-9]{6}\/?(?:\?|$))/;

/**
 * Headers of every answer. The policy names the own host for websockets: older browsers do not count them to 'self'. `origins`: of processes
 * that have addresses of their own, where pages are sent to; their pages may ask here.
 */
export function secure(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const host = /^[\w.:[\]-]{1,255}$/.exec(request.headers.host ?? '')?.[0];
  const others = origins.flatMap((origin) => [origin, origin.replace('http', 'ws')]);
  const sockets = [...(host ? [`ws://${host}`, `wss://${host}`] : []), ...others].map((each) => ` ${each}`).join('');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'x-signature');
    response.setHeader('vary', 'origin');
  }
  response.setHeader(
    'content-security-policy',
    `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: blob:; media-src 'self' blob:; ` +
      `connect-src 'self'${sockets} blob: data:; style-src 'self' 'unsafe-inline'; font-src 'self'; object-src 'none'; ` +
      `base-uri 'none'; form-action 'self'; frame-ancestors ${EMBEDDED.test(request.url ?? '') ? '*' : "'none'"}`,
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
}

/** So long the largest picture takes over the slowest line that is of use. */
export const LONGEST_ANSWER_MS = 180_000;

/** Ends an answer that is not read in time: what waits for whoever reads a byte a second must not be held for ever. */
export function endUnlessRead(response: Pick<ServerResponse, 'once' | 'destroy'>, scheduler: Pick<Scheduler, 'after'>): void {
  response.once(
    'close',
    scheduler.after(LONGEST_ANSWER_MS, 'slow readers', () => void response.destroy()),
  );
}

export const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  sendText(response, status, JSON.stringify(value));

/** Sends what is JSON text already; `kept`: who may keep it. */
export function sendText(response: ServerResponse, status: number, body: string | Buffer, kept = 'no-store'): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': kept });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Whoever asks is led to the process that can answer; the method and the body go with them. */
export function leadTo(request: IncomingMessage, response: ServerResponse, address: string): void {
  // A page does not see where it would be led: whoever only wants to know that says so.
  if (new URLSearchParams(request.url?.split('?', 2)[1]).has('stay'))
    return sendRefusal(response, { code: 'moved', text: 'Another process of this server has the table.', to: address });
  response.writeHead(307, { location: `${address}${request.url ?? '/'}`, 'cache-control': 'no-store' }).end();
}

export const refuseWith = (response: ServerResponse, code: ServerCode, text: string): void => sendRefusal(response, { code, text });

export const sendRefusal = (response: ServerResponse, refusal: HttpRefusal['refusal']): void =>
  sendJson(response, HTTP_STATUS[refusal.code] ?? 400, { refusal } satisfies HttpRefusal);

/** The body in the parts in which it came; undefined (and the connection is to be closed) when it is larger than the limit in bytes. */
export async function readParts(request: IncomingMessage, limit: number): Promise<readonly Buffer[] | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return parts;
}

/** The body in one piece, for what is small; else as `readParts`. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts = await readParts(request, limit);
  return parts && Buffer.concat(parts);
}
