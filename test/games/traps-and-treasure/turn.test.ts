import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Band } from './band.ts';
import { band, walk } from './band.ts';

type Spec = Record<string, Json>;

/** The start of a Turn with everybody of these on the table; whoever else there is lies Disabled. */
const down = { class: 'warrior', crossed: { head: 3 } };
const low = { class: 'mage', crossed: { head: 2 } };
const ALL: Spec = { 'leader-0': down, 'mercenary-0': low, 'apprentice-0': low, 'leader-1': down, 'mercenary-1': low, 'apprentice-1': low };

const turn = (characters: Spec, rolls: number[][], more: Spec = {}, options: Options = {}): Band =>
  band({ position: { turn: 3, characters: { ...ALL, ...characters }, markers: {}, treasures: [[18, 12]], ...more }, options, rolls });

/** Who waits for which count, the one who is asked now among them. */
const order = (game: Band): string[] => [
  ...[game.own.active, ...game.own.order].map((name) => `${game.own.count} ${name}`),
  ...[5, 4, 3, 2, 1].flatMap((count) => (count < game.own.count ? (game.own.counts[count] ?? []).map((name) => `${count} ${name}`) : [])),
];

describe('Initiative', () => {
  const equals = {
    'leader-0': { class: 'rogue', items: [], treasures: 1 },
    'leader-1': { class: 'warrior' },
    'mercenary-0': { class: 'rogue', items: [] },
  };

  it('[T-020] a die for every Character, for every Monster, and one for the Pillagers', () => {
    const game = turn(
      { 'leader-0': { class: 'rogue' }, 'mercenary-0': { class: 'rogue' }, 'leader-1': { class: 'warrior' } },
      [[1, 2], [3], [4, 5], [6]],
      {
        monsters: [
          { rank: 'leader', at: [18, 10] },
          { rank: 'mercenary', at: [2, 14] },
        ],
        pillagers: [
          [34, 26],
          [1, 26],
        ],
      },
    );
    expect(game.rolled.slice(0, 4)).toEqual([
      'roll.initiative 0',
      'roll.initiative 1',
      'roll.initiative.monsters',
      'roll.initiative.pillagers',
    ]);
    expect(game.told.filter((line) => line.startsWith('initiative')).slice(0, 5)).toEqual([
      'initiative leader-0 1',
      'initiative mercenary-0 2',
      'initiative leader-1 3',
      'initiative monster-1 4',
      'initiative monster-2 5',
    ]);
  });

  it('[E-06, T-022, T-023, R-02] equal Initiative: Rank, then Speed, the Pillagers last', () => {
    const game = turn(equals, [[5, 5], [5], [5], [5]], { monsters: [{ rank: 'leader', at: [2, 14] }], pillagers: [[34, 26]] });
    expect(game.told.filter((line) => line.startsWith('activation') || line.startsWith('monster'))[0]).toContain('monster-1');
    expect(order(game)).toEqual(['5 leader-0', '5 leader-1', '5 mercenary-0', '5 pillagers']);
  });

  it('[E-06, T-023] equal Speed, too: a roll-off, and again while it is a tie', () => {
    const game = turn({ ...equals, 'leader-0': { class: 'rogue', items: [] } }, [[5, 5], [5], [5], [5], [4], [4], [6], [2]], {
      monsters: [{ rank: 'leader', at: [2, 14] }],
      pillagers: [[34, 26]],
    });
    expect(game.rolled.filter((line) => line.startsWith('roll.off'))).toEqual([
      'roll.off leader-0',
      'roll.off monster-1',
      'roll.off leader-0',
      'roll.off monster-1',
    ]);
    expect(order(game).slice(0, 2)).toEqual(['5 leader-0', '5 monster-1']);
  });

  it('[T-022] counts from 6 down to 1', () => {
    const game = turn({ 'leader-0': { class: 'rogue' }, 'mercenary-0': { class: 'rogue' }, 'leader-1': { class: 'warrior' } }, [
      [2, 6],
      [4],
    ]);
    expect(order(game)).toEqual(['6 mercenary-0', '4 leader-1', '2 leader-0']);
    game.say('end');
    expect(order(game)).toEqual(['4 leader-1', '2 leader-0']);
    game.say('end').say('end');
    expect(game.own.turn).toBe(4);
  });

  it('[T-022] who ended an activation may take that back until the next figure acts, and not past the dice of a new Turn', () => {
    const game = turn({ 'leader-0': { class: 'rogue' }, 'mercenary-0': { class: 'rogue' }, 'leader-1': { class: 'warrior' } }, [
      [2, 6],
      [4],
    ]).say('end');
    expect([game.own.active, game.view(0).undo]).toEqual(['leader-1', 1]);
    game.seat(0).undo();
    expect([game.own.active, game.view(0).undo]).toEqual(['mercenary-0', 0]);
    game.say('end').say('end');
    expect([game.view(0).undo, game.view(1).undo]).toEqual([0, 1]);
    game.say('end');
    expect([game.own.turn, game.view(0).undo]).toEqual([4, 0]);
  });

  it('[R-02] the order is frozen at the start of the Turn; with `live` it follows the Speeds', () => {
    // The Rogue Mercenary is faster than the Warrior Mercenary until it is wounded.
    const wounded = (options: Options): Band => {
      const game = turn(
        {
          'leader-0': { class: 'warrior', items: [], at: [30, 12] },
          'mercenary-0': { class: 'warrior', at: [2, 14] },
          'mercenary-1': { class: 'rogue', at: [31.5, 12] },
        },
        [[6, 3], [3], [6], [1], [1], [6], [1], [1]],
        {},
        options,
      );
      return game.say('attack:mercenary-1').say('attack:mercenary-1');
    };
    expect(wounded({}).own.active).toBe('mercenary-1');
    expect(wounded({ initiativeReorder: 'live' }).own.active).toBe('mercenary-0');
  });

  it('[R-83] the Pillagers have a die while any may still come', () => {
    const dice = (more: Spec): boolean =>
      turn({ 'leader-0': { class: 'rogue' } }, [[4]], more).rolled.includes('roll.initiative.pillagers');
    expect(dice({})).toBe(false);
    expect(dice({ pillagers: [[34, 26]] })).toBe(true);
    expect(dice({ markers: { EM1: 'unchecked' } })).toBe(true);
  });

  it('[R-03] who is down when its count comes does not act', () => {
    const game = turn(
      { 'leader-0': { class: 'warrior', at: [30, 12] }, 'mercenary-1': { class: 'mage', crossed: { head: 1 }, at: [31.5, 12] } },
      [[6], [3], [6], [1], [6]],
    ).say('attack:mercenary-1');
    expect(game.lines).toContain('disabled');
    game.say('end');
    expect(game.own.turn).toBe(4);
  });
});

