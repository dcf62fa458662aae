import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import { isConscious } from '../../../shared/games/traps-and-treasure/values.ts';
import { isDisabled } from '../../../shared/games/traps-and-treasure/world.ts';
import type { Band } from './band.ts';
import { band } from './band.ts';

type Spec = Record<string, Json>;

/** The Leader of seat 0 in the middle of its activation, half an inch from another figure, in the open. */
const meet = (mine: Spec, other: string, theirs: Spec, rolls: number[][] = [], more: Spec = {}, options = {}): Band =>
  band({
    position: {
      active: 'leader-0',
      characters: { 'leader-0': { at: [30, 12], ...mine }, [other]: { at: [31.5, 12], ...theirs } },
      counts: { '1': ['apprentice-1'] },
      ...more,
    },
    options,
    rolls,
  });

describe('Healing Salve', () => {
  it('[T-066, T-112, R-46] heals one box of the player’s choice on itself or within 1", and is used up', () => {
    const game = meet({ class: 'warrior', items: ['salve', 'bag'] }, 'mercenary-0', { class: 'warrior', crossed: { head: 1, legs: 2 } });
    game.say('salve:mercenary-0');
    expect(game.of('leader-0').items).toEqual(['bag']);
    expect(game.of('leader-0').actionsLeft).toBe(1);
    expect(game.choices).toEqual(['head', 'legs']);
    game.say('legs');
    expect(game.of('mercenary-0').crossed).toEqual({ head: 1, torso: 0, arms: 0, legs: 1 });
    game.no('salve:mercenary-0', 'T-112');
    const self = meet({ class: 'warrior', crossed: { arms: 1 } }, 'mercenary-0', { at: [2, 26] }).say('salve:leader-0');
    expect(self.of('leader-0').crossed.arms).toBe(0);
  });

  it('[R-45, R-46] reaches 1", and needs a crossed box', () => {
    meet({ class: 'warrior' }, 'mercenary-0', { at: [32.1, 12], crossed: { legs: 1 } }).no('salve:mercenary-0', 'R-46');
    meet({ class: 'warrior' }, 'mercenary-0', {}).no('salve:mercenary-0', 'R-45');
  });

  it('[R-44] healing wakes only by option', () => {
    const sleeper = { class: 'warrior', crossed: { legs: 1 }, effects: { unconscious: 9 } };
    const asleep = meet({ class: 'warrior' }, 'mercenary-0', sleeper).say('salve:mercenary-0');
    expect(isConscious(asleep.of('mercenary-0'))).toBe(false);
    const awake = meet({ class: 'warrior' }, 'mercenary-0', sleeper, [], {}, { wakeOnHeal: true }).say('salve:mercenary-0');
    expect(isConscious(awake.of('mercenary-0'))).toBe(true);
  });
});

