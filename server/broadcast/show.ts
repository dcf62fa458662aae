/**
 * One table as it is shown: its log played again here, beside the main loop, and from it the frames of each perspective by table time.
 * What a perspective may not know is in none of its frames and keys, nor in their number.
 */

import { recordedChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { same } from '../../shared/engine/json.ts';
import { emptyLog } from '../../shared/engine/log.ts';
import type { Part } from '../../shared/engine/part.ts';
import { project } from '../../shared/engine/project.ts';
import { mustFit, start } from '../../shared/engine/start.ts';
import type { Header, LogEntry } from '../../shared/engine/state.ts';
import { atOnce } from '../../shared/engine/steps.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';
import { createRecorder } from '../../shared/session/frames.ts';
import { addToHistory, EMPTY_HISTORY, historyOf } from '../../shared/session/history.ts';
import { packing, partFor, show } from '../../shared/session/publish.ts';
import { createTouches } from '../../shared/session/touches.ts';
import { PERSPECTIVES, type Perspective } from '../../shared/wire-audience.ts';
import type { ChatLine, PartMessage, TableMeta, ThrowShow } from '../../shared/wire-messages.ts';
import type { FeedFrame, KeyFrame, Touched } from '../../shared/wire-show.ts';
import { carriedOver, type Done } from '../table/attempt.ts';
import type { Tail } from '../table/tail.ts';
import { createContests, type Guess } from './contests.ts';
import { createLane, type Key, type Lane, type Timed } from './lane.ts';
import type { Standing } from './messages.ts';

/** All times are milliseconds of table time, none smaller than the one before. */
export interface Show {
  begin(header: Header, at: number): void;
  /** Goes on from here: of what was before only its tail is shown. */
  stand(standing: Standing): void;
  /** What those who are so far back (table time) have still to see. */
  tail(from: Readonly<Partial<Record<Perspective, number>>>): Tail;
  /** Plays one entry of the log; throws when it does not fit. `done`: what it led to, where somebody has worked that out already. */
  entry(entry: LogEntry, at: number, done?: Done): void;
  meta(meta: TableMeta, at: number): void;
  chat(line: ChatLine, at: number): void;
  /** A throw of dice; `open`: everybody was told of it. */
  thrown(thrown: ThrowShow, open: boolean | null, at: number): void;
  touch(touched: Touched, at: number): void;
  /** How many frames of a perspective have a time before `at`. */
  countBefore(persp: Perspective, at: number): number;
  frames(persp: Perspective, from: number, to: number): readonly Timed[];
  /** The last key with at most so many frames before it. */
  keyFor(persp: Perspective, index: number): Key;
  /** Who has won; null while nobody has, undefined before the game. */
  winners(): readonly number[] | null | undefined;
  /** What an audience may guess, and what came true of it. */
  guesses(): Guess[];
  /** What everybody may know right now; null before the game. */
  open(): View | null;
  /** From when on it has its frames, and when its last one was. */
  since(persp: Perspective): number;
  lasts(persp: Perspective): number;
  /** Bytes that it takes, about. */
  weight(): number;
}

interface ShowSpec {
  game: AnyGame;
  /** Opened as a free table: nothing ever goes back over its log. */
  free: boolean;
  /** Whether a feed of everything is made too. */
  all: boolean;
}

/** Lines of chat, and news of the past, that a newcomer is told. */
const CHAT_TOLD = 20;
const NEWS_TOLD = 24;
export function createShow({ game, free, all }: ShowSpec): Show {
  const recorder = createRecorder();
  const lanes: Readonly<Record<Perspective, Lane>> = {
    public: createLane((at) => keyOf('public', at)),
    all: createLane((at) => keyOf('all', at)),
  };
  const touches = createTouches();
  const contests = createContests(game);
  /** The part of each seat as it was told last. */
  let parts: readonly (Part | undefined)[] = [];
  let table: Table | null = null;
  let shown: View | null = null;
  let history = EMPTY_HISTORY;
  let meta: TableMeta | null = null;
  let chat: readonly ChatLine[] = [];
  /** Rolls of the last entry that everybody heard of. */
  let rolls: ReadonlySet<number> = new Set();

  const both = (frame: FeedFrame, at: number): void => {
    lanes.public.add(frame, at);
    if (all) lanes.all.add(frame, at);
  };

  function keyOf(persp: Perspective, at: number): KeyFrame {
    const key: KeyFrame = { at, state: recorder.whole(), meta, chat, news: history.open.slice(-NEWS_TOLD), touches: touches.all() };
    if (persp === 'public') return key;
    const told = parts.flatMap((part, seat) => (part ? [[seat, { part, news: historyOf(history, seat).slice(-NEWS_TOLD) }] as const] : []));
    return { ...key, parts: Object.fromEntries(told) };
  }

  function step(now: Table, events: readonly Event[]) {
    table = free ? { ...now, log: emptyLog() } : now;
    const added = addToHistory(history, now, events);
    history = added.history;
    rolls = new Set(added.heard.open?.events.flatMap((event) => (event.kind === 'rolled' ? [event.draw] : [])));
    const open = project(now, null);
    shown = open;
    contests.hear(added.heard.open, open);
    show(recorder.published, open, atOnce(packing(recorder.published, open, added.heard.open?.events ?? [])));
    const frame = recorder.take();
    const told: Record<string, PartMessage> = {};
    if (all) {
      parts = Array.from({ length: now.state.seats }, (_, seat) => {
        const { part, news } = partFor(project(now, seat), open, added.heard);
        const before = parts[seat];
        // What a seat may answer is no matter of an audience, and large.
        const mine: Part = { ...part, prompts: [], undo: 0 };
        if (news || !before || !same({ ...before, seq: part.seq }, mine)) told[seat] = { part: mine, news };
        return mine;
      });
    }
    return { frame, told };
  }
  function stands(now: Table, events: readonly Event[], at: number): void {
    const { frame, told } = step(now, events);
    if (frame) lanes.public.add(frame, at);
    const more = Object.keys(told).length > 0;
    if (all && (frame || more)) lanes.all.add({ ...frame, ...(more ? { f: told } : {}) }, at);
  }

  return {
    begin: (header, at) => {
      if (table) return;
      mustFit(game, header);
      const begun = start(game, header, recordedChance(header.draws));
      stands(begun.table, begun.events, at);
    },
    stand: ({ header, game: now, at, tail, ...known }) => {
      mustFit(game, header);
      ({ history, meta, chat } = { ...known, chat: known.chat.slice(-CHAT_TOLD) });
      step({ game, header, ...now, log: emptyLog() }, []);
      for (const persp of all ? PERSPECTIVES : (['public'] as const)) {
        const before = tail?.[persp];
        if (before) lanes[persp].follow(before);
        lanes[persp].anew(Math.max(at, lanes[persp].lasts()));
      }
    },
    tail: (from) =>
      Object.fromEntries(Object.entries(from).map(([persp, at]) => [persp, lanes[persp === 'all' ? 'all' : 'public'].tail(at)])),
    entry: (entry, at, done) => {
      if (!table) throw new Error('the game has not begun');
      // What was written while the past was read has been played already.
      if (entry.number <= table.state.entries) return;
      if (entry.number > table.state.entries + 1) throw new Error(`entry ${entry.number} came after ${table.state.entries}`);
      const outcome = done ? carriedOver(table, done) : submit(table, entry.command, recordedChance(entry.draws));
      if (!outcome.ok) {
        const why = outcome.fault instanceof Error ? outcome.fault.message : outcome.refusal.code;
        throw new Error(`entry ${entry.number} does not fit: ${why}`);
      }
      stands(outcome.table, outcome.events, at);
    },
    meta: (now, at) => {
      if (same(meta, now)) return;
      meta = now;
      both({ m: now }, at);
    },
    chat: (line, at) => {
      chat = [...chat, line].slice(-CHAT_TOLD);
      both({ h: line }, at);
    },
    thrown: (thrown, open, at) => {
      if (open ?? rolls.has(thrown.n)) both({ x: thrown }, at);
      else if (all) lanes.all.add({ x: thrown }, at);
    },
    touch: (touched, at) => {
      touches.add(touched);
      both({ b: touched }, at);
    },
    countBefore: (persp, at) => lanes[persp].countBefore(at),
    frames: (persp, from, to) => lanes[persp].frames(from, to),
    keyFor: (persp, index) => lanes[persp].keyFor(index),
    winners: () => (table ? (table.state.result?.winners ?? null) : undefined),
    guesses: () => (shown ? contests.all(shown) : []),
    open: () => shown,
    since: (persp) => lanes[persp].since(),
    lasts: (persp) => lanes[persp].lasts(),
    weight: () => lanes.public.weight() + lanes.all.weight(),
  };
}