describe('late Monsters', () => {
  // A success with chart 1 turns the Marker into a Monster; its Initiative is the die after its Rank.
  const reveal = (initiative: number, options: Options = {}): Band =>
    band({
      position: {
        ...{ turn: 3, count: 4, active: 'leader-0', counts: { '3': ['leader-1'], '2': ['mercenary-1'] } },
        markers: { EM4: 'hidden', EM1: 'unchecked' },
        characters: { 'leader-0': { class: 'mage', at: [3, 9.5], items: ['ball'] } },
      },
      options,
      // Wits 6, chart 1, Monster 1 (Apprentice), its Initiative, no Pillagers' die matters.
      rolls: [[6], [1], [1], [initiative], [1]],
    }).say('marker:ball:EM1');
  const waits = (game: Band): string[] => order(game).filter((name) => name.includes('monster'));

  it('[R-04] below the present count they act this Turn, above not', () => {
    const [low2, high] = [reveal(2), reveal(5)];
    expect(waits(low2)).toHaveLength(1);
    expect(waits(low2)[0]).toMatch(/^2 monster/);
    expect(waits(high)).toEqual([]);
  });

  it('[R-04] equal: after everybody who still waits at this count', () => {
    const game = reveal(4);
    expect(waits(game)[0]).toMatch(/^4 monster/);
    expect(game.own.order.at(-1)).toMatch(/^monster/);
  });

  it('[R-04] lateMonster: nextTurn never, always in any case', () => {
    expect(waits(reveal(2, { lateMonster: 'nextTurn' }))).toEqual([]);
    expect(waits(reveal(6, { lateMonster: 'always' }))[0]).toMatch(/^4 monster/);
    expect(waits(reveal(1, { lateMonster: 'always' }))[0]).toMatch(/^1 monster/);
  });
});

describe('an activation', () => {
  const lone = (mine: Spec, more: Spec = {}, rolls: number[][] = []): Band =>
    band({
      position: { active: 'leader-0', characters: { 'leader-0': { at: [30, 12], ...mine } }, counts: { '1': ['apprentice-1'] }, ...more },
      rolls,
    });

  it('[T-060, R-08] two Actions, the same or different, fewer if one likes; inches left are lost with the next one', () => {
    const game = lone({ class: 'warrior' }).say(walk([26, 12]));
    expect(game.of('leader-0')).toMatchObject({ actionsLeft: 1, moveLeft: 2000 });
    game.no(walk([20, 12]), 'T-060');
    game.say(walk([24, 12]));
    expect(game.of('leader-0')).toMatchObject({ actionsLeft: 1, moveLeft: 0 });
    game.say(walk([18, 12]));
    expect(game.where('leader-0')).toEqual([18, 12, 0]);
    expect(game.of('leader-0').actionsLeft).toBe(0);
    expect(game.own.active).toBe('leader-0');
    game.say('end');
    expect(game.own.active).toBe('apprentice-1');
  });

  it('[R-08] a Move under way can be ended for a new one', () => {
    const game = lone({ class: 'warrior' })
      .say(walk([29, 12]))
      .say('move:end');
    expect(game.of('leader-0')).toMatchObject({ actionsLeft: 1, moveLeft: 0 });
    game.say(walk([23, 12]));
    expect(game.of('leader-0').actionsLeft).toBe(0);
  });

  it('[R-08] the next Move is offered among the usual answers once little of this one is left', () => {
    const rare = (to: readonly [number, number]) => {
      const { asked } = lone({ class: 'warrior' }).say(walk(to));
      const next = asked.kind === 'route' ? asked.options.find(({ id }) => id === 'move:end') : undefined;
      return next && (next.rare ?? false);
    };
    expect([rare([29, 12]), rare([26, 12])]).toEqual([true, false]);
  });

  it('[R-08, R-86] an Action ends the Move; nothing is left after two, and the activation ends by itself', () => {
    const game = lone({ class: 'warrior', items: [] }, { pillagers: [[27.5, 12]] }, [[1], [1]])
      .say(walk([29, 12]))
      .say('attack:pillager-1');
    expect(game.own.active).toBe('apprentice-1');
  });

  it('[S-05] the answer when time runs out ends the activation', () => {
    const game = lone({});
    expect(game.asked.fallback).toBe('end');
  });

  it('[R-86] a walk that met nothing can be taken back, dice cannot', () => {
    const game = lone({ class: 'warrior', items: [] }, { pillagers: [[30, 13.5]] }, [[1]]).say(walk([29, 12]));
    game.undo();
    expect(game.where('leader-0')).toEqual([30, 12, 0]);
    game.say('attack:pillager-1');
    expect(game.try({ do: 'undo', seat: 0 })).toMatchObject({ ok: false });
  });
});
