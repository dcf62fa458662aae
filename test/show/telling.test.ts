import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEyes, type Eyes } from '../../client/net/show/eyes.ts';
import { createFeeds } from '../../server/broadcast/feeds.ts';
import type { ShownEntry, Standing, Told } from '../../server/broadcast/messages.ts';
import { createTellings } from '../../server/broadcast/telling.ts';
import type { Viewer } from '../../server/broadcast/watching.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { frameOf } from '../../shared/session/frames.ts';
import { addToHistory } from '../../shared/session/history.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import type { WatchReply } from '../../shared/wire-show.ts';
import { botAct } from '../support/bots.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { seededBelow } from '../support/table.ts';

afterEach(() => vi.restoreAllMocks());

const BEAT_MS = 1_000;
const META: TableMeta = Object({ code: 'ABC234', status: 'playing', seats: [] });

/** Moments of a game of bots, and the entry that led to each. */
function played(acts: number) {
  const game = GAMES.find(({ id }) => id === 'chuck-rock');
  if (!game) throw new Error('no game');
  const [chance, below] = [seededChance(3), seededBelow(3)];
  const begun = start(game, { seats: 2 }, chance);
  let { history } = addToHistory({ open: [], seats: [[], []] }, begun.table, begun.events);
  const moments: { table: Table; history: typeof history; entry: ShownEntry | null }[] = [{ table: begun.table, history, entry: null }];
  for (let table = begun.table; moments.length <= acts; ) {
    const outcome = botAct(table, 'random', below, chance);
    if (!outcome?.ok) throw new Error('the game is over too soon');
    ({ table } = outcome);
    ({ history } = addToHistory(history, table, outcome.events));
    const { number, command, draws } = outcome.entry;
    moments.push({ table, history, entry: { number, body: JSON.stringify({ command, draws }), at: number * BEAT_MS } });
  }
  return { game, moments };
}

const { game, moments } = played(64);
const momentAt = (n: number) => moments[n] ?? moments[0] ?? played(0).moments[0] ?? fail();
const entries = (from: number, to: number): Told => ({
  t: 'entries',
  entries: moments.slice(from, to + 1).flatMap(({ entry }) => entry ?? []),
});
function fail(): never {
  throw new Error('no such moment');
}

/** The audience's side of tables, whose long work waits for `turn`. */
function audience() {
  const clock = fakeClock();
  const feeds = createFeeds(clock);
  const waiting: (() => unknown)[] = [];
  const resting: (() => unknown)[] = [];
  const failures: string[] = [];
  const noted: Told['t'][] = [];
  const tellings = createTellings({
    feeds,
    scheduler: {
      soon: (_, work) => void waiting.push(work),
      after: (_, __, work) => {
        resting.push(work);
        return () => undefined;
      },
    },
    isAwaited: () => false,
    noted: (_, told) => noted.push(told.t),
    failed: (id) => failures.push(id),
  });
  const spec = { game, free: false, rules: { delay: 0, all: 0 }, replay: false };
  const standing = (n: number, tail: Standing['tail'] = null): Standing => {
    const { table, history } = momentAt(n);
    const { state, past, nextDraw } = table;
    return { header: table.header, game: { state, past, nextDraw }, history, meta: META, chat: [], at: n * BEAT_MS, tail };
  };
  const tell = (id: string, told: Told, at: number, past?: true) => tellings.told({ t: 'told', id, at, told, ...(past && { past }) });
  const tellPast = (id: string, to: number, past?: true) => {
    tell(id, { t: 'meta', meta: META }, 0, past);
    tell(id, { t: 'begin', header: momentAt(0).table.header }, 0, past);
    tell(id, entries(1, to), 0, past);
  };
  /** One who watches; undefined until there is something to see. */
  const watch = (id: string, delay: number) => {
    const eyes: Eyes = createEyes('public');
    const seen = { begun: 0, closed: false, refused: false, view: () => eyes.seen().view };
    const begin = (bytes: Buffer): void => {
      const reply: WatchReply = JSON.parse(gunzipSync(bytes).toString());
      if (!reply.ok) throw new Error('refused');
      seen.begun += 1;
      eyes.begin(reply.key, reply.frames);
    };
    const viewer: Viewer = {
      send: (text) => eyes.take(frameOf(text.toString())),
      ...{ begin, unsent: () => 0 },
      close: () => {
        seen.closed = true;
      },
    };
    const who = { persp: 'public', delay } as const;
    tellings.whenShown(id, who, () => {
      const joined = feeds.join(id, who, viewer);
      if ('ok' in joined) seen.refused = true;
      else begin(joined);
    });
    return seen;
  };
  const turns = (): number => {
    let n = 0;
    for (let work = waiting.shift() ?? resting.shift(); work; work = waiting.shift() ?? resting.shift()) [n] = [n + 1, work()];
    return n;
  };
  return { ...{ clock, feeds, tellings, spec, standing, tell, tellPast, watch, waiting, resting, turns, failures, noted } };
}

