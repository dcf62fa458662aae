import { afterEach, describe, expect, it } from 'vitest';
import { createMeasures } from '../../server/runtime/measures.ts';
import { StoreError } from '../../server/store/port.ts';
import { TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.end());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.base}${path}`, { headers });
const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}"+]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

describe('what whoever runs a server asks it', () => {
  it('it lives, people may be sent there, and numbers tell how it goes without naming anybody', async () => {
    server = await new TestServer().start();
    expect(await (await get('/healthz')).json()).toEqual({ ok: true });
    expect(await (await get('/readyz')).json()).toEqual({ ready: true });
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Adelheid');
    await ada.do({ t: 'chat', text: 'hello' });
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const text = await answer.text();
    expect(
      ['lootable_ready', 'lootable_tables', 'lootable_people', 'lootable_processes', 'lootable_draining'].map((name) =>
        numberIn(text, name),
      ),
    ).toEqual([...[1, 1, 1, 1, 0]]);
    expect(numberIn(text, 'lootable_act_seconds_count')).toBe(2);
    expect(numberIn(text, 'lootable_act_seconds_bucket{le="+Inf"}')).toBe(2);
    expect(numberIn(text, 'lootable_store_writes_total')).toBeGreaterThan(2);
    expect(['acts', 'bots', 'physics', 'long'].map((lane) => numberIn(text, `lootable_thread_waiting{lane="${lane}"}`))).toEqual([
      0, 0, 0, 0,
    ]);
    for (const secret of [code, host, 'Adelheid', 'toy', server.room.table.id, '127.0.0.1']) expect(text).not.toContain(secret);
    // Every line is one that Prometheus reads.
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]+"\})? -?[\d.e+-]+)$/);
  });

  it('whoever comes from elsewhere reads no numbers without the token, and with it they may', async () => {
    server = await new TestServer({ metricsToken: 'a-long-secret' }).start();
    expect((await get('/metrics')).status).toBe(403);
    for (const wrong of ['Bearer a-long-secreT', 'Bearer a', 'Basic a-long-secret', 'a-long-secret'])
      expect((await get('/metrics', { authorization: wrong })).status).toBe(403);
    expect((await get('/metrics', { authorization: 'Bearer a-long-secret' })).status).toBe(200);
    await server.end();
    server = await new TestServer().start();
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(403);
    expect((await fetch(`${server.base}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('nobody is sent to a server whose database is in trouble', async () => {
    server = await new TestServer().start();
    const { store } = server.app.services;
    const stats = store.stats.bind(store);
    Reflect.set(store, 'stats', () => ({ ...stats(), trouble: new StoreError({ code: 'disk-full', message: '' }).code }));
    const answer = await get('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, why: 'disk-full' }]);
    expect((await get('/healthz')).status).toBe(200);
    expect(numberIn(await (await get('/metrics')).text(), 'lootable_ready')).toBe(0);
  });

  it('a histogram counts each act once, in all buckets that it fits into', async () => {
    server = await new TestServer().start();
    const measures = createMeasures();
    for (const ms of [0.5, 3, 3, 40, 60_000]) measures.acted(ms);
    const text = measures.text([]);
    measures.close();
    const bucket = (le: string): number => numberIn(text, `lootable_act_seconds_bucket{le="${le}"}`);
    expect(['0.001', '0.005', '0.05', '10', '+Inf'].map(bucket)).toEqual([1, 3, 4, 4, 5]);
    expect(numberIn(text, 'lootable_act_seconds_sum')).toBeCloseTo(60.0465, 3);
  });
});
