/** A whole server in one call: store, rooms and HTTP put together. Tests start it in their own process. */

import { createServer } from 'node:http';
import { join } from 'node:path';
import { matchMaker, Server } from '@colyseus/core';
import { type Logger, pino } from 'pino';
import type { AnyGame } from '../shared/engine/game.ts';
import { LONGEST_TEXT } from '../shared/engine/prompt.ts';
import { endAbandoned } from './abandoned.ts';
import { loadThrows } from './chance/throws.ts';
import { fileKey } from './files/key.ts';
import { FrameTransport } from './frames.ts';
import { createGuard } from './guard.ts';
import { type House, SETTINGS, type Settings } from './house.ts';
import { type ApiRates, createApi } from './http/api.ts';
import { createFiles, type Folders } from './http/files.ts';
import { createListener } from './http/listener.ts';
import { upgradeFilter } from './http/upgrade.ts';
import type { Rate } from './limits.ts';
import { createRooms, ROOM, type Rooms } from './rooms.ts';
import type { StoragePort } from './store/port.ts';
import { TableRoom } from './TableRoom.ts';
import { createTickets } from './tickets.ts';

export interface AppSpec {
  games: readonly AnyGame[];
  /** Closed with the app. */
  store: StoragePort;
  /** Key of table files, 64 hex digits; default: one that the store keeps. */
  fileKey?: string;
  /** 0 takes any free port; default 2567. */
  port?: number;
  /** Default: every address of this machine. */
  host?: string;
  /** Take one of the next ports when the wanted one is taken. */
  nextFree?: boolean;
  log?: Logger;
  settings?: Partial<Settings>;
  /** Origins whose pages may ask besides (then: instead of) this server's own. */
  origins?: readonly string[];
  /** Believe the last address of `x-forwarded-for`. */
  trustProxy?: boolean;
  rates?: { create?: Rate; join?: Rate };
  /** Most open sockets of one address. */
  mostSockets?: number;
  folders?: Folders;
  /** 'told' leaves the physics out. */
  dice?: 'thrown' | 'told';
}

export interface App {
  readonly url: string;
  readonly port: number;
  readonly house: House;
  readonly rooms: Rooms;
  /** Lets nobody in any more, finishes what was accepted, and closes the store; at most ten seconds. */
  close(): Promise<void>;
}

const RATES = { create: { burst: 10, perSecond: 0.2 }, join: { burst: 60, perSecond: 4 } } as const;
/** The longest text that a prompt may ask for, four bytes a character, and some more; all other messages are held small by their shape. */
const LARGEST_MESSAGE = 4 * LONGEST_TEXT + 4_096;
const CLOSE_MS = 10_000;
/** How often abandoned games are looked for. */
const SWEEP_MS = 600_000;
const PHYSICS_MS = 1_500;
const root = join(import.meta.dirname, '..');

/** Starts a server. One at a time in a process: the room library keeps its rooms for the whole process. */
export async function createApp(spec: AppSpec): Promise<App> {
  const log = spec.log ?? pino({ level: 'warn' });
  const guard = createGuard((what, error) => log.error({ what, err: error }, 'something went wrong beside the tables'));
  const house: House = {
    games: new Map(spec.games.map((game) => [game.id, game])),
    store: spec.store,
    log,
    guard,
    tickets: createTickets(),
    throws: undefined,
    fileKey: await fileKey(spec.store, spec.fileKey),
    settings: { ...SETTINGS, ...spec.settings },
    closing: false,
  };
  // Those who come back after a restart must not wait for the physics to warm up: until it is there dice are told.
  if (spec.dice !== 'told') {
    guard.after(PHYSICS_MS, 'physics', async () => {
      house.throws = await loadThrows();
    });
  }
  const rooms = createRooms(house);
  const trustProxy = spec.trustProxy ?? false;
  const origins = spec.origins ?? [];
  const rates: ApiRates = { create: spec.rates?.create ?? RATES.create, join: spec.rates?.join ?? RATES.join, trustProxy };
  const files = createFiles(spec.folders ?? { page: join(root, 'dist', 'client'), models: join(root, 'dist', 'models') });

  const transport = new FrameTransport({ noServer: true, maxPayload: LARGEST_MESSAGE, pingInterval: 3_000, pingMaxRetries: 2 });
  const library = new Server({ transport, greet: false, gracefullyShutdown: false, logger: quietLogger(log) });
  library.define(ROOM, TableRoom);
  await matchMaker.accept();
  const http = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024, keepAliveTimeout: 5_000 });
  http.maxHeadersCount = 100;
  http.on('request', createListener(createApi(house, rooms, rates), files, origins, log));
  http.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  transport.attachToServer(http, { filter: upgradeFilter({ origins, trustProxy, mostSockets: spec.mostSockets ?? 300 }) });
  const port = await listen(http, spec);
  const stopSweep = guard.every(SWEEP_MS, 'abandoned tables', () => endAbandoned(house, rooms, Date.now()));

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    house.closing = true;
    stopSweep();
    const late = new Promise<void>((resolve) => guard.after(CLOSE_MS, 'close', resolve));
    http.close();
    await Promise.race([library.gracefullyShutdown(false), late]);
    http.closeAllConnections();
    await Promise.race([spec.store.close(), late]);
  };
  return {
    url: `http://localhost:${port}`,
    port,
    house,
    rooms,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Listens on the wanted port, or on one of the twenty after it. */
async function listen(http: ReturnType<typeof createServer>, { port = 2567, host, nextFree }: AppSpec): Promise<number> {
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
      if (!taken || nextFree !== true || wanted >= port + 20) throw error;
    }
  }
}

/** The room library's own log lines may hold bytes of messages: only that something happened is kept. */
function quietLogger(log: Logger) {
  const line =
    (level: 'debug' | 'warn') =>
    (...parts: unknown[]): void => {
      const [first] = parts;
      const text = first instanceof Error ? first.message : String(first);
      log[level]({ library: text.split('\n', 1)[0]?.slice(0, 120).replace(/<.*/, '') }, 'room library');
    };
  return { trace: line('debug'), debug: line('debug'), info: line('debug'), warn: line('debug'), error: line('warn') };
}
