export type Tally = { passed: number; failed: number; skipped: number };
type TestReport = { status?: string; fullName?: string; failureMessages?: readonly string[] };
type FileReport = { name?: string; status: string; message?: string; assertionResults: readonly TestReport[] };
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
/** A line for each test that failed, file that could not be loaded, and test that held at a second try only. */
export function troublesOf(report: Report | undefined): string[];
/** The last line of a test run. */
export function lastLine(tally: Tally): string;
