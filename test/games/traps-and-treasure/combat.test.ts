import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import { CHARTS, facesOf, LOCATIONS, MONSTERS } from '../../../shared/games/traps-and-treasure/content.ts';
import { printed } from '../../../shared/games/traps-and-treasure/values.ts';
import type { Band } from './band.ts';
import { band } from './band.ts';

/** Two figures half an inch apart in the open, the first in the middle of its activation. */
const duel = (
  mine: Record<string, Json>,
  theirs: Record<string, Json>,
  rolls: number[][],
  more: Record<string, Json> = {},
  options = {},
): Band =>
  band({
    position: {
      active: 'leader-0',
      characters: { 'leader-0': { at: [30, 12], ...mine }, 'mercenary-1': { at: [31.5, 12], ...theirs }, 'apprentice-0': { at: [2, 28] } },
      counts: { '1': ['apprentice-1'] },
      ...more,
    },
    options,
    rolls,
  });

describe('charts', () => {
  it('[R-01] values are face sets; – has no face', () => {
    expect(facesOf('4+')).toEqual([4, 5, 6]);
    expect(facesOf('5,6')).toEqual([5, 6]);
    expect(facesOf('6')).toEqual([6]);
    expect(facesOf('–')).toEqual([]);
  });

  it('[C-WL, C-WM, C-WA, C-RL, C-RM, C-RA, C-ML, C-MM, C-MA] are the printed ones, and never improve to the right', () => {
    const text = (kind: 'warrior' | 'rogue' | 'mage', rank: 'leader' | 'mercenary' | 'apprentice'): string =>
      Object.values(CHARTS[kind][rank])
        .map(({ white, gray }) => `${white.join(' ')} | ${gray}`)
        .join(' · ');
    expect(text('warrior', 'leader')).toBe('5+ 5+ 6 | – · 3+ 4+ 4+ 5+ | – · 3+ 4+ 5+ | 6 · 6" 5" 4" | 3"');
    expect(text('warrior', 'mercenary')).toBe('5+ 6 | – · 4+ 4+ 5+ | – · 4+ 4+ 5+ | 6 · 6" 5" | 3"');
    expect(text('warrior', 'apprentice')).toBe('6 6 | – · 5+ 6 | – · 4+ 5+ | 6 · 6" 5" | 3"');
    expect(text('rogue', 'leader')).toBe('4+ 4+ 5+ | – · 4+ 5+ 6 | – · 4+ 5+ 5+ | 6 · 8" 7" 6" | 4"');
    expect(text('rogue', 'mercenary')).toBe('4+ 5+ | – · 5+ 5+ 6 | – · 4+ 5+ | 6 · 7" 6" | 4"');
    expect(text('rogue', 'apprentice')).toBe('5+ 6 | – · 5+ 6 | – · 5+ 6 | 6 · 7" 6" | 4"');
    expect(text('mage', 'leader')).toBe('3+ 4+ 5+ | – · 5+ 5+ 6 | – · 5+ 6 | 6 · 6" 5" | 3"');
    expect(text('mage', 'mercenary')).toBe('4+ 4+ | – · 5+ 6 | – · 5+ 6 | 6 · 6" 5" | 3"');
    expect(text('mage', 'apprentice')).toBe('4+ 5+ | – · 6 6 | – · 6 | 6 · 6" 5" | 3"');
    const worth = (box: string): number => (box.endsWith('"') ? Number.parseInt(box, 10) : facesOf(box).length);
    for (const charts of Object.values(CHARTS))
      for (const chart of Object.values(charts))
        for (const { white, gray } of Object.values(chart))
          for (const [i, box] of [...white, gray].entries()) if (i > 0) expect(worth(box)).toBeLessThanOrEqual(worth(white[i - 1] ?? ''));
  });

  it('[R-40] location dice: 1 Legs, 2-3 Arms, 4-5 Torso, 6 Head; other tables by option', () => {
    expect(LOCATIONS.legsFirst).toEqual(['legs', 'arms', 'arms', 'torso', 'torso', 'head']);
    const headFirst = duel({ items: [] }, { class: 'warrior' }, [[6], [1], [1]], {}, { locationTable: 'headFirst' }).say(
      'attack:mercenary-1',
    );
    expect(headFirst.of('mercenary-1').crossed).toEqual({ head: 1, torso: 0, arms: 0, legs: 0 });
    const body = duel({ items: [] }, { class: 'warrior' }, [[6], [1], [3]], {}, { locationTable: 'body' }).say('attack:mercenary-1');
    expect(body.of('mercenary-1').crossed).toEqual({ head: 0, torso: 1, arms: 0, legs: 0 });
    const legs = duel({ items: [] }, { class: 'warrior' }, [[6], [1], [1]]).say('attack:mercenary-1');
    expect(legs.of('mercenary-1').crossed).toEqual({ head: 0, torso: 0, arms: 0, legs: 1 });
  });
});

