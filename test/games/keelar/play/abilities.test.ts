import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };
function made(rows: string | string[], sheets: Record<string, string>, more: Spec = {}, options: Options = {}): Board {
  return board({ board: rows, letters: { A: 0, T: 1, B: 2 }, sheets, ...more }, { seats: 3, options });
}
const lost = (b: Board, ...ids: string[]): number[] => ids.map((id) => b.char(id).max - b.hp(id));

describe('moving by abilities', () => {
  it('[R-24, K-048] "move 2" is asked step by step and may stop', () => {
    const b = made('A..T', { A: 'start Dash - pay 1 action: move 2' }).use(0, 'Dash');
    b.seat(0).answer('to:1,0').answer('stop');
    expect(b.at('c0')).toBe('1,0');
  });

  it('[K-089, K-088] "move 3 with push": what is left hits both, and ends it', () => {
    const charge = { A: 'start Charge - pay 1 action: move 3 with push' };
    const b = made('A.T..', charge).use(0, 'Charge');
    b.seat(0).answer('to:1,0').answer('to:2,0');
    expect([b.at('c0'), b.at('c1'), ...lost(b, 'c0', 'c1')]).toEqual(['1,0', '2,0', 2, 2]);
    expect(b.open(0).prompt.title[0]).toBe('ask.act');
    const barrier = made('Ab..T', charge).use(0, 'Charge');
    barrier.seat(0).answer('to:1,0');
    expect([barrier.at('c0'), ...lost(barrier, 'c0'), barrier.on('1,0')]).toEqual(['0,0', 3, []]);
  });

  it('[R-33, K-055] the exit ends the move, what is left of it is lost', () => {
    const b = made('AE..T', { A: 'start Dash - pay 1 action: move 3' }, { gold: { A: 1 } }).use(0, 'Dash');
    b.seat(0).answer('to:1,0');
    expect([b.char('c0').life, b.own.seats[0]?.out]).toEqual(['out', 1]);
    expect(b.state.turn.seat).toBe(1);
  });

  it('[K-130] a rider uses no ability that moves it: steps, teleports', () => {
    const text =
      'start Dash - pay 1 action: move 2\nstart Blink - pay 1 action: teleport self at 3 range\nstart Rest - pay 1 action: heal 1';
    const b = made('T...B', { A: text, T: 'start Back - carry a character' }, { riding: { A: 'T' } });
    const { prompt } = b.open(0);
    const labels = prompt.kind === 'choose' ? prompt.options.flatMap(({ label }) => (label[0] === 'option.use' ? label[1] : [])) : [];
    expect(labels).toEqual(['Rest']);
  });
});

describe('armor', () => {
  it('[K-142] that is worn out neither blocks nor does anything else', () => {
    const T = 'start Mail (armor, 1 HP) - armor other 1 | 3 actions per turn';
    const b = made('AT', { A: 'start Axe (melee) - pay 1 action: deal 2 damage at 1 range', T }, { turn: 'T' });
    expect(b.char('c1').res.action).toBe(3);
    b.end(1).use(0, 'Axe').aim(0, 'c1');
    expect([...lost(b, 'c1'), Object.values(b.char('c1').wear)]).toEqual([1, [0]]);
    b.end(0);
    expect(b.char('c1').res.action).toBe(1);
    b.end(1).use(0, 'Axe').aim(0, 'c1');
    expect(lost(b, 'c1')).toEqual([3]);
  });
});

