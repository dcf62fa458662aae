import { yawOf } from '../../../shared/table/pose.ts';
import type { FreeLayout } from './layout.ts';

/** Height of the ground in the scene at a spot: the top of a board where one lies, else the cloth. */
export function heightAt(layout: Pick<FreeLayout, 'boards' | 'depth'>, x: number, z: number): number {
  let high = -layout.depth;
  for (const { shape, pose, top } of layout.boards) {
    if (shape.form !== 'box') continue;
    const turn = yawOf(pose.q);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [dx, dz] = [x - pose.x, z - pose.z];
    const inside = Math.abs(dx * cos - dz * sin) <= shape.width / 2 && Math.abs(dx * sin + dz * cos) <= shape.depth / 2;
    if (inside) high = Math.max(high, top - layout.depth);
  }
  return high;
}
