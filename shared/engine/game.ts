import type { DieKind } from '../table/die.ts';
import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Audience, Piece } from '../table/piece.ts';
import type { Scene, TileTerrain } from '../table/scene.ts';
import type { Shape } from '../table/shape.ts';
import type { Contest } from './contest.ts';
import type { Flaw } from './flaw.ts';
import type { Json } from './json.ts';
import type { Lattice } from './lattice.ts';
import type { Line, LineSpec } from './line.ts';
import type { Field, Measured, Sight } from './measure.ts';
import type { PanelView } from './panel.ts';
import type { Choice, Option, Prompt } from './prompt.ts';
import type { Reasons } from './reason.ts';
import type { SheetView, TextHelp } from './sheet.ts';
import type { GameState, Options, Result, StackFrame } from './state.ts';
import type { View } from './view.ts';

/** One option of a game as the lobby's form draws it. The first value of a `pick` is the default. */
export type OptionSpec =
  | { key: string; label: string; help: string; rule: string; kind: 'pick'; values: readonly { value: string; label: string }[] }
  | { key: string; label: string; help: string; rule: string; kind: 'switch'; value: boolean }
  | { key: string; label: string; help: string; rule: string; kind: 'number'; value: number; least: number; most: number; step?: number };

/** How a kind of piece or a face is called and drawn when no skin says more. */
export interface KindSpec {
  name: string;
  /** What it is for, in a sentence for whoever points at it; of a face, for whoever may know that. */
  tells?: string;
  /** A model of the catalogue. */
  model?: string;
  /** What the piece does on the table: stands on a space, lies flat, fills the space, or is a stack to be counted. */
  stance: 'figure' | 'flat' | 'block' | 'stack' | 'card';
  /** Several seats may have the same face: it is called by the colour of its owner, too. */
  owned?: true;
  /** No body at the free table: it fills its space without standing in the way (smoke, pits). */
  bodiless?: true;
  /** A block that is picked up: not locked at the free table although it is nobody's. */
  loose?: true;
  /** Its body at the free table where the usual one of its stance does not fit. */
  shape?: Shape;
  /** Part of the board: at the free table it lies lowest on its space, everything else on it, and hands alone move it. */
  ground?: true;
  /** It lies in so many ways on its space: a press of the keys that turn goes from one to the next. */
  turns?: number;
  /** Its `count` is a number of its own (a shield), which hands may set at the free table. */
  counts?: true;
}

/** Numbers that a table fix may turn by hand. */
export interface Knob {
  key: string;
  label: string;
  value: number;
  least: number;
  most: number;
}

/** What an answer would do, as far as its seat can know. Places are drawn over the board until the answer is given. */
export interface Preview {
  /** Spaces in reach. */
  readonly reach?: readonly PlaceId[];
  /** Spaces that suffer something, each with a short text: "2", "1 ↗1". */
  readonly blast?: readonly { readonly place: PlaceId; readonly text: string }[];
  /** Spaces in the shadow of what shields them. */
  readonly shadow?: readonly PlaceId[];
  /** A line of sight or flight, or the way of a push, by its spaces. */
  readonly path?: readonly PlaceId[];
  /** A tile as it would lie, for boards of tiles. */
  readonly tile?: { readonly place: PlaceId; readonly open: number; readonly terrain: TileTerrain };
}

/** The answers that the next frame receives; each reader throws when the answer is of another kind (our doing, not the player's). */
export interface Answers {
  readonly seats: readonly Seat[];
  choice(seat?: Seat): Choice;
  text(seat?: Seat): string;
  number(seat?: Seat): number;
  place(seat?: Seat): PlaceId;
  places(seat?: Seat): PlaceId[];
  pieces(seat?: Seat): PieceId[];
  basket(seat?: Seat): Readonly<Record<string, number>>;
  /** True when a `route` or `spot` prompt was answered by a drawing, which `drawn` returns; false when by an option. */
  isDrawn(seat?: Seat): boolean;
  drawn(seat?: Seat): readonly string[];
  /** The chosen option of a `choose`, `route` or `spot` prompt, whole. */
  option(seat?: Seat): Option;
}

