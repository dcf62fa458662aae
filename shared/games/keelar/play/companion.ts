import type { Answers } from '../../../engine/game.ts';
import type { Prompt } from '../../../engine/prompt.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Piece } from '../../../table/piece.ts';
import type { Ability, Entry, Num, Payment, Reach } from '../sheet/ast.ts';
import type { Held } from './entries.ts';
import type { Blow, Body, Cause, Use } from './frames.ts';
import type { Char, T } from './state.ts';

/** An effect `do NAME args` of a sheet while it is used: the user, the use, its arguments. */
export interface Doing {
  readonly char: Char;
  readonly use: Use;
  readonly args: readonly (string | number)[];
  readonly reach: Reach | null;
}

/** What a companion file brings: effects that sheets name by `do NAME`. */
export interface Effect {
  /** Asked before anything is paid: the refusal of a use that can do nothing now (then it is not offered), or undefined. */
  cannot?(t: T, doing: Doing): boolean;
  /** The question that the effect needs, if any; legal answers from what the user's seat may know. Must not act. */
  ask?(t: T, doing: Doing): Prompt | undefined;
  /** Does it; `answers.seats` is empty when nothing was asked. May queue frames with `t.then`. */
  act(t: T, doing: Doing, answers: Answers): void;
}

/**
 * What an entry does by itself while it is active (brought, its prerequisites there, its character neither downed nor gone).
 * An entry whose ability is `do NAME` without cost and trigger is such a passive. Hooks act at once; none may ask, but all may queue frames.
 * `char` is the character of the entry's owner; `args` are those of the sheet.
 */
export interface Passive {
  /** Board begins; characters stand, income has not come yet. */
  boardBegins?(t: T, char: Char, args: Args): void;
  /** R-19 step 2, after burn and irradiated. */
  turnBegins?(t: T, char: Char, args: Args): void;
  /** R-19 step 4, after the income of the sheet. */
  income?(t: T, char: Char, args: Args): void;
  turnEnds?(t: T, char: Char, args: Args): void;
  /** Any character's turn ended (its own too). */
  otherTurnEnds?(t: T, char: Char, other: Char, args: Args): void;
  /** Damage that the character's blow is about to deal, before armor. */
  damagePlus?(t: T, char: Char, blow: Blow, victim: Body, damage: number, args: Args): number;
  /** The same moment, for what else follows from it; `damagePlus` says by how much damage grows, and changes nothing: previews ask it as well. */
  damageOut?(t: T, char: Char, blow: Blow, victim: Body, damage: number, args: Args): number;
  pushOut?(t: T, char: Char, blow: Blow, victim: Body, push: number, args: Args): number;
  /** Damage that a blow is about to deal to the character, after armor. */
  damageIn?(t: T, char: Char, blow: Blow, damage: number, args: Args): number;
  /** Damage of any kind that is no attack (`what`: burn, irradiated, fall, collision). */
  sufferIn?(t: T, char: Char, what: string, damage: number, args: Args): number;
  /** A blow hit the character and dealt so much (0 too). */
  wasHit?(t: T, char: Char, blow: Blow, dealt: number, args: Args): void;
  /** A blow of the character hit something. */
  didHit?(t: T, char: Char, blow: Blow, victim: Body, dealt: number, args: Args): void;
  /** Any damage was dealt by anybody to the character (`what`: attack, burn, fall, collision, paid ...). */
  lostHp?(t: T, char: Char, damage: number, cause: Cause, args: Args, what: string): void;
  /** Damage was dealt to anybody, and all that follows from it is queued already. */
  settled?(t: T, char: Char, args: Args): void;
  /** It is inside of a thing: attacks and pushes do nothing to it, and no gold is within its reach. */
  inside?(t: T, char: Char, args: Args): boolean;
  /** Would go down now: true keeps it up (the hook has set its HP). */
  staysUp?(t: T, char: Char, cause: Cause, args: Args): boolean;
  someoneDowned?(t: T, char: Char, victim: Char, cause: Cause, args: Args): void;
  someoneKilled?(t: T, char: Char, victim: Char, cause: Cause, args: Args): void;
  someoneDestroyed?(t: T, char: Char, victim: Char, cause: Cause, args: Args): void;
  someoneLeft?(t: T, char: Char, who: Char, args: Args): void;
  /** The character came to a space, step by step, however. */
  arrived?(t: T, char: Char, from: PlaceId, args: Args): void;
  someoneArrived?(t: T, char: Char, who: Char, args: Args): void;
  goldTaken?(t: T, char: Char, who: Char, place: PlaceId, count: number, args: Args): void;
  used?(t: T, char: Char, use: Use, entry: Entry, args: Args): void;
  /** Whether it keeps an ability from being used now, as far as its seat knows (hands that are busy ...). */
  forbids?(t: T, char: Char, held: Held, ability: Ability, args: Args): boolean;
  /** Dice that the character rolled for what it does gave `value`; `again` throws them once more. */
  rollOut?(t: T, char: Char, n: Exclude<Num, number>, value: number, again: () => number, args: Args): number;
  /** A blow of the character is about to be resolved: the blow as it is from now on. */
  blowOut?(t: T, char: Char, blow: Blow, args: Args): Blow;
  /** The character broke a barrier: by an attack, or by running into it (`what`: attack, collision). */
  broke?(t: T, char: Char, barrier: Piece, what: string, args: Args): void;
  /** Another space from which an ability with a range is aimed. */
  aimsFrom?(t: T, char: Char, entry: Entry, args: Args): PlaceId | undefined;
  /** More range for an ability. */
  rangePlus?(t: T, char: Char, entry: Entry, ability: Ability, args: Args): number;
  /** Distance within which no hidden enemy stays hidden from it, invisible ones too (a detector); 0 = none. */
  detects?(t: T, char: Char, args: Args): number;
  /** Factor by which hide ranges count against it. */
  hideFactor?(t: T, char: Char, args: Args): number;
  /** Statuses it cannot get. */
  immune?(t: T, char: Char, kind: string, args: Args): boolean;
  /** Chance to be missed, as [num, den]. */
  evasion?(t: T, char: Char, args: Args): readonly [number, number];
  /** More ways to step: whether it may stand on or pass a space it normally could not, and what the step costs. */
  cost?(t: T, char: Char, entry: Entry, ability: Ability, args: Args): number;
  /** The whole price of an ability, after `cost`. */
  reprice?(t: T, char: Char, entry: Entry, payments: readonly Payment[], args: Args): readonly Payment[];
  /** A step of the character's own move (not of a push, a teleport ...) is done. */
  stepped?(t: T, char: Char, from: PlaceId, args: Args): void;
  /** How long a burn that is set on the character lasts. */
  burnIn?(t: T, char: Char, turns: number, args: Args): number;
  /** The character's rider takes the exit, before its gold is counted. */
  riderLeaves?(t: T, char: Char, rider: Char, args: Args): void;
  /** Riders may offer gold for being taken along. */
  readonly fare?: true;
  /** Its rider may get off without paying. */
  readonly freeDismount?: true;
  /** Falls of whoever leaves or loses its back do no damage. */
  readonly softFall?: true;
  /** Steps in flight or on foot that one Move gives instead of one. */
  movePlus?(t: T, char: Char, args: Args): number;
  fallMinus?(t: T, char: Char, args: Args): number;
  /** Number of hands (K-044): the largest counts. */
  hands?(args: Args): number;
  /** Raises maxima by so much for each active copy of its entry. */
  capPlus?(args: Args): Readonly<Record<string, number>>;
  /** Nobody may mount it, pick it up, throw it or swap with it. */
  readonly anchored?: true;
  /** Entries that take no hand. */
  handless?(t: T, char: Char, entry: Entry, args: Args): boolean;
  /** For whoever is no primary: how much gold it may carry (K-058). */
  goldMost?(args: Args): number;
  /** A seat has packed for a board that is not laid yet; may queue questions to that seat. */
  packed?(t: T, seat: Seat, args: Args): void;
  /** Things at other moments of the game: between boards. */
  boardEnded?(t: T, seat: Seat, args: Args): void;
}
export type Args = readonly (string | number)[];

