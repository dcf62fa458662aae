import type { PlaceId } from '../../table/ids.ts';
import { fellNow, flightGoals, isFallen, mapIn, stepsFrom } from './ground.ts';
import { ENTRANCE } from './map.ts';
import type { Own, Sheet } from './state.ts';

/** The most steps of a Movement (L-040). */
export const LONGEST = 3;

/** Walks of at most `most` steps by their ends: the walk that passes the most places worth passing, of equals the shortest. */
export type Ways = ReadonlyMap<PlaceId, readonly PlaceId[]>;

interface Walk {
  readonly path: readonly PlaceId[];
  readonly worth: number;
}

/** What passing a place is worth to who walks: its GLM, marks that a Grabber Claw takes. */
type Worth = (place: PlaceId) => number;
const NOTHING: Worth = () => 0;

/** The best walks of `least` to `most` steps to every place they can end on, in the order of finding. */
export function walks(next: (place: PlaceId) => readonly PlaceId[], from: PlaceId, least: number, most: number, worth = NOTHING): Ways {
  const best = new Map<PlaceId, Walk>();
  let standing = new Map<PlaceId, Walk>([[from, { path: [], worth: 0 }]]);
  for (let gone = 1; gone <= most; gone++) {
    const layer = new Map<PlaceId, Walk>();
    for (const [place, walk] of standing) {
      for (const to of next(place)) {
        const fresh = to === from || walk.path.includes(to) ? 0 : worth(to);
        const grown = { path: [...walk.path, to], worth: walk.worth + fresh };
        const known = layer.get(to);
        if (!known || known.worth < grown.worth) layer.set(to, grown);
      }
    }
    if (gone >= least)
      for (const [place, walk] of layer) {
        const known = best.get(place);
        if (!known || known.worth < walk.worth) best.set(place, walk);
      }
    standing = layer;
  }
  return new Map([...best].map(([place, { path }]) => [place, path]));
}

/** L-111: 1-2 steps by the rules of movement; the last hex must stand. */
export function ankhWays(own: Own, from: PlaceId, shifting: boolean, worth = NOTHING): Ways {
  const found = walks((place) => stepsFrom(own, place, shifting), from, 1, 2, worth);
  return new Map([...found].filter(([place]) => !isFallen(own, place)));
}

/** L-063, L-064: one step of the GLM, over rubble too; with Kid Leash two or three. */
export const glmWays = (own: Own, from: PlaceId, leash: boolean, worth = NOTHING): Ways =>
  walks((place) => mapIn(own).field.neighbours(place), from, leash ? 2 : 1, leash ? 3 : 1, worth);

/** What passing a place is worth: the own GLM, and with a Grabber Claw the own marks. */
export const worthTo =
  (sheet: Pick<Sheet, 'glm' | 'keeping' | 'marks' | 'fresh'>, grabbing: boolean): Worth =>
  (place) =>
    (place === sheet.glm && !sheet.keeping ? 100 : 0) +
    (grabbing ? (sheet.marks[place]?.length ?? 0) + (sheet.fresh[place]?.length ?? 0) : 0);

/** What passing a place is worth to a GLM: its player, who puts everything in there. */
export const worthToGlm =
  ({ at, keeping }: Pick<Sheet, 'at' | 'keeping'>): Worth =>
  (place) =>
    place === at && !keeping ? 1 : 0;

/** The ways of a flight to its nearest goals. */
export function flightWays(own: Own, from: PlaceId, shifting: boolean, worth = NOTHING): Ways {
  const goals = flightGoals(own, from, shifting);
  if (goals.length === 0) return new Map();
  const over = (place: PlaceId): PlaceId[] =>
    mapIn(own)
      .field.neighbours(place)
      .filter((next) => goals.includes(next) || (isFallen(own, next) && (shifting || fellNow(own, next))));
  for (let steps = 1; steps <= mapIn(own).hexes.length; steps++) {
    const found = walks(over, from, steps, steps, worth);
    if (goals.some((goal) => found.has(goal)))
      return new Map(goals.flatMap((goal) => (found.has(goal) ? [[goal, found.get(goal) ?? []]] : [])));
  }
  return new Map();
}

/** Steps of a Movement for a path prompt: all places within reach and where one may go from them; the first step may be none (L-040). */
export function moveSteps(
  own: Own,
  from: PlaceId,
  shifting: boolean,
  longest: number,
): { steps: Record<string, PlaceId[]>; ends: PlaceId[] } {
  const steps: Record<string, PlaceId[]> = {};
  const ends = new Set<PlaceId>([from]);
  let standing: PlaceId[] = [from];
  for (let gone = 0; gone < longest; gone++) {
    const onward: PlaceId[] = [];
    for (const place of standing) {
      if (steps[place]) continue;
      const next = stepsFrom(own, place, shifting);
      steps[place] = place === from ? [from, ...next] : next;
      onward.push(...next);
    }
    for (const place of onward) ends.add(place);
    standing = onward;
  }
  return { steps, ends: [...ends].filter((place) => place === ENTRANCE || place === from || !isFallen(own, place)) };
}
