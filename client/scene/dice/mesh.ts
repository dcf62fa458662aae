/** Dice as meshes: each solid with rounded edges, its faces laid out in the cells of a number atlas. */

import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import type { DieKind } from '../../../shared/table/die.ts';
import type { DieFace } from '../../../shared/table/solids.ts';
import { DICE } from '../../../shared/table/solids.ts';

/** Cells of an atlas: cell 0 is plain (edges), cell i + 1 is face i; row 0 is at the top of the picture. */
interface AtlasLayout {
  columns: number;
  rows: number;
}

/** How a face fills its cell: the inscribed radius as a part of the cell's width, and where its corners lie (-0.5..0.5, y up). */
interface FaceLayout {
  inradius: number;
  corners: { x: number; y: number; vertex: number }[];
}

/** Edge rounding in inches. */
const BEVEL: Record<DieKind, number> = { d4: 0.035, d6: 0.05, d8: 0.032, d10: 0.03, d12: 0.03, d20: 0.024 };
/** The part of half a cell that the farthest corner of a face reaches. */
const FILL = 0.94;

/** The grid of cells for a kind of die. */
export function atlasLayout(kind: DieKind): AtlasLayout {
  const cells = DICE[kind].faces.length + 1;
  const columns = Math.ceil(Math.sqrt(cells));
  return { columns, rows: Math.ceil(cells / columns) };
}

interface Frame {
  normal: Vector3;
  centre: Vector3;
  right: Vector3;
  up: Vector3;
  points: Vector3[];
  reach: number;
}

const vertex = (kind: DieKind, i: number): Vector3 => {
  const { vertices } = DICE[kind];
  return new Vector3(vertices[i * 3] ?? 0, vertices[i * 3 + 1] ?? 0, vertices[i * 3 + 2] ?? 0);
};

/** The corners of a face in counter-clockwise order seen from outside. */
function ring(kind: DieKind, face: DieFace): number[] {
  const normal = new Vector3(...face.normal);
  const [a = 0, b = 0, c = 0] = face.corners;
  const turn = vertex(kind, b)
    .sub(vertex(kind, a))
    .cross(vertex(kind, c).sub(vertex(kind, b)));
  return turn.dot(normal) > 0 ? [...face.corners] : [...face.corners].reverse();
}

function frame(kind: DieKind, face: DieFace): Frame {
  const normal = new Vector3(...face.normal);
  const centre = normal.clone().multiplyScalar(DICE[kind].inradius);
  const points = ring(kind, face).map((i) => vertex(kind, i));
  // Numbers point to a corner (on a d10 to its pole, vertex 0 or 1), on a d6 to an edge.
  const pole = kind === 'd10' ? face.corners.find((i) => i < 2) : undefined;
  const top = pole === undefined ? (points[0] ?? centre).clone() : vertex(kind, pole);
  if (kind === 'd6') top.add(points[1] ?? centre).multiplyScalar(0.5);
  const up = top.sub(centre).projectOnPlane(normal).normalize();
  return { normal, centre, up, right: up.clone().cross(normal), points, reach: Math.max(...points.map((p) => p.distanceTo(centre))) };
}

/** Where the corners of face `index` lie in its cell, for drawing numbers onto it. */
export function faceLayout(kind: DieKind, index: number): FaceLayout {
  const face = DICE[kind].faces[index];
  if (!face) return { inradius: 0.3, corners: [] };
  const { centre, up, right, points, reach } = frame(kind, face);
  const order = ring(kind, face);
  const scale = (FILL * 0.5) / reach;
  const corners = points.map((point, i) => {
    const from = point.clone().sub(centre);
    return { x: from.dot(right) * scale, y: from.dot(up) * scale, vertex: order[i] ?? 0 };
  });
  const distances = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return Math.abs(a.x * b.y - a.y * b.x) / Math.hypot(b.x - a.x, b.y - a.y);
  });
  return { inradius: Math.min(...distances), corners };
}

/** Builds the mesh of a die in inches round its centre; faces lie exactly in the planes of the physical hull. */
export function dieGeometry(kind: DieKind): BufferGeometry {
  const { faces, vertices } = DICE[kind];
  const { columns, rows } = atlasLayout(kind);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const plain: [number, number] = [0.5 / columns, 1 - 0.5 / rows];
  const put = (p: Vector3, n: Vector3, uv: [number, number]) => {
    positions.push(p.x, p.y, p.z);
    normals.push(n.x, n.y, n.z);
    uvs.push(...uv);
  };
  /** For each vertex and face: the corner drawn back from the edges. */
  const drawn = new Map<string, Vector3>();
  const frames = faces.map((face) => frame(kind, face));
  const rings = faces.map((face) => ring(kind, face));

  frames.forEach(({ normal, centre, up, right, points, reach }, f) => {
    const inset = points.map((point, i) => {
      const before = points.at(i - 1) ?? point;
      const after = points[(i + 1) % points.length] ?? point;
      const a = normal.clone().cross(point.clone().sub(before)).normalize();
      const b = normal.clone().cross(after.clone().sub(point)).normalize();
      const moved = point.clone().add(
        a
          .clone()
          .add(b)
          .multiplyScalar(BEVEL[kind] / (1 + a.dot(b))),
      );
      drawn.set(`${rings[f]?.[i]}/${f}`, moved);
      return moved;
    });
    const cell = f + 1;
    const cx = ((cell % columns) + 0.5) / columns;
    const cy = 1 - (Math.floor(cell / columns) + 0.5) / rows;
    const scale = (FILL * 0.5) / reach;
    const uv = (p: Vector3): [number, number] => {
      const from = p.clone().sub(centre);
      return [cx + (from.dot(right) * scale) / columns, cy + (from.dot(up) * scale) / rows];
    };
    for (let i = 1; i + 1 < inset.length; i++) {
      for (const p of [inset[0], inset[i], inset[i + 1]]) if (p) put(p, normal, uv(p));
    }
  });

  const triangle = (corners: [Vector3, Vector3][]) => {
    for (const [p, n] of corners) put(p, n, plain);
  };
  const at = (v: number, f: number): [Vector3, Vector3] => [
    drawn.get(`${v}/${f}`) ?? vertex(kind, v),
    frames[f]?.normal ?? new Vector3(0, 1, 0),
  ];
  rings.forEach((corners, f) => {
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a;
      const g = rings.findIndex((other, k) => k > f && other.includes(a) && other.includes(b));
      if (g < 0) return;
      triangle([at(a, f), at(a, g), at(b, g)]);
      triangle([at(a, f), at(b, g), at(b, f)]);
    });
  });
  for (let v = 0; v < vertices.length / 3; v++) {
    const outward = vertex(kind, v).normalize();
    const side = new Vector3(1, 0.3, 0.2).projectOnPlane(outward).normalize();
    const other = outward.clone().cross(side);
    const around = rings
      .flatMap((corners, f) => (corners.includes(v) ? [f] : []))
      .map((f) => ({ f, angle: Math.atan2(at(v, f)[0].dot(other), at(v, f)[0].dot(side)) }))
      .sort((a, b) => a.angle - b.angle);
    const tip = around.reduce((sum, { f }) => sum.add(at(v, f)[0]), new Vector3()).multiplyScalar(1 / around.length);
    around.forEach(({ f }, i) => {
      const next = around[(i + 1) % around.length]?.f ?? f;
      triangle([[tip, outward], at(v, f), at(v, next)]);
    });
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.computeBoundingSphere();
  return geometry;
}
