import { describe, expect, it } from 'vitest';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import { mapOf } from '../../../shared/games/traps-and-treasure/map.ts';
import { inRect } from '../../../shared/table/geometry/plane/distance.ts';
import { spotOf } from '../../../shared/table/geometry/plane/types.ts';
import { laidOut, openFree } from '../../support/unruled.ts';

describe('Traps & Treasure without rules', () => {
  it.each(['village', 'dungeon', 'tower'])('[T-001, T-002, T-009] lays out three Characters in each Camp of the %s', (map) => {
    for (const seats of [2, 3, 4]) {
      const spec = { options: { map }, seats, seed: seats };
      const { pieces, own } = laidOut(trapsAndTreasure, spec);
      const mine: readonly string[] = 'camps' in own && Array.isArray(own.camps) ? own.camps.map(String) : [];
      const { camps, markers } = mapOf(map, '');
      const all = Object.values(pieces);
      expect(all.filter(({ kind }) => kind === 'marker').length).toBe(markers.length);
      // C-20: the Vaults have Camps for three; a fourth player takes figures out of the box.
      const bands = Math.min(seats, map === 'dungeon' ? 3 : 4);
      for (let seat = 0; seat < bands; seat++) {
        const band = all.filter(({ kind, owner }) => kind === 'character' && owner === seat);
        expect(band.map(({ face }) => face).sort()).toEqual(['mage-apprentice', 'rogue-mercenary', 'warrior-leader']);
        const rect = camps.find(({ id }) => id === mine[seat])?.rect;
        const spots = band.flatMap(({ place }) => spotOf(place) ?? []);
        expect(spots.map((at) => rect !== undefined && inRect(rect, at))).toEqual([true, true, true]);
        for (const [i, a] of spots.entries())
          for (const b of spots.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(1_000);
      }
      const bodies = Object.values(openFree(trapsAndTreasure, spec).state.pieces).filter(({ kind, pose }) => kind === 'character' && pose);
      expect(bodies.length).toBe(3 * bands);
    }
  });

  it('[T-001] lays out the map that is shown where another one was still to be written', () => {
    const { state } = openFree(trapsAndTreasure, { options: { map: 'drawn' }, seats: 2, seed: 1 });
    const count = (kind: string) => Object.values(state.pieces).filter((piece) => piece.kind === kind).length;
    expect([count('character'), count('marker')]).toEqual([6, mapOf('village', '').markers.length]);
  });
});
