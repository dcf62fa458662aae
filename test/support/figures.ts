import { expect } from 'vitest';

/** Where the figures are wanted beside the verdict (`npm run campaign -- statistics`), a line each. */
const tell = (line: string): void => {
  if (process.env.FIGURES) console.log(line);
};

/** Standard deviations that a sample may be off by chance, besides the tolerance of a test. */
const SIGMAS = 3;

/** What a share of `games` may be off by chance; a share near 0 or 1 is taken for one in a hundred at least. */
const byChance = (share: number, games: number): number => {
  const p = Math.min(0.99, Math.max(0.01, share));
  return SIGMAS * Math.sqrt((p * (1 - p)) / games);
};

/** A share seen in so many games is the book's, give or take `tolerance` and what chance does to so many games. All from 0 to 1. */
export function expectShare(name: string, seen: number, book: number, games: number, tolerance: number): void {
  const off = Math.abs(seen - book);
  const words = `${name}: ${(100 * seen).toFixed(1)} % of ${games}, the book says ${Number((100 * book).toFixed(1))} %`;
  tell(words);
  expect(off, words).toBeLessThanOrEqual(tolerance + byChance(book, games));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** A mean is the book's, give or take `tolerance` and three standard errors of this sample. */
export function expectMean(name: string, values: readonly number[], book: number, tolerance: number): void {
  const mean = meanOf(values);
  const variance = meanOf(values.map((each) => (each - mean) ** 2));
  const error = SIGMAS * Math.sqrt(variance / values.length);
  const words = `${name}: mean ${mean.toFixed(2)} of ${values.length}, the book says ${book}`;
  tell(words);
  expect(Math.abs(mean - book), words).toBeLessThanOrEqual(tolerance + error);
}

/** The `part` quantile (0.1: a tenth lies below) is the book's, give or take `tolerance` and what chance does to so many values. */
export function expectQuantile(name: string, values: readonly number[], part: number, book: number, tolerance: number): void {
  const share = (test: (value: number) => boolean): number => values.filter(test).length / values.length;
  const slack = byChance(part, values.length);
  const at = [...values].sort((a, b) => a - b)[Math.floor(part * values.length)];
  const words = `${name}: the ${100 * part} % quantile of ${values.length} is ${at}, the book says ${book}`;
  tell(words);
  expect(
    share((value) => value < book - tolerance),
    words,
  ).toBeLessThanOrEqual(part + slack);
  expect(
    share((value) => value <= book + tolerance),
    words,
  ).toBeGreaterThanOrEqual(part - slack);
}
