/** What a thread does: collects what comes in parts, does jobs, sends what it made; and holds actors, which hear orders one after the other. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../shared/engine/game.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

export interface WorkerSettings {
  /** Address of the module whose `TABLES` are the games; undefined: none are needed. */
  games: string | undefined;
  /** Address of the module whose `JOBS` can be done and whose `ACTORS` can live here. */
  jobs: string;
  /** A job without a head that is done before the thread is ready: it loads what all of them need. */
  first: string | undefined;
  /** So far it gives way to other threads where processors are few, 0 to 19 as the system counts, if that has priorities of single threads. */
  yields: number;
}

/** What a thread is told. */
export type ToWorker =
  | { t: 'part'; id: number; part: unknown }
  | { t: 'job'; id: number; job: string; head: unknown }
  | { t: 'engage'; actor: number; kind: string }
  | { t: 'order'; actor: number; order: unknown }
  | { t: 'end'; actor: number }
  | { t: 'ping' };

/** What it says. */
export type FromWorker =
  | { t: 'ready' }
  | { t: 'made'; id: number; made: unknown; ms: number }
  | { t: 'failed'; id: number; error: Error; ms: number }
  | { t: 'news'; actor: number; news: unknown }
  | { t: 'gone'; actor: number; error: Error }
  | { t: 'pong' };

type Perform = (games: ReadonlyMap<string, AnyGame>, head: unknown, parts: readonly unknown[]) => unknown;
type Engage = (scheduler: Scheduler, say: (news: unknown) => void) => { hear(order: unknown): void; end(): void };
interface Skills {
  JOBS: Readonly<Record<string, Perform>>;
  ACTORS: Readonly<Record<string, Engage>>;
}

const settings: WorkerSettings = workerData;
// Of the calling thread alone on Linux, of the whole process elsewhere.
if (settings.yields > 0 && process.platform === 'linux')
  setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority() + settings.yields));
const { TABLES }: { TABLES: readonly AnyGame[] } = settings.games === undefined ? { TABLES: [] } : await import(settings.games);
const { JOBS, ACTORS }: Skills = await import(settings.jobs);
const games = new Map(TABLES.map((game) => [game.id, game]));
const parts = new Map<number, unknown[]>();
const actors = new Map<number, ReturnType<Engage>>();

const say = (message: FromWorker): void => parentPort?.postMessage(message);
const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function perform(id: number, job: string, head: unknown): Promise<void> {
  const given = parts.get(id) ?? [];
  parts.delete(id);
  const begun = performance.now();
  try {
    const made = await JOBS[job]?.(games, head, given);
    say({ t: 'made', id, made, ms: performance.now() - begun });
  } catch (error) {
    say({ t: 'failed', id, error: errorOf(error), ms: performance.now() - begun });
  }
}

/** An actor that throws is gone; the others of this thread go on. */
function guarded(actor: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    const made = actors.get(actor);
    actors.delete(actor);
    say({ t: 'gone', actor, error: errorOf(error) });
    // What throws here has no memory to give back: nobody can do more about it.
    if (made) guarded(actor, made.end);
  }
}

function hear(message: ToWorker): void {
  switch (message.t) {
    case 'part': {
      const given = parts.get(message.id) ?? [];
      given.push(message.part);
      parts.set(message.id, given);
      return;
    }
    case 'job':
      void perform(message.id, message.job, message.head);
      return;
    case 'engage': {
      const { actor, kind } = message;
      const scheduler = createScheduler((_, error) =>
        guarded(actor, () => {
          throw error;
        }),
      );
      return guarded(actor, () => {
        const made = ACTORS[kind]?.(scheduler, (news) => {
          if (actors.has(actor)) say({ t: 'news', actor, news });
        });
        if (made) actors.set(actor, made);
      });
    }
    case 'order':
      return guarded(message.actor, () => actors.get(message.actor)?.hear(message.order));
    case 'end': {
      const made = actors.get(message.actor);
      actors.delete(message.actor);
      return made && guarded(message.actor, made.end);
    }
    case 'ping':
      return say({ t: 'pong' });
  }
}

/** What goes wrong with it is said to whoever gives work that needs it. */
async function begin(): Promise<void> {
  if (settings.first !== undefined) await JOBS[settings.first]?.(games, undefined, []);
}

await begin().catch(() => undefined);
say({ t: 'ready' });
parentPort?.on('message', hear);
