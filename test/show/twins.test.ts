import { afterAll, describe, expect, it } from 'vitest';
import { keyFile, segmentFile } from '../../server/broadcast/files.ts';
import { createShow, type Show } from '../../server/broadcast/show.ts';
import { NOBODY, publicMeta } from '../../server/table/record.ts';
import { newRecord } from '../../server/table/record-changes.ts';
import { recordedChance, seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { same } from '../../shared/engine/json.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { EMPTY_HISTORY } from '../../shared/session/history.ts';
import { SEGMENT_MS } from '../../shared/wire-show.ts';
import { botAct } from '../support/bots.ts';
import { scramble } from '../support/secrecy.ts';
import { seededBelow } from '../support/table.ts';

/** Games of each title, and answers of each; fewer where ways are drawn. More by `npm run campaign -- secrets`. */
const GAMES_OF_EACH = Number(process.env.SHOW_GAMES ?? 0);
const sizeOf = ({ drawing }: (typeof GAMES)[number]) =>
  drawing ? { games: GAMES_OF_EACH || 2, acts: 40 } : { games: GAMES_OF_EACH || 4, acts: 120 };
/** Milliseconds between two acts; a secret act of a twin is so much later. */
const BEAT = 700;
const LATER = 333;
/** Twins of one game that are alive at the same time, of each sort. */
const AT_ONCE = 2;
/** Acts after which all that is hidden is put elsewhere. */
const SCRAMBLE_EVERY = 20;
/** Beginnings of a game among which one is looked for that looks the same. */
const DEALS = 12;

type Game = (typeof GAMES)[number];
type Done = Pick<Extract<Outcome, { ok: true }>, 'table' | 'events'>;

/** What everybody is told of an act. */
const openOf = ({ table, events }: Done) => ({ view: project(table, null), told: eventsFor(events, null) });
/** True where nobody but those who know of it sees that something was done. */
const isTwin = (a: Done, b: Done): boolean => !same(a.table.state, b.table.state) && same(openOf(a), openOf(b));
const isSilent = (before: Table, done: Done): boolean => same(openOf(done), { view: project(before, null), told: [] });

/** All files of a feed of the public up to a moment: every segment and every key. */
const filesOf = (show: Show, end: number): string[] =>
  Array.from({ length: Math.floor(end / SEGMENT_MS) + 2 }, (_, n) => [
    keyFile(show, 'public', n, '1'),
    segmentFile(show, 'public', n, '1'),
  ]).flat();

const SORTS = ['dealt', 'another', 'none', 'scrambled'] as const;
type Sort = (typeof SORTS)[number];
type Count = Record<Sort | 'common', number>;
const NONE: Count = { dealt: 0, another: 0, none: 0, scrambled: 0, common: 0 };

/**
 * The same game but for what is secret: dealt otherwise at its beginning, answered or drawn otherwise, not done at all where nobody could tell that
 * something was done, or all that lies hidden right now put elsewhere.
 */
interface Twin {
  readonly sort: Sort;
  readonly show: Show;
  /** What it is compared with: a show of the game itself. */
  readonly like: Show;
  now: Table;
}

/** Plays a game and twins of it as long as everybody sees the same of both; how many there were, and how many acts they went on. */
function twinsOf(game: Game, seed: number) {
  const [chance, below] = [seededChance(seed), seededBelow(seed)];
  const seats = game.seats.min + below(Math.min(game.seats.max, 4) - game.seats.min + 1);
  const begun = start(game, { seats }, chance);
  const shown = (entries: readonly LogEntry[], { header } = begun.table): Show => {
    const show = createShow({ game, free: false, all: true });
    show.begin(header, 0);
    for (const [i, entry] of entries.entries()) show.entry(entry, (i + 1) * BEAT);
    return show;
  };
  const made = newRecord(new Map([[game.id, game]]), { game: game.id, seats }, '');
  if (!made.ok) throw new Error(made.refusal.text);
  const meta = publicMeta('ABC234', made.value, NOBODY);
  /** A show of a table as it stands. */
  const standing = ({ header, state, past, nextDraw }: Table, at: number): Show => {
    const show = createShow({ game, free: false, all: true });
    show.stand({ header, game: { state, past, nextDraw }, history: EMPTY_HISTORY, meta, chat: [], at, tail: null });
    return show;
  };
  const entries: LogEntry[] = [];
  const show = shown(entries);
  const count = { ...NONE };
  const deals = Array.from({ length: DEALS }, (_, i) => start(game, { seats }, seededChance(seed * 1_000 + i)));
  const dealt = deals.filter((deal) => isTwin(deal, begun)).slice(0, AT_ONCE);
  let [now, at, twins]: [Table, number, Twin[]] = [begun.table, 0, []];
  twins = dealt.map(({ table }) => ({ sort: 'dealt', show: shown([], table), like: show, now: table }));
  count.dealt += twins.length;
  const compare = ({ sort, show: twin, like }: Twin): void =>
    expect(filesOf(twin, at), `${game.id}, seed ${seed}, ${sort}`).toEqual(filesOf(like, at));
  const goesOn = (twin: Twin, outcome: Extract<Outcome, { ok: true }>): boolean => {
    const { command, draws } = outcome.entry;
    const also = submit(twin.now, command, recordedChance(draws));
    if (!also.ok || !same(openOf(also), openOf(outcome))) return false;
    twin.show.entry(also.entry, at + BEAT);
    if (twin.like !== show) twin.like.entry(outcome.entry, at + BEAT);
    twin.now = also.table;
    count.common += 1;
    return true;
  };
  for (let act = 0; act < sizeOf(game).acts; act++) {
    const outcome = botAct(now, 'random', below, chance);
    if (!outcome?.ok) break;
    const of = (sort: Sort) => twins.filter((twin) => twin.sort === sort).length;
    if (act % SCRAMBLE_EVERY === 0 && of('scrambled') < AT_ONCE) {
      const hidden = scramble(now, null, seededBelow(seed + act));
      count.scrambled += 1;
      twins.push({ sort: 'scrambled', show: standing(hidden, at), like: standing(now, at), now: hidden });
    }
    const left = new Set(twins);
    for (const twin of twins) if (!goesOn(twin, outcome)) left.delete(twin);
    for (const twin of twins) if (!left.has(twin)) compare(twin);
    twins = [...left];
    const silent = isSilent(now, outcome);
    if (silent && of('none') < AT_ONCE) twins.push({ sort: 'none', show: shown(entries), like: show, now });
    const other = of('another') < AT_ONCE ? botAct(now, 'random', seededBelow(seed + act * 31), seededChance(seed + act * 37)) : undefined;
    if (other?.ok && isTwin(other, outcome)) {
      const twin = shown(entries);
      // When it was done is not seen either.
      twin.entry(other.entry, at + BEAT + (silent ? LATER : 0));
      twins.push({ sort: 'another', show: twin, like: show, now: other.table });
    }
    const fresh = twins.filter((twin) => !left.has(twin));
    for (const { sort } of fresh) count[sort] += 1;
    at += BEAT;
    entries.push(outcome.entry);
    show.entry(outcome.entry, at);
    now = outcome.table;
    for (const twin of fresh) compare(twin);
  }
  for (const twin of twins) compare(twin);
  return count;
}

const total = { ...NONE };
afterAll(() => {
  for (const sort of SORTS) expect(total[sort], sort).toBeGreaterThan(10);
});

describe.each(GAMES.map((game) => [game.id, game] as const))('games of %s that differ in what is secret', (_id, game) => {
  it('are shown to the public by the same files, none more and none larger, until it comes to light', () => {
    for (let seed = 1; seed <= sizeOf(game).games; seed++) {
      const count = twinsOf(game, seed);
      for (const key of [...SORTS, 'common'] as const) total[key] += count[key];
    }
  });
});
