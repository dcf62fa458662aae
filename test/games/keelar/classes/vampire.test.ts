import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Vampire',
  'start Vampire Level 0 (level) - max 4 blood, 1 action per turn',
  '3g Vampire Level 1 (level) - max 7 blood, 2 actions per turn',
  '4g Vampire Level 2 (level) - max 11 blood, 2 actions per turn',
  'start Bite (ability, melee, bite) - pay 1 action: deal 1 damage at 1 range',
  '3g Drain (ability, melee, bite) - pay 1 action: deal 2 damage at 1 range; limit 1 per turn',
  '2g Blood Bolt (spell, ranged) - pay 1 action, 1 blood: deal 1 damage at 4 range',
  '3g Charm (spell, psychic) - pay 1 action, 1 blood: move target 1 with push at 4 range',
  '4g Thrall (spell, summon) - pay 1 action, 3 blood: summon Thrall {2 HP, 1 action} at 1 range | pay 1 action: do require downed 1, summon Thrall {2 HP, 1 action} at 1 range; limit 2 in play',
  '3g Coffin (item) - pay 1 action: do coffin at 1 range; may target spaces; limit 1 per board',
  '6g Dominate (spell, psychic) - pay 1 action, 5 blood: do dominate at 4 range; prerequisite: Charm or Thrall',
  'start Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range',
);
const vampire = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), spec);

describe('blood', () => {
  it('[C-16] drink: 1 blood for each point of damage in melee, up to the maximum, and in private', () => {
    const b = vampire('AT', ['Drain', 'Vampire Level 1'], { res: { A: { blood: 0 } } });
    b.use(0, 'Drain').aim(0, 'c1');
    expect([b.hp('c1'), b.char('c0').res.blood]).toEqual([4, 2]);
    b.use(0, 'Bite').aim(0, 'c1');
    expect(b.char('c0').res.blood).toBe(3);
    expect(JSON.stringify(b.view(1))).not.toContain('blood":3');
    const full = vampire('AT', ['Drain'], { res: { A: { blood: 3 } } });
    full.use(0, 'Drain').aim(0, 'c1');
    expect(full.char('c0').res.blood).toBe(4);
  });

  it('[C-16] drink: nothing from barriers, from afar, or by a Thrall', () => {
    const b = vampire('Ab.T', ['Vampire Level 1', 'Blood Bolt'], { res: { A: { blood: 1 } } });
    b.use(0, 'Bite').aim(0, b.pieceOn('1,0'));
    expect(b.char('c0').res.blood).toBe(1);
    b.use(0, 'Blood Bolt').aim(0, 'c1');
    expect([b.hp('c1'), b.char('c0').res.blood]).toEqual([5, 0]);
    const c = vampire('A.ST', [], { others: { S: { of: 'A', name: 'Thrall', hp: 2 } }, res: { A: { blood: 0 } } });
    c.seat(0).answer('play:c0-thrall-s').use(0, 'Claw').aim(0, 'c1');
    expect([c.hp('c1'), c.char('c0').res.blood]).toEqual([5, 0]);
  });

  it('[C-16] feast: double from one that was down before, not from one that goes down by it', () => {
    const b = vampire('At', ['Feast', 'Drain'], { hp: { T: [0, 6] }, res: { A: { blood: 0 } } });
    b.use(0, 'Drain').aim(0, 'c1');
    expect([b.hp('c1'), b.char('c0').res.blood]).toEqual([-2, 4]);
    const c = vampire('AT', ['Feast', 'Drain'], { hp: { T: [1, 6] }, res: { A: { blood: 0 } } });
    c.use(0, 'Drain').aim(0, 'c1');
    expect([c.char('c1').life, c.char('c0').res.blood]).toEqual(['downed', 2]);
    const plain = vampire('At', ['Drain'], { hp: { T: [0, 6] }, res: { A: { blood: 0 } } });
    plain.use(0, 'Drain').aim(0, 'c1');
    expect(plain.char('c0').res.blood).toBe(2);
  });
});

