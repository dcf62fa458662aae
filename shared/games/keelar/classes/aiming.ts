import type { Answers } from '../../../engine/game.ts';
import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Held } from '../play/entries.ts';
import { charsAt, type Field } from '../play/field.ts';
import type { Use } from '../play/frames.ts';
import { charOfFigure, unseen } from '../play/lookup.ts';
import { effectNamed } from '../play/register.ts';
import { spoiler } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { firstAim, innerEffect, targetsOf } from '../play/targets.ts';
import type { Ability } from '../sheet/ast.ts';

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

/** Whether an ability that is not paid for could do anything now, as far as its user's seat knows. */
export function canRun(t: T, char: Char, held: Held, ability: Ability, use: Use): boolean {
  const first = firstAim(held.entry, ability);
  if (first && targetsOf(t, char, held, ability, first.aim).length === 0) return false;
  return ability.effects.every(({ effect }) => {
    const inner = innerEffect(effect);
    if (inner.kind === 'hide') return unseen(char) === null && spoiler(t, char, inner.n) === undefined;
    if (inner.kind !== 'do') return true;
    return effectNamed(inner.name)?.cannot?.(t, { char, use, args: inner.args, reach: inner.reach }) !== true;
  });
}
