/** From an act until a browser has drawn the picture of it, for every way in which a table is seen. One window at a time, drawn in software. */

import type { Page } from 'playwright-core';
import { createTable } from '../../client/net/http.ts';
import { commit } from '../../server/table/commit.ts';
import type { Room } from '../../server/table/room.ts';
import { startGame } from '../../server/table/start.ts';
import { sample } from '../../shared/engine/answers.ts';
import { SEGMENT_MS } from '../../shared/wire-show.ts';
import { seededBelow } from '../../test/support/table.ts';
import { inHouse } from './house.ts';
import { type Measure, quantile } from './measure.ts';

const ACTS = 30;
const PAUSE_MS = 350;
/** What is not drawn by then counts as this late. */
const NEVER_MS = 20_000;

/** Notes in a page when each step of the table was first on a picture that was drawn: the second frame begins when the first one is out. */
const WATCH = `(() => {
  const drawn = (window.__drawn = {});
  let last = -1;
  const look = () => {
    const seq = window.__lootableTable?.().view?.seq ?? -1;
    if (seq !== last) {
      last = seq;
      requestAnimationFrame(() => requestAnimationFrame(() => { drawn[seq] = Date.now(); }));
    }
    requestAnimationFrame(look);
  };
  look();
})()`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const below = seededBelow(11);

/** Answers an open question; returns the step that everybody is shown for it, or null when it was told to nobody else. */
async function act(room: Room, n: string): Promise<{ seq: number; at: number } | null> {
  const open = room.table.engine?.state.prompts.find(({ answer }) => answer === null);
  if (!open) throw new Error('nothing is asked');
  const before = room.table.engine?.state.shown ?? 0;
  const at = Date.now();
  const choice = JSON.parse(JSON.stringify(sample(open.prompt, below)));
  const done = await room.queue.push(() => commit(room, { do: 'answer', seat: open.seat, prompt: open.id, choice }, `picture-${n}`));
  if (!done.ok) throw new Error(done.refusal.text);
  const seq = room.table.engine?.state.shown ?? 0;
  return seq > before ? { seq, at } : null;
}

async function delaysOf(page: Page, room: Room, name: string): Promise<number[]> {
  const acts: { seq: number; at: number }[] = [];
  for (let n = 0; acts.length < ACTS && !room.table.engine?.state.result; n++) {
    const done = await act(room, `${name}-${n}`);
    if (done) acts.push(done);
    await pause(PAUSE_MS);
  }
  const last = acts.at(-1)?.seq ?? 0;
  const drawn: Record<number, number> = await page
    .waitForFunction((seq) => ('__drawn' in window && seq in Object(window.__drawn) ? window.__drawn : null), last, { timeout: NEVER_MS })
    .then((handle) => handle.jsonValue())
    .then(Object);
  // Where several came at once the picture of the last one is that of all.
  const steps = Object.keys(drawn)
    .map(Number)
    .sort((a, b) => a - b);
  return acts.map(({ seq, at }) => (drawn[steps.find((step) => step >= seq) ?? -1] ?? at + NEVER_MS) - at);
}

const KINDS: readonly { name: string; path: (code: string) => string; most: number }[] = [
  { name: 'at the table itself', path: (code) => `/t/${code}?quality=low`, most: 150 },
  { name: 'a watcher’s page', path: (code) => `/watch/${code}?quality=low`, most: 200 },
  { name: 'an overlay of words', path: (code) => `/overlay/${code}?view=strip&fps=60`, most: 150 },
  { name: 'an overlay of the table', path: (code) => `/overlay/${code}?view=table&quality=low`, most: 250 },
  { name: 'a watcher’s page by files', path: (code) => `/watch/${code}?quality=low&via=http`, most: 2 * SEGMENT_MS + 1_500 },
];

export const bench = (): Promise<Measure[]> =>
  inHouse('picture', async ({ app, store, browser, base }) => {
    const measures: Measure[] = [];
    for (const { name, path, most } of KINDS) {
      const made = await createTable({ game: 'chuck-rock', seats: 2 }, base);
      const row = made.ok && (await store.getTableByCode(made.value.code));
      if (!row) throw new Error('no table');
      const room = await app.rooms.open(row);
      const refused = await startGame(room);
      if (refused) throw new Error(refused.text);
      const context = await browser.newContext({ viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${base}${path(row.code)}`);
      await page.waitForFunction(() => (window.__lootableTable?.().view?.seq ?? -1) >= 0, undefined, { timeout: 60_000 });
      await page.evaluate(WATCH);
      await pause(1_500);
      const delays = await delaysOf(page, room, name);
      await context.close();
      const [half, most95] = [quantile(delays, 0.5), quantile(delays, 0.95)];
      measures.push(
        { name: `${name}: from an act to the picture of it, median`, value: half, unit: 'ms', goal: `at most ${most}`, ok: half <= most },
        { name: `${name}: p95`, value: most95, unit: 'ms', goal: `at most ${2 * most}`, ok: most95 <= 2 * most },
      );
    }
    return measures;
  });
