import { flat, inRect } from '../../table/geometry/plane/distance.ts';
import type { Unfit } from '../../table/geometry/plane/stand.ts';
import { standWrong } from '../../table/geometry/plane/stand.ts';
import type { Camp, PlaneMap, Point3, Rect } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { CharacterRank } from './content.ts';
import { RANKS } from './content.ts';
import type { T } from './frames.ts';
import { basesBut, terrain } from './ground.ts';
import { mapIn } from './map.ts';
import type { Creature } from './state.ts';
import { put } from './values.ts';
import type { World } from './world.ts';
import { creatures, posOf, worldOf } from './world.ts';

/** C-20: a map is for so many players, and has a Camp for each. */
export const fits = ({ players, camps }: PlaneMap, seats: number): boolean =>
  seats >= players[0] && seats <= players[1] && seatCamps(camps).length >= seats;

/** The Camps that seats may own, in the order of the map. */
export const seatCamps = (camps: PlaneMap['camps']): readonly Camp[] => camps.filter(({ id }) => id !== 'PILLAGERS');

export const characterId = (seat: Seat, rank: CharacterRank): PieceId => pieceId(`${rank}-${seat}`);

/** Where the Camp of a seat lies, on the ground. */
export const campRect = (w: World, seat: Seat): Rect => {
  const rect = mapIn(w).camps.find(({ id }) => id === w.own.camps[seat])?.rect;
  if (!rect) throw new Error(`seat ${seat} has no Camp`);
  return rect;
};

/** T-009, G-07: why a figure may not begin there. `settled`: whose bases count; figures that are still to be placed make room. */
export function campWrong(w: World, seat: Seat, rank: CharacterRank, at: Point3): Unfit | undefined {
  if (!inRect(campRect(w, seat), at)) return { rule: 'T-009', text: 'All Characters begin in their own Camp.' };
  const waiting = RANKS.slice(RANKS.indexOf(rank)).map((each) => characterId(seat, each));
  const bases = basesBut(w, null).filter(({ id }) => !waiting.some((each) => each === id));
  return standWrong(terrain(w), bases, at);
}

/** Half-inch spots of a Camp, from its middle outwards. */
export function inchesIn({ x0, y0, x1, y1 }: Rect): Point3[] {
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const spots: Point3[] = [];
  for (let y = y0; y <= y1; y += INCH / 2) for (let x = x0; x <= x1; x += INCH / 2) spots.push({ x, y, z: 0 });
  const off = ({ x, y }: Point3): number => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  return spots.sort((a, b) => off(a) - off(b) || a.y - b.y || a.x - b.x);
}

export const legalSpots = (w: World, seat: Seat, rank: CharacterRank): Point3[] =>
  inchesIn(campRect(w, seat)).filter((at) => campWrong(w, seat, rank, at) === undefined);

/** T-009: a new Character stands on the first free spot of its Camp, an inch from its friends where there is room. */
export function standInCamp(t: T, of: Creature): void {
  if (of.seat === null || of.rank === 'pillager') throw new Error(`${of.id} has no Camp`);
  const w = worldOf(t);
  const at = roomiest(w, of.seat, legalSpots(w, of.seat, of.rank));
  t.mint({ id: of.id, kind: 'character', face: `${of.class}-${of.rank}`, place: spotId(at), owner: of.seat });
  put(t, of);
}

/** The first spot with half an inch of air around, else the first. */
export function roomiest(w: World, seat: Seat, spots: readonly Point3[]): Point3 {
  const others = creatures(w, 'character').filter((each) => each.seat === seat);
  const airy = spots.find((at) => others.every(({ id }) => flat(posOf(w, id), at) >= 1.5 * INCH));
  const found = airy ?? spots[0];
  if (!found) throw new Error(`the Camp of seat ${seat} is full`);
  return found;
}
