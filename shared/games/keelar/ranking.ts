import type { Seat } from '../../table/ids.ts';

export interface Score {
  seat: Seat;
  score: number;
  rank: number;
}

/** K-013, R-15: the gold gathered decides the places; equal totals share one, and the next rank is left out. In seat order. */
export const ranking = (gathered: readonly number[]): Score[] =>
  gathered.map((score, seat) => ({ seat, score, rank: 1 + gathered.filter((other) => other > score).length }));

/** K-012: the seats ahead of all others; several when they are equal. */
export const winners = (scores: readonly Score[]): Seat[] => scores.filter((each) => each.rank === 1).map((each) => each.seat);
