import { describe, expect, it } from 'vitest';
import { type Board, board } from '../board.ts';

const told = (b: Board, key: string, viewer: number | null = null) =>
  b.heard(viewer).flatMap((event) => (event.kind === 'told' && event.line[0] === key ? [event.line.slice(1)] : []));
const asks = (b: Board): number[] => b.state.prompts.filter(({ answer }) => answer === null).map(({ seat }) => seat);

describe('what only people can carry out', () => {
  const CHARM = 'start Odd Charm (item) - pay 1 action: trade hats with the nearest goblin';
  /** B, on seat 1, uses the charm and says that it is done. */
  const used = (value: string): Board => {
    const b = board(
      { board: 'A.B.C', letters: { A: 0, B: 1, C: 2 }, turn: 'B', sheets: { B: CHARM } },
      { seats: 3, options: { 'manual.confirm': value } },
    );
    b.use(1, 'Odd Charm');
    expect([b.char('c1').res.action, b.open(1).prompt.title]).toEqual([
      0,
      ['ask.manual', 'Odd Charm', 'trade hats with the nearest goblin'],
    ]);
    expect(b.view(0).prompts[0]?.line).toEqual(['seen.manual', 1, 'Odd Charm', 'trade hats with the nearest goblin']);
    return b.seat(1).answer('done');
  };

  it('[R-100, Q-17] manual.confirm=majority: all others say whether it was right; silence accepts', () => {
    const b = used('majority');
    expect(asks(b)).toEqual([0, 2]);
    expect(b.open(0).prompt.fallback).toBe('accept');
    b.seat(0).answer('accept').seat(2).answer('object');
    // One of two objects: no majority for it, it is done again.
    expect([asks(b), b.open(1).prompt.title[0], told(b, 'manual.objected')]).toEqual([[1], 'ask.manual', [[1, 'Odd Charm']]]);
    b.seat(1).answer('done').seat(0).answer('accept').seat(2).answer('accept');
    expect([told(b, 'manual.accepted').length, asks(b), b.offers(1).includes('end')]).toEqual([1, [1], true]);
  });

  it('[R-100] manual.confirm=host asks the first seat, none asks nobody', () => {
    expect(asks(used('host'))).toEqual([0]);
    const none = used('none');
    expect([asks(none), told(none, 'manual.accepted').length]).toEqual([[1], 1]);
    const own = board({ board: 'A.B', letters: { A: 0, B: 1 }, sheets: { A: CHARM } }, { options: { 'manual.confirm': 'host' } });
    own.use(0, 'Odd Charm').seat(0).answer('done');
    expect([asks(own), told(own, 'manual.accepted').length]).toEqual([[0], 1]);
  });
});

