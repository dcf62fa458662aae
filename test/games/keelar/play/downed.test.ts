import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, board } from '../board.ts';

const letters = { A: 0, T: 1, C: 2 };
const ROWS = ['.....', 'AT...', '.....'];

/** A hits T for so much. */
function struck(damage: number, more: { readonly [field: string]: Json } = {}): Board {
  const sheets = { A: `start Axe (melee) - pay 1 action: deal ${damage} damage at 2 range` };
  const b = board({ board: ROWS, letters, sheets, ...more }, { seats: 3 });
  return b.use(0, 'Axe').aim(0, 'c1');
}

/** What a downed character may do; to propose the end of the board, and promises, are everybody's. */
const acts = (b: Board, seat: number): string[] => b.offers(seat).filter((id) => !/^(propose|allow|revoke)/.test(id));

describe('downed and killed', () => {
  it('[D-01, K-060, K-062, K-066, K-067] 6 of 6: downed, the attacker puts all gold on one of 8 neighbours', () => {
    const b = struck(6, { gold: { T: 3 } });
    expect([b.hp('c1'), b.char('c1').life, b.shown('c1').missing]).toEqual([0, 'downed', 6]);
    expect(b.open(0).prompt).toMatchObject({ kind: 'place', rule: 'K-067' });
    expect(b.offers(0)).toEqual(['1,0', '2,0', '2,1', '2,2', '1,2', '0,2', '0,1', '0,0']);
    b.seat(0).refused('3,1').answer('2,2');
    expect([b.gold('2,2'), b.carried('c1'), b.at('c1')]).toEqual([3, 0, '1,1']);
  });

  it('[D-02, K-061] 11 of 6: HP −5, downed, not killed', () => {
    const b = struck(11);
    expect([b.hp('c1'), b.char('c1').life]).toEqual([-5, 'downed']);
  });

  it('[D-03, K-070, K-071, R-40, R-41] 12 of 6: one question for the gold, killed, off the board', () => {
    const b = struck(12, { gold: { T: 3 } });
    expect(b.open(0).prompt).toMatchObject({ kind: 'place', rule: 'R-41' });
    b.seat(0).answer('1,0');
    expect([b.gold('1,0'), b.char('c1').life, b.shown('c1').life]).toEqual([3, 'killed', 'killed']);
    expect(b.on('1,1')).toEqual([]);
    // No second question: A goes on, has nothing left, and ends.
    expect(b.offers(0)).toContain('end');
  });

  it('[D-04, K-070] of 8 HP: −7 is downed, −8 killed', () => {
    expect(struck(10, { hp: { T: [3, 8] } }).char('c1')).toMatchObject({ hp: -7, life: 'downed' });
    expect(struck(11, { hp: { T: [3, 8] } }).char('c1')).toMatchObject({ life: 'killed' });
  });

  it('[K-070] a downed one that is hit again dies at minus its maximum', () => {
    expect(struck(3, { board: ['.....', 'At...'], hp: { T: -3 } }).char('c1').life).toBe('killed');
    expect(struck(2, { board: ['.....', 'At...'], hp: { T: -3 } }).char('c1')).toMatchObject({ hp: -5, life: 'downed' });
  });

  it('[D-05, K-041, K-042, K-064] −2 of 6: heals for three turns, rises in the fourth, acts in the fifth', () => {
    const b = board({ board: ['t...', '...A'], letters, hp: { T: -2 }, turn: 'T' }, { seats: 3 });
    for (const hp of [-1, 0, 1]) {
      expect(b.offers(1)).not.toContain('rise');
      b.seat(1).answer('heal');
      expect([b.hp('c1'), b.char('c1').life]).toEqual([hp, 'downed']);
      b.end(0);
    }
    b.seat(1).answer('rise');
    expect(b.char('c1').life).toBe('live');
    // It takes that whole turn.
    b.end(0);
    expect(b.char('c1').res.action).toBe(1);
    b.move(1, '1,0');
    expect(b.at('c1')).toBe('1,0');
  });

  it('[D-06, K-042] at 0 HP it cannot rise, heals to 1, and rises in the next turn', () => {
    const b = board({ board: ['t...', '...A'], letters, hp: { T: 0 }, turn: 'T' }, { seats: 3 });
    b.seat(1).refused('rise').answer('heal').end(0);
    b.seat(1).answer('rise');
    expect(b.char('c1')).toMatchObject({ hp: 1, life: 'live' });
  });

  it('[D-07] 2 of 6 downed takes 1: HP 1, still downed, may rise', () => {
    const b = struck(1, { board: ['.....', 'At...'], hp: { T: 2 }, gold: {} });
    expect(b.char('c1')).toMatchObject({ hp: 1, life: 'downed' });
    b.end(0);
    expect(b.offers(1)).toContain('rise');
  });

  it('[D-08, R-42, K-063, K-079] it cannot rise under a live character, barrier or wall, but may heal', () => {
    const under = (rows: string[]): Board => board({ board: rows, letters, also: { '2,0': 't' }, hp: { T: 1 }, turn: 'T' }, { seats: 3 });
    expect(acts(under(['.....', 'A....']), 1)).toEqual(['rise', 'heal', 'pass']);
    expect(acts(under(['..C..', 'A....']), 1)).toEqual(['heal', 'pass']);
    const b = under(['..b..', 'A....']);
    expect(acts(b, 1)).toEqual(['heal', 'pass']);
    b.seat(1).refused('rise').answer('heal');
    expect(b.hp('c1')).toBe(2);
  });

  it('[R-42] standUp.blocked=shiftToNearest: it gets up beside', () => {
    const options = { 'standUp.blocked': 'shiftToNearest' };
    const b = board({ board: ['##C##', 'A#..#'], letters, also: { '2,0': 't' }, hp: { T: 1 }, turn: 'T' }, { seats: 3, options });
    b.seat(1).answer('rise');
    expect([b.char('c1').life, b.at('c1'), b.at('c2')]).toEqual(['live', '2,1', '2,0']);
  });

  it('[D-09, K-076, R-38, R-110] no primary: destroyed, not downed, its gold stays on its space', () => {
    for (const damage of [3, 20]) {
      const sheets = { A: `start Axe (melee) - pay 1 action: deal ${damage} damage at 2 range` };
      const others = { S: { of: 'T', name: 'Squire', rank: 'secondary', hp: 3 } };
      const b = board({ board: ['.....', 'AS..T'], letters: { A: 0, T: 1 }, sheets, others, gold: { S: 2 } });
      b.use(0, 'Axe').aim(0, 'c1-squire-s');
      expect([b.char('c1-squire-s').life, b.gold('1,1'), b.on('1,1')]).toEqual(['destroyed', 2, ['coins']]);
      expect(b.offers(0)).toContain('end');
    }
  });

  it('[D-10, R-19, R-39, R-73, R-101] burning at the start of its turn: whoever lit it places the gold; the turn goes on', () => {
    const sheets = { A: 'start Kindle (spell) - pay 1 action: inflict burn 2 at 5 range' };
    const b = board({ board: ROWS, letters, sheets, hp: { T: 1 }, gold: { T: 2 } }, { seats: 3 });
    b.use(0, 'Kindle').aim(0, 'c1').end(0);
    expect([b.hp('c1'), b.char('c1').life]).toEqual([0, 'downed']);
    b.seat(0).answer('2,1');
    expect(b.gold('2,1')).toBe(2);
    expect(b.char('c1').res.action).toBe(0);
    b.seat(1).answer('heal');
    expect(b.hp('c1')).toBe(1);
  });
});

