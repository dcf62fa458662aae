import type { Figure } from './acting.ts';
import type { ModelBatch } from './batch.ts';
import { type Decal, type Item, isMiniature } from './item.ts';
import type { Move, Moving } from './moves.ts';

/** One body as it is shown right now. */
export interface Body {
  item: Item;
  /** The picture it showed before it began to turn over. */
  shows: readonly Decal[];
  pose: Moving;
  move: Move | null;
  began: number;
  /** The figure that it is, once that has done something. */
  acts: Figure | undefined;
  batch: ModelBatch | undefined;
  index: number;
  /** Its first picture among all that lie, and among all that stand. */
  decal: number;
  standing: number;
  /** Half transparent, because it stands before a figure. */
  thin: boolean;
  /** How much it shines by what it does. */
  shone: number;
}

/** What is worn, such as flames, is no figure itself. */
export const isFigure = ({ item: { stance, key, piece } }: Pick<Body, 'item'>): boolean => stance === 'figure' && key === piece;

/** What is built as figures are, such as a castle, or shuts a way, is told from whatever lies behind it, too. */
export const isBuilt = ({ item: { stance, model, lined } }: Pick<Body, 'item'>): boolean =>
  lined === true || (stance === 'block' && isMiniature(model));

/** A body where it has just come to be seen. */
export const bodyFor = (item: Item, shows: readonly Decal[], move: Move | null, began: number): Body => ({
  ...{ item, shows, pose: { ...item.pose }, move, began, acts: undefined, batch: undefined },
  ...{ index: 0, decal: 0, standing: 0, thin: false, shone: 0 },
});
