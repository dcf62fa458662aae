import type { View } from '../../engine/view.ts';
import { reach } from '../../table/geometry/reach.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { fallingHexes, isFallen, mapIn, pitsAt } from './ground.ts';
import { ENTRANCE } from './map.ts';
import type { OpenSheet } from './notes.ts';
import { settingsOf } from './settings.ts';
import { carried, sumOf } from './stash.ts';
import type { Own } from './state.ts';
import { freeSeats, mates, seatsOf } from './state.ts';

/** What a bot thinks with: its view and its own sheet, nothing else. */
export interface Mind {
  readonly view: View<Own>;
  readonly own: Own;
  readonly seat: Seat;
  readonly mine: OpenSheet;
  /** Steps to the entrance over hexes that stand. */
  readonly home: ReadonlyMap<PlaceId, number>;
  /** Hexes that can fall now. */
  readonly edge: ReadonlySet<PlaceId>;
  readonly armed: boolean;
}

export function mindOf(view: View<Own>, seat: Seat, mine: OpenSheet): Mind {
  const { own } = view;
  const { shaftIsBorder } = settingsOf(view.options);
  return {
    ...{ view, own, seat, mine, home: stepsHome(own) },
    edge: new Set(fallingHexes(own, shaftIsBorder)),
    armed: own.boxes >= mapIn(own).countdown,
  };
}

/** Steps to the entrance from everywhere, as if these hexes had fallen too. */
export function stepsHome(own: Own, without: readonly PlaceId[] = []): Map<PlaceId, number> {
  const enter = (place: PlaceId) => (isFallen(own, place) || without.includes(place) ? 'no' : 'rest');
  const found = reach(mapIn(own).field, ENTRANCE, Number.POSITIVE_INFINITY, { enter }).places;
  return new Map([...found].map(([place, { cost }]) => [place, cost]));
}

const PITS = [3, 2, -6] as const;

/**
 * B-01: how good it is to end a movement there; `met` says that the way passes the own GLM, which is as good as ending there (L-043).
 * Only hexes are scored: in the entrance nobody finds anything (L-101), so it is for those who have no good hex left.
 */
export function worthOf(mind: Mind, place: PlaceId, met: boolean): number {
  const { own, mine, armed, home, edge } = mind;
  if (place === ENTRANCE) return 0;
  const load = sumOf(carried(mine));
  const marks = sumOf([...(mine.marks[place] ?? []), ...(mine.fresh[place] ?? [])]);
  let worth = (met || mine.glm === place ? 2 + 0.6 * load : 0) + marks + (PITS[pitsAt(own, mine, place)] ?? 0);
  if (mapIn(own).magic.has(place)) worth += 1.5;
  if (crowded(mind, place)) worth -= 1 + (met ? 0 : sumOf(mine.hand));
  if (!armed) return worth;
  if (edge.has(place)) worth -= 2;
  const steps = home.get(place);
  return steps === undefined ? worth - 15 : worth - 0.3 * Math.max(0, steps - 2);
}

/** Whether somebody else or a GLM of somebody else was announced there (L-047). */
export const crowded = ({ own, seat }: Mind, place: PlaceId): boolean =>
  place !== ENTRANCE &&
  seatsOf(own).some((other) => {
    const looter = own.looters[other];
    return !mates(own, seat, other) && looter !== undefined && ((looter.at === place && !looter.trapped) || looter.glm === place);
  });

/** The others who can still be hurt. */
export const foes = ({ own, seat }: Mind): Seat[] => freeSeats(own).filter((other) => !mates(own, seat, other));
