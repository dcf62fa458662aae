import type { CameraMode } from '../../store/ui.ts';
import type { Rig } from './rig.ts';
import { eyeOf, FOV, panned } from './rig.ts';

/** What must be seen whole: corners in inches. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The part of the picture that no panel covers, as shares of its width and height (0..1) taken away at each side. */
export interface Insets {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A point as the camera sees it, -1..1 from left to right and from bottom to top; `depth` in inches before the eye. */
export function projected(point: Corner, rig: Rig, aspect: number): { x: number; y: number; depth: number } {
  const [ex, ey, ez] = eyeOf(rig);
  const [dx, dy, dz] = [point.x - ex, point.y - ey, point.z - ez];
  const [sa, ca, sp, cp] = [Math.sin(rig.azimuth), Math.cos(rig.azimuth), Math.sin(rig.polar), Math.cos(rig.polar)];
  const right = dx * ca - dz * sa;
  const up = -dx * cp * sa + dy * sp - dz * cp * ca;
  const depth = -(dx * sp * sa + dy * cp + dz * sp * ca);
  const scale = 1 / (Math.tan((FOV * Math.PI) / 360) * depth);
  return { x: (right * scale) / aspect, y: up * scale, depth };
}

/** The nearest rig with this turn and tilt that shows all corners inside the free part of the picture. */
export function fitted(corners: readonly Corner[], turn: Pick<Rig, 'azimuth' | 'polar'>, aspect: number, insets: Insets): Rig {
  const [left, right] = [-1 + 2 * insets.left, 1 - 2 * insets.right];
  const [bottom, top] = [-1 + 2 * insets.bottom, 1 - 2 * insets.top];
  const size = Math.max(4, ...corners.map((corner) => Math.hypot(corner.x, corner.z)));
  let rig: Rig = { x: 0, z: 0, distance: size * 5, ...turn };
  for (let round = 0; round < 24; round++) {
    const seen = corners.map((corner) => projected(corner, rig, aspect));
    const xs = seen.map((each) => each.x);
    const ys = seen.map((each) => each.y);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const half = rig.distance * Math.tan((FOV * Math.PI) / 360);
    rig = panned(
      rig,
      ((x0 + x1) / 2 - (left + right) / 2) * half * aspect,
      (((y0 + y1) / 2 - (bottom + top) / 2) * half) / Math.max(0.35, Math.cos(turn.polar)),
    );
    const need = Math.max((x1 - x0) / (right - left), (y1 - y0) / (top - bottom));
    rig = { ...rig, distance: rig.distance * (1 + (need - 1) * 0.8) };
  }
  return rig;
}

/** From how low a board is looked at, or the podium. */
export type Leaning = CameraMode | 'podium';
/** How far each leans back, in radians from straight above. */
const LEAN: Record<Leaning, number> = { orbit: 0.78, top: 0.02, seat: 1.02, podium: 1.02 };
/** Upright screens look more from above: the board fills them better. */
const LEAN_UPRIGHT: Record<Leaning, number> = { ...LEAN, orbit: 0.4, seat: 0.78 };

/** The rig of a mode that shows all corners. */
export function homeOf(corners: readonly Corner[], mode: Leaning, azimuth: number, aspect: number, insets: Insets): Rig {
  const { [mode]: polar } = aspect < 0.9 ? LEAN_UPRIGHT : LEAN;
  return fitted(corners, { azimuth, polar }, aspect, insets);
}
