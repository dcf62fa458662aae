import { expect, it } from 'vitest';
import { lastLine, oneFailed, onePassed, plus, tallyOf, troublesOf } from '../../scripts/tally.mjs';

it('counts passed, failed and skipped tests', () => {
  expect(tallyOf({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 3,
  });
});
it('counts a file that cannot be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(tallyOf({ numPassedTests: 1, testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
it('counts a bad exit code without a failed test, and a missing report, as a failure', () => {
  expect(tallyOf({ numPassedTests: 5 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
it('ends in one line', () => {
  expect(lastLine(plus(onePassed, oneFailed))).toBe('1 passed, 1 failed');
  expect(lastLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});

it('names what failed and what needed a second try, with the reason', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine', failureMessages: [] },
        { status: 'failed', fullName: 'counts', failureMessages: ['Error: 1 is not 2\n    at somewhere'] },
        { status: 'passed', fullName: 'waits', failureMessages: ['Error: too late'] },
        { status: 'pending', fullName: 'skipped' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
  ];
  expect(troublesOf({ testResults })).toEqual([
    'failed: a.test.ts > counts: Error: 1 is not 2',
    'second try: a.test.ts > waits: Error: too late',
    'failed: b.test.ts > the file itself: no such module',
    'failed: c.test.ts > around its tests: Hook timed out',
  ]);
  expect(troublesOf(undefined)).toEqual([]);
});
