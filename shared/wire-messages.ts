/** Everything a room tells its clients: the types of what is told, and the messages by name (`ServerMessages`). The public state is `PublicState`. */

import type { Event } from './engine/event.ts';
import type { Tape } from './engine/free/area.ts';
import type { Part } from './engine/part.ts';
import type { Options } from './engine/state.ts';
import type { View } from './engine/view.ts';
import type { DIE_KINDS } from './table/die.ts';
import type { AnyRefusal, Reply } from './wire.ts';
import type { Cheers } from './wire-aside.ts';
import type { OpenFeed, ShowBridge, ShowLink, ShowSettings } from './wire-audience.ts';

export interface SeatMeta {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  /** Of the bot on this seat, or of the one that plays for a person who is away; null for neither. */
  strength: 'random' | 'heuristic' | null;
  online: boolean;
  /** Those who sit at one screen have the same number here: the first of their seats. */
  screen?: number;
  /** Whether whoever sits here, or sat here last, agrees that the game may be seen again; null: nobody was asked. */
  share?: boolean | null;
  /** Somebody who sat here earlier in this game, and does no more, did not agree: whoever sits here now is not to blame. */
  unshared?: true;
}

/** Somebody who asks for a seat of a running game, and the seats that have agreed so far. */
interface AskMeta {
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
  /** Whoever sits may ask what a bot would do: every page thinks it out for itself, from its own view. */
  hints: boolean;
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
  show: ShowSettings;
  /** How it is watched right now. */
  feeds: readonly OpenFeed[];
  /** It is over, and all who played it agree that it may be seen again. */
  replay: boolean;
  /** Those who watch and want to be named, where the host lets them. */
  named?: readonly string[];
}

/** A line of the front page's list. */
export interface TableLine {
  code: string;
  name: string;
  game: string;
  status: TableMeta['status'];
  seats: { kind: SeatMeta['kind']; name: string }[];
  watchers: number;
  /** Bots play it for whoever wants to watch. */
  exhibition: boolean;
  /** It is over and may be seen again. */
  replay: boolean;
  /** How it ended, in a sentence, where it may be seen again. */
  outcome?: string;
  /** It takes a link of its host to watch. */
  closed?: true;
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

/** The events of one command as one viewer may hear them. */
export interface News {
  /** Number among what this viewer is told; for spectators it is `seq`. */
  n: number;
  /** The public change that it belongs to, or came after. */
  seq: number;
  events: Event[];
}

/** A dice throw to be shown: values first, the baked track second. */
export interface ThrowShow {
  /** Number of the roll. */
  n: number;
  dice: (typeof DIE_KINDS)[number][];
  values: number[];
  /** Index of the symmetry per die that makes it land on its value. */
  sym: number[];
  /** 60 Hz track of shared/dice/track.ts, base64; empty when the dice are only told. */
  track: string;
}

/** The public state of a table as the room library keeps it alike at all clients: packed by shared/pack.ts; `seq` is -1 before the start. */
export interface PublicState {
  /** TableMeta but for the number of watchers, as JSON. */
  meta: string;
  watchers: number;
  seq: number;
  /** The events of the command `seq`. */
  events: string;
  words: Iterable<string>;
  pieces: TextMap;
  counts: { entries(): Iterable<[string, number]> };
  /** Top-level parts of the game's own public state, each as JSON. */
  own: TextMap;
  notes: TextMap;
  prompts: string;
  turn: string;
  rest: string;
}
export interface TextMap {
  entries(): Iterable<[string, string]>;
}

/** What a seat sees beyond the public view of the same seq, and what it hears beyond the public events. */
export interface PartMessage {
  part: Part;
  /** Null when the seat heard nothing new. `open`: told together with the public events of the part's seq, `more` among them at these places. */
  news: { n: number; open: boolean; more: [number, Event][] } | null;
}

/** All that somebody sees who may not be sent the public state, because a blindfold hides a part of it. */
export interface WholeMessage {
  view: View;
  news: News | null;
}

/** What somebody holds, as everybody sees it; hidden pieces and own hands are no matter of the others. */
export interface Grip {
  readonly seat: number;
  readonly g: number;
  readonly how: 'lift' | 'push';
  readonly pieces: readonly string[];
  /** Where it was grabbed. */
  readonly x: number;
  readonly z: number;
}

/** What hands do at the free table from moment to moment. */
export interface TouchNews {
  /** To the holder alone: the grip holds, or why not. Pieces that others hold, locked ones and so on are refused as a whole. */
  gripped: { g: number; ok: true } | { g: number; ok: false; refusal: AnyRefusal };
  /** All grips, whenever one begins or ends. */
  grips: readonly Grip[];
  /** A held thing has moved: seat, grip, x, z, up, turn. Not sent to its holder. */
  drag: readonly [seat: number, g: number, x: number, z: number, up: number, turn: number];
  /** Numbers of bodies for `poses`: piece, or the n-th coin of a stack that fell apart with its amount. Sent before their first pose; `[]` first forgets all. */
  bodies: readonly (readonly [n: number, piece: string, part?: number, count?: number])[];
  /** Bodies that lie still from now on: the next view has them. */
  still: readonly number[];
  cursor: readonly [seat: number, x: number, z: number, tool: string] | readonly [seat: number];
  ping: { readonly seat: number; readonly x: number; readonly z: number };
  measure: { readonly seat: number; readonly tape: Tape | null };
}

/**
 * Where the process that tells is reached, and all that share the tables. `called`: itself, otherwise at each start. `unsure`: it does not know
 * whether the table is still its own.
 */
export interface Peers {
  at: string;
  called: string;
  peers: readonly string[];
  unsure?: boolean;
}

/** Messages of the room, each under its own type. */
export interface ServerMessages extends TouchNews {
  /** Who the connection is; `guest`: by what everybody may call it while it has no seat. */
  you: { seat: number | null; host: boolean; guest: string };
  /** To whoever sits down: what brings the seat back, and what proves that it was theirs. A null token takes the seat away. */
  token: { token: string | null; claim?: string };
  /** What brings a seat that is played at the same screen, and proves that it was theirs. */
  beside: { seat: number; token: string; claim: string };
  reply: Reply;
  part: PartMessage;
  whole: WholeMessage;
  /** What the audience has shown in a second, where the host lets those who play see it. */
  cheers: Cheers;
  /** To whoever gets whole views: all others have it in the public state. */
  meta: TableMeta;
  /** What was told before, as far as this viewer may know; `note`: the private notes of the own seat. */
  backlog: { news: readonly News[]; chat: readonly ChatLine[]; note: string | null };
  chat: ChatLine;
  /** Who watches; to the host alone. */
  guests: readonly Guest[];
  /** By which links people may watch; to the host alone. */
  links: readonly ShowLink[];
  /** Where the table tells what happens; to the host alone, and only where the server does such things. */
  bridge: ShowBridge;
  /** Those who decide have said no to the request for a seat. */
  unasked: undefined;
  throw: ThrowShow;
  /** Milliseconds left for the open questions. */
  clock: { ms: number };
  /** Where several processes share the tables: where this one is reached, and all that take people in. Told again when they change. */
  peers: Peers;
  /** Packed poses of bodies that physics moves (`shared/poses.ts`). */
  poses: Uint8Array;
}
