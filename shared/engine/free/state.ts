import type { PieceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';

/** Who may do what at the free table. `host`: the seat with the host's rights alone; where no such seat is, everybody. */
export interface Rights {
  /** Whose pieces one may move: everybody's, or one's own and those without an owner. */
  readonly touch: 'everyone' | 'owner';
  /** Bringing pieces from the box, and copies. */
  readonly spawn: 'everyone' | 'host';
  readonly delete: 'everyone' | 'host';
  /** Locking and unlocking; boards and walls are locked from the start. */
  readonly lock: 'everyone' | 'host';
  /** Peeking at faces and looking into decks and bags; announced to all in either case. */
  readonly look: 'everyone' | 'host';
  readonly ink: 'everyone' | 'host';
  /** Saving and bringing back positions of the whole table. */
  readonly save: 'everyone' | 'host';
}

export const RIGHTS: Rights = {
  touch: 'everyone',
  spawn: 'everyone',
  delete: 'everyone',
  lock: 'everyone',
  look: 'everyone',
  ink: 'everyone',
  save: 'host',
};

/** Help with taking turns that a group may switch on; no rule comes of it. */
export interface Helpers {
  /** Whose turn it is; undefined: no marker. */
  readonly turn: Seat | null;
  /** A clock of so many seconds for each turn; `running` names the moment (a public number) that it was started at. Null: no clock. */
  readonly timer: { readonly seconds: number; readonly running: number | null } | null;
  /** Counters beside the table: points, lives, rounds. Seat null: the table's own. */
  readonly tallies: readonly Tally[];
}

export interface Tally {
  readonly id: string;
  readonly seat: Seat | null;
  readonly label: string;
  readonly value: number;
}

/** A piece inside a deck or a bag: it has no id there, so that none can be followed in and out. `up`: its face was open to all. */
export type Stored = Pick<Piece, 'kind' | 'face' | 'owner' | 'count' | 'tags' | 'text'> & {
  readonly up: boolean;
  /** Where it lies in a tray that is shut, by the tray's own pose. */
  readonly at?: Pose;
  /** What is inside, for a bag in a bag; first = top. */
  readonly inside?: readonly Stored[];
};

export type CardSize = 'small' | 'normal' | 'large';

/** The ids of pictures that the table keeps (`picture.ts`): `[1]` at the beginning of a side is the first of them; a board is its first one. */
interface Pictured {
  readonly pictures?: string[] | undefined;
}

/** Ways of a file that may be up. */
export const FIGURINE_UPS = ['y', 'z', 'x', '-y', '-z', '-x'] as const;
export type FigurineUp = (typeof FIGURINE_UPS)[number];
/** Degrees about the upright. */
export const FIGURINE_TURNS = [0, 90, 180, 270] as const;
export type FigurineTurn = (typeof FIGURINE_TURNS)[number];

/** A component of one's own, as it was declared. Sizes are inches, colours #rrggbb. */
export type Design =
  /** One card a line: see `readCards`. NOBODY is sent this: whoever wants to know what is in a deck looks into it. */
  | ({
      readonly what: 'deck';
      readonly colour: string;
      /** `own`: as `width` and `depth` say. */
      readonly size: CardSize | 'own';
      readonly width?: number | undefined;
      readonly depth?: number | undefined;
      readonly cards: string;
    } & Pictured)
  /** Each face lies equally often on one of the bodies that dice have. */
  | { readonly what: 'die'; readonly colour: string; readonly faces: string[] }
  | ({
      readonly what: 'board';
      readonly colour: string;
      readonly width: number;
      readonly depth: number;
      readonly grid: 'none' | 'squares' | 'hexes';
      readonly cell: number;
    } & Pictured)
  | { readonly what: 'track'; readonly colour: string; readonly from: number; readonly to: number }
  | ({
      /** A card is as thin as those of a deck, and goes into one. */
      readonly what: 'tile' | 'card';
      readonly colour: string;
      readonly width: number;
      readonly depth: number;
      readonly front: string;
      readonly back: string;
    } & Pictured)
  /** A picture on either side that stands in a base; without a back the front is seen from behind. `height`: of the picture, without the base. */
  | ({
      readonly what: 'stand-up';
      readonly colour: string;
      readonly width: number;
      readonly height: number;
      readonly front: string;
      readonly back: string;
    } & Pictured)
  /** A model on a round base `width` inches across; its only picture is the model: the table keeps both alike. `height`: of all of it, base included. */
  | ({
      readonly what: 'figurine';
      readonly colour: string;
      readonly width: number;
      readonly height: number;
      /** Which way of the file is up, and how far it is turned about that. */
      readonly up: FigurineUp;
      readonly turn: FigurineTurn;
    } & Pictured)
  | ({ readonly what: 'token'; readonly colour: string; readonly width: number; readonly front: string; readonly back: string } & Pictured)
  /** A board with a rim of so many inches, in which things lie; with a lid they can be shut away. */
  | ({
      readonly what: 'tray';
      readonly colour: string;
      readonly width: number;
      readonly depth: number;
      readonly height: number;
      readonly lid: boolean;
    } & Pictured)
  /** One sector a line: see `readSectors`. */
  | ({ readonly what: 'spinner'; readonly colour: string; readonly width: number; readonly sectors: string } & Pictured)
  | { readonly what: 'counter'; readonly colour: string; readonly value: number }
  /** Each picture is a page of it: one is open, for all. */
  | ({ readonly what: 'book'; readonly colour: string; readonly width: number; readonly depth: number } & Pictured)
  /** Its only picture is the sound: the table keeps both alike. */
  | ({ readonly what: 'sound'; readonly colour: string } & Pictured)
  /** One step a line: see `readSteps`. Everybody may read it, and press it. */
  | { readonly what: 'button'; readonly colour: string; readonly steps: string }
  /** What lies where, one thing a line: see `readSetup`. Nobody is sent it. */
  | { readonly what: 'setup'; readonly colour: string; readonly lies: string };

/** A design under the name that the table keeps it by. */
export interface Kept {
  readonly name: string;
  readonly by: Seat;
  readonly design: Design;
}

/** A taken game as it was laid out, as far as all see it: its pieces by their ids, and how many things each hand held. */
export interface Laid {
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly hands: readonly number[];
}

/** A page of the notebook that all share. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Who wrote on it last, and how often it was written on. */
  readonly by: Seat;
  readonly edits: number;
}

