import { PerspectiveCamera, type Scene, type WebGLRenderer } from 'three';
import { useCovered } from '../store/covered.ts';
import { TRAY } from './extent.ts';
import type { Stage } from './stage.ts';

/** Where the close view of the dice lies in a picture of this size, in CSS pixels from the upper left corner. */
export function closeFrame(width: number, height: number, top: number): { left: number; top: number; width: number; height: number } {
  const wide = Math.round(Math.min(300, Math.max(150, width * 0.24)));
  const high = Math.round(wide * 0.72);
  return { left: width - wide - 14, top: Math.min(Math.max(14, top + 8), Math.max(14, height - high - 14)), width: wide, height: high };
}

const FOV = 26;
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
    const frame = closeFrame(stage.width, stage.height, useCovered.getState().top);
    const far = (TRAY.halfX * 0.94) / (Math.tan((FOV * Math.PI) / 360) / 0.72);
    const lean = 0.28;
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
    gl.render(scene, camera);
    gl.setScissorTest(false);
    gl.setViewport(0, 0, stage.width, stage.height);
  }
}
