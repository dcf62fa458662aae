import { runTest } from './child.ts';

const GAMES = 500;

/** Previews of offered answers against what then happens, over random games of every kind (the test of npm test with many games). */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  return { ok: await runTest('test/previews.test.ts', { PREVIEW_GAMES: String(runs) }), lines: [`${runs} games of every kind`] };
}
