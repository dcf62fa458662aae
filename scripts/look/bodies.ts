import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { projected } from '../../client/scene/camera/fit.ts';
import type { Rig } from '../../client/scene/camera/rig.ts';
import type { Item, Pose } from '../../client/scene/pieces/item.ts';
import { fill, type Spot } from './raster.ts';

/** The triangles of a model, in inches. */
export interface Solid {
  readonly positions: ArrayLike<number>;
  readonly indices: ArrayLike<number>;
}

/** Which dot of a picture shows which piece. */
export interface Owners {
  /** For each dot 0, or the number of a piece: one more than its place in `pieces`. */
  readonly owner: Uint16Array;
  readonly pieces: readonly string[];
}

const one = new Vector3(1, 1, 1);

function placed({ x, y, z, turn, lean, roll, scale }: Pose, [wide, high, deep]: NonNullable<Item['stretch']> = [1, 1, 1]): Matrix4 {
  const rotation = new Quaternion().setFromEuler(new Euler(lean, turn, roll, 'YXZ'));
  return new Matrix4().compose(new Vector3(x, y, z), rotation, one.clone().set(wide, high, deep).multiplyScalar(scale));
}

/** Draws the bodies of a table as an eye at `rig` sees them, each in the number of its piece; what is nearer hides what is farther. */
export function ownersOf(
  items: readonly Item[],
  solids: (model: string) => readonly Solid[],
  rig: Rig,
  size: { readonly width: number; readonly height: number },
): Owners {
  const { width, height } = size;
  const owner = new Uint16Array(width * height);
  const nearest = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const pieces = [...new Set(items.map(({ piece }) => piece))];
  const number = new Map(pieces.map((piece, i) => [piece, i + 1]));
  const at = new Vector3();
  for (const item of items) {
    const matrix = placed(item.pose, item.stretch);
    const mine = number.get(item.piece) ?? 0;
    for (const { positions, indices } of solids(item.model)) {
      const spots: Spot[] = [];
      for (let i = 0; i < positions.length; i += 3) {
        at.set(positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0).applyMatrix4(matrix);
        const { x, y, depth } = projected(at, rig, width / height);
        spots.push({ x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height, depth });
      }
      for (let t = 0; t < indices.length; t += 3) {
        const [a, b, c] = [spots[indices[t] ?? 0], spots[indices[t + 1] ?? 0], spots[indices[t + 2] ?? 0]];
        if (!a || !b || !c || a.depth <= 0 || b.depth <= 0 || c.depth <= 0) continue;
        fill(width, height, a, b, c, (dot, depth) => {
          if (depth >= (nearest[dot] ?? 0)) return;
          nearest[dot] = depth;
          owner[dot] = mine;
        });
      }
    }
  }
  return { owner, pieces };
}