describe('an attack', () => {
  it('[T-040, T-061, T-114] takes a Combat check of the attacker and costs an Action; a miss does nothing', () => {
    const game = duel({ items: [] }, { class: 'warrior' }, [[2]]).say('attack:mercenary-1');
    expect(game.rolled).toEqual(['roll.combat leader-0 3+']);
    expect(game.lines).toContain('missed');
    expect(game.of('mercenary-1').crossed.torso).toBe(0);
    expect(game.of('leader-0').actionsLeft).toBe(1);
  });

  it('[T-041] the defender saves with Might', () => {
    const game = duel({ items: [] }, { class: 'warrior' }, [[3], [4]]).say('attack:mercenary-1');
    expect(game.rolled).toEqual(['roll.combat leader-0 3+', 'roll.might mercenary-1 4+']);
    expect(game.lines).toContain('saved');
    expect(Object.values(game.of('mercenary-1').crossed)).toEqual([0, 0, 0, 0]);
  });

  it('[E-07, T-042, T-043, T-045] Torso wounds: Might 4+, then 5+, then Disabled', () => {
    const game = duel({ items: [] }, { class: 'warrior' }, [[3], [3], [5], [3], [3], [5]]).say('attack:mercenary-1');
    expect(game.of('mercenary-1').crossed.torso).toBe(1);
    expect(printed(game.of('mercenary-1'), 'might')).toBe('4+');
    game.say('attack:mercenary-1');
    expect(printed(game.of('mercenary-1'), 'might')).toBe('5+');
    const third = duel({ items: [] }, { class: 'warrior', crossed: { torso: 2 } }, [[3], [4], [5]]).say('attack:mercenary-1');
    expect(third.rolled).toContain('roll.might mercenary-1 5+');
    expect(third.lines).toContain('disabled');
    expect(third.state.pieces['mercenary-1']?.tags).toContain('disabled');
    expect(printed(third.of('mercenary-1'), 'might')).toBe('–');
  });

  it('[E-08, T-044, R-41] what the Arms cannot take goes to the Torso; the gray box is never crossed', () => {
    const hit = (crossed: Record<string, number>): Band =>
      duel({ items: [] }, { class: 'mage' }, [[6], [1], [2]], {
        characters: {
          'leader-0': { at: [30, 12], items: [] },
          'apprentice-1': { class: 'mage', at: [31.5, 12], crossed },
          'apprentice-0': { at: [2, 28] },
        },
        counts: {},
      }).say('attack:apprentice-1');
    const first = hit({}).of('apprentice-1');
    expect(first.crossed).toEqual({ head: 0, torso: 0, arms: 1, legs: 0 });
    expect(printed(first, 'combat')).toBe('6');
    const second = hit({ arms: 1 }).of('apprentice-1');
    expect(second.crossed).toEqual({ head: 0, torso: 1, arms: 1, legs: 0 });
    const third = hit({ arms: 1, torso: 1 });
    expect(third.of('apprentice-1').crossed).toEqual({ head: 0, torso: 2, arms: 1, legs: 0 });
    expect(third.lines).toContain('disabled');
  });

  it('[E-09, T-116, R-42] the special weapon crosses two boxes of one location, and takes two Hits of a Monster', () => {
    const special = (crossed: Record<string, number>): Band =>
      duel({ class: 'warrior' }, {}, [[6], [1], [1]], {
        characters: {
          'leader-0': { at: [30, 12] },
          'apprentice-1': { class: 'rogue', at: [31.5, 12], crossed },
          'apprentice-0': { at: [2, 28] },
        },
        counts: {},
      }).say('special:apprentice-1');
    const legs = special({});
    expect(legs.of('apprentice-1').crossed.legs).toBe(2);
    expect(legs.speed('apprentice-1')).toBe(4);
    const torso = special({ legs: 2 });
    expect(torso.of('apprentice-1').crossed).toEqual({ head: 0, torso: 2, arms: 0, legs: 2 });
    expect(torso.lines).toContain('disabled');
    const beast = (die: number): Band =>
      duel({ class: 'warrior' }, { at: [2, 26] }, [[6], [1], [die]], { monsters: [{ rank: 'apprentice', at: [31.5, 12] }] }).say(
        'special:monster-1',
      );
    const dead = beast(5);
    expect(dead.own.creatures['monster-1']).toBeUndefined();
    expect(dead.own.made).toBe(1);
    expect(dead.where('treasure-2')).toEqual([31.5, 12, 0]);
    expect(beast(4).own.made).toBe(0);
  });

  it('[R-42, R-43] what of two boxes does not fit overflows to the Torso, and what finds the Torso full is lost', () => {
    const one = duel({ class: 'warrior' }, { class: 'warrior', crossed: { legs: 1 } }, [[6], [1], [1]]).say('special:mercenary-1');
    expect(one.of('mercenary-1').crossed).toEqual({ head: 0, torso: 1, arms: 0, legs: 2 });
    const full = duel({ class: 'warrior' }, { class: 'warrior', crossed: { legs: 2, torso: 2 } }, [[6], [1], [1]]).say(
      'special:mercenary-1',
    );
    expect(full.of('mercenary-1').crossed).toEqual({ head: 0, torso: 3, arms: 0, legs: 2 });
  });

  it('[R-43] Disabled Characters are neither attacked nor hurt', () => {
    const game = duel({}, { class: 'mage', crossed: { head: 2 } }, []);
    expect(game.choices).not.toContain('attack:mercenary-1');
    game.no('attack:mercenary-1', 'R-43');
  });

  it('[R-44] the Unconscious save with Might, too', () => {
    const game = duel({ items: [] }, { class: 'warrior', effects: { unconscious: 9 } }, [[6], [4]]).say('attack:mercenary-1');
    expect(game.lines).toContain('saved');
  });

  it('[R-48] Team mates are not attacked, except by option', () => {
    const mate = (options: object): Band =>
      duel({}, { at: [2, 26] }, [], { characters: { 'leader-0': { at: [30, 12] }, 'mercenary-0': { at: [31.5, 12] } } }, options);
    expect(mate({}).choices).not.toContain('attack:mercenary-0');
    mate({}).no('attack:mercenary-0', 'R-48');
    expect(mate({ friendlyFire: true }).choices).toContain('attack:mercenary-0');
  });

  it('[T-114, G-04] melee reaches 1", and not through walls', () => {
    const far = duel({}, { at: [32.1, 12] }, []);
    far.no('attack:mercenary-1', 'T-114');
    const wall = duel({ at: [14.6, 9] }, { at: [13.4, 9] }, []);
    wall.no('attack:mercenary-1', 'G-04');
  });
});

