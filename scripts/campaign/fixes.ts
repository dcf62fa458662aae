import { runTest } from './child.ts';

const GAMES = 500;

/** Games of every kind in which seats put the table right by hand at random questions; play must go on to the end (the test of npm test with many games). */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  return { ok: await runTest('test/fixes.test.ts', { FIX_GAMES: String(runs) }), lines: [`${runs} games of every kind with table fixes`] };
}
