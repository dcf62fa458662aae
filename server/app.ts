/** A whole server in one call: store, rooms and HTTP put together. Tests start it in their own process. */

import { join } from 'node:path';
import { matchMaker, Server } from '@colyseus/core';
import { type Logger, pino } from 'pino';
import type { AnyGame } from '../shared/engine/game.ts';
import { LONGEST_TEXT } from '../shared/engine/prompt.ts';
import { keepExhibition } from './autoplay/exhibition.ts';
import { createShows, type ShowDesk } from './broadcast/shows.ts';
import { createLimits, type HttpRates } from './gateway/address-limits.ts';
import { createAdmin } from './gateway/admin.ts';
import { createApi } from './gateway/api.ts';
import { createDoors } from './gateway/audience-doors.ts';
import { createFrontDoor, type FrontDoor } from './gateway/front-door.ts';
import { createGate, type GateRates } from './gateway/gate.ts';
import { createHealth } from './gateway/health.ts';
import { createListener } from './gateway/listener.ts';
import { createOpenings } from './gateway/openings.ts';
import { createPreviews } from './gateway/previews.ts';
import { inSlices } from './gateway/read-slices.ts';
import { createFiles, type Folders, foldersIn } from './gateway/static-files.ts';
import { upgradeFilter } from './gateway/upgrade.ts';
import { createVisitors } from './gateway/visitor.ts';
import { joinCluster, type Member } from './room/cluster.ts';
import { createRooms, ROOM } from './room/directory.ts';
import { handOver } from './room/hand-over.ts';
import { GatedTransport } from './room/library.ts';
import { TableRoom } from './room/TableRoom.ts';
import { sweep } from './room/upkeep.ts';
import { createMeasures } from './runtime/measures.ts';
import { createScheduler } from './runtime/scheduler.ts';
import { strainOf } from './runtime/strain.ts';
import { ThreadEnded } from './runtime/workshop.ts';
import { type StoragePort, StoreError } from './store/port.ts';
import { ALONE, type Cluster } from './table/cluster.ts';
import { createLogBudgets } from './table/log-budget.ts';
import type { Rooms } from './table/room.ts';
import { SETTINGS, type Services, type Settings } from './table/services.ts';
import { createThrows } from './table/throws.ts';
import { createTickets } from './table/tickets.ts';
import { createTableWorkshop } from './table-files/jobs.ts';
import { fileKey } from './table-files/key.ts';

export interface AppSpec {
  games: readonly AnyGame[];
  /** The module that has them as `TABLES`, for the thread that does long work; without it nothing is done beside the main loop. */
  gamesModule?: URL;
  /** Threads at most for bots, for physics and (two of them) for acts; default: one for each core but one. 0: all is done on the main loop. */
  threads?: number | undefined;
  /** Closed with the app. */
  store: StoragePort;
  /**
   * Other processes may share the store: tables are taken as one of them, which is reached at this address (`publicAddress`; null: nowhere).
   * `redis`: what tells the processes of each other's watchers, and wakes them up. Left out: nobody else has the store.
   */
  shared?: { address: string | null; redis?: string | undefined };
  /** Whoever shows it may read `/metrics`; without one only programs of this machine may. */
  metricsToken?: string | undefined;
  /** Whoever shows the token, from this machine or these networks, may act for whoever runs the server; without one nobody may. */
  admin?: { token: string | undefined; from: readonly string[] };
  /** Key of table files, 64 hex digits; default: one that the store keeps. */
  fileKey?: string | undefined;
  /** 0 takes any free port; default 2567. */
  port?: number;
  /** Default: every address of this machine. */
  host?: string | undefined;
  /** The port, where it may be open already; default: one that is opened when all is there. */
  door?: FrontDoor;
  /** Take one of the next ports when the wanted one is taken. */
  nextFree?: boolean;
  log?: Logger;
  settings?: Partial<Settings>;
  /** Origins whose pages may ask besides (then: instead of) this server's own. */
  origins?: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  proxies?: readonly string[];
  /** How often one address may ask for what. */
  rates?: Partial<HttpRates>;
  /** What one socket, and all of one address, may send and cost. */
  budgets?: GateRates;
  /** Most open sockets of one address. */
  mostSockets?: number;
  folders?: Folders;
  /** Bots play a table for whoever comes to watch. */
  exhibition?: boolean;
  /** False: the process of the audience and the thread for acts are started when they are first needed, not before. */
  warm?: boolean;
  /** 'told' leaves the physics out. */
  dice?: 'thrown' | 'told';
}

