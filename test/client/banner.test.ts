import { describe, expect, it } from 'vitest';
import { bannersOf, CLOTH, type Flier, pointOf } from '../../client/scene/pieces/banner.ts';
import { bodyOf, STAND } from '../../client/scene/pieces/item.ts';
import { pieceSeen } from '../support/views.ts';

const COLOURS = [
  { colour: '#112233', symbol: '●' },
  { colour: '#445566', symbol: '■' },
];

/** A figure 1.2 inches high that stands there. */
function flier(id: string, x: number, z: number, { owner = 0, high = 1.2 }: { owner?: number | null; high?: number } = {}): Flier {
  const piece = pieceSeen(id, 'knight', { owner });
  return { piece, item: bodyOf(piece, 'army-sun', { ...STAND, x, z }), half: 0.45, high };
}

const flown = (wanted: number, ...fliers: Flier[]) =>
  bannersOf({ colours: COLOURS, azimuth: 0, reach: () => wanted }, fliers).map(({ piece, pose, ...more }) => ({
    ...more,
    of: piece,
    pose,
  }));

describe('the banners of figures', () => {
  it('are flown by those who are too small to be seen from afar, in the colour of their owner or with the claws of nobody', () => {
    expect(flown(3, flier('p', -0.5, 0, { owner: 1 }))).toMatchObject([
      { of: 'p', tint: '#445566', afar: 'small', decals: [{ picture: 'sign:■' }], pose: { scale: 3, x: -0.5 } },
    ]);
    expect(flown(3, flier('p', 0, 0, { owner: null }))[0]?.decals).toMatchObject([{ picture: 'sign:///' }]);
    expect(flown(1.3, flier('p', 0, 0))).toEqual([]);
    expect(flown(0, flier('p', 0, 0))).toEqual([]);
  });
  it('rise over both where a figure stands behind another, and are seen from near as well', () => {
    const both = flown(0.5, flier('behind', 0, -0.9), flier('before', 0.1, 0, { high: 2.2 }));
    expect(both.map(({ of }) => of)).toEqual(['behind']);
    expect(both[0]?.afar).toBe('hidden');
    expect(both[0]?.pose.scale).toBeGreaterThan(1.2 * 1.3);
    expect(flown(0.5, flier('beside', -0.9, -0.9), flier('before', 0.1, 0, { high: 2.2 }))).toEqual([]);
  });
  it.each([
    ['beside each other', flier('a', -0.2, 0), flier('b', 0.2, 0)],
    ['behind each other', flier('a', 0, -0.6), flier('b', 0, 0)],
  ])('lean apart where figures stand %s, each as high as it would stand', (_, ...fliers) => {
    const [a, b] = flown(3, ...fliers).map(({ pose }) => pointOf(pose, 1));
    expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThan(3 * CLOTH.half * 2);
    expect(a?.y).toBeCloseTo(3);
    expect(b?.y).toBeCloseTo(3);
  });
  it('lean away from whoever stands behind, and stand upright where they are alone', () => {
    const reach = ({ z }: { z: number }) => (z > 0 ? 3 : 0.5);
    const [front, ...others] = bannersOf({ colours: COLOURS, azimuth: 0, reach }, [flier('behind', 0, -3), flier('front', 0, 0.5)]);
    expect(others).toEqual([]);
    expect(front?.piece).toBe('front');
    expect(Math.abs(front?.pose.roll ?? 0)).toBeGreaterThan(0.1);
    expect(flown(3, flier('a', -2, 0), flier('b', 2, 0)).map(({ pose }) => Math.abs(pose.roll))).toEqual([0, 0]);
  });
});
