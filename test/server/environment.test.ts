import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsNow, settingsPage } from '../../scripts/admin/settings.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { ENVIRONMENT, OTHERS, readEnvironment } from '../../server/environment.ts';
import { readFiles } from '../architecture/tree.ts';
import { LEAN, runServer } from '../support/running.ts';
import { soon } from '../support/soon.ts';
import { newDatabase, postgresUrl } from './support/store.ts';

const root = join(import.meta.dirname, '..', '..');
const names = Object.keys(ENVIRONMENT);

describe('the settings', () => {
  it('need nothing to be set, and what is empty is not set', () => {
    const bare = readEnvironment({});
    expect(bare.problems).toEqual([]);
    expect(bare.environment).toMatchObject({
      PORT: 2_567,
      LOOTABLE_DATA: './data',
      LOOTABLE_LOG: 'info',
      LOOTABLE_PROXY: [],
      PUBLIC_ORIGIN: [],
    });
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, '']))).environment).toEqual(bare.environment);
  });

  it('are read into what they mean', () => {
    const { environment, problems, warnings } = readEnvironment({
      ...{ PORT: '0', HOST: '::1', PUBLIC_ORIGIN: 'https://a.example, http://b.example:8080/', LOOTABLE_PROXY: '127.0.0.1, 10.0.0.0/8' },
      ...{ LOOTABLE_DATABASE: 'postgres://u:p@h/d', LOOTABLE_PUBLIC_URL: '/p/1/', LOOTABLE_DATABASE_WAIT: '0', LOOTABLE_LOG: 'warn' },
      ...{ LOOTABLE_WEBHOOKS: 'on', LOOTABLE_WEBHOOK_HOSTS: '127.0.0.1:8080,bot.internal,[::1]:90' },
    });
    expect([problems, warnings]).toEqual([[], []]);
    expect(environment).toMatchObject({
      ...{ PORT: 0, PUBLIC_ORIGIN: ['https://a.example', 'http://b.example:8080/'], LOOTABLE_PROXY: ['127.0.0.1', '10.0.0.0/8'] },
      ...{ LOOTABLE_PUBLIC_URL: '/p/1', LOOTABLE_DATABASE_WAIT: 0, LOOTABLE_WEBHOOK_HOSTS: ['127.0.0.1:8080', 'bot.internal', '[::1]:90'] },
    });
  });

  it('are refused one by one, each by its name and with what it must be', () => {
    const wrong: Record<string, string> = {
      ...{ PORT: '70000', HOST: 'a b', PUBLIC_ORIGIN: 'https://a.example/path', LOOTABLE_PROXY: 'proxy.example', LOOTABLE_LOG: 'loud' },
      ...{ LOOTABLE_DATABASE: 'mysql://root:hunter2@h/d', LOOTABLE_DATABASE_WAIT: 'soon', LOOTABLE_PUBLIC_URL: 'http://a:hunter2@x' },
      ...{ LOOTABLE_REDIS_URL: 'hunter2', LOOTABLE_FILE_KEY: 'hunter2', LOOTABLE_METRICS_TOKEN: 'hunter2', LOOTABLE_EXHIBITION: 'yes' },
      ...{ LOOTABLE_WARM: '1', LOOTABLE_WEBHOOKS: 'On', LOOTABLE_WEBHOOK_HOSTS: 'http://x' },
    };
    const { environment, problems } = readEnvironment(wrong);
    expect(environment).toBeUndefined();
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(wrong).sort());
    for (const line of problems) expect(line).toMatch(/^\w+ must .+\.$/);
    expect(problems.join()).not.toContain('hunter2');
    expect(problems).toContain('PORT must be a whole number from 0 to 65535; it is "70000".');
  });

  it('that do not exist are named with the one that was probably meant, and those that do nothing alone with what they need', () => {
    const { warnings, problems } = readEnvironment({
      ...{
        LOOTABLE_DATABSE: 'x',
        LOOTABLE_COLOUR_OF_THE_SHED: 'red',
        LOOTABLE_QUICK: 'yes',
        LOOTABLE_REDIS_URL: 'redis://r',
        PATH: '/bin',
      },
    });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      'LOOTABLE_DATABSE is no setting; did you mean LOOTABLE_DATABASE?',
      'LOOTABLE_COLOUR_OF_THE_SHED is no setting.',
      'LOOTABLE_REDIS_URL does nothing without LOOTABLE_DATABASE.',
    ]);
  });

  it('stand in docs/settings.md as they are declared, and a list for the screen shows no secret', () => {
    expect(readFileSync(join(root, 'docs', 'settings.md'), 'utf8')).toBe(settingsPage());
    const shown = settingsNow({ LOOTABLE_DATABASE: 'postgres://u:hunter2@h/d', PORT: '99' }).join('\n');
    expect(shown).toMatch(/^PORT +99$/m);
    expect(shown).toMatch(/^LOOTABLE_DATABASE +\(set\)$/m);
  });

  it('are all that anything names, and nothing else of the server looks at the environment', () => {
    const files = readFiles();
    // What others than the server are told: of no concern here.
    const strange = files
      .filter(({ path }) => path !== 'test/server/environment.test.ts')
      .flatMap(({ path, text = '' }) => [...text.matchAll(/\bLOOTABLE_[A-Z]+(?:_[A-Z]+)*\b/g)].map(([name]) => ({ path, name })))
      .filter(({ name }) => !names.includes(name) && !OTHERS.includes(name));
    expect(strange).toEqual([]);
    const readers = files
      .filter(({ path, text = '' }) => path.startsWith('server/') && /\bprocess\.env\b/.test(text))
      .map(({ path }) => path);
    expect(readers.sort()).toEqual(['server/main.ts', 'server/store/crash.ts']);
  });
});

