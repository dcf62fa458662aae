import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type ChildServer, newFolder, startServer } from '../../scripts/campaign/child.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { KEY_EVERY, type Segment, type ShowInfo } from '../../shared/wire-show.ts';
import { nginxPath, startNginx } from '../support/nginx.ts';
import { soon } from '../support/soon.ts';

/** Viewers, and segments that each of them reads; more by `npm run campaign -- viewers`. */
const VIEWERS = Number(process.env.VIEWERS ?? 150);
const SEGMENTS = Number(process.env.VIEWER_SEGMENTS ?? 2);
/** Connections that the viewers share: what is counted is requests. */
const LINES = 250;

const end: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const each of end.splice(0).reverse()) await each();
});

const agent = new Agent({ keepAlive: true, maxSockets: LINES });
const read = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    }).once('error', reject);
  });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Processor seconds of a program and the programs that it started; null where the system does not tell. */
function processorOf(pid: number | undefined): number | null {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    const seconds = [`${pid}`, ...children].map((one) => {
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    });
    return seconds.reduce((sum, each) => sum + each, 0);
  } catch {
    return null;
  }
}

/** Somebody who watches over HTTP: a key frame, then each segment as it is released. Returns the numbers that they read. */
async function watch(base: string, code: string): Promise<number[]> {
  const info = async (): Promise<ShowInfo> => JSON.parse((await read(`${base}/api/shows/${code}?persp=public&delay=0`)).text);
  let now = await info();
  const first = Math.max(0, now.released - 1);
  const key: Segment = JSON.parse((await read(`${base}${now.path}/k${first - (first % KEY_EVERY)}.json`)).text);
  expect(key.key).toBeDefined();
  const seen: number[] = [];
  for (let n = first; seen.length < SEGMENTS; ) {
    if (n >= now.released) {
      await pause(now.next + 50 + Math.random() * 900);
      now = await info();
      continue;
    }
    const { status, text } = await read(`${base}${now.path}/${n}.json`);
    if (status !== 200) throw new Error(text);
    const segment: Segment = JSON.parse(text);
    seen.push(segment.n);
    n += 1;
  }
  return seen;
}

it.skipIf(!nginxPath)(
  `a crowd behind a cache that the docs describe costs the server one read of each file${nginxPath ? '' : ' (skipped: nginx is not installed)'}`,
  async () => {
    const folder = newFolder('viewers');
    end.push(folder.remove);
    const server: ChildServer = await startServer(folder.path, await freePort(), { LOOTABLE_PROXY: '127.0.0.1' });
    end.push(() => server.kill());
    const nginx = await startNginx(server.port);
    end.push(nginx.stop, () => agent.destroy());
    const base = `http://127.0.0.1:${nginx.port}`;
    const code = await soon(async () => {
      const lines: { code: string; exhibition: boolean }[] = JSON.parse((await read(`${base}/api/tables`)).text);
      const shown = lines.find(({ exhibition }) => exhibition)?.code;
      expect(shown).toBeDefined();
      return shown ?? '';
    });
    await soon(async () => expect(JSON.parse((await read(`${base}/api/shows/${code}`)).text).released).toBeGreaterThan(0), {
      timeout: 60_000,
    });
    const before = processorOf(server.process.pid);
    const started = performance.now();
    const all = await Promise.all(
      Array.from({ length: VIEWERS }, async () => {
        await pause(Math.random() * 1_000);
        return watch(base, code);
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    const after = processorOf(server.process.pid);
    for (const seen of all) expect(seen).toEqual(Array.from({ length: SEGMENTS }, (_, i) => (seen[0] ?? Number.NaN) + i));

    const requests = nginx.requests().filter(({ path }) => path.startsWith('/show/') || path.startsWith('/api/shows/'));
    const fromOrigin = requests.filter(({ cache }) => cache !== 'HIT' && cache !== 'UPDATING' && cache !== 'STALE');
    const files = fromOrigin.filter(({ path, status }) => path.startsWith('/show/') && status === 200).map(({ path }) => path);
    expect(files.length).toBeGreaterThan(SEGMENTS);
    // One read of each file, and one a second of how far the feed is.
    expect(new Set(files).size).toBe(files.length);
    expect(fromOrigin.length - files.length).toBeLessThan(seconds * 1.5 + 70);
    const cost = before === null || after === null ? 'unknown' : `${(after - before).toFixed(2)} s in ${seconds.toFixed(0)} s`;
    console.info(
      `${VIEWERS} viewers: ${requests.length} requests (${Math.round(requests.length / seconds)} a second), ${fromOrigin.length} of them to the server (${files.length} files); its processor time ${cost}`,
    );
  },
);
