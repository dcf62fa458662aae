/** Finds out what a request is for. An error in one answer is that answer's alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { refuseWith, secure } from './answer.ts';
import type { Api } from './api.ts';
import type { Files } from './files.ts';
import { allowedOrigin } from './origin.ts';

/** Addresses that the page itself knows. */
const PAGES = /^\/(?:|t\/[^/]+|watch\/[^/]+|verify\/[^/]+|rules(?:\/[^/]+)*|about)\/?$/;

export function createListener(api: Api, files: Files, origins: readonly string[], log: Logger) {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    secure(request, response);
    const { method = 'GET', url = '/' } = request;
    if (url[0] !== '/') return void response.writeHead(400).end();
    const path = url.split(/[?#]/, 1)[0] ?? '/';
    if (method !== 'GET' && method !== 'HEAD' && !allowedOrigin(request, origins)) return void response.writeHead(403).end();
    if (await api(request, response, path)) return;
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    if (PAGES.test(path)) {
      if (await files.servePage(request, response, 200)) return;
      return void response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('The page has not been built yet.\n');
    }
    if (await files.serve(request, response, path)) return;
    const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!wantsPage || !(await files.servePage(request, response, 404))) response.writeHead(404).end();
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.on('error', () => response.destroy());
    handle(request, response).catch((error: unknown) => {
      // No addresses here: their ends may hold secrets.
      log.error({ method: request.method, err: error }, 'a request could not be answered');
      if (response.headersSent) response.destroy();
      else refuseWith(response, 'store', 'The server could not do that right now.');
    });
  };
}
