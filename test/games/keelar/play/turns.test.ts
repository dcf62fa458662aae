import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };
function made(rows: string | string[], more: Spec = {}, options: Options = {}): Board {
  return board({ board: rows, letters: { A: 0, T: 1 }, ...more }, { seats: 3, options });
}
const imp = (of = 'A', more: Spec = {}): Spec => ({ S: { of, name: 'Imp', rank: 'tertiary', hp: 2, actions: 1, ...more } });
const offers = (b: Board, seat: number, name: string): boolean => {
  const { prompt } = b.open(seat);
  return prompt.kind === 'choose' && prompt.options.some(({ label }) => label[0] === 'option.use' && label[1] === name);
};
const steps = (b: Board, seat: number): string[] => b.offers(seat).filter((id) => id.startsWith('move:'));

describe('actions', () => {
  it('[K-047, K-048, R-24] 1 action at the start of each own turn; it moves 1 space, side by side', () => {
    const b = made(['.b.', '#A.', '.T.']);
    expect(b.char('c0').res.action).toBe(1);
    expect(steps(b, 0)).toEqual(['move:2,1']);
    b.seat(0).refused('move:0,0').move(0, '2,1');
    expect([b.at('c0'), b.char('c0').res.action, steps(b, 0)]).toEqual(['2,1', 0, []]);
  });

  it('[R-24] move.diagonal: corner to corner, but for pinched corners', () => {
    const b = made(['..b', '#A.', '.T.'], {}, { 'move.diagonal': true });
    expect(steps(b, 0).sort()).toEqual(['move:0,0', 'move:0,2', 'move:1,0', 'move:2,1', 'move:2,2']);
    const pinched = made(['.#.', '#A.', '.T.'], {}, { 'move.diagonal': true });
    expect(steps(pinched, 0)).not.toContain('move:0,0');
    expect(steps(pinched, 0)).toContain('move:2,0');
    // characters pinch, too, where they do for lines of sight.
    const all = { 'move.diagonal': true, 'los.cornerBlockers': 'all' };
    expect(steps(made(['.#.', '.AT', '...'], {}, { 'move.diagonal': true }), 0)).toContain('move:2,0');
    expect(steps(made(['.#.', '.AT', '...'], {}, all), 0)).not.toContain('move:2,0');
    expect(steps(made(['.#.', '.AT', '...'], { flying: ['A'] }, all), 0)).toContain('move:2,0');
  });

  it('[K-046, R-22] unused actions vanish at the end of the turn, stored resources stay', () => {
    const b = made('A..T', {
      sheets: { A: 'start Coil - max 5 energy\nstart Core - 2 energy per turn\nstart Haste - 2 actions per turn' },
    });
    expect(b.char('c0').res).toMatchObject({ action: 2, energy: 2 });
    b.end(0);
    expect(b.char('c0').res).toMatchObject({ action: 0, energy: 2 });
    b.end(1);
    expect(b.char('c0').res).toMatchObject({ action: 2, energy: 4 });
  });

  it('[R-23] a class without actions has no Move of its own', () => {
    const b = made('A..T', { sheets: { A: 'start Anger - max 4 rage\nstart Growl - 2 rage per turn\nstart Stalk - pay 1 rage: move 1' } });
    expect([b.char('c0').res.action, steps(b, 0)]).toEqual([undefined, []]);
    b.use(0, 'Stalk').seat(0).answer('to:1,0');
    expect([b.at('c0'), b.char('c0').res.rage]).toEqual(['1,0', 1]);
  });

  it('[K-045] the cost is taken before the effect; what cannot be paid is not offered', () => {
    const sheets = { A: 'start Ray (spell) - pay 1 action, 3 MP: deal 1 damage at 5 range\nstart Mind - max 4 MP' };
    const b = made('A..T', { sheets }).use(0, 'Ray').aim(0, 'c1');
    expect([b.char('c0').res.action, b.char('c0').res.MP, b.hp('c1')]).toEqual([0, 1, 5]);
    b.end(0).end(1);
    expect([b.char('c0').res.action, offers(b, 0, 'Ray')]).toEqual([1, false]);
  });

  const FOCUS = 'start Trance - use 1 turn: gain 1 MP\nstart Mind - max 9 MP\nstart Haste - 2 actions per turn';

  it('[K-049, K-050, R-21] "use 1 turn" takes all of the turn’s resources, once a turn; free things stay possible', () => {
    const b = made('A..T', { sheets: { A: FOCUS }, gold: { A: 1 }, res: { A: { MP: 2 } } });
    b.use(0, 'Trance');
    expect(b.char('c0').res).toMatchObject({ action: 0, MP: 3 });
    expect([offers(b, 0, 'Trance'), steps(b, 0)]).toEqual([false, []]);
    b.seat(0).answer('drop').answer(1).answer('1,0');
    expect(b.gold('1,0')).toBe(1);
  });

  it('[R-21] not once a primary resource has been spent in this turn; stored ones stay', () => {
    const b = made('A..T', { sheets: { A: FOCUS } }).move(0, '1,0');
    expect(offers(b, 0, 'Trance')).toBe(false);
    const store = 'start Trance - use 1 turn: heal 1\nstart Coil - max 9 energy\nstart Core - 2 energy per turn';
    const kept = made('A..T', { sheets: { A: store }, res: { A: { energy: 3 } }, hp: { A: 3 } }).use(0, 'Trance');
    expect([kept.char('c0').res.energy, kept.hp('c0')]).toEqual([3, 4]);
  });

  it('[K-051, K-052, I-13] a one-use thing is gone once used; a second copy is another one', () => {
    const sheets = { A: '1g Flask (item, one use) - pay 1 action: heal 1\nstart Haste - 3 actions per turn' };
    const b = made('A..T', { sheets, own: { A: ['Flask', 'Flask'] }, hp: { A: 3 } });
    b.use(0, 'Flask');
    expect([b.hp('c0'), offers(b, 0, 'Flask')]).toEqual([4, true]);
    b.use(0, 'Flask');
    expect([b.hp('c0'), offers(b, 0, 'Flask')]).toEqual([5, false]);
    expect(b.hidden.seats[0]?.owned.map(({ entry }) => entry)).toEqual(['Haste']);
  });

  it('[K-044, R-26] what is used takes hands for the turn; hands.enforced switches that off', () => {
    const sheets = {
      A: [
        'start Sword (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 1 range',
        'start Pole (weapon, melee, 2 hands) - pay 1 action: deal 1 damage at 1 range',
        'start Maul (weapon, melee, 3 hands) - pay 1 action: deal 1 damage at 1 range',
        'start Haste - 4 actions per turn',
      ].join('\n'),
    };
    const b = made('AT', { sheets });
    expect(b.char('c0').hands).toBe(2);
    const now = (each: Board) => ['Sword', 'Pole', 'Maul'].map((name) => offers(each, 0, name));
    expect(now(b)).toEqual([true, true, false]);
    b.use(0, 'Sword').aim(0, 'c1');
    expect(now(b)).toEqual([true, false, false]);
    // At the start of the next own turn the hands are free again.
    b.end(0).end(1);
    expect(now(b)).toEqual([true, true, false]);
    expect(now(made('AT', { sheets }, { 'hands.enforced': false }))).toEqual([true, true, true]);
  });
});