describe('what others know of a character', () => {
  it('[K-174, R-92] the HP that it lacks, not those that it has; nor its resources, hand, purse and purchases', () => {
    const at = (hp: number, max: number, more: object = {}) =>
      board({ board: 'A.B', letters: { A: 0, B: 1 }, hp: { B: [hp, max] }, sheets: { B: 'start Pool (ability) - max 9 MP' }, ...more });
    const [low, high] = [at(2, 5, { res: { B: { MP: 1 } } }), at(7, 10, { res: { B: { MP: 8 } } })];
    expect(low.shown('c1').missing).toBe(3);
    for (const viewer of [0, null]) expect(low.view(viewer)).toEqual(high.view(viewer));
    expect(low.view(1)).not.toEqual(high.view(1));
  });

  it('[K-179, R-95] an undeclared attack shows what it does, not who did it', () => {
    const sheet =
      'start Silent Cut (ability, melee) - pay 1 action: deal 2 damage at 1 range; undeclared\nstart Legs (ability) - 3 actions per turn';
    const spec = { board: 'HB..', letters: { H: 0, B: 1 }, invisible: ['H'] };
    const b = board({ ...spec, sheets: { H: sheet } })
      .use(0, 'Silent Cut')
      .aim(0, 'c1');
    expect([b.hp('c1'), b.seenAt('c0', 1), told(b, 'damage.attack', 1)]).toEqual([4, undefined, [[1, 'Plain B', 2]]]);
    expect([told(b, 'uses', 1), told(b, 'uses.secretly', 1), told(b, 'uses.secretly', 0).length]).toEqual([[], [], 1]);
    expect(b.own.seats[0]?.known).toEqual([]);
    // That it came to nothing can be kept silent.
    const dodging = { ...spec, turn: 'B', sheets: { H: sheet, B: 'start Ward (spell) - pay 1 action: evasion 1/2 until end of board' } };
    const missed = board(dodging, { picks: [0] })
      .use(1, 'Ward')
      .end(1)
      .use(0, 'Silent Cut')
      .aim(0, 'c1');
    expect([missed.hp('c1'), told(missed, 'evaded', 1), told(missed, 'evaded', 0).length]).toEqual([6, [], 1]);
  });

  it('[R-93, K-173] evasion that was bought comes out when it first makes something miss', () => {
    const shot = 'start Shot (ranged) - pay 1 action: deal 1 damage at 5 range\nstart Legs (ability) - 2 actions per turn';
    const b = board(
      { board: 'A..B', letters: { A: 0, B: 1 }, sheets: { A: shot, B: 'start Nimble (ability) - evasion 1/2' } },
      { picks: [1, 0] },
    );
    b.use(0, 'Shot').aim(0, 'c1');
    expect([b.hp('c1'), b.shown('c1').statuses, b.own.seats[1]?.known]).toEqual([5, [], []]);
    b.use(0, 'Shot').aim(0, 'c1');
    expect([b.hp('c1'), b.shown('c1').statuses, b.own.seats[1]?.known]).toEqual([5, [{ kind: 'evasion', left: null }], ['Nimble']]);
  });

  it('[R-89] the turn of an unseen one begins and ends; of what it does nothing is seen before', () => {
    const sheet = 'start Rest (ability) - pay 1 action: heal 1\nstart Legs (ability) - 4 actions per turn';
    const b = board({
      board: ['H....', '.....', '....B'],
      letters: { H: 0, B: 1 },
      invisible: ['H'],
      hp: { H: [3, 6] },
      sheets: { H: sheet },
    });
    const before = JSON.stringify(b.view(1));
    const heard = b.heard(1).length;
    b.move(0, '1,0').use(0, 'Rest').move(0, '2,0');
    expect([JSON.stringify(b.view(1)), b.heard(1).length, b.hp('c0')]).toEqual([before, heard, 4]);
    b.end(0);
    expect([b.shown('c0').missing, b.state.turn.seat]).toEqual([2, 1]);
  });

  it('[R-104] "if you are hidden" is judged when the attack is declared, before it shows the attacker', () => {
    const dagger =
      'start Ambush (weapon, melee) - pay 1 action: if you are hidden: deal 4 damage at 1 range, otherwise deal 2 damage at 1 range';
    const strike = (hidden: object) => {
      const b = board({ board: 'HB', letters: { H: 0, B: 1 }, sheets: { H: dagger }, ...hidden })
        .use(0, 'Ambush')
        .aim(0, 'c1');
      return [b.hp('c1'), b.seenAt('c0', 1)];
    };
    expect([strike({ invisible: ['H'] }), strike({})]).toEqual([
      [2, '0,0'],
      [4, '0,0'],
    ]);
  });
});

