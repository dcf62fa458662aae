import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progress } from '../../scripts/progress.mjs';

/** What is written, as a terminal of 40 columns or as a log. */
function paper(isTTY: boolean) {
  const said: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  return { said, out: Object.assign(out, { isTTY, columns: 40 }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells a log how far things are now and then, in whole lines', () => {
  const { said, out } = paper(false);
  let done = 0;
  const told = progress(() => `Building: models ${done} of 148`, { out });
  for (done = 1; done <= 148; done++) vi.advanceTimersByTime(250);
  told.end('Built');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([
    '   Building: models 0 of 148 ... 0 s\n',
    '   Building: models 60 of 148 ... 15 s\n',
    '   Building: models 120 of 148 ... 30 s\n',
    '   Built (37 s)\n',
  ]);
});

it('writes a terminal one line over itself, never wider than it is', () => {
  const { said, out } = paper(true);
  const told = progress(() => `Installing: ${'packages '.repeat(9)}`, { out });
  vi.advanceTimersByTime(2_000);
  told.end('Installed');
  const text = said.join('');
  expect(text.split('\n')).toHaveLength(2);
  expect(text.endsWith('\n')).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what moves the cursor.
  for (const line of text.split(/\u001b\[[0-9;]*[A-Z]/)) expect(line.trimEnd().length).toBeLessThan(40);
  expect(text).toContain('Installed (2 s)');
});
