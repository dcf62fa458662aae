import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Cleric',
  'start Cleric Level 0 (level) - max 2 MP, 1 action per turn, 1 MP per turn',
  '2g Cleric Level 1 (level) - max 6 MP, 2 actions per turn, 2 MP per turn',
  '4g Cleric Level 2 (level) - max 9 MP, 2 actions per turn, 2 MP per turn',
  '3g Smite (spell, ranged, holy) - pay 1 action, 2 MP: deal 2 damage at 4 range | do bane 1 holy Undead Demon Vampire',
  '2g Turn Undead (spell, holy) - pay 1 action, 1 MP: do turn-undead 3 at 3 radius',
  '3g Holy Light (spell, holy) - pay 1 action, 2 MP: do reveal at 3 radius, do unblind at 3 radius',
  '5g Judgment (spell, ranged, holy) - pay 1 action, 2 MP: do judge 1d6 at 5 range | do docket',
  '3g Sanctuary (spell, holy) - pay 1 action, 2 MP: do sanctuary 1 at 3 range; may target spaces',
  '3g Martyr (ability, holy) - pay 1 action: do martyr at 3 range',
  '4g Guardian (spell, holy, summon) - pay 1 action, 2 MP: summon Angel {2 HP, 1 action} at 1 range; limit 1 in play',
  'start Guard (ability, holy) - pay 1 action: do martyr at 2 range',
);
const cleric = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, classes: { T: 'Vampire' }, own: { A: own }, ...more }), spec);
const FIST = 'start Fist (melee) - free: deal 2 damage at 1 range';

