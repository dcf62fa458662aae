import type { Options } from '../../engine/state.ts';
import { nearest } from '../../table/geometry/geometry.ts';
import type { Entry } from '../../table/geometry/reach.ts';
import { exactWalks, reach } from '../../table/geometry/reach.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import type { Board, Unit } from './board.ts';
import { armiesAt, boardOf, lyingAt } from './board.ts';
import { CORNERS, GRAPH, isSpace } from './map.ts';
import type { Own, Shift, T } from './state.ts';
import { homeOf } from './state.ts';

/** The board with all that decides who may enter what. */
export interface Field {
  readonly board: Board;
  readonly own: Own;
  readonly options: Options;
}

export const fieldOf = (t: T): Field => ({ board: boardOf(t), own: t.own, options: t.options });

/** The seat whose castle a space is, or null. */
export function lordOf(own: Own, place: PlaceId): Seat | null {
  const index = CORNERS.findIndex((corner) => corner.castle === place);
  const seat = index < 0 ? -1 : own.corners.indexOf(index);
  return seat < 0 ? null : seat;
}

/** True for a castle in play, and by option for the castle spaces of colours not in play. */
export function isCastle({ own, options }: Pick<Field, 'own' | 'options'>, place: PlaceId): boolean {
  if (lordOf(own, place) !== null) return true;
  return options.unusedCastles === 'castle' && CORNERS.some((corner) => corner.castle === place);
}

/** Any treasure counter in a space besides the load of `unit`: lying, and (strictly) carried ones too. */
export function otherCounter({ board, options }: Field, unit: Unit, place: PlaceId): boolean {
  if (lyingAt(board, place).length > 0) return true;
  if (options.treasureRest === 'lyingOnly') return false;
  return armiesAt(board, place).some((other) => other.id !== unit.id && other.load !== null);
}

const hasFoes = ({ board }: Field, unit: Unit, place: PlaceId): boolean =>
  armiesAt(board, place).some((other) => other.owner !== unit.owner);

/** What an army may do on a space that it would enter by its own step: `stop` is a fight. */
export function stepEntry(field: Field, unit: Unit, place: PlaceId): Entry {
  // D-034, D-060: enemies and the Dragon stop whoever comes.
  if (hasFoes(field, unit, place) || field.board.dragon?.place === place) return 'stop';
  return stayEntry(field, unit, place);
}

/** Whether an army may stay on a space in which no foe is left. */
function stayEntry(field: Field, unit: Unit, place: PlaceId): 'rest' | 'pass' | 'no' {
  const { board, own, options } = field;
  const others = armiesAt(board, place);
  // the own castle takes everybody.
  if (place === homeOf(own, unit.owner)) return 'rest';
  // D-035, R-06: own armies may be passed only.
  if (others.some((other) => other.id !== unit.id)) return options.passOwn === false ? 'no' : 'pass';
  // D-047, R-12: a carrier may pass other treasure counters, except on castles.
  if (unit.load !== null && options.treasureRest !== 'lyingOnly' && !isCastle(field, place) && otherCounter(field, unit, place))
    return 'pass';
  return 'rest';
}

/**
 * True where an army that comes by its own step must go on: past an army of its own, or with its load past another counter, also
 * when the Dragon must be beaten there first. A battle with another army ends its stepping.
 */
export const mustGoOn = (field: Field, unit: Unit, place: PlaceId): boolean =>
  !hasFoes(field, unit, place) && stayEntry(field, unit, place) === 'pass';

/** True when an army that may not stay on a space can still come to a space where it may, with so many points. */
export function canGoOn(field: Field, unit: Unit, from: PlaceId, points: number): boolean {
  if (points < 1) return false;
  return GRAPH.neighbours(from).some((next) => mayStep(field, unit, next, points));
}

/** True when an army with so many points may enter a space beside its own. */
export function mayStep(field: Field, unit: Unit, place: PlaceId, points: number): boolean {
  if (stepEntry(field, unit, place) === 'no') return false;
  return !mustGoOn(field, unit, place) || canGoOn(field, unit, place, points - 1);
}

