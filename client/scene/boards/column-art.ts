import { type BufferGeometry, CylinderGeometry, ExtrudeGeometry, Float32BufferAttribute, Path, Shape } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { circle, clouds, painted, path, scatter, specks, veil } from '../../skins/paint/canvas.ts';
import type { Stones } from '../../skins/skin.ts';

/** Inches that columns stand in the void. */
export const DEEP = 1;
/** Inches of stone between the floor of a column and where it is all black. */
const LIT = 0.95;

type Point2 = readonly [number, number];

/** The outline of a column: six sides of small steps, torn inwards by up to `torn` of its size. */
function outline(size: number, torn: number, seed: number): Point2[] {
  const next = scatter(seed);
  const steps = 7;
  const corner = (i: number): Point2 => [Math.cos((i * Math.PI) / 3) * size * 0.975, Math.sin((i * Math.PI) / 3) * size * 0.975];
  return Array.from({ length: 6 * steps }, (_, n): Point2 => {
    const [i, t] = [Math.floor(n / steps), (n % steps) / steps];
    const [a, b] = [corner(i), corner(i + 1)];
    const in1 = 1 - torn * next() * (n % steps === 0 ? 0.8 : 1);
    return [(a[0] + (b[0] - a[0]) * t) * in1, (a[1] + (b[1] - a[1]) * t) * in1];
  });
}