/** A question that a companion asks outside of a use (an omen, a carrier's leave ...): queue frame `special` with its name. */
export interface Special {
  ask?(t: T, args: SpecialArgs): { seat: Seat; prompt: Prompt } | undefined;
  act(t: T, args: SpecialArgs, answers: Answers): void;
}
export type SpecialArgs = Readonly<Record<string, string | number | boolean | null>>;

/** What a companion does whoever holds what: hooks of the board itself. All act at once; all may queue frames. */
export interface World {
  /** A board begins for a primary: for questions that all whose sheets sell a thing are asked, whether they brought it or not (K-173). */
  boardBegins?(t: T, char: Char): void;
  /** A player's turn begins (before its characters' turns). */
  seatTurn?(t: T, seat: Seat): void;
  someoneDowned?(t: T, victim: Char, cause: Cause): void;
  someoneKilled?(t: T, victim: Char, cause: Cause): void;
  someoneDestroyed?(t: T, victim: Char, cause: Cause): void;
  /** A character has gone off the board, whatever the reason. */
  wentOff?(t: T, char: Char): void;
  /** A character has come onto an exit and goes out, from a space that is null where nobody saw it. */
  ontoExit?(t: T, char: Char, from: PlaceId | null): void;
  /** A wall has come to stand on a space. */
  walled?(t: T, place: PlaceId): void;
  /** A barrier (or another thing with HP) was destroyed by so much damage; it is gone already. */
  thingGone?(t: T, thing: Piece, cause: Cause, damage: number): void;
  /** A thing was taken off the board, by damage or otherwise; it is gone already. */
  thingRemoved?(t: T, thing: Piece): void;
  /** A thing was pushed to its space. */
  thingMoved?(t: T, thing: Piece): void;
  /** Somebody unseen has been seen. */
  cameToLight?(t: T, char: Char): void;
  /** True: no attack may be aimed at this space, and none does anything to bodies on it. */
  spares?(t: T, place: PlaceId): boolean;
  /** Takes over a gain (n > 0) or a loss of a resource: true when it has done it, or has queued what does it. */
  changes?(t: T, char: Char, res: string, n: number): boolean;
  /** Entries that a primary can use besides what it brought, and those of the latter that it cannot. */
  lends?(t: T, char: Char, held: readonly Held[]): readonly Held[] | undefined;
}

/** Everything a companion file exports under one name. Names are unique over all companions. */
export interface Companion {
  /** `do NAME` with a cost: what uses do. */
  readonly effects?: Readonly<Record<string, Effect>>;
  /**
   * `do NAME` without cost and trigger. Those named `summon-...` on the sheet of a primary work for each other character of its seat
   * whose name is the last argument, and not for the primary.
   */
  readonly passives?: Readonly<Record<string, Passive>>;
  readonly specials?: Readonly<Record<string, Special>>;
  /** Conditions of `do require NAME args`, judged from what the user's seat may know (`doing.args` are those after NAME). */
  readonly conditions?: Readonly<Record<string, (t: T, doing: Doing) => boolean>>;
  /** Hooks that work for every character on the board, downed ones too, without arguments: for what effects left behind in `memo` or statuses. */
  readonly always?: readonly Passive[];
  readonly world?: readonly World[];
  /** Log lines of its own. */
  readonly lines?: Readonly<Record<string, { text: string; rule?: string }>>;
}
