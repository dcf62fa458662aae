import { describe, expect, it } from 'vitest';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, ownOf, spot, stage } from './stage.ts';

/** A Pillager's turn in Millbrook (its Camp is x 16-20, y 27-30); the hero acts afterwards. */
const play = (cast: Stage['cast'], more: Partial<Stage> = {}) =>
  stage({
    cast: { hero: { is: 'warrior leader', at: [2, 1.5] }, ...cast },
    order: ['pillagers', 'hero'],
    own: { pillagers: 4, ...more.own },
    ...more,
  });
const thief = (x: number, y: number, more: Partial<Cast> = {}): Cast => ({ is: 'pillager', at: [x, y], initiative: 4, ...more });
const dead = { crossed: { head: 3, torso: 0, arms: 0, legs: 0 } };
const asleep = { effects: [{ kind: 'unconscious' as const, until: 9 }] };

describe('Pillagers', () => {
  it('[E-17, T-094, R-31, R-34, T-090] engaged, it stands and fights with both Actions', () => {
    const voice = play({ a: thief(15.2, 20), foe: { is: 'mage leader', at: [15.2, 21.6], seat: 1 } }, { rolls: [[6], [6], [5]] });
    expect(at(voice, 'a')).toEqual([15.2, 20, 0]);
    // Combat 6 hits, Might 6 saves; Combat 5 misses.
    expect(heard(voice).filter((key) => key === 'attack.melee')).toHaveLength(2);
    expect(heard(voice)).toContain('saved');
    expect(heard(voice)).toContain('missed');
  });

  it('[E-17, T-094, T-090, T-060] with nobody near it makes two Moves of 5" towards the Camp', () => {
    const voice = play({ a: thief(15.2, 12.7) });
    const [x, y] = at(voice, 'a');
    expect(y).toBeGreaterThan(21.5);
    expect(x).toBeGreaterThan(14.4);
    expect(heard(voice).filter((key) => key === 'pillager.walks')).toHaveLength(2);
  });

  it('[E-17, R-32, T-070] a hit on it cannot be saved; it leaves Treasure on a 6', () => {
    for (const die of [5, 6]) {
      const voice = stage({
        cast: { hero: { is: 'warrior leader', at: [15.2, 21.4] }, a: thief(15.2, 20) },
        rolls: [[3], [die]],
      });
      voice.answer('attack:a');
      expect(ownOf(voice).creatures).not.toHaveProperty('a');
      expect(Object.values(voice.state.pieces).filter(({ kind }) => kind === 'treasure')).toHaveLength(die === 6 ? 1 : 0);
      expect(ownOf(voice).made).toBe(die === 6 ? 1 : 0);
    }
  });

  it('[R-31] Disabled and Unconscious Characters do not engage', () => {
    for (const state of [dead, asleep]) {
      const voice = play({ a: thief(15.2, 12.7), foe: { is: 'mage leader', at: [15.2, 11.5], seat: 1, ...state } });
      expect(heard(voice)).not.toContain('attack.melee');
      expect(at(voice, 'a')[1]).toBeGreaterThan(14);
    }
  });

  it('[R-31, G-04] a wall between engages nobody', () => {
    const voice = play({ a: thief(15.2, 15), foe: { is: 'mage leader', at: [16.8, 15], seat: 1 } });
    expect(heard(voice)).not.toContain('attack.melee');
  });

  it('[R-31] the weakest by Might is attacked, then the nearest, then by id', () => {
    const struck = (cast: Stage['cast']): unknown => {
      const voice = play({ a: thief(15.2, 12), ...cast }, { rolls: [[1], [1]] });
      return voice.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'attack.melee' ? [event.line[2]] : []))[0];
    };
    const strong: Cast = { is: 'warrior leader', at: [15.2, 13.1], seat: 1 };
    const weak: Cast = { is: 'mage apprentice', at: [16.7, 12], seat: 1 };
    expect(struck({ strong, weak })).toBe('weak');
    expect(struck({ far: { ...strong, at: [15.2, 13.9] }, near: { ...strong, at: [15.2, 10.8] } })).toBe('near');
    expect(struck({ b: { ...strong, at: [15.2, 13.4] }, c: { ...strong, at: [15.2, 10.6] } })).toBe('b');
  });

  it('[R-31] an inch within 1" of a Character costs double: it goes around', () => {
    const way = (foe: Stage['cast']): number[] => {
      const voice = play({ a: thief(13, 16), ...foe });
      return voice
        .heard(null)
        .flatMap((event) => (event.kind === 'flashed' && event.what === 'leg' ? [Number(event.place?.split(',')[0])] : []));
    };
    const free = way({});
    const watched = way({ foe: { is: 'mage leader', at: [14.2, 20.4], seat: 1 } });
    expect(watched).not.toEqual(free);
    // Around it on the side away from it.
    expect(Math.min(...watched)).toBeLessThan(Math.min(...free) + 1);
  });

  it('[T-081, I-08] Pillagers pass any door and never change it', () => {
    const doors = { DI1: 'locked', DI2: 'unmet' } as const;
    const voice = play({ a: thief(7, 5) }, { doors, own: { pillagers: 4, met: ['DI1'] } });
    const [x, y] = at(voice, 'a');
    expect(x < 4 || x > 14 || y < 4 || y > 12).toBe(true);
    expect(ownOf(voice).doors).toMatchObject({ DI1: 'locked', DI2: 'unmet', DI4: 'unmet' });
    expect(heard(voice)).not.toContain('roll.lock');
  });

  it('[R-05] inside the group they act by the length of their way home, ties by id', () => {
    const voice = play({ a: thief(15.2, 12.7), b: thief(18, 25.6), c: thief(14.7, 24) });
    const order = voice
      .heard(null)
      .flatMap((event) => (event.kind === 'told' && event.line[0] === 'pillager.walks' ? [event.line[1]] : []));
    expect([...new Set(order)]).toEqual(['b', 'c', 'a']);
  });

  it('[R-32] it takes no notice of Monsters and of Treasure', () => {
    const voice = play({ a: thief(13, 26), beast: { is: 'monster leader', at: [14.2, 25.2] } }, { treasures: [[13.6, 26.2]] });
    expect(heard(voice)).not.toContain('attack.melee');
    expect(voice.state.pieces).toHaveProperty('treasure-0');
  });

  it('[T-105, R-03] a Slow one has one Action, an Unconscious one none', () => {
    const slow = play({ a: thief(15.2, 12.7, { effects: [{ kind: 'slow', until: 9 }] }) });
    expect(heard(slow).filter((key) => key === 'pillager.walks')).toHaveLength(1);
    const out = play({ a: thief(15.2, 12.7, asleep) });
    expect(at(out, 'a')).toEqual([15.2, 12.7, 0]);
  });
});

