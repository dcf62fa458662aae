import { runTest } from './child.ts';

const GAMES = 9;

/** The director of the camera over whole games of bots of every kind: what was in the picture, how fast it turned, how often it cut. */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  return {
    ok: await runTest('test/client/director-games.test.ts', { DIRECTOR_GAMES: String(runs) }, 'page'),
    lines: [`${runs} games of every kind`],
  };
}