describe('what is offered', () => {
  const offered = (what: string, mine: Record<string, Json>, theirs: Record<string, Json> = {}) => {
    const { asked } = duel(mine, theirs, []);
    return asked.kind === 'route' ? asked.options.find(({ id }) => id === what) : undefined;
  };

  it('[T-114, T-115, T-116] one blow beside each foe: what does less, or the same in another way, is seldom meant', () => {
    const rare = (what: string, mine: Record<string, Json>, theirs = {}) => offered(what, mine, theirs)?.rare ?? false;
    expect([rare('special:mercenary-1', { class: 'warrior' }), rare('attack:mercenary-1', { class: 'warrior' })]).toEqual([false, true]);
    expect([rare('attack:mercenary-1', { class: 'rogue' }), rare('shoot:mercenary-1', { class: 'rogue' })]).toEqual([false, true]);
    expect(rare('shoot:mercenary-1', { class: 'rogue' }, { at: [36, 12] })).toBe(false);
    expect(rare('attack:mercenary-1', { class: 'mage' })).toBe(false);
  });

  it('[T-040, R-01] an act says what its check needs now', () => {
    expect(offered('attack:mercenary-1', { class: 'warrior' })?.label).toEqual(['option.attack', 'mercenary-1', '3+']);
    const hurt = offered('attack:mercenary-1', { class: 'mage', crossed: { arms: 2 } })?.label[2];
    expect(hurt).toBe(
      printed(duel({ class: 'mage', crossed: { arms: 2 } }, {}, []).of('leader-0'), 'combat').replace('–', 'more than it has'),
    );
  });
});

