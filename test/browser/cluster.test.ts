/** deploy/ as it stands: nginx with TLS before two processes on one Postgres, and people in windows. */
import { get } from 'node:https';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { newDatabase, postgresUrl } from '../server/support/store.ts';
import { type Visitor, visit } from '../support/browser.ts';
import { sitDown, withoutPicture } from '../support/guests.ts';
import { nginxPath } from '../support/nginx.ts';
import { startTls } from '../support/nginx-tls.ts';
import { tabState } from '../support/player.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { soon } from '../support/soon.ts';

const missing = [postgresUrl === undefined ? 'Postgres' : [], nginxPath === undefined ? 'nginx' : []].flat();

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
}
/** The certificate is one that nobody but this test knows. */
const ask = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    }).once('error', reject);
  });

describe.skipIf(missing.length > 0)(
  `[S11] deploy/, as it stands${missing.length > 0 ? ` (skipped: no ${missing.join(' and no ')} here)` : ''}`,
  () => {
    const ends: (() => unknown)[] = [];
    const servers: RunningServer[] = [];
    let tls: Awaited<ReturnType<typeof startTls>>;
    beforeAll(async () => {
      const { url, remove } = await newDatabase(postgresUrl ?? '');
      ends.push(remove);
      const ports = [await freePort(), await freePort()];
      tls = await startTls(ports);
      ends.push(tls.stop);
      const common = { LOOTABLE_DATABASE: url, LOOTABLE_PROXY: '127.0.0.1', PUBLIC_ORIGIN: tls.url };
      servers.push(
        ...(await Promise.all(ports.map((port, n) => runServer({ port, env: { ...common, LOOTABLE_PUBLIC_URL: `/p/${n + 1}` } })))),
      );
      ends.push(() => Promise.all(servers.map((server) => server.kill())));
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    /** A window, and where its lines to tables go. */
    async function arrive(): Promise<Visitor & { lines: string[] }> {
      const visitor = await visit({ ignoreHTTPSErrors: true });
      await withoutPicture(visitor);
      const lines: string[] = [];
      visitor.page.on('websocket', (socket) => lines.push(new URL(socket.url()).href));
      return { ...visitor, lines };
    }
    const at = (lines: readonly string[]): string | undefined => /^wss:\/\/localhost:\d+(\/p\/\d)\//.exec(lines.at(-1) ?? '')?.[1];
    const seated = async (page: Page, seat: number) => soon(async () => expect(await tabState(page)).toMatchObject({ seat, link: 'open' }));

    it('takes two windows to one table, whichever process they came to, and to the other process when theirs is killed', async () => {
      const [first, second] = servers;
      if (!first || !second) throw new Error('no servers');
      const made = await createTable({ game: 'chuck-rock', seats: 2 }, second.url);
      if (!made.ok) throw new Error(made.refusal.text);
      const { code } = made.value;
      const [ada, ben] = await Promise.all([arrive(), arrive()]);
      await sitDown(ada, tls, code, 0);
      await sitDown(ben, tls, code, 1);
      await soon(() => expect([at(ada.lines), at(ben.lines)]).toEqual([expect.stringMatching(/^\/p\/[12]$/), at(ada.lines)]));
      const [dead, heir] = at(ada.lines) === '/p/1' ? [first, '/p/2'] : [second, '/p/1'];
      await dead.kill();
      await soon(() => expect([at(ada.lines), at(ben.lines)]).toEqual([heir, heir]));
      await seated(ada.page, 0);
      await seated(ben.page, 1);
      const [errors] = [[...ada.problems, ...ben.problems].filter((line) => line.startsWith('policy') || line.startsWith('error'))];
      expect(errors).toEqual([]);
      // No secret of an address is in the log of requests.
      expect(tls.lines().join('\n')).not.toMatch(/[?&](?:sessionId|token|ticket)=/);
    });

    it('answers in TLS alone, and keeps what is for whoever runs it from everybody else', async () => {
      const plain = await fetch(`${tls.plain}/t/ABCDEF?x=1`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/t/ABCDEF?x=1']);
      const page = await ask(`${tls.url}/healthz`);
      expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
      const hidden = ['/metrics', '/admin/status', '/p/1/metrics', '/p/2/admin/drain', '/p/1/admin'];
      expect(await Promise.all(hidden.map(async (path) => (await ask(tls.url + path)).status))).toEqual(hidden.map(() => 404));
      expect((await ask(`${tls.url}/p/7/healthz`)).status).toBe(502);
    });
  },
);
