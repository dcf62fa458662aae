/** How whoever watches comes in: WebSockets that are given away to the process of the audience, and files of feeds that any cache may keep. */

import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { codeSchema } from '../../shared/wire.ts';
import { LONGEST_DELAY, PERSPECTIVES, type Perspective } from '../../shared/wire-audience.ts';
import type { ShowInfo, WatchCode } from '../../shared/wire-show.ts';
import type { Kind } from '../broadcast/doorman.ts';
import type { Asked } from '../broadcast/messages.ts';
import type { ShowDesk } from '../broadcast/shows.ts';
import { movedTo } from '../broadcast/watching.ts';
import type { StoredTable } from '../store/port.ts';
import { Elsewhere, leadAway } from '../table/cluster.ts';
import { isSignedPath, signPath } from '../table/link-tokens.ts';
import { ServerFull } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import type { Limits } from './address-limits.ts';
import { refuseWith, sendText } from './answer.ts';
import type { Openings } from './openings.ts';
import { allowedOrigin, LIVE } from './upgrade.ts';
import type { VisitorOf } from './visitor.ts';

export interface Doors {
  /** Takes an upgrade that is for the audience; false for another one. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Answers what is asked about feeds; false for another path. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

interface DoorParts {
  services: Services;
  shows: ShowDesk;
  limits: Limits;
  openings: Openings;
  visitorOf: VisitorOf;
  origins: readonly string[];
  /** Most sockets of one address in the audience. */
  mostSockets: number;
}

const INFO = /^\/api\/shows\/([A-Za-z0-9]{6})$/;
const FILE =
  /^\/show\/([A-Z0-9]{6})\.(live|replay)\.(public|all)\.(\d{1,4})\.([\w-]{1,12})\.([\w-]{0,12})\.([\w-]{24})\/(k?\d{1,7})\.json$/;
/** A guess at a code costs as much as so many requests. */
const GUESS = 10;
/** This machine's own programs may bring whole crowds. */
const LOCAL = 100;
/** So long somebody who is sent on may take to hear it. */
const GUIDE_MS = 5_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What an Ed25519 key in its usual form begins with (RFC 8410). */
const KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_KEY = 32;

