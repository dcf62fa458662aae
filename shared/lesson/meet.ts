import { accepts } from '../engine/answers.ts';
import { same } from '../engine/json.ts';
import type { Choice, Prompt } from '../engine/prompt.ts';
import { spotOf } from '../table/geometry/plane/types.ts';
import type { Ask } from './lesson.ts';

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);

/** Whether an answer to a question is one that a step waits for. */
export const meets = (ask: Ask, prompt: Prompt, choice: Choice): boolean =>
  prompt.title[0] === ask.title && (ask.any || [ask.choice, ...ask.also].some((wanted) => alike(prompt, choice, wanted, ask.within)));

/** Whether what a step waits for can be answered now. */
export const offers = (ask: Ask, prompt: Prompt): boolean =>
  prompt.title[0] === ask.title && (ask.any || [ask.choice, ...ask.also].some((wanted) => accepts(prompt, wanted)));

/** The same answer, as far as the table is concerned: a walk by where it ends, pieces in whatever order they were picked. */
function alike(prompt: Prompt, choice: Choice, wanted: Choice, within: number): boolean {
  if (!isList(choice) || !isList(wanted)) return same(choice, wanted);
  switch (prompt.kind) {
    case 'path':
      return choice.at(-1) === wanted.at(-1);
    case 'pieces':
      return same([...choice].sort(), [...wanted].sort());
    case 'route':
      return near(choice.at(-1), wanted.at(-1), within);
    case 'spot':
      return near(choice[0], wanted[0], within);
    default:
      return same(choice, wanted);
  }
}

function near(one: string | undefined, other: string | undefined, within: number): boolean {
  const [a, b] = [spotOf(one ?? ''), spotOf(other ?? '')];
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) <= within && Math.abs(a.z - b.z) <= within;
}
