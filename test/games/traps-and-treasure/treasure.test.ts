import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Band } from './band.ts';
import { band, GAME, walk } from './band.ts';

type Spec = Record<string, Json>;
const lone = (mine: Spec, more: Spec = {}, options = {}, rolls: number[][] = []): Band =>
  band({
    position: { active: 'leader-0', characters: { 'leader-0': { at: [30, 12], ...mine } }, counts: { '1': ['apprentice-1'] }, ...more },
    options,
    rolls,
  });

describe('carrying', () => {
  it('[E-05, T-072, T-110, R-53, R-16] Treasure slows, a Bag holds four, Speed is never below 1"', () => {
    const speed = (spec: Spec, options = {}): number => lone(spec, {}, options).speed('leader-0');
    expect(speed({ class: 'rogue', items: [], treasures: 3 })).toBe(5);
    expect(speed({ class: 'rogue', items: ['bag'], treasures: 3 })).toBe(8);
    expect(speed({ class: 'rogue', items: ['bag'], treasures: 6 })).toBe(6);
    expect(speed({ class: 'warrior', items: [], crossed: { legs: 3 }, treasures: 4 })).toBe(1);
    expect(speed({ class: 'warrior', items: [], crossed: { legs: 3 }, treasures: 4 }, { minSpeed: 0 })).toBe(0);
    expect(speed({ class: 'warrior', items: [], crossed: { legs: 3 }, treasures: 4 }, { minSpeed: 2 })).toBe(2);
    expect(speed({ class: 'rogue', items: ['bag', 'bag'], treasures: 9 })).toBe(7);
  });

  it('[T-068, T-071] one Action picks up one Treasure within 1"', () => {
    const game = lone(
      {},
      {
        treasures: [
          [31.5, 12],
          [30, 13],
        ],
      },
    );
    const [first = '', second = ''] = game.choices.filter((id) => id.startsWith('pick:'));
    game.say(second);
    expect(game.of('leader-0')).toMatchObject({ treasures: 1, actionsLeft: 1 });
    game.say(first);
    expect(game.of('leader-0').treasures).toBe(2);
    const far = lone({}, { treasures: [[31.6, 12]] });
    far.no('pick:treasure-1', 'T-068');
  });

  it('[R-54] is laid down for nothing, where its Character stands', () => {
    const game = lone({ treasures: 2 }).say('drop');
    expect(game.of('leader-0')).toMatchObject({ treasures: 1, actionsLeft: 2 });
    expect(game.where('treasure-1')).toEqual([30, 12, 0]);
    game.no('stash', 'R-54');
  });
});

describe('Camps', () => {
  it('[R-54, T-074] Treasure goes into the chest as one comes home, and stays there', () => {
    const game = lone({ class: 'rogue', at: [6, 1.5], treasures: 3 }).say(walk([2.5, 1.5]));
    expect(game.of('leader-0').treasures).toBe(0);
    expect(game.own.stash).toEqual([3, 0]);
    expect(game.state.pieces['chest-0']?.count).toBe(3);
    expect(game.choices).not.toContain('drop');
  });

  it('[R-54] a walk is told to bring it home before it is gone: into the Camp, with Treasure, and where it goes by itself', () => {
    const brings = (mine: Spec, to: [number, number], options = {}) => {
      const game = lone({ class: 'rogue', at: [6, 1.5], ...mine }, {}, options);
      return GAME.drawing?.measure(game.view(0), game.asked, walk(to))?.brings;
    };
    expect(brings({ treasures: 3 }, [2.5, 1.5])).toEqual(['walk.home']);
    expect(brings({ treasures: 0 }, [2.5, 1.5])).toBeUndefined();
    expect(brings({ treasures: 3 }, [5, 1.5])).toBeUndefined();
    expect(brings({ treasures: 3 }, [2.5, 1.5], { autoStash: false })).toBeUndefined();
  });

  it('[R-54] with autoStash off it takes a word, and no Action', () => {
    const game = lone({ class: 'rogue', at: [6, 1.5], treasures: 3 }, {}, { autoStash: false }).say(walk([2.5, 1.5]));
    expect(game.own.stash).toEqual([0, 0]);
    game.no('drop', 'R-54').say('stash');
    expect(game.own.stash).toEqual([3, 0]);
    expect(game.of('leader-0').actionsLeft).toBe(1);
  });

  it('[R-54] an ally’s Camp is not one’s own, a Team mate’s is', () => {
    const at = (options: Options, seats: number, more: Spec): Band =>
      band({
        position: {
          active: 'leader-0',
          characters: {
            'leader-0': { class: 'rogue', at: [30, 1.5], treasures: 1 },
            'mercenary-2': { at: [2, 14] },
            'leader-2': { at: [2, 16] },
            'apprentice-2': { at: [2, 12] },
          },
          ...more,
        },
        options,
        seats,
      });
    // Camp P3 of seat 2 lies in the south-east.
    const ally = at({}, 3, { alliances: ['0-2'] }).say(walk([34, 1.5]));
    expect(ally.own.stash).toEqual([0, 0, 0]);
    const mate = at({ teams: 'fixed' }, 3, {}).say(walk([34, 1.5]));
    expect(mate.own.stash).toEqual([0, 0, 1]);
  });
});

