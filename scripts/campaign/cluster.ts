import { startPostgres } from '../postgres.mjs';
import { clusterLoop } from './cluster-loop.ts';
import { startRedis } from './redis.ts';

const p95 = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0);
};
const BACK_MS = 5_000;
const OF_ONE: readonly string[] = ['kill', 'halt', 'drain', 'cut off', 'clock'];

/** Three processes on one Postgres, with a Redis where there is one, under every kind of fault: no table with two writers, nothing acknowledged lost, everybody back. */
export async function campaign({ runs = 100 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const postgres = await startPostgres();
  if (!postgres) return { ok: false, lines: ['No Postgres is installed here.'] };
  const redis = await startRedis();
  try {
    const { rounds, tables, acked, backMs, feedMs, wrong } = await clusterLoop({
      ...{ rounds: runs, count: 3, url: postgres.url, game: 'dragon-treasure', tables: 3 },
      env: redis ? { LOOTABLE_REDIS_URL: redis.url } : {},
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
    const lines = Object.entries(backMs).map(
      ([fault, times]) =>
        `${fault}: ${times.length} seats heard again, p95 ${p95(times)} ms, longest ${Math.round(Math.max(...times))} ms; feeds p95 ${p95(feedMs[fault] ?? [])} ms`,
    );
    const late = Object.entries(backMs).filter(([fault, times]) => OF_ONE.includes(fault) && p95(times) > BACK_MS);
    return {
      ok: wrong.length === 0 && rounds === runs && late.length === 0,
      lines: [`${rounds} rounds, ${tables} games, ${acked} acknowledged commands`, ...lines, ...wrong],
    };
  } finally {
    await redis?.kill();
    await postgres.stop();
  }
}
