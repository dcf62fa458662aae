import { z } from 'zod';
import type { Choice } from '../../shared/engine/prompt.ts';
import { INCH, spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';

/** Inches as people write them, and places of terrain that is measured in thousandths of an inch (`x,y,z`). */

const number = z.number();

/** A point of a `plane` board in inches from its south-west corner: `[x, y]` on the ground, or `[x, y, z]`. */
const point = z.tuple([number, number, number.optional()]);

/** A place by its id, on measured terrain by its point. */
export const where = z.union([z.string().min(1), point]);
export type Where = z.infer<typeof where>;

/** Answers that are drawn: a way as a list of places; a spot with the degrees and the length of what is laid from it. */
export const way = z.array(z.union([z.string(), point])).min(1);
export const laid = z.strictObject({ at: where, degrees: number.optional(), length: number.optional() });
type Laid = z.infer<typeof laid>;
type Drawn = z.infer<typeof way> | Laid;

/** Thousandths of an inch. */
const thousandths = (inches: number): number => Math.round(inches * INCH);

/** The id of a place. */
export function placeText(place: Where): string {
  if (typeof place === 'string') return place;
  const [x, y, z = 0] = place;
  return spotId({ x: thousandths(x), y: thousandths(y), z: thousandths(z) });
}

/** A place in messages: what is a point reads as one. */
export function placeInWords(place: string): string {
  const at = spotOf(place);
  return at ? `[${at.x / INCH}, ${at.y / INCH}, ${at.z / INCH}]` : JSON.stringify(place);
}

const isLaid = (answer: object): answer is Laid => 'at' in answer && typeof answer.at !== 'number';

/** What is sent for an answer of a scenario: points as ids, a spot as the list that its question takes. */
export function answerOf(answer: string | number | Readonly<Record<string, number>> | Drawn): Choice {
  if (typeof answer !== 'object') return answer;
  if (Array.isArray(answer)) return answer.map(placeText);
  if (!isLaid(answer)) return answer;
  const { at, degrees, length } = answer;
  const measures = degrees === undefined && length === undefined ? [] : [String(degrees ?? 0), String(thousandths(length ?? 0))];
  return [placeText(at), ...measures];
}
