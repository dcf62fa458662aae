import { GAMES } from '../../shared/games/index.ts';
import { p95 } from '../bench/measure.ts';
import { startPostgres } from '../postgres.mjs';
import { deployLoop } from './deploy-loop.ts';
import { startRedis } from './redis.ts';

const MOST_MS = 1_000;

/** A rolling deploy: 100 tables of bots and 20 with somebody on a seat at three processes, which are replaced one by one. `--runs`: so many tables of bots. */
export async function campaign({ runs = 100 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const postgres = await startPostgres();
  if (!postgres) return { ok: false, lines: ['No Postgres is installed here.'] };
  const redis = await startRedis();
  try {
    const { seatMs, feedMs, behindMs, lateMs, endMs, startMs, acked, wrong } = await deployLoop({
      ...{ url: postgres.url, count: 3, games: GAMES.map(({ id }) => id), tables: { bots: runs, seated: 20, late: 40 } },
      ...{ delay: 10, playMs: 10_000, say: (line) => console.log(line), env: redis ? { LOOTABLE_REDIS_URL: redis.url } : {} },
    });
    const line = (what: string, list: readonly number[]): string =>
      `${what}: ${list.length}, p95 ${p95(list)} ms, longest ${Math.round(Math.max(0, ...list))} ms`;
    return {
      ok: wrong.length === 0 && seatMs.length > 0 && [seatMs, feedMs, behindMs, lateMs].every((list) => p95(list) <= MOST_MS),
      lines: [
        `${acked} commands of people, none refused and none lost`.concat(wrong.length > 0 ? ', but:' : ''),
        ...wrong,
        line('lines of seats that broke', seatMs),
        line('lines of feeds that broke', feedMs),
        line('feeds of tables that moved, how much later than a seat they showed what was done then', behindMs),
        line('delayed ones, how much later than their delay', lateMs),
        line('processes until they ended', endMs),
        line('processes until the next was there', startMs),
      ],
    };
  } finally {
    await redis?.kill();
    await postgres.stop();
  }
}
