import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueue, QueueFull } from '../../server/runtime/queue.ts';
import { createScheduler } from '../../server/runtime/scheduler.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { rawBytes, upgradeTo } from '../support/raw.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lootable-page-'));
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'models'));
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Lootable</title>');
  writeFileSync(join(folder, 'page', 'assets', 'index-Abc123_x.js'), 'export {};'.repeat(200));
  writeFileSync(join(folder, 'models', 'pawn.glb'), 'glTF');
  writeFileSync(join(folder, 'secret.txt'), 'canary');
  server = await new TestServer({
    folders: { page: join(folder, 'page'), models: join(folder, 'models'), lessons: join(folder, 'lessons') },
  }).start();
});
afterEach(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const alive = async (): Promise<boolean> => (await fetch(`${server.base}/healthz`)).ok;

describe('the page', () => {
  it('of whoever watches is a lighter one, where it has been built', async () => {
    const isLight = async (path: string) => (await (await fetch(`${server.base}${path}`)).text()).includes('<p>light</p>');
    expect(await isLight('/watch/ABC234')).toBe(false);
    writeFileSync(join(folder, 'page', 'watch.html'), '<!doctype html><head><title>Lootable</title></head><p>light</p>');
    const paths = ['/watch/ABC234', '/watch/abc234/', '/t/ABC234', '/replay/ABC234', '/overlay/ABC234', '/'];
    expect(await Promise.all(paths.map(isLight))).toEqual([true, true, false, false, false, false]);
    expect(await (await fetch(`${server.base}/watch/ABC234`)).text()).toContain('og:title');
  });
});

describe('an upgrade request', () => {
  const wrong = [
    '*@[',
    '*:99999999',
    '//',
    '/',
    '/a',
    '/a/b',
    '/a/b?sessionId=',
    '/a/b?x=1',
    'http://[',
    '/%',
    `/${'a'.repeat(3000)}/b`,
    '/a/b?sessionId=c&reconnectionToken=d',
    '/a/b?sessionId=c#',
  ];
  it.each(wrong)('with the target %s is refused, and the server lives', async (target) => {
    expect(await rawBytes(server.app.port, upgradeTo(target))).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await alive()).toBe(true);
  });
  it('of a page of another site is refused', async () => {
    const target = '/process/room?sessionId=abc';
    expect(await rawBytes(server.app.port, upgradeTo(target, { Origin: 'https://elsewhere.example' }))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await rawBytes(server.app.port, upgradeTo(target, { Origin: 'null' }))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await rawBytes(server.app.port, upgradeTo(target, { Origin: 'http://127.0.0.1' }))).toMatch(/^HTTP\/1\.1 101 /);
  });
  it('cut off in the middle, or followed by nonsense, ends alone', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const text = upgradeTo('/process/room?sessionId=abc');
        return rawBytes(server.app.port, i % 2 === 0 ? text.slice(0, 20 + i * 4) : `${text}\xff\xff\xff\xff\xff${'x'.repeat(i * 100)}`);
      }),
    );
    expect(await alive()).toBe(true);
  });
});

