import { z } from 'zod';
import { PARTS } from '../../shared/lesson/lesson.ts';
import { answer } from '../scenario/format.ts';
import { offer, result, seat, text } from '../scenario/format-parts.ts';
import { where } from '../scenario/points.ts';

/** The text format of lessons as zod sees it (docs/lessons.md): every object is strict, so a misspelt field is an error. */

/** Longer texts are not read at all. */
export const MOST_CHARACTERS = 60_000;
const MOST_STEPS = 60;

/** Words for newcomers: short, without markup and without numbers of rules. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'some words are needed')
    .max(most, `at most ${most} characters: short steps are read, long ones are not`)
    .refine((said) => !/[<>]/.test(said), 'plain words only, no < and >')
    .refine((said) => !/\b[A-Z]{1,3}-\d{1,3}\b/.test(said), 'plain words only, no numbers of rules')
    .transform((said) => said.replace(/\s+/g, ' '));

const fits = { choose: z.union([offer, z.array(offer)]).optional(), answer: answer.optional() };
const one = ({ choose, answer: given }: { choose?: unknown; answer?: unknown }): boolean =>
  (choose === undefined) !== (given === undefined);

const ask = z
  .strictObject({
    ...fits,
    also: z.array(offer).default([]),
    any: z.literal(true).optional(),
    within: z.number().min(0).max(12).default(1),
  })
  .refine(one, 'an answer is asked for by choose or by answer');

const otherAct = z.strictObject({ seat, ...fits }).refine(one, 'others choose or answer');

/** Something to point at: a piece or a place by its name, a point, or a part of the page. */
const shown = z.union([text, z.strictObject({ place: where }), z.strictObject({ part: z.enum(PARTS) })], {
  error: `a piece, a place, { place: [x, y] } or { part: ... } (${PARTS.join(', ')})`,
});

/** One thing may stand for a list of one. */
const listed = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value]);

/** Parts of the page alone: one, or a list. */
export const partsOnly = z.preprocess(listed, z.array(z.strictObject({ part: z.enum(PARTS) })).max(12));

const step = z
  .strictObject({
    say: words(420),
    otherwise: words(240).optional(),
    show: z.preprocess(listed, z.array(shown).max(12)).optional(),
    ask: z.preprocess(listed, z.array(ask).max(12)).default([]),
    until: z.strictObject({ at: z.record(text, where) }).optional(),
    chance: z.array(result).default([]),
    others: z.array(otherAct).max(60).default([]),
  })
  .refine(({ ask: asked, until }) => asked.length > 0 || until === undefined, 'until needs an ask that leads there')
  .refine(({ ask: asked, chance, others }) => asked.length > 0 || chance.length + others.length === 0, {
    message: 'nothing happens in a step that asks for nothing: chance and others belong to the step before, or after',
  });

/** What every lesson begins with. */
export const heading = {
  game: text,
  title: words(60),
  about: words(160),
  goal: words(420),
  learnt: z.array(words(200)).min(1).max(8),
  next: text.optional(),
};

export const lessonText = z
  .strictObject({
    ...heading,
    seats: z.int().min(1).max(16).optional(),
    you: seat.default(0),
    options: z.record(text, z.union([z.string(), z.number(), z.boolean()])).default({}),
    position: z.json().optional(),
    seed: z.int().min(0).optional(),
    'chance-rest': z.int().min(0).optional(),
    steps: z.array(step).min(1).max(MOST_STEPS),
  })
  .refine(({ position, seed }) => position === undefined || seed === undefined, 'give position or seed, not both');

export type LessonText = z.infer<typeof lessonText>;
export type StepText = LessonText['steps'][number];
export type AskText = StepText['ask'][number];
export type OtherText = StepText['others'][number];