describe('the Cleric judges', () => {
  it('[C-13] bane: Smite deals 1 more to any character of the named classes, and to nobody else', () => {
    const b = cleric('A..T..', ['Smite', 'Cleric Level 2'], { hp: { T: [6, 6] } });
    b.use(0, 'Smite').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
    const c = cleric('A..T..', ['Smite'], { classes: { T: 'Mage' } });
    c.use(0, 'Smite').aim(0, 'c1');
    expect(c.hp('c1')).toBe(4);
  });

  it('[C-13, K-086] turn-undead pushes summoned characters of the damned, and nobody else', () => {
    const b = cleric('.......\n...AS..\n...T...\n.......\n.......', ['Turn Undead'], {
      others: { S: { of: 'T', name: 'Thrall', rank: 'tertiary', hp: 2 } },
    });
    b.use(0, 'Turn Undead');
    expect(b.at('c1-thrall-s')).toBe('6,1');
    // It went 2 spaces and met the edge with 1 left.
    expect(b.hp('c1-thrall-s')).toBe(1);
    expect(b.at('c1')).toBe('3,2');
    expect(b.hp('c1')).toBe(6);
  });

  it('[C-13, R-84] turn-undead hits hidden ones as well, and they are seen', () => {
    const b = cleric('.......\n...A.S.\n...T...\n.......\n.......', ['Turn Undead'], {
      others: { S: { of: 'T', name: 'Thrall', rank: 'tertiary', hp: 4 } },
      hidden: { S: 0 },
    });
    expect(b.seenAt('c1-thrall-s', 0)).toBeUndefined();
    b.use(0, 'Turn Undead');
    expect(b.seenAt('c1-thrall-s', 0)).toBe('6,1');
  });

  it('[C-13] unblind: blindness ends on everybody within the radius, the user too', () => {
    const b = cleric(
      'A..T....B',
      ['Holy Light'],
      { status: { A: { blind: 3 }, T: { blind: 3 }, B: { blind: 3 } }, letters: { A: 0, T: 1, B: 2 } },
      { seats: 3 },
    );
    b.use(0, 'Holy Light');
    expect(b.char('c0').statuses).toEqual([]);
    expect(b.char('c1').statuses).toEqual([]);
    expect(b.shown('c2').statuses.map(({ kind }) => kind)).toEqual(['blind']);
  });

  it('[C-13, K-066] judge: only whom the docket names, with a die in the open', () => {
    const spec = { seats: 3, dice: [[5]] };
    const position = { sheets: { T: FIST }, classes: {}, letters: { A: 0, T: 1, B: 2 }, hp: { B: [2, 6] }, turn: 'T' };
    const b = cleric('A...TB', ['Judgment'], position, spec);
    b.use(1, 'Fist').aim(1, 'c2').end(1);
    expect(b.char('c2').life).toBe('downed');
    expect(b.viewOf(2).own.memo['board:docket:1:c1']).toBe('c2');
    b.seat(2).answer('heal');
    b.use(0, 'Judgment');
    expect(b.offers(0)).toEqual([`on:${b.char('c1').figure}`]);
    b.aim(0, 'c1');
    expect(b.hp('c1')).toBe(1);
  });

  it('[C-13] judge is not offered while nobody is guilty; a docket is not kept without a Cleric at the table', () => {
    const b = cleric('A...T', ['Judgment']);
    expect(() => b.use(0, 'Judgment')).toThrow(/not offered/);
    const c = board({ board: 'T.AB', sheets: { A: FIST }, hp: { B: [1, 6] }, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    c.use(0, 'Fist').aim(0, 'c2');
    expect(c.char('c2').life).toBe('downed');
    expect(Object.keys(c.own.memo).filter((key) => key.startsWith('board:docket'))).toEqual([]);
  });
});

describe('the Cleric protects', () => {
  const guarded = { sheets: { T: FIST }, classes: {} };

  it('[C-13] sanctuary: no attack is aimed there, none does anything there, until its maker’s next turn', () => {
    const b = cleric('A.BT..', ['Sanctuary'], { ...guarded, letters: { A: 0, T: 1, B: 2 }, hp: { B: [6, 6] } }, { seats: 3 });
    b.use(0, 'Sanctuary').aim(0, '2,0');
    b.end(0);
    expect(() => b.use(1, 'Fist')).toThrow(/not offered/);
    b.end(1).end(2).end(0);
    b.use(1, 'Fist').aim(1, 'c2');
    expect(b.hp('c2')).toBe(4);
  });

  it('[C-13] sanctuary: an explosion beside it spares whom it holds, barriers too', () => {
    const blast = 'start Bomb (explosive) - free: deal 1 damage at 2 radius';
    const b = cleric('Ab.T.B', ['Sanctuary'], { ...guarded, sheets: { T: blast }, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    b.use(0, 'Sanctuary').aim(0, '1,0');
    b.end(0);
    b.use(1, 'Bomb');
    expect(b.on('1,0')).toEqual(['barrier']);
    expect(b.hp('c2')).toBe(5);
  });

  it('[C-13] martyr takes what attacks deal, without armor; statuses stay; it ends when its next turn begins', () => {
    const stun = 'start Fist (melee) - free: deal 2 damage and stun at 1 range';
    const b = cleric('A.BT..', ['Martyr'], { ...guarded, sheets: { T: stun }, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    b.use(0, 'Martyr').aim(0, 'c2').end(0);
    b.use(1, 'Fist').aim(1, 'c2');
    expect([b.hp('c0'), b.hp('c2')]).toEqual([4, 6]);
    expect(b.char('c2').statuses.map(({ kind }) => kind)).toContain('stun');
    b.end(1).end(2).end(0);
    b.use(1, 'Fist').aim(1, 'c2');
    expect([b.hp('c0'), b.hp('c2')]).toEqual([4, 4]);
  });

  it('[C-13] martyr: burn is not taken over, nor anything from farther than 3', () => {
    const b = cleric(
      'A..BT...',
      ['Martyr'],
      { ...guarded, status: { B: { burn: 2 } }, letters: { A: 0, T: 1, B: 2 }, sheets: { T: FIST } },
      { seats: 3 },
    );
    b.use(0, 'Martyr').aim(0, 'c2').end(0);
    b.end(1);
    expect([b.hp('c0'), b.hp('c2')]).toEqual([6, 5]);
    const last = { classes: { A: 'Cleric' }, letters: { A: 0, B: 1, T: 2 }, sheets: { T: FIST } };
    const far = cleric('A..B.T.', ['Martyr'], last, { seats: 3 });
    far.use(0, 'Martyr').aim(0, 'c1').end(0);
    far.move(1, '4,0').end(1);
    far.use(2, 'Fist').aim(2, 'c1');
    expect([far.hp('c0'), far.hp('c1')]).toEqual([6, 4]);
  });

  it('[C-13, K-068] a martyr suffers for the downed, too', () => {
    const last = { classes: { A: 'Cleric' }, letters: { A: 0, C: 1, T: 2 }, sheets: { T: FIST }, hp: { C: [0, 6] } };
    const b = cleric('A.cT..', ['Martyr'], last, { seats: 3 });
    b.use(0, 'Martyr').aim(0, 'c1').end(0).seat(1).answer('pass');
    b.use(2, 'Fist').aim(2, 'c1');
    expect([b.hp('c0'), b.hp('c1')]).toEqual([4, 0]);
  });

  it('[C-13] the Angel guards as a martyr and is destroyed for it', () => {
    const b = cleric('A.....\n.BT...', ['Guardian', 'Cleric Level 1'], { ...guarded, letters: { A: 0, T: 1, B: 2 } }, { seats: 3 });
    b.use(0, 'Guardian').aim(0, '1,0').end(0);
    b.use(0, 'Guard').aim(0, 'c2');
    b.use(1, 'Fist').aim(1, 'c2');
    expect(b.hp('c2')).toBe(6);
    expect(Object.values(b.hidden.chars).find(({ name }) => name === 'Angel')?.life).toBe('destroyed');
  });
});
