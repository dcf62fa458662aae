import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG } from '../../scripts/long.ts';

it('npm test -- --quick leaves out files that exist, each once, in order', () => {
  expect(LONG.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)))).toEqual([]);
  expect([...new Set(LONG)].sort()).toEqual(LONG);
});
