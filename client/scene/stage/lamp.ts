/** Where the lamp over the table stands: behind the left shoulder of whoever looks. Units: radians as in a camera's azimuth, and inches. */

/** How far to the left of the eye the lamp stands, seen from the middle of the table. */
const SHOULDER = 0.85;
/** How far somebody may look around the table before the lamp comes along: small turns of the head move no shadow. */
const SLACK = 0.45;
/** The light that draws the outlines comes from across the table, a little from the right. */
const ACROSS = Math.PI - 0.55;

/** Where the lamp goes, seen from the middle, when it stood for an eye at `lamp` and the eye is now at `azimuth`. */
export function lampFor(lamp: number, azimuth: number): number {
  const off = Math.atan2(Math.sin(azimuth - lamp), Math.cos(azimuth - lamp));
  return Math.abs(off) <= SLACK ? lamp : lamp + off - Math.sign(off) * SLACK;
}

type Point = readonly [x: number, y: number, z: number];

const around = (azimuth: number, far: number, up: number): Point => [Math.sin(azimuth) * far, up, Math.cos(azimuth) * far];

/** The places of the key light and of the one across the table, for a lamp that stands for an eye at `lamp`; `reach` is the radius of what is lit. */
export const lightsAt = (lamp: number, reach: number): { readonly key: Point; readonly rim: Point } => ({
  key: around(lamp - SHOULDER, reach * 1.3, reach * 1.9),
  rim: around(lamp + ACROSS, reach * 1.25, reach * 0.85),
});
