import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberedPose, POSE_BYTES, POSE_RANGE, packPoses, unpackPoses } from '../../../shared/poses.ts';
import type { Quat } from '../../../shared/table/pose.ts';

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
const part = fc.double({ min: -1, max: 1, noNaN: true });
const turn = fc
  .tuple(part, part, part, part)
  .filter((q) => Math.hypot(...q) > 0.01)
  .map(([x, y, z, w]): Quat => {
    const length = Math.hypot(x, y, z, w);
    return [x / length, y / length, z / length, w / length];
  });
const pose = fc.record({
  n: fc.integer({ min: 0, max: 65_535 }),
  x: within(POSE_RANGE.x),
  y: within(POSE_RANGE.y),
  z: within(POSE_RANGE.z),
  q: turn,
});

const degrees = (a: Quat, b: Quat): number => {
  const dot = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) / Math.hypot(...b);
  return (2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI;
};

describe('packed poses', () => {
  it('take 12 bytes a body and come back within a hundredth of an inch and .3 degrees', () =>
    fc.assert(
      fc.property(fc.array(pose, { maxLength: 40 }), (poses) => {
        const bytes = packPoses(poses);
        expect(bytes.length).toBe(poses.length * POSE_BYTES);
        const back = unpackPoses(bytes);
        expect(back.map(({ n }) => n)).toEqual(poses.map(({ n }) => n));
        for (const [i, was] of poses.entries()) {
          const is = back[i];
          if (!is) throw new Error('a pose is missing');
          expect(Math.hypot(is.x - was.x, is.y - was.y, is.z - was.z)).toBeLessThan(0.01);
          expect(degrees(was.q, is.q)).toBeLessThan(0.3);
          expect(Math.hypot(...is.q)).toBeCloseTo(1, 6);
        }
      }),
      { numRuns: 300 },
    ));

  it('keep the turns with equal and with vanishing parts', () => {
    const half = Math.SQRT1_2;
    const turns: Quat[] = [
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      [0, -1, 0, 0],
      [half, 0, 0, half],
      [-half, half, 0, 0],
      [0.5, -0.5, 0.5, -0.5],
      [0, 0, half, -half],
    ];
    const back = unpackPoses(packPoses(turns.map((q, n): NumberedPose => ({ n, x: 0, y: 0, z: 0, q }))));
    expect(back.map(({ q }, i) => degrees(turns[i] ?? [0, 0, 0, 1], q) < 0.3)).toEqual(turns.map(() => true));
  });

  it('tell what lies outside at the rim, and what is no number in the middle', () => {
    const [far, nowhere] = unpackPoses(
      packPoses([
        { n: 1, x: 1e9, y: -1e9, z: Number.POSITIVE_INFINITY, q: [0, 0, 0, 1] },
        { n: 2, x: Number.NaN, y: Number.NaN, z: Number.NaN, q: [Number.NaN, 0, 0, 0] },
      ]),
    );
    expect(far).toMatchObject({ n: 1, x: 64, y: -4 });
    for (const value of [far?.z, nowhere?.x, nowhere?.y, nowhere?.z, ...(nowhere?.q ?? [])]) expect(Number.isFinite(value)).toBe(true);
  });

  it('are read from the middle of a larger buffer, and bytes of another length are refused', () => {
    const packed = packPoses([{ n: 7, x: 1, y: 2, z: 3, q: [0, 0, 0, 1] }]);
    const large = new Uint8Array(40);
    large.set(packed, 5);
    expect(unpackPoses(large.subarray(5, 17))).toEqual(unpackPoses(packed));
    expect(() => unpackPoses(new Uint8Array(13))).toThrow(RangeError);
    expect(unpackPoses(new Uint8Array(0))).toEqual([]);
  });
});
