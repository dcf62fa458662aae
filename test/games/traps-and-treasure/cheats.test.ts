import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../shared/engine/prompt.ts';
import type { Voice } from '../../support/table.ts';
import type { Cast, Inches, Stage } from './stage.ts';
import { at, creatureIn, dice, options, ownOf, spot, stage } from './stage.ts';

const play = (hero: Cast, more: Partial<Stage> = {}) => stage({ order: ['hero'], ...more, cast: { hero, ...more.cast } });

/** Tries an answer: the rule or code that refuses it, undefined when it is taken; a fault of the game fails the test. */
function tried(voice: Voice, choice: Choice, seat = 0): string | undefined {
  const before = voice.table;
  const outcome = voice.try({ do: 'answer', seat, prompt: voice.state.prompts[0]?.id ?? '', choice });
  if (outcome.ok) return undefined;
  if (outcome.fault) throw outcome.fault;
  expect(voice.table).toBe(before);
  return outcome.refusal.rule ?? outcome.refusal.code;
}

describe('answers that nobody offers', () => {
  it('[R-08] names that no piece has, and names of the machine, are refused without a fault', () => {
    const words = ['constructor', '__proto__', 'toString', 'hero', 'undefined', '', 'EM99', 'other:treasure'];
    const verbs = ['attack', 'special', 'shoot', 'salve', 'pick', 'rob', 'trade', 'ally', 'break', 'time', 'stash', 'drop', 'move'];
    const more = [
      'door:break',
      'door:lock',
      'marker:ball',
      'marker:retry',
      'spell:heal',
      'spell:fly',
      'spell:constructor',
      'aim',
      'end',
      '',
    ];
    for (const is of ['mage leader', 'rogue leader']) {
      const voice = play({ is, at: [20, 12] }, { cast: { other: { is: 'warrior leader', at: [22, 12], seat: 1 } } });
      const offered = options(voice);
      for (const verb of [...verbs, ...more])
        for (const word of words) {
          const id = `${verb}:${word}`;
          if (!offered.includes(id)) expect(tried(voice, id), id).toBeDefined();
        }
    }
  });

  it('[G-07] what is no list of 1 to 32 points is refused without a fault', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] });
    const step = spot(20.1, 12);
    const shapes: Choice[] = [
      [],
      [''],
      ['20100,12000'],
      ['20100,12000,0,0'],
      ['2e4,12000,0'],
      ['20100.5,12000,0'],
      ['9999999,0,0'],
      ['-500,12000,0'],
      ['20100,12000,-1'],
      ['20100,12000,999999'],
      ['constructor'],
      Array.from({ length: 33 }, () => step),
      Array.from({ length: 5000 }, () => step),
      7,
      {},
      { hero: 1 },
    ];
    for (const choice of shapes) expect(tried(voice, choice), JSON.stringify(choice).slice(0, 60)).toBeDefined();
    voice.answer(Array.from({ length: 32 }, (_, i) => spot(20 + (i + 1) / 10, 12)));
    expect(creatureIn(voice, 'hero').moveLeft).toBe(4800);
  });

  it('[G-07, R-08] a leg of no length gives nothing: the Move has begun, no inch is won', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] });
    const first = tried(voice, [spot(20, 12), spot(20, 12)]);
    const { moveLeft, actionsLeft } = creatureIn(voice, 'hero');
    expect([first === undefined ? [8000, 1] : [0, 2]]).toEqual([[moveLeft, actionsLeft]]);
    expect(at(voice, 'hero')).toEqual([20, 12, 0]);
  });

  it('[S-05] out of turn, from another seat, twice: refused', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] }, { cast: { other: { is: 'warrior leader', at: [22, 12], seat: 1 } } });
    expect(tried(voice, [spot(21, 13)], 1)).toBe('T-022');
    expect(tried(voice, 'end', 1)).toBe('T-022');
    const { id } = voice.open();
    voice.answer([spot(19, 12)]);
    const again = voice.try({ do: 'answer', seat: 0, prompt: id, choice: [spot(18, 12)] });
    expect(again.ok).toBe(false);
  });
});

describe('taking back', () => {
  it('[R-51] an exchange that the other has agreed to stays', () => {
    const voice = play(
      { is: 'rogue leader', at: [20, 12], treasures: 1 },
      { cast: { other: { is: 'warrior leader', at: [21.5, 12], seat: 1 } }, own: { made: 1 } },
    );
    voice.answer('trade:other').answer({ 'give:treasure': 1 });
    voice.seat(1).answer('yes').seat(0);
    expect(creatureIn(voice, 'other').treasures).toBe(1);
    expect(voice.try({ do: 'undo', seat: 0 }).ok).toBe(false);
    expect(voice.try({ do: 'reset', seat: 0 }).ok).toBe(false);
    // Its own word the other may take back, until somebody goes on.
    voice.answer('end');
    expect(voice.try({ do: 'undo', seat: 1 }).ok).toBe(false);
  });

  it('[I-01] nothing is taken back once a die has fallen', () => {
    const voice = dice(play({ is: 'warrior leader', at: [7, 2.5] }), [[2]]);
    voice.answer([spot(7, 3)]);
    voice.answer([spot(7, 5)]);
    expect(ownOf(voice).doors.DI1).toBe('locked');
    expect(voice.try({ do: 'undo', seat: 0 }).ok).toBe(false);
    expect(voice.try({ do: 'reset', seat: 0 }).ok).toBe(false);
  });
});

