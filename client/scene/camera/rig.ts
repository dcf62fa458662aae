/** Where the camera looks from, and the pure arithmetic of moving it. Units: inches and radians. */
export interface Rig {
  /** The point on the table that is looked at. */
  readonly x: number;
  readonly z: number;
  readonly distance: number;
  /** 0 = from the south (+z), grows counterclockwise seen from above. */
  readonly azimuth: number;
  /** 0 = straight down. */
  readonly polar: number;
}

/** Vertical field of view of the table's camera, in degrees. */
export const FOV = 30;

const LEAST_POLAR = 0.02;
/** Never below the table, and always above the heads of the figurines. */
const MOST_POLAR = 1.38;

/** What the camera may not leave. */
export interface Fence {
  readonly reach: number;
  readonly near: number;
  readonly far: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The rig inside its fence. */
export const fenced = (rig: Rig, fence: Fence): Rig => ({
  x: clamp(rig.x, -fence.reach, fence.reach),
  z: clamp(rig.z, -fence.reach, fence.reach),
  distance: clamp(rig.distance, fence.near, fence.far),
  azimuth: rig.azimuth,
  polar: clamp(rig.polar, LEAST_POLAR, MOST_POLAR),
});

/** Turned by `turn` and tilted by `tilt`. */
export const orbited = (rig: Rig, turn: number, tilt: number): Rig => ({
  ...rig,
  azimuth: rig.azimuth + turn,
  polar: clamp(rig.polar + tilt, LEAST_POLAR, MOST_POLAR),
});

/** Moved over the table by `right` and `forward` inches as the viewer sees them. */
export const panned = (rig: Rig, right: number, forward: number): Rig => ({
  ...rig,
  x: rig.x + right * Math.cos(rig.azimuth) - forward * Math.sin(rig.azimuth),
  z: rig.z - right * Math.sin(rig.azimuth) - forward * Math.cos(rig.azimuth),
});

/** Nearer (`factor` below 1) or farther, so that the point `at` of the table stays under the cursor. */
export function zoomed(rig: Rig, factor: number, at: { x: number; z: number } | undefined, fence: Fence): Rig {
  const distance = clamp(rig.distance * factor, fence.near, fence.far);
  const share = distance / rig.distance;
  const to = at ?? rig;
  return { ...rig, distance, x: to.x + (rig.x - to.x) * share, z: to.z + (rig.z - to.z) * share };
}

/** The camera's own point in space. */
export const eyeOf = (rig: Rig): readonly [number, number, number] => [
  rig.x + rig.distance * Math.sin(rig.polar) * Math.sin(rig.azimuth),
  rig.distance * Math.cos(rig.polar),
  rig.z + rig.distance * Math.sin(rig.polar) * Math.cos(rig.azimuth),
];

/** `from` a part of the way to `to`; `share` 1 arrives. Turns the short way round. */
export function between(from: Rig, to: Rig, share: number): Rig {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const around = Math.atan2(Math.sin(to.azimuth - from.azimuth), Math.cos(to.azimuth - from.azimuth));
  return {
    x: mix(from.x, to.x),
    z: mix(from.z, to.z),
    distance: mix(from.distance, to.distance),
    azimuth: from.azimuth + around * share,
    polar: mix(from.polar, to.polar),
  };
}

/** True when nobody would see a difference. */
export const alike = (a: Rig, b: Rig): boolean =>
  Math.hypot(a.x - b.x, a.z - b.z) < b.distance * 0.0004 &&
  Math.abs(a.distance - b.distance) < b.distance * 0.0004 &&
  Math.abs(Math.sin((a.azimuth - b.azimuth) / 2)) < 0.0004 &&
  Math.abs(a.polar - b.polar) < 0.0006;
