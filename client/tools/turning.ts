import { heldTile } from '../answers/tiles.ts';
import { useAim } from '../store/aim.ts';
import type { Game } from '../store/table.tsx';
import { pickedNow, useUi } from '../store/ui.ts';

/** A wheel tells a single notch as several events: within this time (ms) they are one turn. */
const NOTCH = 140;
let turned = Number.NEGATIVE_INFINITY;

/** In how many ways the tile that is held over the board now can lie at its space; 0 while none is held. */
export function tileWays(game: Game | null): number {
  if (!game) return 0;
  const { answer, turn } = useAim.getState();
  return heldTile(game, game.mine?.prompt, pickedNow(game), { hover: useUi.getState().hover, button: answer }, turn)?.ways ?? 0;
}

/** Turns the tile that is held over the board to its next way; false where there is no other. */
export function turnTile(game: Game | null, steps: number): boolean {
  if (tileWays(game) < 2) return false;
  const now = performance.now();
  if (now - turned < NOTCH) return true;
  turned = now;
  useAim.getState().turnBy(steps);
  return true;
}
