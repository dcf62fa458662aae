/** Several processes, one Postgres: the short form of `npm run campaign -- cluster`, and who tries to lead people astray. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createTable } from '../../client/net/http.ts';
import { createWay } from '../../client/net/way.ts';
import { newFolder, startServer } from '../../scripts/campaign/child.ts';
import { clusterLoop } from '../../scripts/campaign/cluster-loop.ts';
import { type ClusterServers, memberSettings } from '../../scripts/campaign/cluster-servers.ts';
import { startRedis } from '../../scripts/campaign/redis.ts';
import type { Seated } from '../../scripts/campaign/seated.ts';
import { publicAddress } from '../../server/room/cluster.ts';
import { PROTOCOL, STALE_LISTS } from '../../shared/protocol.ts';
import { Person } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { newDatabase, postgresUrl } from './support/store.ts';

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), redirect: 'manual' });

describe('where a process is reached', () => {
  it('is a plain path or an address, and nothing else', () => {
    expect(['/p/1', '/p/1/', 'http://10.0.0.5:2567', 'https://one.example/table'].map(publicAddress)).toEqual([
      ...['/p/1', '/p/1', 'http://10.0.0.5:2567', 'https://one.example/table'],
    ]);
    const wrong = [
      '',
      '/',
      '//evil.example',
      'p/1',
      '/p/../1',
      'ftp://x',
      'http://a:b@x',
      'http://x/?a',
      'javascript:alert(1)',
      '/p 1',
      '/p/1#x',
    ];
    for (const each of wrong) expect(() => publicAddress(each), each).toThrow(/must be a path/);
  });
});

const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
describe.skipIf(postgresUrl === undefined)(`[S11] processes that share their tables${skipped}`, () => {
  let url: string;
  let remove: () => Promise<void>;
  // A second try finds nothing of the first.
  beforeEach(async () => {
    ({ url, remove } = await newDatabase(postgresUrl ?? ''));
  });
  afterEach(() => remove());

  it('lead everybody to the one that has the table, and are replaced when they are halted, cut off or stopped, with nothing lost or told too early', async () => {
    const redis = await startRedis();
    const report = await clusterLoop({
      ...{ rounds: redis ? 4 : 3, count: 3, url, game: 'dragon-treasure', tables: 1, mend: false },
      faults: redis ? ['directory', 'cut off', 'halt', 'drain'] : ['cut off', 'halt', 'drain'],
      env: redis ? { LOOTABLE_REDIS_URL: redis.url } : {},
      restartDirectory: async () => redis?.kill(),
      // A computer that has much else to do may give the table to another process meanwhile: then all of it is asked once more.
      first: async (servers, seated) => {
        await Promise.all([wrongKey(url), soon(() => counts(servers))]);
        await soon(() => leads(servers, seated));
        await soon(() => refuses(servers, seated));
        if (redis) await growsOld(servers);
        return [];
      },
    });
    await redis?.kill();
    expect(report.wrong).toEqual([]);
    expect(report.tables).toBe(1);
    expect(report.acked).toBeGreaterThan(3);
  }, 900_000);

  /** Lists of all processes know who watches at one of them. */
  async function counts({ members }: ClusterServers): Promise<void> {
    const [first] = members;
    const made = await createTable({ game: 'dragon-treasure', seats: 2, listed: true }, first?.base);
    if (!made.ok || !first) throw new Error('no table');
    const watcher = await new Person(first.base, made.value.code, { watch: true }).open();
    const counted = async () => {
      for (const { base } of members) {
        const lines: { code: string; watchers: number }[] = await (await fetch(`${base}/api/tables`)).json();
        expect(lines.find(({ code }) => code === made.value.code)?.watchers).toBe(1);
      }
    };
    await soon(counted, { timeout: 30_000 }).finally(() => watcher.leave());
  }

  /** Without Redis the lists are there still, and say that they are old until it is back. */
  async function growsOld({ members }: ClusterServers): Promise<void> {
    const old = (): Promise<boolean[]> =>
      Promise.all(members.map(async ({ base }) => (await fetch(`${base}/api/tables`)).headers.has(STALE_LISTS)));
    await soon(async () => expect(await old()).toEqual([false, false, false]));
    for (const { directory } of members) directory?.silence();
    await soon(async () => expect(await old()).toEqual([true, true, true]));
    for (const { directory } of members) directory?.cut();
    await soon(async () => expect(await old()).toEqual([false, false, false]));
  }

  /** Another key would make links and files that the others do not know. */
  async function wrongKey(url: string): Promise<void> {
    const folder = newFolder('wrong-key');
    const settings = {
      ...memberSettings(url, { name: 'stranger', starts: 1, base: 'http://127.0.0.1:1' }),
      LOOTABLE_FILE_KEY: 'ab'.repeat(32),
    };
    await expect(startServer(folder.path, 0, settings)).rejects.toThrow();
    folder.remove();
  }

  async function leads({ members }: ClusterServers, { code }: Seated): Promise<void> {
    const answers = await Promise.all(members.map(({ base }) => post(`${base}/api/tables/${code}/join`, { protocol: PROTOCOL })));
    const bodies = await Promise.all(answers.map((each) => each.json()));
    const owner = answers.findIndex(({ status }) => status === 200);
    const [here, other] = [members[owner], members[(owner + 1) % members.length]];
    if (!here || !other) throw new Error('nobody has the table');
    const peers = expect.arrayContaining([here.base, other.base]);
    expect(bodies[owner]).toMatchObject({ at: here.base, peers });
    expect(answers[(owner + 1) % members.length]?.status).toBe(421);
    expect(bodies[(owner + 1) % members.length]).toMatchObject({ refusal: { code: 'moved', to: here.base, peers } });
    // Whoever lost this very process waits until it surely lives no more; it does, and one that was called otherwise is nobody.
    const who = z.object({ called: z.string() }).parse(bodies[owner]).called;
    for (const [lost, waitedMs] of [[who, 1_500] as const, [here.base, 1_500] as const, ['before', 0] as const]) {
      const from = performance.now();
      expect((await post(`${other.base}/api/tables/${code}/join`, { protocol: PROTOCOL, lost })).status).toBe(421);
      expect(performance.now() - from, lost).toBeGreaterThan(waitedMs);
    }
    // One question more, and no other, from wherever one comes.
    let asked = 0;
    const fetching = globalThis.fetch;
    globalThis.fetch = (...args) => {
      if (String(args[0]).endsWith(`${code}/join`)) asked += 1;
      return fetching(...args);
    };
    const found = await createWay(code, other.base, () => ({}))
      .join()
      .finally(() => {
        globalThis.fetch = fetching;
      });
    expect(found).toMatchObject({ answer: { ok: true }, base: here.base });
    expect(asked).toBe(2);
    // Whatever else is asked about the table goes the same way, by itself.
    for (const path of [`/api/tables/${code}`, `/api/shows/${code}`]) {
      const sent = await fetch(`${other.base}${path}`, { redirect: 'manual' });
      expect([sent.status, sent.headers.get('location')]).toEqual([307, `${here.base}${path}`]);
    }
    expect(await (await fetch(`${other.base}/api/tables/${code}`)).json()).toMatchObject({ code });
    const stays = await fetch(`${other.base}/api/shows/${code}?stay=1`, { redirect: 'manual' });
    expect([stays.status, await stays.json()]).toMatchObject([421, { refusal: { code: 'moved', to: here.base } }]);
    const feed = await new Promise((resolve, reject) => {
      const socket = new WebSocket(`${other.base.replace('http', 'ws')}/live/${code}`);
      socket.on('message', (data) => resolve(JSON.parse(String(data))));
      socket.on('error', reject);
    });
    expect(feed).toMatchObject({ ok: false, refusal: { code: 'moved', to: here.base } });
    // A page of one may ask the other, and no other page may.
    const asking = (origin: string) => fetch(`${here.base}/api/tables`, { method: 'OPTIONS', headers: { origin } });
    expect((await asking(other.base)).headers.get('access-control-allow-origin')).toBe(other.base);
    expect((await asking('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  }

  async function refuses({ members }: ClusterServers, { code }: Seated): Promise<void> {
    const joins = await Promise.all(members.map(({ base }) => post(`${base}/api/tables/${code}/join`, { protocol: PROTOCOL })));
    const owner = joins.findIndex(({ status }) => status === 200);
    const [here, other] = [members[owner], members[(owner + 1) % members.length]];
    const { roomId, ticket } = await (joins[owner] ?? new Response()).json();
    // A ticket is good where it was given, once.
    const used = await Promise.all([other, here].map((at) => post(`${at?.base}/matchmake/joinById/${roomId}`, { ticket })));
    expect(used.map(({ status }) => status)).toEqual([403, 200]);
    expect((await post(`${here?.base}/matchmake/joinById/${roomId}`, { ticket })).status).toBe(403);
    // Whoever says that the living process is lost, or makes one up, is led to the living one all the same.
    const begun = performance.now();
    const lies = [here?.base, 'http://evil.example', '/p/7'];
    const answers = lies.map((lost) => post(`${other?.base}/api/tables/${code}/join`, { protocol: PROTOCOL, lost }));
    for (const answer of answers) expect(await (await answer).json()).toMatchObject({ refusal: { code: 'moved', to: here?.base } });
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
});
