import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Geomancer',
  'start Geo Level 0 (level) - max 2 MP, 1 action per turn',
  '3g Geo Level 1 (level) - max 4 MP, 2 actions per turn',
  '4g Geo Level 2 (level) - max 8 MP, 2 actions per turn',
  '3g Raise Wall (spell, earth) - pay 1 action, 2 MP: do raise-wall at 3 range; may target spaces',
  '3g Slide Wall (spell, earth) - pay 1 action, 1 MP: do slide-wall 1 at 3 range; may target walls',
  '3g Rock Spray (spell, ranged, earth) - pay 1 action, 1 MP: do rock-spray 1 at 4 range',
  '4g Boulder (spell, earth) - pay 1 action, 1 MP: do boulder 5 at 1 range',
  '2g Tremor Sense (ability, earth) - do tremor 3',
  '2g Bury Gold (spell, earth) - pay 1 action: do bury-gold at 1 range | pay 1 action: do dig-up at 1 range; may target spaces',
  '4g Lodestone (spell, earth) - pay 1 action, 1 MP: do lodestone 2 at 5 range; may target spaces',
);
const geo = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), spec);
const answers = (b: Board, name: string, ability = 0): string[] => b.use(0, name, ability).offers(0);

describe('walls', () => {
  it('[C-15, K-018] raise-wall: on a free space where the board stays in one piece', () => {
    const b = geo('A..\n.#.\n.T1', ['Raise Wall']);
    // Not on gold, bodies, walls or out of sight.
    expect(answers(b, 'Raise Wall')).toEqual(['at:1,0', 'at:2,0', 'at:0,1', 'at:0,2']);
    b.aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['wall']);
    const closed = geo('A.#\n..#\n#.T', ['Raise Wall']);
    expect(answers(closed, 'Raise Wall')).not.toContain('at:1,1');
  });

  it('[C-15, R-87] raise-wall onto somebody unseen fails; the cost is spent, the body is seen', () => {
    const b = geo('A..\n...\n..T', ['Raise Wall'], { board: 'A.T\n...\n...', hidden: { T: 0 } });
    b.use(0, 'Raise Wall').aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['character']);
    expect(b.seenAt('c1', 0)).toBe('2,0');
    expect(b.char('c0').res.MP).toBe(0);
  });

  it('[C-15] slide-wall: the wall goes 1 space, not onto gold or exit, and not where it cuts the board', () => {
    const b = geo('A....\n.1#E.\n.....\n....T', ['Slide Wall']);
    const wall = b.pieceOn('2,1', 'wall');
    expect(answers(b, 'Slide Wall')).toEqual([`${wall}:N`, `${wall}:S`]);
    b.seat(0).answer(`${wall}:S`);
    expect(b.on('2,2')).toEqual(['wall']);
    expect(b.on('2,1')).toEqual([]);
  });

  it('[C-15, K-088] slide-wall pushes who stands there; where the push fails, the wall stays', () => {
    const b = geo('A....\n..#T.\n.....', ['Slide Wall']);
    const wall = b.pieceOn('2,1', 'wall');
    b.use(0, 'Slide Wall').seat(0).answer(`${wall}:E`);
    expect([b.at('c1'), b.on('3,1')]).toEqual(['4,1', ['wall']]);
    const c = geo('A...\n..#T\n....', ['Slide Wall']);
    c.use(0, 'Slide Wall')
      .seat(0)
      .answer(`${c.pieceOn('2,1', 'wall')}:E`);
    expect([c.at('c1'), c.hp('c1'), c.on('2,1')]).toEqual(['3,1', 5, ['wall']]);
  });

  it('[C-15, R-84] slide-wall: somebody unseen takes the push and is seen', () => {
    const b = geo('A....\n..#T.\n.....', ['Slide Wall'], { hidden: { T: 0 } });
    b.use(0, 'Slide Wall')
      .seat(0)
      .answer(`${b.pieceOn('2,1', 'wall')}:E`);
    expect(b.seenAt('c1', 0)).toBe('4,1');
    expect(b.on('3,1')).toEqual(['wall']);
  });
});

describe('rocks', () => {
  it('[C-15] rock-spray: N damage for each barrier beside the user', () => {
    const b = geo('.b.\nbA.T\n.b.', ['Rock Spray'], { board: '.b..\nbA.T\n.b..' });
    b.use(0, 'Rock Spray').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
    const none = geo('A..T', ['Rock Spray']);
    expect(() => none.use(0, 'Rock Spray')).toThrow(/not offered/);
  });

  it('[C-15, K-088] boulder: N spaces with push; both take what is left at the first body', () => {
    const b = geo('Ab..T...', ['Boulder']);
    b.use(0, 'Boulder')
      .seat(0)
      .answer(`${b.pieceOn('1,0')}:E`);
    // 2 spaces, then 3 are left: the barrier breaks, and the victim takes 3.
    expect([b.hp('c1'), b.on('3,0'), b.on('1,0')]).toEqual([3, [], []]);
  });

  it('[C-15, R-35] boulder: exit, gold and downed characters do not stop it', () => {
    const b = geo('Ab1Et..', ['Boulder']);
    const rock = b.pieceOn('1,0');
    b.use(0, 'Boulder').seat(0).answer(`${rock}:E`);
    expect(b.state.pieces[rock]?.place).toBe('6,0');
  });
});