/** A layer of ink on the table. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  /** Nothing is drawn into it or wiped off. */
  readonly locked: boolean;
}

/** One act of a seat, as the differences that undo takes back. */
export interface Act {
  /** Number of the seat's input; what comes to rest later belongs to the same act. */
  readonly act: number;
  /** Which act of hands it was (`HandOp`), or `rest` for what they carried, threw or pushed. Acts from before this was noted have none. */
  readonly op?: string;
  readonly pieces: readonly { readonly id: PieceId; readonly before: Piece | null; readonly after: Piece | null }[];
  readonly stored: readonly { readonly id: PieceId; readonly before: readonly Stored[] | null; readonly after: readonly Stored[] | null }[];
  readonly helpers: { readonly before: Helpers; readonly after: Helpers } | null;
  /** What became of the workshop's designs; left out where nothing did. */
  readonly designs?: readonly { readonly name: string; readonly before: Kept | null; readonly after: Kept | null }[];
}

/** A kept position of the whole table. */
export interface Saved {
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly stored: Readonly<Record<string, readonly Stored[]>>;
  readonly helpers: Helpers;
}

/** What one viewer may know of the free table besides its pieces. */
export interface FreeView {
  readonly by: Seat | null;
  readonly rights: Rights;
  readonly helpers: Helpers;
  readonly saves: readonly { readonly name: string; readonly by: Seat }[];
  /** What was made in the workshop, by name; what stands on the cards of a deck is not told. `many`: cards in it, faces on it. */
  readonly designs: readonly {
    readonly name: string;
    readonly by: Seat;
    readonly what: Design['what'];
    readonly many: number;
    /** What a button does, as it was written. */
    readonly steps?: string;
    /** The id of a sound, for all to hear. */
    readonly sound?: string;
  }[];
  /** The layers of ink that all draw into. */
  readonly layers: readonly Layer[];
  /** How many pieces each seat holds in its hand. */
  readonly hands: readonly number[];
  /** True when there is an enforced game to go back to. */
  readonly rules: boolean;
  /** How many acts the viewer may do again. (How many it may take back: `View.undo`.) */
  readonly redo: number;
  /** The last acts that the viewer may take back, oldest first: what it was, to how many pieces, and the first of them. NOBODY else is sent them. */
  readonly acts: readonly { readonly op: string | null; readonly many: number; readonly piece: PieceId | null }[];
  /** What the viewer sees of the deck or bag it looks into, first = top. */
  readonly look: { readonly piece: PieceId; readonly contents: readonly Stored[] } | null;
}

/** Most acts that a seat may take back. */
export const MOST_ACTS = 60;
/** So many of them are told as a list. */
export const MOST_TOLD_ACTS = 20;
/** Most pieces that all of a seat's acts together may name, what went into or out of decks and bags included; the last act is always kept. */
export const MOST_IN_ACTS = 2_000;
/** Most pieces on and beside the table, contents of decks and bags included. */
export const MOST_PIECES = 2_000;
export const MOST_SAVES = 8;
export const MOST_TALLIES = 40;
/** Longest text on a piece, in characters; a stroke of ink takes most. */
export const LONGEST_PIECE_TEXT = 4_000;

/** Tags of the free table. A group is `group:<n>`; a kind of another game carries its stance as `stance:<stance>`. */
export const LOCKED = 'locked';
export const GROUP = /^group:(\d+)$/;
/** On a number that a game lays out when it is taken: which knob of a table fix it tells. */
export const KNOB = /^knob:(.+)$/;
export const knobTag = (knob: string): string => `knob:${knob}`;
export const STANCE = /^stance:(figure|flat|block|stack|card)$/;
