import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };
const SHOVE = (n: number): string => `start Shove (ranged) - pay 1 action: deal ${n} push back at 9 range`;

function made(rows: string | string[], more: Spec = {}, options: Options = {}): Board {
  return board({ board: rows, letters: { A: 0, T: 1, B: 2 }, ...more }, { seats: 3, options });
}

describe('picking up and dropping', () => {
  it('[K-039, R-31] gold is picked up by itself, at each single step, on other players’ turns as well', () => {
    const b = made('A2.T').move(0, '1,0');
    expect([b.carried('c0'), b.gold('1,0')]).toEqual([2, 0]);
    const pushed = made('AT12.', { sheets: { A: SHOVE(2) } })
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect([pushed.carried('c1'), pushed.at('c1')]).toEqual([3, '3,0']);
  });

  it('[R-31, Q-14, K-039] gold.autoPickup=false: asked on others’ turns, taken at will in the own one', () => {
    const options = { 'gold.autoPickup': false };
    const b = made('A2.T', {}, options).move(0, '1,0');
    expect([b.carried('c0'), b.gold('1,0')]).toEqual([0, 2]);
    b.seat(0).answer('pick');
    expect([b.carried('c0'), b.gold('1,0')]).toEqual([2, 0]);
    const pushed = made('AT3..', { sheets: { A: SHOVE(2) } }, options)
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect(pushed.at('c1')).toBe('2,0');
    expect(pushed.open(1).prompt).toMatchObject({ kind: 'amount', least: 0, most: 3, fallback: 0, rule: 'R-31' });
    pushed.seat(1).answer(2);
    expect([pushed.carried('c1'), pushed.gold('2,0'), pushed.at('c1')]).toEqual([2, 1, '3,0']);
  });

  it('[R-31] each player may switch it in an own turn', () => {
    const b = made('A2.T');
    b.seat(0).answer('auto:off').move(0, '1,0');
    expect([b.carried('c0'), b.own.seats[0]?.auto, b.own.seats[1]?.auto]).toEqual([0, false, true]);
  });

  it('[R-31, K-068] not while downed', () => {
    const b = made('At2..', { sheets: { A: SHOVE(1) } })
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect([b.at('c1'), b.carried('c1'), b.gold('2,0')]).toEqual(['2,0', 0, 2]);
  });

  it('[R-31, K-055] on an exit just before leaving: by itself, or asked', () => {
    const also = { '1,0': 2 };
    const b = made('AE.T', { also }).move(0, '1,0');
    expect([b.char('c0').life, b.own.seats[0]?.out, b.gold('1,0')]).toEqual(['out', 2, 0]);
    const asked = made('AE.T', { also }, { 'gold.autoPickup': false }).move(0, '1,0');
    expect(asked.open(0).prompt).toMatchObject({ kind: 'amount', most: 2 });
    asked.seat(0).answer(1);
    expect([asked.char('c0').life, asked.own.seats[0]?.out, asked.gold('1,0')]).toEqual(['out', 1, 1]);
  });

  it('[K-040, R-25] it drops gold at 1 range, diagonals allowed, in its own turn, free', () => {
    const b = made(['...', '.A#', 'T..'], { gold: { A: 3, T: 1 } });
    b.seat(0).answer('drop').answer(2);
    expect(b.offers(0)).toEqual(['1,0', '2,0', '2,2', '1,2', '0,2', '0,1', '0,0']);
    b.refused('2,1').answer('2,0');
    expect([b.carried('c0'), b.gold('2,0'), b.char('c0').res.action]).toEqual([1, 2, 1]);
    expect(b.state.prompts.map(({ seat }) => seat)).toEqual([0]);
  });

  it('[R-25] adjacency.gold=4: side by side only', () => {
    const b = made(['...', '.A#', 'T..'], { gold: { A: 3 } }, { 'adjacency.gold': '4' });
    b.seat(0).answer('drop').answer(2);
    expect(b.offers(0)).toEqual(['1,0', '1,2', '0,1']);
  });

  it('[R-32, K-058] dropped on a live primary’s space it can be taken at once', () => {
    const b = made(['AT.'], { gold: { A: 3 } });
    b.seat(0).answer('drop').answer(2).answer('1,0');
    expect([b.carried('c0'), b.carried('c1'), b.gold('1,0')]).toEqual([1, 2, 0]);
    const asked = made(['AT.'], { gold: { A: 3 }, auto: { T: false } });
    asked.seat(0).answer('drop').answer(2).answer('1,0').seat(1).answer(1);
    expect([asked.carried('c1'), asked.gold('1,0')]).toEqual([1, 1]);
  });

  it('[R-32] gold.onBarrier: under barriers, or not', () => {
    const spots = (options: Options): string[] => {
      const b = made(['bA#', 'V.T'], { gold: { A: 1 } }, options);
      b.seat(0).answer('drop').answer(1);
      return b.offers(0);
    };
    expect(spots({})).toEqual(['2,1', '1,1', '0,0']);
    expect(spots({ 'gold.onBarrier': false })).toEqual(['2,1', '1,1']);
    const b = made(['bA#', 'V.T'], { gold: { A: 1 } });
    b.seat(0).answer('drop').answer(1).answer('0,0');
    expect(b.on('0,0')).toEqual(['barrier', 'coins']);
  });

  it('[R-31] of several on one space the active player’s comes first, then clockwise', () => {
    // C downs T and lays its gold where A stands and B flies: clockwise from C comes B (seat 3), then A.
    const sheets = { C: 'start Axe (melee) - pay 1 action: deal 6 damage at 2 range' };
    const position = { letters: { A: 0, T: 1, C: 2, B: 3 }, flying: ['B'], gold: { T: 2 }, sheets, turn: 'C' };
    const b = board({ board: ['A..', 'TC.'], also: { '0,0': 'B' }, ...position }, { seats: 4 });
    expect(b.use(2, 'Axe').aim(2, 'c1').offers(2)).toContain('0,0');
    b.seat(2).answer('0,0');
    expect([b.carried('c0'), b.carried('c3')]).toEqual([0, 2]);
    // One that does not want all of it leaves the rest to the next.
    const shared = board({ board: ['A..', 'TC.'], also: { '0,0': 'B' }, ...position, auto: { B: false } }, { seats: 4 });
    shared.use(2, 'Axe').aim(2, 'c1').seat(2).answer('0,0').seat(3).answer(1);
    expect([shared.carried('c0'), shared.carried('c3')]).toEqual([1, 1]);
  });
});

