import { cut, inflate, limb, union } from '../sdf/combine.ts';
import { type Field, len, lerp, smoothstep, type Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { ball, capsule } from '../sdf/shapes.ts';

/** Radius, height and how far in front of the middle: one ring of a garment. */
export type Ring = readonly [number, number, number];

/** A garment as rings from hem to neck; folds grow towards the hem, `torn` inches of it hang in rags. */
export type Garment = {
  readonly rings: readonly Ring[];
  readonly folds?: number;
  readonly deep?: number;
  /** Depth by width: 1 is round. */
  readonly oval?: number;
  readonly torn?: number;
};

const low = (g: Garment): number => g.rings[0]?.[1] ?? 0;
const high = (g: Garment): number => g.rings[g.rings.length - 1]?.[1] ?? 0;

function ringAt(g: Garment, y: number): readonly [number, number] {
  const i = Math.max(
    1,
    g.rings.findIndex((r) => r[1] >= y),
  );
  const above = y >= high(g) ? g.rings.length - 1 : i;
  const [a, b] = [g.rings[above - 1], g.rings[above]];
  if (!a || !b) return [0, 0];
  const t = Math.min(Math.max((y - a[1]) / (b[1] - a[1]), 0), 1);
  return [lerp(a[0], b[0], t), lerp(a[2], b[2], t)];
}

/** Angle about the garment's middle: 0 at the front, positive to the figure's left. */
const angleAt = (g: Garment, x: number, y: number, z: number): number => Math.atan2(x, (z - ringAt(g, y)[1]) / (g.oval ?? 1));

function side(g: Garment, x: number, y: number, z: number): number {
  const [r, c] = ringAt(g, y);
  const oval = g.oval ?? 1;
  const dz = (z - c) / oval;
  const k = smoothstep(lerp(low(g), high(g), 0.75), low(g), y) * (g.deep ?? 0.09);
  const fold = 1 + k * Math.cos((g.folds ?? 9) * Math.atan2(x, dz) + 1.5 * noise(y * 2, 3, 1, 7));
  return (len(x, dz) - r * fold) * 0.75 * Math.min(1, oval);
}

/** How high the hem hangs at an angle. */
function hem(g: Garment, a: number): number {
  const torn = g.torn ?? 0;
  if (torn === 0) return low(g);
  const tooth = Math.abs((((a * 5) / Math.PI + 20) % 1) - 0.5) * 2;
  return low(g) + torn * (0.65 * tooth + 0.35 * Math.abs(noise(a * 1.7, 4, 2, 11)));
}

function bounds(g: Garment, more: number): { min: Vec; max: Vec } {
  const r = Math.max(...g.rings.map((ring) => ring[0] + Math.abs(ring[2]))) * 1.12 + more;
  return { min: [-r, low(g) - more, -r], max: [r, high(g) + more, r] };
}

/** A closed gown: robes, skirts, coats. */
export const gown = (g: Garment): Field => ({
  d: (x, y, z) => Math.max(side(g, x, y, z), y - high(g), (hem(g, angleAt(g, x, y, z)) - y) * 0.8),
  ...bounds(g, 0.01),
});

/** A cloak of cloth `thick` inches, open at the front by `open` radians to either side. */
export function mantle(g: Garment, open: number, thick = 0.016): Field {
  const shell: Field = {
    d: (x, y, z) => Math.max(Math.abs(side(g, x, y, z)) - thick, y - high(g), (hem(g, angleAt(g, x, y, z)) - y) * 0.8),
    ...bounds(g, 0.03),
  };
  return cut(shell, (x, y, z) => (open - Math.abs(angleAt(g, x, y, z))) * 0.2);
}

/** A strip of cloth over a gown, front and back, `half` inches to either side and down to `to`. */
export const tabard = (g: Garment, half: number, to: number): Field =>
  cut(inflate(gown(g), 0.014), (x, y) => Math.max(Math.abs(x) - half, to - y));

/** Shoulder, elbow and hand of one arm. */
export type Arm = readonly [Vec, Vec, Vec];

const between = (a: Vec, b: Vec, t: number): Vec => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];

/** Sleeves that widen towards the cuff. */
export const sleeves = (arms: readonly Arm[], cuff = 0.075, top = 0.075): Field =>
  union(
    0.02,
    ...arms.map(([s, e, h]) => {
      const wrist = between(e, h, 0.78);
      return limb(
        [
          [...s, top],
          [...e, (top + cuff) * 0.46],
          [...wrist, cuff],
        ],
        0.04,
      );
    }),
  );

/** Bare hands of the arms, with a bit of wrist. */
export const hands = (arms: readonly Arm[], r = 0.05): Field =>
  union(0, ...arms.flatMap(([, e, h]) => [union(0.02, ball(h, r), capsule(between(e, h, 0.7), h, r * 0.72))]));
