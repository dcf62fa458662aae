import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Audience, Piece } from '../table/piece.ts';
import type { Draw } from './chance.ts';
import type { HandOp, Rested } from './free/op.ts';
import type { Act, Helpers, Kept, Laid, Layer, Page, Rights, Saved, Stored } from './free/state.ts';
import type { Json } from './json.ts';
import type { Line } from './line.ts';
import type { Choice, OpenPrompt } from './prompt.ts';

/** A step to be run: its name in the game's `steps` and its arguments. Plain data, so that a game can be saved at any question. */
export interface StackFrame {
  readonly step: string;
  readonly args: object;
}

/** A fact that is no piece and that only its audience may know. Panels never read it. */
export interface Secret {
  readonly knownTo: Audience;
  readonly value: Json;
}

/** What the view of a blindfolded seat lacks (the board with all that lies on it, or single pieces), and `shown` when that began. */
export interface Blindfold {
  readonly lacks: 'board' | readonly PieceId[];
  readonly since: number;
}

export type Options = Readonly<Record<string, string | number | boolean>>;

/** How a game went out. `ranks` starts at 1; equal ranks share a place. */
export interface Result {
  winners: readonly Seat[];
  scores: readonly { seat: Seat; score: number; rank: number }[];
  line: Line;
}

/** One change by hand, made with consent. `rewind` goes back to the state right after the public change `to`. */
export type FixOp =
  | { op: 'move'; piece: PieceId; place: PlaceId }
  | { op: 'count'; piece: PieceId; count: number }
  | { op: 'remove'; piece: PieceId }
  | { op: 'knob'; key: string; value: number }
  | { op: 'rewind'; to: number }
  /** Away from the rules: pieces are moved by hand from now on. */
  | { op: 'free' }
  /** Back to the rules, as the game stood when it was taken to the free table; changes behind it are made there. */
  | { op: 'rules' };

/** A standing proposal; it happens when every other seat (or the host, if the table was opened so) has agreed. */
export interface FixProposal {
  id: string;
  by: Seat;
  ops: readonly FixOp[];
  note: string;
  agreed: readonly Seat[];
  /** Which of the changes touched only what everybody saw when they were proposed. */
  open: readonly boolean[];
}

/** Who must agree to a table fix: nobody may propose one, every other seat, or the host alone. */
export interface Assist {
  consent: 'off' | 'all' | 'host';
  host: Seat | null;
}

/** Everything there is to know about a game in progress. Plain JSON at every prompt. */
export interface GameState {
  game: string;
  version: string;
  options: Options;
  seats: number;
  /** How many entries the log has: the number of the command that led here; 0 after the start. */
  entries: number;
  /** Number of the changes so far that the public may know of: the `seq` of views. Never grows for what is secret. */
  shown: number;
  /** How many questions each seat was asked so far: numbers of prompts, which tell a seat nothing of the others. */
  asked: readonly number[];
  pieces: Readonly<Record<string, Piece>>;
  /** How many pieces were minted without an id of their own. */
  minted: number;
  /** What the game keeps besides pieces. PUBLIC: everybody is sent all of it. */
  own: object;
  /** The game's state that is neither public nor a piece; views get of it what the game's `notes` give them. */
  hidden: object;
  /** Blindfolded seats. */
  blind: Readonly<Record<string, Blindfold>>;
  secrets: Readonly<Record<string, Secret>>;
  stack: readonly StackFrame[];
  /** The frame that opened the prompts and the height of the stack below it: run again to ask afresh. `aside` carries out asides. */
  asking: { frame: StackFrame; below: number; answersTo: 'all' | 'any'; aside?: StackFrame } | null;
  prompts: readonly OpenPrompt[];
  turn: { seat: Seat | null; number: number };
  assist: Assist;
  fix: FixProposal | null;
  result: Result | null;
  /** While pieces are moved by hand; null while the rules are in force. */
  free: FreeState | null;
}

/** The free table: pieces are moved by hand, no rule is in force. */
export interface FreeState {
  /** Who brought the table here; null: it was opened without rules. */
  readonly by: Seat | null;
  /** Pieces so far that everybody saw come: numbers of their ids. */
  readonly minted: number;
  readonly rights: Rights;
  readonly helpers: Helpers;
  /** Contents of decks and bags by the id of their piece, first = top. NOBODY is sent this. */
  readonly stored: Readonly<Record<string, readonly Stored[]>>;
  /** By seat: how many ids of things that only this seat sees were given out. */
  readonly secretly: readonly number[];
  /** By seat: what it may take back and do again, oldest first. */
  readonly done: readonly (readonly Act[])[];
  readonly undone: readonly (readonly Act[])[];
  /** By seat: the deck or bag it looks into right now. */
  readonly looking: readonly (PieceId | null)[];
  readonly saves: readonly { readonly name: string; readonly by: Seat; readonly table: Saved }[];
  /** What was made in the workshop; tables from before there was one have none. NOBODY is sent what stands in it. */
  readonly designs?: readonly Kept[];
  /** The notebook that all share; left out while it is empty. */
  readonly pages?: readonly Page[];
  /** Layers of ink; left out where there is the first alone, as it was. */
  readonly layers?: readonly Layer[];
  /** The enforced game as it stood when it was brought here; null where there was none. */
  readonly back: GameState | null;
  /** How that game was laid out here; left out where there was none, or where it was taken before anybody noted it. */
  readonly laid?: Laid;
}

/** All of a free table that a file carries from server to server. */
export type Position = Saved &
  Pick<FreeState, 'minted' | 'rights' | 'secretly' | 'saves' | 'designs' | 'pages' | 'layers'> &
  Pick<GameState, 'own' | 'hidden'>;

/** A wish of a seat (or, without a seat, of the table itself). */
export type Command =
  | { do: 'answer'; seat: Seat; prompt: string; choice: Choice; by?: 'timeout' | 'bot' }
  | { do: 'undo'; seat: Seat }
  | { do: 'redo'; seat: Seat }
  | { do: 'reset'; seat: Seat }
  | { do: 'fix.propose'; seat: Seat; ops: readonly FixOp[]; note: string }
  | { do: 'fix.vote'; seat: Seat; fix: string; yes: boolean }
  | { do: 'fix.withdraw'; seat: Seat }
  | { do: 'assist'; assist: Assist }
  /** Opens the table without rules, or (with a position) as a file says. */
  | { do: 'free'; position?: Position }
  | { do: 'hand'; seat: Seat; op: HandOp }
  | { do: 'rest'; rest: Rested }
  | { do: 'stop' };

/** What the log keeps of one command: enough to replay it without the seed. */
export interface LogEntry {
  /** 1 for the first entry of the log; no gaps. */
  number: number;
  command: Command;
  draws: readonly Draw[];
}

/** Version of what the engine writes into logs and states; a log of another one cannot be continued. */
export const FORMAT = 3;

/** What the log begins with. */
export interface Header {
  format: number;
  game: string;
  version: string;
  options: Options;
  seats: number;
  assist: Assist;
  draws: readonly Draw[];
}
