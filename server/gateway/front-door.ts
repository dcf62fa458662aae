/** The port of the server: opened as soon as there is something to say, and served by the whole server once that is there. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { sendJson } from './answer.ts';

interface Where {
  /** 0 takes any free port; default 2567. */
  port?: number | undefined;
  /** Default: every address of this machine. */
  host?: string | undefined;
  /** Take one of the next ports when the wanted one is taken. */
  nextFree?: boolean | undefined;
}

export interface FrontDoor {
  readonly http: Server;
  /** Opens the port, unless it is open; resolves with its number. */
  listen(where: Where): Promise<number>;
  /** Whoever comes is told to wait, and why (`/readyz`); until `serve`. */
  wait(why: string): void;
  /** From here on whoever else listens to `http` answers. */
  serve(): void;
}

const TRIES = 20;

/**
 * Ends a connection whose request cannot be read. One that was opened ahead and asks nothing in time is closed without a word: a browser that
 * asks on it at that moment asks again on another; an answer it would show instead of the page.
 */
function turnAway(error: Error & { code?: string }, socket: Duplex): void {
  if (socket.writable && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  else socket.destroy();
}

export function createFrontDoor(): FrontDoor {
  const http = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024, keepAliveTimeout: 5_000 });
  http.maxHeadersCount = 100;
  http.on('clientError', turnAway);
  let port: Promise<number> | undefined;
  let why = '';
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url?.split(/[?#]/, 1)[0];
    response.setHeader('connection', 'close');
    if (path === '/healthz') return sendJson(response, 200, { ok: true });
    response.setHeader('retry-after', '5');
    if (path === '/readyz') return sendJson(response, 503, { ready: false, why });
    const text = 'The server is starting and waits for its database. Please come back in a moment.\n';
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(request.method === 'HEAD' ? undefined : text);
  };
  return {
    http,
    listen: (where) => {
      port ??= listen(http, where);
      return port;
    },
    wait: (reason) => {
      why = reason;
      if (!http.listeners('request').includes(answer)) http.on('request', answer);
    },
    serve: () => void http.off('request', answer),
  };
}

async function listen(http: Server, { port = 2567, host, nextFree }: Where): Promise<number> {
  for (let wanted = port; ; wanted++) {
    try {
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen({ port: wanted, ...(host === undefined ? {} : { host }) }, () => {
          http.off('error', reject);
          resolve();
        });
      });
      const address = http.address();
      return typeof address === 'object' && address ? address.port : wanted;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || nextFree !== true || wanted >= port + TRIES) throw error;
    }
  }
}
