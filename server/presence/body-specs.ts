import { isSided, isSlab, shapeOf, specAt } from '../../shared/engine/free/components.ts';
import { isLocked, keeperOf } from '../../shared/engine/free/permissions.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { FreeState, GameState } from '../../shared/engine/state.ts';
import type { Piece } from '../../shared/table/piece.ts';
import { listed, ON_TABLE } from '../../shared/table/piece.ts';
import { boardSize } from '../../shared/table/scene.ts';
import type { BodySpec } from '../physics/bodies.ts';

interface Specs {
  readonly specs: readonly BodySpec[];
  /** Their ids: the same set as long as they are. */
  readonly ids: ReadonlySet<string>;
}

/** Makes the list of what physics has to know of every piece that everybody sees on the table; of what is hidden it knows nothing. */
export function createSpecs(): (state: GameState, game: AnyGame) => Specs {
  // Pieces are replaced, never changed: one that is the same has the same body under the same rights.
  const known = new Map<string, { readonly piece: Piece; readonly spec: BodySpec | null }>();
  let under: Rights['touch'] = 'everyone';
  let last: readonly Piece[] = [];
  let made: (BodySpec | null)[] = [];
  let ids: ReadonlySet<string> = new Set();
  return (state, game) => {
    const touch = state.free?.rights.touch ?? 'everyone';
    if (touch !== under) {
      known.clear();
      last = [];
    }
    under = touch;
    const size = boardSize(game.scene(state.own, state.options, state.seats).board);
    const specs: BodySpec[] = [];
    const pieces = listed(state.pieces);
    const next: (BodySpec | null)[] = [];
    let same = pieces.length === last.length;
    let i = 0;
    for (const piece of pieces) {
      const spec = piece === last[i] ? (made[i] ?? null) : specFor(game, piece, size, touch);
      same &&= made[i]?.id === spec?.id;
      i += 1;
      next.push(spec);
      if (spec) specs.push(spec);
    }
    if (known.size > pieces.length) for (const id of known.keys()) if (!Object.hasOwn(state.pieces, id)) known.delete(id);
    if (!same) ids = new Set(specs.map(({ id }) => id));
    [last, made] = [pieces, next];
    return { specs, ids };
  };

  function specFor(game: AnyGame, piece: Piece, size: ReturnType<typeof boardSize>, touch: Rights['touch']): BodySpec | null {
    const before = known.get(piece.id);
    if (before?.piece === piece) return before.spec;
    const spec = specOf(game, piece, size, touch);
    known.set(piece.id, { piece, spec });
    return spec;
  }
}

type Rights = FreeState['rights'];

function specOf(game: AnyGame, piece: Piece, board: ReturnType<typeof boardSize>, touch: Rights['touch']): BodySpec | null {
  const { id, pose } = piece;
  if (!pose || piece.place !== ON_TABLE || piece.placeKnownTo !== 'all') return null;
  const shape = shapeOf(game.kinds, piece, board);
  if (shape.form === 'none') return null;
  const { stance, ground = false } = specAt(game.kinds, piece);
  const counted = stance === 'stack';
  const flat = isSided(game.kinds, piece);
  return {
    ...{ id, shape, pose, locked: isLocked(piece), flat, amount: counted ? piece.count : null, board: isSlab(piece) || ground },
    keeper: keeperOf({ touch }, piece),
  };
}
