import type { Seat } from '../table/ids.ts';
import type { Goal } from './goal.ts';
import type { Line } from './line.ts';

/** What of a seat everybody may count. */
export interface PanelSeat {
  seat: Seat;
  /** `brief` is the label where there is little room, `tells` what it is for, for whoever points at it. */
  counters: readonly { key: string; label: string; brief?: string; tells?: string; value: number; most?: number }[];
  badges: readonly string[];
}

/** What is no piece: phase, scores, notes. Derived from a view, so that it can only show what the viewer may know. */
export interface PanelView {
  phase: Line;
  round?: number;
  /** What wins and how far everybody is; missing once the game is over. */
  goal?: Goal;
  seats: readonly PanelSeat[];
  /** What everybody may know besides and wants in sight all the time; it stays open beside the board. */
  facts?: { readonly title: string; readonly list: readonly Fact[] };
}

/** One thing that is known: what it is about, and what is known of it. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** The face of the cards that it is about. */
  readonly face?: string;
  /** Not yet known: written paler. */
  readonly open?: true;
}
