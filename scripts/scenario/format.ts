import { z } from 'zod';
import { freely, number, offer, pattern, prompts, result, said, seat, spot, text } from './format-parts.ts';
import { laid, way, where } from './points.ts';

/** The text format of scenarios as zod sees it (docs/scenarios.md): every object is strict, so a misspelt field is an error. */

const viewer = z.string().min(1);

const view = z.strictObject({
  sees: z.array(pattern).optional(),
  'does-not-see': z.array(pattern).optional(),
  at: z.record(text, where).optional(),
  faces: z.record(text, z.union([text, z.null()])).optional(),
  counts: z.record(text, number).optional(),
  notes: z.record(text, z.json()).optional(),
  exactly: z.record(text, z.json()).optional(),
  prompt: prompts.optional(),
  hears: z.array(said).optional(),
  'does-not-hear': z.array(said).optional(),
  undo: z.int().min(0).optional(),
  spots: z.record(text, spot).optional(),
  free: freely.optional(),
});

export const expectation = z.strictObject({
  at: z.record(text, where).optional(),
  pieces: z.record(text, z.array(pattern)).optional(),
  absent: z.array(pattern).optional(),
  count: z.record(text, number).optional(),
  faces: z.record(text, z.union([text, z.null()])).optional(),
  tags: z.record(text, z.array(text)).optional(),
  hands: z.record(text, number).optional(),
  sizes: z.record(text, number).optional(),
  own: z.record(text, z.json()).optional(),
  exactly: z.record(text, z.json()).optional(),
  turn: z.union([seat, z.null()]).optional(),
  asked: z.array(seat).optional(),
  prompt: prompts.optional(),
  result: z
    .union([
      z.literal('none'),
      z.strictObject({
        winners: z.array(seat).optional(),
        scores: z.record(text, number).optional(),
        ranks: z.record(text, number).optional(),
        line: text.optional(),
      }),
    ])
    .optional(),
  log: z.array(said).optional(),
  'log-lacks': z.array(said).optional(),
  fix: z.union([z.literal('none'), z.literal('waiting')]).optional(),
  views: z.record(viewer, view).optional(),
  replay: z.literal(true).optional(),
  spots: z.record(text, spot).optional(),
  inside: z.record(text, z.array(pattern)).optional(),
  free: freely.optional(),
});

const change = z.strictObject({
  move: text.optional(),
  count: text.optional(),
  remove: text.optional(),
  knob: text.optional(),
  rewind: z.int().min(0).optional(),
  to: z.union([text, number]).optional(),
});

/** What a step can be; each step has exactly one of these. */
export const VERBS = [
  ...['answer', 'choose', 'timeout', 'undo', 'reset', 'propose', 'vote', 'withdraw', 'stop', 'expect'],
  ...['hand', 'rest', 'redo', 'take', 'return', 'carry', 'others'],
] as const;

/** What a seat's hands do: the act and its fields as `HandOp` has them, with names for ids, spots for poses and degrees for radians. */
const hand = z.intersection(z.object({ op: text }), z.record(text, z.json()));

/** What physics reports. */
const rest = z.strictObject({
  by: z.union([seat, z.null()]).default(null),
  act: z.int().default(-1),
  pieces: z.record(text, spot).default({}),
  spills: z.array(z.strictObject({ piece: text, into: z.array(z.strictObject({ count: number, at: spot })) })).default([]),
  thrown: z.array(text).default([]),
});

export const answer = z.union([z.string(), number, z.tuple([]), way, laid, z.record(z.string(), number)], {
  error: 'an answer is an id, a number, a list of ids or points, amounts by id, or a map of at, degrees, length',
});

/** Why something is refused, and one of several answers that are. */
const why = { code: text.optional(), rule: text.optional(), says: text.optional() };
const refusedAnswer = z
  .strictObject({ answer, ...why })
  .refine(({ code, rule, says }) => (code ?? rule ?? says) !== undefined, 'say why it is refused: code, rule or says');

