import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { runAdmin } from '../../scripts/admin/run.ts';
import { type ClusterServers, startCluster } from '../../scripts/campaign/cluster-servers.ts';
import { runServer } from '../support/running.ts';
import { againstBot, Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { newDatabase, postgresUrl, temporaryFolder } from './support/store.ts';

const TOKEN = 'the-token-of-this-test';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function newServer(): Promise<TestServer> {
  const server = new TestServer({ admin: { token: TOKEN, from: [] } });
  ends.push(() => server.end());
  return server.start();
}

const act = (base: string, name: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${base}/admin/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const answered = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...(await response.json()) };
};

/** `npm run admin`, as somebody types it. */
async function admin(env: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => err.push(String(line)) > 0);
  try {
    return { code: await runAdmin(args), out: out.join('\n'), err: err.join('\n') };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

describe('[S12] the door for whoever runs a server', () => {
  it('is not there for whoever comes from elsewhere, through a proxy or out of a page, nor where there is no token', async () => {
    const { base } = await newServer();
    expect((await act(base, 'status')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
      expect((await act(base, 'status', {}, { [header]: '127.0.0.1' })).status).toBe(405);
    expect((await act(base, 'status', {}, { origin: base })).status).toBe(405);
    expect((await fetch(`${base}/admin/status?token=${TOKEN}`)).status).toBe(404);
    expect((await act(base, 'nothing')).status).toBe(405);
    await ends.pop()?.();
    const closed = await new TestServer().start();
    ends.push(() => closed.end());
    expect((await act(closed.base, 'status')).status).toBe(405);
  });

  it('opens to the right token alone, and to nobody for a while after many wrong ones', async () => {
    const { base } = await newServer();
    const wrong = ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`];
    for (let n = 0; n < 20; n++) expect((await act(base, 'status')).status).toBe(200);
    for (const authorization of wrong) expect((await act(base, 'status', {}, { authorization })).status).toBe(403);
    expect((await act(base, 'status')).status).toBe(429);
  });

  it('refuses what it cannot read, and tables that are not there', async () => {
    const { base } = await newServer();
    for (const body of ['', '{', '[]', { code: 7 }, { code: 'ABCDEF', more: 1 }, { code: 'x'.repeat(2_000) }])
      expect(await answered(act(base, 'people', body))).toMatchObject({ status: 409, refusal: { code: 'malformed' } });
    for (const name of ['people', 'kick', 'close', 'export'])
      expect(await answered(act(base, name, { code: 'ABCDEF' }))).toMatchObject({ status: 409, refusal: { code: 'no-such-table' } });
    expect(await answered(act(base, 'drain'))).toMatchObject({ refusal: { code: 'wrong-phase' } });
  });

  it('lists who is there, sends people away, ends games and takes tables away', async () => {
    const server = await newServer();
    const { base } = server;
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    const eve = await server.person(code, { watch: true }).open();
    const { value } = await answered(act(base, 'people', { code }));
    expect(value.here).toMatchObject([
      { seat: 0, name: 'Ada', host: true },
      { seat: 1, name: 'Ben', host: false },
      { seat: null, host: false },
    ]);
    expect((await answered(act(base, 'status'))).value.tables).toEqual([{ code, people: 3, viewers: 0 }]);
    await ada.do({ t: 'start' });
    const hidden = server.room.table.record.seed;
    expect(JSON.stringify([value, await answered(act(base, 'export', { code }))])).not.toContain(hidden);
    expect(await answered(act(base, 'kick', { code, guest: value.here[0].guest }))).toMatchObject({ refusal: { code: 'not-seated' } });
    expect((await act(base, 'kick', { code, guest: value.here[2].guest })).status).toBe(200);
    await eve.until((now) => now.link === 'gone');
    expect((await act(base, 'kick', { code, seat: 1 })).status).toBe(200);
    await ben.until((now) => now.link === 'gone');
    await ada.until((now) => now.meta?.seats[1]?.kind === 'open');
    expect(ada.now.chat.map(({ text }) => text).join()).toMatch(
      /Whoever runs the server has sent .* away.*taken off the seat by whoever runs the server/s,
    );
    expect(await answered(act(base, 'kick', { code, seat: 1 }))).toMatchObject({ refusal: { code: 'not-seated' } });
    expect((await answered(act(base, 'close', { code }))).value).toEqual({ ended: true, deleted: false });
    await ada.until((now) => now.meta?.status === 'over' && now.meta.seed === hidden);
    expect(await answered(act(base, 'close', { code }))).toMatchObject({ refusal: { code: 'wrong-phase' } });
    expect((await answered(act(base, 'close', { code, delete: true }))).value).toEqual({ ended: false, deleted: true });
    await ada.until((now) => now.link === 'gone');
    expect((await fetch(`${base}/api/tables/${code}`)).status).toBe(404);
    expect([...server.app.rooms.all()]).toEqual([]);
  });
});

describe('[S12] npm run admin', () => {
  it('lists tables without any secret, looks into a running server by its token file, and takes out what is over', async () => {
    const { folder, remove } = temporaryFolder();
    ends.push(remove);
    const server = await runServer({ folder });
    ends.push(() => server.stop());
    const env = { LOOTABLE_DATA: folder, PORT: new URL(server.url).port };
    const token = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
    expect(token).toMatch(/^[\w-]{40,}$/);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'admin.token')).mode & 0o077).toBe(0);
    const { code, host } = await againstBot(server.url, 'dragon-treasure');
    ends.push(() => host.leave());
    const idle = await createTable({ game: 'keelar', seats: 2 }, server.url);
    const all = await admin(env, 'tables', '--json');
    const some = await admin(env, 'tables', '--game', 'keelar');
    const people = await admin(env, 'people', code.toLowerCase());
    const running = await admin(env, 'export', code, join(folder, 'out'));
    const lines = JSON.parse(all.out);
    expect(lines).toHaveLength(2);
    expect(lines.find((line: { code: string }) => line.code === code)).toMatchObject({
      game: 'dragon-treasure',
      status: 'playing',
      people: 1,
      bots: 1,
      seats: 2,
    });
    expect(all.out).not.toMatch(/seed|hash|[0-9a-f]{40}/);
    expect(some.out.trim().split('\n')).toHaveLength(2);
    expect(some.out).toContain(idle.ok ? idle.value.code : 'no table');
    expect(people.out).toMatch(/^seat 1 {2}Ada \(host\)$/m);
    expect([running.code, running.err]).toEqual([1, expect.stringContaining('Only a free table goes into a file')]);
    const closed = await admin(env, 'close', code);
    expect(closed.out).toContain('is over');
    await host.until((now) => now.meta?.status === 'over');
    expect(await admin(env, 'export', code, join(folder, 'game.json'))).toMatchObject({ code: 0 });
    const game = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'));
    expect(game).toMatchObject({ format: 'lootable-game', code, seed: host.now.meta?.seed });
    expect(game.log.length).toBeGreaterThan(0);
    writeFileSync(join(folder, 'wrong'), '');
    const again = await admin(env, 'export', code, join(folder, 'wrong'));
    const stranger = await admin({ ...env, LOOTABLE_ADMIN_TOKEN: 'somebody-elses-token' }, 'processes');
    const alone = await admin(env, 'drain');
    const nobody = await admin({ ...env, PORT: '1' }, 'processes');
    const slip = await admin(env, 'kick', code);
    expect([again.code, stranger.code, alone.code, nobody.code, slip.code]).toEqual([1, 1, 1, 1, 2]);
    expect([stranger.err, alone.err, nobody.err].join()).toMatch(/has another token.*no other process.*No server answers/s);
    expect([stranger, alone, nobody].map(({ err }) => err).join()).not.toContain(token);
  });

  const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
  it.skipIf(postgresUrl === undefined)(`drains a process, whose people play on at another one, and takes that back${skipped}`, async () => {
    const { url, remove } = await newDatabase(postgresUrl ?? '');
    ends.push(remove);
    const servers: ClusterServers = await startCluster(2, url, { LOOTABLE_ADMIN_TOKEN: TOKEN });
    ends.push(() => servers.end());
    const [first, second] = servers.members;
    if (!first || !second) throw new Error('no servers');
    const made = await createTable({ game: 'chuck-rock', seats: 2 }, first.base);
    if (!made.ok) throw new Error(made.refusal.text);
    const { code, host } = made.value;
    const ada = await new Person(first.base, code, { host }).sit(0, 'Ada');
    ends.push(() => ada.leave());
    const env = { LOOTABLE_DATABASE: url, LOOTABLE_ADMIN_TOKEN: TOKEN };
    // Whoever asks the wrong process is sent on.
    await soon(async () => expect((await admin(env, 'people', code, '--at', second.base)).out).toContain('seat 1  Ada (host)'));
    const drained = await admin(env, 'drain', first.base);
    expect([drained.err, drained.out]).toEqual(['', expect.stringContaining('1 table given')]);
    const ready = async (base: string): Promise<unknown> => (await fetch(`${base}/readyz`)).json();
    expect(await ready(first.base)).toEqual({ ready: false, why: 'draining' });
    await soon(async () =>
      expect((await answered(act(second.base, 'people', { code }))).value?.here).toMatchObject([{ seat: 0, name: 'Ada' }]),
    );
    await ada.do({ t: 'chat', text: 'still here' });
    expect((await admin(env, 'processes', '--at', second.base)).out).toMatch(/draining[\s\S]*has 1 open table:/);
    // The last one that takes tables is not drained, and goes on taking them.
    expect((await admin(env, 'drain', second.base)).err).toContain('no other process');
    expect(await ready(second.base)).toEqual({ ready: true });
    // Taken back: the first one takes people and tables again.
    expect((await admin(env, 'drain', first.base, '--undo')).out).toContain('takes people and tables again');
    expect(await ready(first.base)).toEqual({ ready: true });
    expect((await admin(env, 'drain', first.base, '--undo')).err).toContain('takes people and tables as it is');
    await ada.until((now) => now.link === 'open');
    expect((await admin(env, 'drain', second.base)).out).toContain('1 table given');
    await soon(async () =>
      expect((await answered(act(first.base, 'people', { code }))).value?.here).toMatchObject([{ seat: 0, name: 'Ada' }]),
    );
    await ada.do({ t: 'chat', text: 'back again' });
  });
});
