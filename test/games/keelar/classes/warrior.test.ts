import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Warrior',
  'start Warrior Level 0 (level) - 1 action per turn',
  '2g Warrior Level 1 (level) - 2 actions per turn',
  '5g Warrior Level 2 (level) - 3 actions per turn',
);

/** A Warrior with level 2 and these things. */
function warrior(rows: string | string[], own: string[], spec: BoardSpec & { more?: Record<string, Json> } = {}): Board {
  const { more, ...rest } = spec;
  return board(playing('A', SHEET, { board: rows, own: { A: ['Warrior Level 1', 'Warrior Level 2', ...own] }, ...more }), {
    seats: 2,
    ...rest,
  });
}
const HIT = (n: number): Record<string, Json> => ({
  sheets: {
    T: `start Hit (melee) - pay 1 action: deal ${n} damage at 2 range\nstart Beam (magical) - pay 1 action: deal ${n} damage at 5 range\nstart Legs - 4 actions per turn`,
  },
});

describe('Warrior', () => {
  it('[C-02] Fists, Broadsword, Greataxe, Spear and War Hammer', () => {
    const hp = (name: string): number => warrior('AT..', [name]).use(0, name).aim(0, 'c1').hp('c1');
    expect([hp('Broadsword'), hp('Greataxe'), hp('Spear'), hp('War Hammer')]).toEqual([4, 3, 5, 5]);
    expect(warrior('AT..', []).use(0, 'Fists').aim(0, 'c1').hp('c1')).toBe(5);
    expect(warrior('AT..', ['War Hammer']).use(0, 'War Hammer').aim(0, 'c1').at('c1')).toBe('3,0');
    expect(warrior('A.T.', ['Spear']).use(0, 'Spear').aim(0, 'c1').hp('c1')).toBe(5);
  });

  it('[C-02, R-26] two hands: a Greataxe leaves none for a Broadsword', () => {
    const b = warrior('AT..', ['Greataxe', 'Broadsword']).use(0, 'Greataxe').aim(0, 'c1');
    expect(() => b.use(0, 'Broadsword')).toThrow(/not offered/);
    expect(b.char('c0').res.action).toBe(2);
  });

  it('[C-02, K-139, R-79] the list of an armor decides: Chain Mail takes 2 off melee and nothing off magic', () => {
    const b = warrior('AT', ['Chain Mail'], { more: { ...HIT(3), turn: 'T' } });
    b.use(1, 'Hit').aim(1, 'c0');
    expect([b.hp('c0'), Object.values(b.char('c0').wear)]).toEqual([5, [5]]);
    b.use(1, 'Beam').aim(1, 'c0');
    expect(b.hp('c0')).toBe(2);
  });

  it('[C-02, R-79] repair: the Smith Kit makes an armor as good as new; it is not offered for one that is', () => {
    const b = warrior('AT', ['Leather', 'Smith Kit'], { more: { ...HIT(1), turn: 'T' } });
    for (let n = 0; n < 4; n++) b.use(1, 'Hit').aim(1, 'c0');
    expect([b.hp('c0'), Object.values(b.char('c0').wear)]).toEqual([6, [0]]);
    b.end(1).use(0, 'Smith Kit');
    expect([Object.values(b.char('c0').wear), b.char('c0').res.action]).toEqual([[4], 2]);
    b.end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
    expect(() => warrior('A.T', ['Leather', 'Smith Kit']).use(0, 'Smith Kit')).toThrow(/not offered/);
  });

  it('[C-02, R-79] repair asks which of several worn armors', () => {
    const b = warrior('AT', ['Leather', 'Chain Mail', 'Smith Kit'], { more: { ...HIT(1), turn: 'T' } });
    b.use(1, 'Hit').aim(1, 'c0').end(1).seat(0);
    const other = b.offers(0).find((id) => id.startsWith('wear:'));
    b.answer(other ?? '')
      .end(0)
      .use(1, 'Hit')
      .aim(1, 'c0')
      .end(1);
    b.use(0, 'Smith Kit');
    expect(b.offers(0)).toHaveLength(2);
    b.seat(0).answer(other?.slice('wear:'.length) ?? '');
    expect(Object.values(b.char('c0').wear).sort()).toEqual([4, 5]);
  });

  it('[C-02, K-089] Shield Charge moves 2 with push; Cleave hits everything beside', () => {
    const b = warrior('A.T.', ['Shield Charge']).use(0, 'Shield Charge').seat(0).answer('to:1,0').answer('to:2,0');
    expect([b.at('c0'), b.hp('c0'), b.hp('c1')]).toEqual(['1,0', 5, 5]);
    const cleave = warrior(['T.', 'AU', '..'], ['Cleave'], { seats: 3, more: { letters: { T: 1, U: 2 } } }).use(0, 'Cleave');
    expect([cleave.hp('c0'), cleave.hp('c1'), cleave.hp('c2')]).toEqual([6, 5, 5]);
  });

  it('[C-02, K-119] Tower Shield: a third of the attacks misses; Second Wind heals 3 once a board; the axe is thrown away', () => {
    const shield = (pick: number) =>
      warrior('AT', ['Tower Shield'], { more: { ...HIT(1), turn: 'T' }, picks: [pick] })
        .use(1, 'Hit')
        .aim(1, 'c0')
        .hp('c0');
    expect([shield(0), shield(1), shield(2)]).toEqual([6, 5, 5]);
    const wind = warrior('A..T', ['Second Wind'], { more: { hp: { A: 2 } } }).use(0, 'Second Wind');
    expect(wind.hp('c0')).toBe(5);
    expect(() => wind.use(0, 'Second Wind')).toThrow(/not offered/);
    const axe = warrior('A..T', ['Throwing Axe']).use(0, 'Throwing Axe').aim(0, 'c1');
    expect(axe.hp('c1')).toBe(4);
    expect(() => axe.use(0, 'Throwing Axe')).toThrow(/not offered/);
  });
});

