/** Finds out what a request is for. An error in one answer is that answer's alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { heldBy } from '../lobby/join.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import { StoreError } from '../store/port.ts';
import { Elsewhere } from '../table/cluster.ts';
import { ServerFull } from '../table/room.ts';
import type { Limits } from './address-limits.ts';
import type { Admin } from './admin.ts';
import { endUnlessRead, leadTo, refuseWith, secure } from './answer.ts';
import type { Api } from './api.ts';
import type { Doors } from './audience-doors.ts';
import type { Health } from './health.ts';
import type { Previews } from './previews.ts';
import type { Files } from './static-files.ts';
import { allowedOrigin } from './upgrade.ts';

/** Addresses that the page itself knows. */
const PAGES =
  /^\/(?:|t\/[^/]+|watch\/[^/]+|replay\/[^/]+|overlay\/[^/]+|stream\/[^/]+|operate\/[^/]+|verify\/[^/]+|rules(?:\/[^/]+)*|lessons|lesson\/[^/]+|about)\/?$/;

interface ListenerParts {
  health: Health;
  admin: Admin;
  api: Api;
  doors: Pick<Doors, 'answer'>;
  files: Files;
  previews: Previews;
  origins: readonly string[];
  /** Of processes that have addresses of their own. */
  peers: () => readonly string[];
  limits: Limits;
  scheduler: Pick<Scheduler, 'after'>;
  log: Logger;
}

export function createListener({ health, admin, api, doors, files, previews, origins, peers, limits, scheduler, log }: ListenerParts) {
  /** The request that each connection waits for. */
  const asked = new WeakMap<object, ServerResponse>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const others = peers();
    secure(request, response, others);
    const { method = 'GET', url = '/' } = request;
    if (url[0] !== '/') return void response.writeHead(400).end();
    const path = url.split(/[?#]/, 1)[0] ?? '/';
    if (method === 'OPTIONS' && response.hasHeader('access-control-allow-origin')) return mayAsk(response);
    if (method !== 'GET' && method !== 'HEAD' && !allowedOrigin(request, origins, others)) return void response.writeHead(403).end();
    if (health(request, response, path)) return;
    if (await admin(request, response, path)) return;
    if (await doors.answer(request, response, path)) return;
    if (await api(request, response, path)) return;
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    if (PAGES.test(path)) {
      const head = await previews(request, path);
      if (head && (await files.serveHeaded(request, response, head, path))) return;
      if (await files.servePage(request, response, 200, path)) return;
      return void response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end('The page has not been built yet.\n');
    }
    if (await files.serve(request, response, path)) return;
    const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!wantsPage || !(await files.servePage(request, response, 404, '/'))) response.writeHead(404).end();
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    if (socket.destroyed) return;
    // No browser and no proxy asks again before it was answered: so many questions in one breath are an attack.
    if (asked.get(socket)?.writableFinished === false) return void socket.destroy();
    asked.set(socket, response);
    response.on('error', () => response.destroy());
    endUnlessRead(response, scheduler);
    if (!limits.allow(request, 'any')) {
      response.writeHead(429, { connection: 'close', 'retry-after': '5' }).end();
      return;
    }
    handle(request, response).catch((error: unknown) => {
      if (error instanceof Elsewhere) return leadTo(request, response, error.address);
      if (error instanceof ServerFull) return refuseWith(response, 'full', 'The server has no room for another table right now.');
      if (error instanceof StoreError && error.code === 'lease-held') return refuseWith(response, 'store', heldBy(error));
      // No addresses here: their ends may hold secrets.
      log.error({ method: request.method, err: error }, 'a request could not be answered');
      if (response.headersSent) response.destroy();
      // A damaged table is refused with its own words, all the rest is nobody's business.
      else if (error instanceof StoreError && error.code === 'damaged') refuseWith(response, 'damaged', error.message);
      else refuseWith(response, 'store', 'The server could not do that right now.');
    });
  };
}

/** A page of another process asks first whether it may. */
const mayAsk = (response: ServerResponse): void =>
  void response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': `content-type, authorization, ${SEAT_TOKEN}`,
      'access-control-max-age': '600',
    })
    .end();
