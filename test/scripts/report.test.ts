import { expect, it } from 'vitest';
import { digits, lineOf, readMeasures, readOutcome } from '../../scripts/report.ts';

it('writes one line a measure', () => {
  const measure = { name: 'join, 500 pieces', value: 18_432.4, unit: 'B', goal: 'at most 20000', ok: true };
  expect(lineOf(measure)).toBe('join, 500 pieces: 18432 B (goal: at most 20000) ok');
  expect(lineOf({ ...measure, value: 21.456, ok: false })).toBe('join, 500 pieces: 21.5 B (goal: at most 20000) short');
});
it('rounds to the digits that matter', () =>
  expect([12_345.6, 123.4, 12.34, 1.234, 0.01234, 0].map(digits)).toEqual(['12346', '123', '12.3', '1.23', '0.0123', '0']));
it('takes nothing measured, and what is no number, for a fault', () => {
  for (const value of [undefined, [], [{ name: 'a', value: Number.NaN, unit: '', goal: '', ok: true }]])
    expect(() => readMeasures(value)).toThrow();
  expect(() => readOutcome({ ok: 'yes', lines: [] })).toThrow();
  expect(readOutcome({ ok: true, lines: ['a'] })).toEqual({ ok: true, lines: ['a'] });
});
