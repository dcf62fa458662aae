import { runTest } from './child.ts';

/** Random schedules of a feed that lies behind, its viewers and its dying processes: nothing leaves before its time. Default 10,000. */
export async function campaign({ runs = 10_000 }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  return { ok: await runTest('test/show/delay.test.ts', { DELAY_SCHEDULES: String(runs) }), lines: [`${runs} schedules`] };
}
