import { describe, expect, it } from 'vitest';
import type { Cast, Stage } from './stage.ts';
import { at, creatureIn, heard, ownOf, spot, stage } from './stage.ts';

const confused = { effects: [{ kind: 'confused' as const, until: 9 }] };
/** The hero wanders first of all, in the direction of the lot; then its mate acts. */
const astray = (hero: Cast, degrees: number, more: Partial<Stage> = {}) =>
  stage({
    cast: { hero: { ...confused, ...hero }, mate: { is: 'mage leader', at: [2, 1.5] } },
    order: ['hero', 'mate'],
    picks: [degrees],
    ...more,
  });
const MERCENARY: Cast = { is: 'mage mercenary', at: [20, 12] };

describe('casting Confusion', () => {
  it('[T-121, R-73, R-06] everybody within 3" with a line to the centre checks Wits once, the caster, too; failures share D3 Turns', () => {
    const voice = stage({
      cast: {
        hero: MERCENARY,
        near: { is: 'warrior leader', at: [23.5, 12], seat: 1 },
        // 3.501" from the centre to the centre of the base: outside.
        far: { is: 'warrior leader', at: [20, 8.499], seat: 1 },
        beast: { is: 'monster leader', at: [20, 10.5] },
        thief: { is: 'pillager', at: [18, 11] },
        // Behind the front of the chapel.
        hidden: { is: 'warrior leader', at: [20, 14.6], seat: 1 },
      },
      // Wits 4 to cast; D3: 4 → 2; then hero 4 (4+ holds), near 1, beast 4 (holds), thief 5 (fails).
      rolls: [[4], [4], [4], [1], [4], [5]],
    });
    voice.answer('aim:confusion').answer([spot(20, 12)]);
    const kinds = (id: string) => creatureIn(voice, id).effects;
    expect(kinds('hero')).toEqual([]);
    expect(kinds('near')).toEqual([{ kind: 'confused', until: 6 }]);
    expect(kinds('beast')).toEqual([]);
    expect(kinds('thief')).toEqual([{ kind: 'confused', until: 6 }]);
    expect(kinds('far')).toEqual([]);
    expect(kinds('hidden')).toEqual([]);
    expect(heard(voice).filter((key) => key === 'roll.wits')).toHaveLength(5);
  });

  it('[R-73, R-77, T-121] the centre lies within 12" and in sight; else it is refused and costs nothing', () => {
    const voice = stage({ cast: { hero: MERCENARY } });
    voice.answer('aim:confusion');
    voice.refused([spot(32.501, 12)], 'R-73');
    voice.refused([spot(20, 16)], 'R-73');
    voice.answer('back');
    expect(creatureIn(voice, 'hero').actionsLeft).toBe(2);
  });
});

