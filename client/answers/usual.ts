import { onlyAnswer } from '../../shared/engine/answers.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import { optionsOf } from './picked.ts';

/** What a seat answered to questions of a kind where that was the usual answer, and all that was offered then. */
export type Habits = ReadonlyMap<string, ReadonlySet<string>>;

export const NO_HABITS: Habits = new Map();

/** Why a question is answered by itself. */
export interface ByItself {
  readonly choice: Choice;
  /** only: there is no other answer. left: nothing else is left but what is seldom meant. before: as the last time, with nothing new. */
  readonly why: 'only' | 'left' | 'before';
}

/**
 * The answer that the client may give for its seat, from what that seat may see alone; undefined where it must be asked. `goesOn`: whether
 * its player wants more to be answered than what has one answer.
 */
export function byItself(prompt: Prompt, habits: Habits, goesOn: boolean): ByItself | undefined {
  const only = prompt.lone === 'sealed' ? onlyAnswer(prompt) : undefined;
  if (only !== undefined) return { choice: only, why: 'only' };
  const { fallback } = prompt;
  if (!goesOn || prompt.usual === undefined || fallback === undefined) return undefined;
  if (prompt.settled || isLeft(prompt, fallback)) return { choice: fallback, why: 'left' };
  // The same answers over terrain are another question: everybody stands elsewhere.
  if (prompt.kind === 'route') return undefined;
  const known = habits.get(kindOf(prompt));
  return known && offered(prompt).every((id) => known.has(id)) ? { choice: fallback, why: 'before' } : undefined;
}

/** True where what is usual stands alone, but for what is seldom meant. */
function isLeft(prompt: Prompt, fallback: Choice): boolean {
  const others = (optionsOf(prompt) ?? []).filter(({ id }) => id !== fallback);
  const drawn = prompt.kind === 'route' ? prompt.budget > 0 || prompt.ways.length > 0 : prompt.kind !== 'choose';
  return typeof fallback === 'string' && !drawn && others.every(({ rare }) => rare);
}

/** What is learned from an answer given by hand: whoever takes the usual one will do so again, whoever does not is asked the next time. */
export function learned(habits: Habits, prompt: Prompt, choice: Choice): Habits {
  if (prompt.usual === undefined || prompt.fallback === undefined) return habits;
  const next = new Map(habits);
  if (same(choice, prompt.fallback)) next.set(kindOf(prompt), new Set(offered(prompt)));
  else next.delete(kindOf(prompt));
  return next;
}

/** Whether an answer says no more than what its seat would have answered by itself: it waits for the moment as that would. */
export const isUsual = (prompt: Prompt, choice: Choice): boolean => prompt.fallback !== undefined && same(choice, prompt.fallback);

const kindOf = (prompt: Prompt): string => prompt.title[0];

/** All that may be answered, by name. */
const offered = (prompt: Prompt): string[] =>
  prompt.kind === 'basket' ? prompt.items.map(({ id, most }) => `${id} ${most}`) : (optionsOf(prompt) ?? []).map(({ id }) => id);

const same = (a: Choice, b: Choice): boolean => a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (choice: Choice): unknown =>
  typeof choice !== 'object' || Array.isArray(choice) ? choice : Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1));
