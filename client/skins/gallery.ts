import type { ComponentType } from 'react';
import type { Line } from '../../shared/engine/line.ts';

/** How hard something is to play well, for whoever has not played it yet. */
export type Level = 'easy' | 'medium' | 'hard';

/** What is shown of something that is chosen by its looks. Words and pictures only: what it does is the rules' business. */
export interface Exhibit {
  /** Its model in the catalogue; without one it has an icon or is painted, or is told by its first letter. What is painted stands there until the model is drawn. */
  readonly model?: string;
  readonly icon?: ComponentType;
  readonly paint?: (pen: CanvasRenderingContext2D, size: number) => void;
  /** What it is called, where that is less than the answer says. */
  readonly title?: string;
  /** What it does, in two lines. */
  readonly lines: readonly string[];
  readonly level?: Level;
  /** What was measured of it. */
  readonly measured?: string;
  /** Good for a first game. */
  readonly first?: true;
}

/** An answer, or a piece between which is chosen, as its words and its face tell it. */
interface Offered {
  readonly id: string;
  readonly label: Line;
  /** The face of the piece, where the answer is a piece. */
  readonly face: string | null;
}

/**
 * How the answers of one kind of question look. hall: many, to walk along; row: a few beside each other; set: each answer is several things
 * that are chosen one by one; hand: cards that are held already, which only lack a word.
 */
export interface Gallery {
  readonly form: 'hall' | 'row' | 'set' | 'hand';
  readonly name: string;
  /** What one does with it: "Play", "Take". */
  readonly takes: string;
  /** What is said once of all that is measured. */
  readonly note?: string;
  /** set: the things that an answer is made of; each of them has an exhibit by its own name. */
  parts?(answer: string): readonly string[];
  /** Undefined for answers that have no picture: they stay buttons. */
  of(offered: Offered): Exhibit | undefined;
}

/** Galleries by the key of the question's title; each comes when it is asked for. */
export type Galleries = Readonly<Record<string, () => Promise<{ readonly default: Gallery }>>>;