describe('the end', () => {
  const late = (position: Spec, options = {}, seats = 2): Band => band({ position: { phase: 'end', ...position }, options, seats });

  it('[T-027, T-030, R-07] the set number of Turns; most Treasure, carried and stashed', () => {
    const game = late({ turn: 12, stash: [1, 2], characters: { 'leader-0': { at: [30, 12], treasures: 2 } } });
    expect(game.state.result).toMatchObject({ winners: [0], line: ['won', 0, 3] });
    expect(game.lines).toContain('over.time');
    expect(late({ turn: 11, stash: [1, 2] }).state.result).toBeNull();
    expect(late({ turn: 12, stash: [1, 2] }, { turnLimit: 'off' }).state.result).toBeNull();
    expect(late({ turn: 6, stash: [1, 2] }, { turnLimit: '6' }).state.result?.winners).toEqual([1]);
  });

  it('[R-07, R-79] minutes: whoever is in turn calls time, all must agree, the running Turn is completed', () => {
    const called = (): Band => lone({}, { turn: 2, stash: [1, 0] }, { minutes: 60 }).say('time');
    const not = called().say('no');
    expect(not.own.timeUp).toBe(false);
    const game = called().say('yes');
    expect(game.own.timeUp).toBe(true);
    expect(game.state.result).toBeNull();
    game.say('end').say('end');
    expect(game.state.result?.line).toEqual(['won', 0, 1]);
    expect(game.own.turn).toBe(2);
    expect(lone({}).choices).not.toContain('time');
  });

  it('[T-028, E-30] every Character Disabled: at once; one merely Unconscious keeps the game going', () => {
    const down = { class: 'warrior', crossed: { head: 3 } };
    const low = { class: 'mage', crossed: { head: 2 } };
    const all = (last: Spec): Band =>
      band({
        position: {
          turn: 7,
          order: ['pillagers'],
          count: 3,
          pillagers: [
            [15.2, 20.0],
            [2, 14],
          ],
          characters: {
            'leader-0': { ...down, at: [30, 12] },
            'mercenary-0': { ...low },
            'apprentice-0': { class: 'mage', ...last },
            'leader-1': down,
            'mercenary-1': low,
            'apprentice-1': { class: 'mage', crossed: { torso: 1 }, at: [15.2, 21.6] },
          },
        },
        // The Pillager hits, 6 does not save, the Torso is full.
        rolls: [[6], [5], [5]],
      });
    const game = all({ crossed: { head: 2 } });
    expect(game.lines).toContain('over.disabled');
    expect(game.where('pillager-2')).toEqual([2, 14, 0]);
    const sleeping = all({ effects: { unconscious: 30 } });
    expect(sleeping.lines).not.toContain('over.disabled');
  });

  it('[T-029, E-26, R-56] no Marker left and all Treasure in Camps: at once, living Monsters ignored', () => {
    const red = { class: 'rogue', at: [6, 1.5], treasures: 1 };
    const home = (characters: Spec): Band =>
      band({
        position: {
          turn: 9,
          active: 'leader-0',
          markers: {},
          monsters: [{ rank: 'leader', at: [18, 12] }],
          stash: [3, 4],
          characters: { 'leader-0': red, ...characters },
        },
      });
    const game = home({});
    expect(game.state.result).toBeNull();
    game.say(walk([2.5, 1.5]));
    expect(game.lines).toContain('over.settled');
    expect(game.state.result).toMatchObject({ winners: [0, 1], line: ['won.shared', 4] });
    // Blue's Disabled Leader with a Treasure keeps the game going.
    const kept = home({ 'leader-1': { class: 'warrior', crossed: { head: 3 }, at: [30, 12], treasures: 1 } }).say(walk([2.5, 1.5]));
    expect(kept.state.result).toBeNull();
  });

  it('[E-26, R-55] Treasure on Disabled Characters counts', () => {
    const game = late({
      turn: 12,
      stash: [4, 4],
      characters: { 'leader-1': { class: 'warrior', crossed: { head: 3 }, treasures: 1, at: [30, 12] } },
    });
    expect(game.state.result?.winners).toEqual([1]);
  });

  it('[R-55, T-003, T-030] ties are shared, or broken by who stands; Teams add up, alliances do not', () => {
    const tie = { turn: 12, stash: [2, 2], characters: { 'leader-1': { class: 'warrior', crossed: { head: 3 }, at: [30, 12] } } };
    expect(late(tie).state.result?.winners).toEqual([0, 1]);
    expect(late(tie, { tieBreak: 'activeCharacters' }).state.result?.winners).toEqual([0]);
    const three = { turn: 12, stash: [2, 3, 2], alliances: ['0-2'] };
    expect(late(three, {}, 3).state.result?.winners).toEqual([1]);
    expect(late(three, { teams: 'fixed' }, 3).state.result).toMatchObject({ winners: [0, 2], line: ['won.team', 0, 2] });
  });
});
