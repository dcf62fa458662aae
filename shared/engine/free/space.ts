import type { PlaceId, Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { UPRIGHT } from '../../table/pose.ts';
import type { Point } from '../../table/scene.ts';
import { heightOf, radiusOf } from '../../table/shape.ts';
import type { Doing } from './doing.ts';
import { sceneIn, shapeIn, specOf } from './doing.ts';

/** Where a piece comes to be: somewhere on the table, in a hand, or in the bag or deck that an area becomes. */
export type Spot = { readonly pose: Pose } | { readonly hand: Seat } | { readonly bag: PlaceId };

/** Lays out what lies on one space: flat things below, then stacks, blocks and figurines; returns how high that which carries reaches. */
export function inHeap(d: Doing, here: readonly Piece[], middle: Point, top: number, spots: Map<string, Spot>): number {
  const { kind } = sceneIn(d).board;
  return kind === 'tiles' || kind === 'hex' ? onWide(d, here, middle, top, spots) : onSquare(d, here, middle, top, spots);
}

/** What stands somewhere already, seen from above. */
export interface Standing extends Point {
  readonly radius: number;
}

/** Steps of the search for room beside others, in inches, and how many spots are tried. */
const PITCH = 0.3;
const SPOTS = 400;

/**
 * Where things of a measured board come to lie: at their own spot, or as near to it as nothing stands yet. Storeys lie on one another
 * there, and at the free table all of them are the same ground.
 */
export function beside(d: Doing, here: readonly Piece[], wanted: Point, standing: Standing[]): Point {
  const radius = Math.max(0.4, ...here.map((piece) => radiusOf(shapeIn(d, piece))));
  for (let i = 0; i < SPOTS; i++) {
    const [far, angle] = [PITCH * Math.sqrt(i), i * 2.4];
    const at = { x: wanted.x + far * Math.cos(angle), z: wanted.z + far * Math.sin(angle) };
    if (standing.some((other) => Math.hypot(other.x - at.x, other.z - at.z) < other.radius + radius + 0.04)) continue;
    standing.push({ ...at, radius });
    return at;
  }
  standing.push({ ...wanted, radius });
  return wanted;
}

const isFigure = (d: Doing, piece: Piece): boolean => specOf(d, piece).stance === 'figure';

/** Where one body is about as large as the space: on top of each other, figurines around it. */
function onSquare(d: Doing, here: readonly Piece[], { x, z }: Point, top: number, spots: Map<string, Spot>): number {
  const ground = here.filter((piece) => !isFigure(d, piece));
  const y = stacked(d, ground, { x, z }, top, spots);
  const figures = here.filter((piece) => isFigure(d, piece));
  const blocks = ground.filter((piece) => specOf(d, piece).stance === 'block').map((piece) => radiusOf(shapeIn(d, piece)));
  const blocked = blocks.length > 0;
  const wide = Math.max(0, ...blocks);
  const feet = Math.max(0, ...figures.map((piece) => radiusOf(shapeIn(d, piece))));
  // Several figurines stand around the middle, beside a block and not on each other's heads; a castle even one does not climb.
  const alone = figures.length < 2 && wide < 0.9;
  const ring = alone ? 0 : Math.max(blocked ? wide + feet + 0.05 : 0.5, (0.5 * figures.length) / Math.PI, around(d, figures));
  inRing(figures, { x, z }, ring, ring > 0 && blocked ? top : y, spots);
  return y;
}

/**
 * Where there is room: parts of the board below, on them what has a spot of its own, blocks and figurines side by side around the middle,
 * everything else in the middle.
 */
function onWide(d: Doing, all: readonly Piece[], { x, z }: Point, below: number, spots: Map<string, Spot>): number {
  const floor = all.filter((piece) => specOf(d, piece).ground);
  const top = below + Math.max(0, ...floor.map((piece) => heightOf(shapeIn(d, piece))));
  for (const piece of all) {
    const { x: dx = 0, z: dz = 0, q = UPRIGHT } = piece.pose ?? {};
    if (piece.pose || floor.includes(piece))
      spots.set(piece.id, { pose: { x: x + dx, y: floor.includes(piece) ? below : top, z: z + dz, q } });
  }
  const here = all.filter(({ id }) => !spots.has(id));
  const stands = (piece: Piece): boolean => isFigure(d, piece) || specOf(d, piece).stance === 'block';
  const ground = here.filter((piece) => !stands(piece));
  const standing = here.filter(stands);
  const y = stacked(d, ground, { x, z }, top, spots);
  const ring = standing.length < 2 ? 0 : Math.max(0.5, around(d, standing));
  const feet = Math.max(0, ...standing.map((piece) => radiusOf(shapeIn(d, piece))));
  const wide = Math.max(0, ...ground.map((piece) => radiusOf(shapeIn(d, piece))));
  inRing(standing, { x, z }, ring, ring >= wide + feet ? top : y, spots);
  return standing.length > 0 ? Math.max(y, ...standing.map((piece) => top + heightOf(shapeIn(d, piece)))) : y;
}

/** The radius of a ring on which no two neighbours touch. */
function around(d: Doing, standing: readonly Piece[]): number {
  const [first = 0, second = 0] = standing.map((piece) => radiusOf(shapeIn(d, piece))).sort((a, b) => b - a);
  return standing.length < 2 ? 0 : (first + second) / 2 / Math.sin(Math.PI / standing.length) + 0.02;
}

function inRing(pieces: readonly Piece[], { x, z }: Point, ring: number, y: number, spots: Map<string, Spot>): void {
  for (const [i, piece] of pieces.entries()) {
    const angle = (i / pieces.length) * 2 * Math.PI;
    spots.set(piece.id, { pose: { x: x + ring * Math.cos(angle), y, z: z + ring * Math.sin(angle), q: UPRIGHT } });
  }
}

/** On top of each other in the middle; returns how high they reach. */
function stacked(d: Doing, pieces: readonly Piece[], { x, z }: Point, top: number, spots: Map<string, Spot>): number {
  let y = top;
  for (const piece of [...pieces].sort((a, b) => rank(d, a) - rank(d, b))) {
    spots.set(piece.id, { pose: { x, y, z, q: UPRIGHT } });
    y += heightOf(shapeIn(d, piece));
  }
  return y;
}

function rank(d: Doing, piece: Piece): number {
  const spec = specOf(d, piece);
  return spec.bodiless ? 0 : spec.stance === 'stack' ? 2 : spec.stance === 'block' ? 3 : 1;
}
