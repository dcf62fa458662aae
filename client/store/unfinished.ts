import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A game in which this browser has a seat, and which is not over. */
interface Unfinished {
  readonly code: string;
  /** Id of the game. */
  readonly game: string;
  /** The name of the table. */
  readonly name: string;
  /** When it was looked at last, in milliseconds since 1970. */
  readonly at: number;
}

/** Most that are kept, and how long one is offered, in milliseconds. */
const MOST = 6;
const OFFERED_MS = 14 * 24 * 3_600_000;

interface Games {
  readonly games: readonly Unfinished[];
  keep(game: Unfinished): void;
  forget(code: string): void;
}

/** The way back to a game that somebody left by the front page, a closed tab or a lost phone: this browser alone knows it. */
export const useUnfinished = create<Games>()(
  persist(
    (set) => ({
      games: [],
      keep: (game) => set(({ games }) => ({ games: [game, ...games.filter(({ code }) => code !== game.code)].slice(0, MOST) })),
      forget: (wanted) =>
        set((now) => (now.games.some(({ code }) => code === wanted) ? { games: now.games.filter(({ code }) => code !== wanted) } : now)),
    }),
    { name: 'lootable.unfinished' },
  ),
);

/** Those that are still worth offering, the last one first. */
export const offeredGames = (games: readonly Unfinished[], now: number): readonly Unfinished[] =>
  games.filter(({ at }) => now - at < OFFERED_MS);
