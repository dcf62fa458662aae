import { useEffect } from 'react';
import { create } from 'zustand';
import type { AnyGame } from '../../shared/engine/game.ts';
import { loadGame } from '../../shared/games/load.ts';
import { loadSkin } from '../skins/index.ts';

/** The games whose rules this tab has loaded, and those that could not be loaded. */
interface Games {
  loaded: Readonly<Record<string, AnyGame>>;
  failed: Readonly<Record<string, true>>;
}

export const useGames = create<Games>()(() => ({ loaded: {}, failed: {} }));

const pending = new Map<string, Promise<AnyGame | undefined>>();

/** Loads a game with its looks, once; undefined when there is no such game or it cannot be had. */
export function fetchGame(id: string): Promise<AnyGame | undefined> {
  const known = pending.get(id);
  if (known) return known;
  const coming = Promise.all([loadGame(id), loadSkin(id)]).then(
    ([game]) => {
      useGames.setState(({ loaded, failed }) => (game ? { loaded: { ...loaded, [id]: game } } : { failed: { ...failed, [id]: true } }));
      return game;
    },
    () => {
      // Perhaps the line was lost: whoever asks next tries again.
      pending.delete(id);
      useGames.setState(({ failed }) => ({ failed: { ...failed, [id]: true } }));
      return undefined;
    },
  );
  pending.set(id, coming);
  return coming;
}

/** The game of a table: loaded as soon as its id is known. */
export function useLoadedGame(id: string | undefined): AnyGame | 'coming' | 'failed' {
  const game = useGames(({ loaded }) => (id === undefined ? undefined : loaded[id]));
  const failed = useGames((now) => id !== undefined && now.failed[id] === true);
  useEffect(() => {
    if (id !== undefined && !useGames.getState().loaded[id]) void fetchGame(id);
  }, [id]);
  return game ?? (failed ? 'failed' : 'coming');
}
