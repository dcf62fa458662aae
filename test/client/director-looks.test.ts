import { expect, it } from 'vitest';
import { eyeOf } from '../../client/scene/camera/rig.ts';
import type { House } from '../../client/scene/stage/extent.ts';
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

/** True where a house stands between the eye and the middle of a square. */
function covered({ rig }: Show, place: string, house: House): boolean {
  const { x, z } = at(place);
  const [ex, ey, ez] = eyeOf(rig);
  return Array.from({ length: 200 }, (_, i) => i / 200).some((share) => {
    const [px, py, pz] = [x + (ex - x) * share, 0.6 + (ey - 0.6) * share, z + (ez - z) * share];
    return px > house.x0 && px < house.x1 && pz > house.z0 && pz < house.z1 && py < house.y;
  });
}

it('a blow behind a house is seen over its roof; without one the camera leans as it likes', () => {
  const { x, z } = at(cell(20, 12));
  const house = { x0: x - 7, x1: x + 7, y: 5, z0: z + 1.6, z1: z + 8 };
  const [open, built] = [[], [house]].map((houses) => new Show({ ...pawns, b: { place: cell(20, 12), owner: 1 } }, false, houses));
  for (const show of [open, built]) show?.happens({}, [flash('hit', { piece: 'b', amount: 2 })]).run(1.6);
  expect([open, built].map((show) => show?.sees(cell(20, 12)))).toEqual([true, true]);
  expect([open, built].map((show) => show && covered(show, cell(20, 12), house))).toEqual([true, false]);
});

it('whoever walks to a place behind a house is seen there', () => {
  const { x, z } = at(cell(20, 12));
  const house = { x0: x - 6, x1: x + 6, y: 5, z0: z + 1.6, z1: z + 7 };
  const show = new Show({ a: { place: cell(28, 18), owner: 0 } }, false, [house]);
  show.happens({ a: { place: cell(20, 12) } }).run(2);
  expect([show.sees(cell(20, 12)), covered(show, cell(20, 12), house)]).toEqual([true, false]);
});

it('while something goes on in the picture nobody is shown the whole table, and after a long silence whoever moves at once', () => {
  const show = new Show(pawns);
  const near = show.rig.distance;
  for (let i = 0; i < 12; i++) {
    show.happens({ a: { place: cell(5, 5 + (i % 2)) } }).run(5);
    expect(show.rig.distance).toBeLessThan(near * 1.5);
  }
  show.run(40);
  expect(show.rig.distance).toBeGreaterThan(near * 2);
  show.happens({ a: { place: cell(7, 5) } }).run(3);
  expect(show.rig.distance).toBeLessThan(near * 1.5);
});

it('faces that are turned up far apart, one a moment after the other, are each seen from near', () => {
  const places = [cell(3, 3), cell(36, 5), cell(6, 36)];
  const cards = places.map((place, i): [string, Bit] => [`card${i}`, { place, stance: 'card' }]);
  const show = new Show({ ...pawns, ...Object.fromEntries(cards) });
  let near = places.map(() => 0);
  for (let i = 0; i < 330; i++) {
    const [id, bit] = (i % 12 === 0 && cards[i / 12]) || [];
    if (id && bit) show.happens({ [id]: { ...bit, face: 'king' } });
    show.run(1 / 30);
    near = near.map((seconds, n) => seconds + (show.sees(places[n] ?? '') && show.rig.distance < 30 ? 1 / 30 : 0));
  }
  for (const seconds of near) expect(seconds).toBeGreaterThanOrEqual(1.5);
  expect(show.director.account.missed).toBe(0);
});

it('the table lies straight again when what was told from its side is over', () => {
  const show = new Show({ a: { place: cell(26, 20), owner: 0 }, gold: { place: cell(36, 20), stance: 'stack', count: 1 } });
  show.happens({ a: { place: cell(34, 20) }, gold: { place: cell(36, 20), count: 4 } }).run(1.6);
  expect(Math.abs(show.rig.azimuth)).toBeGreaterThan(0.1);
  show.run(8);
  expect(Math.abs(show.rig.azimuth)).toBeLessThan(0.02);
});
