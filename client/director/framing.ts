import type { Corner, Insets } from '../scene/camera/fit.ts';
import { fitted, projected } from '../scene/camera/fit.ts';
import { eyeOf, FOV, panned, type Rig } from '../scene/camera/rig.ts';
import type { House } from '../scene/stage/extent.ts';
import type { Shot } from './idioms.ts';

/** How the picture lies: what it is looked at through. */
export interface Window {
  readonly aspect: number;
  /** What panels cover, as shares of the picture. */
  readonly insets: Insets;
}

/** The picture and the table in it. */
export interface Stand extends Window {
  /** What the whole board takes, corner by corner (of a free table: what may lie there), and from which side it is looked at. */
  readonly board: readonly Corner[];
  readonly azimuth: number;
  /** What one cannot look through. */
  readonly houses: readonly House[];
  /** Less motion: the camera only cuts. */
  readonly still: boolean;
}

/** True where the picture lies alike in both. */
export const sameStand = (a: Stand, b: Stand): boolean =>
  a.aspect === b.aspect &&
  a.azimuth === b.azimuth &&
  a.insets === b.insets &&
  a.board === b.board &&
  a.houses === b.houses &&
  a.still === b.still;

/** Inches from which a picture is one of the table and no more of a scene, and how far it leans back then. */
const LARGE = 27;
const PLAN = 0.66;

/** Nearer to an edge of the free picture than this share of it nothing counts as seen. */
const MARGIN = 0.025;
/** How far from the edges a shot keeps what it is about. */
const AIR = 0.09;
/** The same where it makes room for more of the table. */
const ASIDE = 0.15;
/** Inches beyond the far edge of a board that what stands at it hides. */
const RIM = 1.2;

const grown = (insets: Insets, by: number): Insets => {
  const [wide, high] = [(1 - insets.left - insets.right) * by, (1 - insets.top - insets.bottom) * by];
  return { left: insets.left + wide, right: insets.right + wide, top: insets.top + high, bottom: insets.bottom + high };
};

/** True when all points are inside the free part of the picture, with a margin. */
export function inFrame(points: readonly Corner[], rig: Rig, { aspect, insets }: Window, margin = MARGIN): boolean {
  const free = grown(insets, margin);
  return points.every((point) => {
    const { x, y, depth } = projected(point, rig, aspect);
    return depth > 0 && x >= -1 + 2 * free.left && x <= 1 - 2 * free.right && y >= -1 + 2 * free.bottom && y <= 1 - 2 * free.top;
  });
}

/** How high above the ground one looks for a thing, and how much higher than its eaves a house is. */
const LOW = 0.6;
const RIDGE = 0.8;
/** How else a thing behind a house is looked at: leaning by so much less, turned by so much. */
const AROUND = [0.12, 0.24, 0.4, 0.55, 0.7].flatMap((less) => [0.4, -0.4, 0.8, -0.8, 0].map((by) => ({ less, by })));
const STEEP = 0.2;
/** Shares of what is looked at that are too much of it, and so little that one sees it all the same. */
const HALF = 0.5;
const LITTLE = 0.2;
/** Nothing is looked at straight along an axis. */
const STRAIGHT = 1e-3;

/** The share of these points before which a house stands. The one they are in lies open. */
function hidden(points: readonly Corner[], rig: Rig, houses: readonly House[]): number {
  const eye = eyeOf(rig);
  const behind = points.filter(({ x, z }) => {
    const [right, up, forward] = eye.map((at, i) => at - ([x, LOW, z][i] ?? 0) || STRAIGHT);
    return houses.some(({ x0, x1, y, z0, z1 }) => {
      const [a, b] = [within({ from: x0, to: x1 }, x, right ?? STRAIGHT), within({ from: z0, to: z1 }, z, forward ?? STRAIGHT)];
      const top = (y + RIDGE - LOW) / (up ?? STRAIGHT);
      const enters = Math.max(a.from, b.from);
      return enters > 0 && enters < Math.min(a.to, b.to, top, 1);
    });
  });
  return behind.length / Math.max(1, points.length);
}

