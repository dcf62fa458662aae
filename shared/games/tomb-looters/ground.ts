import { reach } from '../../table/geometry/reach.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { TombMap } from './map.ts';
import { columnOf, ENTRANCE, mapOf } from './map.ts';
import type { Own, Sheet } from './state.ts';

export const mapIn = (own: Own): TombMap => mapOf(own.map);
export const isFallen = (own: Own, place: string): boolean => own.collapsed[place] !== undefined;
/** Collapsed in the running round (L-085). */
export const fellNow = (own: Own, place: string): boolean => own.collapsed[place] === own.round;

/** Pits of a hex: what all know, and what the owner of a sheet knows besides. */
export const pitsAt = (own: Own, sheet: Pick<Sheet, 'pits'> | null, place: string): number =>
  Math.min(2, (own.pits[place] ?? 0) + (sheet?.pits[place] ?? 0));

/** Hexes that a look may name (L-053, L-101, L-103, R-20), from the owner's knowledge or (null) from everybody's. */
export const lookTargets = (own: Own, sheet: Pick<Sheet, 'pits'> | null): PlaceId[] =>
  mapIn(own).hexes.filter((hex) => !isFallen(own, hex) && pitsAt(own, sheet, hex) < 2);

/** Whether a look with a reroll is possible as far as everybody knows (L-104). */
export const magicOpen = (own: Own): boolean => lookTargets(own, null).some((hex) => mapIn(own).magic.has(hex));

/** Where a player's step may lead (L-041, L-100, L-103): onto collapsed hexes only with Phase-Shift (L-112). */
export const stepsFrom = (own: Own, place: PlaceId, shifting: boolean): PlaceId[] =>
  mapIn(own)
    .field.neighbours(place)
    .filter((next) => shifting || !isFallen(own, next));

/** Hexes that a collapse may take now (L-083, R-40, R-41), judged on what fell before this phase. */
export function fallingHexes(own: Own, shaftIsBorder: boolean): PlaceId[] {
  const map = mapIn(own);
  const edge = (hex: PlaceId): boolean =>
    map.border.has(hex) ||
    (shaftIsBorder && map.rimOfHoles.has(hex)) ||
    map.field.neighbours(hex).some((next) => next !== ENTRANCE && isFallen(own, next));
  return map.hexes.filter((hex) => !isFallen(own, hex) && edge(hex));
}

/** L-082: those of them that the dice can name. */
export const choosable = (own: Own, dice: readonly number[], shaftIsBorder: boolean): PlaceId[] =>
  fallingHexes(own, shaftIsBorder).filter((hex) => dice.includes(columnOf(hex)));

/** Pillars that have collapsed (L-108). */
export const pillarsDown = (own: Own): number => [...mapIn(own).pillars].filter((hex) => isFallen(own, hex)).length;

/** Whether a player at `from` could walk out now, with or without Phase-Shift (L-121, R-46). */
export function wayOut(own: Own, from: PlaceId, shifting: boolean, without: readonly string[] = []): boolean {
  const enter = (place: PlaceId) => ((isFallen(own, place) || without.includes(place)) && !shifting ? 'no' : 'rest');
  return reach(mapIn(own).field, from, Number.POSITIVE_INFINITY, { enter }).places.has(ENTRANCE);
}

/** Where somebody on a falling hex may flee to (L-087, L-088, R-42): all nearest goals. None: trapped (L-089). */
export function flightGoals(own: Own, from: PlaceId, shifting: boolean): PlaceId[] {
  const enter = (place: PlaceId) => (!isFallen(own, place) ? 'stop' : shifting || fellNow(own, place) ? 'pass' : 'no');
  const found = [...reach(mapIn(own).field, from, Number.POSITIVE_INFINITY, { enter }).places].filter(([, { entry }]) => entry === 'stop');
  const least = Math.min(...found.map(([, { cost }]) => cost));
  const goals = found.filter(([, { cost }]) => cost === least).map(([place]) => place);
  return mapIn(own)
    .field.places()
    .filter((place) => goals.includes(place));
}
