import { z } from 'zod';
import { QUESTION_KINDS } from '../../shared/engine/prompt.ts';
import { laid, way, where } from './points.ts';

/** The small parts of which scenarios are made: names, patterns, questions, spots. */

export const seat = z.union([z.string().min(1), z.int().min(0)], {
  error: 'a seat is its colour in lower case or its number, counted from 0',
});
export const text = z.string().min(1);
export const number = z.number();

/** One drawn result: bare numbers are dice. */
export const result = z.union(
  [
    number,
    z.array(number).min(1),
    z.strictObject({ dice: z.array(number).min(1) }),
    z.strictObject({ pick: number }),
    z.strictObject({ shuffle: z.array(number) }),
  ],
  { error: 'a result is dice ([3, 4] or 6 or {dice: [3, 4]}), {pick: 2} or {shuffle: [1, 0, 2]}' },
);

/** A piece by what shows: a text (id, kind or face, with ` x5` for a count) or single fields. */
export const pattern = z.union(
  [
    text,
    z.strictObject({
      id: text.optional(),
      kind: text.optional(),
      face: z.union([text, z.null()]).optional(),
      place: where.optional(),
      owner: z.union([seat, z.null()]).optional(),
      count: number.optional(),
      tags: z.array(text).optional(),
      secret: z.enum(['place', 'face', 'no']).optional(),
    }),
  ],
  { error: 'a piece is a text (id, kind or face, " x5" for a count) or a map of id, kind, face, place, owner, count, tags, secret' },
);

/** An offered answer by what it shows. */
export const offer = z.union(
  [
    text,
    number,
    z.strictObject({
      id: text.optional(),
      piece: text.optional(),
      place: where.optional(),
      mark: text.optional(),
      kind: text.optional(),
      face: text.optional(),
      owner: seat.optional(),
      cost: number.optional(),
      label: text.optional(),
      name: text.optional(),
    }),
  ],
  { error: 'an answer is its id, what it is called, or a map of id, piece, place, mark, kind, face, owner, cost, label, name' },
);

export const said = z.union(
  [text, z.strictObject({ line: text.optional(), rule: text.optional(), args: z.array(z.union([text, number])).optional() })],
  {
    error: 'a log entry is a line key, a rule id or a map of line, rule, args',
  },
);

/** How a way or a spot measures before it is answered; inches, `wrong` the rule that forbids it. */
const measured = z.strictObject({
  of: z.union([way, laid]),
  legs: z.array(number).optional(),
  kinds: z.array(text).optional(),
  left: number.optional(),
  length: number.optional(),
  stops: z.array(z.union([number, text])).optional(),
  hit: z.array(text).optional(),
  wrong: text.optional(),
  at: where.optional(),
});

const prompt = z.strictObject({
  seat: seat.optional(),
  kind: z.enum(QUESTION_KINDS).optional(),
  title: text.optional(),
  rule: text.optional(),
  offers: z.array(offer).optional(),
  has: z.array(offer).optional(),
  lacks: z.array(offer).optional(),
  least: number.optional(),
  most: number.optional(),
  marks: z.record(text, z.array(text)).optional(),
  budget: number.optional(),
  range: number.optional(),
  measures: z.array(measured).optional(),
  fallback: z.union([text, number, z.array(text)]).optional(),
});

export const prompts = z.union([z.literal('none'), prompt, z.array(prompt)], {
  error: (issue) =>
    typeof issue.input === 'object' ? undefined : 'prompt is a map (seat, kind, title, rule, offers, ...), a list of such, or none',
});

/** A spot on the table: inches east and south of the middle, perhaps above the cloth, perhaps turned by degrees. */
export const spot = z.union(
  [
    z.tuple([number, number, number.optional()]),
    z.strictObject({
      x: number,
      z: number,
      y: number.optional(),
      turn: number.optional(),
      q: z.tuple([number, number, number, number]).optional(),
    }),
  ],
  { error: 'a spot is [x, z], [x, z, height] or a map of x, z, y, turn, q' },
);

/** Facts of the free table: everything named must be so; `none`: the rules are in force. */
export const freely = z.union([z.literal('none'), z.record(text, z.json())]);

export type Measure = z.infer<typeof measured>;
export type PromptExpectation = z.infer<typeof prompt>;
export type PromptsExpectation = z.infer<typeof prompts>;
export type Pattern = z.infer<typeof pattern>;
export type OfferPattern = z.infer<typeof offer>;
export type Said = z.infer<typeof said>;
export type DrawnResult = z.infer<typeof result>;
export type SeatName = z.infer<typeof seat>;
export type Spot = z.infer<typeof spot>;

export const isSpot = (value: unknown): value is Spot => spot.safeParse(value).success;