describe('what being downed means', () => {
  it('[K-064, K-068, R-44] no abilities, no moves, no armor; healing and rising alone', () => {
    const sheet = 'start Mail (armor) - armor other 3\nstart Shot (ranged) - pay 1 action: deal 1 damage at 5 range';
    const sheets = { A: 'start Axe (melee) - pay 1 action: deal 2 damage at 2 range', T: sheet };
    const b = board({ board: ['.....', 'At...'], letters, sheets, hp: { T: 2 } }, { seats: 3 });
    b.use(0, 'Axe').aim(0, 'c1');
    expect(b.hp('c1')).toBe(0);
    b.end(0);
    expect(acts(b, 1)).toEqual(['heal', 'pass']);
    const live = board({ board: ROWS, letters, sheets }, { seats: 3 });
    expect(live.use(0, 'Axe').aim(0, 'c1').hp('c1')).toBe(6);
  });

  it('[R-44] flying, evasion and hiding end; burn, stun and weakness stay', () => {
    const b = board(
      {
        board: ROWS,
        letters,
        sheets: { A: 'start Axe (melee) - pay 1 action: deal 6 damage at 2 range', T: 'start Ward - pay 1 action: evasion 1/2' },
        status: { T: { burn: 3, weakness: true, stun: 1, levitating: true } },
        hp: { T: 6 },
      },
      { seats: 3 },
    );
    b.use(0, 'Axe').aim(0, 'c1');
    expect(
      b
        .char('c1')
        .statuses.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['burn', 'stun', 'weakness']);
  });

  it('[R-45] healing stops at the maximum and does not end being downed', () => {
    const sheets = { A: 'start Mend (spell) - pay 1 action: heal 5 at 1 range' };
    const b = board({ board: ['At'], letters, sheets, hp: { T: -1 } }, { seats: 3 });
    b.use(0, 'Mend').aim(0, 'c1');
    expect(b.char('c1')).toMatchObject({ hp: 4, life: 'downed' });
    const full = board({ board: ['AT'], letters, sheets, hp: { T: 5 } }, { seats: 3 });
    expect(full.use(0, 'Mend').aim(0, 'c1').hp('c1')).toBe(6);
  });

  it('[R-39, K-067] by its own doing: its own player places the gold', () => {
    const sheets = { A: 'start Rage - 3 HP: gain 1 action' };
    const b = board({ board: ROWS, letters, sheets, hp: { A: 3 }, gold: { A: 1 } }, { seats: 3 });
    b.use(0, 'Rage');
    expect(b.char('c0').life).toBe('downed');
    b.seat(0).answer('0,0');
    expect(b.gold('0,0')).toBe(1);
    // its turn is over.
    expect(b.open(1).prompt.title[0]).toBe('ask.act');
  });

  it('[R-101, R-28] downed by its own act, its turn ends at once', () => {
    const sheets = {
      A: 'start Bomb (explosive) - pay 1 action: deal 9 damage at 3 range; may target self\nstart Haste - 2 actions per turn',
    };
    const b = board({ board: ROWS, letters, sheets }, { seats: 3 });
    b.use(0, 'Bomb').aim(0, 'c0');
    expect(b.char('c0')).toMatchObject({ life: 'downed', hp: -3 });
    expect(b.open(1).prompt.title[0]).toBe('ask.act');
    b.end(1);
    expect(acts(b, 0)).toEqual(['heal', 'pass']);
  });

  it('[R-47] damage, then the gold, then statuses, then the push', () => {
    const sheets = { A: 'start Hammer (melee) - pay 1 action: deal 6 damage and burn 2 and 1 push back at 1 range' };
    const b = board({ board: ROWS, letters, sheets, gold: { T: 1 } }, { seats: 3 });
    b.use(0, 'Hammer').aim(0, 'c1');
    expect([b.char('c1').life, b.at('c1'), b.char('c1').statuses]).toEqual(['downed', '1,1', []]);
    b.seat(0).answer('1,0');
    expect([b.at('c1'), b.char('c1').statuses[0]?.kind]).toEqual(['2,1', 'burn']);
  });

  it('[R-47] whoever is killed is not pushed', () => {
    const sheets = { A: 'start Hammer (melee) - pay 1 action: deal 12 damage and 2 push back at 1 range' };
    const b = board({ board: ['AT.C'], letters, sheets }, { seats: 3 });
    b.use(0, 'Hammer').aim(0, 'c1');
    expect([b.char('c1').life, b.hp('c2')]).toEqual(['killed', 6]);
  });

  it('[R-32] where no space beside is legal the gold stays under the victim', () => {
    const b = struck(6, { board: ['###', '.T#', '###'], also: { '0,1': 'A' }, gold: { T: 2 } });
    // One legal space alone needs no question.
    expect(b.gold('0,1')).toBe(0);
    expect(b.carried('c0')).toBe(2);
    const shut = board({
      board: ['###..', '#T#.A'],
      letters: { A: 0, T: 1 },
      sheets: { A: 'start Axe - pay 1 action: deal 6 damage at 9 range no LOS' },
      gold: { T: 2 },
    });
    shut.use(0, 'Axe').aim(0, 'c1');
    expect([shut.gold('1,1'), shut.char('c1').life]).toEqual([2, 'downed']);
  });
});

