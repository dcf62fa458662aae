import { GAMES } from '../../shared/games/index.ts';
import { progress } from '../progress.mjs';
import { runTest } from './child.ts';
import { wireSecrets } from './wire-secrets.ts';

/** Together more than 200. */
const GAMES_OF_EACH = 34;
/** Tables side by side: each waits for its database and its segments most of the time. */
const AT_ONCE = 3;

/**
 * Records every byte that opponents, spectators and those who watch a feed receive over games of each kind, and finds no hidden face, piece or
 * seed; looks for secret words in what shows of as many games tell everybody; and compares shows and overlays of games that differ in secrets alone.
 */
export async function campaign({ runs = GAMES_OF_EACH }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const total = runs * GAMES.length;
  let now = 'no game yet';
  const line = progress(() => now);
  const report = await wireSecrets({
    kinds: GAMES,
    games: runs,
    atOnce: AT_ONCE,
    say: ({ games, looked, leaks }, title) => {
      now = `${games} of ${total} games, the last one of ${title}, ${looked} hidden facts looked for, ${leaks.length} found`;
    },
  });
  const { games, commands, bytes, files, looked, leaks } = report;
  line.end(`${games} games over the network`);
  const many = { SHOW_GAMES: String(runs) };
  let held = true;
  for (const name of ['secrets', 'twins']) held = (await runTest(`test/show/${name}.test.ts`, many)) && held;
  held = (await runTest('test/client/overlays.test.tsx', many, 'dom')) && held;
  return {
    ok: leaks.length === 0 && looked > 0 && held,
    lines: [
      `${games} games, ${commands} commands, ${bytes} bytes recorded, ${files} files of feeds among them, ${looked} hidden facts looked for`,
      ...leaks.slice(0, 50),
    ],
  };
}
