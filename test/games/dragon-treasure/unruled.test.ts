import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { CHARACTERS, TREASURES } from '../../../shared/games/dragon-treasure/content.ts';
import { GAME as dragonTreasure } from '../../../shared/games/dragon-treasure/index.ts';
import { CORNERS, LAIR } from '../../../shared/games/dragon-treasure/map.ts';
import { ARMIES, CUP } from '../../../shared/games/dragon-treasure/state.ts';
import { handOf } from '../../../shared/table/piece.ts';
import { laidOut, openFree, tablesOf } from '../../support/unruled.ts';

const game: AnyGame = dragonTreasure;

const TABLES = tablesOf(dragonTreasure, [{ seats: 'fair' }, { seats: 'choose' }]).concat(
  [3, 4].map((seats) => ({ options: { seats: 'fair' }, seats, seed: seats })),
);

describe('Dragon Treasure without rules', () => {
  it.each(TABLES)('[D-011, D-012] has counters in the lair, four characters in each hand, the others in the cup: %j', (spec) => {
    const state = laidOut(dragonTreasure, spec);
    const { pieces, own } = state;
    const all = Object.values(pieces);
    const at = (place: string) => all.filter((each) => each.place === place);
    expect(LAIR.map((place) => at(place).length)).toEqual(LAIR.map(() => 1));
    expect(
      all.filter(({ kind }) => kind === 'treasure').every(({ faceKnownTo }) => faceKnownTo !== 'all' && faceKnownTo.length === 0),
    ).toBe(true);
    for (let seat = 0; seat < spec.seats; seat++) {
      expect(at(handOf(seat)).map(({ faceKnownTo }) => faceKnownTo)).toEqual([[seat], [seat], [seat], [seat]]);
    }
    expect(at(CUP)).toHaveLength(CHARACTERS.length - 4 * spec.seats);
    // corners were dealt where nobody had chosen one, and each lord's armies wait in its castle.
    expect(game.check?.(state, own, {})).toBeUndefined();
    for (let seat = 0; seat < spec.seats; seat++) {
      const homes = new Set(all.flatMap(({ kind, owner, place }) => (kind === 'army' && owner === seat ? [place] : [])));
      expect(homes.size).toBe(1);
      expect(CORNERS.map(({ castle }) => castle)).toContain([...homes][0]);
    }
  });

  it.each(TABLES)('opens with five armies a lord, four castles and every counter on the table or held: %j', (spec) => {
    const { state } = openFree(dragonTreasure, spec);
    const kinds = Object.values(state.pieces).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'army')).toHaveLength(ARMIES * spec.seats);
    expect(kinds.filter((kind) => kind === 'castle')).toHaveLength(CORNERS.length);
    expect(kinds.filter((kind) => kind === 'treasure')).toHaveLength(TREASURES.length);
  });
});
