import type { GameCard } from './game.ts';
import type { Options } from './state.ts';

/** Most players of a table of a game with these options; what is left out is as usual. */
export function mostSeats({ seats }: Pick<GameCard, 'seats'>, options: Options): number {
  const chosen = seats.option === undefined ? undefined : options[seats.option];
  return typeof chosen === 'number' ? chosen : seats.max;
}

/** Who may play, in words; undefined where so many may. */
export function seatsWrong(game: Pick<GameCard, 'title' | 'seats'>, options: Options, seats: number): string | undefined {
  const { min } = game.seats;
  const most = mostSeats(game, options);
  return Number.isInteger(seats) && seats >= min && seats <= most ? undefined : `${game.title} is for ${min} to ${most} players`;
}
