import { describe, expect, it } from 'vitest';
import type { Cast, Inches, Stage } from './stage.ts';
import { at, creatureIn, heard, ownOf, spot, stage } from './stage.ts';

const kinds = (voice: ReturnType<typeof stage>, kind: string) => Object.values(voice.state.pieces).filter((piece) => piece.kind === kind);
const effects = (voice: ReturnType<typeof stage>, id: string) => creatureIn(voice, id).effects;
const flashes = (voice: ReturnType<typeof stage>) => voice.heard(null).flatMap((event) => (event.kind === 'flashed' ? [event.what] : []));
const crossed = (voice: ReturnType<typeof stage>, id: string): number =>
  Object.values(creatureIn(voice, id).crossed).reduce((sum, boxes) => sum + boxes, 0);

/** A Character next to EM1 in the Inn: Wits 1 fails, chart 3 is a Trap, then the row and what it rolls. */
const trap = (row: number, more: readonly (readonly number[])[], scene: Partial<Stage> = {}, hero: Partial<Cast> = {}) =>
  stage({
    cast: { hero: { is: 'warrior leader', at: [6, 8.5], ...hero }, mate: { is: 'warrior leader', at: [20, 12] } },
    order: ['hero', 'mate'],
    markers: { EM1: 'unchecked', EM10: 'unchecked' },
    rolls: [[1], [3], [row], ...more],
    ...scene,
  });

describe('individual Traps', () => {
  it('[E-15, T-100, R-71] a Teleport is cut at the edge of the board, through walls', () => {
    // In the Barn; 4D10 = 21, direction 0.
    const voice = trap(1, [[2, 10, 4, 5], [1], [1]], { spots: { EM1: [32, 18.2] }, picks: [0] }, { is: 'rogue leader', at: [32, 16.8] });
    expect(at(voice, 'hero')).toEqual([35.5, 16.8, 0]);
    expect(flashes(voice)).toContain('teleport');
  });

  it('[E-15, R-71] what lands in the rock goes back along the line', () => {
    const voice = stage({
      map: 'dungeon',
      cast: { hero: { is: 'rogue leader', at: [6, 16.8] } },
      markers: { EM1: 'unchecked', EM8: 'unchecked' },
      rolls: [[1], [3], [1], [1, 2, 3, 3], [1], [1]],
      picks: [180],
    });
    expect(at(voice, 'hero')).toEqual([4.5, 16.8, 0]);
  });

  it('[R-24, T-100] whoever is thrown next to another Marker checks it, after the first one is done', () => {
    const voice = trap(1, [[1, 1, 2, 2], [1], [1], [1], [6]], {
      markers: { EM1: 'unchecked', EM2: 'unchecked', EM10: 'unchecked' },
      spots: { EM2: [13, 8.5] },
      picks: [0],
    });
    // 6" east: through the wall x = 10 into the Inn's store at (12, 8.5), an inch from EM2.
    expect(at(voice, 'hero')).toEqual([12, 8.5, 0]);
    expect(ownOf(voice).markers).toMatchObject({ EM2: 'hidden' });
    const lines = heard(voice);
    expect(lines.lastIndexOf('check.free')).toBeGreaterThan(lines.indexOf('roll.pillagers'));
  });

  it('[T-101, R-06] a Sleeping Dart: Might or Unconscious for D3 Turns', () => {
    const hit = trap(2, [[2], [5], [1], [1]]);
    expect(effects(hit, 'hero')).toEqual([{ kind: 'unconscious', until: 7 }]);
    expect(hit.state.pieces.hero?.tags).toContain('unconscious');
    // It can do nothing any more: the next one acts.
    expect(ownOf(hit).active).toBe('mate');
    const saved = trap(2, [[3], [1], [1]]);
    expect(effects(saved, 'hero')).toEqual([]);
    expect(heard(saved)).toContain('stays.awake');
  });

  it('[T-102, R-42] a Poison Dart: Might or two Hits with a location each', () => {
    const hit = trap(3, [[2], [1], [6], [1], [1]]);
    expect(creatureIn(hit, 'hero').crossed).toEqual({ head: 1, torso: 0, arms: 0, legs: 1 });
    const saved = trap(3, [[3], [1], [1]]);
    expect(crossed(saved, 'hero')).toBe(0);
  });

  it('[T-070, R-28, T-100, T-101, T-102] individual Traps leave Treasure on a 6, where the Marker stood', () => {
    for (const [row, save] of [
      [2, [[6]]],
      [3, [[6]]],
    ] as const) {
      expect(kinds(trap(row, [...save, [6], [1]]), 'treasure').map(({ place }) => place)).toEqual([spot(6, 10)]);
      expect(kinds(trap(row, [...save, [5], [1]]), 'treasure')).toEqual([]);
    }
  });
});

