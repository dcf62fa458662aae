/**
 * What hands do from moment to moment at the free table: presence, never saved. Clients send `touch` messages; the room answers and tells
 * the others. Poses of bodies that physics moves come as bytes (`poses`). Lengths in inches, speeds in inches a second, angles in radians.
 */
import { z } from 'zod';
import { CONE, type Tape } from './engine/free/area.ts';
import { pieceId } from './table/ids.ts';
import { listOf } from './wire-lists.ts';

const inches = z.number().min(-500).max(500);
const speed = z.number().min(-200).max(200);
const grip = z.number().int().min(0).max(1e9);
const piece = z.string().min(1).max(80).transform(pieceId);

const ends = { x: inches, z: inches, tx: inches, tz: inches };
const tape = z.union([
  z.strictObject({ ...ends, as: z.enum(['circle', 'box']).optional() }),
  z.strictObject({ ...ends, as: z.literal('cone'), angle: z.number().int().min(CONE.least).max(CONE.most) }),
]) satisfies z.ZodType<Tape>;

/**
 * One person's hand. A `grip` is the holder's own number for what it holds, new for each grab.
 * lift: carried above everything as a ghost; push: shoves what is in the way.
 */
export const touchSchema = z.discriminatedUnion('t', [
  /** Takes hold of pieces at a point of the table; answered by `gripped`. */
  z.strictObject({
    t: z.literal('grab'),
    g: grip,
    pieces: listOf(piece, { least: 1, most: 200 }),
    how: z.enum(['lift', 'push']),
    x: inches,
    z: inches,
  }),
  /** Where the hand has taken what it holds: the point that was grabbed is now at x, z, `up` above what it would rest on, turned by `turn` since. */
  z.strictObject({ t: z.literal('drag'), g: grip, x: inches, z: inches, up: inches, turn: z.number().min(-700).max(700) }),
  /** Lets go, with the speed of the hand: slow ones are put down, fast ones thrown. `exact`: comes to lie right there (snapped). */
  z.strictObject({ t: z.literal('drop'), g: grip, vx: speed, vz: speed, exact: z.boolean() }),
  /** A push with the finger at once, without holding. */
  z.strictObject({ t: z.literal('flick'), piece, vx: speed, vz: speed }),
  /** Throws dice (or anything else) up with a spin: a table roll. */
  z.strictObject({ t: z.literal('toss'), pieces: listOf(piece, { least: 1, most: 40 }) }),
  /** Where the pointer is; null when it has left the table. */
  z.strictObject({ t: z.literal('cursor'), at: z.strictObject({ x: inches, z: inches, tool: z.string().max(12) }).nullable() }),
  z.strictObject({ t: z.literal('ping'), x: inches, z: inches }),
  /** The tape from a point to the other, or the area that they span; null takes it away. */
  z.strictObject({ t: z.literal('measure'), tape: tape.nullable() }),
]);
export type Touch = z.infer<typeof touchSchema>;
