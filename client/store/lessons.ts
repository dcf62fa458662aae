import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Kept } from '../net/lesson.ts';

/** How far this browser has come in lessons, and of which games one was offered. */
interface Lessons {
  readonly kept: Readonly<Record<string, Kept>>;
  readonly done: Readonly<Record<string, true>>;
  readonly offered: Readonly<Record<string, true>>;
  /** Codes of the tables on which lessons without rules are played. */
  readonly tables: Readonly<Record<string, string>>;
  keep(id: string, kept: Kept): void;
  playAt(id: string, code: string | undefined): void;
  finish(id: string): void;
  /** Its first lesson was offered, and will not be again. */
  offer(game: string): void;
}

export const useLessons = create<Lessons>()(
  persist(
    (set) => ({
      kept: {},
      done: {},
      offered: {},
      tables: {},
      keep: (id, kept) => set((now) => ({ kept: { ...now.kept, [id]: kept } })),
      playAt: (id, code) =>
        set(({ tables: { [id]: _, ...others } }) => ({ tables: code === undefined ? others : { ...others, [id]: code } })),
      finish: (id) => set((now) => ({ done: { ...now.done, [id]: true } })),
      offer: (game) => set((now) => ({ offered: { ...now.offered, [game]: true } })),
    }),
    { name: 'lootable.lessons' },
  ),
);