describe('several characters', () => {
  it('[K-073, K-077, R-28] in any order, each turn whole; those not played pass', () => {
    const b = made('A.S.T', { others: imp() });
    expect(b.offers(0).sort()).toEqual(['end', 'play:c0', 'play:c0-imp-s']);
    b.seat(0).answer('play:c0-imp-s');
    expect(b.own.acting).toBe('c0-imp-s');
    // Nothing is left to the imp, as all see: its turn ends by itself. The only other one is next, without a question.
    b.move(0, '3,0');
    expect(b.own.acting).toBe('c0');
    b.end(0);
    expect(b.state.turn.seat).toBe(1);
  });

  it('[K-047, K-073, K-173] a summoned one that has used up everything ends its turn by itself; not on gold, and never a primary', () => {
    const played = (board: string) => made(board, { others: imp() }).seat(0).answer('play:c0-imp-s').move(0, '3,0');
    expect(played('A.S.T').own.acting).toBe('c0');
    expect(played('A.S.T').end(0).state.turn.seat).toBe(1);
    const gold = made('A.S2T', { others: imp() });
    gold.seat(0).answer('play:c0-imp-s').move(0, '3,0');
    expect([gold.own.acting, gold.offers(0)]).toEqual(['c0-imp-s', ['end']]);
  });

  it('[R-28, R-19] a pass turn runs what begins and ends with a turn', () => {
    const b = made('A.S.T', { others: imp('A', { hp: 3 }), status: { S: { burn: 2 } } });
    b.seat(0).answer('end');
    expect([b.char('c0-imp-s').hp, b.state.turn.seat]).toEqual([2, 1]);
  });

  it('[K-078, R-20] a player whose primary skips its turn still plays the others', () => {
    const b = made('A.S.T', { others: imp(), status: { A: { weak: 2 } } });
    b.seat(0).answer('play:c0');
    expect(b.own.acting).toBe('c0-imp-s');
    b.move(0, '3,0');
    expect([b.at('c0-imp-s'), b.at('c0'), b.char('c0').weakPoints]).toEqual(['3,0', '0,0', 0]);
  });

  it('[R-29, R-14] one whose primary was killed plays the others on; without primaries the board ends', () => {
    const sheets = { T: 'start Axe (melee) - pay 1 action: deal 12 damage at 9 range' };
    const b = made('A.S.T', { others: imp(), sheets, turn: 'T' });
    expect(() => b.use(1, 'Axe').aim(1, 'c0')).toThrow();
    b.aim(1, 'c0-imp-s');
    expect(b.char('c0-imp-s').life).toBe('destroyed');
    const killed = made('SA..T', { others: imp(), sheets, turn: 'T' }).use(1, 'Axe').aim(1, 'c0');
    expect(killed.char('c0').life).toBe('killed');
    killed.end(1).move(0, '1,0');
    expect([killed.at('c0-imp-s'), killed.own.phase]).toEqual(['1,0', 'board']);
  });

  const RAISE = ['start Raise (spell) - pay 1 action: summon Imp {2 HP, 1 action} at 1 range; limit 2 in play', '[Summon Imp]'].join('\n');

  it('[K-074, K-075, R-27] a summoned character is tertiary and may act in the same player turn', () => {
    const b = made('A..T', { sheets: { A: `class Plain A v 1\n${RAISE}` } });
    b.use(0, 'Raise').aim(0, '1,0');
    const id = Object.keys(b.hidden.chars).find((each) => each.startsWith('c0-')) ?? '';
    expect(b.char(id)).toMatchObject({ rank: 'tertiary', hp: 2, seat: 0 });
    expect(b.char('c0').rank).toBe('primary');
    b.end(0);
    expect(b.own.acting).toBe(id);
    b.move(0, '2,0');
    expect([b.at(id), b.char(id).res.action]).toEqual(['2,0', 0]);
  });

  it('[R-27] summon.delay: not before its player’s next turn', () => {
    const b = made('A..T', { sheets: { A: `class Plain A v 1\n${RAISE}` } }, { 'summon.delay': true });
    b.use(0, 'Raise').aim(0, '1,0').end(0);
    expect(b.state.turn.seat).toBe(1);
    b.end(1);
    expect(b.offers(0).some((id) => id.startsWith('play:c0-'))).toBe(true);
  });

  it('[K-063, K-079] live characters, barriers and walls never share a space; downed ones let others in', () => {
    const b = made(['.#.', 'bAT', '.s.'], { others: imp('T') });
    expect(steps(b, 0)).toEqual(['move:1,2']);
    b.move(0, '1,2');
    expect(b.on('1,2')).toEqual(['character', 'character']);
  });
});

