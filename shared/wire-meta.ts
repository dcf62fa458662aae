/** What is told of a table and its people besides the game itself. */
import type { Options } from './engine/state.ts';

export interface SeatMeta {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  /** Of the bot on this seat, or of the one that plays for a person who is away; null for neither. */
  strength: 'random' | 'heuristic' | null;
  online: boolean;
}

/** Somebody who asks for a seat of a running game, and the seats that have agreed so far. */
export interface AskMeta {
  guest: string;
  name: string;
  seat: number;
  agreed: readonly number[];
}

/** Somebody who watches, as the host is told. */
export interface Guest {
  id: string;
  name: string;
  muted: boolean;
}

/** What everybody knows of a table besides the game itself. */
export interface TableMeta {
  code: string;
  name: string;
  game: string;
  options: Options;
  seats: SeatMeta[];
  /** The seat that may change settings; null when the host does not sit. */
  hostSeat: number | null;
  status: 'lobby' | 'playing' | 'over' | 'broken';
  listed: boolean;
  consent: 'off' | 'all' | 'host';
  timer: number;
  /** A bot plays by itself for whoever is away for a minute. */
  awayBot: boolean;
  /** Somebody with the host's rights is here, on a seat or not; while nobody is, those who sit decide. */
  hostHere: boolean;
  asks: readonly AskMeta[];
  watchers: number;
  /** SHA-256 of the secret dice seed, from the start; the seed itself once the game has ended. */
  commit: string | null;
  seed: string | null;
  /** The code of the rematch. */
  next: string | null;
  /** Opened as a free table. */
  free: boolean;
  /** Seats that keep secrets of whoever played them at the table a file was made of: only that browser may sit there. */
  kept: readonly number[];
  /** The table that the file came from. */
  from: string | null;
}

/** A line of the front page's list. */
export interface TableLine {
  code: string;
  name: string;
  game: string;
  status: TableMeta['status'];
  seats: { kind: SeatMeta['kind']; name: string }[];
  watchers: number;
}

export interface ChatLine {
  /** The table itself says it, about `seat` where it is about one: shown as no line of a person is. */
  system?: true;
  seat: number | null;
  /** Who speaks; empty for the table itself. */
  name: string;
  /** Who of those who watch. */
  guest?: string;
  text: string;
  /** Minutes since 1970, for display only. */
  minute: number;
}
