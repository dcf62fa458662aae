import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Line } from './line.ts';

/** One answer of a `choose` prompt. Piece and place let a table offer it by clicking things; `id` is what is sent back. */
export interface Option {
  id: string;
  label: Line;
  piece?: PieceId;
  place?: PlaceId;
  /** How the place is drawn: 'rest', 'fight', ... */
  mark?: string;
  /** Points or gold that the answer costs. */
  cost?: number;
  /** What it does, in the words of what its seat plays: of what is called by a name that nobody knows yet. */
  tells?: string;
  /** What whoever acts adds to what the thing in use does by its own words, for previews. */
  plus?: number;
  /** Legal but seldom meant (dropping a treasure, a vote): bots that play at random take such answers rarely, tables show them last. */
  rare?: true;
  /** Pieces between which the next question asks: a click on one that this option alone leads to gives both answers. */
  leads?: readonly PieceId[];
  /** What it does is for its seat alone: it happens at once, while the question stays open for its seat and the others wait (`Rules.aside`). */
  aside?: true;
}

interface PlaceAnswer {
  place: PlaceId;
  mark?: string;
  cost?: number;
}

export interface BasketItem {
  id: string;
  label: Line;
  price: number;
  most: number;
  /** Items that must be in the basket (or owned already, then not listed) for this one. */
  needs?: readonly string[];
  /** At least one of these must be in the basket (or owned already, then not listed) for this one; none named, none needed. */
  anyOf?: readonly string[];
  /** Said where what it needs is not in the basket; without it the names of that. */
  wants?: Line;
}

/** A legal answer that is offered by name: for keys, the text twin, snapping, bots and tests. */
export interface Way {
  readonly id: string;
  readonly label: Line;
  /** The answer itself. */
  readonly answer: readonly string[];
  /** What it costs, in thousandths of an inch; 0 for spots. */
  readonly cost: number;
  readonly mark?: string;
  /** What it leads to, as far as it gets: a click there means this way. A part of the board (a door) is no piece, but a place. */
  readonly piece?: PieceId;
  readonly place?: PlaceId;
  /** The rest of a walk that nothing but a door which swung open has stopped: a client may go on with it without asking. */
  readonly on?: true;
}

/**
 * Draw a way for a piece over the terrain, or take one of the options. The answer is a list of 1..32 points (`spotId`), the start left
 * out, or the id of an option. The form is judged by `accepts`, the rest by the game's `refuses`; `ways` are always legal.
 */
export interface RouteQuestion {
  kind: 'route';
  piece: PieceId;
  from: PlaceId;
  /** Thousandths of an inch that the piece may still go. 0: it does not move now, only options are left. */
  budget: number;
  ways: readonly Way[];
  options: readonly Option[];
}

/** What is put down: a point, a disc, or a slab from the point along a direction. Lengths in thousandths of an inch. */
type Template =
  | { readonly shape: 'point' }
  | { readonly shape: 'disc'; readonly radius: number }
  | { readonly shape: 'slab'; readonly width: number; readonly longest: number };

/**
 * Put a template down on the terrain, or take one of the options. The answer is `[point]`, for a slab `[point, degrees, length]` with whole
 * degrees 0..359 (0 = east, 90 = north) and the length in thousandths of an inch, or the id of an option.
 */
export interface SpotQuestion {
  kind: 'spot';
  /** Who puts it down; sight and range are drawn from there. */
  piece: PieceId;
  from: PlaceId;
  /** Thousandths of an inch. */
  range: number;
  template: Template;
  ways: readonly Way[];
  options: readonly Option[];
}

/** The question itself, by kind. Each kind carries all its legal answers: nothing else decides what is legal. */
export type Question =
  | { kind: 'choose'; options: readonly Option[] }
  | { kind: 'place'; piece?: PieceId; places: readonly PlaceAnswer[] }
  /** Any walk from `from` along `steps` of 1..longest steps that ends on one of `ends`. `options`: what may be done aside before it. */
  | {
      kind: 'path';
      piece?: PieceId;
      from: PlaceId;
      steps: Readonly<Record<string, readonly PlaceId[]>>;
      longest: number;
      ends: readonly PlaceId[];
      options?: readonly Option[];
    }
  | { kind: 'pieces'; from: readonly PieceId[]; least: number; most: number }
  | { kind: 'amount'; least: number; most: number; step: number }
  | { kind: 'order'; items: readonly { id: string; label: Line }[] }
  /** `unpaid`: no shop; what is answered by an empty basket, and by any other. */
  | { kind: 'basket'; items: readonly BasketItem[]; budget: number; unpaid?: { readonly none: Line; readonly some: Line } }
  /** A text of several lines with at most `most` characters. */
  | { kind: 'text'; most: number }
  | RouteQuestion
  | SpotQuestion;

