import type { Draw } from '../engine/chance.ts';
import type { HandOp } from '../engine/free/op.ts';
import type { Choice } from '../engine/prompt.ts';
import type { Header } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../table/ids.ts';

/** What a list of lessons tells of one. */
export interface LessonCard {
  /** The name of its file; the first lesson of a game has the id of the game. */
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** What one learns in it, in one sentence. */
  readonly about: string;
  /** How long it takes whoever reads everything. */
  readonly minutes: number;
}

/** A result that is laid out beforehand. */
export interface LaidDraw {
  readonly kind: Draw['request']['kind'];
  readonly values: readonly number[];
}

/** An answer that a step waits for. */
export interface Ask {
  /** The question, by the key of its title. */
  readonly title: string;
  readonly choice: Choice;
  /** Other answers that do as well. */
  readonly also: readonly Choice[];
  /** Any answer to the question does; `choice` is one. */
  readonly any: boolean;
  /** How far from the end of a drawn way one may end, in thousandths of an inch. */
  readonly within: number;
}

/** Parts of the page that a step can point at. */
export const PARTS = ['question', 'seats', 'hand', 'undo', 'rules', 'sheet', 'notes', 'log', 'text', 'keys'] as const;
export type Part = (typeof PARTS)[number];

/** What a step points at. */
export interface Shown {
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  readonly parts: readonly Part[];
}

/** What the seat of another does. */
export interface OtherAct {
  readonly seat: Seat;
  readonly choice: Choice;
}

export interface Step {
  readonly say: string;
  /** What is said when something else is answered; null: the usual kind sentence. */
  readonly otherwise: string | null;
  readonly shown: Shown;
  /** One after the other; none: it goes on when its reader says so. */
  readonly asks: readonly Ask[];
  /** Pieces with their places: there it is done as well, whichever way it came about. */
  readonly until: Readonly<Record<string, string>> | null;
  readonly chance: readonly LaidDraw[];
  /** In this order, after what was asked. Whoever is asked more gives the usual answer. */
  readonly others: readonly OtherAct[];
}

/** What a coach says of any lesson. */
export interface Told extends LessonCard {
  /** Another one for every change of the lesson or its game. */
  readonly version: string;
  /** Told first. */
  readonly goal: string;
  /** Told at the end. */
  readonly learnt: readonly string[];
  /** The lesson that follows. */
  readonly next: string | null;
  readonly steps: readonly Pick<Step, 'say' | 'shown'>[];
}

/** A lesson at a table without rules, on the server: nothing is asked there, so a step is done as soon as one of its acts was. Plain JSON. */
export interface HandsLesson extends Told {
  /** What lies on the table at the beginning. */
  readonly lay: readonly Extract<HandOp, { op: 'spawn' }>[];
  readonly steps: readonly (Pick<Step, 'say' | 'shown'> & {
    /** Acts of hands, by their names; none: it goes on when its reader says so. */
    readonly hands: readonly string[];
  })[];
}

/** A lesson that has been checked from its first step to its last. Plain JSON. */
export interface Lesson extends Told {
  /** The seat of whoever learns. */
  readonly you: Seat;
  /** Where it begins. */
  readonly begins: { readonly header: Header; readonly state: Table['state']; readonly nextDraw: Table['nextDraw'] };
  /** All that is not laid out is drawn from this seed. */
  readonly rest: number;
  readonly steps: readonly Step[];
}
