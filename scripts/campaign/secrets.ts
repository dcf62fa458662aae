import { GAMES } from '../../shared/games/index.ts';
import { runTest } from './child.ts';
import { wireSecrets } from './wire-secrets.ts';

/**
 * Records every byte that spectators and opponents receive over whole games of each kind, and finds no hidden face, piece or seed; and looks for
 * secret words in what shows of as many games tell everybody.
 */
export async function campaign({ runs = 50 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const { games, commands, bytes, looked, leaks } = await wireSecrets({ kinds: GAMES, games: runs });
  const shows = await runTest('test/show/secrets.test.ts', { SHOW_GAMES: String(runs) });
  return {
    ok: leaks.length === 0 && looked > 0 && shows,
    lines: [`${games} games, ${commands} commands, ${bytes} bytes recorded, ${looked} hidden facts looked for`, ...leaks.slice(0, 50)],
  };
}