/** True when all points are in the picture and no house stands before most of them. */
export const inView = (points: readonly Corner[], rig: Rig, stand: Stand, margin?: number): boolean =>
  inFrame(points, rig, stand, margin) && hidden(points, rig, stand.houses) < HALF;

/** The rig that shows all points with air around them, from no nearer than `near` inches. */
export function framed(points: readonly Corner[], turn: Pick<Rig, 'azimuth' | 'polar'>, near: number, { aspect, insets }: Window): Rig {
  const air = grown(insets, AIR);
  let rig = fitted(points, turn, aspect, air);
  if (rig.distance >= near) return rig;
  rig = { ...rig, distance: near };
  // From farther away the middle of what is seen is another one, as panels cover more of the table.
  for (let round = 0; round < 6; round++) {
    const seen = points.map((point) => projected(point, rig, aspect));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const half = rig.distance * Math.tan((FOV * Math.PI) / 360);
    const right = (Math.min(...xs) + Math.max(...xs)) / 2 - (air.left - air.right);
    const up = (Math.min(...ys) + Math.max(...ys)) / 2 - (air.bottom - air.top);
    rig = panned(rig, right * half * aspect, (up * half) / Math.max(0.35, Math.cos(turn.polar)));
  }
  return rig;
}

/** The corners of the box around a thing that stands at a point. */
export const standing = (x: number, y: number, z: number, radius: number, height: number): readonly Corner[] => [
  { x: x - radius, y, z: z - radius },
  { x: x + radius, y, z: z - radius },
  { x: x - radius, y, z: z + radius },
  { x: x + radius, y, z: z + radius },
  { x, y: y + height, z },
];

/** The middle of the box around points, and half its diagonal over the table. */
export function extentOf(points: readonly Corner[]): { x: number; z: number; reach: number } {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return { x: (x0 + x1) / 2, z: (z0 + z1) / 2, reach: Math.hypot(x1 - x0, z1 - z0) / 2 };
}

