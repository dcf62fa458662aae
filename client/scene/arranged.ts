import type { Area, Scene } from '../../shared/table/scene.ts';
import { outline } from './extent.ts';

/** Inches between the middles of two stacks, and what a plate with six cards takes. */
const STEP = 1.75;
const PLATE = 4.4;
/** Inches between a growing board and what lies behind it. */
const GAP = 0.5;

/**
 * The scene as a narrow screen shows it: what lies left and right of a growing board moves behind it, in the width of the picture.
 * Hands stay where they are; other scenes stay whole.
 */
export function arranged(scene: Scene, upright: boolean): Scene {
  if (!upright || scene.board.kind !== 'tiles') return scene;
  const box = outline(scene.board);
  const behind = box.z - box.depth / 2 - GAP;
  const beside = scene.areas.filter(({ seat }) => seat === null);
  const plates = beside.filter(({ kind }) => kind === 'tray');
  const stacks = beside.filter(({ kind }) => kind !== 'tray');
  // Stacks lie two deep beside the plate.
  const columns = Math.ceil(stacks.length / 2);
  const wide = plates.length * PLATE + columns * STEP;
  const moved = new Map<string, { x: number; z: number }>();
  plates.forEach((area, i) => {
    moved.set(area.id, { x: box.x - wide / 2 + (i + 0.5) * PLATE, z: behind - STEP });
  });
  stacks.forEach((area, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const x = box.x - wide / 2 + plates.length * PLATE + (column + 0.5) * STEP;
    moved.set(area.id, { x, z: behind - (row === 0 ? 1.5 : 0.5) * STEP });
  });
  return { ...scene, areas: scene.areas.map((area): Area => ({ ...area, ...moved.get(area.id) })) };
}
