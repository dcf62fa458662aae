import { nearest } from '../../../table/geometry/geometry.ts';
import { cellOf, neighbours, parseCell, squares } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { type Field, type Layer, occupied, seenBy, truth } from './field.ts';
import { rulesOf } from './lookup.ts';
import type { Settings } from './settings.ts';
import type { Char, T } from './state.ts';

/** K-040, K-067, R-25, R-32: spaces to which gold can go from a space, clockwise from N, as the chooser knows the board. */
export const goldSpots = (t: T, from: PlaceId, chooser: Seat): PlaceId[] => goldPlaces(seenBy(t, chooser), from, rulesOf(t));

export const goldPlaces = (field: Field, from: PlaceId, chosen: Settings): PlaceId[] =>
  neighbours(field, from, chosen.goldAdjacency).filter(
    (place) => !field.walls.has(place) && !field.voids.has(place) && (chosen.goldOnBarrier || !field.barriers.has(place)),
  );

/** The nearest spaces that a body of a layer can occupy, all of the same distance (K-126), clockwise from N. */
export function nearestFree(field: Field, from: PlaceId, layer: Layer, except?: string): PlaceId[] {
  return clockwise(
    from,
    nearest(squares(field), from, (place) => occupied(field, place, layer, except) === undefined),
  );
}

/** Spaces around another one in the order in which the hand of a clock meets them, from N on. */
export function clockwise(from: PlaceId, places: readonly PlaceId[]): PlaceId[] {
  const middle = cellOf(from);
  const away = (place: PlaceId): { x: number; y: number; late: number } => {
    const { column, row } = cellOf(place);
    const [x, y] = [column - middle.column, row - middle.row];
    return { x, y, late: x > 0 || (x === 0 && y < 0) ? 0 : 1 };
  };
  return [...places].sort((one, other) => {
    const [a, b] = [away(one), away(other)];
    return a.late - b.late || a.y * b.x - a.x * b.y;
  });
}

/** of several characters on one space the active player's comes first, then clockwise. */
export const inTurnOrder = (t: T, chars: readonly Char[]): Char[] => {
  const away = ({ seat }: Char): number => (seat - (t.turn.seat ?? 0) + t.seats) % t.seats;
  return [...chars].sort((a, b) => away(a) - away(b));
};

/** the live characters on whose space gold lands may have it at once. */
export function pickAt(t: T, place: PlaceId): void {
  const here = (truth(t).at.get(place) ?? []).flatMap(({ id }) => t.hidden.chars[id] ?? []);
  const able = here.filter((char) => char.life === 'live' && char.mayCarry);
  for (const { id } of inTurnOrder(t, able)) t.then('land.gold', { char: id });
}

/** Whether an exit is on a space, with no barrier to plug it. */
export function exitHere(t: T, place: PlaceId): boolean {
  if (parseCell(place) === undefined) return false;
  const kinds = t.at(place).map(({ kind }) => kind);
  return kinds.includes('exit') && !kinds.includes('barrier');
}
