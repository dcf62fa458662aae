import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { README_PICTURES } from '../../scripts/pictures/readme.ts';

it('the README shows the pictures that are taken for it, and no others', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/docs\/pictures\/([\w-]+)\.jpg/g)].map(([, name]) => name);
  expect([...new Set(shown)].sort()).toEqual([...README_PICTURES].sort());
  expect(readdirSync('docs/pictures').sort()).toEqual(README_PICTURES.map((name) => `${name}.jpg`).sort());
});