/** A destination offered to whoever moves a piece: a free space, or one where a combat follows. */
interface Destination {
  readonly place: PlaceId;
  readonly mark: 'rest' | 'fight';
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rests, then fights, each in the order of their ids. */
const destinations = (rests: readonly PlaceId[], fights: readonly PlaceId[]): Destination[] => [
  ...[...rests].sort(byId).map((place) => ({ place, mark: 'rest' as const })),
  ...[...fights].sort(byId).map((place) => ({ place, mark: 'fight' as const })),
];

/** Where a beaten army may be pushed from its space (D-066, R-21..R-23). */
function pushEnds(field: Field, unit: Unit, difference: number): Destination[] {
  const { board, own, options } = field;
  const enter = (place: PlaceId): Entry => {
    if (own.fought.includes(place)) return 'no';
    const others = armiesAt(board, place);
    if (others.some((other) => other.owner !== unit.owner) || board.dragon?.place === place) {
      return options.pushInto === 'blocked' ? 'no' : 'stop';
    }
    return others.length > 0 && place !== homeOf(own, unit.owner) ? 'pass' : 'rest';
  };
  return ends(reach(GRAPH, unit.place, difference, { enter }).places);
}

const ends = (places: ReadonlyMap<PlaceId, { entry: string }>): Destination[] => {
  const found = [...places];
  const those = (entry: string): PlaceId[] => found.filter(([, reached]) => reached.entry === entry).map(([place]) => place);
  return destinations(those('rest'), those('stop'));
};

/** Where a winner may walk with its loot: exactly the difference (D-068, R-25), ended early by a combat or in the own castle. */
export function walkEnds(field: Field, unit: Unit, difference: number): Destination[] {
  const { own, options } = field;
  const home = homeOf(own, unit.owner);
  const enter = (place: PlaceId): Entry => {
    if (own.fought.includes(place)) return 'no';
    const entry = stepEntry(field, unit, place);
    if (entry === 'no') return 'no';
    return place === home ? 'stop' : entry;
  };
  if (options.equalDifference === 'upTo') return homeIsRest(field, unit, ends(reach(GRAPH, unit.place, difference, { enter }).places));
  const walks = exactWalks(GRAPH, unit.place, difference, { enter });
  return homeIsRest(field, unit, destinations(walks.rests, walks.stops));
}

/** The own castle ends a walk, but only a foe in it makes that a fight. */
function homeIsRest({ board, own }: Field, unit: Unit, found: readonly Destination[]): Destination[] {
  const home = homeOf(own, unit.owner);
  const quiet = home !== null && board.dragon?.place !== home && armiesAt(board, home).every((other) => other.owner === unit.owner);
  const rests = found.filter(({ place, mark }) => mark === 'rest' || (quiet && place === home)).map(({ place }) => place);
  return destinations(
    rests,
    found.filter(({ place }) => !rests.includes(place)).map(({ place }) => place),
  );
}

/** What the Dragon may do on a space: armies stop it; castles may be closed to it. */
function dragonEntry(field: Field, place: PlaceId): Entry {
  if (field.options.dragonInCastle === 'forbidden' && isCastle(field, place)) return 'no';
  return armiesAt(field.board, place).length > 0 ? 'stop' : 'rest';
}

/** Where a beaten Dragon may be put: exactly the difference (D-082, R-25, R-26), ended early by a combat. */
function dragonEnds(field: Field, from: PlaceId, difference: number): Destination[] {
  const enter = (place: PlaceId): Entry => {
    if (field.own.fought.includes(place)) return 'no';
    const entry = dragonEntry(field, place);
    return entry === 'stop' && field.options.pushInto === 'blocked' ? 'no' : entry;
  };
  if (field.options.equalDifference === 'upTo') return ends(reach(GRAPH, from, difference, { enter }).places);
  const walks = exactWalks(GRAPH, from, difference, { enter });
  return destinations(walks.rests, walks.stops);
}

/** Where a raging Dragon may go, its own space included (D-051, R-30), with the number of steps. */
export function frenzyEnds(field: Field, from: PlaceId, points: number): (Destination & { cost: number })[] {
  const { places } = reach(GRAPH, from, points, { enter: (place) => dragonEntry(field, place) });
  const away = ends(places).map((end) => ({ ...end, cost: places.get(end.place)?.cost ?? 0 }));
  return [{ place: from, mark: 'rest', cost: 0 }, ...away];
}

/** All legal ends of a shift. */
export function shiftEnds(field: Field, shift: Pick<Shift, 'kind' | 'difference'>, from: PlaceId, unit: Unit | undefined): Destination[] {
  if (shift.kind === 'dragon' || !unit) return dragonEnds(field, from, shift.difference);
  return shift.kind === 'push' ? pushEnds(field, unit, shift.difference) : walkEnds(field, unit, shift.difference);
}

/** The nearest space without armies and Dragon, ties by id; an army may also flee to its castle among its own. */
export function refuge(field: Field, from: PlaceId, unit: Unit | undefined): PlaceId {
  const { board, own, options } = field;
  const home = unit ? homeOf(own, unit.owner) : null;
  const fits = (place: PlaceId): boolean => {
    if (board.dragon?.place === place) return false;
    if (!unit && options.dragonInCastle === 'forbidden' && isCastle(field, place)) return false;
    const there = armiesAt(board, place).filter((other) => other.id !== unit?.id);
    return there.length === 0 || (place === home && there.every((other) => other.owner === unit?.owner));
  };
  const found = nearest(GRAPH, from, (place) => place !== from && isSpace(place) && fits(place)).sort(byId)[0];
  if (!found) throw new Error('the map has no free space');
  return found;
}
