/**
 * What a feed tells whoever watches: frames, one for each thing that happened, after a key frame with everything. Over a WebSocket
 * (`/live/CODE`) frames come one by one, over HTTP in segments of a few seconds. A seat plays over its room (`wire.ts`), not over a feed.
 */

import type { Part } from './engine/part.ts';
import type { AsideReply, Cheers, Cut, Poll } from './wire-aside.ts';
import type { Audience, Perspective } from './wire-audience.ts';
import type { ChatLine, News, PartMessage, Peers, TableMeta, ThrowShow, TouchNews } from './wire-messages.ts';

/** Milliseconds of table time in a segment. */
export const SEGMENT_MS = 3_000;
/** A key frame at the beginning of every so many segments. */
export const KEY_EVERY = 10;

/** Changes of the public state of a table (`PublicState`); left out: as it was, null: gone. Any of these fields makes a step: `seq` grows by one, or to `n`. */
export interface StateFrame {
  n?: number;
  /** Events of this step; left out: none. */
  e?: string;
  /** New words, numbered on. */
  w?: string[];
  /** Pieces. */
  p?: Record<string, string | null>;
  /** Counts. */
  c?: Record<string, number | null>;
  /** Parts of the game's own public state. */
  o?: Record<string, string | null>;
  /** Notes. */
  k?: Record<string, string | null>;
  /** Open questions. */
  q?: string;
  /** Whose turn. */
  t?: string;
  /** What seldom changes. */
  r?: string;
}

/** What hands do from moment to moment, as `TouchNews` has it; poses in base64. */
export type Touched =
  | {
      [Type in Exclude<keyof TouchNews, 'gripped'>]: readonly [Type, TouchNews[Type]];
    }[Exclude<keyof TouchNews, 'gripped'>]
  | readonly ['poses', string];

/** One thing that happened. */
export interface FeedFrame extends StateFrame {
  /** Milliseconds of table time since the beginning of its segment; only in segments. */
  d?: number;
  /** By seat what it saw and heard beyond the public; only in feeds of everything. */
  f?: Record<string, PartMessage>;
  m?: TableMeta;
  x?: ThrowShow;
  h?: ChatLine;
  b?: Touched;
  /** How many watch, and how they may: about the audience itself, so it is never late. Only over a WebSocket. */
  v?: Audience;
  /**
   * Where all processes are reached that share the tables, and whether this one still has the table; so that one may ask elsewhere. `at`: where it goes
   * on now. As `v`.
   */
  a?: Pick<Peers, 'peers' | 'unsure'> & Partial<Pick<Peers, 'at'>>;
  /** What the programme of an operator shows from now on; null: nobody directs it for feeds this near. Only over a WebSocket, as all below. */
  u?: Cut | null;
  /** What the audience has shown in a second. */
  g?: Cheers;
  /** What the audience is asked, as it stands. */
  l?: Poll;
  /** What came of something that this viewer said. */
  y?: AsideReply;
}

/** Everything at one moment: what a viewer begins with. */
export interface KeyFrame {
  /** Milliseconds of table time. */
  at: number;
  /** Null before the game has begun. */
  state: StateFrame | null;
  meta: TableMeta | null;
  chat: readonly ChatLine[];
  /** The last of what was told. */
  news: readonly News[];
  /** By seat; only in feeds of everything. */
  parts?: Record<string, { part: Part; news: readonly News[] }>;
  /** Grips, bodies, pointers that are there. */
  touches: readonly Touched[];
}

/** The first message of whoever watches. Delays below the table's least one are raised to it. */
export interface WatchRequest {
  protocol: number;
  persp: Perspective;
  /** Seconds. */
  delay: number;
  /** Of a link; 'all' needs one. */
  token?: string;
  /** The token of a seat that this browser plays at this table: the table is told when a player opens a feed of everything. */
  seat?: string;
  name?: string;
  /** Made up by this browser once: one vote each, also after a break. */
  me?: string;
}

/**
 * The answer to it: JSON, in gzip and binary where it is not a refusal; afterwards frames come one by one (`session/frames.ts`). `peers`: where all
 * processes are reached that share the tables, the one that answers first; left out where there is only one.
 */
export type WatchReply =
  | { ok: true; persp: Perspective; delay: number; peers?: readonly string[]; key: KeyFrame; frames: readonly FeedFrame[] }
  | { ok: false; refusal: { code: WatchCode; text: string; to?: string; peers?: readonly string[] } };

/** Why somebody may not watch. `later`: try again after some seconds; `moved`: another process has the table, at `to`. */
export type WatchCode =
  | 'no-such-table'
  | 'bad-token'
  | 'not-shown'
  | 'malformed'
  | 'too-fast'
  | 'reload'
  | 'full'
  | 'later'
  | 'old-rules'
  | 'moved';

/** `GET /api/shows/CODE?persp=&delay=` (a token in the `Authorization` header): how to read the segments of a feed. */
export interface ShowInfo {
  code: string;
  persp: Perspective;
  /** Seconds. */
  delay: number;
  /** Begins the path of every file of this feed: `<path>/<n>.json` a segment, `<path>/k<n>.json` the key frame at its beginning. */
  path: string;
  /** Segments that are released; the next one is number `released`. */
  released: number;
  /** Milliseconds until the next one. */
  next: number;
  /** The game has ended, and all of it may be seen: nothing comes any more. */
  over: boolean;
  /** Where all processes are reached that share the tables, the one that answers first; left out where there is only one. */
  peers?: readonly string[];
  /** Verifies `x-signature` of the files: Ed25519 over path, line feed and text; raw, base64. */
  verify: string;
}

/** A segment as its file has it: the key frame stands for `n` when it is a key file. */
export interface Segment {
  n: number;
  /** Of rules and engine: a file of another one is refused. */
  rules: string;
  frames?: readonly FeedFrame[];
  key?: KeyFrame;
}