describe('what stays possible for the downed', () => {
  it('[R-21, K-040, K-042] rising takes the whole turn, but gold may still be dropped, and picked up by hand', () => {
    const rows = ['t....', '....A'];
    const b = board({ board: rows, letters, hp: { T: 2 }, turn: 'T', also: { '0,0': 3 } }, { seats: 3 });
    b.seat(1).answer('rise');
    expect([b.char('c1').life, b.carried('c1')]).toEqual(['live', 3]);
    expect(b.offers(1).filter((id) => /^(move|use|drop|pick|end)/.test(id))).toEqual(['drop', 'end']);
    b.seat(1).refused('move:1,0', 'R-21').answer('drop').answer(2).answer('1,0');
    expect([b.gold('1,0'), b.carried('c1')]).toEqual([2, 1]);
    b.end(1);
    expect(b.open(0).prompt.rule).toBe('K-047');
  });

  it('[K-042, R-21] with nothing that is free to do, rising ends the turn at once', () => {
    const b = board({ board: ['t....', '....A'], letters, hp: { T: 2 }, turn: 'T' }, { seats: 3 });
    b.seat(1).answer('rise');
    expect([b.char('c1').life, b.open(0).prompt.rule]).toEqual(['live', 'K-047']);
  });

  it('[R-83, R-82] a downed player gives and takes back promises; taking one back shows at once whom it sees', () => {
    const spec = { board: ['tH...', '....C'], letters: { T: 1, H: 0, C: 2 }, hidden: { H: 2 }, allow: { T: ['hide', 'H'] }, turn: 'T' };
    const b = board(spec, { seats: 3 });
    expect(b.offers(1)).toEqual(expect.arrayContaining(['revoke:hide:c0', 'allow:hide:c2']));
    b.seat(1).answer('allow:hide:c2');
    expect([b.offers(1).includes('heal'), b.seenAt('c0', 1)]).toEqual([true, undefined]);
    b.seat(1).answer('revoke:hide:c0');
    expect([b.seenAt('c0', 1), b.offers(1).includes('heal')]).toEqual(['1,0', true]);
  });

  it('[K-067, R-94] a downed thief with nothing but concealed gold: the question says how much comes out', () => {
    const b = struck(6, { concealed: { T: 3 } });
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 1, 'Plain T', 3]);
    expect(b.view(0).undo).toBe(0);
    b.seat(0).answer('2,2');
    expect(b.gold('2,2')).toBe(3);
  });
});
