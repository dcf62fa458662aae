import { fetchFace } from '../store/games.ts';

/**
 * Brings what a table of a game is made of while something else is awaited: what somebody answers, or what the server says. What cannot be had
 * now is asked for again by the table.
 */
export function fetchAhead(game: string): void {
  const parts = [import('./TablePage.tsx'), import('../table/PlayScene.tsx'), fetchFace(game)];
  void Promise.allSettled(parts);
}