describe('area Traps', () => {
  const vaults = (row: number, cast: Stage['cast'], rolls: readonly (readonly number[])[], more: Partial<Stage> = {}) =>
    stage({ map: 'dungeon', cast, order: Object.keys(cast).slice(0, 1), rolls: [[1], [3], [row], ...rolls], ...more });
  const mage = (at: Inches, seat = 1): Cast => ({ is: 'mage leader', at, seat });

  it('[E-13, T-104, R-70, I-10] a small room: the gas fills it, and nothing beyond its doors', () => {
    const voice = vaults(
      5,
      {
        hero: { is: 'warrior leader', at: [12, 17.1] },
        a: mage([13.3, 15.8]),
        b: mage([10.6, 15.6]),
        c: mage([14.7, 17.5]),
        d: mage([9.3, 18.5]),
      },
      // The three in V2 save in the order of their coming: fail, fail, save.
      [[1], [1], [1], [1], [1], [1], [6], [1], [1]],
      { markers: { EM2: 'unchecked', EM8: 'unchecked' }, doors: { D2: 'open', D9: 'open' } },
    );
    expect([crossed(voice, 'hero'), crossed(voice, 'a'), crossed(voice, 'b')]).toEqual([2, 2, 0]);
    expect([crossed(voice, 'c'), crossed(voice, 'd')]).toEqual([0, 0]);
    expect(heard(voice).filter((key) => key === 'roll.might')).toHaveLength(3);
    expect(flashes(voice)).toContain('gas-poison');
  });

  it('[E-14, R-70] a big room: the circle of 3", bases included', () => {
    const voice = vaults(
      4,
      { hero: { is: 'warrior leader', at: [15, 11.5, 1] }, a: mage([18.4, 12]), b: mage([18.6, 12]), c: mage([15, 8.6]) },
      [[6], [1], [6], [1], [1]],
      { markers: { EM9: 'unchecked', EM8: 'unchecked' } },
    );
    expect(heard(voice)).toContain('trap.sleeping-gas');
    expect(effects(voice, 'a')).toEqual([{ kind: 'unconscious', until: 7 }]);
    expect([effects(voice, 'b'), effects(voice, 'c')]).toEqual([[], []]);
  });

  it('[T-103, R-70, R-32] the gas asks Monsters and Pillagers, too; a Pillager has no Might at all', () => {
    const voice = vaults(
      4,
      {
        hero: { is: 'warrior leader', at: [12, 17.1] },
        thief: { is: 'pillager', at: [13.2, 16] },
        beast: { is: 'monster leader', at: [10.8, 16] },
      },
      [[6], [4], [4], [1], [1]],
      { markers: { EM2: 'unchecked', EM8: 'unchecked' } },
    );
    expect(effects(voice, 'thief')).toEqual([{ kind: 'unconscious', until: 6 }]);
    expect(effects(voice, 'beast')).toEqual([]);
    expect(heard(voice)).toContain('never.might');
  });

  it('[R-70, T-070, T-104] what is killed by gas rolls for its own Treasure', () => {
    const voice = vaults(
      5,
      { hero: { is: 'warrior leader', at: [12, 17.1] }, thief: { is: 'pillager', at: [13.2, 16] } },
      [[6], [6], [1], [1]],
      { markers: { EM2: 'unchecked', EM8: 'unchecked' } },
    );
    expect(ownOf(voice).creatures).not.toHaveProperty('thief');
    expect(kinds(voice, 'treasure').map(({ place }) => place)).toEqual([spot(13.2, 16)]);
  });

  it('[R-43, R-44] gas does nothing more to the Disabled; the Unconscious save', () => {
    const down = { ...mage([13.3, 15.8]), crossed: { head: 3, torso: 0, arms: 0, legs: 0 } };
    const asleep = { ...mage([10.6, 15.6]), effects: [{ kind: 'unconscious' as const, until: 9 }] };
    const voice = vaults(5, { hero: { is: 'warrior leader', at: [12, 17.1] }, down, asleep }, [[6], [6], [1], [1]], {
      markers: { EM2: 'unchecked', EM8: 'unchecked' },
    });
    expect(crossed(voice, 'down')).toBe(3);
    expect(crossed(voice, 'asleep')).toBe(0);
  });

  it('[T-070, T-103, T-104, T-105] area Traps leave Treasure on 5 and 6', () => {
    for (const row of [4, 5, 6])
      for (const die of [4, 5]) expect(kinds(trap(row, [[6], [die], [1]]), 'treasure')).toHaveLength(die === 5 ? 1 : 0);
  });

  it('[E-25, T-105, R-72, R-06] Slow in mid-Move: it finishes the Move, that was its Action; one in each of the next Turns', () => {
    const voice = stage({
      cast: { hero: { is: 'warrior leader', at: [6, 5.5] }, mate: { is: 'warrior leader', at: [20, 12] } },
      order: ['hero', 'mate'],
      markers: { EM1: 'unchecked', EM10: 'unchecked' },
      doors: { DI1: 'open' },
      // Wits 1, chart 3, Trap 6, Wits 1 again, D6 = 3; no Treasure; one Pillager.
      rolls: [[1], [3], [6], [1], [3], [1], [1]],
    });
    voice.answer([spot(6, 9)]);
    expect(effects(voice, 'hero')).toEqual([{ kind: 'slow', until: 7 }]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 0, moveLeft: 3000 });
    voice.answer([spot(6, 9)]);
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(0);
    voice.answer('end');
    expect(ownOf(voice).active).toBe('mate');
  });

  it('[E-25, I-06] one Action in Turns 5 to 7, two again in Turn 8', () => {
    const slow = { effects: [{ kind: 'slow' as const, until: 7 }] };
    for (const [turn, actions] of [
      [5, 1],
      [7, 1],
    ] as const) {
      const voice = stage({ cast: { hero: { is: 'warrior leader', at: [20, 12], ...slow } }, own: { turn } });
      expect(creatureIn(voice, 'hero').actionsLeft).toBe(actions);
    }
    const over = stage({ cast: { hero: { is: 'warrior leader', at: [20, 12], ...slow } }, own: { turn: 7, count: 1 }, order: [] });
    expect(ownOf(over).turn).toBe(8);
    expect(effects(over, 'hero')).toEqual([]);
    expect(creatureIn(over, 'hero').actionsLeft).toBe(2);
  });

  it('[R-06] durations may count the present Turn', () => {
    const voice = trap(2, [[2], [5], [1], [1]], { options: { durationCountsCurrent: true } });
    expect(effects(voice, 'hero')).toEqual([{ kind: 'unconscious', until: 6 }]);
  });

  it('[R-06] the same effect again keeps the later end', () => {
    const voice = trap(6, [[1], [1], [1], [1]], {}, { effects: [{ kind: 'slow', until: 9 }] });
    expect(effects(voice, 'hero')).toEqual([{ kind: 'slow', until: 9 }]);
  });
});