/** From where a shot sees these points; `main` shall not be behind houses. */
export function rigOf(shot: Shot, points: readonly Corner[], main: readonly Corner[], stand: Stand): Rig {
  const { azimuth, board } = stand;
  const side = shot.side === 'front' ? 0 : shot.side === 'beside' ? beside(points, azimuth, extentOf(board)) : across(points, azimuth);
  const rig = framed(points, { azimuth: azimuth + side, polar: shot.lean }, shot.near, stand);
  // What takes much of the table is seen as the table is: from its own side.
  let chosen = rig.distance < LARGE ? rig : framed(points, { azimuth, polar: Math.min(shot.lean, PLAN) }, shot.near, stand);
  const { azimuth: turn, polar } = chosen;
  let least = hidden(main, chosen, stand.houses);
  for (const { less, by } of AROUND) {
    if (least < LITTLE) break;
    const other = framed(points, { azimuth: turn + by, polar: Math.max(STEEP, polar - less) }, shot.near, stand);
    const share = hidden(main, other, stand.houses);
    if (share < least) [chosen, least] = [other, share];
  }
  return overTable(chosen, points, stand);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const spanOf = (values: readonly number[]): Span => ({ from: Math.min(...values), to: Math.max(...values) });
/** How far `a` may go on so that `b` stays around it, back and forth. */
const slack = (a: Span, b: Span): Span => ({ from: Math.min(0, a.to - b.to), to: Math.max(0, a.from - b.from) });

/** What is seen of the table's top, in inches to the right of what is looked at and before it. */
function ground({ distance, polar }: Rig, { aspect, insets }: Window): { right: Span; forward: Span } {
  const tan = Math.tan((FOV * Math.PI) / 360);
  const wide = distance * tan * aspect;
  const at = (y: number) => distance * (Math.cos(polar) * Math.tan(Math.min(1.45, polar + Math.atan(y * tan))) - Math.sin(polar));
  return {
    right: { from: wide * (2 * insets.left - 1), to: wide * (1 - 2 * insets.right) },
    forward: { from: at(2 * insets.bottom - 1), to: at(1 - 2 * insets.top) },
  };
}

/** How far one may go from a point of a span at this speed, back and forth, without leaving it. */
function within({ from, to }: Span, point: number, speed: number): Span {
  if (Math.abs(speed) < 1e-6) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return spanOf([(from - point) / speed, (to - point) / speed]);
}

/** How far a picture is moved so that the board fills it, as far as `may` allows. */
function towards(table: Span, picture: Span, may: Span): number {
  const fits = table.to - table.from <= picture.to - picture.from;
  const gap = Math.max(0, table.from - picture.from) + Math.min(0, table.to - picture.to);
  const wanted = fits ? (table.from + table.to - picture.from - picture.to) / 2 : gap;
  return Math.max(may.from, Math.min(may.to, wanted));
}

/** Moved so that the picture shows the board instead of what lies beside it, as far as its subject has room in it. */
function overTable(rig: Rig, points: readonly Corner[], stand: Stand): Rig {
  const { aspect, insets, board } = stand;
  const room = grown(insets, ASIDE);
  const [sin, cos] = [Math.sin(rig.azimuth), Math.cos(rig.azimuth)];
  const half = rig.distance * Math.tan((FOV * Math.PI) / 360);
  const deep = half / Math.max(0.35, Math.cos(rig.polar));
  const seen = ground(rig, stand);
  const [xs, zs] = [spanOf(board.map(({ x }) => x)), spanOf(board.map(({ z }) => z))];
  const about = extentOf(points);
  const middle = { x: Math.max(xs.from, Math.min(xs.to, about.x)), z: Math.max(zs.from, Math.min(zs.to, about.z)) };
  /** How far the board reaches from where it is looked at, in a direction, beside what it is about. */
  const along = (dx: number, dz: number, from: Rig): Span => {
    const here = (middle.x - from.x) * dx + (middle.z - from.z) * dz;
    const [x, z] = [within(xs, middle.x, dx), within(zs, middle.z, dz)];
    return { from: here + Math.max(x.from, z.from), to: here + Math.min(x.to, z.to) };
  };
  let moved = rig;
  for (let round = 0; round < 4; round++) {
    const subject = points.map((point) => projected(point, moved, aspect));
    const inX = slack(spanOf(subject.map(({ x }) => x)), { from: -1 + 2 * room.left, to: 1 - 2 * room.right });
    const inY = slack(spanOf(subject.map(({ y }) => y)), { from: -1 + 2 * room.bottom, to: 1 - 2 * room.top });
    const right = towards(along(cos, -sin, moved), seen.right, { from: inX.from * half * aspect, to: inX.to * half * aspect });
    const { from, to } = along(-sin, -cos, moved);
    const forward = towards({ from, to: to + RIM }, seen.forward, { from: inY.from * deep, to: inY.to * deep });
    moved = panned(moved, right, forward);
  }
  return moved;
}

/** The whole board, and these points too. */
export const wideRig = (shot: Shot, points: readonly Corner[], stand: Stand): Rig =>
  framed([...stand.board, ...points], { azimuth: stand.azimuth, polar: shot.lean }, shot.near, stand);

/** A little from the side that looks towards the middle of the table. */
function beside(points: readonly Corner[], azimuth: number, middle: { x: number; z: number }): number {
  const { x, z } = extentOf(points);
  const right = (x - middle.x) * Math.cos(azimuth) - (z - middle.z) * Math.sin(azimuth);
  return Math.max(-0.28, Math.min(0.28, right * 0.06));
}

/** From where a line between two goes through the picture from left to right, as far as that is not a swing around the table. */
function across(points: readonly Corner[], azimuth: number): number {
  const { x, z } = extentOf(points);
  let [xx, zz, xz] = [0, 0, 0];
  for (const each of points) {
    const [dx, dz] = [each.x - x, each.z - z];
    xx += dx * dx;
    zz += dz * dz;
    xz += dx * dz;
  }
  if (Math.hypot(xx - zz, 2 * xz) < 0.4 * (xx + zz)) return 0;
  // The long axis as an angle over the table; the camera's right is (cos a, -sin a).
  const axis = -Math.atan2(2 * xz, xx - zz) / 2;
  const turn = Math.atan2(Math.sin(2 * (axis - azimuth)), Math.cos(2 * (axis - azimuth))) / 2;
  return Math.max(-0.5, Math.min(0.5, turn));
}
