/**
 * This process among those that share its database. It says every second that it lives: one row, which is the lease of all its tables. When
 * that could not be said in time, nothing is done or told at its tables until the database has said whose they are.
 */
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pause, type Scheduler } from '../runtime/scheduler.ts';
import type { ServerRow, StoragePort } from '../store/port.ts';
import type { Cluster } from '../table/cluster.ts';
import type { Fanout, FanoutSpec } from './redis.ts';

/** A dead process is replaced when this has run out. */
const LEASE_MS = 2_400;
const BEAT_MS = 700;
/** A process gives up so long before its lease ends: clocks of two computers do not run equally fast. */
const MARGIN_MS = 250;
/** A look at who lives is not repeated within this time, whoever asks; so often a process looks whether it may go on by itself. */
const LOOK_MS = 200;

/** No lease goes by the clock on the wall, but what is kept for so many days does: a clock may be wrong, not out of its mind. */
const CLOCK_MS = 24 * 3_600_000;

/** What a process tells of its tables. */
export interface Holdings {
  /** Open tables, with the epochs under which they were taken. */
  tables(): Iterable<{ readonly id: string; readonly epoch: number; readonly watchers: number }>;
  /** Other processes are there now than before, or it is not known whose these tables are. */
  peers(): void;
  /** Sends `Listed` of each table to the list of rooms, where there is one for all processes. */
  list(server: string): void;
  /** Lets a table go that is somebody else's by now. */
  lost(table: string): void;
}

interface ClusterSpec {
  store: Pick<StoragePort, 'beat' | 'retire' | 'heldBy' | 'now'>;
  scheduler: Scheduler;
  log: Logger;
  /** Under which this process takes tables: another one at each start. */
  id: string;
  address: string | null;
  /** The key of table files and links: one for all. */
  key: Uint8Array;
  /** So many tables are open at one process at most: nobody is led to one that is full. */
  mostRooms: number;
  /** The games it has, by the version of their rules. */
  games: Readonly<Record<string, string>>;
  holdings: Holdings;
  /** Where there is a Redis: numbers of watchers go by it, and who has something to tell wakes the others. */
  fanout?: (spec: Pick<FanoutSpec, 'lives' | 'woken'>) => Fanout;
}

export interface Member extends Cluster {
  readonly fanout: Fanout | undefined;
  /** Takes no table any more; true when there are others who do. */
  drain(): Promise<boolean>;
  /** Takes tables again. */
  resume(): Promise<void>;
  /** Off the list, whatever was still open. */
  leave(): Promise<void>;
}

const live = z.record(z.string(), z.number().int().nonnegative());
const versions = z.record(z.string(), z.string());

