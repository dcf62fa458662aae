import { describe, expect, it } from 'vitest';
import { fitted, homeOf, projected } from '../../client/scene/camera/fit.ts';
import { alike, between, eyeOf, fenced, orbited, panned, type Rig, zoomed } from '../../client/scene/camera/rig.ts';
import { quartersTo } from '../../client/scene/pieces/areas.ts';
import { corners, turnedFor } from '../../client/scene/stage/extent.ts';
import { groundAt } from '../../client/scene/stage/pick.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';

const rig: Rig = { x: 1, z: -2, distance: 20, azimuth: 0.4, polar: 0.6 };
const NO_INSETS = { left: 0, right: 0, top: 0, bottom: 0 };
const fence = { reach: 10, near: 5, far: 60 };
const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 12, rows: 8, x: 0, z: 0 }, areas: [] };

describe('the camera', () => {
  it('never goes below the table, out of the fence, or too near', () => {
    const wild = fenced({ x: 99, z: -99, distance: 1, azimuth: 9, polar: 3 }, fence);
    expect(wild).toMatchObject({ x: 10, z: -10, distance: 5 });
    expect(eyeOf(wild)[1]).toBeGreaterThan(0);
    expect(eyeOf(orbited(rig, 0, 99))[1]).toBeGreaterThan(0);
  });
  it('keeps the point under the cursor in its place while zooming', () => {
    const stage = new Stage();
    Object.assign(stage, { width: 1280, height: 720, rig });
    const at = groundAt(stage.rayAt(900, 250));
    if (!at) throw new Error('the ray misses the table');
    stage.rig = zoomed(rig, 0.6, at, fence);
    const seen = stage.screenAt(at.x, 0, at.z);
    expect(seen?.x).toBeCloseTo(900, 3);
    expect(seen?.y).toBeCloseTo(250, 3);
    expect(stage.rig.distance).toBeCloseTo(12);
  });
  it('sees through a point of the picture exactly what is drawn there', () => {
    const stage = new Stage();
    Object.assign(stage, { width: 800, height: 600, rig });
    for (const [x, z] of [
      [0, 0],
      [3, -4],
      [-2, 1],
    ] as const) {
      const seen = stage.screenAt(x, 0, z);
      const back = seen && groundAt(stage.rayAt(seen.x, seen.y));
      expect(back?.x).toBeCloseTo(x, 6);
      expect(back?.z).toBeCloseTo(z, 6);
    }
  });
  it('pans as the viewer sees it and turns the short way round', () => {
    const right = panned({ ...rig, azimuth: Math.PI / 2 }, 1, 0);
    expect([right.x, right.z].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([1, -3]);
    const half = between({ ...rig, azimuth: 3.1 }, { ...rig, azimuth: -3.1 }, 0.5);
    expect(Math.abs(half.azimuth)).toBeGreaterThan(3.1);
    expect(alike(between(rig, { ...rig, x: 5 }, 1), { ...rig, x: 5 })).toBe(true);
  });
  it.each([
    ['wide', 16 / 9, 0],
    ['upright', 390 / 844, 0],
    ['from the other side', 16 / 9, Math.PI],
    ['from above', 4 / 3, 0.3],
  ])('fits the whole board between the panels: %s', (_, aspect, azimuth) => {
    const insets = { left: 0.1, right: 0.02, top: 0.1, bottom: 0.2 };
    const all = corners(scene, aspect < 1);
    const home = fitted(all, { azimuth, polar: 0.6 }, aspect, insets);
    const seen = all.map((corner) => projected(corner, home, aspect));
    const [xs, ys] = [seen.map((each) => each.x), seen.map((each) => each.y)];
    expect(Math.min(...xs)).toBeGreaterThan(-0.8 - 0.01);
    expect(Math.max(...xs)).toBeLessThan(0.96 + 0.01);
    expect(Math.min(...ys)).toBeGreaterThan(-0.6 - 0.01);
    expect(Math.max(...ys)).toBeLessThan(0.8 + 0.01);
    // And as near as it gets: one of the two directions is filled.
    const filled = Math.max((Math.max(...xs) - Math.min(...xs)) / 1.76, (Math.max(...ys) - Math.min(...ys)) / 1.4);
    expect(filled).toBeGreaterThan(0.97);
  });
  it('leans back less on an upright screen, which the board fills more of, also from a seat', () => {
    const all = corners(scene, true);
    const highOf = (aspect: number, mode: 'orbit' | 'seat') => {
      const ys = all.map((corner) => projected(corner, homeOf(all, mode, 0, aspect, NO_INSETS), aspect).y);
      return Math.max(...ys) - Math.min(...ys);
    };
    const square = homeOf(all, 'seat', 0, 1.2, NO_INSETS).polar;
    const upright = homeOf(all, 'seat', 0, 0.46, NO_INSETS).polar;
    expect(upright).toBeLessThan(square);
    // Still more from the side than the home view is.
    expect(upright).toBeGreaterThan(homeOf(all, 'orbit', 0, 0.46, NO_INSETS).polar);
    expect(highOf(0.46, 'orbit')).toBeGreaterThan(highOf(0.46, 'seat'));
  });
  it('turns the table for whoever watches from a seat across, and back', () => {
    const hand = (seat: 0 | 1 | 2, z: number) => ({
      id: placeId(`hand-${seat}`),
      kind: 'hand' as const,
      seat,
      name: '',
      x: 0,
      z,
      contents: 'counted' as const,
    });
    const facing: Scene = { board: scene.board, areas: [hand(0, -8), hand(1, 8)] };
    expect([0, 1, null].map((seat) => quartersTo(facing, null, seat))).toEqual([2, 0, 0]);
    expect([0, 1, null].map((seat) => quartersTo(facing, 0, seat))).toEqual([0, 2, 0]);
    // Where nobody has a hand all look from the south.
    expect(quartersTo(scene, null, 1)).toBe(0);
  });
  it('turns a wide board on an upright screen only', () => {
    expect(turnedFor(scene.board, 0, true)).toBeCloseTo(Math.PI / 2);
    expect(turnedFor(scene.board, 0, false)).toBe(0);
    expect(turnedFor({ kind: 'grid', id: 'b', columns: 9, rows: 9, x: 0, z: 0 }, 0, true)).toBe(0);
  });
});
