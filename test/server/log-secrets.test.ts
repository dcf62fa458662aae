/** What a server writes to its log, at its most talkative, while people play, err and attack: no name, no word, no hand, no token. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTable } from '../../client/net/http.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { openToRead } from '../../server/store/reading.ts';
import { readRecord } from '../../server/table/record.ts';
import { LEAN } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { temporaryFolder } from './support/store.ts';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

const CANARY = 'Quokkaburra';
const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

it('[S12] no name, word, hand, seed or token of a game stands in the log of a server, whatever is asked of it', async () => {
  const { folder, remove } = temporaryFolder();
  ends.push(remove);
  const port = await freePort();
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOOTABLE_DATA: folder,
    LOOTABLE_LOG: 'trace',
    LOOTABLE_METRICS_TOKEN: `${CANARY}-metrics`,
  };
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...LEAN, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  ends.push(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  await soon(() => expect(said).toContain('Lootable is ready'));
  const base = `http://127.0.0.1:${port}`;
  const secrets = [CANARY];

  // A game with hidden cards, sat at by people with names, who talk, write notes and are refused.
  const made = await createTable({ game: 'dragon-treasure', seats: 2, name: `${CANARY} table`, listed: true }, base);
  if (!made.ok) throw new Error(made.refusal.text);
  const { code, host } = made.value;
  const ada = await new Person(base, code, { host }).sit(0, `${CANARY} A`);
  const ben = await new Person(base, code).sit(1, `${CANARY} B`);
  const eve = await new Person(base, code, { watch: true }).open();
  for (const each of [ada, ben, eve]) ends.push(() => each.leave());
  await ada.do({ t: 'start' });
  await ada.do({ t: 'chat', text: `${CANARY} says hello` });
  await ada.do({ t: 'note', text: `${CANARY} notes` });
  expect((await ben.say({ t: 'answer', prompt: CANARY, choice: CANARY })).ok).toBe(false);
  expect((await eve.say({ t: 'start' })).ok).toBe(false);
  secrets.push(host, ada.memory.token(code) ?? '', ben.memory.token(code) ?? '', ada.memory.claim(code) ?? '');

  // What is malformed, foreign or guessed, with canaries wherever a log might quote.
  for (const body of [`{"game":"${CANARY}"`, `{"game":"${CANARY}"}`, `["${CANARY}"]`, `{"token":"${CANARY}","protocol":4}`]) {
    for (const path of ['/api/tables', `/api/tables/${code}/join`, '/api/import', `/api/tables/${code}/export`, '/matchmake/joinById/x'])
      await post(`${base}${path}?token=${CANARY}`, body, { cookie: CANARY, referer: `${base}/${CANARY}` });
  }
  for (const path of [
    `/t/${CANARY}`,
    `/watch/${code}?token=${CANARY}`,
    `/live/${CANARY}`,
    `/api/shows/${code}?token=${CANARY}`,
    '/metrics',
    '/admin/status',
  ])
    await (await fetch(base + path, { headers: { authorization: `Bearer ${CANARY}` } })).arrayBuffer();
  await post(`${base}/admin/close`, `{"code":"${CANARY}"}`, { authorization: `Bearer ${CANARY}${CANARY}` });
  const token = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
  secrets.push(token);
  await post(`${base}/admin/people`, `{"code":"${code}"}`, { authorization: `Bearer ${token}` });
  for (const path of [`/${CANARY}/x?sessionId=${CANARY}`, `/live/${code}?token=${CANARY}`]) {
    await new Promise((resolve) => {
      const socket = new WebSocket(base.replace('http', 'ws') + path);
      socket.on('open', () => socket.send(`{"protocol":4,"persp":"${CANARY}","token":"${CANARY}"}`));
      for (const event of ['error', 'close', 'message']) socket.on(event, resolve);
      ends.push(() => socket.terminate());
    });
  }

  // What the server keeps of it all: the seed, the hands, the words thrown in.
  const store = await openToRead({ folder });
  const row = await store.getTableByCode(code);
  if (!row) throw new Error('no table');
  const { seed, seats, hostHash } = readRecord(row);
  secrets.push(seed, hostHash ?? '', ...seats.map(({ entropy }) => entropy));
  // By these each of them calls what they alone see, and what others must not follow.
  const { view } = await ada.until((now) => now.view !== null);
  const ids = JSON.stringify(view).match(/"id":"[^"]{8,}"/g) ?? [];
  secrets.push(...ids.map((text) => text.slice(6, -1)));
  await store.close();
  child.kill('SIGTERM');
  await ended;
  // It did talk, and in lines of JSON.
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
  expect(secrets.filter((secret) => secret.length >= 8).length).toBeGreaterThan(5);
  for (const secret of secrets.filter((each) => each.length >= 8)) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/sessionId|reconnectionToken/);
});
