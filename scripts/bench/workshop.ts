/** A free table with everything of one's own on it: how fast 1,000 pieces with 300 pictures open, what they cost to draw, how late a drag is seen. */
import type { CDPSession, Page } from 'playwright-core';
import { createTable } from '../../client/net/http.ts';
import { commit } from '../../server/table/commit.ts';
import type { Room } from '../../server/table/room.ts';
import type { HandOp, Laid } from '../../shared/engine/free/op.ts';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';
import { png } from '../../test/support/pictures.ts';
import { screenOf } from '../../test/support/pointing.ts';
import { inHouse } from './house.ts';
import { atMost, type Measure, quantile } from './measure.ts';

const PICTURES = 300;
const PIECES = 1_000;
/** So many things go in one act. */
const PORTION = 100;
/** 20 Mbit/s and 30 ms there and back. */
const LINE = { offline: false, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000, latency: 30 } as const;
const PATIENCE = 120_000;
const DRAGS = 60;

/** Counts what a page keeps in textures: all that is given to the graphics library, until it is taken back. */
const WEIGH = `(() => {
  const held = new Map(), bound = {};
  const gl = WebGL2RenderingContext.prototype;
  const wrap = (name, after) => { const own = gl[name]; gl[name] = function (...given) { const done = own.apply(this, given); after(this, given, done); return done; }; };
  const at = (unit) => bound[unit === gl.TEXTURE_2D || unit === 3553 ? 3553 : unit];
  wrap('bindTexture', (_, [unit, texture]) => { bound[unit] = texture; });
  wrap('deleteTexture', (_, [texture]) => held.delete(texture));
  const weigh = (unit, wide, high, levels) => { const texture = at(unit); if (texture) held.set(texture, Math.max(held.get(texture) ?? 0, wide * high * 4 * (levels > 1 ? 4 / 3 : 1))); };
  wrap('texStorage2D', (_, [unit, levels, , wide, high]) => weigh(unit, wide, high, levels));
  wrap('texImage2D', (_, [unit, , , a, b, , , , ninth]) => { if (typeof a === 'number' && typeof b === 'number' && ninth !== undefined) weigh(unit, a, b, 1); });
  window.__textures = () => [...held.values()].reduce((sum, each) => sum + each, 0) / 1048576;
})()`;

/** Notes when the name above what somebody else holds was first seen to move. */
const WATCH = `(() => {
  const seen = (window.__seen = []);
  let last = '';
  const look = () => {
    const held = window.__lootable?.written().find(({ text }) => text === 'Ada');
    const now = held ? held.x.toFixed(1) + ' ' + held.y.toFixed(1) : '';
    if (now !== last) seen.push(Date.now());
    last = now;
    requestAnimationFrame(look);
  };
  look();
})()`;

async function hand(room: Room, op: HandOp, key: string): Promise<void> {
  const done = await room.queue.push(() => commit(room, { do: 'hand', seat: 0, op }, key));
  if (!done.ok) throw new Error(done.refusal.text);
}

/** A picture like no other, about as heavy as one that a browser has painted anew. */
const drawn = (n: number): Buffer =>
  png(90, 120, (x, y) => [(x * 2 + n * 37) & 255, (y + ((x * y * (n + 3)) >> 5)) & 255, ((x ^ y) + n * 11) & 255]);

