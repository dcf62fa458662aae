export type Tally = { passed: number; failed: number; skipped: number };
type FileReport = { status: string; assertionResults: readonly unknown[] };
export type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: readonly FileReport[];
};
export const nothing: Tally;
export const onePassed: Tally;
export const oneFailed: Tally;
export function plus(a: Tally, b: Tally): Tally;
/** The tally of a vitest JSON report (undefined if none was written) and the exit code of its run. */
export function tallyOf(report: Report | undefined, code: number): Tally;
/** The last line of a test run. */
export function lastLine(tally: Tally): string;
