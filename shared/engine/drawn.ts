import { spotOf } from '../table/geometry/plane/types.ts';
import type { Choice, RouteQuestion, SpotQuestion } from './prompt.ts';

/** Points of a way at most (G-07). */
const LONGEST_WAY = 32;

const isNumber = (text: string | undefined, least: number, most: number): boolean =>
  text !== undefined && /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** True when the answer has the right form: an option, or points (and measures) of the right number. */
export function acceptsDrawn(prompt: RouteQuestion | SpotQuestion, choice: Choice): boolean {
  if (typeof choice === 'string') return prompt.options.some((option) => option.id === choice);
  if (!Array.isArray(choice)) return false;
  const list: readonly string[] = choice;
  if (prompt.kind === 'route')
    return prompt.budget > 0 && list.length >= 1 && list.length <= LONGEST_WAY && list.every((place) => spotOf(place) !== undefined);
  const [point = '', degrees, length] = list;
  if (spotOf(point) === undefined) return false;
  if (prompt.template.shape !== 'slab') return list.length === 1;
  return list.length === 3 && isNumber(degrees, 0, 359) && isNumber(length, 1, prompt.template.longest);
}

/** A random one of the named ways and options; those that are seldom meant rarely. */
export function sampleDrawn(prompt: RouteQuestion | SpotQuestion, below: (bound: number) => number): Choice {
  const options = prompt.options.filter((option) => !option.rare || below(100) === 0);
  const answers: readonly Choice[] = [...prompt.ways.map((way) => way.answer), ...options.map((option) => option.id)];
  return answers[below(answers.length)] ?? firstDrawn(prompt);
}

/** The first option, else the first named way. Throws where the game offers neither. */
export function firstDrawn(prompt: RouteQuestion | SpotQuestion): Choice {
  const answer = prompt.options[0]?.id ?? prompt.ways[0]?.answer;
  if (answer === undefined) throw new Error('a prompt without legal answers was sampled');
  return answer;
}
