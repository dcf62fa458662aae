import type { View } from '../../shared/engine/view.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import type { AsideReply } from '../../shared/wire-aside.ts';
import type { Audience, Perspective, ShowBridge, ShowLink } from '../../shared/wire-audience.ts';
import type { ChatLine, Guest, News, TableMeta, ThrowShow, TouchNews } from '../../shared/wire-messages.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import type { AsideState, Remark } from './show/asides.ts';
import type { Look } from './show/look.ts';
import type { Segments } from './show/segments.ts';

/** What a tab knows of a table right now. Immutable: every change is a new snapshot. */
export interface TableSnapshot extends AsideState {
  /** `gone`: closed for good, `problem` says why. `elsewhere`: this tab's seat was taken over by another tab. */
  link: 'connecting' | 'open' | 'reconnecting' | 'elsewhere' | 'gone';
  problem: string | null;
  meta: TableMeta | null;
  /** `guest`: by what everybody may call this visit while it has no seat. */
  you: { seat: number | null; host: boolean; guest?: string };
  /** Null until the game has started. Complete: public and private parts of the same seq. */
  view: View | null;
  /** What happened, oldest first, as far as this viewer may know; struck entries have `struck`. */
  news: readonly (News & { struck?: boolean })[];
  /** All that is told so far, where view and news wait for dice that still roll (`store/held.ts`). */
  coming?: readonly News[];
  chat: readonly ChatLine[];
  /** True after those who decide have said no to a request for a seat. */
  turnedAway: boolean;
  /** Who watches; only the host is told. */
  guests: readonly Guest[];
  /** By which links people may watch; only the host is told. */
  links: readonly ShowLink[];
  /** Where the table tells what happens; only the host is told, and only where the server does such things. */
  bridge?: ShowBridge;
  /** The private notes of the own seat as the table keeps them; null until they are known, and for spectators. */
  note: string | null;
  /** Throws of this visit, oldest first (the last few). */
  throws: readonly ThrowShow[];
  /** True for a spectator whose seat is played in another tab of this browser: offer `takeOver`. */
  elsewhere: boolean;
  /** When the time for the open questions runs out (milliseconds since 1970, this computer's clock); null without a timer. */
  clock: { until: number } | null;
  /** The process that has the table cannot tell whether it still has it; others are asked meanwhile, and nothing is told before that is known. */
  unsure?: boolean;
  /** Grows whenever what is shown does not follow from what was shown: somebody who watches has jumped in time. */
  cut?: number;
}

/** Before anything is known. */
export const FIRST: TableSnapshot = {
  link: 'connecting',
  problem: null,
  meta: null,
  you: { seat: null, host: false },
  view: null,
  news: [],
  chat: [],
  guests: [],
  links: [],
  turnedAway: false,
  note: null,
  throws: [],
  elsewhere: false,
  clock: null,
};

/** The only thing the pages know of a table: over the network (room.ts) or in the tab itself (local.ts). */
export interface Connection {
  readonly code: string;
  snapshot(): TableSnapshot;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Sends a request; resolves to the server's reply, also when it is a refusal. Survives a reconnect (same key, resent). */
  send(request: ClientRequest): Promise<Reply>;
  /** Brings the seat from the other tab here (which then shows `link: 'elsewhere'`). Only tables on a server have it. */
  takeOver?(): void;
  /** Presence at the free table: what hands do from moment to moment. Only tables on a server have it. */
  readonly touches?: TouchLine;
  /** Where time and eyes can be chosen. Only feeds have it. */
  readonly show?: ShowLine;
  leave(): void;
}

/** How a feed is watched right now. Times are milliseconds of table time. */
export interface ShowState {
  look: Look;
  persp: Perspective;
  /** Seconds behind the table. */
  delay: number;
  /** Null until it was told. */
  audience: Audience | null;
  mode: 'live' | 'past';
  /** The game has ended, and everything may be seen. */
  over: boolean;
  at: number;
  /** Behind the last moment that may be seen; 0 until it was measured. */
  end: number;
  playing: boolean;
  /** A part of it is on its way. */
  waiting: boolean;
  speed: number;
  /** No WebSocket gets through: files of a few seconds are read instead. */
  byFiles: boolean;
  problem: string | null;
}

/** Goes through the time of a feed, within what it may show. */
export interface ShowLine {
  state(): ShowState;
  subscribe(listener: () => void): () => void;
  /** Asks how far it goes. */
  measure(): void;
  seek(at: number): void;
  /** So long before the present, or before the moment that is shown. */
  back(ms: number): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
  /** To the next act, or the one before, and stays there. */
  step(by: 1 | -1): void;
  /** Back to the present. */
  live(): void;
  look(look: Look): void;
  /** Its files, for whoever reads a whole game. */
  segments(): Segments;
  /** Says something beside the game; answered by the server, or by the page where there is no line. */
  say(remark: Remark): Promise<AsideReply>;
}

/** Survives reconnects: listeners stay, what is sent while the line is lost is gone. */
export interface TouchLine {
  send(touch: Touch): void;
  listen<Type extends keyof TouchNews>(type: Type, listener: (news: TouchNews[Type]) => void): () => void;
  /** Packed poses of bodies that physics moves (`shared/poses.ts`). */
  onPoses(listener: (bytes: Uint8Array) => void): () => void;
}
