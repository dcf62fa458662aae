import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The rows of the table of features: what it is, what stands in the column of ours, and the test that shows it. */
const rows = readFileSync('docs/free-table.md', 'utf8')
  .split(/^## /m)
  .filter((part) => part.startsWith('What others have'))
  .flatMap((part) => part.split('\n'))
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ feature: cells[1] ?? '', ours: cells[2] ?? '', shownBy: cells[8] ?? '', cells: cells.length }));

const SHOWN = /^`(test\/[\w./-]+\.test\.tsx?)`: (.+)$/;

describe('the table of features against other tables', () => {
  it('has rows, each with a word for everybody', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ cells }) => cells !== 10)).toEqual([]);
    expect(rows.filter(({ ours }) => !['no', 'part', 'yes'].includes(ours))).toEqual([]);
  });

  it.each(rows.filter(({ ours }) => ours === 'yes').map(({ feature, shownBy }) => [feature, shownBy]))(
    '%s: is shown by a test',
    (_, shownBy) => {
      const [, file = '', title = ''] = SHOWN.exec(shownBy) ?? [];
      expect(existsSync(file), shownBy).toBe(true);
      const titles = [...readFileSync(file, 'utf8').matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/g)].map(
        ([, , found]) => found,
      );
      expect(
        titles.some((found) => found?.includes(title)),
        `${file} has no test “${title}”`,
      ).toBe(true);
    },
  );

  it('names no test where there is nothing to show', () =>
    expect(rows.filter(({ ours, shownBy }) => ours !== 'yes' && shownBy !== '')).toEqual([]));
});