/** Joins the others. Rejects with a sentence when this process must not be one of them. */
export async function joinCluster(spec: ClusterSpec): Promise<Member> {
  const { store, scheduler, log, id, address, holdings } = spec;
  const keySum = createHash('sha256').update('lootable file key ').update(spec.key).digest('hex').slice(0, 16);
  const games = JSON.stringify(spec.games);
  let servers: readonly ServerRow[] = [];
  let watched = new Map<string, number>();
  let [until, draining, looked, lookedFrom] = [0, false, 0, 0];
  let beating: Promise<void> | undefined;
  let joined = false;
  /** Others may have taken tables: nothing is done at any before that was looked at. */
  let owed = false;
  const waiting = new Set<() => void>();

  const row = (): ServerRow => {
    const tables = [...holdings.tables()];
    if (fanout) holdings.list(id);
    const seen = (fanout ? [] : tables).flatMap(({ id: table, watchers }) => (watchers > 0 ? [[table, watchers] as const] : []));
    return { id, address, keySum, games, draining, rooms: tables.length, live: JSON.stringify(Object.fromEntries(seen)) };
  };
  const others = (): readonly ServerRow[] => servers.filter((each) => each.id !== id);
  const open = (): readonly ServerRow[] => others().filter((each) => !each.draining && each.address !== null);

  function emptiest(game: { id: string; version: string } | undefined): { id: string; address: string } | undefined {
    const able = open().filter(
      ({ games: had, rooms }) => rooms < spec.mostRooms && (!game || read(versions, had)?.[game.id] === game.version),
    );
    return able
      .toSorted((a, b) => a.rooms - b.rooms)
      .flatMap((each) => (each.address === null ? [] : { id: each.id, address: each.address }))[0];
  }

  const known = (): string => servers.map(({ address, draining: leaves }) => (leaves ? '' : address)).join(' ');

  async function beat(): Promise<void> {
    // From before it is asked: what the database grants lasts at least so long from here.
    const asked = performance.now();
    const said = await store.beat(row(), LEASE_MS);
    // Or it was not kept the last time, and nobody heard the answer.
    owed ||= !said.kept || (joined && asked >= until);
    if (owed) await letGo();
    owed = false;
    tell(said.servers);
    const before = known();
    servers = said.servers;
    if (joined && known() !== before) holdings.peers();
    if (!fanout) watched = new Map(others().flatMap((each) => Object.entries(read(live, each.live) ?? {})));
    [until, looked, lookedFrom] = [asked + LEASE_MS - MARGIN_MS, performance.now(), asked];
    for (const wake of waiting) wake();
  }

  /** The lease had run out: whatever was taken meanwhile is not ours any more. */
  async function letGo(): Promise<void> {
    const open = [...holdings.tables()];
    if (open.length === 0) return;
    const mine = new Map((await store.heldBy(id)).map(({ table, epoch }) => [table, epoch]));
    const lost = open.filter((table) => mine.get(table.id) !== table.epoch);
    log.warn(
      { kept: open.length - lost.length, lost: lost.length },
      'this process was not heard of for a while; tables that others took are let go',
    );
    for (const table of lost) holdings.lost(table.id);
  }

  function tell(now: readonly ServerRow[]): void {
    for (const each of now)
      if (each.id !== id && !servers.some((one) => one.id === each.id)) log.info({ server: each.id }, 'a process shares the tables');
    for (const each of servers) if (!now.some((one) => one.id === each.id)) log.info({ server: each.id }, 'a process is gone');
  }

  const once = (): Promise<void> => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
    return beating;
  };
  const holds = (): boolean => performance.now() < until;

  /** Tells the others whether it takes tables. */
  async function declare(leaves: boolean): Promise<void> {
    draining = leaves;
    // What is under way may still say the opposite.
    await beating?.catch(() => undefined);
    await once().catch(() => undefined);
    fanout?.wake();
  }

  const ahead = Date.now() - (await store.now());
  if (Math.abs(ahead) > CLOCK_MS) {
    const days = Math.round(Math.abs(ahead) / CLOCK_MS);
    throw new Error(
      `The clock of this computer is ${days === 1 ? 'a day' : `${days} days`} ${ahead > 0 ? 'ahead of' : 'behind'} that of the database: tables would be kept too short or too long by it. Set it right.`,
    );
  }
  const fanout = spec.fanout?.({
    lives: (server) => servers.some((each) => each.id === server),
    woken: () => scheduler.run('look', () => once()),
  });
  await once();
  fanout?.wake();
  const stranger = others().find((each) => each.keySum !== keySum);
  if (stranger) {
    await store.retire(id);
    throw new Error(
      `LOOTABLE_FILE_KEY is not the one of ${stranger.id}, which shares this database: all processes need the same key, or none to use the one in the database.`,
    );
  }
  joined = true;
  const stop = scheduler.every(BEAT_MS, 'beat', () =>
    // Nothing is lost by it but time: until it succeeds nothing is done here.
    once().catch((err: unknown) => log.warn({ err, holds: holds() }, 'the database did not hear that this process lives')),
  );

  let [doubted, saidAt] = [false, 0];
  const stopDoubts = scheduler.every(LOOK_MS, 'doubts', () => {
    const doubts = !holds();
    // At once, and again: whoever came in between has not heard it.
    if (doubts === doubted && !(doubts && performance.now() >= saidAt + BEAT_MS)) return;
    holdings.peers();
    [doubted, saidAt] = [doubts, performance.now()];
  });

  return {
    address,
    called: calledBy(id),
    fanout,
    leaseMs: 0,
    get draining() {
      return draining;
    },
    holds,
    sure: async (patienceMs) => {
      if (holds()) return true;
      let wake: () => void = () => undefined;
      // Woken in the order in which they came: each keeps its place until it is sure, or has waited for too long.
      const told = new Promise<void>((resolve) => {
        wake = () => {
          if (holds()) resolve();
        };
        waiting.add(wake);
      });
      await Promise.race([told, pause(patienceMs)]);
      waiting.delete(wake);
      return holds();
    },
    addressOf: (owner) => others().find((each) => each.id === owner)?.address,
    isThat: (owner, called) => others().some((each) => each.id === owner && (calledBy(owner) === called || each.address === called)),
    instead: (game) => emptiest(game)?.address,
    onward: (game) => {
      const one = emptiest(game);
      if (!one) return undefined;
      const besides = open().flatMap(({ address: other }) => (other === null || other === one.address ? [] : other));
      return { at: one.address, called: calledBy(one.id), peers: [one.address, ...besides] };
    },
    addresses: () => {
      const known = open().flatMap((each) => each.address ?? []);
      return address === null || known.length === 0 ? known : [...(draining ? [] : [address]), ...known];
    },
    origins: () => servers.flatMap((each) => (each.address?.startsWith('http') ? [new URL(each.address).origin] : [])),
    first: () => !draining && servers.find((each) => !each.draining)?.id === id,
    get stale() {
      return fanout?.away ?? false;
    },
    watching: (table) => (fanout?.watching() ?? watched).get(table) ?? 0,
    look: async () => {
      if (performance.now() - looked >= LOOK_MS) await once();
      return lookedFrom;
    },
    drain: async () => {
      await declare(true);
      return open().length > 0;
    },
    resume: () => declare(false),
    leave: async () => {
      stop();
      stopDoubts();
      await beating?.catch(() => undefined);
      await store.retire(id);
      fanout?.wake();
      await fanout?.close();
    },
  };
}

/** What a process is called outside; its id names its computer. */
const calledBy = (id: string): string => createHash('sha256').update('lootable process ').update(id).digest('base64url').slice(0, 10);

function read<T>(form: z.ZodType<T>, text: string): T | undefined {
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const PATH = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+$/;

/** Where this very process is reached. Throws on what cannot be that. */
export function publicAddress(text: string): string {
  const bare = text.trim().replace(/\/$/, '');
  if (PATH.test(bare) && bare.length <= 100) return bare;
  const url = URL.canParse(bare) ? new URL(bare) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (plain && bare.length <= 200 && (url.pathname === '/' || PATH.test(url.pathname))) return bare;
  throw new Error('must be a path of the common address such as /p/1, or an address such as http://10.0.0.5:2567');
}
