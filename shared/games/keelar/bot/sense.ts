import type { View } from '../../../engine/view.ts';
import { neighbours } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { charsIn } from '../boards/notes.ts';
import { type Field, type FieldChar, fieldOf } from '../play/field.ts';
import { type Settings, settingsOf } from '../play/settings.ts';
import type { Char, Own } from '../play/state.ts';

/** What a bot sees before it decides. */
export interface Sense {
  readonly view: View<Own>;
  readonly seat: Seat;
  readonly field: Field;
  readonly chosen: Settings;
  /** The character in turn as the bot's notes know it, and as the field shows it (not while superblind). */
  readonly me: Char | undefined;
  readonly user: FieldChar | undefined;
  readonly goal: Way;
}

/** Steps to the nearest of some places, by place; a barrier in the way counts for the blows it takes. */
type Way = ReadonlyMap<PlaceId, number>;

const BARRIER = 3;
const BODY = 2;

/** Dijkstra from several places at once over everything but walls and void; costs are small whole numbers. */
export function wayTo(field: Field, goals: readonly PlaceId[], flying = false): Way {
  const found = new Map<PlaceId, number>();
  const rings: PlaceId[][] = [[...goals]];
  for (const goal of goals) found.set(goal, 0);
  for (let far = 0; far < rings.length; far++) {
    for (const place of rings[far] ?? []) {
      if ((found.get(place) ?? 0) < far) continue;
      // Walking backwards: entering `place` costs what stands on it.
      const toll = flying
        ? 1
        : 1 + (field.barriers.has(place) ? BARRIER : 0) + ((field.at.get(place) ?? []).some((char) => !char.downed) ? BODY : 0);
      const cost = far + (far === 0 ? 1 : toll);
      for (const next of neighbours(field, place, 4)) {
        if (field.voids.has(next) || (field.walls.has(next) && !flying)) continue;
        // Whoever steps on an exit is gone: no way leads across one.
        if (field.exits.has(next) && !found.has(next)) continue;
        if ((found.get(next) ?? Number.POSITIVE_INFINITY) <= cost) continue;
        found.set(next, cost);
        const ring = rings[cost] ?? [];
        ring.push(next);
        for (let i = rings.length; i <= cost; i++) rings.push([]);
        rings[cost] = ring;
      }
    }
  }
  return found;
}

export const steps = (way: Way, place: PlaceId): number => way.get(place) ?? 99;

/** Whether a seat is on the bot's own side. */
export const friend = (view: View<Own>, seat: Seat, other: Seat): boolean => {
  const team = view.own.seats[seat]?.team ?? null;
  return seat === other || (team !== null && team === view.own.seats[other]?.team);
};

export function sense(view: View<Own>, goalsOf: (field: Field, me: Char | undefined) => PlaceId[]): Sense {
  const seat = view.viewer ?? 0;
  const field = fieldOf(view);
  const acting = view.own.acting;
  const me = acting === null ? undefined : charsIn(view.notes)[acting];
  const user = acting === null ? undefined : field.chars.get(acting);
  return { view, seat, field, chosen: settingsOf(view.options), me, user, goal: wayTo(field, goalsOf(field, me), user?.flying === true) };
}

/** Farther than any way on a board. */
export const STEPS_FAR = 99;
