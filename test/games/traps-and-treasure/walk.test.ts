import { describe, expect, it } from 'vitest';
import type { Cast, Inches, Stage } from './stage.ts';
import { at, creatureIn, heard, options, ownOf, spot, stage } from './stage.ts';

const play = (hero: Cast, more: Partial<Stage> = {}) => stage({ order: ['hero'], ...more, cast: { hero, ...more.cast } });
const refusal = (voice: ReturnType<typeof stage>, ...points: Inches[]): { rule: string | undefined; text: string } | undefined => {
  const before = voice.table;
  const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open().id, choice: points.map((point) => spot(...point)) });
  if (outcome.ok) return undefined;
  if (outcome.fault) throw outcome.fault;
  // Nothing has changed.
  expect(voice.table).toBe(before);
  return { rule: outcome.refusal.rule, text: outcome.refusal.text };
};
const left = (voice: ReturnType<typeof stage>) => {
  const { moveLeft, actionsLeft } = creatureIn(voice, 'hero');
  return [moveLeft, actionsLeft];
};

describe('walking', () => {
  it('[E-01, G-01, G-07, T-060] around the corner of the Inn: 4.080", 3.920" left; the straight way cuts the wall', () => {
    const voice = play({ is: 'rogue leader', at: [14.8, 11] });
    expect(refusal(voice, [12, 13])?.rule).toBe('G-07');
    voice.answer([spot(14.5, 12.5), spot(12, 13)]);
    expect(left(voice)).toEqual([3920, 1]);
    expect(at(voice, 'hero')).toEqual([12, 13, 0]);
  });

  it('[R-08, R-12] a Move goes on with what is left of it; inches left are lost when another Action is taken', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] });
    voice.answer([spot(22, 12)]);
    expect(left(voice)).toEqual([6000, 1]);
    voice.answer([spot(24, 12)]);
    expect(left(voice)).toEqual([4000, 1]);
    expect(refusal(voice, [29, 12])?.rule).toBe('T-060');
    voice.answer('move:end');
    expect(left(voice)).toEqual([0, 1]);
    voice.answer([spot(32, 12)]);
    expect(left(voice)).toEqual([0, 0]);
  });

  it('[R-08, I-06] no third Move', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] });
    voice.answer([spot(28, 12)]).answer([spot(20, 12)]);
    expect(left(voice)).toEqual([0, 0]);
    voice.refused([spot(20.1, 12)]);
    expect(options(voice).filter((id) => !/^(ally|end)/.test(id))).toEqual([]);
    voice.answer('end');
    expect(ownOf(voice).turn).toBe(5);
  });

  it('[R-12] a walk that met nothing is taken back', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] });
    voice.answer([spot(22, 12)]).undo();
    expect(at(voice, 'hero')).toEqual([20, 12, 0]);
    expect(left(voice)).toEqual([0, 2]);
  });

  it('[G-07, R-11, I-05] no walking through figures of others, no stopping on anybody', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] }, { cast: { foe: { is: 'warrior leader', at: [22, 12], seat: 1 } } });
    expect(refusal(voice, [24, 12])?.rule).toBe('G-07');
    expect(refusal(voice, [22, 12])?.text).toContain('figure');
    expect(refusal(voice, [21.2, 12])?.text).toContain('figure');
    voice.answer([spot(21, 12)]);
    expect(at(voice, 'hero')).toEqual([21, 12, 0]);
  });

  it('[R-11] `passThrough`: friends and the fallen may be passed, nobody, or everybody', () => {
    const down = { crossed: { head: 4, torso: 0, arms: 0, legs: 0 } };
    const others = {
      friend: { is: 'warrior leader', at: [22, 12] as const },
      foe: { is: 'warrior leader', at: [22, 12] as const, seat: 1 },
      fallen: { is: 'mage leader', at: [22, 12] as const, seat: 1, ...down },
    };
    const passes = (who: keyof typeof others, passThrough: string): boolean =>
      refusal(play({ is: 'rogue leader', at: [20, 12] }, { cast: { other: others[who] }, options: { passThrough } }), [24, 12]) ===
      undefined;
    expect([passes('friend', 'friends'), passes('foe', 'friends'), passes('fallen', 'friends')]).toEqual([true, false, true]);
    expect([passes('friend', 'none'), passes('foe', 'none'), passes('fallen', 'none')]).toEqual([false, false, false]);
    expect([passes('friend', 'all'), passes('foe', 'all'), passes('fallen', 'all')]).toEqual([true, true, true]);
  });

  it('[R-10] leaving melee is free; by option it takes a Combat check, and the Action when that fails', () => {
    const cast = { foe: { is: 'monster mercenary', at: [21.4, 12] as const } };
    const free = play({ is: 'warrior leader', at: [20, 12] }, { cast });
    free.answer([spot(17, 12)]);
    expect(heard(free)).not.toContain('roll.combat');
    const held = play({ is: 'warrior leader', at: [20, 12] }, { cast, options: { disengage: 'check' }, rolls: [[2], [3]] });
    held.answer([spot(17, 12)]);
    expect(at(held, 'hero')).toEqual([20, 12, 0]);
    expect(left(held)).toEqual([0, 1]);
    expect(heard(held)).toContain('held');
    held.answer([spot(17, 12)]);
    expect(at(held, 'hero')).toEqual([17, 12, 0]);
  });

  it('[G-07, T-060] over the edge of the board, too far, into the air: refused with rule and reason', () => {
    const voice = play({ is: 'rogue leader', at: [35, 12] });
    for (const points of [[[35.6, 12]], [[35, 21]], [[35, 12, 1]]] satisfies Inches[][]) {
      const refused = refusal(voice, ...points);
      expect(refused?.rule).toMatch(/^[GRT]-\d+/);
      expect(refused?.text.length).toBeGreaterThan(10);
    }
  });
});