describe('Disabled Characters', () => {
  const mage = { class: 'mage', crossed: { head: 2 }, treasures: 2 };

  it('[E-21, T-005, T-073, R-52] are robbed of Treasure and items, one thing an Action', () => {
    const game = meet({}, 'mercenary-1', mage);
    expect(game.choices.filter((id) => id.startsWith('rob:'))).toEqual(['rob:mercenary-1:treasure', 'rob:mercenary-1:ball']);
    game.say('rob:mercenary-1:treasure').say('rob:mercenary-1:treasure');
    expect([game.of('leader-0').treasures, game.of('mercenary-1').treasures]).toEqual([2, 0]);
    const next = meet({}, 'mercenary-1', { ...mage, treasures: 0 }).say('rob:mercenary-1:ball');
    expect(next.of('mercenary-1').items).toEqual([]);
    expect(next.of('leader-0').items).toContain('ball');
  });

  it('[E-21, T-073, R-52] the Unconscious lose Treasure only', () => {
    const game = meet({}, 'mercenary-1', { class: 'mage', effects: { unconscious: 9 }, treasures: 1 });
    expect(game.choices.filter((id) => id.startsWith('rob:'))).toEqual(['rob:mercenary-1:treasure']);
    game.no('rob:mercenary-1:ball', 'R-52');
    meet({}, 'mercenary-1', { class: 'mage', treasures: 1 }).no('rob:mercenary-1:treasure', 'T-073');
    meet({}, 'mercenary-1', { ...mage, at: [32.2, 12] }).no('rob:mercenary-1:treasure', 'R-52');
  });

  it('[T-074, R-54] nobody is robbed in its own Camp', () => {
    // Camp P2 of seat 1 lies in the north-east.
    const home = { characters: { 'leader-0': { at: [33, 28] }, 'mercenary-1': { ...mage, at: [34.5, 28] }, 'leader-1': { at: [2, 14] } } };
    const game = meet({}, 'mercenary-1', {}, [], home);
    expect(game.choices.some((id) => id.startsWith('rob:'))).toBe(false);
    game.no('rob:mercenary-1:treasure', 'T-074');
  });

  it('[E-21, R-45, T-125] a Heal spell on the last Head box sets it up again; a second one is illegal, a Salve is fine', () => {
    const healer = { class: 'mage', items: ['salve'], spells: ['heal'] };
    const down = { class: 'mage', crossed: { head: 2, torso: 1 } };
    const game = meet(healer, 'mercenary-0', down, [[3]])
      .say('spell:heal:mercenary-0')
      .say('head');
    expect(isDisabled(game.of('mercenary-0'))).toBe(false);
    expect(game.lines).toContain('up');
    expect(game.of('mercenary-0').healed).toBe(true);
    // it acts next Turn at the earliest.
    expect(game.of('mercenary-0').initiative).toBeNull();
    expect(game.choices).not.toContain('spell:heal:mercenary-0');
    expect(game.choices).toContain('salve:mercenary-0');
  });

  it('[R-45] with Head and Torso full one box is not enough', () => {
    const game = meet({ class: 'warrior' }, 'mercenary-0', { class: 'mage', crossed: { head: 2, torso: 2 } })
      .say('salve:mercenary-0')
      .say('head');
    expect(isDisabled(game.of('mercenary-0'))).toBe(true);
    expect(game.lines).not.toContain('up');
  });

  it('[R-03, T-045] have no Initiative and no activation, like the Unconscious', () => {
    const game = band({
      position: {
        turn: 3,
        characters: { 'leader-0': { class: 'warrior', crossed: { head: 3 } }, 'mercenary-0': { effects: { unconscious: 9 } } },
      },
    });
    expect([game.of('leader-0').initiative, game.of('mercenary-0').initiative]).toEqual([null, null]);
    const waiting = [...game.own.order, ...Object.values(game.own.counts).flat(), game.own.active];
    expect(waiting).not.toContain('leader-0');
    expect(waiting).not.toContain('mercenary-0');
    expect(waiting).toContain('apprentice-0');
  });
});

