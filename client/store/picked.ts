import { NOTHING_PICKED, type Picked } from '../answers/answering.ts';
import type { Game } from './table.tsx';
import { useUi } from './ui.ts';

/** The picks of the open question; picks of another question are void. */
export function pickedNow(game: Game | null): Picked {
  const { promptId, picked } = useUi.getState();
  return game?.mine && promptId === game.mine.id ? picked : NOTHING_PICKED;
}

/** The same for a component: renders again when the picks change. */
export function usePicked(game: Game | null): Picked {
  return useUi((ui) => (game?.mine && ui.promptId === game.mine.id ? ui.picked : NOTHING_PICKED));
}
