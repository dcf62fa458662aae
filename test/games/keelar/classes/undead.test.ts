import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Undead',
  'start Undead Level 0 (level) - 1 action per turn',
  '3g Undead Level 1 (level) - 2 actions per turn',
  '2g+3dp Undead Level 2 (level) - 3 actions per turn',
  'start Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range',
  'start Lich Hand (ability) - while you are downed, use 1 turn: move 1',
  '2g+3dp Grave Tithe (ability) - when a character is killed within 4 range, gain 1 Death Point; limit 1 per turn',
  '2g+4dp Rise Again (ability) - while you are downed, use 1 turn: do rise 1; limit 1 per board',
  '0g+2dp Bone Wall (spell) - pay 1 action: do bone-wall at 4 range | do graves; may target spaces',
  '3g March (ability) - pay 1 action: do march 1; limit 1 per turn',
  '2g+2dp Explode Corpse (spell, explosive) - pay 1 action: do explode downed 2 at 4 range; limit 1 per turn',
  '2g Death Bolt (spell, ranged) - pay 1 action: deal 2 damage at 4 range; limit 2 per turn',
  '3g+2dp Plague (spell, ranged, poison) - pay 1 action: inflict irradiated at 3 range | do plague',
  '4g+6dp Reaper (ability, ranged) - pay 1 action: do reap 4 at 2 range; prerequisite: Death Bolt or Grasp; limit 1 per turn',
);
const HIT = 'start Hit (melee) - pay 1 action: deal 3 damage at 1 range';
const undead = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const SKELETON = { S: { of: 'A', name: 'Skeleton', rank: 'tertiary', hp: 2, actions: 1 } };
const ENEMY = { S: { of: 'T', name: 'Skeleton', rank: 'tertiary', hp: 1, actions: 1 } };
const dp = (b: Board): number => b.hidden.seats[0]?.dp ?? -1;
const named = (b: Board, name: string): string => Object.keys(b.own.chars).find((id) => b.own.chars[id]?.name === name) ?? '';

