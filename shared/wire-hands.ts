/** What hands at the free table may ask for, as it comes over the wire: shapes and limits. What may be done the engine decides. */

import { z } from 'zod';
import { LONGEST_STEPS } from './engine/free/button.ts';
import { LONGEST_DECK } from './engine/free/design.ts';
import type { HandOp } from './engine/free/op.ts';
import { LONGEST_PAGE } from './engine/free/pages.ts';
import { MOST_PICTURES } from './engine/free/picture.ts';
import { FIGURINE_TURNS, FIGURINE_UPS, LONGEST_PIECE_TEXT, MOST_PIECES } from './engine/free/state.ts';
import { LIMITS } from './protocol.ts';
import { pieceId } from './table/ids.ts';
import type { Pose } from './table/pose.ts';
import { composed } from './text.ts';
import { listOf } from './wire-lists.ts';

/** Most pieces in one act. */
const MOST_AT_ONCE = 500;
/** Most things that one message lays out. */
const MOST_LAID = 100;

const piece = z.string().min(1).max(80).transform(pieceId);
const pieces = listOf(piece, { least: 1, most: MOST_AT_ONCE });
const seat = z.number().int().min(0).max(15);
const word = z.string().min(1).max(80);
/** Inches: far beyond any table, so that what is outside is put back by the table and not refused as unreadable. */
const FARTHEST = 500;
const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && value >= -most && value <= most;

/** Read by hand: a message may hold hundreds of poses, and by the general rules of a schema they were most of what it cost to read. */
const poseSchema = z.unknown().transform((value, ctx): Pose => {
  const wrong = (path: readonly PropertyKey[], message: string): never => {
    ctx.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  };
  if (typeof value !== 'object' || value === null || !('x' in value && 'y' in value && 'z' in value && 'q' in value))
    return wrong([], 'a pose has x, y, z and q');
  if (Object.keys(value).length > 4) return wrong([], 'a pose has nothing but x, y, z and q');
  const { x, y, z: depth, q } = value;
  if (!isWithin(x, FARTHEST)) return wrong(['x'], FAR);
  if (!isWithin(y, FARTHEST)) return wrong(['y'], FAR);
  if (!isWithin(depth, FARTHEST)) return wrong(['z'], FAR);
  if (!isList(q) || q.length !== 4) return wrong(['q'], UNTURNED);
  const [a, b, c, d] = q;
  if (!isWithin(a, 1) || !isWithin(b, 1) || !isWithin(c, 1) || !isWithin(d, 1)) return wrong(['q'], UNTURNED);
  return Math.abs(Math.hypot(a, b, c, d) - 1) < 0.01 ? { x, y, z: depth, q: [a, b, c, d] } : wrong(['q'], UNTURNED);
});

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const FAR = `must be a number of inches, at most ${FARTHEST}`;
const UNTURNED = 'a pose needs a unit quaternion';
const posed = listOf(z.strictObject({ piece, pose: poseSchema }), { least: 1, most: MOST_AT_ONCE });
const angle = z.number().min(-7).max(7);
const many = z.number().int().min(1).max(999);
const on = z.boolean();
/** The number of a thing in a deck or bag, 0 the top. */
const place = z.number().int().min(0).max(MOST_PIECES);
const goal = z.union([z.strictObject({ pose: poseSchema }), z.literal('hand')]);
/** One line as a person writes it: no control or direction characters. */
const written = z
  .string()
  .max(LONGEST_PIECE_TEXT)
  .transform((text) =>
    composed(text)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ')
      .trim(),
  );
const name = written.refine((text) => text.length > 0 && [...text].length <= LIMITS.label, `must have 1 to ${LIMITS.label} characters`);
/** A face as it is drawn on a piece. */
const face = written.refine((text) => text.length > 0 && text.length <= 80, 'must have 1 to 80 characters');
const who = z.enum(['everyone', 'host']);

