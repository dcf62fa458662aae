import { fetchFace } from '../store/games.ts';
import { PlayScene } from '../table/later.ts';
import { canDraw } from '../table/SceneBoundary.tsx';
import { LessonPage, TablePage } from './parts.ts';

/**
 * Brings what a table of a game is made of while something else is awaited: what somebody answers, or what the server says. What cannot be had
 * now is asked for again by the table.
 */
export function fetchAhead(game: string): void {
  void Promise.allSettled([TablePage.ahead(), PlayScene.ahead(), fetchFace(game)]);
  // To try takes a while: now nobody waits for it.
  canDraw();
}

/** The page of lessons, while somebody thinks about whether to take one. */
export const fetchLessonAhead = (): void => void Promise.allSettled([LessonPage.ahead()]);
