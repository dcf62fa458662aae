/** What people have made that stands on a base: pictures, and models. */
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { Shape } from '../../../shared/table/shape.ts';
import { FIGURE_BASE } from '../../../shared/table/shape.ts';
import { type Decal, type Item, PLAIN } from '../pieces/item.ts';
import { figurineModel } from './figurines.ts';
import { itemOf, type Making, standOf } from './making.ts';
import { standingPictures } from './pictures.ts';

/** How far either picture of what stands upright is before its middle, in inches. */
const HALF_CARD = 0.012;

/** A base with a picture on either side of what stands in it. */
export function standUpOf(making: Making, { radius, height, panel }: Extract<Shape, { form: 'figure' }>): Item {
  const [front, behind] = standingPictures(making.piece);
  const high = height - FIGURE_BASE;
  const side = (picture: string, way: 1 | -1): Decal => ({
    ...{ picture, x: 0, y: FIGURE_BASE + high / 2, z: HALF_CARD * way, size: panel?.width ?? radius, deep: high, tilt: 0 },
    stands: way > 0 ? 0 : Math.PI,
  });
  const { colour } = madeOf(making.piece);
  return itemOf(making, PLAIN.disc, {
    ...{ look: making.piece.secret === 'place' ? 'ghost' : 'solid', stance: 'figure' },
    ...(making.piece.owner === null && colour !== undefined ? { tint: colour } : {}),
    decals: [...standOf(making), side(front, 1), side(behind, -1)],
    face: making.piece.kind,
    stretch: [radius / 0.4, FIGURE_BASE / 0.12, radius / 0.4],
  });
}

/** A model of somebody's own; a pawn of that size until it is here, and where it never comes. */
export function figurineOf(making: Making, { radius, height }: Extract<Shape, { form: 'figure' }>): Item {
  const { inputs, piece } = making;
  const model = figurineModel(piece);
  const { colour } = madeOf(piece);
  const pawn = inputs.sizeOf(PAWN);
  const stands: Partial<Item> = {
    ...{ stance: 'figure', decals: standOf(making), face: piece.kind },
    ...(piece.owner === null && colour !== undefined ? { tint: colour } : {}),
  };
  if (model !== undefined && inputs.sizeOf(model)) return itemOf(making, model, stands);
  const wide = radius / (pawn?.radius ?? 0.36);
  return itemOf(making, pawn ? PAWN : PLAIN.block, { ...stands, stretch: [wide, height / (pawn?.height ?? 0.8), wide] });
}
const PAWN = 'free-pawn';
