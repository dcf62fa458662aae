import { coat, masked, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { bead, join } from '../sdf/direct.ts';
import { type Field, smoothstep, type Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Finish, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { ball, box, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { sized } from './body.ts';
import { membrane } from './wings.ts';

/** Back spikes on every second joint of a spine, from joint `from` to joint `to`; upright on a level back, backwards on a rising neck. */
export function spikes(spine: readonly Joint[], from: number, to: number, size = 1): Field {
  const cones: Field[] = [];
  spine.forEach((j, i) => {
    const next = spine[i + 1];
    if (i < from || i > to || i % 2 === 1 || !next) return;
    const rise = next[1] - j[1];
    const run = Math.hypot(next[0] - j[0], next[2] - j[2]) || 1e-3;
    const l = Math.hypot(rise, run);
    // A neck that leans back has its back below it.
    const back = rise > 0.6 * l && next[2] < j[2] ? -1 : 1;
    const out: Vec = [(-(next[0] - j[0]) / run) * (rise / l), run / l, (-(next[2] - j[2]) / run) * (rise / l)];
    const s = (0.05 + j[3] * 0.3) * size;
    const at = (k: number, r: number): Joint => [j[0] + out[0] * k * back, j[1] + out[1] * k * back, j[2] + out[2] * k * back, r];
    cones.push(cone(at(j[3] * 0.85, s * 0.45), at(j[3] + s, 0.005)));
  });
  return union(0, ...cones);
}

/** A horned head of about 0.3 inch at size 1, looking along +z. */
export function drakeHead(at: Vec, turn: Vec, size: number, hide: Paint, belly: Paint, horned = 1): Part[] {
  const snout = union(
    0.05,
    ellipsoid([0, 0.02, 0], [0.135, 0.11, 0.15]),
    ellipsoid([0, -0.01, 0.18], [0.088, 0.062, 0.15]),
    mirror(ball([0.05, 0.045, 0.29], 0.032), 0.02),
    mirror(ellipsoid([0.08, 0.09, 0.05], [0.045, 0.032, 0.08]), 0.02),
  );
  const jaw = cone([0, -0.085, 0.02, 0.075], [0, -0.125, 0.25, 0.042]);
  const horns = mirror(
    limb(
      curve(
        [
          [0.08, 0.09, -0.07, 0.042],
          [0.14, 0.17 * horned, -0.21, 0.034],
          [0.15, 0.3 * horned, -0.31, 0.006],
        ],
        7,
      ),
      0.005,
    ),
  );
  const teeth = mirror(
    union(0, cone([0.07, -0.045, 0.22, 0.018], [0.072, -0.11, 0.23, 0.004]), cone([0.05, -0.045, 0.29, 0.016], [0.05, -0.1, 0.3, 0.004])),
  );
  const eyes = join(bead([0.1, 0.06, 0.105], 0.036, 7, 4), bead([-0.1, 0.06, 0.105], 0.036, 7, 4));
  return carried(
    [
      part(snout, hide, 'paint', { cell: 0.02, detail: 1.6 }),
      part(
        jaw,
        masked(hide, belly, (_x, y) => (y < 0 ? 1 : 0)),
        'paint',
        { cell: 0.022 },
      ),
      part(horns, PAINT.bone, 'paint', { cell: 0.018 }),
      part(teeth, PAINT.bone, 'paint', { cell: 0.014, thin: true }),
      part(mirror(ball([0.1, 0.06, 0.105], 0.036)), coat('#f2b632', '#a5560f', '#fff0a0', 0), 'paint', {
        mesh: eyes,
        keep: true,
        thin: true,
      }),
      part(mirror(ellipsoid([0.118, 0.06, 0.126], [0.012, 0.026, 0.012])), PAINT.ink, 'paint', { cell: 0.012, thin: true }),
    ].map((p) => sized(p, size)),
    rigid(turn, at),
  );
}

/** One wing by its left-hand places: arm and fingers as bones, skin between the tips. */
export function drakeWing(
  side: 1 | -1,
  root: Vec,
  wrist: Vec,
  tips: readonly Vec[],
  hide: Paint,
  skin: Paint,
  finish: Finish = 'paint',
  thick = 1,
): Part[] {
  const to = (v: Vec): Vec => [v[0] * side, v[1], v[2]];
  const [r, w] = [to(root), to(wrist)];
  const ends = tips.map(to);
  const bones = union(
    0.02,
    cone([...r, 0.06 * thick], [...w, 0.04 * thick]),
    ...ends.slice(0, -1).map((t) => cone([...w, 0.03 * thick], [...t, 0.007])),
    cone([...w, 0.034 * thick], [w[0], w[1] + 0.12 * thick, w[2] + 0.03, 0.005]),
  );
  return [
    part(bones, hide, 'paint', { cell: 0.022 }),
    part(box([0, 0, 0], [2, 2, 2]), skin, finish, { mesh: membrane(r, w, ends, side), thin: true, open: true }),
  ];
}

/** Scales with a paler belly where a spine's front is: within `wide` of the middle, before `z(y)`. */
export const bellied = (hide: Paint, belly: Paint, wide: number, z: (y: number) => number): Paint =>
  masked(hide, belly, (x, y, pz) => smoothstep(wide, wide * 0.7, Math.abs(x)) * smoothstep(0, 0.04, pz - z(y)));