/** The clock of slices goes on by a millisecond with each look. */
const slowly = (): void => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
};

describe('a table whose past is long', () => {
  it('is seen as it stands and goes on at once; who watches late, or reads files, waits until its past is there', () => {
    slowly();
    const { tellings, spec, standing, tell, tellPast, watch, turns, feeds, noted } = audience();
    tellings.open('t', spec, standing(40));
    tellPast('t', 40, true);
    const near = watch('t', 0);
    expect(near.view()).toEqual(project(momentAt(40).table, null));
    tell('t', entries(41, 41), 41 * BEAT_MS);
    expect(near.view()).toEqual(project(momentAt(41).table, null));
    const late = watch('t', 10);
    let asked = false;
    tellings.whenShown('t', null, () => {
      asked = true;
    });
    tellings.whole('t');
    expect([near.begun, late.begun, asked, noted]).toEqual([1, 0, false, []]);
    expect(feeds.show('t')?.countBefore('public', 40 * BEAT_MS)).toBe(0);
    // What happens in between belongs to it as well.
    tell('t', entries(42, 42), 42 * BEAT_MS);
    expect(turns()).toBeGreaterThan(5);
    expect([near.begun, late.begun, asked, near.closed]).toEqual([2, 1, true, false]);
    expect(near.view()).toEqual(project(momentAt(42).table, null));
    expect(late.view()).toEqual(project(momentAt(32).table, null));
    expect(feeds.show('t')?.countBefore('public', 40 * BEAT_MS)).toBeGreaterThan(20);
    expect(noted).toEqual(['meta', 'entries', 'sync']);
    tell('t', entries(43, 43), 43 * BEAT_MS);
    expect([near.view(), near.begun]).toEqual([project(momentAt(43).table, null), 2]);
  });

  it('goes on for those who watch late where another process showed it last, with nothing early and nothing left out', () => {
    const first = audience();
    first.tellings.open('t', first.spec, null);
    first.tellPast('t', 0);
    for (let n = 1; n <= 58; n++) first.tell('t', entries(n, n), n * BEAT_MS);
    first.turns();
    first.watch('t', 0);
    expect(first.feeds.tail('t')).toBeNull();
    first.watch('t', 10);
    const tail = first.feeds.tail('t');
    expect([tail?.all, (tail?.public?.at ?? 0) > 20 * BEAT_MS]).toEqual([undefined, true]);
    const next = audience();
    next.tellings.open('t', next.spec, next.standing(60, tail));
    next.tellPast('t', 60, true);
    const [near, late, later] = [next.watch('t', 0), next.watch('t', 10), next.watch('t', 50)];
    const shown = (n: number) => project(momentAt(n).table, null);
    expect([near.view(), late.view(), later.begun]).toEqual([shown(60), shown(50), 0]);
    next.clock.forward(8 * BEAT_MS);
    expect([late.view(), late.begun]).toEqual([shown(58), 1]);
    // What the first process has not shown to anybody comes as one.
    next.clock.forward(2 * BEAT_MS - 1);
    expect([late.view(), late.begun]).toEqual([shown(58), 1]);
    next.clock.forward(1);
    expect([late.view(), late.begun]).toEqual([shown(60), 2]);
    next.tell('t', entries(61, 61), 70 * BEAT_MS);
    // A third process goes on from what the second one had of the first.
    const third = audience();
    third.tellings.open('t', third.spec, third.standing(61, next.feeds.tail('t')));
    third.feeds.sync('t', 70 * BEAT_MS);
    const again = third.watch('t', 12);
    expect(again.view()).toEqual(shown(58));
    third.clock.forward(2 * BEAT_MS);
    expect([again.view(), again.begun]).toEqual([shown(60), 2]);
    third.clock.forward(10 * BEAT_MS);
    expect(again.view()).toEqual(shown(61));
    next.tellings.whole('t');
    next.turns();
    expect([near.view(), late.view(), later.view()]).toEqual([shown(61), shown(60), shown(20)]);
  });

  it('is not seen from its beginning by whoever is farther back than that, where another process showed it last', () => {
    const [first, next] = [audience(), audience()];
    first.tellings.open('t', first.spec, null);
    first.tellPast('t', 0);
    for (let n = 1; n <= 20; n++) first.tell('t', entries(n, n), n * BEAT_MS);
    first.turns();
    first.watch('t', 10);
    const tail = first.feeds.tail('t');
    expect(tail?.public?.at).toBe(0);
    next.tellings.open('t', next.spec, next.standing(20, tail));
    const [late, later] = [next.watch('t', 19), next.watch('t', 50)];
    expect([late.begun, later.begun]).toEqual([1, 0]);
  });

  it('leaves the processor to others while nobody waits for that past: one table has a turn now and then', () => {
    slowly();
    const { tellings, spec, standing, tellPast, watch, waiting, resting, turns } = audience();
    for (const id of ['one', 'two']) {
      tellings.open(id, spec, standing(40));
      tellPast(id, 40, true);
      watch(id, 0);
      tellings.whole(id);
    }
    expect([waiting.length, resting.length]).toEqual([0, 1]);
    resting.shift()?.();
    expect([waiting.length, resting.length]).toEqual([0, 1]);
    // Somebody reads files of the one: it does not wait for the other.
    let asked = 0;
    tellings.whenShown('one', null, () => {
      asked += 1;
    });
    for (let work = waiting.shift(); work; work = waiting.shift()) work();
    expect([asked, resting.length]).toEqual([1, 1]);
    const near = watch('two', 0);
    turns();
    expect([near.begun, near.view()]).toEqual([2, project(momentAt(40).table, null)]);
  });

  it('holds up no other: it is played in turns, and whoever watches it waits until all of it was', () => {
    slowly();
    const { tellings, spec, tell, tellPast, watch, waiting, turns } = audience();
    for (const id of ['long', 'other']) tellings.open(id, spec, null);
    tellPast('long', 50);
    expect(waiting).toHaveLength(1);
    const slow = watch('long', 0);
    tellPast('other', 1);
    tell('other', { t: 'sync' }, BEAT_MS);
    const quick = watch('other', 0);
    expect([slow.begun, quick.view()]).toEqual([0, project(momentAt(1).table, null)]);
    tell('long', entries(51, 51), 51 * BEAT_MS);
    expect(turns()).toBeGreaterThan(5);
    expect(slow.view()).toEqual(project(momentAt(51).table, null));
  });

  it('keeps nobody waiting for an act that has just been done, however long it takes to be told', () => {
    const { tellings, spec, tell, tellPast, watch, waiting, turns } = audience();
    tellings.open('t', spec, null);
    tellPast('t', 1);
    turns();
    const near = watch('t', 0);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    tell('t', entries(2, 2), 2 * BEAT_MS);
    expect([waiting.length, near.view()]).toEqual([0, project(momentAt(2).table, null)]);
  });

  it('that cannot be played again is shown no more, and nobody waits for it', () => {
    slowly();
    const { tellings, spec, standing, tell, tellPast, watch, turns, failures } = audience();
    tellings.open('t', spec, standing(40));
    tellPast('t', 20, true);
    tell('t', entries(25, 30), 0, true);
    const [near, late] = [watch('t', 0), watch('t', 10)];
    expect([near.begun, late.begun]).toEqual([1, 0]);
    turns();
    expect([failures, near.closed, late.refused]).toEqual([['t'], true, true]);
  });
});