/** What to mint: audiences default to "everybody". An id must not look like a number; a piece whose place is secret needs one. */
export interface PieceSpec {
  id?: string;
  kind: string;
  face?: string;
  place: PlaceId;
  owner?: Seat;
  count?: number;
  tags?: readonly string[];
  faceKnownTo?: Audience;
  placeKnownTo?: Audience;
  /** What is written on it. */
  text?: string;
  /** Where its space does not say it all, for the free table: inches from the middle of the space, and quarter turns clockwise. */
  lies?: { readonly x?: number; readonly z?: number; readonly quarters?: number };
}

/**
 * What a step may do. A step either asks or acts, never both: an asking step must leave pieces, own state, log and chance alone,
 * so that it can be run again to ask afresh after a table fix.
 */
export interface Rules<Own, Frames, Hidden = object> {
  readonly own: Own;
  /** What only the engine knows of itself; a game's `notes` says what of it a seat may know. */
  readonly hidden: Hidden;
  readonly options: Options;
  /** Number of seats. */
  readonly seats: number;
  readonly turn: Readonly<GameState['turn']>;

  piece(id: PieceId): Piece;
  has(id: PieceId): boolean;
  at(place: PlaceId): readonly Piece[];
  all(kind?: string): readonly Piece[];

  mint(spec: PieceSpec): PieceId;
  move(id: PieceId, place: PlaceId): void;
  change(id: PieceId, patch: { kind?: string; owner?: Seat | null; count?: number; tags?: readonly string[]; face?: string }): void;
  remove(id: PieceId): void;
  /** Says who knows the face from now on. */
  showFace(id: PieceId, to: Audience): void;
  /** From now on only these seats see how its count and face change; all others go on seeing what they see now, until it is unveiled. */
  veil(id: PieceId, to: readonly Seat[]): void;
  /** Everybody sees it again as it is. */
  unveil(id: PieceId): void;
  /** Says who knows the place from now on; for everybody else the piece is gone. */
  showPlace(id: PieceId, to: Audience): void;
  /** Deals the faces of all pieces of a place anew among them, so that no id tells a face any more; nobody knows them afterwards. */
  shuffle(place: PlaceId): void;
  /** Keeps a fact that is no piece; null forgets it. */
  keep(key: string, knownTo: Audience, value: Json | null): void;
  secret(key: string): Json | undefined;
  /** What was done so far stands: nobody takes it back (something secret came to light, or must not be seen to be undone). */
  stand(): void;
  /** While a seat is blindfolded its view lacks the whole board, or single pieces of it; null takes the blindfold off. */
  blindfold(seat: Seat, what: 'board' | readonly PieceId[] | null): void;

  roll(dice: DieKind[], seat: Seat | null, line: Line): number[];
  /** One of 0..from-1. */
  pick(from: number): number;
  /** A random order of the list. */
  mix<T>(list: readonly T[]): T[];

  ask(seat: Seat, prompt: Prompt): void;
  /** Asks several seats at once; answers stay sealed until all (or, with 'any', one) are in. No seats = the next frame runs at once. */
  askAll(seats: readonly Seat[], prompt: (seat: Seat) => Prompt, until?: 'all' | 'any'): void;
  /**
   * Says which step carries out the answers marked `aside` of the question just asked, each as soon as it is given; then its seat is asked
   * again and the others learn nothing. That step may do only what its seat alone (with its mates) may know: it draws nothing, asks nothing,
   * tells nothing to all, and what it does must not depend on which seat came first.
   */
  aside<Name extends keyof Frames & string>(step: Name, args: Frames[Name]): void;
  tell(to: Audience, ...line: Line): void;
  flash(to: Audience, what: string, at?: { piece?: PieceId; place?: PlaceId; amount?: number }): void;
  /** Queues a frame; several run in the order they were queued, before whatever the stack held. */
  then<Name extends keyof Frames & string>(step: Name, args: Frames[Name]): void;
  /** Whether this step has queued a frame already: what must come after it is queued, too. */
  queued(): boolean;
  /** Begins the turn of a seat: what was done before cannot be undone any more, or (`Game.handover`) no longer than until somebody acts. */
  beginTurn(seat: Seat | null): void;
  end(result: Result): void;
}

