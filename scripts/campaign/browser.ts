import { spawnSync } from 'node:child_process';

/** Whole games by click, in their long forms: pictures in every window, boards and games to their own ends. Takes about half an hour. */
export function campaign(): { ok: boolean; lines: string[] } {
  const long = { BROWSER_GAMES: 'whole', KEELAR_BOARDS: '3', KEELAR_ROUNDS: '3', TREASURE_BOXES: '4', TREASURE_ROUNDS: '0' };
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'test/browser'], {
    stdio: 'inherit',
    env: { ...process.env, ...long },
  });
  return { ok: status === 0, lines: [] };
}
