import type { Target } from '../scene/pieces/item.ts';
import type { Ray } from '../scene/stage/pick.ts';

/** What a finger or the mouse does while something is drawn over a terrain. `piece` is what lies under it. */
export interface Stroke {
  readonly ray: Ray;
  readonly piece: string | null;
  readonly touch: boolean;
}

/** Hands that draw ways and templates over a terrain. They come with the board that needs them, which is loaded apart. */
export interface DrawingHands {
  /** Things of the board itself that can be clicked: doors. */
  targets(): readonly Target[];
  hover(stroke: Stroke): void;
  leave(): void;
  /** True when what follows until the pointer is let go belongs to the drawing. */
  press(stroke: Stroke): boolean;
  drag(stroke: Stroke): void;
  drop(): void;
  /** True when the click meant the drawing. */
  click(stroke: Stroke): boolean;
  /** Adds up what was drawn to an answer and sends it; false where there is none. */
  confirm(): boolean;
  /** Takes the last corner back; false where nothing is drawn. */
  back(): boolean;
  /** Forgets the whole drawing; false where there is none. */
  cancel(): boolean;
}

let lent: DrawingHands | null = null;

/** The hands of the board on the table, if it has any. */
export const drawing = (): DrawingHands | null => lent;

/** Lends the hands of a board; returns the way to take them back. */
export function lendDrawing(hands: DrawingHands): () => void {
  lent = hands;
  return () => {
    if (lent === hands) lent = null;
  };
}