describe('ranged attacks', () => {
  const bow = (
    mine: Record<string, Json>,
    theirs: Record<string, Json>,
    rolls: number[][] = [],
    options = {},
    more: Record<string, Json> = {},
  ): Band => duel({ class: 'rogue', ...mine }, theirs, rolls, more, options);

  it('[T-115, R-49] reach 24" in sight, also in melee', () => {
    expect(bow({}, {}).choices).toContain('shoot:mercenary-1');
    expect(bow({}, { at: [30, 27] }).choices).not.toContain('shoot:mercenary-1');
    bow({ at: [2, 14] }, { at: [27.5, 12] }).no('shoot:mercenary-1', 'T-115');
    expect(bow({ at: [2, 14] }, { at: [26, 12] }).choices).toContain('shoot:mercenary-1');
    const game = bow({}, { at: [30, 4] }, [[4], [1], [6]]).say('shoot:mercenary-1');
    expect(game.of('mercenary-1').crossed.head).toBe(1);
  });

  it('[G-11] not without a line of sight', () => {
    bow({ at: [30, 14] }, { at: [31, 28] }).no('shoot:mercenary-1', 'G-11');
  });

  it('[R-50] only Rogues use the bow, only Warriors the special weapon, whoever carries them', () => {
    const mage = duel({ class: 'mage', items: ['bow', 'special'] }, {}, []);
    expect(mage.choices).toContain('attack:mercenary-1');
    mage.no('shoot:mercenary-1', 'R-50').no('special:mercenary-1', 'R-50');
  });

  it('[R-49] figures block sight only by option', () => {
    const between = (options: object): Band =>
      bow({}, { at: [30, 2] }, [], options, {
        characters: { 'leader-0': { class: 'rogue', at: [30, 12] }, 'mercenary-1': { at: [30, 2] }, 'apprentice-1': { at: [30, 11] } },
        counts: {},
      });
    expect(between({}).choices).toContain('shoot:mercenary-1');
    expect(between({ creaturesBlockLos: true }).choices).not.toContain('shoot:mercenary-1');
  });
});

describe('Monsters under attack', () => {
  it('[T-090, T-091, T-092, T-093, T-097] have Hits and no locations, and lose no skill', () => {
    expect(MONSTERS.pillager).toEqual({ wits: '6', might: '–', combat: '6', speed: 5, hits: 1, treasure: '6' });
    expect(MONSTERS.apprentice).toEqual({ wits: '6', might: '6', combat: '6', speed: 8, hits: 2, treasure: '5,6' });
    expect(MONSTERS.mercenary).toEqual({ wits: '5,6', might: '5,6', combat: '5,6', speed: 8, hits: 3, treasure: '4,5,6' });
    expect(MONSTERS.leader).toEqual({ wits: '4,5,6', might: '4,5,6', combat: '4,5,6', speed: 8, hits: 4, treasure: '3,4,5,6' });
    const game = duel({ items: [] }, { at: [2, 26] }, [[6], [1]], { monsters: [{ rank: 'mercenary', at: [31.5, 12] }] }).say(
      'attack:monster-1',
    );
    expect(game.of('monster-1').hits).toBe(2);
    expect(printed(game.of('monster-1'), 'combat')).toBe('5,6');
    expect(game.rolled).toEqual(['roll.combat leader-0 3+', 'roll.might monster-1 5,6']);
  });

  it('[T-070, R-28, R-32, R-84] at 0 Hits they are gone, and a Treasure may lie where they stood', () => {
    const game = duel({ items: [] }, { at: [2, 26] }, [[6], [6]], { pillagers: [[31.5, 12]] }).say('attack:pillager-1');
    // Might –: there is no save.
    expect(game.rolled.slice(0, 2)).toEqual(['roll.combat leader-0 3+', 'roll.treasure 6']);
    expect(game.own.creatures['pillager-1']).toBeUndefined();
    expect(game.where('treasure-2')).toEqual([31.5, 12, 0]);
    const poor = duel({ items: [] }, { at: [2, 26] }, [[6], [5]], { pillagers: [[31.5, 12]] }).say('attack:pillager-1');
    expect(poor.own.made).toBe(0);
  });
});
