import { expect, it } from 'vitest';
import { eyeOf } from '../../client/scene/camera/rig.ts';
import { at, type Bit, cell, flash, Show } from '../support/told.ts';

const pawns: Record<string, Bit> = { a: { place: cell(5, 5), owner: 0 }, b: { place: cell(7, 6), owner: 1 } };

it('those who decide at once are looked at one after the other, from near', () => {
  const show = new Show({ a: { place: cell(5, 5), owner: 0 }, b: { place: cell(30, 30), owner: 1 } });
  show.asked = [0, 1];
  show.happens({}).run(4);
  let near = [0, 0];
  for (let i = 0; i < 150; i++) {
    show.run(0.1);
    near = [cell(5, 5), cell(30, 30)].map((place, seat) => (near[seat] ?? 0) + (show.sees(place) && show.rig.distance < 20 ? 0.1 : 0));
  }
  for (const seconds of near) expect(seconds).toBeGreaterThan(4);
});

it('a blow behind a house is seen over its roof; without one the camera leans as it likes', () => {
  const { x, z } = at(cell(20, 12));
  const house = { x0: x - 7, x1: x + 7, y: 5, z0: z + 1.6, z1: z + 8 };
  const [open, built] = [[], [house]].map((houses) => new Show({ ...pawns, b: { place: cell(20, 12), owner: 1 } }, false, houses));
  for (const show of [open, built]) show?.happens({}, [flash('hit', { piece: 'b', amount: 2 })]).run(1.6);
  const covered = (show: Show | undefined): boolean => {
    const [ex, ey, ez] = eyeOf(show?.rig ?? { x: 0, z: 0, distance: 1, azimuth: 0, polar: 0 });
    return Array.from({ length: 200 }, (_, i) => i / 200).some((share) => {
      const [px, py, pz] = [x + (ex - x) * share, 0.6 + (ey - 0.6) * share, z + (ez - z) * share];
      return px > house.x0 && px < house.x1 && pz > house.z0 && pz < house.z1 && py < house.y;
    });
  };
  expect([open, built].map((show) => show?.sees(cell(20, 12)))).toEqual([true, true]);
  expect([covered(open), covered(built)]).toEqual([true, false]);
});