const folders: string[] = [];
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lootable-settings-'));
  folders.push(folder);
  return folder;
};

describe('a start', () => {
  it('with wrong settings tells all of them and ends with 2, before anything is opened', () => {
    const env = {
      ...process.env,
      PORT: 'x',
      LOOTABLE_DATABASE: 'hunter2',
      LOOTABLE_LOG: 'loud',
      LOOTABLE_DATTA: 'x',
      LOOTABLE_DATA: newFolder(),
    };
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8', cwd: root });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toEqual([
      'Lootable: LOOTABLE_DATTA is no setting; did you mean LOOTABLE_DATA?',
      'Lootable could not start: 3 settings cannot be used.',
      '  PORT must be a whole number from 0 to 65535; it is "x".',
      '  LOOTABLE_DATABASE must be an address such as postgres://user:password@host:5432/database.',
      expect.stringMatching(/^ {2}LOOTABLE_LOG must be trace or .* it is "loud"\.$/),
    ]);
  });

  it('without its Postgres ends at once where it was asked to, and names no password', async () => {
    const url = `postgres://lootable:hunter2@127.0.0.1:${await freePort()}/none`;
    const env = { ...process.env, ...LEAN, PORT: '0', LOOTABLE_DATABASE: url, LOOTABLE_DATABASE_WAIT: '0' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8', cwd: root });
    expect(status).toBe(1);
    expect(stderr).toContain('Lootable could not start: The database is out of reach');
    expect(stdout + stderr).not.toContain('hunter2');
  });

  it('without its Postgres waits and says so, and is stopped in good order meanwhile', async () => {
    const [port, away] = [await freePort(), await freePort()];
    const url = `postgres://lootable:hunter2@127.0.0.1:${away}/none`;
    const env = { ...process.env, ...LEAN, PORT: String(port), HOST: '127.0.0.1', LOOTABLE_DATABASE: url };
    const child = spawn(process.execPath, ['server/main.ts'], { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    ends.push(() => child.kill('SIGKILL'));
    await soon(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503));
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await get('/readyz')).json()).toEqual({ ready: false, why: 'unavailable' });
    expect((await get('/healthz')).status).toBe(200);
    const page = await get('/t/ABCDEF?token=hunter2');
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
      503,
      '5',
      expect.stringContaining('waits for its database'),
    ]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(said).toContain('waiting for it');
    expect(said).not.toContain('hunter2');
  });

  const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
  it.skipIf(postgresUrl === undefined)(`goes on when its Postgres comes, under the same address${skipped}`, async () => {
    const { url, remove } = await newDatabase(postgresUrl ?? '');
    ends.push(remove);
    const real = new URL(url);
    const door = new URL(url);
    const [port, away] = [await freePort(), await freePort()];
    door.host = `127.0.0.1:${away}`;
    const up = runServer({ port, env: { LOOTABLE_DATABASE: door.href } });
    await soon(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503));
    const way = createServer((socket) => {
      const there = connect(Number(real.port), real.hostname);
      for (const [one, other] of [
        [socket, there],
        [there, socket],
      ] as const)
        one.on('error', () => other.destroy()).pipe(other);
    });
    await new Promise<void>((resolve) => way.listen(away, '127.0.0.1', resolve));
    ends.push(() => way.close());
    const server = await up;
    ends.push(() => server.stop());
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });
});
