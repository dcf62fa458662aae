import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFeeds } from '../../server/broadcast/feeds.ts';
import { entriesOf } from '../../server/broadcast/past.ts';
import { createShow } from '../../server/broadcast/show.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { start } from '../../shared/engine/start.ts';
import { frameOf } from '../../shared/session/frames.ts';
import { EMPTY_HISTORY } from '../../shared/session/history.ts';
import { PERSPECTIVES, type Perspective } from '../../shared/wire-audience.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { SEGMENT_MS } from '../../shared/wire-show.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { hider } from '../support/hider.ts';
import { seededBelow } from '../support/table.ts';

/** Schedules: a few here, 10,000 by `npm run campaign -- delays`. */
const SCHEDULES = Number(process.env.DELAY_SCHEDULES ?? 600);
const PATIENCE = 10_000;

const meta: TableMeta = Object({ code: 'ABC234', seats: [] });
const {
  table: { header, state, nextDraw },
} = start(hider, { seats: 3 }, seededChance(1));

interface Row {
  readonly n: number;
  /** Table time when it was written. */
  readonly stamp: number;
  /** When it was told to those who play; undefined while it is being written. */
  told: number | undefined;
  /** The same in table time, where anybody knows it still. */
  toldAt?: number;
}

/**
 * One table, its process, the process of its audience and its viewers by a random schedule: acts, slow writes, joins, leaving, files, other
 * least delays, the death of either process, and machines that sleep. Returns what left too early.
 */
