import { PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import { create } from 'zustand';
import { type Corner, useCovered } from '../store/covered.ts';
import { TRAY } from './stage/extent.ts';
import { NO_RAIL, type Stage } from './stage/stage.ts';

/** Room around the close view, for the sum on its lower edge too (CSS pixels). */
const AIR = 20;

/**
 * Where the close view of the dice lies in a picture of this size, in CSS pixels from the upper left corner: in the lower right one, beside
 * the answers where there is room, else in the column below the seats, where it hides nothing of the board, else smaller in the upper right one,
 * where the board is farthest and narrowest, else above the answers and what stands on them (`rail.up`); never under a drawer, nor over what
 * stands along the right edge (`rail.in`), nor over a row in the middle that a drawer brings near (`rail.down`).
 */
export function closeFrame(
  width: number,
  height: number,
  { answers, up, drawer, column, above }: Corner,
  rail: Stage['rail'] = NO_RAIL,
): { left: number; top: number; width: number; height: number } {
  const wide = Math.round(Math.min(230, Math.max(132, width * 0.17)));
  const high = Math.round(wide * 0.72);
  // Where a drawer takes the whole width there is no place that it leaves.
  const left = Math.max(AIR, width - (drawer > width - wide - 2 * AIR ? 0 : drawer) - wide - AIR - rail.in);
  const beside = answers + AIR <= left;
  const low = (column?.until ?? 0) - high - AIR;
  if (!beside && column && AIR + wide <= column.wide && column.from + AIR <= low) return { left: AIR, top: low, width: wide, height: high };
  if (!beside && above !== null) {
    const small = Math.min(wide, FAR_WIDE);
    return { left: left + wide - small, top: above + (drawer > 0 ? rail.down : 0) + AIR, width: small, height: Math.round(small * 0.72) };
  }
  const room = beside ? AIR : up + rail.up + AIR;
  return { left, top: Math.max(AIR, height - high - room), width: wide, height: high };
}

/** How wide it is at most beside the far edge of the board. */
const FAR_WIDE = 168;

/** Where nothing covers the corner. */
const OPEN: Corner = { answers: 0, up: 0, drawer: 0, column: null, above: null };

/** The close view of the dice: open while they roll and for a moment after; `values` once they lie, `n` the number of the throw, if it has one. */
export const useClose = create<{ open: boolean; values: readonly number[] | null; n: number | null }>()(() => ({
  open: false,
  values: null,
  n: null,
}));

const FOV = 26;
const EXPOSURE = 1.25;
/** The layer of the tray and its dice. */
export const CLOSE_LAYER = 1;

/** Draws the dice from near into a corner of the picture while they roll and shortly after. */
export class CloseView {
  private readonly camera = new PerspectiveCamera(FOV, 1 / 0.72, 0.5, 60);

  constructor() {
    this.camera.layers.set(CLOSE_LAYER);
  }

  draw(gl: WebGLRenderer, scene: Scene, stage: Stage): void {
    const { close } = stage;
    if (!close) return;
    const frame = closeFrame(
      stage.width,
      stage.height,
      stage.bare ? { ...OPEN, up: stage.foot * stage.height, answers: stage.foot > 0 ? stage.width : 0 } : useCovered.getState().corner,
      stage.rail,
    );
    const far = Math.min(TRAY.halfX * 0.94, close.reach) / (Math.tan((FOV * Math.PI) / 360) / 0.72);
    const lean = close.lean ?? 0.28;
    const { camera } = this;
    camera.position.set(
      close.x + Math.sin(close.azimuth) * Math.sin(lean) * far,
      close.y + Math.cos(lean) * far,
      close.z + Math.cos(close.azimuth) * Math.sin(lean) * far,
    );
    camera.rotation.set(lean - Math.PI / 2, close.azimuth, 0, 'YXZ');
    camera.updateMatrixWorld();
    const bottom = stage.height - frame.top - frame.height;
    gl.setScissorTest(true);
    gl.setScissor(frame.left, bottom, frame.width, frame.height);
    gl.setViewport(frame.left, bottom, frame.width, frame.height);
    // The tray stands at the rim of the candle-light.
    const exposure = gl.toneMappingExposure;
    gl.toneMappingExposure = exposure * EXPOSURE;
    gl.render(scene, camera);
    gl.toneMappingExposure = exposure;
    gl.setScissorTest(false);
    gl.setViewport(0, 0, stage.width, stage.height);
  }
}