/** One step of the flow. (The method form lets the engine hold games whose types it does not know.) */
export type Step<Own, Frames, Args, Hidden = object> = {
  step(t: Rules<Own, Frames, Hidden>, args: Args, answers: Answers): void;
}['step'];

/** Ways and spots that are drawn on a measured board: a game with `route` or `spot` questions has all of it. */
interface Drawing<Own> {
  /** How a draft of a `route` or `spot` answer measures; pure, from the seat's own view, by the code that decides. */
  measure(view: View<Own>, prompt: Prompt, draft: readonly string[]): Measured | undefined;
  /** Where the piece of a `route` prompt can go with what it has left; where one of a `spot` prompt can be put, where that can be lit. */
  field(view: View<Own>, prompt: Prompt): Field | undefined;
  /** The shortest answer to a `route` prompt that ends at a point, for hands that only point at it; undefined where none is legal. */
  way(view: View<Own>, prompt: Prompt, to: PlaceId): readonly string[] | undefined;
  /** What lies between two pieces, for those who would shoot. */
  sight(view: View<Own>, from: PieceId, to: PieceId): Sight | undefined;
}

/** What makes room for a table fix. */
interface TableFix<Own, Frames, Hidden> {
  /** Turns a knob; only called with a value inside its bounds. */
  turnKnob?(own: Own, key: string, value: number): void;
  /**
   * Brings own and hidden state into line after a table fix has changed pieces or numbers by hand (`put`: the pieces that it put somewhere),
   * before the open question is asked afresh; what is hidden and stands in the way gives way, and its owner alone is told. It may end the
   * game. Must not ask, draw, or depend on chance; nothing that somebody sees of it may depend on what that one may not know.
   */
  fixed?(t: Rules<Own, Frames, Hidden>, put: ReadonlySet<PieceId>): void;
  /**
   * What cannot be about a table, as one viewer knows it, after a table fix; `before` is what the same viewer knew before it. A fix that
   * brings a flaw is refused with its words. It reads views alone, so that no refusal can tell what its receiver may not know.
   */
  flaws?(now: View<Own>, before: View<Own>): readonly Flaw[];
}

/** How a game goes to the free table. */
interface FreeTable<Own, Frames, Hidden> {
  /** Lays the components out for a table without rules, after the set-up has come to its first question; without it they lie as they do then. */
  unruled?(t: Rules<Own, Frames, Hidden>): void;
  /** Lays out piece by piece what a running game tells as numbers only, when it is taken to the free table; nobody learns a face by it. */
  taken?(t: Rules<Own, Frames, Hidden>): void;
  /** What a piece of a kind is carried by that was laid beside it by hand, kind by kind, when the game goes back to its rules with that. */
  readonly rides?: Readonly<Record<string, string>>;
}

