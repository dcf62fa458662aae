import type { Corner, Insets } from '../camera/fit.ts';
import { homeOf, projected } from '../camera/fit.ts';
import { FOV } from '../camera/rig.ts';

/** How high a figure should be seen in the home view, in CSS pixels. */
const WANTED = 54;
/** Windows lower than this show everything smaller, in CSS pixels. */
const LEAST_HIGH = 720;
/** How high a small figure is seen there, base included, in inches. */
const TALL = 1.4;
/** How much larger than life figures are drawn at most, and in how many steps an inch: a window that is drawn wider makes nobody grow bit by bit. */
const [MOST, STEPS] = [1.25, 20] as const;
/** What panels usually cover of a wide page and of an upright one; figures do not grow and shrink with each panel that opens. */
const USUAL: Readonly<Record<'wide' | 'upright', Insets>> = {
  wide: { left: 0.24, right: 0.25, top: 0.08, bottom: 0.18 },
  upright: { left: 0.02, right: 0.02, top: 0.2, bottom: 0.25 },
};

/** What the base of a figure adds to its height in the picture, in inches across, and higher than so many inches no banner is seen as one. */
const [BASE, HIGHEST] = [0.4, 4.5] as const;

/** How this window shows the figures of a board in its home view. */
interface Stature {
  /** How much larger than life they are drawn. */
  readonly larger: number;
  /** How high whoever stands there has to reach to be seen, in inches: a banner does where a figure does not; 0 where none could. */
  readonly reach: (at: { readonly x: number; readonly z: number }) => number;
}

export function statureFor(corners: readonly Corner[], azimuth: number, width: number, height: number): Stature {
  const upright = width < height;
  const home = homeOf(corners, 'orbit', azimuth, width / height, USUAL[upright ? 'upright' : 'wide']);
  const inch = height / (2 * home.distance * Math.tan((FOV * Math.PI) / 360));
  const larger = Math.min(MOST, Math.max(1, Math.ceil((WANTED / (TALL * inch)) * STEPS) / STEPS));
  const reach: Stature['reach'] = ({ x, z }) => {
    const [foot, head] = [0, 1].map((y) => projected({ x, y, z }, home, width / height).y);
    const up = (((head ?? 0) - (foot ?? 0)) * height) / 2;
    const wanted = Math.min(WANTED, (WANTED * height) / LEAST_HIGH) - BASE * inch * Math.cos(home.polar);
    return up <= 0 || wanted / up > HIGHEST ? 0 : wanted / up;
  };
  return { larger, reach };
}
