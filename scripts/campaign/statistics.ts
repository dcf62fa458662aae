import { spawn } from 'node:child_process';
import { join } from 'node:path';

const GAMES = 1_000;

/** The simulation statistics of the rules books by as many games as these had (Mad-Alchemist half of them). */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  const root = join(import.meta.dirname, '..', '..');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const files = ['test/games/tomb-looters/statistics.test.ts', 'test/games/mad-alchemist/statistics.test.ts'];
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FIGURES: '1', TOMB_STATISTICS: String(runs), CELLAR_STATISTICS: String(Math.ceil(runs / 2)) },
  });
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { ok: code === 0, lines: [`${runs} games of Tomb Looters and ${Math.ceil(runs / 2)} of Mad-Alchemist a row`] };
}
