import { BufferAttribute, BufferGeometry, Color } from 'three';

interface Spot {
  readonly x: number;
  readonly z: number;
}

/** A line to be drawn as a flat ribbon; `height` says where the ground is under a point. */
export interface Line {
  readonly colour: string;
  readonly width: number;
  readonly points: readonly Spot[];
}

const colour = new Color();

/** Ribbons for lines on the table as one geometry with vertex colours: bevelled at bends, blunt at the ends. */
export function ribbons(lines: readonly Line[], height: (x: number, z: number) => number): BufferGeometry {
  const positions: number[] = [];
  const colours: number[] = [];
  const index: number[] = [];
  const put = (x: number, z: number): number => {
    positions.push(x, height(x, z), z);
    colours.push(colour.r, colour.g, colour.b);
    return positions.length / 3 - 1;
  };
  for (const { points, width, colour: paint } of lines) {
    colour.set(paint);
    const half = width / 2;
    const [only] = points;
    if (points.length === 1 && only) dot(only, half, put, index);
    let before: readonly [number, number] | undefined;
    for (const [i, point] of points.entries()) {
      const [dx, dz] = way(points[i - 1] ?? point, points[i + 1] ?? point);
      const ends = i === 0 ? -half : i === points.length - 1 ? half : 0;
      const [x, z] = [point.x + dx * ends, point.z + dz * ends];
      if (points.length === 1) break;
      const now = [put(x + dz * half, z - dx * half), put(x - dz * half, z + dx * half)] as const;
      if (before) index.push(before[0], now[0], before[1], before[1], now[0], now[1]);
      before = now;
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(Float32Array.from(colours), 3));
  geometry.setIndex(index);
  return geometry;
}

function way(from: Spot, to: Spot): readonly [number, number] {
  const length = Math.hypot(to.x - from.x, to.z - from.z);
  return length < 1e-6 ? [1, 0] : [(to.x - from.x) / length, (to.z - from.z) / length];
}

const SIDES = 10;
function dot({ x, z }: Spot, radius: number, put: (x: number, z: number) => number, index: number[]): void {
  const middle = put(x, z);
  const rim = Array.from({ length: SIDES }, (_, i) => {
    const a = (i / SIDES) * Math.PI * 2;
    return put(x + Math.cos(a) * radius, z - Math.sin(a) * radius);
  });
  for (const [i, each] of rim.entries()) index.push(middle, each, rim[(i + 1) % SIDES] ?? each);
}
