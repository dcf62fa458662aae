import { BOARD_KIND, isSided, shapeOf, specAt } from '../../shared/engine/free/components.ts';
import { isLocked, keeperOf } from '../../shared/engine/free/permissions.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { FreeState, GameState } from '../../shared/engine/state.ts';
import type { Piece } from '../../shared/table/piece.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import { boardSize } from '../../shared/table/scene.ts';
import type { BodySpec } from '../physics/bodies.ts';

/** Makes the list of what physics has to know of every piece that everybody sees on the table; of what is hidden it knows nothing. */
export function createSpecs(): (state: GameState, game: AnyGame) => BodySpec[] {
  // Pieces are replaced, never changed: one that is the same has the same body under the same rights.
  const known = new Map<string, { readonly piece: Piece; readonly spec: BodySpec | null }>();
  let under: Rights['touch'] = 'everyone';
  return (state, game) => {
    const touch = state.free?.rights.touch ?? 'everyone';
    if (touch !== under) known.clear();
    under = touch;
    const size = boardSize(game.scene(state.own, state.options, state.seats).board);
    const specs: BodySpec[] = [];
    const pieces = Object.values(state.pieces);
    for (const piece of pieces) {
      const before = known.get(piece.id);
      const spec = before?.piece === piece ? before.spec : specOf(game, piece, size, touch);
      if (before?.piece !== piece) known.set(piece.id, { piece, spec });
      if (spec) specs.push(spec);
    }
    if (known.size > pieces.length) for (const id of known.keys()) if (!Object.hasOwn(state.pieces, id)) known.delete(id);
    return specs;
  };
}

type Rights = FreeState['rights'];

function specOf(game: AnyGame, piece: Piece, board: ReturnType<typeof boardSize>, touch: Rights['touch']): BodySpec | null {
  const { id, pose } = piece;
  if (!pose || piece.place !== ON_TABLE || piece.placeKnownTo !== 'all') return null;
  const shape = shapeOf(game.kinds, piece, board);
  if (shape.form === 'none') return null;
  const counted = specAt(game.kinds, piece).stance === 'stack';
  const flat = isSided(game.kinds, piece);
  return {
    ...{ id, shape, pose, locked: isLocked(piece), flat, amount: counted ? piece.count : null, board: piece.kind === BOARD_KIND },
    keeper: keeperOf({ touch }, piece),
  };
}
