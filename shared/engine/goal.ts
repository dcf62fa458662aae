import type { Seat } from '../table/ids.ts';
import type { Line } from './line.ts';

/** What wins a game and how far everybody is. Part of the panel, so it is made of one viewer's view and holds only what that one may know. */
export interface Goal {
  /** What wins, the same for everybody. */
  readonly line: Line;
  /** What the viewer does next towards it; missing where there is nothing to do, and for whoever only looks on. */
  readonly next?: Line;
  /** How far the seats are, of those that the viewer may count; in seat order. */
  readonly progress: readonly Progress[];
}

/** How far one seat is. */
interface Progress {
  readonly seat: Seat;
  readonly have: number;
  /** How much of it wins, where a number does. */
  readonly of?: number;
  /** What is on its way: it decides between equals. */
  readonly near?: number;
  /** The same in a few words: "2 of 3 home". */
  readonly line: Line;
  /** Whose points count together with its own. */
  readonly team?: number;
}

/** What a seat counts for: its own, or all that its team has. */
function standing(progress: readonly Progress[], { team, seat }: Progress): readonly [have: number, near: number] {
  const mine = progress.filter((each) => (team === undefined ? each.seat === seat : each.team === team));
  const sum = (of: (each: Progress) => number): number => mine.reduce((all, each) => all + of(each), 0);
  return [sum(({ have }) => have), sum(({ near = 0 }) => near)];
}

/** The seats that lead. None where all are equal, and none where somebody cannot be counted: who leads is then not known. */
export function leadersOf({ progress }: Goal, seats: number): Seat[] {
  if (progress.length < seats) return [];
  const all = progress.map((each) => ({ seat: each.seat, at: standing(progress, each) }));
  const ahead = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  const first = all.filter(({ at }) => !all.some((other) => ahead(other.at, at)));
  return first.length === all.length ? [] : first.map(({ seat }) => seat);
}
