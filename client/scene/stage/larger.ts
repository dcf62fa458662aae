import type { Corner, Insets } from '../camera/fit.ts';
import { homeOf } from '../camera/fit.ts';
import { FOV } from '../camera/rig.ts';

/** How high a figure should be seen in the home view, in CSS pixels. */
const WANTED = 54;
/** How high a small figure is seen there, base included, in inches. */
const TALL = 1.4;
/** How much larger than life figures are drawn at most, and in how many steps an inch: a window that is drawn wider makes nobody grow bit by bit. */
const [MOST, STEPS] = [1.25, 20] as const;
/** What panels usually cover of a wide page and of an upright one; figures do not grow and shrink with each panel that opens. */
const USUAL: Readonly<Record<'wide' | 'upright', Insets>> = {
  wide: { left: 0.18, right: 0.2, top: 0.08, bottom: 0.18 },
  upright: { left: 0.02, right: 0.02, top: 0.2, bottom: 0.25 },
};

/** How much larger than life figures are drawn on a board that this window shows small. */
export function largerFor(corners: readonly Corner[], azimuth: number, width: number, height: number): number {
  const { distance } = homeOf(corners, 'orbit', azimuth, width / height, USUAL[width < height ? 'upright' : 'wide']);
  const inch = height / (2 * distance * Math.tan((FOV * Math.PI) / 360));
  return Math.min(MOST, Math.max(1, Math.ceil((WANTED / (TALL * inch)) * STEPS) / STEPS));
}
