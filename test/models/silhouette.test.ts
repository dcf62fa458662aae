import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../models/catalog.ts';
import { DELVERS, FOES, FURNITURE } from './delvers.ts';
import { ALCHEMISTS, GEMS, LOOTERS } from './five.ts';
import { CLASSES, COMPANIONS } from './keelar.ts';
import { readModel } from './read.ts';
import { area, overlap, silhouette } from './silhouette.ts';

const BOARDS: { name: string; inches: number; most: { top: number; seat: number }; ids: readonly ModelId[] }[] = [
  {
    name: 'throwers',
    inches: 1.7,
    most: { top: 0.96, seat: 0.84 },
    ids: ['thrower-1', 'thrower-2', 'thrower-3', 'thrower-4', 'thrower-5', 'thrower-6', 'thrower-7', 'thrower-8'],
  },
  { name: 'armies', inches: 1.7, most: { top: 0.94, seat: 0.86 }, ids: ['army-frost', 'army-ember', 'army-sun', 'army-fen'] },
  { name: 'castles', inches: 3, most: { top: 0.98, seat: 0.85 }, ids: ['castle-frost', 'castle-ember', 'castle-sun', 'castle-fen'] },
  // All stand on round bases, which is most of what is seen from above: what counts there is the view without them.
  { name: 'Keelar classes', inches: 1.7, most: { top: 0.996, seat: 0.86 }, ids: CLASSES },
  { name: 'Keelar companions', inches: 1.3, most: { top: 0.98, seat: 0.86 }, ids: COMPANIONS },
  { name: 'Mad-Alchemist', inches: 1.9, most: { top: 0.96, seat: 0.84 }, ids: ALCHEMISTS },
  { name: 'Tomb Looters', inches: 1.7, most: { top: 0.96, seat: 0.84 }, ids: LOOTERS },
  { name: 'Traps & Treasure', inches: 1.9, most: { top: 0.996, seat: 0.84 }, ids: [...DELVERS, ...FOES] },
  { name: 'treasures', inches: 0.9, most: { top: 0.85, seat: 0.78 }, ids: ['crown', 'chalice', 'sword', 'book', 'idol', 'ring'] },
];

/** The pieces of the universal box that stand about on a table together. */
const BOX: readonly ModelId[] = ['free-pawn', 'free-meeple', 'free-cube', 'free-tile', 'free-bag', 'counter', 'coin-1', 'free-counter'];

describe('silhouettes of the universal components', () => {
  it('differ from the seat', async () => {
    const models = await Promise.all(BOX.map((id) => readModel(id)));
    const images = models.map((m) => silhouette(m.near, 38, 1.7));
    images.forEach((a, i) => {
      expect(area(a)).toBeGreaterThan(60);
      images.forEach((b, j) => {
        if (j < i) expect(overlap(a, b), `${BOX[i]} and ${BOX[j]}`).toBeLessThan(0.86);
      });
    });
  });
});

describe('silhouettes of the furniture of Traps & Treasure', () => {
  it('differ from the seat', async () => {
    const models = await Promise.all(FURNITURE.map((id) => readModel(id)));
    const images = models.map((m) => silhouette(m.near, 38, 2.8));
    images.forEach((a, i) => {
      expect(area(a), FURNITURE[i]).toBeGreaterThan(60);
      images.forEach((b, j) => {
        if (j < i) expect(overlap(a, b), `${FURNITURE[i]} and ${FURNITURE[j]}`).toBeLessThan(0.86);
      });
    });
  });
});

describe('silhouettes at 48 pixels, black on white', () => {
  it.each(BOARDS)('of $name differ from straight above and from the seat', async ({ ids, inches, most }) => {
    const models = await Promise.all(ids.map((id) => readModel(id)));
    // Over the bases, which all figures share, the difference has to be plain.
    for (const [view, elevation, above, limit] of [
      ['top', 90, -1, most.top],
      ['seat', 38, -1, most.seat],
      ['top without base', 90, 0.13, 0.75],
      ['seat without base', 38, 0.13, 0.78],
    ] as const) {
      const images = models.map((m) => silhouette(m.near, elevation, inches, { above }));
      for (const image of images) expect(area(image)).toBeGreaterThan(60);
      images.forEach((a, i) => {
        images.forEach((b, j) => {
          if (j < i) expect(overlap(a, b), `${ids[i]} and ${ids[j]}, ${view}`).toBeLessThan(limit);
        });
      });
    }
  });

  it('of gems differ by their number of corners', async () => {
    const images = await Promise.all(GEMS.map(async (id) => silhouette((await readModel(id)).near, 90, 1.1, { above: 0.08 })));
    images.forEach((a, i) => {
      for (const b of images.slice(0, i)) expect(overlap(a, b)).toBeLessThan(0.97);
    });
  });

  it('of the same model are the same, and an empty one is not like anything', async () => {
    const m = await readModel('thrower-1');
    const a = silhouette(m.near, 38, 1.7);
    expect(overlap(a, a)).toBe(1);
    expect(overlap(a, new Uint8Array(a.length))).toBe(0);
  });
});
