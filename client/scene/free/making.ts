/** What all bodies of a free table are made by. */
import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import { uprightness } from '../../../shared/table/pose.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { boardSize } from '../../../shared/table/scene.ts';
import type { Shape } from '../../../shared/table/shape.ts';
import type { Size } from '../pieces/inputs.ts';
import { bodyOf, countTag, type Decal, decalAt, type Item, ringAt, type Tag } from '../pieces/item.ts';
import { inFrame, type Spot3 } from './frames.ts';
import type { Kits } from './kits.ts';

/** All that the layout of a free table needs to know. */
export interface FreeInputs {
  readonly view: View;
  readonly scene: Scene;
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly kits: Kits;
  readonly colours: readonly { readonly colour: string; readonly symbol: string }[];
  readonly sizeOf: (model: string) => Size | undefined;
}

/** One piece and where its middle is, in the scene. */
export interface Making {
  readonly inputs: FreeInputs;
  readonly piece: PieceView;
  readonly shape: Shape;
  readonly frame: Spot3;
  /** The middle of the body above its foot, in inches. */
  readonly middle: number;
}

export const itemOf = ({ inputs, piece, frame, middle }: Making, model: string, more: Partial<Item> = {}): Item =>
  // What is thrown and tipped here has no way of its own to move.
  bodyOf(piece, model, inFrame(frame, [0, -middle, 0]), {
    tint: piece.owner === null ? null : (inputs.colours[piece.owner]?.colour ?? null),
    frame: inFrame(frame, [0, 0, 0]),
    ...more,
  });

export const tagOf = ({ piece, frame: { x, y, z } }: Making, up: number): Tag => countTag(piece, x, y + up, z);

/** True where a body stands on the cloth or on a board: soft shadows on other pieces would only be dirt. */
export function lowest({ piece, frame, inputs }: Making): boolean {
  const y = piece.pose?.y ?? 0;
  const board = boardSize(inputs.scene.board).thickness;
  return uprightness(frame.q) > 0.97 && (Math.abs(y) < 0.03 || Math.abs(y - board) < 0.03);
}

/** Base ring with symbol, and a soft shadow below whoever stands. */
export function standOf(making: Making): Decal[] {
  const { inputs, piece, frame, shape } = making;
  const colours = piece.owner === null ? undefined : inputs.colours[piece.owner];
  const foot = shape.form === 'figure' ? shape.radius : 0.45;
  const stands = uprightness(frame.q) > 0.97;
  const shadow = stands && lowest(making) ? [decalAt('shadow', 0.012, foot * 2.5)] : [];
  if (!colours) return shadow;
  return [...shadow, ringAt(colours, 0.02, foot * (stands ? 2.5 : 2.1))];
}
