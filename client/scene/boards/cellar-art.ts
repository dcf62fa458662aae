import { BoxGeometry, type BufferGeometry, Color, ExtrudeGeometry, Float32BufferAttribute, Shape } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { circle, clouds, painted, path, scatter, specks, veil } from '../../skins/paint/canvas.ts';
import type { Stones } from '../../skins/skin.ts';

/** Inches: how thick a tile is, how high its walls and the stumps at its corners stand. */
export const THICK = 0.2;
const WALL = 0.44;
const STUMP = 0.2;

/** Gives each corner of a body the same shade of grey. */
function shaded(geometry: BufferGeometry, grey: number): BufferGeometry {
  const count = geometry.getAttribute('position').count;
  return geometry.setAttribute('color', new Float32BufferAttribute(new Float32Array(count * 3).fill(grey), 3));
}

const block = (x: number, y: number, z: number, wide: number, high: number, deep: number, grey: number, turn = 0): BufferGeometry =>
  shaded(new BoxGeometry(wide, high, deep).rotateY(turn).translate(x, y, z), grey);

/** A worn slab with cut edges, its top at height 0; the picture is laid over it from above. */
export function slab(pitch: number): BufferGeometry {
  const half = pitch * 0.4925 - 0.04;
  const shape = new Shape();
  shape.moveTo(-half, -half);
  shape.lineTo(half, -half);
  shape.lineTo(half, half);
  shape.lineTo(-half, half);
  const bevel = { bevelEnabled: true, bevelThickness: 0.03, bevelSize: 0.04, bevelSegments: 1 };
  const made = new ExtrudeGeometry(shape, { depth: THICK - 0.06, ...bevel }).rotateX(-Math.PI / 2).translate(0, 0.03 - THICK, 0);
  const at = made.getAttribute('position');
  const uv = made.getAttribute('uv');
  for (let i = 0; i < at.count; i++) uv.setXY(i, at.getX(i) / pitch + 0.5, at.getZ(i) / pitch + 0.5);
  return made;
}

/** A low wall of two courses along the north side of a tile. */
export function wall(pitch: number): BufferGeometry {
  const next = scatter(17);
  const parts: BufferGeometry[] = [];
  const z = -pitch / 2 + 0.13;
  for (const [y, count, shift] of [
    [WALL * 0.26, 5, 0],
    [WALL * 0.74, 6, 0.5],
  ] as const) {
    const long = (pitch * 0.985) / 5;
    for (let i = 0; i < count; i++) {
      const from = Math.max(-pitch * 0.4925, -pitch * 0.4925 + (i - shift) * long);
      const to = Math.min(pitch * 0.4925, -pitch * 0.4925 + (i + 1 - shift) * long);
      const [wide, deep, high] = [to - from - 0.02, 0.2 + next() * 0.04, WALL * (0.46 + next() * 0.05)];
      parts.push(block((from + to) / 2, y, z + (next() - 0.5) * 0.02, wide, high, deep, 0.78 + next() * 0.32, (next() - 0.5) * 0.05));
    }
  }
  return mergeGeometries(parts);
}

/** Stumps of masonry at the four corners: between them lie the openings. */
export function stumps(pitch: number): BufferGeometry {
  const next = scatter(23);
  const far = pitch / 2 - 0.135;
  return mergeGeometries(
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) => block(x * far, STUMP / 2, z * far, 0.23, STUMP * (0.9 + next() * 0.3), 0.23, 0.8 + next() * 0.25)),
    ),
  );
}

/** Steps that climb along the north side of a tile. */
export function stairs(pitch: number): BufferGeometry {
  const [count, long] = [7, (pitch * 0.78) / 7];
  return mergeGeometries(
    Array.from({ length: count }, (_, i) => {
      const high = 0.1 + i * 0.11;
      return block(-pitch * 0.39 + (i + 0.5) * long, high / 2, -pitch / 2 + 0.46, long * 0.98, high, 0.46, 0.85 + (i % 2) * 0.12);
    }),
  );
}

/** A candle on the stump in the north-west corner of a tile, in its own light. */
export function candle(pitch: number): BufferGeometry {
  const far = 0.135 - pitch / 2;
  const bodies = [
    { wide: 0.16, high: 0.2, top: 0.8, y: STUMP + 0.1, colour: '#e8c489' },
    { wide: 0.1, high: 0.17, top: 0, y: STUMP + 0.29, colour: '#fff1c0' },
  ];
  return mergeGeometries(
    bodies.map(({ wide, high, top, y, colour }) => {
      const geometry = new BoxGeometry(wide, high, wide);
      const at = geometry.getAttribute('position');
      for (let i = 0; i < at.count; i++) if (at.getY(i) > 0) at.setXYZ(i, at.getX(i) * top, at.getY(i), at.getZ(i) * top);
      const { r, g, b } = new Color(colour);
      const paint = Array.from({ length: at.count }, () => [r, g, b]).flat();
      return geometry.translate(far, y, far).setAttribute('color', new Float32BufferAttribute(paint, 3));
    }),
  );
}

