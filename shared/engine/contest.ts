import type { Seat } from '../table/ids.ts';
import type { Line } from './line.ts';
import type { View } from './view.ts';

/**
 * Something of a game that an audience may be asked to guess, once or again and again. It is made of what everybody may know and of what
 * everybody is told, so nothing secret can decide it, end it or be counted by it.
 */
export interface Contest<Own> {
  /** Unlike that of any other contest of the game. */
  readonly key: string;
  /** The answers to choose from, at most 32 signs each; without them the seats are the answers. */
  readonly options?: readonly string[];
  /** What is asked now, at most 80 signs; null: nothing, or what decides it has begun to show. (The method form lets games be held by their least type.) */
  question(view: View<Own>): string | null;
  /** The answer that a line told to everybody makes true, by its number; null where it says nothing of it. `view`: after the act that told it. */
  settles(line: Line, view: View<Own>): number | readonly number[] | null;
}

/** The seat that a line names, as an answer. */
export const seatIn = ([, seat]: Line): Seat | null => (typeof seat === 'number' ? seat : null);
