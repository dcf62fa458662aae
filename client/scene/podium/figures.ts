import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { Skin } from '../../skins/skin.ts';
import { type Inputs, specOf } from '../pieces/inputs.ts';
import { PLAIN } from '../pieces/item.ts';

/** So many figures stand for a seat at most: a leader and two companions. */
export const MOST_FIGURES = 3;

interface Asked extends Pick<Inputs, 'kinds' | 'faces' | 'sizeOf'> {
  readonly view: Pick<View, 'pieces' | 'own'>;
  readonly skin: Pick<Skin, 'model' | 'champion'>;
}

/** The models that stand for a seat, its leader first: what its figure was before it left, and its figures on the table, each once. */
export function figuresOf({ view, kinds, faces, skin, sizeOf }: Asked, seat: number): string[] {
  const left = skin.champion?.(view.own, seat);
  const there = Object.values(view.pieces).filter(({ owner }) => owner === seat);
  const models = [...(left ? [{ ...left, owner: seat }] : []), ...there].flatMap((piece: Pick<PieceView, 'kind' | 'face' | 'owner'>) => {
    // The game's own word for it: what only looks like a figure is none.
    const spec = specOf({ kinds, faces }, piece);
    const model = skin.model?.(piece.kind, piece.face, spec, piece) ?? spec.model;
    return spec.stance === 'figure' && model !== undefined && sizeOf(model) ? [model] : [];
  });
  const each = [...new Set(models)].slice(0, MOST_FIGURES);
  return each.length > 0 ? each : [PLAIN.block];
}
