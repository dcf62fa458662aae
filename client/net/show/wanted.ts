/** How somebody wants to watch. */
import { LONGEST_DELAY, type Perspective } from '../../../shared/wire-audience.ts';
import type { WatchCode } from '../../../shared/wire-show.ts';
import type { Look } from './look.ts';

export interface FeedSpec {
  code: string;
  /** With whose eyes: 'public' (default), 'all', or `seat:N`; all but the first need a token while the game runs. */
  persp?: Look;
  /** Seconds behind the table, at least; the table may want more. */
  delay?: number;
  /** Of the fragment of the page's address; sent as a message, never in an address. */
  token?: string | undefined;
  /** The token of a seat that this browser plays there. */
  seat?: string | undefined;
  /** How whoever watches wants to be named. */
  name?: string | undefined;
  /** What this browser made up for itself once: one vote each. */
  me?: string | undefined;
  /** Where the server is; default: where the page came from. */
  base?: string;
  /** 'http': only by files, without a WebSocket. */
  via?: 'http' | undefined;
  /** The whole of a finished game, from this moment on (milliseconds of table time), instead of what happens now. */
  replayFrom?: number | undefined;
}

export const perspOf = (look: Look): Perspective => (look === 'public' ? 'public' : 'all');

/** Whole seconds, as the server takes them. */
export const delayOf = (wanted = 0): number => Math.max(0, Math.min(LONGEST_DELAY, Math.floor(wanted) || 0));

/** Never to be tried again by itself. */
export const FINAL: readonly (WatchCode | 'unreachable' | 'broken')[] = [
  'no-such-table',
  'bad-token',
  'not-shown',
  'malformed',
  'reload',
  'old-rules',
];