/** A jagged hole. */
function hole(x: number, y: number, r: number, seed: number): Path {
  const next = scatter(seed);
  const path = new Path();
  const count = 11;
  for (let i = 0; i < count; i++) {
    const a = (-i / count) * Math.PI * 2;
    const far = r * (0.78 + next() * 0.34);
    const [px, py] = [x + Math.cos(a) * far, y + Math.sin(a) * far];
    if (i === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  }
  path.closePath();
  return path;
}

/** Holes of a floor with that many pits, in sizes of the hexagon; y grows to the north. */
const PITS: readonly (readonly (readonly [number, number, number])[])[] = [
  [],
  [[0.44, 0.36, 0.27]],
  [
    [0.42, 0.34, 0.34],
    [-0.5, -0.02, 0.33],
  ],
];

/** Body colours fade into the black; `grey` by the corner's own roughness. */
function fading(geometry: BufferGeometry, seed: number): BufferGeometry {
  const next = scatter(seed);
  const at = geometry.getAttribute('position');
  const colours = new Float32Array(at.count * 3);
  for (let i = 0; i < at.count; i++) {
    const light = Math.max(0, 1 + at.getY(i) / LIT) ** 1.6;
    colours.fill(light * (0.93 + next() * 0.1), i * 3, i * 3 + 3);
  }
  return geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
}

/** A column of stone whose floor lies at height 0. */
export function column(size: number, border: boolean, pits: 0 | 1 | 2): BufferGeometry {
  const shape = new Shape();
  outline(size, border ? 0.13 : 0.035, border ? 7 : 3).forEach(([x, y], i) => {
    if (i === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  });
  shape.closePath();
  for (const [i, [x, y, r]] of (PITS[pits] ?? []).entries()) shape.holes.push(hole(x * size, y * size, r * size, 41 + i * 9));
  const bevel = { bevelEnabled: true, bevelThickness: 0.035, bevelSize: 0.03, bevelSegments: 1 };
  const made = new ExtrudeGeometry(shape, { depth: DEEP - 0.07, steps: 4, ...bevel }).rotateX(-Math.PI / 2).translate(0, 0.035 - DEEP, 0);
  const at = made.getAttribute('position');
  const uv = made.getAttribute('uv');
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    // Courses of the shaft stand out and step back; corners at the same spot move alike.
    const step =
      y > -0.12
        ? 0
        : 0.035 * Math.sin(Math.round(y * 40) * 12.9 + Math.round(x * 20) * 3.1 + Math.round(z * 20) * 7.7) - (border ? 0.03 : 0.01);
    at.setXYZ(i, x * (1 + step), y, z * (1 + step));
    uv.setXY(i, x / (size * 2) + 0.5 + y * 0.11, z / (size * 2) + 0.5 + y * 0.37);
  }
  made.computeVertexNormals();
  return fading(made, 5);
}

/** A pillar: base, drums and a capital that carries nothing any more. */
export function pillar(): BufferGeometry {
  const drum = (low: number, high: number, r0: number, r1: number, sides: number): BufferGeometry =>
    new CylinderGeometry(r1, r0, high - low, sides).translate(0, (low + high) / 2, 0).toNonIndexed();
  const made = mergeGeometries([
    drum(0, 0.12, 0.48, 0.46, 6),
    drum(0.12, 0.2, 0.4, 0.36, 12),
    drum(0.2, 0.58, 0.32, 0.31, 10),
    drum(0.59, 0.98, 0.315, 0.295, 10),
    drum(0.99, 1.36, 0.3, 0.28, 10),
    drum(1.36, 1.47, 0.28, 0.4, 12),
    drum(1.47, 1.6, 0.44, 0.42, 6),
  ]);
  const count = made.getAttribute('position').count;
  return made.setAttribute('color', new Float32BufferAttribute(new Float32Array(count * 3).fill(1.12), 3));
}

/** What is left of a fallen column, far below. */
export function debris(size: number): BufferGeometry {
  const next = scatter(61);
  const made = mergeGeometries(
    Array.from({ length: 9 }, () => {
      const r = size * (0.08 + next() * 0.17);
      const [a, far] = [next() * 6.3, next() * size * 0.62];
      const lump = new CylinderGeometry(r * 0.7, r, r * 1.4, 5)
        .rotateX(next() * 3)
        .rotateZ(next() * 3)
        .scale(1, 0.62, 1);
      return lump.translate(Math.cos(a) * far, r * 0.3 - DEEP + 0.02, Math.sin(a) * far);
    }),
  );
  const count = made.getAttribute('position').count;
  return made.setAttribute('color', new Float32BufferAttribute(new Float32Array(count * 3).fill(0.16), 3));
}

/** A hexagon of earth with grass on it, a little lower than the stone. */
export function meadow(size: number): BufferGeometry {
  const next = scatter(71);
  const earth = new CylinderGeometry(size * 0.998, size * 0.9, DEEP - 0.05, 6, 3)
    .rotateY(Math.PI / 6)
    .translate(0, -(DEEP + 0.05) / 2, 0)
    .toNonIndexed();
  earth.computeVertexNormals();
  const tufts = Array.from({ length: 40 }, () => {
    const [a, far] = [next() * 6.3, Math.sqrt(next()) * size * 0.82];
    const blade = new CylinderGeometry(0, 0.035 + next() * 0.03, 0.12 + next() * 0.12, 4).toNonIndexed().rotateZ((next() - 0.5) * 0.9);
    return blade.translate(Math.cos(a) * far, 0.02, Math.sin(a) * far);
  });
  const made = mergeGeometries([earth, ...tufts]);
  const at = made.getAttribute('position');
  const normal = made.getAttribute('normal');
  const uv = made.getAttribute('uv');
  const colours = new Float32Array(at.count * 3);
  const ground = earth.getAttribute('position').count;
  for (let i = 0; i < at.count; i++) {
    const [x, y, z] = [at.getX(i), at.getY(i), at.getZ(i)];
    const roof = i < ground && y > -0.06 && normal.getY(i) > 0.9;
    // Blades catch the light as the ground does, whichever way they stand.
    if (i >= ground) normal.setXYZ(i, 0, 1, 0);
    const light = i >= ground ? 0.75 + Math.max(0, y) * 3 : roof ? 1 : Math.max(0, 1 + y / LIT) * 0.6;
    colours.set(roof || i >= ground ? [light, light, light] : [light * 1.1, light * 0.7, light * 0.5], i * 3);
    uv.setXY(i, x / (size * 3) + 0.5, z / (size * 3) + 0.5);
  }
  return made.setAttribute('color', new Float32BufferAttribute(colours, 3));
}

/** Grass from above: tufts and bare spots. */
export function turf(side: number, { out, seam }: Stones) {
  return painted(
    side,
    side,
    (pen) => {
      pen.fillStyle = out;
      pen.fillRect(0, 0, side, side);
      clouds(pen, side, side, 30, '#2c3a18', side * 0.06, side * 0.22, 0.5, 81);
      clouds(pen, side, side, 12, '#8a7a48', side * 0.05, side * 0.15, 0.4, 82);
      const next = scatter(83);
      for (let i = 0; i < 2600; i++) {
        const [x, y, long] = [next() * side, next() * side, side * (0.008 + next() * 0.02)];
        pen.strokeStyle = veil(next() < 0.5 ? '#a9bf6b' : seam, 0.16 + next() * 0.3);
        pen.lineWidth = side * 0.003;
        path(pen, [x, y], [x + (next() - 0.5) * long, y - long]).stroke();
      }
    },
    true,
  );
}

/** Broken stone, seen from above: slabs with cracks between them. */
export function masonry(side: number, { stone, seam, light }: Stones) {
  return painted(
    side,
    side,
    (pen) => {
      pen.fillStyle = stone;
      pen.fillRect(0, 0, side, side);
      clouds(pen, side, side, 26, seam, side * 0.05, side * 0.22, 0.36, 11);
      clouds(pen, side, side, 22, light, side * 0.04, side * 0.18, 0.3, 12);
      const next = scatter(13);
      for (let i = 0; i < 46; i++) {
        let [x, y] = [next() * side, next() * side];
        let a = next() * 6.3;
        pen.strokeStyle = veil(seam, 0.35 + next() * 0.5);
        pen.lineWidth = side * (0.002 + next() * 0.005);
        pen.beginPath();
        pen.moveTo(x, y);
        for (let n = 0; n < 5; n++) {
          a += (next() - 0.5) * 1.5;
          x += Math.cos(a) * side * 0.035;
          y += Math.sin(a) * side * 0.035;
          pen.lineTo(x, y);
        }
        pen.stroke();
      }
      specks(pen, side, side, 2600, [veil(seam, 0.35), veil(light, 0.3)], side / 200, 14);
    },
    true,
  );
}

/** Pictures on hexagons: `carve:6B`, `rune` of magic, `ember` of a fresh gap. */
export function paintOnColumn(picture: string): (pen: CanvasRenderingContext2D, size: number) => void {
  if (picture.startsWith('carve:'))
    return (pen, size) => {
      pen.font = `700 ${size * 0.56}px Alegreya, Georgia, serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.lineJoin = 'round';
      pen.lineWidth = size * 0.09;
      pen.strokeStyle = 'rgba(22, 15, 9, 0.85)';
      pen.strokeText(picture.slice(6), size * 0.5, size * 0.5);
      pen.fillStyle = '#f3e3c0';
      pen.fillText(picture.slice(6), size * 0.5, size * 0.5);
    };
  if (picture === 'ember')
    return (pen, size) => {
      const r = size / 2;
      const pool = pen.createRadialGradient(r, r, 0, r, r, r);
      pool.addColorStop(0, 'rgba(255, 255, 255, 0.95)');
      pool.addColorStop(0.45, 'rgba(255, 255, 255, 0.45)');
      pool.addColorStop(1, 'rgba(255, 255, 255, 0)');
      pen.fillStyle = pool;
      pen.fillRect(0, 0, size, size);
    };
  return (pen, size) => {
    pen.translate(size / 2, size / 2);
    pen.scale(size / 2, size / 2);
    const hexagon = (r: number): void => {
      pen.beginPath();
      for (let i = 0; i < 6; i++) pen.lineTo(Math.cos((i * Math.PI) / 3) * r, Math.sin((i * Math.PI) / 3) * r);
      pen.closePath();
    };
    const inner = pen.createRadialGradient(0, 0, 0.3, 0, 0, 0.98);
    inner.addColorStop(0, 'rgba(255, 255, 255, 0.04)');
    inner.addColorStop(0.75, 'rgba(255, 255, 255, 0.3)');
    inner.addColorStop(1, 'rgba(255, 255, 255, 0.85)');
    pen.fillStyle = inner;
    hexagon(0.97);
    pen.fill();
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 0.03;
    circle(pen, 0, 0, 0.62).stroke();
    for (let i = 0; i < 12; i++) {
      pen.save();
      pen.rotate((i * Math.PI) / 6);
      pen.translate(0, -0.71);
      pen.beginPath();
      pen.moveTo(-0.04, 0.05);
      pen.lineTo(i % 2 === 0 ? 0 : 0.05, -0.06);
      pen.lineTo(0.04, 0.05);
      if (i % 3 === 0) pen.lineTo(-0.05, -0.02);
      pen.stroke();
      pen.restore();
    }
  };
}
