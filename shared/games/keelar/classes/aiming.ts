import type { Answers } from '../../../engine/game.ts';
import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { charsAt, type Field } from '../play/field.ts';
import { charOfFigure } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';

/** K-146: a space on which void can be made: no character that is seen, no void. */
export const isOpen = (place: PlaceId, field: Field): boolean => charsAt(field, place).length === 0 && !field.voids.has(place);

/** A question whose answers are a list. */
export const choose = (options: readonly Option[], title: Prompt['title'], fallback?: string): Prompt => ({
  kind: 'choose',
  options,
  title,
  rule: 'Q-02',
  ...(fallback === undefined ? {} : { fallback }),
});

/** The character that was chosen; a false figurine is none. */
export function chosenChar(t: T, answers: Answers): Char | undefined {
  if (answers.seats.length === 0) return undefined;
  const { piece } = answers.option();
  return piece === undefined ? undefined : charOfFigure(t, piece);
}