describe('[C-02] last-stand', () => {
  const down = (hp: number, damage = 4, more: Record<string, Json> = {}): Board =>
    warrior(['AT.', '...'], ['Last Stand', 'Second Wind'], { more: { ...HIT(damage), turn: 'T', hp: { A: hp }, gold: { A: 3 }, ...more } });

  it('[C-02, R-93] stays up at 0 HP with its gold, whatever hits it, and is downed at the end of its next turn', () => {
    const b = down(3).use(1, 'Hit').aim(1, 'c0');
    expect([b.hp('c0'), b.shown('c0').life, b.carried('c0')]).toEqual([0, 'live', 3]);
    expect(b.own.seats[0]?.known).toContain('Last Stand');
    b.use(1, 'Hit').aim(1, 'c0');
    expect([b.hp('c0'), b.shown('c0').life]).toEqual([0, 'live']);
    b.end(1).use(0, 'Fists').aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    b.end(0);
    expect(b.shown('c0').life).toBe('downed');
    // whoever would have downed it places the gold.
    expect(b.open(1).prompt.rule).toBe('K-067');
    expect(
      b
        .seat(1)
        .answer(b.offers(1)[0] ?? '')
        .carried('c0'),
    ).toBe(0);
  });

  it('[C-02, R-40] even what would kill it, at once', () => {
    const b = down(3, 20).use(1, 'Hit').aim(1, 'c0');
    expect([b.hp('c0'), b.shown('c0').life]).toEqual([0, 'live']);
  });

  it('[C-02] healing above 0 saves it, and then it goes down like others: only once a board', () => {
    const b = down(3).use(1, 'Hit').aim(1, 'c0').end(1).use(0, 'Second Wind');
    expect(b.hp('c0')).toBe(3);
    b.end(0);
    expect(b.shown('c0').life).toBe('live');
    b.use(1, 'Hit')
      .aim(1, 'c0')
      .seat(1)
      .answer(b.offers(1)[0] ?? '');
    expect([b.hp('c0'), b.shown('c0').life]).toEqual([-1, 'downed']);
  });

  it('[C-02, R-102] in its own turn the running turn does not count', () => {
    const b = warrior('A.T', ['Last Stand'], { more: { ...HIT(1), hp: { A: 1 }, status: { A: { burn: 1 } } } });
    expect([b.hp('c0'), b.shown('c0').life]).toEqual([0, 'live']);
    b.end(0);
    expect(b.shown('c0').life).toBe('live');
    b.end(1).end(0);
    expect(b.shown('c0').life).toBe('downed');
  });

  it('[C-02, R-20] a turn that it skips does not count', () => {
    const b = down(3, 4, { status: { A: { weak: 2 } } })
      .use(1, 'Hit')
      .aim(1, 'c0')
      .end(1);
    // The skipped turn went by without a question.
    expect([b.shown('c0').life, b.own.acting]).toEqual(['live', 'c1']);
    b.end(1).end(0);
    expect(b.shown('c0').life).toBe('downed');
  });

  it('[C-02] without it the same blow downs', () => {
    const b = warrior('AT.', [], { more: { ...HIT(4), turn: 'T', hp: { A: 3 } } })
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect(b.shown('c0').life).toBe('downed');
  });
});
