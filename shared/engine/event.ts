import type { DieKind } from '../table/die.ts';
import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Audience } from '../table/piece.ts';
import type { Line } from './line.ts';

/** A fact that has happened. Where things are follows from the views; events only say how it came about. Every event names its audience. */
type Fact =
  /** `draw`: what it tells was decided by that draw, and is seen as something turns until it stops. */
  | { kind: 'told'; to: Audience; line: Line; draw?: number }
  /** `words`: what each die shows instead of numbers, as "Hit|Miss", or nothing. */
  | { kind: 'rolled'; to: Audience; seat: Seat | null; dice: DieKind[]; values: number[]; words?: string[]; draw: number; line: Line }
  /** A flourish for eyes and ears: 'hit', 'coins', 'wake', 'break' ... */
  | { kind: 'flashed'; to: Audience; what: string; piece?: PieceId; place?: PlaceId; amount?: number }
  | { kind: 'turned'; to: Audience; seat: Seat | null }
  /** Everything after the public change `back` up to now is void (struck through in the log). */
  | { kind: 'undone'; to: Audience; back: number }
  | { kind: 'ended'; to: Audience; line: Line };

/** `deaf`: seats of its audience that were blindfolded at that moment and are not told. */
export type Event = Fact & { deaf?: readonly Seat[] };
