import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

const CARRY = 'start Back - carry a character';
const SHOVE = (n: number): string => `start Shove (ranged) - pay 1 action: deal ${n} push back at 9 range`;

/** R rides or wants to ride C; A is a third player. */
function made(rows: string | string[], more: { readonly [field: string]: Json } = {}, sheets: Record<string, string> = {}): Board {
  const position = { board: rows, letters: { A: 0, C: 1, R: 2 }, sheets: { C: CARRY, ...sheets }, ...more };
  return board(position, { seats: 3 });
}
const lost = (b: Board, ...ids: string[]): number[] => ids.map((id) => b.char(id).max - b.hp(id));

describe('mounting', () => {
  it('[CA-01, K-127, R-77] the carrier’s player is asked; refused, nothing is spent', () => {
    const b = made('RC..A', { turn: 'R' });
    b.seat(2).answer('mount:c1');
    expect(b.open(1).prompt).toMatchObject({ kind: 'choose', rule: 'K-127' });
    b.seat(1).answer('no');
    expect([b.at('c2'), b.char('c2').res.action, b.char('c2').carrier]).toEqual(['0,0', 1, null]);
    b.seat(2).answer('mount:c1').seat(1).answer('yes');
    expect([b.at('c2'), b.char('c2').res.action, b.shown('c2', 0).carrier, b.shown('c1', 0).rider]).toEqual(['1,0', 0, 'c1', 'c2']);
  });

  it('[R-77] a standing promise answers for it', () => {
    const b = made('RC..A', { turn: 'R', allow: { C: ['carry', 'R'] } });
    b.seat(2).answer('mount:c1');
    expect(b.char('c2').carrier).toBe('c1');
  });

  it('[K-127, K-129] only carriers can be ridden, each by one at most', () => {
    const mounts = (b: Board): string[] => b.offers(2).filter((id) => id.startsWith('mount:'));
    expect(mounts(made('RC.A', { turn: 'R' }, { C: '' }))).toEqual([]);
    const four = board(
      { board: '.RCX.A', letters: { A: 0, C: 1, R: 2, X: 3 }, sheets: { C: CARRY }, riding: { X: 'C' }, turn: 'R' },
      { seats: 4 },
    );
    expect(mounts(four)).toEqual([]);
  });

  it('[K-173, R-12, R-93] whether somebody bought what carries, or left it at home, no question tells; a promise does, and a ride', () => {
    const beast = 'class Beast v 1\nstart Fist (melee) - pay 1 action: deal 1 damage at 1 range\n2g Clamp (device) - carry a character';
    const bought = (own: string[], more = {}): Board => made('RC..A', { turn: 'R', own: { C: own }, ...more }, { C: beast });
    expect(bought(['Clamp']).view(2).prompts).toEqual(bought([]).view(2).prompts);
    expect(bought(['Clamp']).offers(2)).not.toContain('mount:c1');
    const allow = { allow: { C: ['carry', 'R'] } };
    const b = bought(['Clamp'], allow);
    expect(b.view(2).prompts).toEqual(bought([], allow).view(2).prompts);
    b.seat(2).answer('mount:c1');
    expect([b.shown('c2').carrier, b.own.seats[1]?.known]).toEqual(['c1', ['Clamp']]);
    const bluff = bought([], allow).seat(2).answer('mount:c1');
    expect([bluff.shown('c2').carrier, bluff.char('c2').res.action]).toEqual([null, 1]);
    // What all begin with may stay at home: whoever asks is refused as by anybody.
    const home = (b: Board): Board => {
      b.hidden.seats[1]?.brought.splice(0);
      return b.seat(2).answer('mount:c1');
    };
    const [there, away] = [made('RC..A', { turn: 'R' }).seat(2).answer('mount:c1'), home(made('RC..A', { turn: 'R' }))];
    expect(away.offers(1)).toEqual(['no']);
    for (const viewer of [0, 2, null]) expect(away.view(viewer).prompts).toEqual(there.view(viewer).prompts);
  });

  it('[K-128] a flying carrier takes flyers only, a levitating one those who levitate', () => {
    const can = (more: { readonly [field: string]: Json }): boolean =>
      made('RC..A', { turn: 'R', ...more })
        .offers(2)
        .includes('mount:c1');
    expect(can({ flying: ['C'] })).toBe(false);
    expect(can({ flying: ['C'], status: { R: { levitating: true } } })).toBe(false);
    expect(can({ flying: ['C', 'R'] })).toBe(true);
    expect(can({ status: { C: { levitating: true } } })).toBe(false);
    expect(can({ status: { C: { levitating: true }, R: { levitating: true } } })).toBe(true);
    expect(can({ status: { C: { levitating: true } }, flying: ['R'] })).toBe(true);
  });
});

