import { describe, expect, it } from 'vitest';
import type { Corner } from '../../client/scene/camera/fit.ts';
import { bodyOf, STAND, type Tag } from '../../client/scene/pieces/item.ts';
import { uncrowded } from '../../client/scene/pieces/labels.ts';
import { corners } from '../../client/scene/stage/extent.ts';
import { statureFor } from '../../client/scene/stage/larger.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { isBehind, isOver, standingOn } from '../../client/scene/stage/standing.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { pieceSeen } from '../support/views.ts';

const tag = (text: string, x: number, z = 0): Tag => ({ key: text, text, kind: 'place', x, y: 0, z, piece: null });
/** A hundred dots an inch, letters of twelve. */
const seen = ({ x, z }: Tag) => ({ x: x * 100, y: z * 100, high: 12 });

describe('names on a map', () => {
  it('are left out where they would lie over one that comes before them', () => {
    const [wood, mere, pass] = [tag('Blue Wood', 0), tag('Frozen Mere', 0.5), tag('Kite Pass', 0.5, 0.13)];
    expect(uncrowded([wood, mere, pass], seen)).toEqual([wood, pass]);
    expect(uncrowded([mere, wood, pass], seen)).toEqual([mere, pass]);
    // One comes nearer: there is room for all.
    expect(uncrowded([wood, mere, pass], (each) => ({ ...seen(each), x: each.x * 400, y: each.z * 400 }))).toEqual([wood, mere, pass]);
    expect(uncrowded([wood], () => null)).toEqual([]);
  });
});

describe('what stands before a name', () => {
  const castle = { figure: false, x: 100, half: 30, head: 40, foot: 90, near: 2 };
  const behind = (x: number, y: number, near: number, standing = [castle]) => isBehind({ text: 'Inn', x, y, high: 20, near }, standing);
  it('hides it: farther off, and a letter of it within its outline', () => {
    expect(behind(110, 60, 1)).toBe(true);
    expect(behind(110, 60, 3)).toBe(false);
    expect(behind(110, 60, 1, [])).toBe(false);
    // The first letter, the tail of the last one, the foot of all.
    expect(behind(142, 60, 1)).toBe(true);
    expect(behind(146, 60, 1)).toBe(false);
    expect(behind(110, 95, 1)).toBe(true);
    expect(behind(110, 97, 1)).toBe(false);
  });
  it('reaches as far towards the eye as it is wide where one looks from above, not where one looks along the table', () => {
    const stage = new Stage();
    Object.assign(stage, { width: 390, height: 844 });
    const dragon = { piece: 'dragon', place: 'den', x: 0, y: 0, z: 0, radius: 1.25, height: 2 };
    stage.layout = { items: [], tags: [], targets: [dragon] };
    const near = (polar: number): number => {
      stage.rig = { x: 0, z: 0, distance: 40, azimuth: 0, polar };
      return standingOn(stage)[0]?.near ?? 0;
    };
    expect(near(0)).toBeCloseTo(1.5);
    expect(near(1.4)).toBeLessThan(0.3);
  });
  it('is not covered by the cloth of a banner that is flown from afar, and by none from near', () => {
    const stage = new Stage();
    Object.assign(stage, { width: 1280, height: 720 });
    const banner = bodyOf(pieceSeen('hero', 'hero'), 'plain-banner', { ...STAND, scale: 3 }, { key: 'hero!banner', afar: 'small' });
    stage.layout = { items: [banner], tags: [], targets: [] };
    const covered = (distance: number): boolean => {
      stage.rig = { x: 0, z: 0, distance, azimuth: 0, polar: 0.8 };
      const cloth = stage.screenAt(0, 3 * 0.85, 0) ?? { x: 0, y: 0 };
      const own = standingOn(stage);
      expect(isOver({ ...cloth, y: cloth.y + 60, text: 'Nave', high: 18 }, own)).toBe(false);
      return isOver({ ...cloth, text: 'Nave', high: 18 }, own);
    };
    expect([covered(60), covered(10)]).toEqual([true, false]);
  });
  it('is not covered by it, so much of a figure that it is not seen', () => {
    const hero = { ...castle, figure: true, half: 10, head: 60 };
    const over = (x: number, y: number, standing = [hero]) => isOver({ text: 'Inn', x, y, high: 40 }, standing);
    expect(over(100, 75)).toBe(true);
    // Beside it, over its feet alone, over a castle.
    expect(over(145, 75)).toBe(false);
    expect(over(100, 100)).toBe(false);
    expect(over(100, 75, [{ ...hero, figure: false }])).toBe(false);
  });
});

describe('how much larger than life figures are', () => {
  const grid = (columns: number, rows: number): Corner[] => {
    const scene: Scene = { board: { kind: 'grid', id: 'b', columns, rows, x: 0, z: 0 }, areas: [] };
    return corners(scene, false);
  };
  const largerFor = (...asked: Parameters<typeof statureFor>): number => statureFor(...asked).larger;
  it('is nothing on a small board, more on a larger one, a quarter at most, and as much on a window that is a little wider', () => {
    expect(largerFor(grid(9, 9), 0, 1280, 720)).toBe(1);
    const [large, largest] = [largerFor(grid(16, 16), 0, 1280, 720), largerFor(grid(40, 40), 0, 1280, 720)];
    expect(large).toBeGreaterThan(1);
    expect(large).toBeLessThan(1.25);
    expect(largest).toBe(1.25);
    expect(largerFor(grid(16, 16), 0, 1284, 720)).toBe(large);
  });
  it('is not enough on a board that is seen small: whoever stands far off has to reach higher, nobody on a window that looks from above', () => {
    const { reach } = statureFor(grid(30, 30), 0, 1280, 720);
    const [near, far] = [reach({ x: 0, z: 14 }), reach({ x: 0, z: -14 })];
    expect(near).toBeGreaterThan(1.6);
    expect(far).toBeGreaterThan(near);
    expect(statureFor(grid(9, 9), 0, 1280, 720).reach({ x: 0, z: -4 })).toBeLessThan(1.3);
    expect(statureFor(grid(40, 40), 0, 390, 844).reach({ x: 0, z: 0 })).toBe(0);
  });
});