describe('what somebody who knows less is not refused', () => {
  it('[R-106] hiding within range of a hidden enemy: the cost is paid, and it is seen at once', () => {
    const cloak = 'start Cloak (item) - pay 1 action: hide 2 range';
    const b = board({ board: 'HG', letters: { H: 0, G: 1 }, hidden: { G: 0 }, sheets: { H: cloak } }).use(0, 'Cloak');
    expect([b.char('c0').res.action, b.shown('c0').unseen, b.seenAt('c0', 1), b.seenAt('c1', 0)]).toEqual([0, null, '0,0', undefined]);
  });

  it('[R-106] rising where somebody hidden stands: the turn is spent, and that one is seen', () => {
    const b = board(
      { board: ['a..', '..B'], letters: { A: 0, B: 1, H: 2 }, also: { '0,0': 'H' }, hp: { A: 2 }, invisible: ['H'] },
      { seats: 3 },
    );
    // The sign of the picture is A's; both stand on 0,0.
    expect([b.at('c0'), b.at('c2')]).toEqual(['0,0', '0,0']);
    b.seat(0).answer('rise');
    expect([b.char('c0').life, b.seenAt('c2', 0), b.state.turn.seat]).toEqual(['downed', '0,0', 1]);
  });

  it('[R-106, R-37] a chosen teleport meets somebody hidden: that one is seen, the traveller stays', () => {
    const blink = 'start Blink (spell) - pay 1 action: teleport self at 3 range';
    const b = board({ board: 'A.H.', letters: { A: 0, H: 1 }, hidden: { H: 0 }, sheets: { A: blink } })
      .use(0, 'Blink')
      .aim(0, '2,0');
    expect([b.at('c0'), b.seenAt('c1', 0), b.char('c0').res.action]).toEqual(['0,0', '2,0', 0]);
  });

  it('[R-106, R-116] a known item can be named whether it was brought or not', () => {
    const lift =
      'start Lift Item (ability) - pay 1 action: steal an item at 1 range; undeclared\nstart Legs (ability) - 3 actions per turn';
    const knife = 'start Knife (weapon, melee) - pay 1 action: deal 1 damage at 1 range';
    const b = board({ board: 'HB', letters: { H: 0, B: 1 }, turn: 'B', sheets: { H: lift, B: knife } })
      .use(1, 'Knife')
      .aim(1, 'c0')
      .end(1);
    for (let i = 0; i < 2; i++) {
      b.use(0, 'Lift Item').aim(0, 'c1');
      expect(b.offers(0)).toEqual(['named:Knife', 'random']);
      b.seat(0).answer(i === 0 ? 'named:Knife' : 'random');
    }
    expect(told(b, 'steal.nothing', 0)).toEqual([[1]]);
    expect(told(b, 'steal.nothing', 1)).toEqual([]);
  });
});

describe('several things at once', () => {
  it('[Q-21, R-105, R-61] nobody is asked for an order that the rules give: gold of the farthest first', () => {
    const bomb = 'start Bomb (ranged) - pay 1 action: deal 1 damage at 5 range, 9 damage at 2 radius';
    const spec = { board: ['A...T.', '....B.', '....C.'], letters: { A: 0, T: 1, B: 2, C: 3 }, gold: { B: 1, C: 1 }, sheets: { A: bomb } };
    const b = board(spec, { seats: 4 }).use(0, 'Bomb').aim(0, 'c1');
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 3, 'Plain C', 1]);
    b.seat(0).answer('3,2');
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 2, 'Plain B', 1]);
  });
});

describe('promises', () => {
  const S = (more: object = {}) => ({ S: { of: 'B', name: 'Shade', rank: 'secondary', hp: 2, actions: 1, ...more } });

  it('[R-83, R-82] are given to a secondary character as well, which is called by its name', () => {
    const b = board({ board: 'A..S.B', letters: { A: 0, B: 1 }, others: S() });
    const shade = Object.values(b.hidden.chars).find(({ name }) => name === 'Shade');
    const id = `allow:hide:${shade?.id}`;
    const { prompt } = b.open(0);
    expect(prompt.kind === 'choose' && prompt.options.find((each) => each.id === id)?.label).toEqual(['allow.hide.other', 1, 'Shade']);
    b.seat(0).answer(id);
    expect([told(b, 'allow.hide.done.other'), b.own.consents]).toEqual([[[0, 1, 'Shade']], [{ kind: 'hide', from: 0, to: shade?.id }]]);
  });
});