/** Four pictures of wet flagstones, two by two. */
export function flagstones(side: number, { stone, seam, light }: Stones) {
  return painted(side * 2, side * 2, (pen) => {
    for (let n = 0; n < 4; n++) {
      pen.save();
      pen.translate((n % 2) * side, Math.floor(n / 2) * side);
      pen.beginPath();
      pen.rect(0, 0, side, side);
      pen.clip();
      floor(pen, side, 31 + n * 7, stone, seam, light);
      pen.restore();
    }
  });
}

function floor(pen: CanvasRenderingContext2D, side: number, seed: number, stone: string, seam: string, light: string): void {
  const next = scatter(seed);
  pen.fillStyle = seam;
  pen.fillRect(0, 0, side, side);
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    let x = -next() * side * 0.2;
    while (x < side) {
      const wide = side * (0.2 + next() * 0.17);
      const [y, high, gap] = [(row * side) / rows, side / rows, side * 0.011];
      pen.fillStyle = stone;
      pen.beginPath();
      pen.roundRect(x + gap, y + gap, wide - gap * 2, high - gap * 2, side * 0.02);
      pen.fill();
      pen.fillStyle = veil(next() < 0.5 ? light : seam, 0.06 + next() * 0.2);
      pen.fill();
      // The edge towards the candle catches the light.
      pen.strokeStyle = veil(light, 0.28);
      pen.lineWidth = side * 0.006;
      path(pen, [x + gap * 2, y + high - gap * 3], [x + gap * 2, y + gap * 2], [x + wide - gap * 3, y + gap * 2]).stroke();
      x += wide;
    }
  }
  clouds(pen, side, side, 7, seam, side * 0.1, side * 0.32, 0.42, seed + 1);
  clouds(pen, side, side, 4, '#3f6a2c', side * 0.06, side * 0.2, 0.5, seed + 2);
  clouds(pen, side, side, 3, '#8fd0dc', side * 0.05, side * 0.13, 0.3, seed + 3);
  specks(pen, side, side, 700, [veil(seam, 0.3), veil(light, 0.16)], side / 130, seed + 4);
  // Grime along the walls.
  for (const [x, y, w, h] of [
    [0, 0, side, side * 0.1],
    [0, side * 0.9, side, side * 0.1],
    [0, 0, side * 0.1, side],
    [side * 0.9, 0, side * 0.1, side],
  ] as const) {
    pen.fillStyle = veil(seam, 0.22);
    pen.fillRect(x, y, w, h);
  }
}

/** What is painted on and between tiles: the mark, its glow, the light of the way out, and darkness with the tile to its south. */
export function paintOnCellar(picture: string): (pen: CanvasRenderingContext2D, size: number) => void {
  if (picture === 'dark')
    return (pen, size) => {
      const deep = pen.createLinearGradient(0, size, 0, size * 0.1);
      deep.addColorStop(0, 'rgba(255, 255, 255, 0.95)');
      deep.addColorStop(0.5, 'rgba(255, 255, 255, 0.6)');
      deep.addColorStop(1, 'rgba(255, 255, 255, 0)');
      pen.fillStyle = deep;
      path(pen, [size * 0.14, size], [0, 0], [size, 0], [size * 0.86, size]).fill();
    };
  if (picture === 'pool')
    return (pen, size) => {
      const r = size / 2;
      const pool = pen.createRadialGradient(r, r, 0, r, r, r);
      pool.addColorStop(0, 'rgba(255, 255, 255, 0.85)');
      pool.addColorStop(0.5, 'rgba(255, 255, 255, 0.3)');
      pool.addColorStop(1, 'rgba(255, 255, 255, 0)');
      pen.fillStyle = pool;
      pen.fillRect(0, 0, size, size);
    };
  return (pen, size) => {
    pen.translate(size / 2, size / 2);
    pen.scale(size, size);
    pen.fillStyle = '#ffffff';
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 0.035;
    circle(pen, 0, 0, 0.4).stroke();
    path(pen, [-0.075, -0.28], [0.075, -0.28], [0.035, 0.09], [-0.035, 0.09]).fill();
    circle(pen, 0, 0.21, 0.065).fill();
  };
}
