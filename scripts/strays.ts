// A reporter of vitest: errors that belong to no test (an unhandled rejection, a process of tests that answered no more), which its own
// report in JSON leaves out. Written to the file that STRAYS names, a line each, for the end of a run (scripts/test.mjs).

import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';

/** The first line of an error, with the first place in it that is no library's. */
const line = ({ name, message, stacks, VITEST_TEST_NAME, VITEST_TEST_PATH }: SerializedError & Record<string, unknown>): string => {
  const [at] = stacks ?? [];
  const place = at ? ` (${at.file}:${at.line})` : '';
  const during = VITEST_TEST_PATH ? ` while ${VITEST_TEST_PATH}${VITEST_TEST_NAME ? ` > ${VITEST_TEST_NAME}` : ''}` : '';
  return `${name ?? 'Error'}: ${message.split('\n')[0]}${place}${during}`;
};

export default class Strays implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.STRAYS;
    if (file && errors.length > 0) writeFileSync(file, `${errors.map(line).join('\n')}\n`);
  }
}
