import { isSided, shapeOf } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { type Quat, UPRIGHT, yaw } from '../../../shared/table/pose.ts';
import { radiusOf } from '../../../shared/table/shape.ts';
import type { Spot } from '../../store/free.ts';

/** Air between two things, and between two sorts in one row, in inches. */
const AIR = 0.14;
const BETWEEN = 0.5;
/** From the rim of the table, in inches. */
const RIM = 0.3;

interface Where {
  readonly kinds: Readonly<Record<string, KindSpec>>;
  /** From which side the viewer looks, in radians: rows run from its left to its right. */
  readonly facing: number;
  /** From the middle of the table to its edges. */
  readonly half: Spot;
  /** The middle of the rows; null: along the rim nearest to the viewer. */
  readonly around: Spot | null;
  /** Whether something may lie at a spot. */
  open(spot: Spot): boolean;
}

interface Tidied extends Spot {
  readonly piece: PieceId;
  readonly q: Quat;
}

const NO_BOARD = { width: 1, depth: 1, thickness: 1 };

/** What lies together: the same kind, owner, colour and side. */
const sortOf = (piece: PieceView): string => JSON.stringify([piece.kind, piece.owner, madeOf(piece).colour ?? '', piece.face === null]);

/**
 * Things in neat rows, sort by sort, those with two sides straight before the viewer; all else stays turned as it is (a die shows what it showed).
 * Around a spot each sort has rows of its own; along the rim one follows the other, and what finds no room stays where it is.
 */
export function inSorts(pieces: readonly PieceView[], { kinds, facing, half, around, open }: Where): Tidied[] {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  /** `right` and `near` as the viewer sees them. */
  const spotAt = (right: number, near: number): Spot => ({ x: right * cos + near * sin, z: -right * sin + near * cos });
  const wide = Math.abs(cos) > 0.5 ? half.x : half.z;
  const deep = Math.abs(cos) > 0.5 ? half.z : half.x;
  const cells = pieces
    .map((piece) => ({ piece, sort: sortOf(piece), size: radiusOf(shapeOf(kinds, piece, NO_BOARD)) * 2 + AIR }))
    .sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : (a.piece.face ?? '') < (b.piece.face ?? '') ? -1 : 1));
  const most = cells.reduce((size, cell) => Math.max(size, cell.size), 0);
  const area = cells.reduce((sum, { size }) => sum + size * size, 0);
  const row = around ? Math.min(wide * 2, Math.max(most, Math.sqrt(area) * 1.4)) : (wide - RIM) * 2;
  const laid: { cell: (typeof cells)[number]; right: number; near: number }[] = [];
  let [right, near, high, sort] = [0, 0, 0, cells[0]?.sort];
  const newRow = () => {
    [right, near, high] = [0, near + high, 0];
  };
  for (const cell of cells) {
    if (cell.sort !== sort) {
      if (around) newRow();
      else right += BETWEEN;
    }
    sort = cell.sort;
    for (;;) {
      if (right + cell.size > row + 1e-9 && right > 0) newRow();
      if (!around && near + cell.size > deep * 2) break;
      const spot = { right: right + cell.size / 2, near: near + cell.size / 2 };
      right += cell.size;
      high = Math.max(high, cell.size);
      // Along the rim rows go from the viewer's edge inwards, and lie beside whatever is in the way.
      if (around || open(spotAt(spot.right - row / 2, deep - RIM - spot.near))) {
        laid.push({ cell, ...spot });
        break;
      }
    }
  }
  const tall = near + high;
  return laid.map(({ cell: { piece }, ...spot }) => {
    const from = around ? spotAt(spot.right - row / 2, spot.near - tall / 2) : spotAt(spot.right - row / 2, deep - RIM - spot.near);
    const at = around ? { x: from.x + around.x, z: from.z + around.z } : from;
    return { piece: piece.id, ...at, q: isSided(kinds, piece) || piece.secret === 'face' ? yaw(facing) : (piece.pose?.q ?? UPRIGHT) };
  });
}