async function bringAll(base: string, code: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < PICTURES; ) {
    const answer = await fetch(`${base}/api/tables/${code}/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', [SEAT_TOKEN]: token },
      body: new Uint8Array(drawn(n)),
    });
    if (answer.ok) {
      const kept: { id: string } = await answer.json();
      ids.push(kept.id);
      n += 1;
    } else if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 500));
    else throw new Error(`a picture was refused: ${answer.status}`);
  }
  return ids;
}

/** Tiles with a picture each, and cubes between them. */
function things(ids: readonly string[]): Laid[] {
  const common = { colour: null, owner: null, up: true, locked: false, within: null };
  return Array.from({ length: PIECES }, (_, n): Laid => {
    const pose = { x: ((n % 40) - 19.5) * 0.62, y: 0, z: (Math.floor(n / 40) - 12) * 0.72, q: UPRIGHT };
    const id = ids[n];
    const size = { width: 0.6, depth: 0.7 };
    if (id === undefined) return { ...common, name: '', design: null, component: { kind: 'free/cube' }, pose };
    return {
      ...common,
      name: `T${n}`,
      component: null,
      pose,
      design: { what: 'tile', colour: '#5d3a1e', ...size, front: '[1]', back: '', pictures: [id] },
    };
  });
}

/** The measures of a page that comes to the table over a slow line. */
async function opened(page: Page, line: CDPSession, address: string): Promise<Measure[]> {
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(WEIGH);
  const asked = new Set<string>();
  let last = 0;
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/pictures/')) return;
    asked.add(request.url());
    last = Date.now();
  });
  const from = Date.now();
  await page.goto(address);
  await page.waitForFunction(
    (many) => Object.keys(window.__lootableTable?.().view?.pieces ?? {}).length >= many && (window.__lootable?.frames() ?? 0) > 0,
    PIECES,
    {
      timeout: PATIENCE,
    },
  );
  const there = Date.now() - from;
  while (asked.size < PICTURES && Date.now() - from < PATIENCE) await page.waitForTimeout(100);
  const pictures = asked.size < PICTURES ? PATIENCE : last - from;
  await page.waitForTimeout(3_000);
  const calls = await page.evaluate(() => window.__lootable?.drawCalls() ?? 0);
  const weight = Math.round(Number(await page.evaluate('window.__textures()')));
  return [
    atMost(`${PIECES} pieces with ${PICTURES} pictures are on the picture, 20 Mbit/s`, there, 'ms', 5_000),
    atMost('the last of those pictures is there', pictures, 'ms', 10_000),
    atMost('draw calls of that table', calls, 'calls', 80),
    atMost('textures of that table at high', weight, 'MB', 160),
  ];
}

/** From a move of the hand in one window until another one has drawn it. */
async function dragged(ada: Page, bob: Page, piece: string): Promise<number[]> {
  const { x, y } = await screenOf(ada, piece);
  await ada.mouse.move(x, y);
  await ada.mouse.down();
  await ada.mouse.move(x + 20, y, { steps: 4 });
  await bob.waitForFunction(() => window.__lootable?.written().some(({ text }) => text === 'Ada'), undefined, { timeout: PATIENCE });
  await bob.evaluate(WATCH);
  const delays: number[] = [];
  for (let n = 0; n < DRAGS; n++) {
    const at = Date.now();
    await ada.mouse.move(x + 20 + (n % 2 === 0 ? 40 : 0), y);
    await ada.waitForTimeout(400);
    const seen: number[] = Object(await bob.evaluate('window.__seen.splice(0)'));
    const first = seen.find((moment) => moment >= at);
    if (first !== undefined) delays.push(first - at);
  }
  await ada.mouse.up();
  return delays;
}

export const bench = (): Promise<Measure[]> =>
  inHouse('workshop', async ({ app, store, browser, base }) => {
    const person = async (name: string) => {
      const context = await browser.newContext({ viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' });
      const taste = JSON.stringify({ state: { name }, version: 0 });
      await context.addInitScript(`localStorage['lootable.taste'] ??= ${JSON.stringify(taste)}`);
      return context.newPage();
    };
    const sit = async (page: Page, code: string, seat: number) => {
      await page.goto(`${base}/t/${code}?quality=low`);
      await page.getByTestId(`sit-${seat}`).click({ timeout: PATIENCE });
      await page.waitForFunction((at) => window.__lootableTable?.().view?.viewer === at, seat, { timeout: PATIENCE });
    };
    const table = async () => {
      const made = await createTable({ game: 'free-table', seats: 2, free: true, options: { columns: 24, rows: 20, board: false } }, base);
      const row = made.ok && (await store.getTableByCode(made.value.code));
      if (!row) throw new Error('no table');
      return { code: row.code, room: await app.rooms.open(row) };
    };
    const full = await table();
    const ada = await person('Ada');
    await sit(ada, full.code, 0);
    const token = await ada.evaluate(
      (code) => Object.entries(localStorage).find(([key]) => /token|seat/.test(key) && key.includes(code))?.[1] ?? '',
      full.code,
    );
    const laid = things(await bringAll(base, full.code, token));
    for (let n = 0; n < laid.length; n += PORTION)
      await hand(full.room, { op: 'arrange', things: laid.slice(n, n + PORTION) }, `workshop-${n}`);
    const guest = await person('Eve');
    const line = await guest.context().newCDPSession(guest);
    const measures = await opened(guest, line, `${base}/t/${full.code}?quality=high`);
    await guest.context().close();

    const small = await table();
    await sit(ada, small.code, 0);
    const bob = await person('Bob');
    await sit(bob, small.code, 1);
    await hand(small.room, { op: 'spawn', component: { kind: 'free/cube' }, pose: { x: 0, y: 0, z: 0, q: UPRIGHT } }, 'drag');
    await bob.waitForFunction(() => Object.keys(window.__lootableTable?.().view?.pieces ?? {}).length === 1);
    const [cube = ''] = Object.keys(small.room.table.engine?.state.pieces ?? {});
    const delays = await dragged(ada, bob, cube);
    return [
      ...measures,
      atMost(`a drag from window to window (${delays.length} of ${DRAGS} moves), p95 to the picture`, quantile(delays, 0.95), 'ms', 50),
    ];
  });
