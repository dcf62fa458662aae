import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Cleric',
  'start Cleric Level 0 (level) - max 2 MP, 1 action per turn, 1 MP per turn',
  '2g Cleric Level 1 (level) - max 6 MP, 2 actions per turn, 2 MP per turn',
  '4g Cleric Level 2 (level) - max 9 MP, 2 actions per turn, 2 MP per turn',
  'start Mend (spell, holy) - pay 1 action, 1 MP: do favor-heal 1 at 1 range; may target self',
  'start Call Favor (ability) - free: do call-favor; limit 1 per turn',
  '2g Heal (spell, holy) - pay 1 action, 2 MP: do favor-heal 3 at 1 range; may target self',
  '3g Raise (spell, holy) - pay 1 action, 2 MP: do raise 1 at 1 range',
  '6g Resurrection (spell, holy) - use 1 turn, 2 MP: do resurrect at 1 range; prerequisite: Raise or Cleric Level 1; may target spaces; limit 1 per board',
  '1g Mace (weapon, melee, 1 hand) - pay 1 action: deal 2 damage at 1 range',
  '2g Tithe (ability, holy) - pay 1 gold: do favor-heal 4 at 1 range; may target self',
);
const cleric = (rows: string, more: Record<string, Json> = {}) => playing('A', SHEET, { board: rows, ...more });
const RICH = { A: { MP: 2 } };

describe('the Cleric helps', () => {
  it('[C-13] favor-heal of another primary asks; yes heals and leaves a public favor', () => {
    const b = board(cleric('AT....', { hp: { T: [3, 6] }, res: RICH }));
    b.use(0, 'Mend').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
    b.seat(1).answer('yes');
    expect(b.hp('c1')).toBe(4);
    expect(b.own.memo['board:favor:0:1']).toBe(1);
    expect(b.viewOf(null).own.memo['board:favor:0:1']).toBe(1);
    expect(b.char('c0').res).toMatchObject({ action: 0, MP: 1 });
  });

  it('[C-13] favor-heal refused: nothing is healed, the cost comes back, no favor', () => {
    const b = board(cleric('AT....', { hp: { T: [3, 6] }, res: RICH }));
    const before = { ...b.char('c0').res };
    b.use(0, 'Mend').aim(0, 'c1').seat(1).answer('no');
    expect(b.hp('c1')).toBe(3);
    expect(b.char('c0').res).toEqual(before);
    expect(b.char('c0').spent).toBe(false);
    expect(b.own.memo['board:favor:0:1']).toBeUndefined();
    // It is the Cleric's turn still, and it may try again.
    b.use(0, 'Mend');
  });

  it('[C-13] favor-heal of the user itself asks nobody and stops at the maximum (R-45)', () => {
    const b = board(cleric('A....T', { hp: { A: [5, 6] }, own: { A: ['Heal'] } }));
    b.use(0, 'Heal').aim(0, 'c0');
    expect(b.hp('c0')).toBe(6);
    expect(b.offers(0)).toContain('end');
  });

  it('[C-13] a refused Tithe gives the gold back', () => {
    const b = board(cleric('AT....', { gold: { A: 2 }, hp: { T: [3, 6] }, own: { A: ['Tithe'] } }));
    b.use(0, 'Tithe').aim(0, 'c1').seat(1).answer('no');
    expect(b.carried('c0')).toBe(2);
    expect(b.own.destroyed).toBe(0);
    b.use(0, 'Tithe').aim(0, 'c1').seat(1).answer('yes');
    expect(b.carried('c0')).toBe(1);
    expect(b.own.destroyed).toBe(1);
    expect(b.hp('c1')).toBe(6);
  });

  it('[C-13] raise lets a downed one live with N HP; not while somebody stands on it (R-42)', () => {
    const b = board(cleric('At.B..', { hp: { T: [-2, 6] }, own: { A: ['Raise'] } }), { seats: 3 });
    b.use(0, 'Raise').aim(0, 'c2').seat(2).answer('yes');
    expect(b.char('c2').life).toBe('live');
    expect(b.hp('c2')).toBe(1);
    expect(b.own.memo['board:favor:0:2']).toBe(1);
    const covered = board(cleric('At....', { hp: { T: [-2, 6] }, also: { '1,0': 'barrier' }, own: { A: ['Raise'] } }));
    expect(() => covered.use(0, 'Raise')).toThrow(/not offered/);
  });

  it('[C-13] resurrect brings a killed primary back with half of its HP on a space of choice', () => {
    const position = cleric('At....\n......', {
      hp: { T: [-5, 6] },
      own: { A: ['Resurrection', 'Cleric Level 1', 'Mace', 'Raise'] },
    });
    const b = board(position);
    b.use(0, 'Mace').aim(0, 'c1');
    expect(b.char('c1').life).toBe('killed');
    b.end(0);
    b.use(0, 'Resurrection').seat(0).answer('c1:0,1').seat(1).answer('yes');
    expect(b.char('c1').life).toBe('live');
    expect(b.hp('c1')).toBe(3);
    expect(b.at('c1')).toBe('0,1');
    expect(b.own.memo['board:favor:0:1']).toBe(1);
    b.end(0);
    // It plays again from its player's next turn.
    expect(b.offers(1)).toContain('end');
  });

  it('[C-13, R-106] resurrect onto somebody unseen shows it and asks for another space', () => {
    const position = cleric('At.\n.H.', {
      hp: { T: [-5, 6] },
      hidden: { H: 0 },
      own: { A: ['Resurrection', 'Cleric Level 1', 'Mace', 'Raise'] },
      letters: { A: 0, T: 1, H: 2 },
    });
    const b = board({ ...position, board: 'At.\nH..' }, { seats: 3 });
    b.use(0, 'Mace').aim(0, 'c1');
    b.end(0);
    b.end(2);
    b.use(0, 'Resurrection').seat(0).answer('c1:0,1').seat(1).answer('yes');
    expect(b.seenAt('c2', 0)).toBe('0,1');
    expect(b.char('c1').life).toBe('killed');
    b.seat(0).answer('1,0');
    expect(b.at('c1')).toBe('1,0');
    expect(b.char('c1').life).toBe('live');
  });
});

