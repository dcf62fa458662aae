import type { GameFace, Preview } from '../../shared/engine/game.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { optionsOf, type Picked } from './picked.ts';

/** A table as its view and its game tell it. */
export interface Asking {
  readonly view: View;
  readonly game: GameFace;
}

/** The answers that the pointer means: the button it is on, else what a click on the hovered piece or space would say. */
export function meant(
  prompt: Prompt,
  picked: Picked,
  hover: { readonly piece: string | null; readonly place: string | null },
  button: string | null,
): string[] {
  const options = optionsOf(prompt);
  if (!options) return [];
  // A button that was clicked is gone without saying so: what it stood for is no answer any more.
  if (button !== null && options.some(({ id }) => id === button)) return [button];
  const fits = options.filter((option) => {
    if (option.piece !== undefined && option.piece === hover.piece && (option.place === undefined || option.place === hover.place))
      return true;
    const free = picked.piece === null || option.piece === undefined || option.piece === picked.piece;
    return option.place !== undefined && option.place === hover.place && free;
  });
  return fits.map(({ id }) => id);
}

/**
 * What shall be drawn of the answers that are meant. While a target of something is asked for and none is pointed at, how far it
 * reaches is drawn all the same.
 */
export function previewOf({ view, game }: Asking, prompt: Prompt, answers: readonly string[]): Preview | undefined {
  for (const answer of answers) {
    const found = game.preview?.(view, prompt, answer);
    if (found) return found;
  }
  if (prompt.about === undefined || prompt.kind !== 'choose') return undefined;
  const some = prompt.options.find(({ place, piece }) => place !== undefined || piece !== undefined);
  const reach = some ? game.preview?.(view, prompt, some.id)?.reach : undefined;
  return reach ? { reach } : undefined;
}
