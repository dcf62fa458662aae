import { describe, expect, it } from 'vitest';
import { homeOf, projected } from '../../client/scene/camera/fit.ts';
import { corners } from '../../client/scene/stage/extent.ts';
import { actorOf, nearCorners, showing } from '../../client/scene/stage/near.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { spotId } from '../../shared/table/geometry/plane/types.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';

const map = mapOf('village', '');
const village: Scene = { board: { kind: 'plane', id: 'village', width: 36, depth: 30, map, doors: {}, slabs: [] }, areas: [] };
const spot = (x: number, y: number, z = 0) => spotId({ x: x * 1000, y: y * 1000, z: z * 1000 });
const pieces = { hero: { place: spot(3.3, 2.3) } };
const route = (budget: number): Prompt => ({
  ...{ kind: 'route', piece: pieceId('hero'), from: spot(3.3, 2.3), budget, ways: [], options: [], title: ['act'], rule: 'R-08' },
  seen: ['act.seen'],
});
const insets = { left: 0.24, right: 0.02, top: 0.14, bottom: 0.25 };
const ASPECT = 1280 / 720;

/** Where a point of the map lies in the free part of the picture: -1..1 from edge to edge. */
function seenAt(rig: Parameters<typeof projected>[1], x: number, y: number): [number, number] {
  const at = projected({ x: x - 18, y: 0, z: 15 - y }, rig, ASPECT);
  const [left, right, bottom, top] = [-1 + 2 * insets.left, 1 - 2 * insets.right, -1 + 2 * insets.bottom, 1 - 2 * insets.top];
  return [(2 * at.x - left - right) / (right - left), (2 * at.y - bottom - top) / (top - bottom)];
}

describe('the view from near', () => {
  it('shows whoever acts large, with all it reaches and what is pointed at', () => {
    const actor = actorOf(village, pieces, route(6000));
    expect(actor).toMatchObject({ x: 3.3 - 18, z: 15 - 2.3, y: 0, reach: 6 });
    const close = nearCorners(village, actor, [spot(6, 10)]);
    if (!close || !actor) throw new Error('no near view');
    const near = homeOf(close, 'orbit', 0, ASPECT, insets);
    const whole = homeOf(corners(village, false), 'orbit', 0, ASPECT, insets);
    expect(near.distance).toBeLessThan(whole.distance / 1.8);
    for (const [x, y] of [
      [3.3, 2.3],
      [9.3, 2.3],
      [3.3, 8.3],
      [6, 10],
    ] as const)
      for (const share of seenAt(near, x, y)) expect(Math.abs(share), `${x}, ${y}`).toBeLessThanOrEqual(1.01);
  });

  it('is none where it would be most of the board, on other boards, and while nobody is moved', () => {
    const actor = actorOf(village, pieces, route(6000));
    expect(nearCorners(village, actor, [spot(34, 28)])).toBeNull();
    expect(nearCorners(village, null, [])).toBeNull();
    expect(actorOf(village, pieces, undefined)).toBeNull();
    expect(actorOf(village, {}, route(6000))).toBeNull();
    const grid: Scene = { board: { kind: 'grid', id: 'g', columns: 20, rows: 20, x: 0, z: 0 }, areas: [] };
    expect(actorOf(grid, pieces, route(6000))).toBeNull();
  });

  it('moves a view that was steered by hand no farther than it must', () => {
    const actor = actorOf(village, pieces, route(6000));
    if (!actor) throw new Error('nobody acts');
    const steered = { x: actor.x, z: actor.z, distance: 16, azimuth: 0.3, polar: 0.6 };
    const centred = showing({ ...steered, x: 10, z: -8 }, actor, ASPECT, insets);
    expect(centred).toMatchObject({ distance: 16, azimuth: 0.3, polar: 0.6 });
    for (const share of seenAt(centred, 3.3, 2.3)) expect(Math.abs(share)).toBeLessThan(0.2);
    expect(showing(centred, actor, ASPECT, insets)).toBe(centred);
  });
});