describe('plain requests', () => {
  it('that are no HTTP end alone', async () => {
    for (const bytes of [
      '\0\0\0\0',
      'GET\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
      `GET / HTTP/1.1\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
    ]) {
      expect(await rawBytes(server.app.port, bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    }
    expect(await alive()).toBe(true);
  });
  it('get the page, its parts and models with headers that protect them', async () => {
    const page = await fetch(`${server.base}/t/ABCDEF`, { headers: { 'accept-encoding': 'br' } });
    expect(await page.text()).toContain('<title>Lootable');
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const framed = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec((await fetch(`${server.base}${path}`)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await framed('/replay/ABC234?at=3&embed=1')).toBe('*');
    for (const path of ['/overlay/ABC234', '/overlay/ABC234?view=table&cam=top']) expect(await framed(path)).toBe('*');
    for (const path of [
      '/overlay/',
      '/overlays/ABC234',
      '/replay/ABC234',
      '/replay/ABC234?embed=10',
      '/t/ABC234?embed=1',
      '/watch/ABC234?embed=1',
      '/t/x?/replay/ABC234?embed=1',
    ])
      expect(await framed(path)).toBe("'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const part = await fetch(`${server.base}/assets/index-Abc123_x.js`);
    expect(part.headers.get('cache-control')).toContain('immutable');
    expect(part.headers.get('content-type')).toContain('text/javascript');
    const model = await fetch(`${server.base}/models/pawn.glb`);
    expect([model.status, model.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
    const again = await fetch(`${server.base}/models/pawn.glb`, { headers: { 'if-none-match': model.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
  it('find nothing outside of the two folders', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/models/../../secret.txt',
      '/models/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/%',
      '/.env',
      '//etc/passwd',
      '/assets/',
    ]) {
      const got = await rawBytes(server.app.port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
      expect(got).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(got).not.toContain('canary');
    }
  });
});

describe('a client that does not read', () => {
  it('is cut off before it costs much, and the others go on', async () => {
    const { code, host } = await server.create({ game: 'toy', seats: 2, bots: 'random' });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const eve = await server.person(code, { watch: true }).open();
    const room = [...server.app.rooms.all()][0];
    if (!room) throw new Error('no room');
    // The spectator's connection goes through a relay that stops reading.
    const joined = await (
      await fetch(`${server.base}/api/tables/${code}/join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ protocol: PROTOCOL }),
      })
    ).json();
    const { processId, roomId, sessionId } = await (
      await fetch(`${server.base}/matchmake/joinById/${joined.roomId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ticket: joined.ticket }),
      })
    ).json();
    const socket = connect(server.app.port, '127.0.0.1');
    socket.write(upgradeTo(`/${processId}/${roomId}?sessionId=${sessionId}`));
    await soon(() => expect(room.sessions.size).toBe(3));
    // JOIN_ROOM, masked with zeros: from now on everything is sent to it.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(Buffer.from([0x82, 0x81, 0, 0, 0, 0, 10]));
    socket.pause();
    const meta = room.published.state.meta;
    for (let i = 0; i < 100 && room.sessions.size === 3; i++) {
      room.published.state.meta = `${meta}${' '.repeat(200_000 + i)}`;
      room.flush();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(room.sessions.size).toBe(2);
    room.published.state.meta = meta;
    room.flush();
    await ada.answer('walk');
    await eve.until((now) => (now.view?.seq ?? 0) >= 1);
    socket.destroy();
    ada.leave();
    eve.leave();
  });
});

describe('the guard and the queue', () => {
  it('report what timers and lonely promises throw, and go on', async () => {
    const reports: string[] = [];
    const scheduler = createScheduler((what, error) => reports.push(`${what}: ${error instanceof Error ? error.message : String(error)}`));
    scheduler.after(1, 'after', () => {
      throw new Error('a');
    });
    scheduler.run('run', () => Promise.reject(new Error('b')));
    let ticks = 0;
    const stop = scheduler.every(1, 'every', () => {
      ticks += 1;
      throw new Error('c');
    });
    await soon(() => expect(ticks).toBeGreaterThan(2));
    stop();
    expect(new Set(reports)).toEqual(new Set(['after: a', 'run: b', 'every: c']));
  });
  it('do one thing after the other, also after a failure, and refuse too much', async () => {
    const queue = createQueue(3);
    const order: number[] = [];
    const slow = queue.push(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push(1);
    });
    const failing = queue.push(() => Promise.reject(new Error('no')));
    const last = queue.push(async () => order.push(3));
    await expect(queue.push(async () => 4)).rejects.toThrow(QueueFull);
    await expect(failing).rejects.toThrow('no');
    await Promise.all([slow, last]);
    expect(order).toEqual([1, 3]);
    expect(await queue.push(async () => 5)).toBe(5);
  });
});