describe('riding', () => {
  it('[K-130, K-132] it goes where the carrier goes and moves no other way', () => {
    const b = made(
      'C...A',
      { riding: { R: 'C' }, turn: 'R' },
      { R: 'start Dash - pay 1 action: move 2\nstart Wait - pay 1 action: gain 1 action' },
    );
    const labels = b.offers(2);
    expect(labels.some((id) => id.startsWith('move:'))).toBe(false);
    expect(() => b.use(2, 'Dash')).toThrow();
    b.use(2, 'Wait').end(2).end(0).move(1, '1,0');
    expect([b.at('c1'), b.at('c2')]).toEqual(['1,0', '1,0']);
  });

  it('[CA-02, CA-03, K-136, R-78] a push on the rider is halved and moves the carrier, who takes what is left', () => {
    const b = made('AC.#', { riding: { R: 'C' } }, { A: SHOVE(3) })
      .use(0, 'Shove')
      .aim(0, 'c2');
    expect([b.at('c1'), b.at('c2'), ...lost(b, 'c1', 'c2')]).toEqual(['2,0', '2,0', 0, 0]);
    const hard = made('AC.#', { riding: { R: 'C' } }, { A: SHOVE(4) })
      .use(0, 'Shove')
      .aim(0, 'c2');
    expect([hard.at('c1'), hard.at('c2'), ...lost(hard, 'c1', 'c2')]).toEqual(['2,0', '2,0', 1, 0]);
  });

  it('[K-136, R-78] an explosion hits both, and only the carrier’s own push counts', () => {
    const sheets = { A: 'start Nova (spell) - pay 1 action: deal 1 damage and 2 push back at 2 radius' };
    const b = made('AC....', { riding: { R: 'C' } }, sheets).use(0, 'Nova');
    expect([b.at('c1'), b.at('c2'), ...lost(b, 'c1', 'c2')]).toEqual(['3,0', '3,0', 1, 1]);
  });

  it('[CA-04, K-131] the rider’s self push back is 0', () => {
    const sheets = { R: 'start Gun (ranged) - pay 1 action: deal 1 damage at 9 range, self push back 2' };
    const b = made('..C.A', { riding: { R: 'C' }, turn: 'R' }, sheets)
      .use(2, 'Gun')
      .aim(2, 'c0');
    expect([b.at('c2'), b.at('c1'), ...lost(b, 'c0')]).toEqual(['2,0', '2,0', 1]);
  });

  it('[CA-04, K-133, K-134, R-108] its melee weapon does 1 more to its carrier and does not push it', () => {
    const sheets = { R: 'start Mace (melee) - pay 1 action: deal 2 damage and 2 push back at 1 range' };
    for (const flying of [[], ['C']]) {
      const b = made('..C.A', { riding: { R: 'C' }, turn: 'R', flying }, sheets)
        .use(2, 'Mace')
        .aim(2, 'c1');
      if (b.offers(2).includes('N')) b.seat(2).answer('N');
      expect([b.at('c1'), ...lost(b, 'c1')]).toEqual(['2,0', 3]);
    }
  });

  it('[CA-05, K-135, K-138, R-77] either pays 1 action to make it dismount; from a flyer’s back it falls', () => {
    const b = made(['.C.', '#.A'], { riding: { R: 'C' }, flying: ['C'], hp: { R: [12, 12] }, turn: 'C' });
    b.seat(1).answer('dismount:c2');
    expect(b.offers(1)).toEqual(['2,0', '1,1', '0,0']);
    b.seat(1).answer('0,0');
    expect([b.at('c2'), b.at('c1'), ...lost(b, 'c2'), b.char('c1').res.action]).toEqual(['0,0', '1,0', 2, 0]);
    const own = made(['.C.', '..A'], { riding: { R: 'C' }, flying: ['C', 'R'], turn: 'R' });
    own.seat(2).answer('dismount:c2').answer('1,1');
    expect([own.at('c2'), ...lost(own, 'c2'), own.char('c2').res.action, own.shown('c2').flying]).toEqual(['1,1', 0, 0, true]);
    const ground = made(['.C.', '..A'], { riding: { R: 'C' }, turn: 'R' });
    ground.seat(2).answer('dismount:c2').answer('1,1');
    expect(lost(ground, 'c2')).toEqual([0]);
  });

  it('[R-25, R-77] adjacency.general=8: off to a corner as well; move.diagonal: on from one, unless it is pinched', () => {
    const at = (options: Options): Board =>
      board(
        { board: ['.C.', '#.A'], letters: { A: 0, C: 1, R: 2 }, sheets: { C: CARRY }, riding: { R: 'C' }, turn: 'C' },
        { seats: 3, options },
      );
    expect(at({}).seat(1).answer('dismount:c2').offers(1)).toEqual(['2,0', '1,1', '0,0']);
    const wide = at({ 'adjacency.general': '8' }).seat(1).answer('dismount:c2');
    expect(wide.offers(1)).toEqual(['2,0', '1,1', '0,0']);
    const open = board(
      { board: ['.C.', '...', 'A..'], letters: { A: 0, C: 1, R: 2 }, sheets: { C: CARRY }, riding: { R: 'C' }, turn: 'C' },
      { seats: 3, options: { 'adjacency.general': '8' } },
    );
    expect(open.seat(1).answer('dismount:c2').offers(1)).toEqual(['2,0', '2,1', '1,1', '0,1', '0,0']);
    const mounts = (rows: string[], options: Options): boolean =>
      board({ board: rows, letters: { A: 0, C: 1, R: 2 }, sheets: { C: CARRY }, turn: 'R' }, { seats: 3, options })
        .offers(2)
        .includes('mount:c1');
    expect(mounts(['R..', '.C.', 'A..'], {})).toBe(false);
    expect(mounts(['R..', '.C.', 'A..'], { 'move.diagonal': true })).toBe(true);
    expect(mounts(['R#.', 'bC.', 'A..'], { 'move.diagonal': true })).toBe(false);
  });

  it('[R-77] without a free space beside it nobody dismounts', () => {
    const b = made(['#C#', 'b#A'], { riding: { R: 'C' }, turn: 'C' });
    expect(b.offers(1).some((id) => id.startsWith('dismount:'))).toBe(false);
  });

  it('[R-23, K-135] a class without actions pays 1 of its primary resource', () => {
    const b = made(['.C.', '..A'], { riding: { R: 'C' }, turn: 'R', res: { R: { rage: 2 } } }, { R: 'start Anger - max 4 rage' });
    expect(b.char('c2').income).toEqual({});
    b.seat(2).answer('dismount:c2').answer('1,1');
    expect([b.at('c2'), b.char('c2').res.rage]).toEqual(['1,1', 1]);
  });

  it('[CA-06, R-33, R-78] on an exit both leave, each with its gold', () => {
    const b = made('CE..A', { riding: { R: 'C' }, turn: 'C', gold: { C: 1, R: 3 } }).move(1, '1,0');
    expect([b.char('c1').life, b.char('c2').life]).toEqual(['out', 'out']);
    expect([b.own.seats[1]?.out, b.own.seats[2]?.out]).toEqual([1, 3]);
  });

  it('[R-78] when the carrier goes down the ride ends; in the air the rider falls', () => {
    const sheets = { A: 'start Bow (ranged) - pay 1 action: deal 6 damage at 9 range' };
    const ground = made('A.C..', { riding: { R: 'C' } }, sheets)
      .use(0, 'Bow')
      .aim(0, 'c1');
    expect([ground.char('c1').life, ground.char('c2').carrier, ground.at('c2'), ...lost(ground, 'c2')]).toEqual(['downed', null, '2,0', 0]);
    const air = made('A.C..', { riding: { R: 'C' }, flying: ['C'] }, sheets)
      .use(0, 'Bow')
      .aim(0, 'c1');
    expect([air.char('c1').life, air.at('c2'), ...lost(air, 'c1', 'c2')]).toEqual(['downed', '2,0', 7, 1]);
  });

  it('[R-78, R-76, K-138] a rider that goes down comes off; in the air it falls after its gold', () => {
    const sheets = { A: 'start Bow (ranged) - pay 1 action: deal 6 damage at 9 range' };
    const b = made(['A.C..', '.....'], { riding: { R: 'C' }, flying: ['C'], gold: { R: 1 } }, sheets)
      .use(0, 'Bow')
      .aim(0, 'c2');
    expect(b.hp('c2')).toBe(0);
    b.seat(0).answer('3,0');
    expect([b.hp('c2'), b.char('c2').carrier, b.char('c1').rider, b.at('c2'), b.gold('3,0')]).toEqual([-1, null, null, '2,0', 1]);
    expect([b.hp('c1'), b.shown('c1').flying]).toEqual([6, true]);
  });

  it('[K-123, K-137, R-74] in flight the rider strikes only with the carrier’s leave, and both may be struck back', () => {
    const sheets = {
      R: 'start Mace (melee) - pay 1 action: deal 1 damage at 1 range',
      A: 'start Axe (melee) - pay 1 action: deal 1 damage at 1 range',
    };
    const reach = (b: Board): string[] => {
      const use = b.offers(0).find((id) => id.startsWith('use:'));
      if (!use) return [];
      b.seat(0).answer(use);
      const found = b.offers(0);
      b.answer('cancel');
      return found;
    };
    const quiet = made('.CA', { riding: { R: 'C' }, flying: ['C'] }, sheets);
    expect(reach(quiet)).toEqual([]);
    const b = made('.CA', { riding: { R: 'C' }, flying: ['C'], turn: 'R' }, sheets);
    b.use(2, 'Mace').aim(2, 'c0');
    expect(b.open(1).prompt.rule).toBe('K-137');
    b.seat(1).answer('no');
    expect([b.hp('c0'), b.char('c2').res.action]).toEqual([6, 1]);
    b.use(2, 'Mace').aim(2, 'c0').seat(1).answer('yes');
    expect(b.hp('c0')).toBe(5);
    b.end(2);
    expect(reach(b)).toEqual(expect.arrayContaining(['on:fig-1-0', 'on:fig-2-0']));
    // Until the end of each of their next turns.
    b.end(0).end(1);
    b.end(2);
    expect(reach(b)).toEqual([]);
  });
});
