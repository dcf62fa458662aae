import { create } from 'zustand';

/** The edges of the page that panels lie over, in CSS pixels: the camera keeps the board in what is left. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** What stands in the lower right corner just now: how far the answers reach from the left and up, how far a drawer from the right. */
  corner: { readonly answers: number; readonly up: number; readonly drawer: number };
}

export const NOTHING_COVERED: Covered = { top: 0, right: 0, bottom: 0, left: 0, corner: { answers: 0, up: 0, drawer: 0 } };

export const useCovered = create<Covered>()(() => NOTHING_COVERED);
