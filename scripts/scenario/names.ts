import type { AnyGame } from '../../shared/engine/game.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { SeatName } from './format-parts.ts';

/** A place inside a scenario: `['acts', 2, 'expect', 'at']`. */
export type Path = readonly (string | number)[];

/** What is wrong with a scenario, or what came out otherwise than it says, and the field that says so. */
export interface Complaint {
  readonly path: Path;
  readonly text: string;
}

export const complaint = (path: Path, text: string): Complaint => ({ path, text });

/** A path as people write it: `acts[2].expect.at`. */
export const pathText = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

/** Throws a complaint: the scenario cannot go on from here. */
export function fail(path: Path, text: string): never {
  throw Object.assign(new Error(text), { path });
}

/** The complaint in something thrown by `fail`; undefined for any other error. */
export function thrown(error: unknown): Complaint | undefined {
  if (!(error instanceof Error) || !('path' in error) || !Array.isArray(error.path)) return undefined;
  return { path: error.path, text: error.message };
}

/** Does something that speaks in plain errors; they belong to a field of the scenario. */
export function said<V>(field: string, act: () => V): V {
  try {
    return act();
  } catch (error) {
    if (thrown(error)) throw error;
    return fail([field], error instanceof Error ? error.message : String(error));
  }
}

/** What scenarios call the seats of a game: the names of its colours in lower case. */
export const seatNames = (game: AnyGame, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => (game.colours[seat]?.name ?? String(seat)).toLowerCase());

/** The seat of a name or number. Fails at `path` for a seat that the table does not have. */
export function seatOf(game: AnyGame, seats: number, name: SeatName, path: Path): Seat {
  const names = seatNames(game, seats);
  const seat = typeof name === 'number' ? name : /^\d+$/.test(name) ? Number(name) : names.indexOf(name.toLowerCase());
  if (seat >= 0 && seat < seats) return seat;
  return fail(path, `there is no seat ${name}; the seats are ${names.map((each, i) => `${each} (${i})`).join(', ')}`);
}

/** Somebody nobody knows: not even a spectator of this table. */
export const STRANGER = 99;

/** A viewer: a seat, `public` (spectators) or `unknown`. */
export function viewerOf(game: AnyGame, seats: number, name: string, path: Path): Seat | null {
  if (name === 'public') return null;
  if (name === 'unknown') return STRANGER;
  return seatOf(game, seats, name, path);
}