describe('Crystal Ball', () => {
  const ball = (rolls: readonly (readonly number[])[], more: Partial<Stage> = {}) =>
    stage({
      map: 'dungeon',
      cast: { hero: { is: 'mage leader', at: [15, 17.5] }, inside: { is: 'warrior leader', at: [12, 16.5], seat: 1 } },
      markers: { EM2: 'unchecked', EM3: 'hidden', EM8: 'unchecked' },
      rolls,
      ...more,
    });

  it('[E-23, T-111, R-57] through the wall, within 6": only who stands in the room suffers an area Trap', () => {
    // Wits 3+, chart 4, Trap 5; Might 1 of the one inside: locations 1, 1; Treasure 6.
    const voice = ball([[3], [4], [5], [1], [1], [1], [6], [1]]);
    voice.answer('marker:ball:EM2');
    expect(heard(voice).filter((key) => key === 'roll.might')).toHaveLength(1);
    expect(crossed(voice, 'inside')).toBe(2);
    expect(kinds(voice, 'treasure').map(({ place }) => place)).toEqual([spot(12, 18.5)]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 1 });
  });

  it('[E-23, R-57] an individual Trap finds nobody', () => {
    const voice = ball([[3], [4], [2], [6], [1]]);
    voice.answer('marker:ball:EM2');
    expect(heard(voice)).toContain('trap.nobody');
    expect(effects(voice, 'hero')).toEqual([]);
    expect(kinds(voice, 'treasure')).toHaveLength(1);
  });

  it('[E-23, T-111, R-57] failure changes nothing but the Action', () => {
    const voice = ball([[2]]);
    voice.answer('marker:ball:EM2');
    expect(ownOf(voice).markers).toEqual({ EM2: 'unchecked', EM3: 'hidden', EM8: 'unchecked' });
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(1);
  });

  it('[R-57, R-22] what is hidden becomes a Treasure at once', () => {
    const voice = ball([[3], [1]]);
    voice.answer('marker:ball:EM3');
    expect(kinds(voice, 'treasure').map(({ place }) => place)).toEqual([spot(18, 18.5)]);
    expect(heard(voice)).not.toContain('roll.success');
  });

  it('[T-111, R-50, R-26] a Monster appears at the Marker; no other Class looks into the Ball, and not beyond 6"', () => {
    const voice = ball([[3], [1], [1], [1], [1]], { cast: { hero: { is: 'mage leader', at: [15, 17.5] } } });
    voice.answer('marker:ball:EM2');
    const monster = Object.values(ownOf(voice).creatures).find(({ kind }) => kind === 'monster');
    expect(at(voice, monster?.id ?? '')).toEqual([12, 18.5, 0]);
    const prompt = (cast: Stage['cast']) => ball([], { cast }).open().prompt;
    const ids = (cast: Stage['cast']): string[] => {
      const asked = prompt(cast);
      return asked.kind === 'route' ? asked.options.map(({ id }) => id).filter((id) => id.startsWith('marker:ball')) : [];
    };
    expect(ids({ hero: { is: 'warrior leader', at: [15, 17.5], items: ['ball'] } })).toEqual([]);
    expect(ids({ hero: { is: 'mage leader', at: [15, 17.5] } })).toEqual(['marker:ball:EM2', 'marker:ball:EM3']);
    // (15, 11.6) is 7.518" from EM2, 7.018" from the base's edge.
    expect(ids({ hero: { is: 'mage leader', at: [15, 8] } })).toEqual([]);
  });
});
