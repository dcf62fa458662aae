import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { keep } from '../../scripts/campaign/kept.ts';

const folder = mkdtempSync(join(tmpdir(), 'lootable-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const schema = z.object({ rounds: z.number() });

it('goes on where it was stopped, also in the middle of a line, and begins anew when it shall', () => {
  const first = keep('trial', schema, false, folder);
  expect(first.all).toEqual([]);
  first.add({ rounds: 44 });
  first.add({ rounds: 3 });
  expect(first.all).toEqual([{ rounds: 44 }, { rounds: 3 }]);
  appendFileSync(first.path, '{"rounds":4');
  const again = keep('trial', schema, false, folder);
  expect(again.all).toEqual([{ rounds: 44 }, { rounds: 3 }]);
  // What was cut off does not swallow what comes after it.
  again.add({ rounds: 5 });
  expect(keep('trial', schema, false, folder).all).toEqual([{ rounds: 44 }, { rounds: 3 }, { rounds: 5 }]);
  expect(keep('other', schema, false, folder).all).toEqual([]);
  expect(keep('trial', schema, true, folder).all).toEqual([]);
  expect(keep('trial', schema, false, folder).all).toEqual([]);
});
