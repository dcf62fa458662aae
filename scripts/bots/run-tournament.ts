import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Options } from '../../shared/engine/state.ts';
import { dataOf, rowsOf, tableOf } from './table-of.ts';
import type { Score } from './tournament.ts';
import type { Told, Work } from './tournament-worker.ts';

/** What is played when nothing else is asked for: two boards with gold for a few purchases. */
export const TOURNAMENT_OPTIONS: Options = { 'game.boards': 2, 'shop.startGold': 8 };
const SEATS = 4;
/** Where the page reads what was measured of the classes. */
const DATA = 'client/skins/galleries/keelar-tournament.json';
const LONGEST = 8_000;

/** Plays a tournament on all cores and prints its table; `write`: the page shows its results from now on. */
export async function runTournament(games: number, seed: number, options: Options, write: boolean): Promise<void> {
  const played: (readonly Score[])[] = [];
  const broken: number[] = [];
  let shown = performance.now();
  const cores = Math.min(availableParallelism(), games);
  const count = ({ seed: at, scores }: Told): void => {
    if (scores) played.push(scores);
    else broken.push(at);
    if (performance.now() - shown < 5_000) return;
    shown = performance.now();
    console.error(`[${played.length + broken.length}/${games}]`);
  };
  const one = (first: number): Promise<void> =>
    new Promise((done, failed) => {
      const work: Work = {
        spec: { seats: SEATS, options: { ...TOURNAMENT_OPTIONS, ...options }, longest: LONGEST },
        seed,
        first,
        step: cores,
        games,
      };
      const worker = new Worker(new URL('./tournament-worker.ts', import.meta.url), { workerData: work });
      worker.on('message', count);
      worker.on('error', failed);
      worker.on('exit', (code) => (code === 0 ? done() : failed(new Error(`a worker ended with ${code}`))));
    });
  await Promise.all(Array.from({ length: cores }, (_, first) => one(first)));
  const rows = rowsOf(played, SEATS);
  console.log(tableOf(rows));
  if (write) writeFileSync(DATA, dataOf(rows, { date: new Date().toISOString().slice(0, 10), games: played.length, seats: SEATS }));
  const off = rows.filter(({ share }) => share < 0.6 || share > 1.4).map(({ name }) => name);
  const poor = rows.filter(({ perhaps }) => perhaps < 3).map(({ name }) => name);
  console.log(
    `\n${played.length} games of ${SEATS} (broken off: ${broken.join(', ') || 'none'}), seed ${seed}, ${JSON.stringify({ ...TOURNAMENT_OPTIONS, ...options })}`,
  );
  console.log(`outside 60–140 % of the fair share: ${off.join(', ') || 'none'}`);
  console.log(`fewer than three paths within 15 %: ${poor.join(', ') || 'none'}`);
}
