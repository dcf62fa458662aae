import { afterEach, describe, expect, it } from 'vitest';
import type { Segment, ShowInfo } from '../../shared/wire-show.ts';
import { watch } from '../support/audience.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

const modules = new URL('../support/toy-tables.ts', import.meta.url);

/** A game of two people that has begun. */
async function played(spec: ConstructorParameters<typeof TestServer>[0] = {}) {
  server = await new TestServer(spec).start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  return { code, ada, ben };
}

describe.each([
  ['in a process of its own', modules],
  ['in the process of the tables', undefined],
] as const)('an audience %s', (_, gamesModule) => {
  it('is told of each act as it is told to those who sit, counted, and nothing it sends does anything', async () => {
    const { code, ada } = await played(gamesModule ? { gamesModule } : {});
    const eve = watch(server.base, code);
    const reply = await eve.reply;
    if (!reply.ok) throw new Error(reply.refusal.text);
    expect(reply.key.meta ?? reply.frames.some(({ m }) => m)).toBeTruthy();
    await ada.until((now) => now.meta?.watchers === 1 && now.meta.feeds.length === 1);
    const before = eve.frames.filter(({ p, e }) => p ?? e).length;
    await ada.answer('roll');
    await soon(() => expect(eve.frames.filter(({ p, e }) => p ?? e).length).toBeGreaterThan(before));
    eve.send('{"t":"stop","k":"1"}');
    await soon(() => expect(JSON.stringify(eve.frames.at(-1))).toContain('You are watching'));
    eve.leave();
    await ada.until((now) => now.meta?.watchers === 0);
  });

  it('reads segments that do not change, and refuses what is not released or made up', async () => {
    const { code, ada } = await played(gamesModule ? { gamesModule } : {});
    const info: ShowInfo = await (await fetch(`${server.base}/api/shows/${code}`)).json();
    expect(info).toMatchObject({ code, persp: 'public', delay: 0, over: false });
    await ada.answer('roll');
    const future = await fetch(`${server.base}${info.path}/${info.released + 5}.json`);
    expect([future.status, (await future.json()).refusal.code]).toEqual([425, 'later']);
    expect((await fetch(`${server.base}${info.path.slice(0, -1)}x/0.json`)).status).toBe(403);
    const first = await soon(
      async () => {
        const got = await fetch(`${server.base}${info.path}/0.json`);
        expect(got.status).toBe(200);
        return got;
      },
      { timeout: 20_000 },
    );
    expect(first.headers.get('cache-control')).toContain('immutable');
    const text = await first.text();
    expect(await (await fetch(`${server.base}${info.path}/0.json`)).text()).toBe(text);
    const key: Segment = await (await fetch(`${server.base}${info.path}/k0.json`)).json();
    expect(key).toMatchObject({ n: 0, key: { at: 0 } });
  });
});