describe('the Cleric calls in favors', () => {
  const owed = (rows: string, more: Record<string, Json> = {}) => {
    const b = board(cleric(rows, { hp: { T: [3, 6] }, ...more }));
    b.use(0, 'Mend').aim(0, 'c1').seat(1).answer('yes');
    return b;
  };

  it('[C-13] call-favor is not offered without a favor', () => {
    const b = board(cleric('AT....'));
    expect(() => b.use(0, 'Call Favor')).toThrow(/not offered/);
  });

  it('[C-13] call-favor: 1 gold within distance 3, and the chip is gone', () => {
    const b = owed('AT....', { gold: { T: 2 } });
    b.use(0, 'Call Favor').seat(0).answer('gold:1');
    expect([b.carried('c0'), b.carried('c1')]).toEqual([1, 1]);
    expect(b.own.memo['board:favor:0:1']).toBe(0);
    expect(() => b.use(0, 'Call Favor')).toThrow(/not offered/);
  });

  it('[C-13, K-089] call-favor: a step with push', () => {
    const b = owed('AT....');
    b.use(0, 'Call Favor').seat(0).answer('step:1:E');
    expect(b.at('c1')).toBe('2,0');
  });

  it('[C-13] call-favor: peace keeps the debtor’s attacks from doing damage until its next turn is over', () => {
    const b = owed('AT....', { sheets: { T: 'start Fist (melee) - free: deal 1 damage at 1 range' } });
    b.use(0, 'Call Favor').seat(0).answer('peace:1').end(0);
    b.use(1, 'Fist').aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
    b.end(1).end(0);
    b.use(1, 'Fist').aim(1, 'c0');
    expect(b.hp('c0')).toBe(5);
  });
});