describe('asking again and again', () => {
  const near = { other: { is: 'warrior leader', at: [21.5, 12] as const, seat: 1 } };

  it('[T-004] an alliance that was turned down is not proposed again in this activation', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] }, { cast: near, order: ['hero', 'other'] });
    voice.answer('ally:1').seat(1).answer('no').seat(0);
    expect(options(voice)).not.toContain('ally:1');
    voice.refused('ally:1', 'T-004');
    voice.answer('end').seat(1);
    // The other may propose it, and this time it is wanted.
    voice.answer('ally:0').seat(0).answer('yes');
    expect(ownOf(voice).alliances).toEqual(['0-1']);
  });

  it('[R-51] after three offers that were turned down no more are made in this activation; friends still trade', () => {
    const friend = { mate: { is: 'mage leader', at: [20, 13.5] as const } };
    const voice = play({ is: 'rogue leader', at: [20, 12] }, { cast: { ...near, ...friend } });
    for (let n = 0; n < 3; n++) voice.answer('trade:other').answer({ 'give:bow': 1 }).seat(1).answer('no').seat(0);
    expect(options(voice)).not.toContain('trade:other');
    voice.refused('trade:other', 'R-51');
    voice.answer('trade:mate').answer({ 'give:bow': 1 });
    expect(creatureIn(voice, 'mate').items).toContain('bow');
  });

  it('[R-07] that the set time is over is asked once in an activation', () => {
    const voice = play({ is: 'rogue leader', at: [20, 12] }, { cast: near, options: { minutes: 30 } });
    voice.answer('time').seat(1).answer('no').seat(0);
    expect(options(voice)).not.toContain('time');
    voice.refused('time', 'R-07');
  });
});

describe('in the air', () => {
  const flyer: Cast = { is: 'rogue leader', at: [15, 9], effects: [{ kind: 'fly', until: 9 }] };

  it('[R-76, G-07] not below the ground, not through walls, roofs and floors, not past the board', () => {
    const voice = play(flyer);
    const below: Inches[] = [
      [15, 9, -1],
      [13, 9, 0],
      [13, 9, 2.4],
      [15, 9, -0.001],
      [15, 9, 9],
    ];
    for (const to of below) expect(tried(voice, [spot(...to)]), to.join()).toBeDefined();
    voice.answer([spot(15, 9, 4), spot(12.2, 9, 4)]);
    // Straight down through the roof of the Inn.
    expect(tried(voice, [spot(12.2, 9, 1)])).toBe('R-76');
  });

  it('[R-76] through an open door one flies no higher than its gap, and through a shut one not at all', () => {
    const through = (z: number, state: 'open' | 'locked'): string | undefined =>
      tried(play({ ...flyer, at: [15, 6, z] }, { doors: { DI4: state } }), [spot(13, 6, z)]);
    expect([through(0, 'open'), through(1, 'open')]).toEqual([undefined, undefined]);
    expect(through(1.2, 'open')).toBe('R-76');
    expect(through(0, 'locked')).toBe('R-76');
  });

  it('[R-54, T-029] Treasure let go in the air falls to what is below; on a stone it comes down when the stone vanishes', () => {
    const voice = play({ ...flyer, at: [15, 9, 4], treasures: 2 }, { own: { made: 2 } });
    voice.answer([spot(12.2, 9, 4)]).answer('drop');
    // The roof of the Inn.
    expect(Object.values(voice.state.pieces).find(({ kind }) => kind === 'treasure')?.place).toBe(spot(12.2, 9, 3));
    const stone = { id: 'slab-1', kind: 'stone' as const, from: { x: 20000, y: 12000, z: 0 }, degrees: 0, length: 3000, until: 4 };
    const over = play({ is: 'rogue leader', at: [30, 12] }, { slabs: [stone], treasures: [[21, 12, 2]] });
    over.answer('end');
    expect(ownOf(over)).toMatchObject({ turn: 5, slabs: [] });
    expect(over.state.pieces['treasure-0']?.place).toBe(spot(21, 12, 0));
  });

  it('[I-05, R-11] nobody hovers inside another figure', () => {
    const voice = play(flyer, { cast: { other: { is: 'warrior leader', at: [17, 9], seat: 1 } } });
    expect(tried(voice, [spot(17, 9, 1.4)])).toBeDefined();
    expect(tried(voice, [spot(15, 9, 1.5), spot(17, 9, 1.5)])).toBeUndefined();
  });
});
