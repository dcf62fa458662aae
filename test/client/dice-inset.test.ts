import { Object3D, PerspectiveCamera, Scene, Vector3, type WebGLRenderer } from 'three';
import { expect, it } from 'vitest';
import { CloseView } from '../../client/scene/CloseView.ts';
import { createInset, insideTray, LINGER } from '../../client/scene/dice/inset.ts';
import { TRAY } from '../../client/scene/stage/extent.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { THROW_SPEC_1 } from '../../shared/dice/throw.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { seededBelow } from '../support/table.ts';

/** Milliseconds that dice at rest have to be seen at least. */
const SEEN = 1_500;

it('the picture of the dice is open from each throw until it has lain for 1.5 s, however throws overlap and however slow they are drawn', () => {
  const below = seededBelow(4);
  for (let run = 0; run < 200; run++) {
    const clock = fakeClock();
    let now = { open: false, values: null as readonly number[] | null, n: null as number | null };
    const inset = createInset((state) => {
      now = state;
    }, clock.after);
    const rolling: number[] = [];
    let lay = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < 40; step++) {
      if (below(3) === 0) {
        rolling.push(step);
        inset.rolls();
      } else if (rolling.length > 0 && below(2) === 0) {
        inset.rests([rolling.shift() ?? 0], rolling.length > 0);
        lay = clock.now();
      }
      // A slow machine takes seconds for one throw.
      clock.forward(below(LINGER * 2));
      if (rolling.length > 0) expect(now.open).toBe(true);
      if (clock.now() - lay <= SEEN) expect(now).toMatchObject({ open: true });
    }
    rolling.push(run);
    inset.rolls();
    while (rolling.length > 0) inset.rests([rolling.shift() ?? 0], rolling.length > 0);
    expect(now.values).not.toBeNull();
    clock.forward(SEEN);
    expect(now.open).toBe(true);
    clock.forward(LINGER);
    expect(now).toMatchObject({ open: false, values: null });
  }
});

it('the picture of the dice never shows under one throw what another one came to', () => {
  const seen: (readonly [number | null, readonly number[] | null])[] = [];
  const inset = createInset(({ n, values }) => seen.push([n, values]), fakeClock().after);
  inset.shows(1);
  inset.rolls();
  inset.rolls();
  inset.rests([6], true);
  inset.rolls();
  expect(seen.at(-1)).toEqual([1, [6]]);
  inset.shows(2);
  expect(seen.at(-1)).toEqual([2, null]);
  inset.rests([3], false);
  expect(seen.at(-1)).toEqual([2, [3]]);
});

it('the picture of the dice looks nowhere beyond the tray, and every die is whole in it, wherever they lie and however the tray is turned', () => {
  const below = seededBelow(9);
  const some = (most: number): number => (below(2_001) / 1_000 - 1) * most;
  const felt = { x: THROW_SPEC_1.tray.halfX * TRAY.scale, z: THROW_SPEC_1.tray.halfZ * TRAY.scale };
  let drawn = new PerspectiveCamera();
  const gl: WebGLRenderer = Object.assign(Object.create({ setScissorTest() {}, setScissor() {}, setViewport() {} }), {
    toneMappingExposure: 1,
    render: (_: Scene, camera: PerspectiveCamera) => {
      drawn = camera;
    },
  });
  const view = new CloseView();
  for (let run = 0; run < 300; run++) {
    // As far apart as they are shown near: those that lie farther apart have all of the tray.
    const reach = 1.5 + below(600) / 1_000;
    const die = { x: some(felt.x - 0.3), z: some(felt.z - 0.3) };
    const azimuth = some(Math.PI);
    const { x, z } = insideTray(die.x, die.z, reach);
    const tray = new Object3D();
    tray.position.set(some(20), 0, some(20));
    tray.rotation.y = azimuth;
    tray.updateMatrixWorld();
    const at = tray.localToWorld(new Vector3(x, 0, z));
    const stage = Object.assign(new Stage(), { width: 1280, height: 720, bare: true });
    stage.close = { x: at.x, y: 0, z: at.z, azimuth, reach };
    view.draw(gl, new Scene(), stage);
    drawn.updateProjectionMatrix();
    for (const [side, up] of [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const))) {
      const ray = new Vector3(side, up, 0.5).unproject(drawn).sub(drawn.position);
      const far = drawn.position.clone().addScaledVector(ray, -drawn.position.y / ray.y);
      const corner = tray.worldToLocal(far);
      // Behind the walls of the throw the felt goes on a hair, and the rim stands.
      expect(Math.abs(corner.x)).toBeLessThan(felt.x + 0.5);
      expect(Math.abs(corner.z)).toBeLessThan(felt.z + 0.5);
    }
    for (const by of [-0.25, 0.25]) {
      const seen = tray.localToWorld(new Vector3(die.x + by, 0, die.z + by)).project(drawn);
      expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1);
    }
  }
});