describe('what lies below', () => {
  it('[C-15, R-89] tremor: the bearer alone is told where somebody unseen treads', () => {
    const b = geo('A...T.', ['Tremor Sense'], { hidden: { T: 0 }, turn: 'T' });
    const felt = (viewer: number) =>
      b
        .heard(viewer)
        .filter((event) => event.kind === 'told' && event.line[0] === 'geomancer.tremor')
        .map((event) => (event.kind === 'told' ? event.line[1] : ''));
    // It begins its turn at distance 4: too far.
    expect(felt(0)).toEqual([]);
    b.move(1, '3,0');
    expect(felt(0)).toEqual(['3,0']);
    expect(felt(1)).toEqual([]);
    expect(b.seenAt('c1', 0)).toBeUndefined();
    b.end(1).end(0);
    // And when its turn begins there.
    expect(felt(0)).toEqual(['3,0', '3,0']);
  });

  it('[C-15] bury-gold: it is no pile any more, and only its owner sees where it lies', () => {
    const b = geo('A3...T', ['Bury Gold']);
    const pile = b.pieceOn('1,0', 'coins');
    b.use(0, 'Bury Gold').aim(0, '1,0');
    expect(b.gold('1,0')).toBe(0);
    expect(b.on('1,0')).toEqual(['buried']);
    expect(b.view(0).pieces[pile]?.place).toBe('1,0');
    expect(b.view(1).pieces[pile]).toBeUndefined();
    expect(b.view(null).pieces[pile]).toBeUndefined();
    b.end(0).end(1);
    b.move(0, '1,0');
    expect(b.carried('c0')).toBe(0);
  });

  it('[C-15, R-31] dig-up: a pile again, taken at once by who stands there', () => {
    const b = geo('A3...T', ['Bury Gold', 'Geo Level 2']);
    expect(() => b.use(0, 'Bury Gold', 1)).toThrow(/not offered/);
    b.use(0, 'Bury Gold').aim(0, '1,0').use(0, 'Bury Gold', 1).aim(0, '1,0');
    expect(b.gold('1,0')).toBe(3);
    b.end(0).end(1);
    b.use(0, 'Bury Gold').aim(0, '1,0').move(0, '1,0').end(0).end(1);
    b.use(0, 'Bury Gold', 1).aim(0, '1,0');
    expect(b.carried('c0')).toBe(3);
  });

  it('[C-15] buried gold comes up under another player that ends its turn there, not under one that only passes', () => {
    const b = geo('A3T...', ['Bury Gold'], { sheets: { T: 'start Legs (level) - 2 actions per turn' } });
    b.use(0, 'Bury Gold').aim(0, '1,0').end(0);
    b.move(1, '1,0').move(1, '2,0').end(1);
    expect(b.carried('c1')).toBe(0);
    b.end(0).move(1, '1,0').end(1);
    expect(b.carried('c1')).toBe(3);
  });

  it('[C-15, K-144] void on it destroys buried gold; what is still buried at the end is abandoned (R-14)', () => {
    const void_ = 'start Rift (ability) - free: create void at 9 range; may target spaces';
    const b = geo('A3...T', ['Bury Gold'], { sheets: { T: void_ } });
    b.use(0, 'Bury Gold').aim(0, '1,0').end(0);
    b.use(1, 'Rift').aim(1, '1,0');
    expect(b.own.destroyed).toBe(3);
    const c = geo('A3.TE', ['Bury Gold'], { hp: { A: [1, 6] }, sheets: { T: 'start Blast (ranged) - free: deal 9 damage at 9 range' } });
    c.use(0, 'Bury Gold').aim(0, '1,0').end(0);
    c.use(1, 'Blast').aim(1, 'c0').move(1, '4,0');
    expect(c.own.ledger.at(-1)).toMatchObject({ placed: 3, abandoned: 3, banked: 0 });
  });

  it('[C-15] buried gold comes up when a wall comes there', () => {
    const b = geo('A3...\n.....\n....T', ['Bury Gold'], {
      sheets: { T: 'start Mason (ability) - free: create wall at 9 range; may target spaces' },
    });
    b.use(0, 'Bury Gold').aim(0, '1,0').end(0);
    b.use(1, 'Mason').aim(1, '1,0');
    expect(b.gold('1,0')).toBe(3);
  });

  it('[C-15] lodestone: up to N spaces toward the user, not onto walls, along the longer distance', () => {
    const b = geo('A....\n....2\n....T', ['Lodestone']);
    expect(answers(b, 'Lodestone')).toEqual(['4,1:3,1', '4,1:2,1']);
    b.seat(0).answer('4,1:2,1');
    expect([b.gold('4,1'), b.gold('2,1')]).toEqual([0, 2]);
    const walled = geo('A.#3T', ['Lodestone'], { board: 'A...\n..#3\n...T' });
    expect(() => walled.use(0, 'Lodestone')).toThrow(/not offered/);
  });

  it('[C-15, R-31] lodestone: on the user’s space it is taken; piles join', () => {
    const b = geo('A.2..T', ['Lodestone']);
    b.use(0, 'Lodestone').seat(0).answer('2,0:0,0');
    expect(b.carried('c0')).toBe(2);
    const c = geo('A.12.T', ['Lodestone']);
    c.use(0, 'Lodestone').seat(0).answer('3,0:2,0');
    expect(c.gold('2,0')).toBe(3);
  });
});
