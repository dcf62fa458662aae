import type { DieKind } from '../../table/die.ts';
import type { Pose, Quat, Vector } from '../../table/pose.ts';
import { times, turned } from '../../table/pose.ts';
import type { DieFace, DieShape } from '../../table/solids.ts';
import { DICE, restingFace } from '../../table/solids.ts';

/** The value that a die shows in this orientation: the face that is nearest to up (for the d4: down). */
export function valueShown(kind: DieKind, q: Quat): number {
  const die = DICE[kind];
  return die.faces[restingFace(die, ...q).face]?.value ?? 1;
}

/** The orientation in which a die shows a value, reached from `q` by the shortest turn. */
export function showing(kind: DieKind, value: number, q: Quat): Quat {
  const die = DICE[kind];
  const face = die.faces.find((each) => each.value === value);
  if (!face) throw new Error(`a ${kind} has no ${value}`);
  const sign = die.readBottom ? -1 : 1;
  // From nearly upside down the way to turn is a matter of rounding: half a turn first.
  const from = sign * turned(q, face.normal)[1] < -0.99 ? times(HALF, q) : q;
  return times(shortest(turned(from, face.normal), sign), from);
}

const HALF: Quat = [1, 0, 0, 0];

/** The shortest turn that brings a direction, which must not be the opposite, upright (`sign` -1: downright). */
function shortest([x, y, z]: Vector, sign: 1 | -1): Quat {
  // Half the turn about the axis that is at right angles to both.
  const w = Math.hypot(x, y, z) + sign * y;
  const length = Math.hypot(x, z, w);
  return [(-sign * z) / length, 0, (sign * x) / length, w / length];
}

/** A die turned over: the face farthest from the one it shows. */
export function flipped(kind: DieKind, pose: Pose): { count: number; pose: Pose } {
  const die = DICE[kind];
  const shown = die.faces[restingFace(die, ...pose.q).face];
  const other = [...die.faces].sort((a, b) => apart(die, shown, b) - apart(die, shown, a))[0];
  const count = other?.value ?? 1;
  return { count, pose: { ...pose, q: showing(kind, count, pose.q) } };
}

/** How far two faces look away from each other; of faces equally far the one with the higher number. */
const apart = (die: DieShape, from: DieFace | undefined, { normal: [x, y, z], value }: DieFace): number =>
  from ? value / (die.faces.length * 1_000) - (from.normal[0] * x + from.normal[1] * y + from.normal[2] * z) : 0;
