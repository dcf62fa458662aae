import { spawnSync } from 'node:child_process';
import { root } from '../node.mjs';
import { buildAll } from '../steps.mjs';

/** Browser tests on the page as it is now; `env` says which form of them. True where all hold. */
export async function inBrowser(tests: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  if (!(await buildAll())) return false;
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', ...tests], {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  });
  return status === 0;
}

/** Whole games by click, in their long forms: pictures in every window, boards and games to their own ends. Takes about half an hour. */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  const long = { BROWSER_GAMES: 'whole', KEELAR_BOARDS: '3', KEELAR_ROUNDS: '3', TREASURE_BOXES: '4', TREASURE_ROUNDS: '0' };
  return { ok: await inBrowser(['test/browser'], long), lines: [] };
}