describe('the order of a turn', () => {
  it('[R-19] burn, irradiated, weak point, what ends now, income, stun', () => {
    const T = 'start Ward - pay 1 action: evasion 1/2 until your next turn\nstart Haste - 2 actions per turn';
    const b = made('A..T', { T }, { turn: 'T' });
    b.use(1, 'Ward').end(1);
    expect(b.char('c1').statuses.map(({ kind }) => kind)).toEqual(['evasion']);
    b.end(0);
    expect(b.char('c1').statuses).toEqual([]);
    const all = made('A..T', { T }, { status: { T: { burn: 2, irradiated: true, weakness: true, stun: 2 } } });
    all.end(0);
    // 1 by burning, 1 by rays; then 2 actions come, and the second of two stuns' halves takes 1.
    expect([...lost(all, 'c1'), all.char('c1').weakPoints, all.char('c1').res.action]).toEqual([2, 1, 1]);
  });

  it('[R-19, R-101] down by what its turn begins with, it gets no income; down by rays after a burn is one fall', () => {
    const b = made(['.....', 'A..T.', '.....'], {}, { status: { T: { burn: 2, irradiated: true } }, hp: { T: 1 }, gold: { T: 1 } });
    b.end(0);
    // Lit by nobody: its own player places the gold.
    b.seat(1).answer('4,1');
    expect([b.hp('c1'), b.char('c1').life, b.char('c1').res.action, b.gold('4,1')]).toEqual([-1, 'downed', 0, 1]);
    expect(b.offers(1).filter((id) => !/^(propose|allow)/.test(id))).toEqual(['heal', 'pass']);
  });

  it('[R-101] down by others’ doing in its own turn, the turn ends', () => {
    const sheets = {
      A: 'start Haste - 3 actions per turn',
      T: 'start Thorns (ability) - when you are hit by melee, deal 1 damage at 1 radius',
    };
    const A = `${sheets.A}\nstart Axe (melee) - pay 1 action: deal 1 damage at 1 range`;
    const b = made('AT', { ...sheets, A }, { hp: { A: 1 } });
    b.use(0, 'Axe').aim(0, 'c1');
    expect([b.hp('c0'), b.char('c0').life, b.state.turn.seat]).toEqual([0, 'downed', 1]);
  });
});

describe('the exit', () => {
  it('[R-36, K-103] the draw of a new exit passes over void and primaries and destroys the rest', () => {
    const unmake = 'start Unmake (spell) - pay 1 action: create void at 9 range; may target spaces';
    // Without (0,0), now void, (1,0), void as well, and the two primaries: (2,0) is drawn first.
    const b = board({ board: ['EV3.', 'A..T'], letters: { A: 0, T: 1 }, sheets: { A: unmake } }, { picks: [0] });
    b.use(0, 'Unmake').aim(0, '0,0');
    expect([b.on('2,0'), b.own.destroyed]).toEqual([['exit'], 3]);
  });

  it('[R-36, R-38, K-057] a new exit that opens on a tertiary destroys it with its gold', () => {
    const unmake = 'start Unmake (spell) - pay 1 action: create void at 9 range; may target spaces';
    const others = { S: { of: 'T', name: 'Imp', rank: 'tertiary', hp: 2 } };
    const b = board({ board: ['ES..', 'A..T'], letters: { A: 0, T: 1 }, sheets: { A: unmake }, others, gold: { S: 2 } }, { picks: [0] });
    b.use(0, 'Unmake').aim(0, '0,0');
    expect([b.on('1,0'), b.char('c1-imp-s').life, b.own.destroyed]).toEqual([['exit'], 'destroyed', 2]);
  });
});

describe('evading', () => {
  it('[R-67, K-098, K-120] graze: an explosive attack that misses does all of it to its target', () => {
    const sheets = {
      A: 'start Bomb (explosive) - pay 1 action: deal 3 damage at 5 range, 1 damage at 2 radius',
      T: 'start Ward - pay 1 action: evasion 1/2',
    };
    const position = { board: 'A..TB', letters: { A: 0, T: 1, B: 2 }, sheets, turn: 'T' };
    const b = board(position, { seats: 3, options: { 'evasion.vsArea': 'graze' }, picks: [0] });
    b.use(1, 'Ward').end(1).end(2).use(0, 'Bomb').aim(0, 'c1');
    expect(lost(b, 'c1', 'c2')).toEqual([3, 1]);
  });
});
