import { coat } from '../paints.ts';
import type { Mesh } from '../sdf/direct.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';

const paper = coat('#f1e4b8', '#b39a5c', '#fffbe6', 0.05, 24, 0.1);

const HALF = 0.8;
const CELLS = 15;
const THICK = 0.012;
/** The corner curls from so far out along the diagonal, about a roll of this radius. */
const FROM = 0.86;
const ROLL = 0.13;

/** Where a point of the flat sheet lies once the south-east corner has curled up; `up`: how far along its own normal. */
function curled(x: number, z: number, up: number): [number, number, number] {
  const out = (x + z) / Math.SQRT2;
  const a = Math.max(0, out - FROM) / ROLL;
  const away = (Math.min(out, FROM) + (ROLL - up) * Math.sin(a)) / Math.SQRT2;
  const across = (x - z) / 2;
  return [away + across, THICK / 2 + up * Math.cos(a) + ROLL * (1 - Math.cos(a)), away - across];
}

function sheet(): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const n = CELLS + 1;
  const side = n * n;
  for (const up of [THICK / 2, -THICK / 2])
    for (let i = 0; i < n; i += 1)
      for (let k = 0; k < n; k += 1) positions.push(...curled(((k / CELLS) * 2 - 1) * HALF, ((i / CELLS) * 2 - 1) * HALF, up));
  const quad = (a: number, b: number, c: number, d: number): number => indices.push(a, b, c, a, c, d);
  for (let i = 0; i < CELLS; i += 1) {
    for (let k = 0; k < CELLS; k += 1) {
      const a = i * n + k;
      quad(a, a + n, a + n + 1, a + 1);
      quad(side + a, side + a + 1, side + a + n + 1, side + a + n);
    }
    const [west, east, north, south] = [i * n, i * n + CELLS, i, CELLS * n + i];
    quad(west, side + west, side + west + n, west + n);
    quad(east + n, side + east + n, side + east, east);
    quad(north + 1, side + north + 1, side + north, north);
    quad(south, side + south, side + south + 1, south + 1);
  }
  return { positions, indices };
}

/** A square sheet of yellowish paper whose front right corner curls up; the rest lies flat for writing. */
export const sculpture = (): Sculpture =>
  onBase(620, [part(box([0, THICK / 2, 0], [HALF, THICK / 2, HALF]), paper, 'paint', { mesh: sheet(), normals: 'weighted' })]);
