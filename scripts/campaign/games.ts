import { spawn } from 'node:child_process';
import { join } from 'node:path';

const GAMES = 500;
/** Every game at its own numbers of seats and options, and the games whose own invariants are looked at in whole games, too. */
const FILES = [
  'test/every-game.test.ts',
  'test/engine/free/secrets-chaos.test.ts',
  ...['keelar/whole-games', 'mad-alchemist/properties', 'tomb-looters/invariants', 'traps-and-treasure/games'].map(
    (name) => `test/games/${name}.test.ts`,
  ),
];

/** Whole games of bots with random options, of every game: invariants, replay, views (the tests of npm test with many seeds). */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  const root = join(import.meta.dirname, '..', '..');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const seeds = Math.ceil(runs / 25) * 25;
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', ...FILES, '--testTimeout=36000000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EVERY_GAME_SEEDS: String(seeds) },
  });
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { ok: code === 0, lines: [`${seeds} games of every kind`] };
}