const component = z.strictObject({
  kind: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)?$/),
  face: face.optional(),
  count: many.optional(),
  owner: seat.optional(),
  text: written.optional(),
  design: name.optional(),
  layer: word.optional(),
  stance: z.enum(['figure', 'flat', 'block', 'stack', 'card']).optional(),
  inside: z.strictObject({ of: word, faces: listOf(face, { least: 1, most: 300 }) }).optional(),
});

/** The same in several lines. */
const lines = z
  .string()
  .max(LONGEST_DECK)
  .transform((text) =>
    composed(text)
      .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ')
      .trimEnd(),
  );
/** What is declared in the workshop: shapes alone, the engine says what is wrong with it and where. */
const colour = z.string().max(20);
const short = written.refine((text) => text.length <= 400, 'must have 400 characters at most');
const pictures = listOf(z.string().max(40), { most: MOST_PICTURES }).optional();
const inches = z.number().min(0).max(500);
const whole = z.number().int().min(-9999).max(9999);
const designSchema = z.discriminatedUnion('what', [
  z.strictObject({
    ...{ what: z.literal('deck'), colour, size: z.enum(['small', 'normal', 'large', 'own']), cards: lines, pictures },
    ...{ width: inches.optional(), depth: inches.optional() },
  }),
  z.strictObject({ what: z.literal('die'), colour, faces: listOf(short, { least: 1, most: 60 }) }),
  z.strictObject({
    ...{ what: z.literal('board'), colour, width: inches, depth: inches, cell: inches, pictures },
    grid: z.enum(['none', 'squares', 'hexes']),
  }),
  z.strictObject({ what: z.literal('track'), colour, from: whole, to: whole }),
  z.strictObject({ what: z.enum(['tile', 'card']), colour, width: inches, depth: inches, front: short, back: short, pictures }),
  z.strictObject({ what: z.literal('stand-up'), colour, width: inches, height: inches, front: short, back: short, pictures }),
  z.strictObject({
    ...{ what: z.literal('figurine'), colour, width: inches, height: inches, pictures },
    ...{ up: z.enum(FIGURINE_UPS), turn: z.literal(FIGURINE_TURNS) },
  }),
  z.strictObject({ what: z.literal('token'), colour, width: inches, front: short, back: short, pictures }),
  z.strictObject({ what: z.literal('spinner'), colour, width: inches, sectors: lines, pictures }),
  z.strictObject({ what: z.literal('tray'), colour, width: inches, depth: inches, height: inches, lid: z.boolean(), pictures }),
  z.strictObject({ what: z.literal('counter'), colour, value: whole }),
  z.strictObject({ what: z.literal('book'), colour, width: inches, depth: inches, pictures }),
  z.strictObject({ what: z.literal('sound'), colour, pictures }),
  z.strictObject({ what: z.literal('setup'), colour, lies: lines }),
  z.strictObject({
    what: z.literal('button'),
    colour,
    steps: lines.refine((text) => text.length <= LONGEST_STEPS, `must have ${LONGEST_STEPS} characters at most`),
  }),
]);

/** A flat list: what lies in bags names them, so that nothing is read that goes deep. */
const laid = z.strictObject({
  name: written.refine((text) => [...text].length <= LIMITS.label, `must have ${LIMITS.label} characters at most`),
  colour: colour.nullable(),
  design: designSchema.nullable(),
  component: component.nullable(),
  owner: seat.nullable(),
  up: on,
  locked: on,
  within: z.number().int().min(0).max(MOST_LAID).nullable(),
  pose: poseSchema,
});

