import { spawn } from 'node:child_process';
import { join } from 'node:path';

const GAMES = 500;

/** Previews of offered answers against what then happens, over random games of every kind (the test of npm test with many games). */
export async function campaign({ runs = GAMES }: { runs?: number }): Promise<{ ok: boolean; lines: string[] }> {
  const root = join(import.meta.dirname, '..', '..');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'node', 'test/previews.test.ts', '--testTimeout=36000000'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PREVIEW_GAMES: String(runs) },
  });
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  return { ok: code === 0, lines: [`${runs} games of every kind`] };
}
