/** The thread that does long work: collects what comes in parts, does the job, sends what it made. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../shared/engine/game.ts';
import { perform } from './jobs.ts';

export interface WorkerSettings {
  /** Address of the module whose `TABLES` are the games. */
  games: string;
}

const { games: address }: WorkerSettings = workerData;
const { TABLES }: { TABLES: readonly AnyGame[] } = await import(address);
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
    parentPort?.postMessage({ id, made: perform(games, message.job, message.head, given) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
