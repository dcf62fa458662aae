import { BufferGeometry, Color, Float32BufferAttribute } from 'three';

/** What a face is made of; each kind is one mesh with a texture of its own. */
const STUFFS = ['plaster', 'stone', 'planks', 'flags', 'shingle', 'thatch', 'rock'] as const;
export type Stuff = (typeof STUFFS)[number];

type Corner = readonly [number, number, number];

interface Buffers {
  readonly positions: number[];
  readonly normals: number[];
  readonly uvs: number[];
  readonly colours: number[];
  readonly parts: number[];
  readonly index: number[];
}

const paint = new Color();

/** Which faces of a box are made: t(op), b(ottom), n(orth), s(outh), e(ast), w(est). */
type Faces = string;

/** Collects faces of all parts by what they are made of. Coordinates are the table's: x east, y up, z south, in inches. */
export class Shapes {
  private readonly stuffs = new Map<Stuff, Buffers>();
  private part = 0;
  private tone: readonly [number, number, number] = [1, 1, 1];

  /** What is added from now on belongs to this part and has this colour over its texture. */
  of(part: number, colour = '#ffffff', shade = 1): this {
    this.part = part;
    paint.set(colour).multiplyScalar(shade);
    this.tone = [paint.r, paint.g, paint.b];
    return this;
  }

  /** A flat face, corners counter-clockwise as it is looked at; `uv` in inches of the texture, else by where it lies. */
  face(stuff: Stuff, corners: readonly Corner[], shade = 1): this {
    const to = this.buffers(stuff);
    const [a, b, c] = corners;
    if (!a || !b || !c) return this;
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const normal: [number, number, number] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const size = Math.hypot(...normal) || 1;
    const [nx, ny, nz] = [normal[0] / size, normal[1] / size, normal[2] / size];
    const first = to.positions.length / 3;
    for (const [x, y, z] of corners) {
      to.positions.push(x, y, z);
      to.normals.push(nx, ny, nz);
      // Pictures run on from face to face: what lies is mapped from above, what stands along its wall.
      if (Math.abs(ny) > 0.8) to.uvs.push(x / TILE, -z / TILE);
      else if (Math.abs(nx) > Math.abs(nz)) to.uvs.push(z / TILE, ny > 0.2 ? x / TILE : y / TILE);
      else to.uvs.push(x / TILE, ny > 0.2 ? z / TILE : y / TILE);
      to.colours.push(this.tone[0] * shade, this.tone[1] * shade, this.tone[2] * shade);
      to.parts.push(this.part);
    }
    for (let i = 2; i < corners.length; i++) to.index.push(first, first + i - 1, first + i);
    return this;
  }

  /** An upright box between two corners. */
  box(
    stuff: Stuff,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    faces: Faces = 'tnsew',
    top: Stuff = stuff,
  ): this {
    if (faces.includes('t'))
      this.face(top, [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y1, z0],
        [x0, y1, z0],
      ]);
    if (faces.includes('b'))
      this.face(
        stuff,
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        0.7,
      );
    if (faces.includes('s'))
      this.face(stuff, [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ]);
    if (faces.includes('n'))
      this.face(stuff, [
        [x1, y0, z0],
        [x0, y0, z0],
        [x0, y1, z0],
        [x1, y1, z0],
      ]);
    if (faces.includes('e'))
      this.face(stuff, [
        [x1, y0, z1],
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
      ]);
    if (faces.includes('w'))
      this.face(stuff, [
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
        [x0, y1, z0],
      ]);
    return this;
  }

  /** A beam from one point to another, square, `thick` inches. */
  beam(stuff: Stuff, from: Corner, to: Corner, thick: number): this {
    const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const length = Math.hypot(dx, dy, dz) || 1;
    const along: Corner = [dx / length, dy / length, dz / length];
    const level: Corner = Math.abs(along[1]) > 0.95 ? [1, 0, 0] : norm([-along[2], 0, along[0]]);
    const up = norm([
      along[1] * level[2] - along[2] * level[1],
      along[2] * level[0] - along[0] * level[2],
      along[0] * level[1] - along[1] * level[0],
    ]);
    const h = thick / 2;
    const corner = (at: Corner, a: number, b: number): Corner => [
      at[0] + (level[0] * a + up[0] * b) * h,
      at[1] + (level[1] * a + up[1] * b) * h,
      at[2] + (level[2] * a + up[2] * b) * h,
    ];
    const around: readonly (readonly [number, number])[] = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ];
    around.forEach(([a, b], i) => {
      const [c, d] = around[(i + 1) % 4] ?? [a, b];
      this.face(stuff, [corner(from, a, b), corner(from, c, d), corner(to, c, d), corner(to, a, b)]);
    });
    this.face(stuff, around.map(([a, b]) => corner(to, a, b)).reverse());
    return this;
  }

  /** The geometries, one for each stuff that anything is made of. */
  built(): Map<Stuff, BufferGeometry> {
    return new Map(
      [...this.stuffs].map(([stuff, from]) => {
        const geometry = new BufferGeometry();
        geometry.setAttribute('position', new Float32BufferAttribute(from.positions, 3));
        geometry.setAttribute('normal', new Float32BufferAttribute(from.normals, 3));
        geometry.setAttribute('uv', new Float32BufferAttribute(from.uvs, 2));
        geometry.setAttribute('color', new Float32BufferAttribute(from.colours, 3));
        geometry.setAttribute('part', new Float32BufferAttribute(from.parts, 1));
        geometry.setIndex(from.index);
        return [stuff, geometry];
      }),
    );
  }

  private buffers(stuff: Stuff): Buffers {
    const known = this.stuffs.get(stuff);
    if (known) return known;
    const made = { positions: [], normals: [], uvs: [], colours: [], parts: [], index: [] };
    this.stuffs.set(stuff, made);
    return made;
  }
}

/** Inches that a texture covers. */
const TILE = 4;

function norm([x, y, z]: Corner): Corner {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
