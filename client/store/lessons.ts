import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Kept } from '../net/lesson.ts';

/** How far this browser has come in lessons, and of which games one was offered. */
interface Lessons {
  readonly kept: Readonly<Record<string, Kept>>;
  readonly done: Readonly<Record<string, true>>;
  readonly offered: Readonly<Record<string, true>>;
  keep(id: string, kept: Kept): void;
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
      keep: (id, kept) => set((now) => ({ kept: { ...now.kept, [id]: kept } })),
      finish: (id) => set((now) => ({ done: { ...now.done, [id]: true } })),
      offer: (game) => set((now) => ({ offered: { ...now.offered, [game]: true } })),
    }),
    { name: 'lootable.lessons' },
  ),
);