async function schedule(seed: number): Promise<string[]> {
  const below = seededBelow(seed);
  const real = fakeClock();
  const early: string[] = [];
  const rows: Row[] = [];
  let clock = { base: 0, since: 0 };
  let rules = { delay: below(3) * 20, all: 30 + below(4) * 30 };
  let feeds = createFeeds(real);
  let files = new Map<string, string>();
  /** Shown as it stands: who watches late, and files, wait for what is not there yet. */
  let stands = false;
  const tableTime = (): number => Math.floor(clock.base + real.now() - clock.since);

  /** Looks at what leaves right now. */
  function left(text: string, delay: number, how: string): void {
    for (const [, n] of text.matchAll(/"text":"#(\d+)"/g)) {
      const { told } = rows[Number(n)] ?? { told: undefined };
      if (told === undefined || real.now() < told + delay * 1_000) {
        early.push(`${seed}: ${how} told #${n} after ${told === undefined ? 'nothing' : real.now() - told} ms, ${delay} s late`);
      }
    }
  }
  const line = (n: number) => ({ seat: 0, name: 'Ada', text: `#${n}`, minute: 0 });
  const tell = (n: number, at: number): void => feeds.show('t')?.chat(line(n), feeds.stamp('t', at));

  /** What is known of the past from what was written, with its times. */
  async function* past(): AsyncGenerator<{ n: number; at: number }> {
    const stored = rows.map(({ n, stamp }) => {
      const before = rows[n - 1]?.toldAt;
      return { entry: n + 1, body: `{"command":{},"draws":[]${before === undefined ? '' : `,"told":${before}`},"at":${stamp}}` };
    });
    const end = rows.at(-1);
    const last = end?.toldAt === undefined ? null : { number: end.n + 1, at: end.toldAt };
    const read = async (_: string, from: number, limit = stored.length) =>
      stored.slice(from - 1, from - 1 + limit).map((row) => ({
        ...{ ...row, table: 't', clientKey: null, seat: null, kind: '', rulesVersion: '', prevHash: '', hash: '' },
      }));
    for await (const page of entriesOf({ read }, 't', { patience: PATIENCE, now: tableTime(), last })) {
      for (const { number, at } of page) yield { n: number - 1, at };
    }
  }
  function opens(): void {
    feeds = createFeeds(real);
    files = new Map();
    feeds.open('t', { game: hider, free: false, rules, replay: false });
  }
  /** The past as a new process of the audience is told it. */
  async function again(): Promise<void> {
    stands = false;
    opens();
    for await (const { n, at } of past()) tell(n, at);
    feeds.sync('t', tableTime());
  }
  await again();

  /** Another process takes the table as it stands, with what was still to be shown: what lies farther back comes later. */
  function handedOver(): void {
    const tail = feeds.tail('t');
    // Its time goes on a little before where it was left; and there it goes on before anybody watches it.
    clock = { base: Math.max(rows.at(-1)?.stamp ?? 0, tableTime() - below(1_000)), since: real.now() };
    for (let more = below(3); more > 0; more--) {
      real.forward(below(2_000));
      rows.push({ n: rows.length, stamp: tableTime(), told: real.now(), toldAt: tableTime() });
    }
    opens();
    stands = true;
    const chat = rows.map(({ n }) => line(n));
    feeds.show('t')?.stand({ header, game: { state, past: [], nextDraw }, history: EMPTY_HISTORY, meta, chat, at: tableTime(), tail });
    feeds.sync('t', tableTime());
  }

  /** The same with all of its past, made anew: whoever watches begins anew with it. */
  async function comesWhole(): Promise<void> {
    const whole = createShow({ game: hider, free: false, all: true });
    if (stands) {
      for await (const { n, at } of past()) whole.chat(line(n), Math.max(at, whole.lasts('public')));
      stands = false;
      return feeds.replace('t', whole);
    }
    const shown = feeds.show('t');
    for (const { at, text } of shown?.frames('public', 0, shown.countBefore('public', Number.POSITIVE_INFINITY)) ?? []) {
      const { h } = frameOf(text);
      if (h) whole.chat(h, at);
    }
    feeds.replace('t', whole);
  }

  function act(slow: number): void {
    const row: Row = { n: rows.length, stamp: tableTime(), told: undefined };
    rows.push(row);
    real.forward(slow);
    row.told = real.now();
    row.toldAt = tableTime();
    // What the one process says reaches the other a little later.
    const at = tableTime();
    real.forward(below(4) === 0 ? below(500) : 0);
    read('public', 0);
    tell(row.n, at);
    feeds.sync('t', at);
  }

  function join(persp: Perspective, delay: number): void {
    const least = persp === 'all' ? rules.all : rules.delay;
    const really = Math.max(least, delay);
    const viewer = {
      send: (text: Buffer) => left(text.toString(), really, persp),
      begin: (reply: Buffer) => left(gunzipSync(reply).toString(), really, `anew ${persp}`),
      unsent: () => 0,
      close: () => undefined,
    };
    if (!feeds.reaches('t', { persp, delay })) return;
    const joined = feeds.join('t', { persp, delay }, viewer);
    if ('ok' in joined) early.push(`${seed}: refused ${joined.refusal.code}`);
    else left(gunzipSync(joined).toString(), really, `joining ${persp}`);
  }

  function read(persp: Perspective, delay: number): void {
    if (stands) return;
    const progress = feeds.progress('t', persp, delay);
    if (!progress.ok) return;
    const n = Math.max(0, progress.released - 3 + below(6));
    for (const name of [`${n}`, `k${n - (n % 10)}`]) {
      const file = feeds.file('t', persp, progress.delay, name);
      if (!file.ok) continue;
      left(file.text, progress.delay, `file ${name}`);
      const key = `${persp} ${progress.delay} ${name}`;
      if (files.has(key) && files.get(key) !== file.text) early.push(`${seed}: ${key} was another one before`);
      files.set(key, file.text);
    }
  }

  for (let step = 0; step < 40; step++) {
    const persp = PERSPECTIVES[below(2)] ?? 'public';
    const what = below(20);
    if (what < 7) act(below(3) === 0 ? below(PATIENCE) : below(30));
    else if (what < 11) join(persp, below(2) * below(200));
    else if (what < 14) read(persp, below(2) * below(100));
    else if (what < 15) {
      rules = { delay: below(60), all: 30 + below(200) };
      feeds.rules('t', rules);
    } else if (what < 16) await again();
    else if (what < 17) {
      // The whole server dies, perhaps in the middle of a write, and comes back after a while.
      if (below(2) === 0) rows.push({ n: rows.length, stamp: tableTime(), told: undefined });
      real.forward(below(60_000));
      clock = { base: rows.at(-1)?.stamp ?? 0, since: real.now() };
      const last = rows.at(-1);
      if (last) last.told ??= real.now();
      delete last?.toldAt;
      await again();
    } else if (what < 18) feeds.sync('t', tableTime());
    else if (what < 19) await comesWhole();
    else handedOver();
    real.forward(below(4) === 0 ? below(90_000) : below(SEGMENT_MS));
  }
  return early;
}

describe('a feed that lies behind', () => {
  it(`[show 1] tells nothing before its time, over ${SCHEDULES} schedules of joins, slow writes, other delays, dying processes and ones that hand over`, async () => {
    const early: string[] = [];
    for (let seed = 0; seed < SCHEDULES && early.length < 5; seed++) early.push(...(await schedule(seed)));
    expect(early).toEqual([]);
  }, 36_000_000);
});