/** A game: plain data and pure functions. The engine, the server and the client know nothing else of it. */
export interface Game<Own extends object, Frames extends Record<string, object>, Hidden extends object = object> extends Reasons<Own> {
  readonly id: string;
  readonly title: string;
  readonly tagline: string;
  /** Version of the rules; part of every log. */
  readonly version: string;
  /**
   * How a turn goes over to the next. `open`: nothing that happens by itself between two turns is secret, so whether chance was in it is known
   * to all, and whoever ended a turn may take that back until somebody acts. Without it the end of a turn stands: what could be seen of
   * whether it does would tell something.
   */
  readonly handover?: 'open';
  /** How many play; `option`: a number option of the game that allows another number than the usual `max`. */
  readonly seats: { readonly min: number; readonly max: number; readonly option?: string };
  /** What a game with people takes: minutes, the least and the most, and how much there is to know. */
  readonly takes?: { readonly minutes: readonly [least: number, most: number]; readonly weight: 'light' | 'medium' | 'heavy' };
  /** What the numbers at the end count: 'Treasures', 'Gold'. False where nobody counts points: who wins has won, and the end shows no numbers. */
  readonly points?: string | false;
  /** What one of them is called, where that is another word. */
  readonly point?: string;
  /** What cannot be taken back here besides dice, reveals and the acts of others, in words that go before these. */
  readonly stands?: string;
  /** Colours and symbols of the seats, in seat order; `seat.name` is what the log says when no player sits there. */
  readonly colours: readonly { name: string; colour: string; symbol: string }[];
  readonly options: readonly OptionSpec[];
  /** Single options overridden by name. */
  readonly presets?: readonly { id: string; label: string; options: Options }[];
  readonly lines: Readonly<Record<string, LineSpec>>;
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly faces: Readonly<Record<string, KindSpec>>;
  /** What terrain means here, in a few words for whoever points at it; where it has none, its own name is said. */
  readonly grounds?: Readonly<Record<string, string>>;
  /** Public state before the first step. */
  own(options: Options, seats: number): Own;
  /** State that is no piece and that not everybody may know, before the first step. */
  hidden?(options: Options, seats: number): Hidden;
  /** What a viewer (null: the public) may know of the hidden state, built field by field from what that viewer may know. */
  notes?(hidden: Hidden, own: Own, viewer: Seat | null): Readonly<Record<string, Json>>;
  readonly first: StackFrame;
  readonly steps: { readonly [Name in keyof Frames]: Step<Own, Frames, Frames[Name], Hidden> };
  scene(own: Own, options: Options, seats: number): Scene;
  panel(view: View<Own>): PanelView;
  /** A heuristic answer that knows nothing but the view of its seat. */
  bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice;
  /** What an offered answer would do (ranges, blasts, ways); pure, from the seat's own view. */
  preview?(view: View<Own>, prompt: Prompt, answer: string): Preview | undefined;
  /** The character sheet of a seat as this viewer knows it; also what a shop's basket is filled from. */
  sheet?(view: View<Own>, seat: Seat): SheetView | undefined;
  /** The grid on whose cells a question is answered by laying things, as its seat knows it. */
  lattice?(view: View<Own>, prompt: Prompt): Lattice | undefined;
  /** The sheet that an offered answer stands for, as it is printed and open to all: nothing of the table is in it. */
  printed?(prompt: Prompt, answer: string): SheetView | undefined;
  /** Help for the answer to a `text` prompt: what the game understands of it. */
  help?(view: View<Own>, prompt: Prompt): TextHelp | undefined;
  /** What of it an audience may be asked to guess, besides who wins; the more important first. */
  readonly contests?: readonly Contest<Own>[];
  knobs?(view: View<Own>): Knob[];
  readonly drawing?: Drawing<Own>;
  readonly tableFix?: TableFix<Own, Frames, Hidden>;
  readonly freeTable?: FreeTable<Own, Frames, Hidden>;
  /** The first broken invariant of the whole truth, with its id, or undefined. For tests; a fix that breaks one is our fault. */
  check?(state: GameState, own: Own, hidden: Hidden): string | undefined;
}

/** Any game, its own types forgotten. */
export type AnyGame = Game<object, Record<string, object>>;

/** What a front page or a lobby needs of a game: small, and without its rules. */
export type GameCard = Pick<AnyGame, 'id' | 'title' | 'tagline' | 'seats' | 'colours' | 'takes'>;

/** What can be chosen for a table of a game. */
export type GameOptions = Required<Pick<AnyGame, 'options' | 'presets'>>;

/** What is told of a game in words and numbers, where nothing is drawn and nobody answers. */
export type GameTold = GameCard & Pick<AnyGame, 'points' | 'point' | 'lines' | 'kinds' | 'faces' | 'grounds' | 'scene' | 'panel'>;

/** What a table shows of a game and helps with: all that a client needs while the engine runs elsewhere. */
export type GameFace = GameTold &
  Pick<AnyGame, 'stands' | 'preview' | 'drawing' | 'sheet' | 'lattice' | 'printed' | 'help' | 'contests' | 'knobs'>;
