import { z } from 'zod';
import { p95 } from '../bench/measure.ts';
import { startPostgres } from '../postgres.mjs';
import { FAULTS } from './cluster-faults.ts';
import { clusterLoop } from './cluster-loop.ts';
import { keep } from './kept.ts';
import { startRedis } from './redis.ts';

const BACK_MS = 5_000;
/** What happens to one process alone: seats are back soon, whatever it is. */
const OF_ONE: readonly string[] = ['kill', 'halt', 'drain', 'cut off', 'clock'];
/** So many rounds are one batch with a database and processes of its own: each fault four times. */
const BATCH = 4 * FAULTS.length;

const times = z.record(z.string(), z.array(z.number()));
const batchSchema = z.object({
  ...{ rounds: z.number(), tables: z.number(), acked: z.number(), backMs: times, feedMs: times, wrong: z.array(z.string()) },
});
type Batch = z.infer<typeof batchSchema>;

/**
 * Three processes on one Postgres, with a Redis where there is one, under every kind of fault: no table with two writers, nothing acknowledged
 * lost, everybody back. Batch by batch: what was seen is kept, and a campaign that was stopped goes on until there are so many rounds.
 */
export async function campaign({ runs = 100, fresh = false }: { runs?: number; fresh?: boolean } = {}) {
  const kept = keep('cluster', batchSchema, fresh);
  const done = (): number => kept.all.reduce((sum, { rounds }) => sum + rounds, 0);
  if (done() > 0) console.log(`${done()} rounds of before are in ${kept.path}`);
  while (done() < runs) {
    const batch = await oneBatch(done(), Math.min(BATCH, runs - done()));
    if (typeof batch === 'string') return { ok: false, lines: [batch, ...summary(kept.all)] };
    kept.add(batch);
    console.log(`${done()} of ${runs} rounds, ${batch.wrong.length} wrong in the last ${batch.rounds}`);
  }
  return { ok: held(kept.all), lines: summary(kept.all) };
}

/** So many rounds on a database of their own; why not, in words. */
async function oneBatch(from: number, rounds: number): Promise<Batch | string> {
  const postgres = await startPostgres();
  if (!postgres) return 'No Postgres is installed here.';
  const redis = await startRedis();
  try {
    return await clusterLoop({
      ...{ from, rounds, count: 3, url: postgres.url, game: 'dragon-treasure', tables: 3 },
      // As servers are run: what somebody may wait for is there before they come.
      env: { LOOTABLE_WARM: 'on', ...(redis ? { LOOTABLE_REDIS_URL: redis.url } : {}) },
      restartDirectory: async () => {
        await redis?.kill();
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await redis?.start();
      },
      restartDatabase: async () => {
        await postgres.crash();
        await postgres.start();
      },
      say: (line) => console.log(line),
    });
  } finally {
    await redis?.kill();
    await postgres.stop();
  }
}

/** All times of all batches, by fault. */
function gathered(batches: readonly Batch[], of: 'backMs' | 'feedMs'): Record<string, number[]> {
  const all: Record<string, number[]> = {};
  for (const batch of batches) for (const [fault, list] of Object.entries(batch[of])) all[fault] = [...(all[fault] ?? []), ...list];
  return all;
}

const ofAll = (batches: readonly Batch[]): number[] => Object.values(gathered(batches, 'backMs')).flat();

const held = (batches: readonly Batch[]): boolean =>
  batches.every(({ wrong }) => wrong.length === 0) &&
  p95(ofAll(batches)) <= BACK_MS &&
  Object.entries(gathered(batches, 'backMs')).every(([fault, list]) => !OF_ONE.includes(fault) || p95(list) <= BACK_MS);

function summary(batches: readonly Batch[]): string[] {
  const sum = (of: 'rounds' | 'tables' | 'acked'): number => batches.reduce((all, batch) => all + batch[of], 0);
  const feeds = gathered(batches, 'feedMs');
  const lines = Object.entries(gathered(batches, 'backMs')).map(
    ([fault, list]) =>
      `${fault}: ${list.length} seats heard again, p95 ${p95(list)} ms, longest ${Math.round(Math.max(...list))} ms; feeds p95 ${p95(feeds[fault] ?? [])} ms`,
  );
  return [
    `${sum('rounds')} rounds, ${sum('tables')} games, ${sum('acked')} acknowledged commands`,
    `whatever happened: ${ofAll(batches).length} seats heard again, p95 ${p95(ofAll(batches))} ms`,
    ...lines,
    ...batches.flatMap(({ wrong }) => wrong),
  ];
}
