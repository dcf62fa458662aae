/** Hands work to threads of their own, each kind in its lane. Whatever goes there goes in small parts: handing over must not take long either. */
import { availableParallelism } from 'node:os';
import type { AnyGame } from '../../shared/engine/game.ts';
import { createLane, type Lane, type LaneFigures } from './lane.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import type { Actor, Ears, Parts } from './thread.ts';

export { type Actor, ThreadEnded } from './thread.ts';

export type Games = ReadonlyMap<string, AnyGame>;

/** What a job is told at first, what comes in parts, and what it makes. All of it is plain data: it crosses threads. */
interface Job {
  head: unknown;
  part: unknown;
  made: unknown;
}
type AllJobs<T> = { [J in keyof T]: Job };

/** Jobs by name, each a plain function of its games and what it is given. */
export type Jobs<T extends AllJobs<T>> = {
  readonly [J in keyof T]: (games: Games, head: T[J]['head'], parts: readonly T[J]['part'][]) => T[J]['made'] | Promise<T[J]['made']>;
};

/** What an actor hears, and what it says. */
interface Role {
  order: unknown;
  news: unknown;
}
type AllRoles<A> = { [K in keyof A]: Role };

/** Actors by kind: whatever they do later, they do with the scheduler that they are given, and an error in it is their end. */
export type Actors<A extends AllRoles<A>> = {
  readonly [K in keyof A]: (scheduler: Scheduler, say: (news: A[K]['news']) => void) => Actor<A[K]['order']>;
};

/** The lanes: acts that players wait for, thoughts of bots, bodies and dice, and whatever takes long. */
const LANES = ['acts', 'bots', 'physics', 'long'] as const;
export type LaneName = (typeof LANES)[number];

export interface Workshop<T extends AllJobs<T>, A extends AllRoles<A>> {
  /**
   * Does a job; rejects with its error, or when its thread dies. `whose`: the table that it is for; where several wait, the one whose work has
   * taken least is next. `here`: it is short, and done at once.
   */
  perform<J extends keyof T & string>(
    job: J,
    head: T[J]['head'],
    how?: { parts?: Parts<T[J]['part']>; whose?: string; here?: boolean },
  ): Promise<T[J]['made']>;
  /** Lets an actor live in a thread. */
  engage<K extends keyof A & string>(kind: K, ears: Ears<A[K]['news']>): Actor<A[K]['order']>;
  /** Starts the thread that acts of players wait for; resolves when it is there, or cannot be. */
  warm(): Promise<void>;
  figures(): Readonly<Record<LaneName, LaneFigures>>;
  close(): Promise<void>;
}

interface WorkshopSpec<T extends AllJobs<T>, A extends AllRoles<A>> {
  readonly jobs: Jobs<T>;
  readonly actors: Actors<A>;
  /** Which lane a job goes to. */
  readonly lanes: Readonly<Record<keyof T, LaneName>>;
  /** The job that each thread of a lane does first, without a head: what it loads takes it long where others take the processors. */
  readonly first?: Readonly<Partial<Record<LaneName, string & keyof T>>>;
  readonly games: Games;
  /** Where a thread finds the games, as `TABLES`, and the jobs and actors, as `JOBS` and `ACTORS`; without them everything is done here. */
  readonly modules?: { games: URL; jobs: URL } | undefined;
  /** Threads of a lane at most (default: `usualThreads`); 0: everything is done here. */
  readonly threads?: number | undefined;
}

/** For acts of players two, so that a short one does not wait for a long one; long work is done one after the other: it may wait. */
const MOST_FOR_ACTS = 2;
const MOST_USUAL = 8;

/** One for each core but that of the main loop. */
const usualThreads = (): number => Math.min(MOST_USUAL, Math.max(1, availableParallelism() - 1));

/** Seconds without a sign of life after which a thread is ended. Long work gives none until it is done. */
const PATIENCE: Readonly<Record<LaneName, number>> = { acts: 30, bots: 20, physics: 15, long: 600 };

/** All give way to the main loop, and to those that people wait for whatever they do not. */
const YIELDS: Readonly<Record<LaneName, number>> = { acts: 5, bots: 10, physics: 5, long: 10 };

/** Threads that stay though nothing is to be done: an act, and dice that are thrown, are not to wait for one. */
const KEPT: Readonly<Record<LaneName, number>> = { acts: 1, bots: 0, physics: 1, long: 0 };

const IDLE: LaneFigures = { threads: 0, actors: 0, running: 0, waiting: 0, jobs: 0, waitedMs: 0, tookMs: 0, deaths: 0 };

export function createWorkshop<T extends AllJobs<T>, A extends AllRoles<A>>(spec: WorkshopSpec<T, A>): Workshop<T, A> {
  const { jobs, actors, games, modules, first = {}, threads = usualThreads() } = spec;
  const lanes = modules && threads > 0 ? lanesOf(modules, threads, first) : undefined;
  return {
    warm: async () => {
      await lanes?.acts.warm();
    },
    perform: async (job, head, { parts = [], whose = '', here = false } = {}) => {
      const beside = here ? undefined : lanes?.[spec.lanes[job]].perform<T[typeof job]['made']>(whose, job, head, parts);
      if (beside) return beside;
      const given = [];
      for await (const part of parts) given.push(part);
      return jobs[job](games, head, given);
    },
    engage: (kind, ears) => lanes?.physics.engage(kind, ears) ?? engageHere(actors[kind], ears),
    figures: () => ({
      acts: lanes?.acts.figures() ?? IDLE,
      bots: lanes?.bots.figures() ?? IDLE,
      physics: lanes?.physics.figures() ?? IDLE,
      long: lanes?.long.figures() ?? IDLE,
    }),
    close: async () => {
      if (lanes) await Promise.all(LANES.map((name) => lanes[name].close()));
    },
  };
}

function lanesOf(
  modules: { games: URL; jobs: URL },
  threads: number,
  first: Readonly<Partial<Record<LaneName, string>>>,
): Readonly<Record<LaneName, Lane>> {
  const settings = { games: modules.games.href, jobs: modules.jobs.href };
  const lane = (name: LaneName, most: number): Lane =>
    createLane(
      { ...settings, ...(name === 'physics' ? { games: undefined } : {}), first: first[name], yields: YIELDS[name] },
      {
        ...{ most, patience: PATIENCE[name], kept: KEPT[name], urgent: name === 'acts' },
      },
    );
  return {
    acts: lane('acts', MOST_FOR_ACTS),
    bots: lane('bots', threads),
    physics: lane('physics', threads),
    long: lane('long', 1),
  };
}

/** As in a thread: what it says comes after whoever gave an order is done, and an error is its end. */
function engageHere<Order, News>(make: (scheduler: Scheduler, say: (news: News) => void) => Actor<Order>, ears: Ears<News>): Actor<Order> {
  let over = false;
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (over) return;
      over = true;
      guarded(actor.end);
      ears.gone(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const scheduler = createScheduler((_, error) =>
    guarded(() => {
      throw error;
    }),
  );
  const say = (news: News): void =>
    queueMicrotask(() => {
      if (!over) ears.news(news);
    });
  const actor = make(scheduler, say);
  return {
    hear: (order) => {
      if (!over) guarded(() => actor.hear(order));
    },
    end: () => {
      if (over) return;
      over = true;
      guarded(actor.end);
    },
  };
}
