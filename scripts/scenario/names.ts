import type { AnyGame } from '../../shared/engine/game.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { Path } from './complaint.ts';
import { fail } from './complaint.ts';
import type { SeatName } from './format-parts.ts';

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
