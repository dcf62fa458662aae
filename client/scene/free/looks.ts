import { DECK, FREE_KINDS, MAT } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { DIE_TINTS, ownDie } from './blocks.ts';
import { modelFor } from './free-bodies.ts';
import type { Kits } from './kits.ts';
import { sideOf } from './pictures.ts';

/** What stands for a thing where no table is drawn: the side that is painted on it, or its model with its colour; null: nothing is known of it. */
type Look = 'side' | { readonly model: string; readonly tint: string | null } | null;

/** What has a side only once something is on it. */
const BLANK = new Set(['free/chip', 'free/tile', 'free/note', 'free/label', 'free/counter']);

export function lookOf(kits: Kits, colours: readonly { readonly colour: string }[], piece: PieceView): Look {
  const { colour, faces } = madeOf(piece);
  const owner = piece.owner === null ? null : (colours[piece.owner]?.colour ?? null);
  const shape = Object.hasOwn(FREE_KINDS, piece.kind) ? FREE_KINDS[piece.kind]?.shape : undefined;
  if (shape?.form === 'die') {
    const { die } = shape;
    return { model: faces ? ownDie(die, faces) : `plain-free-${die}`, tint: owner ?? colour ?? DIE_TINTS[die] };
  }
  if (piece.kind === DECK || piece.kind === MAT) return 'side';
  // A counter or note with nothing on it is what it is made of, and no picture.
  const bare = BLANK.has(piece.kind) && piece.face === null && colour === undefined && !piece.text;
  if (!bare && sideOf(kits, piece)) return 'side';
  const model = modelFor(kits, piece);
  return model === undefined ? null : { model, tint: owner ?? colour ?? null };
}
