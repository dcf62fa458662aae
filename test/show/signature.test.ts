import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from '../../client/net/show/places.ts';
import { createSegments } from '../../client/net/show/segments.ts';
import { checkWith } from '../../client/net/show/signature.ts';
import type { ShowInfo } from '../../shared/wire-show.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.end();
  server = undefined;
});

describe('the signature of a file of a feed', () => {
  it('fits that file of that server and no other; what a cache has changed is not shown', async () => {
    server = await new TestServer().start();
    const { base } = server;
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    const info: ShowInfo = await (await fetch(`${base}/api/shows/${code}`)).json();
    const path = `${info.path}/k0.json`;
    const response = await soon(async () => {
      const got = await fetch(`${base}${path}`);
      expect(got.status).toBe(200);
      return got;
    });
    const [text, signature] = [await response.text(), response.headers.get('x-signature')];
    const check = await checkWith(info.verify);
    expect(await check(path, text, signature)).toBe(true);
    const wrong: [string, string, string | null][] = [
      [`${info.path}/0.json`, text, signature],
      [path, text.replace('{', '{ '), signature],
      [path, text, null],
      [path, text, ''],
      [path, text, 'not base64!'],
      [path, text, btoa('x'.repeat(64))],
    ];
    for (const [where, what, by] of wrong) expect(await check(where, what, by)).toBe(false);
    expect(await (await checkWith(btoa('k'.repeat(32))))(path, text, signature)).toBe(false);

    const { fetch: real } = globalThis;
    const segments = () => createSegments({ code, persp: 'public', delay: 0, places: createPlaces('ABC234', base) });
    expect(await segments().key(0)).toMatchObject({ n: 0, key: { at: 0 } });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const got = await real(url, init);
      return url.includes('/show/') ? new Response((await got.text()).replace('{', '{ '), got) : got;
    });
    await expect(segments().key(0)).rejects.toMatchObject({ code: 'broken' });
  });

  it('is not asked for where the browser has no means to tell', async () => {
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(await (await checkWith(btoa('k'.repeat(32))))('/show/x/0.json', '{}', null)).toBe(true);
  });
});
