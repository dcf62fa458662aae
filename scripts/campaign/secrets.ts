import { GAMES } from '../../shared/games/index.ts';
import { wireSecrets } from './wire-secrets.ts';

/** Records every byte that spectators and opponents receive over whole games of each kind, and finds no hidden face, piece or seed. */
export async function campaign({ runs = 50 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const { games, commands, bytes, looked, leaks } = await wireSecrets({ kinds: GAMES, games: runs });
  return {
    ok: leaks.length === 0 && looked > 0,
    lines: [`${games} games, ${commands} commands, ${bytes} bytes recorded, ${looked} hidden facts looked for`, ...leaks.slice(0, 50)],
  };
}