export function createDoors({ services, shows, limits, openings, visitorOf, origins, mostSockets }: DoorParts): Doors {
  const key = createPrivateKey({ key: Buffer.concat([KEY_HEAD, services.fileKey]), format: 'der', type: 'pkcs8' });
  const verify = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY).toString('base64');

  const guides = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: 4_096 });

  const refuse = (response: ServerResponse, { code, text }: { code: WatchCode; text: string }): void => refuseWith(response, code, text);

  async function rowOf(request: IncomingMessage, code: string): Promise<StoredTable | undefined> {
    const known = codeSchema.safeParse(code.toUpperCase());
    const row = known.success ? await services.store.getTableByCode(known.data) : undefined;
    if (!row) limits.charge(request, 'look', GUESS);
    return row;
  }

  async function info(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    if (!limits.allow(request, 'look')) return refuse(response, TOO_FAST);
    const query = new URLSearchParams(request.url?.split('?', 2)[1] ?? '');
    const [wantedPersp, wantedDelay, kind] = [
      query.get('persp') ?? 'public',
      query.get('delay') ?? '0',
      query.has('replay') ? 'replay' : 'live',
    ] as const;
    const persp = PERSPECTIVES.find((each) => each === wantedPersp);
    if (!persp) return refuse(response, { code: 'malformed', text: `persp: must be one of ${PERSPECTIVES.join(', ')}` });
    const delay = /^\d{1,4}$/.test(wantedDelay) ? Number(wantedDelay) : Number.NaN;
    if (!(delay <= LONGEST_DELAY))
      return refuse(response, { code: 'malformed', text: `delay: must be whole seconds from 0 to ${LONGEST_DELAY}` });
    const row = await rowOf(request, code);
    if (!row) return refuse(response, NO_TABLE);
    const token = /^Bearer ([\w.-]{1,300})$/.exec(request.headers.authorization ?? '')?.[1];
    const admitted = await shows.admit(row, kind, { persp, delay, ...(token === undefined ? {} : { token }) });
    if (!admitted.ok) return refuse(response, admitted.refusal);
    const ask = (): Promise<Asked> => shows.ask(row, kind, { persp, delay, file: null });
    const asked = await (kind === 'live' ? openings.open(request, row.id, ask) : ask());
    if (!asked.ok) return refuse(response, asked.refusal);
    if (!('released' in asked)) throw new Error('no progress was told');
    const peers = services.cluster.addresses();
    const name = [row.code, kind, persp, asked.delay, shows.run(row, kind), admitted.who.link ?? ''].join('.');
    const made: ShowInfo = {
      ...{ code: row.code, persp, delay: asked.delay, released: asked.released, next: asked.next, over: kind === 'replay', verify },
      path: `/show/${name}.${signPath(services.fileKey, name)}`,
      ...(peers.length > 0 ? { peers } : {}),
    };
    sendText(response, 200, JSON.stringify(made), persp === 'public' && token === undefined ? 'public, max-age=1' : 'private, no-store');
  }

  async function file(request: IncomingMessage, response: ServerResponse, parts: RegExpExecArray, path: string): Promise<void> {
    if (!limits.allow(request, 'file')) return refuse(response, TOO_FAST);
    const [, code = '', kindText, perspText, delay = '', run = '', link = '', signature = '', name = ''] = parts;
    const kind: Kind = kindText === 'replay' ? 'replay' : 'live';
    const persp: Perspective = perspText === 'all' ? 'all' : 'public';
    const signed = [code, kind, persp, delay, run, link].join('.');
    if (!isSignedPath(services.fileKey, signed, signature))
      return refuse(response, { code: 'bad-token', text: 'This address was not made by this server.' });
    const row = await services.store.getTableByCode(code);
    if (!row) return refuse(response, NO_TABLE);
    if (!shows.stillAdmits(row, kind, persp, link))
      return refuse(response, { code: 'bad-token', text: 'This link is not valid any more.' });
    if (kind === 'live') await leadAway(services, row);
    if (run !== shows.run(row, kind)) return refuse(response, { code: 'later', text: 'This feed has begun anew; ask for it again.' });
    const asked: Asked = await shows.ask(row, kind, { persp, delay: Number(delay), file: name });
    if (!asked.ok) return refuse(response, asked.refusal);
    if (!('text' in asked)) throw new Error('no file was told');
    response.setHeader('x-signature', sign(null, Buffer.from(`${path}\n${asked.text}`), key).toString('base64'));
    sendText(response, 200, asked.text, persp === 'public' && link === '' ? IMMUTABLE : 'private, no-store');
  }

  /** An upgrade that is refused is answered in plain HTTP. */
  const turnAway = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  /** A page cannot read what is answered to an upgrade: it is let in to hear where to go, whatever it says. */
  function sendOn(request: IncomingMessage, socket: Socket, head: Buffer, to: string): void {
    guides.handleUpgrade(request, socket, head, (line) => {
      line.on('error', () => line.terminate());
      line.send(JSON.stringify(movedTo({ at: to, peers: services.cluster.addresses() })), () => line.close(1000));
      services.scheduler.after(GUIDE_MS, 'guide', () => line.terminate());
    });
  }

  async function letIn(request: IncomingMessage, socket: Socket, head: Buffer, code: string, address: string): Promise<void> {
    try {
      const row = await rowOf(request, code);
      if (!row) return turnAway(socket, '404 Not Found');
      await openings.open(request, row.id, () => shows.watch(row, { headers: request.headers, head, address }, socket));
    } catch (error) {
      if (error instanceof Elsewhere) return sendOn(request, socket, head, error.address);
      if (!(error instanceof ServerFull)) services.log.error({ err: error }, 'somebody could not be let in to watch');
      turnAway(socket, '503 Service Unavailable');
    }
  }

  return {
    upgrade: (request, socket, head) => {
      const code = LIVE.exec(request.url ?? '')?.[1];
      if (code === undefined) return false;
      socket.on('error', () => socket.destroy());
      const { address, local } = visitorOf(request);
      const crowded = shows.socketsOf(address) >= mostSockets * (local ? LOCAL : 1);
      if (!(socket instanceof Socket) || services.closing) turnAway(socket, '503 Service Unavailable');
      else if (!allowedOrigin(request, origins, services.cluster.origins())) turnAway(socket, '403 Forbidden');
      else if (crowded || !limits.allow(request, 'any') || limits.owes(request, 'look')) turnAway(socket, '429 Too Many Requests');
      else services.scheduler.run('watch', () => letIn(request, socket, head, code, address));
      return true;
    },
    answer: async (request, response, path) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const code = INFO.exec(path)?.[1];
      const parts = FILE.exec(path);
      if (code !== undefined) await info(request, response, code);
      else if (parts) await file(request, response, parts, path);
      else if (path.startsWith('/show/')) refuse(response, { code: 'malformed', text: 'This is no address of a feed.' });
      else return false;
      return true;
    },
  };
}

const NO_TABLE = { code: 'no-such-table', text: 'There is no table with this code.' } as const;
const TOO_FAST = { code: 'too-fast', text: 'Too many requests; please wait a moment.' } as const;
