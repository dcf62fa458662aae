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
import { createRecorder, textOf } from '../../shared/session/frames.ts';
import { addToHistory, EMPTY_HISTORY, historyOf } from '../../shared/session/history.ts';
import { packing, partFor, show } from '../../shared/session/publish.ts';
import { createTouches } from '../../shared/session/touches.ts';
import type { Perspective } from '../../shared/wire-audience.ts';
import type { ChatLine, PartMessage, TableMeta, ThrowShow } from '../../shared/wire-messages.ts';
import { type FeedFrame, KEY_EVERY, type KeyFrame, SEGMENT_MS, type Touched } from '../../shared/wire-show.ts';
import { carriedOver, type Done } from '../table/attempt.ts';
import { createContests, type Guess } from './contests.ts';
import type { Standing } from './messages.ts';

/** A frame at its time, in milliseconds of table time; the text is made once, however many are sent it. */
interface Timed {
  readonly at: number;
  /** As a part of a file. */
  readonly text: string;
  /** As it goes over a WebSocket. */
  readonly line: string;
}

/** Everything as it stood when `index` frames had come. */
interface Key {
  readonly index: number;
  readonly at: number;
  readonly text: string;
}

/** All times are milliseconds of table time, none smaller than the one before. */
export interface Show {
  begin(header: Header, at: number): void;
  /** Goes on from here: what was before is not shown. */
  stand(standing: Standing): void;
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
  /** When its last frame was. */
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
/** A key is made after so many frames or so many milliseconds. */
const KEY_FRAMES = 40;
const KEY_MS = SEGMENT_MS * KEY_EVERY;
/** What a frame takes besides its text. */
const FRAME_BYTES = 80;

interface Lane {
  readonly frames: Timed[];
  readonly keys: Key[];
}

export function createShow({ game, free, all }: ShowSpec): Show {
  const recorder = createRecorder();
  const lanes: Readonly<Record<Perspective, Lane>> = { public: emptyLane(), all: emptyLane() };
  const touches = createTouches();
  const contests = createContests(game);
  /** The part of each seat as it was told last. */
  let parts: readonly (Part | undefined)[] = [];
  let table: Table | null = null;
  let shown: View | null = null;
  let history = EMPTY_HISTORY;
  let meta: TableMeta | null = null;
  let chat: readonly ChatLine[] = [];
  let weight = 0;
  /** Rolls of the last entry that everybody heard of. */
  let rolls: ReadonlySet<number> = new Set();

  function add(persp: Perspective, frame: FeedFrame, at: number): void {
    const { frames, keys } = lanes[persp];
    const text = JSON.stringify(frame);
    frames.push({ at, text, line: textOf(frame, text) });
    weight += text.length + FRAME_BYTES;
    const last = keys.at(-1);
    if (last && frames.length - last.index < KEY_FRAMES && at - last.at < KEY_MS) return;
    const key = JSON.stringify(keyOf(persp, at));
    keys.push({ index: frames.length, at, text: key });
    weight += key.length + FRAME_BYTES;
  }
  const both = (frame: FeedFrame, at: number): void => {
    add('public', frame, at);
    if (all) add('all', frame, at);
  };

  function keyOf(persp: Perspective, at: number): KeyFrame {
    const key: KeyFrame = { at, state: recorder.whole(), meta, chat, news: history.open.slice(-NEWS_TOLD), touches: touches.all() };
    if (persp === 'public') return key;
    const told = parts.flatMap((part, seat) => (part ? [[seat, { part, news: historyOf(history, seat).slice(-NEWS_TOLD) }] as const] : []));
    return { ...key, parts: Object.fromEntries(told) };
  }

  function stands(now: Table, events: readonly Event[], at: number): void {
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
    if (frame) add('public', frame, at);
    const more = Object.keys(told).length > 0;
    if (all && (frame || more)) add('all', { ...frame, ...(more ? { f: told } : {}) }, at);
  }

  return {
    begin: (header, at) => {
      if (table) return;
      mustFit(game, header);
      const begun = start(game, header, recordedChance(header.draws));
      stands(begun.table, begun.events, at);
    },
    stand: ({ header, game: now, at, ...known }) => {
      mustFit(game, header);
      ({ history, meta, chat } = { ...known, chat: known.chat.slice(-CHAT_TOLD) });
      stands({ game, header, ...now, log: emptyLog() }, [], at);
    },
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
      else if (all) add('all', { x: thrown }, at);
    },
    touch: (touched, at) => {
      touches.add(touched);
      both({ b: touched }, at);
    },
    countBefore: (persp, at) => countBefore(lanes[persp].frames, at),
    frames: (persp, from, to) => lanes[persp].frames.slice(from, to),
    keyFor: (persp, index) => {
      const { keys } = lanes[persp];
      return keys.findLast((key) => key.index <= index) ?? NOTHING_YET;
    },
    winners: () => (table ? (table.state.result?.winners ?? null) : undefined),
    guesses: () => (shown ? contests.all(shown) : []),
    open: () => shown,
    lasts: (persp) => lanes[persp].frames.at(-1)?.at ?? 0,
    weight: () => weight,
  };
}

const emptyLane = (): Lane => ({ frames: [], keys: [] });

const NOTHING: KeyFrame = { at: 0, state: null, meta: null, chat: [], news: [], touches: [] };
const NOTHING_YET: Key = { index: 0, at: 0, text: JSON.stringify(NOTHING) };

/** Frames are in the order of their times. */
function countBefore(frames: readonly Timed[], at: number): number {
  let [low, high] = [0, frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
