import { spotOf } from '../table/geometry/plane/types.ts';
import type { PieceId, PlaceId } from '../table/ids.ts';
import type { Line } from './line.ts';
import type { Choice, Option } from './prompt.ts';

/** A legal answer that is offered by name: for keys, the text twin, snapping, bots and tests. */
export interface Way {
  readonly id: string;
  readonly label: Line;
  /** The answer itself. */
  readonly answer: readonly string[];
  /** What it costs, in thousandths of an inch; 0 for spots. */
  readonly cost: number;
  readonly mark?: string;
}

/**
 * Draw a way for a piece over the terrain, or take one of the options. The answer is a list of 1..32 points (`spotId`), the start left
 * out, or the id of an option. The form is judged by `accepts`, the rest by the game's `refuses`; `ways` are always legal.
 */
export interface RouteQuestion {
  kind: 'route';
  piece: PieceId;
  from: PlaceId;
  /** Thousandths of an inch that the piece may still go. 0: it does not move now, only options are left. */
  budget: number;
  ways: readonly Way[];
  options: readonly Option[];
}

/** What is put down: a point, a disc, or a slab from the point along a direction. Lengths in thousandths of an inch. */
export type Template =
  | { readonly shape: 'point' }
  | { readonly shape: 'disc'; readonly radius: number }
  | { readonly shape: 'slab'; readonly width: number; readonly longest: number };

/**
 * Put a template down on the terrain, or take one of the options. The answer is `[point]`, for a slab `[point, degrees, length]` with whole
 * degrees 0..359 (0 = east, 90 = north) and the length in thousandths of an inch, or the id of an option.
 */
export interface SpotQuestion {
  kind: 'spot';
  /** Who puts it down; sight and range are drawn from there. */
  piece: PieceId;
  from: PlaceId;
  /** Thousandths of an inch. */
  range: number;
  template: Template;
  ways: readonly Way[];
  options: readonly Option[];
}

/** Points of a way at most (G-07). */
export const LONGEST_WAY = 32;

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