describe('handing over', () => {
  it('[T-067, R-51] any number of things in one Action; one’s own Characters need not accept', () => {
    const game = meet({ items: ['bag', 'salve'], treasures: 3 }, 'mercenary-0', { items: [] });
    game.say('trade:mercenary-0').say({ 'give:treasure': 2, 'give:bag': 1 });
    expect(game.of('leader-0')).toMatchObject({ items: ['salve'], treasures: 1, actionsLeft: 1 });
    expect(game.of('mercenary-0')).toMatchObject({ items: ['bag'], treasures: 2 });
  });

  it('[T-067] something must be given; an empty basket takes the offer back and costs nothing', () => {
    const game = meet({}, 'mercenary-0', { items: ['salve'] }).say('trade:mercenary-0');
    game.no({ 'take:salve': 1 }, 'T-067').say({});
    expect(game.of('leader-0').actionsLeft).toBe(2);
  });

  const offer = (theirs: Spec): Band =>
    meet({ class: 'rogue', treasures: 1 }, 'mercenary-1', { at: [31.8, 12], items: ['salve'], ...theirs }, [], { alliances: ['0-1'] });

  it('[E-29, R-51] an exchange with another player happens when that player accepts', () => {
    const game = offer({}).say('trade:mercenary-1').say({ 'give:lockpicks': 1, 'give:treasure': 1, 'take:salve': 1 });
    expect(game.state.prompts[0]?.seat).toBe(1);
    expect(game.of('leader-0').actionsLeft).toBe(2);
    game.say('yes');
    expect(game.of('leader-0')).toMatchObject({ items: ['bow', 'bag', 'salve'], treasures: 0, actionsLeft: 1 });
    expect(game.of('mercenary-1')).toMatchObject({ items: ['lockpicks'], treasures: 1 });
  });

  it('[E-29, R-51] a refusal costs nothing; the Unconscious do not trade', () => {
    const game = offer({}).say('trade:mercenary-1').say({ 'give:lockpicks': 1 }).say('no');
    expect(game.of('leader-0')).toMatchObject({ items: ['bow', 'lockpicks', 'bag'], actionsLeft: 2 });
    expect(game.of('mercenary-1').items).toEqual(['salve']);
    offer({ effects: { unconscious: 9 } }).no('trade:mercenary-1', 'R-51');
    offer({ at: [32.2, 12] }).no('trade:mercenary-1', 'R-51');
  });

  it('[R-50] the plain Melee Weapon cannot be given away', () => {
    const game = meet({ items: ['salve'] }, 'mercenary-0', {}).say('trade:mercenary-0');
    expect(game.asked.kind === 'basket' && game.asked.items.map(({ id }) => id).filter((id) => id.startsWith('give:'))).toEqual([
      'give:salve',
    ]);
  });
});

describe('alliances', () => {
  it('[T-004, R-78] are made when the other agrees, and told to all', () => {
    const game = meet({}, 'mercenary-1', {}).say('ally:1');
    expect(game.state.prompts[0]?.seat).toBe(1);
    game.say('yes');
    expect(game.own.alliances).toEqual(['0-1']);
    expect(game.lines).toContain('pact.made');
    expect(game.of('leader-0').actionsLeft).toBe(2);
    const refused = meet({}, 'mercenary-1', {}).say('ally:1').say('no');
    expect(refused.own.alliances).toEqual([]);
  });

  it('[R-87] who has said no is not asked again in this activation', () => {
    meet({}, 'mercenary-1', {}).say('ally:1').say('no').no('ally:1', 'T-004');
    const trader = meet({ items: ['salve'] }, 'mercenary-1', {});
    for (let n = 0; n < 3; n++) trader.say('trade:mercenary-1').say({ 'give:salve': 1 }).say('no');
    trader.no('trade:mercenary-1', 'R-51');
    expect(trader.of('leader-0').actionsLeft).toBe(2);
    meet({}, 'mercenary-1', {}, [], {}, { minutes: 60 }).say('time').say('no').no('time', 'R-07');
  });

  it('[E-29, T-004] end with one message; the next attack is legal at once', () => {
    const game = meet({ items: [] }, 'mercenary-1', {}, [[1]], { alliances: ['0-1'] }).say('break:1');
    expect(game.own.alliances).toEqual([]);
    expect(game.of('leader-0').actionsLeft).toBe(2);
    game.say('attack:mercenary-1');
    expect(game.lines.filter((line) => line === 'pact.broken')).toEqual(['pact.broken']);
  });

  it('[R-48, R-78] an attack breaks them, too', () => {
    const game = meet({ items: [] }, 'mercenary-1', {}, [[1]], { alliances: ['0-1'] }).say('attack:mercenary-1');
    expect(game.own.alliances).toEqual([]);
    expect(game.lines).toContain('pact.broken');
  });
});