const step = z
  .strictObject({
    seat: seat.optional(),
    answer: answer.optional(),
    choose: z.union([offer, z.array(offer)]).optional(),
    timeout: seat.optional(),
    undo: seat.optional(),
    reset: seat.optional(),
    propose: z.strictObject({ changes: z.array(change), note: z.string().default('') }).optional(),
    vote: z.enum(['yes', 'no']).optional(),
    withdraw: seat.optional(),
    stop: z.literal(true).optional(),
    hand: hand.optional(),
    rest: rest.optional(),
    redo: seat.optional(),
    take: seat.optional(),
    return: seat.optional(),
    carry: seat.optional(),
    expect: expectation.optional(),
    others: z.literal('default').optional(),
    except: z.array(seat).optional(),
    refused: z.union([text, z.strictObject(why), z.array(refusedAnswer).min(1)]).optional(),
    chance: z.array(result).optional(),
    note: z.string().optional(),
    twin: z
      .strictObject({ answer: answer.optional(), choose: z.union([offer, z.array(offer)]).optional(), chance: z.array(result).optional() })
      .optional(),
  })
  .superRefine((value, context) => {
    // A list of refused answers is a step of its own.
    const listed = Array.isArray(value.refused);
    const verbs = [...VERBS.filter((verb) => value[verb] !== undefined), ...(listed ? (['refused'] as const) : [])];
    const wrong = (message: string): void => context.addIssue({ code: 'custom', message });
    if (verbs.length !== 1)
      wrong(`a step has exactly one of ${VERBS.join(', ')}, refused (a list)${verbs.length > 1 ? `, not ${verbs.join(' and ')}` : ''}`);
    const [verb] = verbs;
    const seated = verb === 'answer' || verb === 'choose' || verb === 'propose' || verb === 'vote' || verb === 'hand' || verb === 'refused';
    if (seated && value.seat === undefined) wrong(`${verb} needs a seat`);
    if (!seated && value.seat !== undefined && verb !== undefined) wrong(`${verb} takes no field seat`);
    if (listed && value.chance !== undefined) wrong('refused answers draw nothing: leave chance away');
    if (value.twin !== undefined && verb !== 'answer' && verb !== 'choose') wrong('twin belongs to an answer or choose');
    if (value.twin?.answer !== undefined && value.twin.choose !== undefined) wrong('a twin answers or chooses, not both');
    if (verb !== 'others' && value.except !== undefined) wrong('except belongs to others');
    if (verb === 'others' && value.refused !== undefined) wrong('others takes no field refused');
    if (verb === 'expect' && (value.refused !== undefined || value.chance !== undefined)) wrong('expect takes neither refused nor chance');
  });

/** A second run that differs in what is hidden, and who must not notice, or must. */
export const twin = z.strictObject({
  position: z.record(text, z.json()).optional(),
  acts: z.array(step).optional(),
  chance: z.array(result).optional(),
  same: z.array(viewer).min(1),
  differ: z.array(viewer).default([]),
  expect: expectation.optional(),
});

export const scenario = z
  .strictObject({
    game: text,
    title: text,
    rules: z.array(text).default([]),
    note: z.string().optional(),
    seats: z.int().min(1).optional(),
    options: z.record(text, z.union([z.string(), number, z.boolean()])).default({}),
    assist: z.strictObject({ consent: z.enum(['off', 'all', 'host']), host: seat.optional() }).optional(),
    position: z.json().optional(),
    free: z.literal(true).optional(),
    seed: z.int().min(0).optional(),
    chance: z.array(result).default([]),
    'chance-rest': z.int().min(0).optional(),
    invariants: z.enum(['on', 'off']).default('on'),
    acts: z.array(step).default([]),
    expect: expectation.optional(),
    twin: twin.optional(),
  })
  .superRefine((value, context) => {
    const wrong = (message: string): void => context.addIssue({ code: 'custom', message });
    if (value.position !== undefined && value.seed !== undefined) wrong('give position or seed, not both');
    if (value.free && value.position !== undefined)
      wrong('free begins with what the game sets out: leave position away (or take it with a step)');
    if (value.seed !== undefined && value['chance-rest'] !== undefined) wrong('seed answers every draw already: leave chance-rest away');
    if (value.twin && value.twin.acts === undefined && value.twin.position === undefined && !value.acts.some((act) => act.twin))
      wrong('a twin that does the same proves nothing: give it a position, acts, or a step with twin');
    if (!value.twin && value.acts.some((act) => act.twin))
      wrong('a step has a twin, but nobody is named who must not notice: add twin: { same: [...] }');
    if (value.twin?.position && value.position === undefined) wrong('the position of a twin changes fields of a position');
    if (value.acts.length === 0 && value.expect === undefined && value.twin === undefined)
      wrong('a scenario without acts and without expect proves nothing');
  });

export type Scenario = z.infer<typeof scenario>;
export type Act = Scenario['acts'][number];
export type RefusedAnswer = z.infer<typeof refusedAnswer>;
export type Refused = Exclude<NonNullable<Act['refused']>, readonly unknown[]>;
export type Twin = z.infer<typeof twin>;
export type Expectation = z.infer<typeof expectation>;
export type ViewExpectation = z.infer<typeof view>;
export type Hand = z.infer<typeof hand>;
export type Rest = z.infer<typeof rest>;
