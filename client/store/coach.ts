import { create } from 'zustand';
import type { Coaching, LessonTable } from '../net/lesson.ts';

/** The lesson of this page, if it is one. */
interface Coach {
  readonly now: Coaching | null;
  readonly table: LessonTable | null;
  /** Opens a real game of the same kind. */
  play(): void;
}

export const NO_COACH: Coach = { now: null, table: null, play: () => undefined };

/** What the coach says. Without a lesson nobody does. */
export const useCoach = create<Coach>()(() => NO_COACH);