/** The longest text that any prompt may ask for, in characters. */
export const LONGEST_TEXT = 20_000;

export const QUESTION_KINDS = [
  'choose',
  'place',
  'path',
  'pieces',
  'amount',
  'order',
  'basket',
  'text',
  'route',
  'spot',
] as const satisfies readonly Question['kind'][];

/** All kinds of questions; one that the list above lacks does not compile in `answers.ts`. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Who may know that a question has only one legal answer (`lone.ts`). */
export type Lone = 'open' | 'sealed';

/** What a game asks: the question, the line its seat reads, the line the others read, the rule behind it, and the answer on timeout. */
export type Prompt = Question & {
  title: Line;
  /** What everybody else may read while waiting; without it they only learn that the seat decides. */
  seen?: Line;
  rule: string;
  /** The option of an earlier question that this one belongs to, for previews. */
  about?: string;
  /** Why what its seat has is not among the answers now, by the id it would have; said to whoever tries, from what the seat may know. */
  refused?: Readonly<Record<string, { readonly rule: string; readonly text: string }>>;
  /** What its asides are called together: tables have them behind one button of that name, and nothing on the board means them. */
  asides?: Line;
  /** Taken when time runs out; without it the first legal answer. */
  fallback?: Choice;
  /** Who may know that there is only one legal answer, where there is one (`lone.ts`). Without it the seat gives it by hand. */
  lone?: Lone;
  /**
   * The fallback is what nearly everybody answers: a client may give it by itself where nothing but seldom meant answers stand beside it,
   * or where its seat gave it the last time and nothing new is offered. Who may know how many answers there are: as for `lone`.
   */
  usual?: Lone;
  /** Of what is usual: nothing that its seat has was its own choice yet, so that there is nothing to weigh: also the first time. */
  settled?: true;
  walk?: Walk;
};

/**
 * Options with this label are single steps, of which so many may follow one another: a client may go farther at one click. The last answer
 * of a way may be one with the label of `last`, at one of its places, where nobody can go: who is attacked there. `again`: one click means it
 * as often as the turn allows, until something else is offered. `halt`: places whose last step is given by hand, as it cannot be gone back or
 * ends more than the walk: a way there ends beside them.
 */
export interface Walk {
  readonly by: string;
  readonly most: number;
  readonly halt?: readonly PlaceId[];
  readonly onward?: Onward;
  readonly last?: { readonly by: string; readonly at: readonly PlaceId[]; readonly again?: true };
  readonly beyond?: Beyond;
}

/** Places where nobody can go, about which whoever comes to one of `from` is asked: a click there goes and answers that; `label` says so. */
export interface Beyond {
  readonly label: Line;
  readonly at: readonly { readonly place: PlaceId; readonly from: readonly PlaceId[] }[];
}

/**
 * A walk that goes on in the next turns of its seat to one of these places, where its turns are shorter than its ways. It ends where a turn
 * is missed, `while` has become another, or an answer is offered that was not when it began; answers with labels in `past` end nothing.
 */
export interface Onward {
  readonly to: readonly PlaceId[];
  readonly past: readonly string[];
  readonly while: string;
}

/**
 * An answer: an id (choose, place), ids (path, pieces, order), a number (amount), amounts by id (basket), a text; an option's id or a
 * list of points (route), of a point and what the template needs besides (spot).
 */
export type Choice = string | number | readonly string[] | Readonly<Record<string, number>>;

/** A prompt that stands open at the table. */
export interface OpenPrompt {
  id: string;
  seat: Seat;
  prompt: Prompt;
  /** The answer given while others are still asked; sealed until the last one is in. */
  answer: Choice | null;
}

/** The name of a seat's nth question. It tells the seat nothing of the others' questions. */
export const questionId = (seat: Seat, n: number): string => `${seat}.${n}`;

/** Whose question a name is, open or not; undefined when it is no such name. */
export function seatOfQuestion(id: string): Seat | undefined {
  const [, seat] = /^(\d{1,3})\.\d+$/.exec(id) ?? [];
  return seat === undefined ? undefined : Number(seat);
}