describe('climbing', () => {
  const wall: Cast = { is: 'warrior leader', at: [3.5, 8] };

  it('[E-03, G-08, T-060] 3" up and over the edge: 7.0" of a Rogue Mercenary, in one Move', () => {
    const voice = play({ is: 'rogue mercenary', at: [3.5, 8] });
    voice.answer([spot(3.5, 8, 3), spot(4.5, 8, 3)]);
    expect(at(voice, 'hero')).toEqual([4.5, 8, 3]);
    expect(left(voice)).toEqual([0, 1]);
  });

  it('[E-03, R-13] a Warrior spans both Moves; stopping after the first one is refused', () => {
    const voice = play(wall);
    voice.answer([spot(3.5, 8, 3)]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ hanging: true, moveLeft: 0, actionsLeft: 1 });
    expect(options(voice)).not.toContain('end');
    voice.refused('end');
    voice.answer([spot(4.5, 8, 3)]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ hanging: false, moveLeft: 5000, actionsLeft: 0 });
  });

  it('[R-13, R-12] on a face the inches left and those of the next Move are one budget; nobody gets stuck with a sliver', () => {
    const voice = play({ ...wall, at: [3.3, 8] });
    // A walk that leads nowhere is none.
    voice.refused([spot(3.3, 8)], 'T-060');
    // 0.2" to the wall, then 2.8" up: 5.8" of 6".
    voice.answer([spot(3.5, 8), spot(3.5, 8, 2.8)]);
    expect(left(voice)).toEqual([200, 1]);
    const { prompt } = voice.open();
    expect(prompt.kind === 'route' ? prompt.budget : 0).toBe(6200);
    voice.answer([spot(3.5, 8, 3), spot(4.5, 8, 3)]);
    expect(left(voice)).toEqual([4800, 0]);
    expect(creatureIn(voice, 'hero').hanging).toBe(false);
  });

  it('[R-13] with one Action left it may not begin what it cannot finish', () => {
    const voice = play({ ...wall, effects: [{ kind: 'slow', until: 9 }] });
    expect(refusal(voice, [3.5, 8, 3])?.rule).toBe('R-13');
  });

  it('[R-13] who cannot act any more in mid-climb is put at the foot of the face; by option a Hit for every 3"', () => {
    // EM1 hangs beside the face: Wits 1, chart 3, Trap 2 (Sleeping Dart), Might 1, D3; with fallHits Might 1 and location 1.
    const scene: Partial<Stage> = {
      markers: { EM1: 'unchecked', EM10: 'unchecked' },
      spots: { EM1: [2.3, 8, 3.9] },
      cast: { mate: { is: 'warrior leader', at: [20, 12] } },
      order: ['hero', 'mate'],
    };
    const rolls = [[1], [3], [2], [1], [1]];
    const voice = play(wall, { ...scene, rolls: [...rolls, [1], [1]] });
    voice.answer([spot(3.5, 8, 3)]);
    expect(at(voice, 'hero')).toEqual([3.5, 8, 0]);
    expect(creatureIn(voice, 'hero')).toMatchObject({ hanging: false, crossed: { legs: 0 } });
    expect(ownOf(voice).active).toBe('mate');
    const harsh = play(wall, { ...scene, options: { fallHits: '1 per 3"' }, rolls: [...rolls, [1], [1], [1], [1]] });
    harsh.answer([spot(3.5, 8, 3)]);
    expect(creatureIn(harsh, 'hero').crossed.legs).toBe(1);
  });

  it('[R-14] jumping down is refused, by option it is free', () => {
    const roof: Cast = { is: 'warrior leader', at: [4.5, 8, 3] };
    // 7.0" by climbing down: more than a Warrior has.
    expect(refusal(play(roof), [3.5, 8, 3], [3.5, 8, 0])?.rule).toBe('T-060');
    const jump = play(roof, { options: { jumpDown: 'free' } });
    jump.answer([spot(3.5, 8, 3), spot(3.5, 8, 0)]);
    expect(at(jump, 'hero')).toEqual([3.5, 8, 0]);
    expect(left(jump)).toEqual([5000, 1]);
  });

  it('[R-14, G-08] climbing down costs the same 2" per inch', () => {
    const voice = play({ is: 'rogue leader', at: [4.5, 8, 3] });
    voice.answer([spot(3.5, 8, 3), spot(3.5, 8, 0)]);
    expect(left(voice)).toEqual([1000, 1]);
  });

  it('[E-04, G-09, R-16] the stairs of the Mill: 9.25" along the slope, with a stop on the ramp', () => {
    const voice = play({ is: 'mage leader', at: [9.5, 20] });
    voice.answer([spot(9.5, 23.25), spot(9, 23.25), spot(7.2, 23.25, 1.35)]);
    expect(at(voice, 'hero')).toEqual([7.2, 23.25, 1.35]);
    expect(left(voice)).toEqual([0, 1]);
    voice.answer([spot(5, 23.25, 3), spot(4.5, 23.25, 3)]);
    expect(left(voice)).toEqual([2750, 0]);
  });

  it('[E-28, R-75, G-08, T-126] over a Stone Wall: 10.0" square on, so that a Warrior needs both Moves', () => {
    const stone = { id: 'slab-1', kind: 'stone' as const, from: { x: 12000, y: 9500, z: 0 }, degrees: 90, length: 4000, until: 9 };
    const voice = play({ is: 'warrior leader', at: [11, 10.4] }, { map: 'dungeon', slabs: [stone] });
    const over: Inches[] = [
      [11, 10.4, 2],
      [12, 10.4, 2],
      [13, 10.4, 2],
      [13, 10.4, 0],
    ];
    expect(refusal(voice, ...over)?.rule).toBe('T-060');
    voice.answer(over.slice(0, 2).map((point) => spot(...point)));
    // Up 4.0" and 1.0" across: it stands on top, 1.0" left.
    expect(left(voice)).toEqual([1000, 1]);
    voice.answer([spot(13, 10.4, 2)]);
    expect(left(voice)).toEqual([0, 1]);
    voice.answer([spot(13, 10.4, 0)]);
    expect(at(voice, 'hero')).toEqual([13, 10.4, 0]);
    expect(left(voice)).toEqual([2000, 0]);
    const spelled = play(
      { is: 'warrior leader', at: [11, 10.4], effects: [{ kind: 'climb', until: 9 }] },
      { map: 'dungeon', slabs: [stone] },
    );
    spelled.answer(over.map((point) => spot(...point)));
    expect(left(spelled)).toEqual([0, 1]);
  });
});