export const handOpSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('place'), pieces: posed }),
  z.strictObject({ op: z.literal('turn'), pieces, angle }),
  z.strictObject({ op: z.literal('tip'), pieces, axis: z.enum(['x', 'z']), angle }),
  z.strictObject({ op: z.literal('flip'), pieces }),
  z.strictObject({ op: z.literal('lock'), pieces, on }),
  z.strictObject({ op: z.literal('group'), pieces, on }),
  z.strictObject({ op: z.literal('lid'), piece, shut: on }),
  z.strictObject({ op: z.literal('under'), pieces }),
  z.strictObject({ op: z.literal('stack'), pieces }),
  z.strictObject({ op: z.literal('take'), piece, count: many, pose: poseSchema }),
  z.strictObject({ op: z.literal('draw'), from: piece, count: many, to: goal }),
  z.strictObject({ op: z.literal('deal'), from: piece, count: many, seats: listOf(seat, { least: 1, most: 16 }) }),
  z.strictObject({ op: z.literal('put'), pieces, into: piece, at: z.enum(['top', 'bottom']) }),
  z.strictObject({ op: z.literal('shuffle'), piece: piece.nullable() }),
  z.strictObject({ op: z.literal('look'), piece, on }),
  z.strictObject({ op: z.literal('fetch'), from: piece, index: place, to: goal }),
  z.strictObject({ op: z.literal('order'), piece, order: listOf(place, { least: 2, most: MOST_PIECES }) }),
  z.strictObject({ op: z.literal('mulligan'), into: piece }),
  z.strictObject({ op: z.literal('peek'), pieces, on }),
  z.strictObject({ op: z.literal('hand'), pieces }),
  z.strictObject({ op: z.literal('give'), pieces, seat }),
  z.strictObject({ op: z.literal('play'), pieces: posed, up: z.boolean() }),
  z.strictObject({ op: z.literal('hide'), pieces }),
  z.strictObject({ op: z.literal('reveal'), pieces }),
  z.strictObject({ op: z.literal('own'), pieces, seat: seat.nullable() }),
  z.strictObject({ op: z.literal('spawn'), component, pose: poseSchema }),
  z.strictObject({ op: z.literal('arrange'), things: listOf(laid, { least: 1, most: MOST_LAID }) }),
  z.strictObject({ op: z.literal('copy'), pieces, pose: poseSchema }),
  z.strictObject({ op: z.literal('delete'), pieces }),
  z.strictObject({ op: z.literal('write'), piece, text: written }),
  z.strictObject({ op: z.literal('count'), piece, value: z.number().int().min(0).max(999) }),
  z.strictObject({ op: z.literal('roll'), pieces }),
  z.strictObject({ op: z.literal('erase'), of: z.enum(['mine', 'all']), layer: word.optional() }),
  z.strictObject({
    op: z.literal('layer'),
    id: word.nullable(),
    name: written.refine((text) => [...text].length <= LIMITS.label, `must have ${LIMITS.label} characters at most`),
    locked: on,
  }),
  z.strictObject({ op: z.literal('turn.marker'), seat: seat.nullable() }),
  z.strictObject({ op: z.literal('timer'), seconds: z.number().int().min(5).max(3600).nullable(), run: z.boolean() }),
  z.strictObject({
    op: z.literal('tally'),
    id: word.nullable(),
    seat: seat.nullable(),
    label: written.refine((text) => [...text].length <= LIMITS.label),
    value: z.number().int().min(-9999).max(9999),
  }),
  z.strictObject({
    op: z.literal('page'),
    id: word.nullable(),
    title: written.refine((text) => [...text].length <= LIMITS.label, `must have ${LIMITS.label} characters at most`),
    text: lines.refine((text) => text.length <= LONGEST_PAGE, `must have ${LONGEST_PAGE} characters at most`),
    edits: z.number().int().min(0).max(1_000_000),
  }),
  z.strictObject({
    op: z.literal('rights'),
    rights: z.strictObject({ touch: z.enum(['everyone', 'owner']), spawn: who, delete: who, lock: who, look: who, ink: who, save: who }),
  }),
  z.strictObject({ op: z.literal('blindfold'), on }),
  z.strictObject({ op: z.literal('design'), name, design: designSchema.nullable() }),
  z.strictObject({ op: z.literal('press'), name, seats: listOf(seat, { least: 1, most: 16 }) }),
  z.strictObject({ op: z.literal('save'), name }),
  z.strictObject({ op: z.literal('load'), name }),
  z.strictObject({ op: z.literal('forget'), name }),
]) satisfies z.ZodType<HandOp>;
