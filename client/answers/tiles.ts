import type { Prompt } from '../../shared/engine/prompt.ts';
import type { TileTerrain } from '../../shared/table/scene.ts';
import type { Picked } from './picked.ts';
import { type Asking, meant } from './previewed.ts';

/** A tile that an answer would lay, and in how many ways it can lie at its space. */
export interface Held {
  readonly place: string;
  readonly open: number;
  readonly terrain: TileTerrain;
  readonly ways: number;
}

/** What the pointer means: a piece and a place that it is over, or the button of an answer. */
interface Pointed {
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