describe('pillaging', () => {
  const all = { EM2: 'unchecked', EM5: 'hidden', EM9: 'unchecked' } as const;

  it('[E-16, T-021, R-29, R-30, I-08] the third one home takes a Marker by lot: no reveal, no Treasure, no Pillagers', () => {
    const voice = play({ a: thief(18, 25.6) }, { markers: all, own: { pillagers: 4, banked: 2 }, picks: [1] });
    const own = ownOf(voice);
    expect(own).toMatchObject({ banked: 3, taken: 1, made: 0, markers: { EM2: 'unchecked', EM9: 'unchecked' } });
    expect(own.creatures).not.toHaveProperty('a');
    expect(voice.state.pieces).not.toHaveProperty('EM5');
    expect(Object.values(own.creatures).filter(({ kind }) => kind === 'pillager')).toEqual([]);
    expect(heard(voice)).toContain('pillaged');
  });

  it('[E-16, R-30] the first and second ones take nothing', () => {
    for (const banked of [0, 1]) {
      const voice = play({ a: thief(18, 25.6) }, { markers: all, own: { pillagers: 4, banked } });
      expect(ownOf(voice)).toMatchObject({ banked: banked + 1, taken: 0, markers: all });
    }
  });

  it('[E-16, T-029, R-29] with the last Marker carried off the game only waits for Treasure', () => {
    const voice = play(
      { a: thief(18, 25.6) },
      { markers: { EM9: 'hidden' }, own: { pillagers: 4, banked: 2, made: 1 }, treasures: [[24, 12]] },
    );
    expect(ownOf(voice)).toMatchObject({ markers: {}, phase: 'count' });
    const over = play({ a: thief(18, 25.6) }, { markers: { EM9: 'hidden' }, own: { pillagers: 4, banked: 2 } });
    expect(over.state.result).not.toBeNull();
  });

  it('[R-30] by option the Marker goes when the next Turn starts', () => {
    const voice = play({ a: thief(18, 25.6) }, { markers: all, own: { pillagers: 4, banked: 2 }, options: { pillageTiming: 'turnStart' } });
    expect(ownOf(voice)).toMatchObject({ banked: 3, taken: 0, markers: all });
    voice.answer('end');
    expect(ownOf(voice)).toMatchObject({ turn: 5, taken: 1 });
  });

  it('[R-30] by option who has brought loot home comes out again', () => {
    const voice = play({ a: thief(18, 25.6) }, { markers: all, options: { pillagersReturn: true } });
    const back = Object.values(ownOf(voice).creatures).filter(({ kind }) => kind === 'pillager');
    expect(ownOf(voice).banked).toBe(1);
    expect(back).toHaveLength(1);
    expect(back[0]?.id).not.toBe('a');
  });

  it('[T-026, R-25, G-16] two that draw the same exit stand side by side', () => {
    // Wits, chart Treasure, D3 = 2; both draw the first exit.
    const voice = stage({
      cast: { hero: { is: 'rogue mercenary', at: [6, 8.6] } },
      markers: { EM1: 'unchecked', EM10: 'unchecked', EM2: 'unchecked' },
      rolls: [[4], [5], [4]],
      picks: [0, 0],
    });
    const ids = Object.values(ownOf(voice).creatures).flatMap(({ kind, id }) => (kind === 'pillager' ? [id] : []));
    const [first, second] = ids.map((id) => at(voice, id));
    expect(first).toEqual([7, 3.3, 0]);
    expect(Math.hypot((second?.[0] ?? 0) - 7, (second?.[1] ?? 0) - 3.3)).toBeCloseTo(1, 2);
  });

  it('[R-05] new ones join the group’s roll; if the group has acted they wait', () => {
    for (const [group, waits] of [
      [2, false],
      [null, true],
    ] as const) {
      const voice = stage({
        cast: { hero: { is: 'rogue mercenary', at: [6, 8.6] } },
        markers: { EM1: 'unchecked', EM10: 'unchecked' },
        rolls: [[4], [5], [1]],
        own: { pillagers: group },
      });
      const [found] = Object.values(ownOf(voice).creatures).filter(({ kind }) => kind === 'pillager');
      expect(creatureIn(voice, found?.id ?? '')).toMatchObject({ initiative: group, acted: waits });
    }
  });

  it('[T-010, R-25] at the start D6 Pillagers stand on exits of locations that hold Markers', () => {
    const voice = stage({
      cast: { hero: { is: 'mage leader', at: [2, 1.5] } },
      markers: { EM8: 'unchecked' },
      rolls: [[6]],
      go: { step: 'begin', args: {} },
      own: { order: [] },
    });
    const entered = voice.heard(null).flatMap((event) => (event.kind === 'flashed' && event.what === 'pillagers' ? [event.place] : []));
    // Only the Mill has a Marker left: all six come out of its one exit.
    expect(entered).toHaveLength(6);
    expect(entered[0]).toBe(spot(10.7, 20));
    expect(new Set(entered).size).toBe(6);
  });
});
