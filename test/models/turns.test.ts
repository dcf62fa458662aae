import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../models/catalog.ts';
import { confusions } from '../../scripts/look/turns.ts';
import { DELVERS, FOES } from './delvers.ts';
import { ALCHEMISTS, LOOTERS } from './five.ts';
import { CLASSES, COMPANIONS } from './keelar.ts';
import { readModel } from './read.ts';
import { silhouette } from './silhouette.ts';

const TURNS = 24;
/** A figure of 1.4 inches is 48 pixels high. */
const [INCHES, SIZE] = [2.8, 96] as const;
/** As they are seen from a seat, in the home view and from above (there without the bases, which all share), in degrees of the line of sight. */
const FROM = { seat: { elevation: 32, above: -1 }, home: { elevation: 45, above: -1 }, above: { elevation: 90, above: 0.14 } } as const;
type From = keyof typeof FROM;

/** Who may stand on a table together, and in how many turns of all figures one is taken for somebody else: fewer is better. */
const GAMES: readonly { name: string; ids: readonly ModelId[]; most: Readonly<Record<From, number>> }[] = [
  {
    name: 'Chuck Rock',
    ids: ['thrower-1', 'thrower-2', 'thrower-3', 'thrower-4', 'thrower-5', 'thrower-6', 'thrower-7', 'thrower-8'],
    most: { seat: 0, home: 0, above: 0 },
  },
  { name: 'Dragon Treasure', ids: ['army-frost', 'army-ember', 'army-sun', 'army-fen', 'dragon'], most: { seat: 0, home: 0, above: 0 } },
  { name: 'Keelar', ids: [...CLASSES, ...COMPANIONS], most: { seat: 0, home: 0, above: 0 } },
  { name: 'Mad-Alchemist', ids: ALCHEMISTS, most: { seat: 0, home: 0, above: 0 } },
  { name: 'Tomb Looters', ids: LOOTERS, most: { seat: 0, home: 0, above: 0 } },
  { name: 'Traps & Treasure', ids: [...DELVERS, ...FOES], most: { seat: 0, home: 0, above: 0 } },
];

describe('figures at 48 pixels, black on white, in 24 turns', () => {
  it.each(GAMES)('of $name are taken for nobody else, whichever way they are turned', async ({ ids, most }) => {
    const models = await Promise.all(ids.map((id) => readModel(id)));
    for (const from of ['seat', 'home', 'above'] as const) {
      const { elevation, above } = FROM[from];
      const figures = models.map(({ near }, i) => {
        const turned = (shift: number) =>
          Array.from({ length: TURNS }, (_, turn) =>
            silhouette(near, elevation, INCHES, { above, turn: ((turn + shift) / TURNS) * Math.PI * 2, size: SIZE }),
          );
        return { name: ids[i] ?? '', known: turned(0), met: turned(0.5) };
      });
      const found = confusions(figures);
      expect(found.length, `${from}: ${JSON.stringify(found)}`).toBeLessThanOrEqual(most[from]);
    }
  });
});
