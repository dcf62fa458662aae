import { describe, expect, it } from 'vitest';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, ownOf, stage } from './stage.ts';

const FAR = { 'monster.walks': 1 } as const;

/** A Monster's activation, then the hero's. */
const play = (cast: Stage['cast'], more: Partial<Stage> = {}) => stage({ cast, order: ['beast', 'hero'], ...more });
const struck = (voice: ReturnType<typeof stage>): unknown[] =>
  voice.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'attack.melee' ? [event.line[2]] : []));
const vault = { map: 'dungeon' as const };
const beast = (x: number, y: number, more: Partial<Cast> = {}): Cast => ({ is: 'monster mercenary', at: [x, y], ...more });
const mage = (x: number, y: number, more: Partial<Cast> = {}): Cast => ({ is: 'mage leader', at: [x, y], ...more });

describe('Monsters', () => {
  it('[E-24, T-095, T-096, R-33, R-60, R-61, T-062] the nearest along its way, a locked door, a broken one', () => {
    // Lock die 1; no attack behind the closed door; Might 5 breaks it.
    const voice = play({ beast: beast(12, 17), hero: mage(15, 17.5), y: mage(8.5, 17.5, { seat: 1 }) }, { ...vault, rolls: [[1], [5]] });
    expect(at(voice, 'beast')).toEqual([13.5, 17.25, 0]);
    expect(ownOf(voice).doors.D2).toBe('broken');
    expect(struck(voice)).toEqual([]);
    expect(creatureIn(voice, 'beast').target).toBe('hero');
  });

  it('[E-24, T-080, R-60] a door that is not locked opens, and it goes on with the same Move', () => {
    const voice = play({ beast: beast(12, 17), hero: mage(15, 17.5) }, { ...vault, rolls: [[4], [1]] });
    expect(ownOf(voice).doors.D2).toBe('open');
    // One Action to come within an inch, the second one attacks.
    expect(struck(voice)).toEqual(['hero']);
    const [x] = at(voice, 'beast');
    expect(x).toBeGreaterThanOrEqual(13.5);
  });

  it('[R-33] a failed Might check leaves the door locked', () => {
    const voice = play({ beast: beast(12, 17), hero: mage(15, 17.5) }, { ...vault, rolls: [[2], [4]] });
    expect(ownOf(voice).doors.D2).toBe('locked');
  });

  it('[R-33] `monsterDistance`: along the way or in a straight line', () => {
    // Y is nearer in a straight line through the wall y = 15, the hero along the way through D2.
    const cast = { beast: beast(12, 17), hero: mage(15, 17.5), y: mage(12, 14.2, { seat: 1 }) };
    const doors = { D2: 'open', D9: 'open' } as const;
    expect(creatureIn(play(cast, { ...vault, doors }), 'beast').target).toBe('hero');
    expect(creatureIn(play(cast, { ...vault, doors, options: { monsterDistance: 'straight' } }), 'beast').target).toBe('y');
  });

  it('[R-33] ties: the straight distance, then the lower Rank, then the id', () => {
    const target = (cast: Stage['cast']) => creatureIn(play({ beast: beast(20, 12), ...cast }, { rolls: [[1], [1]] }), 'beast').target;
    expect(target({ hero: mage(22, 12), y: { is: 'mage apprentice', at: [18, 12], seat: 1 } })).toBe('y');
    expect(target({ hero: mage(22, 12), y: mage(18, 12, { seat: 1 }) })).toBe('hero');
  });

  it('[R-33] the Disabled are left alone, the Unconscious are not', () => {
    const down = { crossed: { head: 3, torso: 0, arms: 0, legs: 0 } };
    const asleep = { effects: [{ kind: 'unconscious' as const, until: 9 }] };
    const cast = (state: object): Stage['cast'] => ({ beast: beast(20, 12), hero: mage(24, 12), y: mage(21.5, 12, { seat: 1, ...state }) });
    expect(creatureIn(play(cast(down)), 'beast').target).toBe('hero');
    expect(creatureIn(play(cast(asleep), { rolls: [[1], [1]] }), 'beast').target).toBe('y');
  });

  it('[R-33, T-045] when the target falls it looks for another one with its second Action', () => {
    // Combat 5 hits, Might 1, location 6: the last Head box. Then Combat 1 misses the other one.
    const cast: Stage['cast'] = {
      beast: beast(20, 12),
      y: mage(21.5, 12, { seat: 1, crossed: { head: 2, torso: 0, arms: 0, legs: 0 } }),
      hero: mage(18, 12),
    };
    const voice = play(cast, { rolls: [[5], [1], [6], [1]] });
    expect(struck(voice)).toEqual(['y', 'hero']);
  });

  it('[T-095, R-34, T-092, T-060] it moves 8" up to an inch from its target and strikes at 1" with one hit', () => {
    const near = play({ beast: beast(20, 12), hero: mage(27.5, 12) }, { rolls: [[1]] });
    expect(at(near, 'beast')).toEqual([25.5, 12, 0]);
    expect(struck(near)).toEqual(['hero']);
    const far = play({ beast: beast(18, 12), hero: mage(35, 12.5) });
    expect(heard(far).filter((key) => key in FAR)).toHaveLength(2);
    expect(at(far, 'beast')[0]).toBeCloseTo(33, 1);
    expect(struck(far)).toEqual([]);
  });

  it('[R-32] it takes no notice of Pillagers, nor they of it', () => {
    const voice = play({ beast: beast(20, 12), hero: mage(30, 12), thief: { is: 'pillager', at: [21.3, 12.8] } });
    expect(struck(voice)).toEqual([]);
    expect(ownOf(voice).creatures).toHaveProperty('thief');
  });

  it('[T-096] it leaves the room in which it appeared', () => {
    const voice = play({ beast: beast(24, 18), hero: mage(23, 12) }, { ...vault, doors: { D4: 'open' } });
    expect(at(voice, 'beast')[1]).toBeLessThan(14.5);
  });

  it('[T-097, T-070, R-28] it loses Hits and no skill; at 0 its Treasure may lie where it stood', () => {
    const hurt = { hits: 1 };
    for (const die of [3, 4]) {
      const voice = stage({
        cast: { hero: { is: 'warrior leader', at: [21.5, 12] }, beast: beast(20, 12, hurt) },
        rolls: [[3], [1], [die]],
      });
      voice.answer('attack:beast');
      expect(ownOf(voice).creatures).not.toHaveProperty('beast');
      expect(
        Object.values(voice.state.pieces)
          .filter(({ kind }) => kind === 'treasure')
          .map(({ place }) => place),
      ).toEqual(die === 4 ? ['20000,12000,0'] : []);
    }
    const voice = stage({ cast: { hero: { is: 'warrior leader', at: [21.5, 12] }, beast: beast(20, 12) }, rolls: [[3], [1]] });
    voice.answer('attack:beast');
    expect(creatureIn(voice, 'beast')).toMatchObject({ hits: 2, rank: 'mercenary' });
  });

  it('[R-33] who cannot be reached is approached as near as possible', () => {
    // On the chapel's smooth roof, 4" up.
    const voice = play({ beast: beast(17, 8), hero: mage(20, 15, { at: [20, 15, 4] }) });
    const [x, y, z] = at(voice, 'beast');
    expect(z).toBe(0);
    expect(Math.hypot(x - 20, y - 15)).toBeLessThan(5);
    expect(struck(voice)).toEqual([]);
  });

  it('[T-105, I-06] a Slow one has one Action', () => {
    const voice = play({ beast: beast(18, 12, { effects: [{ kind: 'slow', until: 9 }] }), hero: mage(35, 12.5) });
    expect(at(voice, 'beast')[0]).toBeCloseTo(26, 1);
  });

  it('[R-03] an Unconscious one does nothing', () => {
    const voice = play({ beast: beast(18, 12, { effects: [{ kind: 'unconscious', until: 9 }] }), hero: mage(19.5, 12) });
    expect(at(voice, 'beast')).toEqual([18, 12, 0]);
    expect(struck(voice)).toEqual([]);
  });

  it('[R-13, R-33, G-08] a high climb spans both its Moves; with one Action it stays on the ground', () => {
    // The Mill's roof is 6" up: 12.0" and 1.0" over the edge.
    const cast = (more: Partial<Cast> = {}): Stage['cast'] => ({ beast: beast(3.5, 20, more), hero: mage(5.6, 20, { at: [5.6, 20, 6] }) });
    const voice = play(cast());
    expect(at(voice, 'beast')).toEqual([4.5, 20, 6]);
    expect(creatureIn(voice, 'beast').hanging).toBe(false);
    const slow = play(cast({ effects: [{ kind: 'slow', until: 9 }] }));
    expect(at(slow, 'beast')[2]).toBe(0);
    expect(creatureIn(slow, 'beast').hanging).toBe(false);
  });

  it('[G-10, T-060, R-13] it climbs a ladder in one Move of 8"', () => {
    const voice = stage({
      map: 'tower',
      cast: { beast: beast(15.4, 13, { at: [15.4, 13, 6] }), hero: mage(12, 12, { at: [12, 12, 9] }) },
      order: ['beast', 'hero'],
      rolls: [[1], [1]],
    });
    expect(at(voice, 'beast')[2]).toBe(9);
  });
});