describe('Undead', () => {
  it('[C-21, K-191] death-points: 1 for a downed primary of another player, told to its seat alone', () => {
    const b = undead('AT', [], { hp: { T: 1 } })
      .use(0, 'Claw')
      .aim(0, 'c1');
    expect(b.shown('c1').life).toBe('downed');
    expect(dp(b)).toBe(1);
    const told = (seat: number) => b.heard(seat).filter((event) => event.kind === 'told' && event.line[0] === 'dp');
    expect(told(0)).toHaveLength(1);
    expect(told(1)).toHaveLength(0);
  });

  it('[C-21, R-40, K-191] 2 for one that is killed and 1 more by its own hand; others do the killing for 2', () => {
    const own = undead('At', [], { hp: { T: [-5, 6] } })
      .use(0, 'Claw')
      .aim(0, 'c1');
    expect(own.shown('c1').life).toBe('killed');
    expect(dp(own)).toBe(3);
    const b = undead('A.. Bt.', [], { hp: { T: [-5, 6] }, sheets: { B: HIT }, turn: 'B' })
      .use(1, 'Hit')
      .aim(1, 'c2');
    expect(dp(b)).toBe(2);
  });

  it('[C-21, K-191] summons of others count 1, and 1 more by its own hand; its own none', () => {
    const b = undead('AS. ..T', [], { others: ENEMY }).use(0, 'Claw');
    b.aim(0, named(b, 'Skeleton'));
    expect(dp(b)).toBe(2);
    const mine = undead('AS. ..T', [], { others: SKELETON, hp: { S: 1 } });
    mine.seat(0).answer('play:c0').use(0, 'Claw').aim(0, named(mine, 'Skeleton'));
    expect(dp(mine)).toBe(0);
  });

  it('[C-21] the ledger is kept while the Undead is down', () => {
    const b = undead('a.. BT.', [], { hp: { A: [-1, 6], T: 1 }, sheets: { B: HIT }, turn: 'B' })
      .use(1, 'Hit')
      .aim(1, 'c2');
    expect(dp(b)).toBe(1);
  });

  it('[C-21, R-42] Lich Hand moves while it is down; Rise Again stands it up with 1 HP', () => {
    const crawl = undead('a.T', [], { hp: { A: [-1, 6] } }).use(0, 'Lich Hand');
    expect(crawl.seat(0).answer('to:1,0').at('c0')).toBe('1,0');
    const b = undead('a.T', ['Rise Again'], { hp: { A: [-1, 6] } }).use(0, 'Rise Again');
    expect(b.shown('c0').life).toBe('live');
    expect(b.hp('c0')).toBe(1);
    const under = undead('A.T', ['Rise Again'], { board: '..T', also: { '0,0': 'a' }, hp: { A: [-1, 6] } });
    expect(under.use(0, 'Rise Again').shown('c0').life).toBe('live');
    const covered = undead('B.T', ['Rise Again'], { also: { '0,0': 'a' }, hp: { A: [-1, 6] } });
    expect(() => covered.use(0, 'Rise Again')).toThrow(/not offered/);
  });

  it('[C-21, R-69] burn-half: a burn of 3 lasts 2 turns', () => {
    const sheet = 'start Torch (melee, fire) - pay 1 action: inflict burn 3 at 1 range';
    const b = undead('AT', ['Gravecloth'], { sheets: { T: sheet }, turn: 'T' })
      .use(1, 'Torch')
      .aim(1, 'c0');
    expect(b.shown('c0').statuses).toContainEqual({ kind: 'burn', left: 2 });
  });

  it('[C-21, R-87] bone-wall rises where somebody died, once', () => {
    const b = undead('A.S T..', ['Bone Wall', 'Undead Level 1', 'Death Bolt', 'Undead Level 2'], { others: ENEMY });
    expect(() => b.use(0, 'Bone Wall')).toThrow(/not offered/);
    b.use(0, 'Death Bolt').aim(0, named(b, 'Skeleton')).use(0, 'Bone Wall');
    expect(b.offers(0)).toEqual(['at:2,0']);
    b.aim(0, '2,0');
    expect(b.on('2,0')).toEqual(['barrier']);
    expect(() => b.use(0, 'Bone Wall')).toThrow(/not offered/);
  });

  it('[C-21] march: its summons walk one space, or stay', () => {
    const b = undead('A.. .ST', ['March'], { others: SKELETON });
    b.seat(0).answer('play:c0').use(0, 'March');
    expect(b.offers(0)).toEqual(['to:1,0', 'to:0,1', 'stop']);
    expect(b.seat(0).answer('to:1,0').at(named(b, 'Skeleton'))).toBe('1,0');
    expect(() => undead('A..', ['March'], {}, { seats: 2 }).use(0, 'March')).toThrow(/not offered/);
  });

  it('[C-21, K-065] Explode Corpse: all within 1 of a downed body take 2, the body itself nothing', () => {
    const b = undead('A.t .BC', ['Explode Corpse'], { hp: { T: [0, 6] } }, { seats: 4 })
      .use(0, 'Explode Corpse')
      .aim(0, 'c3');
    expect([b.hp('c3'), b.hp('c2'), b.hp('c1'), b.hp('c0')]).toEqual([0, 4, 6, 6]);
  });

  it('[C-21] immune: irradiated and weakness do nothing; it becomes known then', () => {
    const sheet =
      'start Ray (ranged) - pay 1 action: inflict irradiated at 3 range\nstart Hex (ranged) - pay 1 action: inflict weakness for 2 turns at 3 range';
    const b = undead('A.T', ['Unlife'], { sheets: { T: `${sheet}\nstart Two (level) - 2 actions per turn` }, turn: 'T' });
    expect(b.own.seats[0]?.known).not.toContain('Unlife');
    b.use(1, 'Ray').aim(1, 'c0').use(1, 'Hex').aim(1, 'c0');
    expect(b.shown('c0').statuses).toEqual([]);
    expect(b.own.seats[0]?.known).toContain('Unlife');
  });

  it('[C-21, R-73] plague: at the end of its turn an irradiated character infects those beside it on heads', () => {
    const spread = (pick: number) =>
      undead('A.TB', ['Plague'], {}, { picks: [pick] })
        .use(0, 'Plague')
        .aim(0, 'c2')
        .end(0)
        .end(1)
        .end(2);
    const heads = spread(0);
    expect(heads.char('c1').statuses.map(({ kind, by }) => [kind, by])).toEqual([['irradiated', 0]]);
    expect(spread(1).shown('c1').statuses).toEqual([]);
  });

  it('[C-21] reap: 4 to whoever has half of its HP or less, 1 to others and to barriers', () => {
    const reap = (hp: number) =>
      undead('A.T', ['Reaper', 'Death Bolt'], { hp: { T: [hp, 8] } })
        .use(0, 'Reaper')
        .aim(0, 'c1')
        .hp('c1');
    expect(reap(4)).toBe(0);
    expect(reap(5)).toBe(4);
  });

  it('[C-21] Grave Tithe: a killed character near gives 1 more Death Point', () => {
    const b = undead('At', ['Grave Tithe'], { hp: { T: [-5, 6] } })
      .use(0, 'Claw')
      .aim(0, 'c1');
    expect(dp(b)).toBe(4);
    expect(b.offers(0)).toContain('end');
  });
});
