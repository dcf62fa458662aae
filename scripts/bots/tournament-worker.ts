import { parentPort, workerData } from 'node:worker_threads';
import { company, entrants, playTournamentGame, type Score, type TournamentSpec } from './tournament.ts';

/** What a worker is given: it plays games `first`, `first + step`, ... below `games`. */
export interface Work {
  readonly spec: TournamentSpec;
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly games: number;
}

/** What comes of one game; no scores: it was broken off. */
export interface Told {
  readonly seed: number;
  readonly scores: readonly Score[] | null;
}

const isWork = (value: unknown): value is Work => typeof value === 'object' && value !== null && 'spec' in value && 'games' in value;

if (parentPort && isWork(workerData)) {
  const { spec, seed, first, step, games } = workerData;
  const all = entrants();
  for (let game = first; game < games; game += step) {
    const players = company(all, game, spec.seats);
    parentPort.postMessage({ seed: seed + game, scores: playTournamentGame(seed + game, players, spec) ?? null });
  }
}
