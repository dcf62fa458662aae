import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const probe = mkdtempSync(join(tmpdir(), 'lootable-kinds-'));
afterAll(() => rmSync(probe, { recursive: true, force: true }));

/** Whoever adds a kind of question is led to each of these by the compiler. */
const PLACES = [
  'shared/engine/answers.ts',
  'client/answers/answering.ts',
  'client/hud/prompt/Controls.tsx',
  'client/hud/twin/Answers.tsx',
  'scripts/scenario/choose.ts',
];

it('a new kind of question compiles nowhere that it is forgotten: engine, bots and fuzzers, clicks, panel, text twin, scenarios', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'client', 'shared', 'scripts/scenario', 'models'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of tracked.split('\n').filter((each) => /\.tsx?$/.test(each))) cpSync(join(root, file), join(probe, file));
  symlinkSync(join(root, 'node_modules'), join(probe, 'node_modules'), 'junction');
  const prompt = join(probe, 'shared/engine/prompt.ts');
  const text = readFileSync(prompt, 'utf8');
  const more = text
    .replace('  | RouteQuestion\n', "  | { kind: 'probe' }\n  | RouteQuestion\n")
    .replace("  'spot',\n]", "  'spot',\n  'probe',\n]");
  expect(more.length - text.length).toBeGreaterThan(30);
  writeFileSync(prompt, more);
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(probe, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: PLACES }));
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.', '--checkers', '1'], {
    cwd: probe,
    encoding: 'utf8',
  });
  const found = new Set(stdout.split('\n').flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []));
  expect(PLACES.filter((place) => !found.has(place))).toEqual([]);
});
