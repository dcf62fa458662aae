import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppSpec } from '../../server/app.ts';
import type { CreateTable } from '../../shared/wire.ts';
import { rawBytes } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';

const HTML =
  '<!doctype html><html><head><meta name="description" content="old" /><title>Lootable</title></head><body>the page</body></html>';
const PICTURES = ['share-toy-0123456789.jpg', 'share-house-abcdefabcd.jpg', 'share-other-nothash.jpg'];

let server: TestServer;
let folder: string;
const people: Person[] = [];
afterEach(async () => {
  for (const person of people.splice(0)) person.leave();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(spec: Partial<AppSpec> = {}): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'lootable-page-'));
  const page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), HTML);
  for (const name of PICTURES) writeFileSync(join(page, 'assets', name), 'JPEG');
  server = await new TestServer({ folders: { page, models: folder, lessons: folder }, ...spec }).start();
}
async function opened(request: Partial<CreateTable>) {
  const { code, host } = await server.create({ game: 'toy', seats: 2, listed: true, ...request });
  const ada = await server.person(code, { host }).sit(0, request.name === undefined ? 'Ada' : '"><img src=x>');
  people.push(ada);
  return { code, ada };
}
const pageAt = async (path: string): Promise<string> => (await fetch(`${server.base}${path}`)).text();
const metaOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(html)?.[1];
/** The head as it would be for any other code. */
const without = (html: string, code: string): string => html.replaceAll(code, 'CODE');

describe('a link to a listed table', () => {
  it('tells its name, game, players and status, with a picture that is kept for ever', async () => {
    await start();
    const { code, ada } = await opened({});
    const lobby = await pageAt(`/t/${code}`);
    expect(lobby).toContain('the page');
    expect(metaOf(lobby, 'og:description')).toMatch(/: Ada at the table, 1 of 2 seats free\.$/);
    await ada.do({ t: 'bot', seat: 1, strength: 'random' });
    await ada.do({ t: 'start' });
    const html = await pageAt(`/watch/${code.toLowerCase()}`);
    expect(metaOf(html, 'og:description')).toMatch(/: Ada and a bot at the table\. It can be watched live\.$/);
    expect(metaOf(html, 'og:url')).toBe(`${server.base}/watch/${code.toLowerCase()}`);
    expect(metaOf(html, 'og:image')).toBe(`${server.base}/assets/share-toy-0123456789.jpg`);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    const picture = await fetch(`${server.base}/assets/share-toy-0123456789.jpg`);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await fetch(`${server.base}/t/${code}`)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
  it('is compressed and found unchanged like every page', async () => {
    await start();
    const { code } = await opened({});
    const first = await fetch(`${server.base}/t/${code}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['gzip', 'no-cache']);
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${server.base}/t/${code}`, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })).status).toBe(304);
  });
  it('says what people have written as words, whatever they hold', async () => {
    await start();
    const name = `</title><script>alert("$&$'")</script>`;
    const { code } = await opened({ name });
    const html = await pageAt(`/t/${code}`);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;alert(&quot;$&amp;$&#39;&quot;)&lt;/script&gt;');
    expect(metaOf(html, 'og:description')).toContain('&quot;&gt;&lt;img src=x&gt;');
  });
});

describe('a link to what is not for everybody', () => {
  it('tells nothing: a private table, one that is over without a replay, and no table look the same', async () => {
    await start();
    const hidden = await opened({ listed: false, name: 'Canary' });
    const over = await opened({});
    await over.ada.do({ t: 'bot', seat: 1, strength: 'random' });
    await over.ada.do({ t: 'start' });
    await over.ada.do({ t: 'stop' });
    for (const kind of ['t', 'watch', 'replay']) {
      const none = without(await pageAt(`/${kind}/ZZZZZZ`), 'ZZZZZZ');
      expect(metaOf(none, 'og:title')).toBe('Lootable');
      expect(metaOf(none, 'og:image')).toBe(`${server.base}/assets/share-house-abcdefabcd.jpg`);
      for (const { code } of [hidden, over]) {
        const html = await pageAt(`/${kind}/${code}`);
        expect(without(html, code)).toBe(none);
        expect(html).not.toContain('Canary');
      }
    }
    const head = async (code: string) =>
      [...(await fetch(`${server.base}/t/${code}`, { headers: { 'accept-encoding': 'identity' } })).headers].filter(
        ([key]) => !/^(date|etag)$/.test(key),
      );
    expect(await head(hidden.code)).toEqual(await head('ZZZZZZ'));
  });
});

describe('where the server says that it is', () => {
  const asked = async (host: string): Promise<string> =>
    rawBytes(server.app.port, `GET /t/ZZZZZZ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  it('is what the request says only where that is a host', async () => {
    await start();
    expect(metaOf(await asked('table.example:8443'), 'og:url')).toBe('http://table.example:8443/t/ZZZZZZ');
    for (const host of ['a"onload="x', 'a/b', 'a b', '<b>', 'a@b', '-a', 'a..', "x'", 'evil.example#', '[::1', 'x:999999']) {
      const html = await asked(host);
      expect(metaOf(html, 'og:url'), host).toBeUndefined();
      expect(html).not.toContain('og:image"');
    }
  });
  it('is what it was told, where it was told', async () => {
    await start({ origins: ['https://table.example', 'https://other.example'] });
    expect(metaOf(await asked('other.example'), 'og:url')).toBe('https://other.example/t/ZZZZZZ');
    expect(metaOf(await asked('elsewhere.example'), 'og:url')).toBe('https://table.example/t/ZZZZZZ');
  });
});
