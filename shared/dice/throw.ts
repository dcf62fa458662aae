/** How a throw starts: position, orientation and speed of each die, drawn from the throw's own key. */

import type { DieKind } from '../table/die.ts';
import type { Stream } from './values.ts';

/** The number of the frozen constants below; it stands in every track and transcript. */
export const THROW_SPEC = 1;

/** At most so many dice are thrown physically; a larger roll has values only. */
export const MAX_THROWN = 20;

/** Constants of throw spec 1, in inches and seconds; any change is a new spec. */
export const THROW_SPEC_1 = {
  gravity: 200,
  dt: 1 / 120,
  solverIterations: 4,
  pgsIterations: 1,
  lengthUnit: 1,
  tray: { halfX: 6, halfZ: 4, wallHeight: 16 },
  floor: { friction: 0.4, restitution: 0.5 },
  wall: { friction: 0, restitution: 0.6 },
  die: { friction: 0.1, restitution: 0.5, density: 1, linearDamping: 0, angularDamping: 0.35 },
  start: { nearX: 4.4, farX: 5, pitch: 1.35, columns: 5, lowY: 1.6 },
  speed: { from: 45, to: 85, spread: 0.15, slope: 0.6, sideways: 6, down: -10, up: 25, spin: 35 },
  still: { speedSquared: 0.25, steps: 12 },
  /** Cosine of 3 degrees: a die that leans more is cocked. */
  flat: 0.99862953,
  nudge: {
    inwards: 14,
    upwards: 40,
    spins: [
      [11, 7, -13],
      [-9, 12, 8],
      [13, -6, 10],
      [-7, -11, -12],
    ],
  },
  maxSteps: 1200,
} as const;

/** The start of one die: position in inches, unit quaternion x y z w, velocity in inches/s, spin in rad/s; all exact 32-bit floats. */
export interface DieStart {
  position: readonly [number, number, number];
  rotation: readonly [number, number, number, number];
  velocity: readonly [number, number, number];
  spin: readonly [number, number, number];
}

/** A uniformly random orientation (Marsaglia's rejection method: no sine, so the same bits everywhere). */
function orientation(random: Stream): [number, number, number, number] {
  const disc = (): [number, number, number] => {
    for (;;) {
      const x = random.between(-1, 1);
      const y = random.between(-1, 1);
      const s = x * x + y * y;
      if (s < 1 && s > 0) return [x, y, s];
    }
  };
  const [x, y, s] = disc();
  const [z, w, t] = disc();
  const stretch = Math.sqrt((1 - s) / t);
  return [Math.fround(x), Math.fround(y), Math.fround(z * stretch), Math.fround(w * stretch)];
}

/** The starts of all dice of a throw, in the order of `dice`: a handful from the left or the right, towards the middle. */
export function throwStarts(dice: readonly DieKind[], random: Stream): DieStart[] {
  const { start, speed } = THROW_SPEC_1;
  const side = random.below(2) === 0 ? -1 : 1;
  const pace = random.between(speed.from, speed.to);
  const slope = random.between(-speed.slope, speed.slope);
  return dice.map((_, i) => {
    const row = Math.floor(i / start.columns);
    const inRow = Math.min(start.columns, dice.length - row * start.columns);
    const column = i % start.columns;
    const own = pace * random.between(1 - speed.spread, 1 + speed.spread);
    const x = side * random.between(start.nearX, start.farX);
    return {
      position: [Math.fround(x), Math.fround(start.lowY + start.pitch * row), Math.fround((column - (inRow - 1) / 2) * start.pitch)],
      rotation: orientation(random),
      velocity: [
        Math.fround(-side * own),
        Math.fround(random.between(speed.down, speed.up)),
        Math.fround(own * slope + random.between(-speed.sideways, speed.sideways)),
      ],
      spin: [
        Math.fround(random.between(-speed.spin, speed.spin)),
        Math.fround(random.between(-speed.spin, speed.spin)),
        Math.fround(random.between(-speed.spin, speed.spin)),
      ],
    };
  });
}
