// Counts test results. Every way for a run to go wrong must show up as at least one failure.

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const nothing = { passed: 0, failed: 0, skipped: 0 };
export const onePassed = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

export const plus = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

/** The tally of a vitest JSON report (undefined if none was written) and the exit code of its run. */
export function tallyOf(report, code) {
  if (!report) return oneFailed;
  const failed = report.numFailedTests ?? 0;
  // A file that cannot be loaded holds no tests, so it is counted as one.
  const broken = (report.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const unexplained = code !== 0 && failed + broken === 0 ? 1 : 0;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  return { passed: report.numPassedTests ?? 0, failed: failed + broken + unexplained, skipped };
}

/** Whether what a file does before or after its tests failed, and none of these. */
const isFailedAround = ({ status, assertionResults = [] }) =>
  status === 'failed' && assertionResults.length > 0 && assertionResults.every((test) => test.status !== 'failed');

const first = (messages, file) => (messages.find((text) => text) ?? file.message ?? '').split('\n')[0];

/**
 * What a report has to say at the end of a long run, a line each, with the file and the first line of the reason: the tests that failed,
 * the files that could not be loaded or failed around their tests, and the tests that held at a second try only.
 */
export function troublesOf(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const line = (word, title, messages) => `${word}: ${file.name} > ${title}: ${first(messages, file)}`;
    const tests = file.assertionResults ?? [];
    if (file.status === 'failed' && tests.length === 0) return [line('failed', 'the file itself', [])];
    if (isFailedAround(file)) return [line('failed', 'around its tests', [])];
    return tests.flatMap(({ status, fullName, failureMessages = [] }) => {
      if (status === 'failed') return [line('failed', fullName, failureMessages)];
      return status === 'passed' && failureMessages.length > 0 ? [line('second try', fullName, failureMessages)] : [];
    });
  });
}

/** The last line of a test run. */
export const lastLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
