import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEAR, LONG } from '../../scripts/long.ts';

const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)));

it('npm test -- --quick leaves out files that exist, each once, in order', () => {
  expect(missing(LONG)).toEqual([]);
  expect([...new Set(LONG)].sort()).toEqual(LONG);
});

it('the files that are taken up first exist, each once', () => {
  expect(missing(DEAR)).toEqual([]);
  expect(new Set(DEAR).size).toBe(DEAR.length);
});
