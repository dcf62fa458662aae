import { z } from 'zod';
import { laid, way, where } from './points.ts';

/** The text format of scenarios as zod sees it (docs/scenarios.md): every object is strict, so a misspelt field is an error. */

const seat = z.union([z.string().min(1), z.int().min(0)], { error: 'a seat is its colour in lower case or its number, counted from 0' });
const viewer = z.string().min(1);
const text = z.string().min(1);
const number = z.number();

/** One drawn result: bare numbers are dice. */
const result = z.union(
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
const pattern = z.union(
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
const offer = z.union(
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
    }),
  ],
  { error: 'an answer is its id or a map of id, piece, place, mark, kind, face, owner, cost, label' },
);

const said = z.union(
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
  kind: z.enum(['choose', 'place', 'path', 'pieces', 'amount', 'order', 'basket', 'route', 'spot']).optional(),
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

const prompts = z.union([z.literal('none'), prompt, z.array(prompt)], {
  error: (issue) =>
    typeof issue.input === 'object' ? undefined : 'prompt is a map (seat, kind, title, rule, offers, ...), a list of such, or none',
});

/** A spot on the table: inches east and south of the middle, perhaps above the cloth, perhaps turned by degrees. */
const spot = z.union(
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
const freely = z.union([z.literal('none'), z.record(text, z.json())]);

const view = z.strictObject({
  sees: z.array(pattern).optional(),
  'does-not-see': z.array(pattern).optional(),
  at: z.record(text, where).optional(),
  faces: z.record(text, z.union([text, z.null()])).optional(),
  counts: z.record(text, number).optional(),
  notes: z.record(text, z.json()).optional(),
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
  ...['hand', 'rest', 'redo', 'take', 'return'],
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

const step = z
  .strictObject({
    seat: seat.optional(),
    answer: z
      .union([z.string(), number, way, laid, z.record(z.string(), number)], {
        error: 'an answer is an id, a number, a list of ids or points, amounts by id, or a map of at, degrees, length',
      })
      .optional(),
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
    expect: expectation.optional(),
    refused: z.union([text, z.strictObject({ code: text.optional(), rule: text.optional(), says: text.optional() })]).optional(),
    chance: z.array(result).optional(),
    note: z.string().optional(),
  })
  .superRefine((value, context) => {
    const verbs = VERBS.filter((verb) => value[verb] !== undefined);
    const wrong = (message: string): void => context.addIssue({ code: 'custom', message });
    if (verbs.length !== 1) wrong(`a step has exactly one of ${VERBS.join(', ')}${verbs.length > 1 ? `, not ${verbs.join(' and ')}` : ''}`);
    const [verb] = verbs;
    const seated = verb === 'answer' || verb === 'choose' || verb === 'propose' || verb === 'vote' || verb === 'hand';
    if (seated && value.seat === undefined) wrong(`${verb} needs a seat`);
    if (!seated && value.seat !== undefined && verb !== undefined) wrong(`${verb} takes no field seat`);
    if (verb === 'expect' && (value.refused !== undefined || value.chance !== undefined)) wrong('expect takes neither refused nor chance');
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
  })
  .superRefine((value, context) => {
    const wrong = (message: string): void => context.addIssue({ code: 'custom', message });
    if (value.position !== undefined && value.seed !== undefined) wrong('give position or seed, not both');
    if (value.free && value.position !== undefined)
      wrong('free begins with what the game sets out: leave position away (or take it with a step)');
    if (value.seed !== undefined && value['chance-rest'] !== undefined) wrong('seed answers every draw already: leave chance-rest away');
    if (value.acts.length === 0 && value.expect === undefined) wrong('a scenario without acts and without expect proves nothing');
  });

export type Scenario = z.infer<typeof scenario>;
export type Act = Scenario['acts'][number];
export type Expectation = z.infer<typeof expectation>;
export type PromptExpectation = z.infer<typeof prompt>;
export type Measure = z.infer<typeof measured>;
export type PromptsExpectation = z.infer<typeof prompts>;
export type ViewExpectation = z.infer<typeof view>;
export type Pattern = z.infer<typeof pattern>;
export type OfferPattern = z.infer<typeof offer>;
export type Said = z.infer<typeof said>;
export type DrawnResult = z.infer<typeof result>;
export type SeatName = z.infer<typeof seat>;
export type Spot = z.infer<typeof spot>;
export type Hand = z.infer<typeof hand>;
export type Rest = z.infer<typeof rest>;

export const isSpot = (value: unknown): value is Spot => spot.safeParse(value).success;
