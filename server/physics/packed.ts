/** Bodies and poses as they cross threads: their numbers in one piece, which costs hardly anything, whatever their number. */
import type { Shape } from '../../shared/table/shape.ts';
import type { BodySpec } from './bodies.ts';
import type { Seen } from './seen.ts';

export interface PackedSpecs {
  readonly ids: readonly string[];
  /** Each shape once. */
  readonly shapes: readonly Shape[];
  readonly numbers: Float64Array;
}

export interface PackedSeen {
  readonly ids: readonly string[];
  readonly numbers: Float64Array;
}

/** Numbers of one body: its shape, pose, what it may do, its amount and its keeper. */
const OF_SPEC = 11;
/** Numbers of one pose: part, count, place, turn, and whether it lies still. */
const OF_SEEN = 10;
const FLAGS = { locked: 1, flat: 2, board: 4, counted: 8, kept: 16 };

export function packSpecs(specs: readonly BodySpec[]): PackedSpecs {
  const shapes = new Map<Shape, number>();
  const numbers = new Float64Array(specs.length * OF_SPEC);
  for (const [i, { shape, pose, locked, flat, board, amount, keeper }] of specs.entries()) {
    const number = shapes.get(shape) ?? shapes.size;
    shapes.set(shape, number);
    const flags =
      (locked ? FLAGS.locked : 0) +
      (flat ? FLAGS.flat : 0) +
      (board ? FLAGS.board : 0) +
      (amount === null ? 0 : FLAGS.counted) +
      (keeper === null ? 0 : FLAGS.kept);
    numbers.set([number, pose.x, pose.y, pose.z, ...pose.q, flags, amount ?? 0, keeper ?? 0], i * OF_SPEC);
  }
  return { ids: specs.map(({ id }) => id), shapes: [...shapes.keys()], numbers };
}

/** Throws when a body names no shape. */
export function unpackSpecs({ ids, shapes, numbers }: PackedSpecs): BodySpec[] {
  return ids.map((id, i) => {
    const [number = -1, x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, d = 1, flags = 0, amount = 0, keeper = 0] = numbers.subarray(
      i * OF_SPEC,
      (i + 1) * OF_SPEC,
    );
    const shape = shapes[number];
    if (!shape) throw new Error('a body has no shape');
    return {
      ...{ id, shape, pose: { x, y, z, q: [a, b, c, d] } },
      ...{ locked: (flags & FLAGS.locked) > 0, flat: (flags & FLAGS.flat) > 0, board: (flags & FLAGS.board) > 0 },
      ...{ amount: (flags & FLAGS.counted) > 0 ? amount : null, keeper: (flags & FLAGS.kept) > 0 ? keeper : null },
    };
  });
}

export function packSeen(bodies: readonly Seen[]): PackedSeen {
  const numbers = new Float64Array(bodies.length * OF_SEEN);
  for (const [i, { part, count, x, y, z, q, still }] of bodies.entries())
    numbers.set([part, count, x, y, z, ...q, still ? 1 : 0], i * OF_SEEN);
  return { ids: bodies.map(({ id }) => id), numbers };
}

export function unpackSeen({ ids, numbers }: PackedSeen): Seen[] {
  return ids.map((id, i) => {
    const [part = 0, count = 0, x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, d = 1, still = 0] = numbers.subarray(
      i * OF_SEEN,
      (i + 1) * OF_SEEN,
    );
    return { id, part, count, x, y, z, q: [a, b, c, d], still: still > 0 };
  });
}
