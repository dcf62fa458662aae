import type { Prompt } from '../../shared/engine/prompt.ts';
import { pickedNow } from '../scene/picked.ts';
import { meant } from '../scene/previewed.ts';
import { useAim } from '../store/aim.ts';
import type { Game } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import type { Picked } from './answering.ts';

type Asking = Pick<Game, 'view' | 'game'>;

/** A tile that an answer would lay, and in how many ways it can lie at its space. */
export interface Held {
  readonly place: string;
  readonly open: number;
  readonly terrain: string;
  readonly ways: number;
}

/** What the pointer means: a piece and a place that it is over, or the button of an answer. */
export interface Pointed {
  readonly hover: { readonly piece: string | null; readonly place: string | null };
  readonly button: string | null;
}

/** The answers that lay a tile where the pointer is; where there is one space only, those of it. */
export function tileAnswers({ view, game }: Asking, prompt: Prompt, picked: Picked, { hover, button }: Pointed): string[] {
  if (prompt.kind !== 'choose') return [];
  const lays = (answer: string): boolean => game.preview?.(view, prompt, answer)?.tile !== undefined;
  const found = meant(prompt, picked, hover, button).filter(lays);
  if (found.length > 0) return found;
  const spaces = new Set(prompt.options.map(({ place }) => place));
  return spaces.size === 1 ? prompt.options.map(({ id }) => id).filter(lays) : [];
}

/** Of answers that lay a tile in several ways, the one that it is turned to after `turn` steps. */
export const turnedTo = (answers: readonly string[], turn: number): string | undefined =>
  answers[((turn % answers.length) + answers.length) % answers.length];

/** The tile to be held over the board, as it is turned now; null while none is meant. */
export function heldTile(asking: Asking, prompt: Prompt | undefined, picked: Picked, pointed: Pointed, turn: number): Held | null {
  const answers = prompt ? tileAnswers(asking, prompt, picked, pointed) : [];
  const answer = turnedTo(answers, turn);
  const tile = prompt && answer !== undefined ? asking.game.preview?.(asking.view, prompt, answer)?.tile : undefined;
  return tile ? { ...tile, ways: answers.length } : null;
}

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