describe('what nobody sees', () => {
  it('[R-106, R-42, K-042] getting up where somebody unseen stands fails like a bump: the turn is spent, that one is seen', () => {
    const more = { letters: { A: 0, T: 1, H: 2 }, also: { '0,0': 'H' }, invisible: ['H'], hp: { T: 1 }, turn: 'T' };
    const b = made(['t..', '..A'], more);
    expect(b.offers(1)).toContain('rise');
    b.seat(1).answer('rise');
    expect([b.char('c1').life, b.seenAt('c2', 1), b.shown('c2', 0).unseen]).toEqual(['downed', '0,0', null]);
    expect(b.state.turn.seat).not.toBe(1);
  });

  it('[R-106, R-87, R-74] summoning where somebody unseen stands or flies shows that one, and nobody comes', () => {
    const raise = 'class Plain A v 1\nstart Raise (spell) - pay 1 action: summon Imp {2 HP, 1 action} at 1 range\n[Summon Imp]';
    for (const flying of [[], ['H']]) {
      const more = { letters: { A: 0, T: 1, H: 2 }, also: { '1,0': 'H' }, invisible: ['H'], flying, sheets: { A: raise } };
      const b = made(['A..', '..T'], more).use(0, 'Raise').aim(0, '1,0');
      expect([b.seenAt('c2', 1), Object.keys(b.hidden.chars).length, b.char('c0').res.action]).toEqual(['1,0', 3, 0]);
    }
  });

  it('[R-106] landing on somebody unseen: that one is seen, the flyer stays in the air', () => {
    const b = made(['A..', '..T'], { letters: { A: 0, T: 1, H: 2 }, also: { '0,0': 'H' }, invisible: ['H'], flying: ['A'] });
    b.seat(0).answer('land');
    expect([b.shown('c0').flying, b.seenAt('c2', 1), b.at('c0')]).toEqual([true, '0,0', '0,0']);
  });

  it('[R-106, K-126] a fall onto somebody unseen shows that one and asks again', () => {
    const b = made(['#.#', '.#.', 'T##'], {
      letters: { A: 0, T: 1, H: 2 },
      also: { '1,1': 'A', '1,0': 'H' },
      invisible: ['H'],
      sheets: { A: 'start Wings - pay 1 action: fly until your next turn' },
      flying: ['A'],
    });
    b.use(0, 'Wings').end(0).end(1).end(2);
    expect(b.offers(0)).toEqual(['1,0', '2,1', '0,1']);
    b.seat(0).answer('1,0');
    expect([b.seenAt('c2', 1), b.at('c0')]).toEqual(['1,0', '1,1']);
    expect(b.offers(0)).toEqual(['2,1', '0,1']);
    b.answer('2,1');
    expect([b.at('c0'), b.hp('c0')]).toEqual(['2,1', 4]);
  });
});
