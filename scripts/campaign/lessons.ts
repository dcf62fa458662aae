import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../node.mjs';
import { inBrowser } from './browser.ts';

const TABLE = join(root, '.cache', 'lessons', 'table.tsv');
const HEAD = ['lesson', 'way', 'to the first act', 'to the first point', 'to the end', 'minutes with reading'];

/**
 * Every lesson by mouse, on a phone, in words and by keyboard alone: clicks and seconds from the front page by a hand that reads nothing, in
 * a table. Takes about eight minutes.
 */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  rmSync(TABLE, { force: true });
  mkdirSync(dirname(TABLE), { recursive: true });
  const ok = await inBrowser(['test/browser/lessons.test.ts'], { LESSONS: 'all', LESSONS_TABLE: TABLE });
  const rows = existsSync(TABLE) ? readFileSync(TABLE, 'utf8').split('\n').filter(Boolean) : [];
  const cells = [HEAD, ...rows.sort().map((row) => row.split('\t'))];
  const wide = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return {
    ok: ok && rows.length > 0,
    lines: cells.map((row) =>
      row
        .map((cell, column) => cell.padEnd(wide[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  };
}