describe('the Confused', () => {
  it('[E-19, R-73, T-121] they halt at the edge of the board; the inches left are lost and the activation is over', () => {
    const voice = astray({ is: 'warrior leader', at: [33, 14] }, 0);
    expect(at(voice, 'hero')).toEqual([35.5, 14, 0]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 0, moveLeft: 0 });
    expect(ownOf(voice).active).toBe('mate');
  });

  it('[E-19, R-74] at the stair hole of the loft they run down: 5.25" to the top of the stairs and 1.25" on the ramp', () => {
    const voice = astray({ is: 'rogue leader', at: [8, 20.5, 3] }, 90);
    expect(at(voice, 'hero')).toEqual([6, 23.25, 2.25]);
  });

  it('[E-19, R-74] on the balcony there are no stairs: they stop at its edge', () => {
    const voice = astray({ is: 'rogue leader', at: [17, 10.5, 3] }, 0, { map: 'tower' });
    expect(at(voice, 'hero')).toEqual([17.5, 10.5, 3]);
  });

  it('[R-73] walls, shut doors and Creatures stop them; no lock die is rolled', () => {
    const door = astray({ is: 'warrior leader', at: [7, 2.5] }, 90);
    expect(at(door, 'hero')).toEqual([7, 3.5, 0]);
    expect(heard(door)).not.toContain('roll.lock');
    const wall = astray({ is: 'warrior leader', at: [9, 2.5] }, 90);
    expect(at(wall, 'hero')).toEqual([9, 3.5, 0]);
    const figure = stage({
      cast: { hero: { is: 'warrior leader', at: [18, 12], ...confused }, mate: { is: 'mage leader', at: [21, 12], seat: 1 } },
      order: ['hero', 'mate'],
      picks: [0],
    });
    expect(at(figure, 'hero')[0]).toBeCloseTo(20, 2);
  });

  it('[R-73, R-24] by option only the first Action goes astray', () => {
    const voice = astray({ is: 'warrior leader', at: [24, 12] }, 0, { options: { confusionActions: 'firstAction' } });
    expect(at(voice, 'hero')).toEqual([30, 12, 0]);
    expect(ownOf(voice).active).toBe('hero');
    expect(creatureIn(voice, 'hero')).toMatchObject({ actionsLeft: 1, moveLeft: 0 });
  });

  it('[R-73] by option Wits are checked again at the start of each activation', () => {
    const shaken = astray({ is: 'warrior leader', at: [24, 12] }, 0, { options: { confusionRecheck: true }, rolls: [[5]] });
    expect(creatureIn(shaken, 'hero').effects).toEqual([]);
    expect(at(shaken, 'hero')).toEqual([24, 12, 0]);
    expect(creatureIn(shaken, 'hero').actionsLeft).toBe(2);
    const lost = astray({ is: 'warrior leader', at: [24, 12] }, 0, { options: { confusionRecheck: true }, rolls: [[4]] });
    expect(at(lost, 'hero')).toEqual([30, 12, 0]);
    const plain = astray({ is: 'warrior leader', at: [24, 12] }, 0, { rolls: [[5]] });
    expect(heard(plain)).not.toContain('roll.wits');
  });

  it('[R-24, R-73] they set Markers off on their way, and stagger on', () => {
    // EM1 stands aside of the way; Wits 1, chart 6: hidden.
    const voice = astray({ is: 'warrior leader', at: [18, 12] }, 0, {
      markers: { EM10: 'unchecked', EM1: 'unchecked' },
      spots: { EM1: [21, 13] },
      rolls: [[1], [6]],
    });
    expect(ownOf(voice).markers.EM1).toBe('hidden');
    expect(at(voice, 'hero')[0]).toBeCloseTo(24, 1);
  });

  it('[R-73, T-100] whom a Trap throws elsewhere does not stagger on', () => {
    // Wits 1, chart 3, Trap 1: 4" north, into the chapel; no Treasure; one Pillager.
    const voice = astray({ is: 'warrior leader', at: [18, 12] }, 0, {
      markers: { EM10: 'unchecked', EM1: 'unchecked' },
      spots: { EM1: [21, 13] },
      rolls: [[1], [3], [1], [1, 1, 1, 1], [1], [1]],
      picks: [0, 90],
    });
    const [x, y] = at(voice, 'hero');
    expect(x).toBeCloseTo(19.882, 2);
    expect(y).toBe(16);
  });

  it('[R-75, R-73] fire burns them', () => {
    const slab = { id: 'slab-1', kind: 'fire' as const, from: { x: 21000, y: 11000, z: 0 }, degrees: 90, length: 2000, until: 9 };
    const voice = astray({ is: 'warrior leader', at: [19, 12] }, 0, { slabs: [slab], rolls: [[6]] });
    expect(heard(voice)).toContain('burns');
    expect(at(voice, 'hero')).toEqual([25, 12, 0]);
  });

  it('[T-121, R-32] a Confused Monster wanders instead of attacking, a Confused Pillager as well', () => {
    const voice = stage({
      cast: { beast: { is: 'monster leader', at: [18, 12], ...confused }, hero: { is: 'warrior leader', at: [18, 10.5] } },
      order: ['beast', 'hero'],
      picks: [0],
    });
    expect(at(voice, 'beast')).toEqual([26, 12, 0]);
    expect(heard(voice)).not.toContain('attack.melee');
    const thief = stage({
      cast: { hero: { is: 'warrior leader', at: [2, 1.5] }, thief: { is: 'pillager', at: [18, 12], ...confused } },
      order: ['pillagers', 'hero'],
      own: { pillagers: 4 },
      picks: [180],
    });
    expect(at(thief, 'thief')[1]).toBe(12);
    expect(at(thief, 'thief')[0]).toBeLessThan(15);
  });

  it('[R-73, R-76] a Confused flyer drifts straight on in the air', () => {
    const voice = astray({ is: 'rogue leader', at: [20, 12, 1], effects: [...confused.effects, { kind: 'fly', until: 9 }] }, 0);
    expect(at(voice, 'hero')).toEqual([28, 12, 1]);
  });
});