export interface App {
  readonly url: string;
  readonly port: number;
  readonly services: Services;
  readonly rooms: Rooms;
  /** Where tables are shown to an audience. */
  readonly shows: Pick<ShowDesk, 'pid' | 'left'>;
  /** Gives its tables to the other processes if there are any, lets nobody in any more, finishes what was accepted, and closes the store; at most 40 seconds. */
  close(): Promise<void>;
}

/** The longest text that a prompt may ask for, four bytes a character, and some more; all other messages are held small by their shape. */
const LARGEST_MESSAGE = 4 * LONGEST_TEXT + 4_096;
const CLOSE_MS = 10_000;
/** So long whoever watches has to go where their tables are by then; a process of the audience that stands still is not waited for. */
const LEAVE_MS = 4_000;
/** How often abandoned and old tables are looked for. */
const SWEEP_MS = 600_000;
const PHYSICS_MS = 1_500;
const root = join(import.meta.dirname, '..');

/** Starts a server. One at a time in a process: the room library keeps its rooms for the whole process. */
export async function createApp(spec: AppSpec): Promise<App> {
  const log = spec.log ?? pino({ level: 'warn' });
  const scheduler = createScheduler((what, error) => {
    // Whatever was under way beside the tables when the server stopped has no store and no thread any more: that is no mistake.
    const ended = error instanceof ThreadEnded || (error instanceof StoreError && error.code === 'closed');
    if (services.closing && ended) return;
    log.error({ what, err: error }, 'something went wrong beside the tables');
  });
  const gate = createGate(scheduler, spec.budgets);
  const games = new Map(spec.games.map((game) => [game.id, game]));
  const shows = createShows(() => services, games, spec.gamesModule);
  const workshop = createTableWorkshop(games, spec.gamesModule, spec.threads);
  const strain = strainOf(scheduler, () => workshop.figures().acts);
  let member: Member | undefined;
  const services: Services = {
    games,
    get cluster(): Cluster {
      return member ?? ALONE;
    },
    workshop,
    store: spec.store,
    log,
    scheduler,
    gate,
    tickets: createTickets(),
    shows,
    measures: createMeasures(),
    strain,
    budgets: createLogBudgets({ ...SETTINGS, ...spec.settings }.tableBytesPerHour),
    throws: undefined,
    fileKey: await fileKey(spec.store, spec.fileKey),
    settings: { ...SETTINGS, ...spec.settings },
    closing: false,
  };
  // Those who come back after a restart must not wait for the physics to warm up: until it is there dice are told.
  if (spec.dice !== 'told') {
    scheduler.after(PHYSICS_MS, 'physics', async () => {
      services.throws = await createThrows(services.workshop, (table, err) => log.error({ table, err }, 'a throw has no track'));
    });
  }
  scheduler.run('names of tables', async () => {
    const lost = await spec.store.misnamed();
    if (lost.length > 0) log.error({ tables: lost }, 'the names of tables were changed on the disk: nobody finds them any more');
  });
  scheduler.every(SWEEP_MS, 'budgets', services.budgets.forget);
  const warm = spec.warm !== false && spec.gamesModule !== undefined;
  if (warm) {
    scheduler.after(PHYSICS_MS, 'workshop', () => {
      if (!services.closing) services.workshop.warm();
    });
  }
  const rooms = createRooms(services);
  if (spec.shared) {
    const versions = Object.fromEntries(spec.games.map(({ id, version }) => [id, version]));
    const { address, redis } = spec.shared;
    const { owner: id } = services.settings;
    // Read only where it is wanted: it takes as long as all the rest.
    const createFanout = redis === undefined ? undefined : (await import('./room/redis.ts')).createFanout;
    member = await joinCluster({
      ...{ store: spec.store, scheduler, log, id, address, key: services.fileKey, games: versions, mostRooms: services.settings.maxRooms },
      holdings: rooms.holdings,
      ...(createFanout && redis !== undefined ? { fanout: (parts) => createFanout({ url: redis, log, scheduler, id, ...parts }) } : {}),
    });
  }
  const peers = () => services.cluster.origins();
  shows.serve(rooms);
  const visitorOf = createVisitors(spec.proxies ?? []);
  const origins = spec.origins ?? [];
  const limits = createLimits(scheduler, visitorOf, spec.rates);
  const folders = spec.folders ?? foldersIn(join(root, 'dist'));
  const files = createFiles(folders);
  const previews = createPreviews({ services, rooms, page: folders.page, origins });

  const options = { noServer: true, maxPayload: LARGEST_MESSAGE, pingInterval: 3_000, pingMaxRetries: 2 };
  const transport = new GatedTransport(options, (socket, request) => gate.adopt(socket, visitorOf(request)));
  const library = new Server({
    ...{ transport, greet: false, gracefullyShutdown: false, logger: quietLogger(log) },
    // No order to open a table crosses processes: an order that is given up may still be carried out, and then there are two of the table.
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    ...(member?.fanout ? { driver: member.fanout.driver } : {}),
  });
  library.define(ROOM, TableRoom);
  await matchMaker.accept();
  const door = spec.door ?? createFrontDoor();
  const { http } = door;
  http.on('connection', (socket) => inSlices(scheduler, socket));
  const mostSockets = spec.mostSockets ?? 300;
  const openings = createOpenings(rooms, scheduler, visitorOf);
  const doors = createDoors({ services, shows, limits, openings, visitorOf, origins, mostSockets });
  const health = createHealth({ services, rooms, visitorOf, token: spec.metricsToken });
  const api = createApi(services, rooms, limits, openings, visitorOf);
  let closing: Promise<void> | undefined;
  const drain = async (): Promise<number | undefined> => {
    const others = (await member?.drain()) ?? false;
    return others ? handOver(rooms, () => services.cluster.draining) : undefined;
  };
  const resume = async (): Promise<boolean> => {
    if (!member?.draining || closing) return false;
    await member.resume();
    return true;
  };
  const admin = createAdmin({ services, rooms, drain, resume, ...spec.admin });
  http.on('request', createListener({ health, admin, api, doors, files, previews, origins, peers, limits, scheduler, log }));
  http.on('upgrade', doors.upgrade);
  transport.attachToServer(http, { filter: upgradeFilter({ origins, peers, visitorOf, limits, mostSockets }) });
  door.serve();
  const port = await door.listen(spec);
  if (warm) shows.warm();
  const stopExhibition = spec.exhibition ? keepExhibition(services, rooms) : undefined;
  const stopSweep = scheduler.every(SWEEP_MS, 'abandoned tables', () => sweep(services, rooms));

  const close = async (): Promise<void> => {
    stopSweep();
    stopExhibition?.();
    await drain();
    const atMost = (ms: number) => new Promise<void>((resolve) => scheduler.after(ms, 'close', resolve));
    await Promise.race([shows.left(), atMost(LEAVE_MS)]);
    services.closing = true;
    const late = atMost(CLOSE_MS);
    http.close();
    await Promise.race([library.gracefullyShutdown(false), late]);
    http.closeAllConnections();
    shows.close();
    services.measures.close();
    strain.close();
    await Promise.race([member?.leave().catch(() => undefined), late]);
    await Promise.race([Promise.all([spec.store.close(), services.workshop.close()]), late]);
  };
  return {
    url: `http://localhost:${port}`,
    port,
    services,
    rooms,
    shows,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
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
