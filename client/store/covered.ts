import { create } from 'zustand';

/** The edges of the page that panels lie over, in CSS pixels: the camera keeps the board in what is left. */
interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
  corner: Corner;
}

/**
 * What stands along the lower edge just now: how far the answers reach from the left and up, how far a drawer from the right; and beside the
 * board, below the seats and the last turn, the column that is left: how wide it is, how far down it begins, and where what stands at its foot
 * begins; and how far down the upper right corner begins to be free, below the bar. Null: there is none.
 */
export interface Corner {
  readonly answers: number;
  readonly up: number;
  readonly drawer: number;
  readonly column: { readonly wide: number; readonly from: number; readonly until: number } | null;
  readonly above: number | null;
}

export const NOTHING_COVERED: Covered = {
  ...{ top: 0, right: 0, bottom: 0, left: 0 },
  corner: { answers: 0, up: 0, drawer: 0, column: null, above: null },
};

export const useCovered = create<Covered>()(() => NOTHING_COVERED);