describe('the coffin', () => {
  const AXE = 'start Axe (melee) - free: deal 20 damage at 1 range';

  it('[C-16, K-071] killed, the Vampire loses its gold and lies in the coffin with 0 HP', () => {
    const b = vampire('AT....', ['Coffin'], { board: 'AT...\n.....', gold: { A: 2 }, sheets: { T: AXE }, status: { A: { burn: 3 } } });
    b.use(0, 'Coffin').aim(0, '0,1');
    expect(b.on('0,1')).toEqual(['coffin']);
    b.end(0);
    b.use(1, 'Axe').aim(1, 'c0').seat(1).answer('1,1');
    expect(b.gold('1,1')).toBe(2);
    expect(b.char('c0')).toMatchObject({ life: 'downed', hp: 0, statuses: [] });
    expect([b.at('c0'), b.on('0,1')]).toEqual(['0,1', ['character']]);
    // Once only.
    b.end(1).seat(0).answer('heal');
    b.move(1, '0,0').use(1, 'Axe').aim(1, 'c0');
    expect(b.char('c0').life).toBe('killed');
  });

  it('[C-16] it blocks nothing; void there destroys it, and then the Vampire stays killed', () => {
    const b = vampire('A.T', ['Coffin'], {
      board: 'A.T',
      sheets: {
        T: `${AXE}\nstart Rift (ability) - free: create void at 9 range; may target spaces\nstart Legs (level) - 3 actions per turn`,
      },
    });
    b.use(0, 'Coffin').aim(0, '1,0').end(0);
    b.move(1, '1,0').move(1, '2,0').use(1, 'Rift').aim(1, '1,0');
    expect(b.on('1,0')).toEqual(['void']);
    const c = vampire('AT\n..', ['Coffin'], { sheets: { T: AXE } });
    c.end(0).use(1, 'Axe').aim(1, 'c0');
    expect(c.char('c0').life).toBe('killed');
  });

  it('[C-16] a wall there destroys it', () => {
    const b = vampire('A..\n..T', ['Coffin'], { sheets: { T: 'start Mason (ability) - free: create wall at 9 range; may target spaces' } });
    b.use(0, 'Coffin').aim(0, '0,1').end(0);
    b.use(1, 'Mason').aim(1, '0,1');
    expect(b.on('0,1')).toEqual(['wall']);
  });

  it('[C-16, R-87] where somebody unseen stands no coffin is put', () => {
    const b = vampire('A.\nT.', ['Coffin'], { hidden: { T: 0 } });
    b.use(0, 'Coffin').aim(0, '0,1');
    expect([b.on('0,1'), b.seenAt('c1', 0)]).toEqual([['character'], '0,1']);
  });
});

describe('dominate', () => {
  const own = ['Dominate', 'Charm', 'Vampire Level 2'];
  const rich = { res: { A: { blood: 11 } } };

  it('[C-16] step: the target moves by its own move, and its next income is 1 lower', () => {
    const b = vampire('A..T..', own, rich);
    b.use(0, 'Dominate').aim(0, 'c1');
    expect(b.offers(0)).toEqual(['step:4,0', 'step:2,0']);
    b.seat(0).answer('step:4,0').end(0);
    expect(b.at('c1')).toBe('4,0');
    expect(b.char('c1').res.action).toBe(0);
    b.end(1).end(0);
    expect(b.char('c1').res.action).toBe(1);
  });

  it('[C-16, R-39] strike: 1 melee damage to a body beside it, caused by the user', () => {
    const b = vampire('A..TB.', own, { ...rich, hp: { B: [1, 6] }, letters: { A: 0, T: 1, B: 2 }, gold: { B: 1 } }, { seats: 3 });
    b.use(0, 'Dominate')
      .aim(0, 'c1')
      .seat(0)
      .answer(`strike:${b.char('c2').figure}`);
    expect(b.char('c2').life).toBe('downed');
    // Where its gold goes is for the Vampire to say.
    b.seat(0).answer('5,0');
    expect(b.gold('5,0')).toBe(1);
  });

  it('[C-16, K-040] drop: 1 carried gold goes to an adjacent space', () => {
    const b = vampire('A..T..', own, { ...rich, gold: { T: 2 } });
    b.use(0, 'Dominate').aim(0, 'c1').seat(0).answer('drop:2,0');
    expect([b.carried('c1'), b.gold('2,0')]).toEqual([1, 1]);
  });

  it('[C-16, K-119] evaded: nothing happens', () => {
    const b = vampire('A..T..', own, { ...rich, sheets: { T: 'start Dodge (level) - evasion 1/2' } }, { picks: [0] });
    b.use(0, 'Dominate').aim(0, 'c1');
    expect(b.offers(0)).toContain('end');
    expect(b.char('c1').memo.owed).toBeUndefined();
    b.end(0);
    expect(b.char('c1').res.action).toBe(1);
  });
});
