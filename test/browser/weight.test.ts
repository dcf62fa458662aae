import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOverlays, readPage, sizeOf } from '../../scripts/bench/bundle-files.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'client');
const kB = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000;

describe('what pages weigh, gzip', () => {
  const [{ watches, tables }, overlays] = [readPage(folder), readOverlays(folder)];
  it.each([...tables])('the app with a table of %s: at most 495 kB until somebody acts', (_, files) => {
    expect(kB(files)).toBeLessThanOrEqual(495);
  });
  it.each([...watches])('%s, watched: at most 300 kB until a panel is opened, and nothing that players answer with', (_, files) => {
    expect(kB(files)).toBeLessThanOrEqual(300);
    expect([...files].filter((file) => /\/(?:net|[Hh]ud|panels|FrontPage|TablePage|options)-/.test(file))).toEqual([]);
  });
  it('an overlay of words: at most 60 kB with the words of any game', () => {
    expect(overlays.size).toBe(watches.size);
    for (const [game, files] of overlays) expect(kB(files), game).toBeLessThanOrEqual(60);
  });
});
