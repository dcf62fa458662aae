import { loadGame } from '../../shared/games/manifest.ts';
import type { LessonCard } from '../../shared/lesson/lesson.ts';
import { Coach } from '../hud/later.ts';
import { fetchFace } from '../store/games.ts';
import { PlayScene } from '../table/later.ts';
import { canDraw } from '../table/SceneBoundary.tsx';
import { fetchLesson } from './lessons/list.ts';
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

/** The page of a lesson with its text, its coach and the rules that it is played by, while somebody thinks about whether to take it. */
export const fetchLessonAhead = ({ id, game }: Pick<LessonCard, 'id' | 'game'>): void =>
  void Promise.allSettled([LessonPage.ahead(), Coach.ahead(), fetchLesson(id), loadGame(game)]);
