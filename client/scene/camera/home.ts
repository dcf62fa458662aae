import type { CameraMode } from '../../store/ui.ts';
import type { Corner, Insets } from './fit.ts';
import { fitted } from './fit.ts';
import type { Rig } from './rig.ts';

/** How far each mode leans back, in radians from straight above. */
const LEAN: Record<CameraMode, number> = { orbit: 0.62, top: 0.02, seat: 1.02 };
/** Upright screens look more from above: the board fills them better. */
const LEAN_UPRIGHT = 0.4;

/** The rig of a mode that shows all corners. */
export function homeOf(corners: readonly Corner[], mode: CameraMode, azimuth: number, aspect: number, insets: Insets): Rig {
  const polar = aspect < 0.9 && mode === 'orbit' ? LEAN_UPRIGHT : LEAN[mode];
  return fitted(corners, { azimuth, polar }, aspect, insets);
}
