import { useEffect } from 'react';
import { create } from 'zustand';
import type { GameFace } from '../../shared/engine/game.ts';
import { loadFace, loadForesight } from '../../shared/games/manifest.ts';
import { fetched } from '../lazily.ts';
import { loadSkin } from '../skins/index.ts';

/** What tables of games show, as far as this tab has loaded it, and the games of which it could not be loaded. */
interface Games {
  loaded: Readonly<Record<string, GameFace>>;
  failed: Readonly<Record<string, true>>;
}

export const useGames = create<Games>()(() => ({ loaded: {}, failed: {} }));

const pending = new Map<string, Promise<GameFace | undefined>>();

/** Loads what a table of a game shows, looks included, once; undefined when there is no such game or it cannot be had. */
export function fetchFace(id: string): Promise<GameFace | undefined> {
  const known = pending.get(id);
  if (known) return known;
  const foresight = loadForesight(id).catch(() => undefined);
  const coming = fetched(() => Promise.all([loadFace(id), loadSkin(id)])).then(
    ([game]) => {
      useGames.setState(({ loaded, failed }) => (game ? { loaded: { ...loaded, [id]: game } } : { failed: { ...failed, [id]: true } }));
      // Nobody waits for it: until it is there, and where it cannot be had, acts are shown without what they would lead to.
      if (game)
        foresight.then((more) => more && useGames.setState(({ loaded }) => ({ loaded: { ...loaded, [id]: { ...game, ...more } } })));
      return game;
    },
    () => {
      // Whoever asks next tries again.
      pending.delete(id);
      useGames.setState(({ failed }) => ({ failed: { ...failed, [id]: true } }));
      return undefined;
    },
  );
  pending.set(id, coming);
  return coming;
}

/** The game of a table: loaded as soon as its id is known. */
export function useLoadedGame(id: string | undefined): GameFace | 'coming' | 'failed' {
  const game = useGames(({ loaded }) => (id === undefined ? undefined : loaded[id]));
  const failed = useGames((now) => id !== undefined && now.failed[id] === true);
  useEffect(() => {
    if (id !== undefined && !useGames.getState().loaded[id]) void fetchFace(id);
  }, [id]);
  return game ?? (failed ? 'failed' : 'coming');
}
