/** The thread that does long work: collects what comes in parts, does the job, sends what it made. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../shared/engine/game.ts';

export interface WorkerSettings {
  /** Address of the module whose `TABLES` are the games. */
  games: string;
  /** Address of the module whose `JOBS` can be done. */
  jobs: string;
}

type Perform = (games: ReadonlyMap<string, AnyGame>, head: unknown, parts: readonly unknown[]) => unknown;

const settings: WorkerSettings = workerData;
const { TABLES }: { TABLES: readonly AnyGame[] } = await import(settings.games);
const { JOBS }: { JOBS: Readonly<Record<string, Perform>> } = await import(settings.jobs);
const games = new Map(TABLES.map((game) => [game.id, game]));

parentPort?.postMessage({ ready: true });

const parts = new Map<number, unknown[]>();

parentPort?.on('message', (message) => {
  const { id, part } = message;
  const given = parts.get(id) ?? [];
  if (part !== undefined) {
    parts.set(id, [...given, part]);
    return;
  }
  parts.delete(id);
  try {
    parentPort?.postMessage({ id, made: JOBS[message.job]?.(games, message.head, given) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
