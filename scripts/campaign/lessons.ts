import { spawnSync } from 'node:child_process';

/** Every lesson by mouse, on a phone, in words and by keyboard alone, with clicks and seconds from the front page. Takes about a quarter of an hour. */
export function campaign(): { ok: boolean; lines: string[] } {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'test/browser/lessons.test.ts'],
    { stdio: 'inherit', env: { ...process.env, LESSONS: 'all' } },
  );
  return { ok: status === 0, lines: [] };
}