describe('leaving', () => {
  it('[K-053, K-054] a primary that moves onto the exit leaves at once with its gold and does not come back', () => {
    const b = made('AE.T', { gold: { A: 4 } }).move(0, '1,0');
    expect([b.char('c0').life, b.shown('c0', 1).life, b.own.seats[0]?.out, b.hidden.banked[0]?.gold]).toEqual(['out', 'out', 4, 4]);
    expect(b.on('1,0')).toEqual(['exit']);
    b.end(1);
    expect(b.state.turn.seat).toBe(1);
  });

  it('[K-055, R-33] pushed over an exit, pushed out downed, or getting up on one: it leaves', () => {
    const over = made('AT.E..', { sheets: { A: SHOVE(4) }, gold: { T: 1 } })
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect([over.char('c1').life, over.own.seats[1]?.out]).toEqual(['out', 1]);
    const down = made('AtE...', { sheets: { A: SHOVE(2) } })
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect(down.char('c1').life).toBe('out');
  });

  it('[R-33] exit.downedLeave=false: a downed one stays, and leaves when it gets up', () => {
    const b = made('AtE..', { sheets: { A: SHOVE(1) }, hp: { T: 1 } }, { 'exit.downedLeave': false })
      .use(0, 'Shove')
      .aim(0, 'c1');
    expect([b.char('c1').life, b.at('c1')]).toEqual(['downed', '2,0']);
    b.end(0).seat(1).answer('rise');
    expect(b.char('c1').life).toBe('out');
  });

  const others = { S: { of: 'A', name: 'Imp', rank: 'tertiary', hp: 2, actions: 1 } };

  it('[K-056, K-058] a character that is no primary is destroyed by the exit, and takes no gold', () => {
    const b = made('SE2..A', { others, letters: { A: 0 } });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,0');
    expect([b.char('c0-imp-s').life, b.own.seats[0]?.out, b.hidden.banked[0]?.gold]).toEqual(['destroyed', null, 0]);
    const taker = made('S2E..A', { others, letters: { A: 0 } });
    taker.seat(0).answer('play:c0-imp-s').move(0, '1,0');
    expect([taker.carried('c0-imp-s'), taker.gold('1,0')]).toEqual([0, 2]);
  });

  const sheets = (text: string): Spec => ({ A: `class Plain A v 1\n[Summon Imp]\n${text}` });

  it('[K-058, K-059, R-34] one that may carry leaves its gold beside the exit, where its player says', () => {
    const b = made(['.....', 'SE..A'], { others, letters: { A: 0 }, gold: { S: 2 }, sheets: sheets('start Bag - carry up to 2 gold') });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,1');
    expect(b.open(0).prompt).toMatchObject({ kind: 'place', rule: 'R-34' });
    // I-01: until then it lies on the exit's space.
    expect(b.gold('1,1')).toBe(2);
    expect(b.offers(0)).toEqual(['1,0', '2,0', '2,1', '0,1', '0,0']);
    b.seat(0).answer('2,0');
    expect([b.gold('2,0'), b.gold('1,1'), b.char('c0-imp-s').life, b.own.seats[0]?.out]).toEqual([2, 0, 'destroyed', null]);
  });

  it('[R-34, R-32] beside means where gold may lie; whoever stands there may take it', () => {
    const b = made(['bT#', 'SE#', '##A'], { others, letters: { A: 0, T: 1 }, gold: { S: 2 } }, { 'gold.onBarrier': false });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,1');
    expect(b.offers(0)).toEqual(['1,0', '2,2', '0,1']);
    b.seat(0).answer('1,0');
    expect([b.carried('c1'), b.gold('1,0'), b.gold('0,0')]).toEqual([2, 0, 0]);
  });

  it('[K-059] with "exit with gold" it takes it out', () => {
    const text = 'start Bag - carry up to 2 gold\nstart Pass - exit with gold';
    const b = made(['.....', 'SE..A'], { others, letters: { A: 0 }, gold: { S: 2 }, sheets: sheets(text) });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,1');
    expect([b.char('c0-imp-s').life, b.own.seats[0]?.out]).toEqual(['destroyed', 2]);
  });

  it('[K-058] "carry up to N gold" is a limit', () => {
    const b = made('S3..A', { others, letters: { A: 0 }, sheets: sheets('start Bag - carry up to 2 gold') });
    b.seat(0).answer('play:c0-imp-s').move(0, '1,0');
    expect([b.carried('c0-imp-s'), b.gold('1,0')]).toEqual([2, 1]);
  });

  it('[R-14, R-29] a player whose primary has left plays the others on', () => {
    const b = made(['AE..S', 'T....'], { others, letters: { A: 0, T: 1 } });
    b.seat(0).answer('play:c0').move(0, '1,0');
    b.move(0, '3,0');
    expect(b.at('c0-imp-s')).toBe('3,0');
    b.end(0).end(1).move(0, '2,0');
    expect(b.at('c0-imp-s')).toBe('2,0');
  });
});
