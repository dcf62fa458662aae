import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('scripts/node.mjs', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lootable-node-'));
    mkdirSync(join(folder, 'scripts'));
    cpSync(new URL('../../scripts/node.mjs', import.meta.url), join(folder, 'scripts', 'node.mjs'));
    writeFileSync(join(folder, 'hello.mjs'), 'console.log(process.argv[2]); process.exit(7);\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = () => spawnSync(process.execPath, [join('scripts', 'node.mjs'), 'hello.mjs', 'there'], { cwd: folder, encoding: 'utf8' });

  it('runs a script, and ends as it does', () => {
    mkdirSync(join(folder, 'node_modules'));
    const { status, stdout } = run();
    expect([status, stdout.trim()]).toEqual([7, 'there']);
  });

  it('says what installs, and runs nothing, where nothing is installed', () => {
    const { status, stdout, stderr } = run();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('"npm start" and "npm test" install what is missing');
  });
});
