import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Ugh',
  'start Ugh Level 0 (level) - 2 hand actions per turn, do hands 2',
  '3g Ugh Level 1 (level) - 3 hand actions per turn, do hands 3',
  '5g Ugh Level 2 (level) - 4 hand actions per turn, do hands 4',
);

/** An Ugh with these things on a board. */
const ugh = (rows: string, own: string[] = [], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const left = (b: Board): number => b.char('c0').res['hand action'] ?? 0;
const rocks = (b: Board): unknown => b.viewOf(1).own.memo['board:rocks:c0'];
const grab = (b: Board, place: string): Board => b.use(0, 'Grab Rock').answer(`on:${b.pieceOn(place)}`);

describe('Ugh', () => {
  it('[C-10, R-23] each hand acts once a turn; Step needs any hand', () => {
    const b = ugh('A....T').use(0, 'Step').answer('to:1,0').use(0, 'Step').answer('to:2,0');
    expect(left(b)).toBe(0);
    expect(b.offers(0).filter((id) => id.startsWith('use:'))).toEqual([]);
    b.end(0).end(1);
    expect(left(b)).toBe(2);
  });

  it('[C-10, K-044] levels give more hands and hand actions', () => {
    const b = ugh('AT', ['Ugh Level 1', 'Ugh Level 2']);
    expect([left(b), b.char('c0').hands]).toEqual([4, 4]);
    for (let i = 0; i < 4; i++) b.use(0, 'Punch').aim(0, 'c1');
    expect(b.hp('c1')).toBe(2);
    expect(() => b.use(0, 'Punch')).toThrow(/not offered/);
  });

  it('[C-10] grab-rock: an adjacent barrier fills the hand that paid, and everybody knows', () => {
    const b = grab(ugh('Ab.T'), '1,0');
    expect(b.on('1,0')).toEqual([]);
    expect(rocks(b)).toBe(1);
    // The hand that holds it has acted: it cannot throw in this turn.
    expect(() => b.use(0, 'Hurl Rock')).toThrow(/not offered/);
  });

  it('[C-10] a rock in each hand leaves none for Punch or Grab Rock, but any hand can Step', () => {
    const b = ugh('.b.. bA.T');
    grab(grab(b, '0,1'), '1,0');
    expect(rocks(b)).toBe(2);
    b.end(0).end(1);
    expect(() => b.use(0, 'Punch')).toThrow(/not offered/);
    expect(() => b.use(0, 'Grab Rock')).toThrow(/not offered/);
    b.use(0, 'Step').answer('to:2,1');
    // It is used by the hand that has not acted.
    b.use(0, 'Hurl Rock').aim(0, '3,1');
    expect(b.hp('c1')).toBe(5);
    expect(rocks(b)).toBe(1);
  });

  it('[C-10] throw-rock and land-rock: the rock lies on the target space if that is free', () => {
    const b = grab(ugh('Ab.T'), '1,0').end(0).end(1).use(0, 'Hurl Rock').aim(0, '3,0');
    expect(b.hp('c1')).toBe(5);
    // Somebody stands there: it is gone.
    expect(b.on('3,0')).toEqual(['character']);
    expect(rocks(b)).toBe(0);
    const space = grab(ugh('Ab..T'), '1,0').end(0).end(1).use(0, 'Hurl Rock').aim(0, '2,0');
    expect(space.on('2,0')).toEqual(['barrier']);
    const downs = grab(ugh('Ab.T', [], { hp: { T: 1 } }), '1,0')
      .end(0)
      .end(1)
      .use(0, 'Hurl Rock')
      .aim(0, '3,0');
    expect(downs.on('3,0')).toEqual(['barrier', 'character']);
  });

  it('[C-10, K-161] a rock meant for a space strikes whoever is unseen in the way', () => {
    const more = { hidden: { H: 0 }, letters: { A: 0, H: 1, T: 2 } };
    const b = grab(ugh('Ab...H.T', [], more), '1,0');
    b.end(0).end(1).end(2).use(0, 'Step').answer('to:1,0').end(0).end(1).end(2);
    b.use(0, 'Step').answer('to:2,0').use(0, 'Hurl Rock').aim(0, '6,0');
    expect(b.hp('c1')).toBe(5);
    expect(b.on('6,0')).toEqual([]);
  });

  it('[C-10] rock-plus: thrown rocks deal 1 more, other blows do not', () => {
    const b = grab(ugh('Ab.T', ['Sharp Rock']), '1,0')
      .end(0)
      .end(1)
      .use(0, 'Hurl Rock')
      .aim(0, '3,0');
    expect(b.hp('c1')).toBe(4);
    expect(ugh('AT', ['Sharp Rock']).use(0, 'Punch').aim(0, 'c1').hp('c1')).toBe(5);
  });

  it('[C-10] rock-sack: rocks go into the sack and out of it, so that the other hand throws at once', () => {
    const b = grab(ugh('Ab.T', ['Rock Sack']), '1,0')
      .use(0, 'Hurl Rock')
      .aim(0, '3,0');
    expect(b.hp('c1')).toBe(5);
    expect(left(b)).toBe(0);
    const full = ugh('.b.. bA.T', ['Rock Sack']);
    grab(grab(full, '0,1'), '1,0').end(0).end(1).use(0, 'Step').answer('to:2,1').use(0, 'Punch').aim(0, 'c1');
    expect(full.hp('c1')).toBe(5);
    expect(rocks(full)).toBe(2);
  });

  it('[C-10, R-26] a club is in the hand that uses it; juggle passes it to the other one', () => {
    const b = ugh('AT....', ['Club']).use(0, 'Club').aim(0, 'c1');
    expect([b.hp('c1'), b.at('c1')]).toEqual([5, '2,0']);
    b.use(0, 'Step').answer('to:1,0');
    expect(left(b)).toBe(0);
    const two = (own: string[]) => ugh('AT#', own).use(0, 'Club').aim(0, 'c1');
    expect(() => two(['Club']).use(0, 'Club')).toThrow(/not offered/);
    const both = two(['Club', 'Juggle']).use(0, 'Club').aim(0, 'c1');
    expect(both.hp('c1')).toBe(2);
  });

  it('[C-10] juggle: a rock just grabbed is thrown by the other hand', () => {
    const b = grab(ugh('Ab.T', ['Juggle']), '1,0')
      .use(0, 'Hurl Rock')
      .aim(0, '3,0');
    expect(b.hp('c1')).toBe(5);
    expect(left(b)).toBe(0);
  });

  it('[C-10] Big Club strikes harder with an empty hand besides', () => {
    const b = ugh('AT..', ['Big Club']).use(0, 'Big Club', 1).aim(0, 'c1');
    expect([b.hp('c1'), b.at('c1'), left(b)]).toEqual([4, '2,0', 0]);
    const full = grab(ugh('b.... AT...', ['Big Club']), '0,0');
    expect(() => full.use(0, 'Big Club', 1)).toThrow(/not offered/);
    expect(full.use(0, 'Big Club').aim(0, 'c1').hp('c1')).toBe(5);
  });

  it('[C-10, R-79] a worn Bone Shield is in a hand', () => {
    const b = ugh('AT', ['Bone Shield'], { sheets: { T: 'start Shot (ranged) - pay 1 action: deal 3 damage at 5 range' } });
    b.use(0, 'Punch').aim(0, 'c1');
    expect(() => b.use(0, 'Punch')).toThrow(/not offered/);
    b.end(0).use(1, 'Shot').aim(1, 'c0');
    expect(b.hp('c0')).toBe(5);
  });

  it('[C-10, K-113] stun takes hand actions, whichever hands are used then', () => {
    const b = ugh('AT', ['Ugh Level 2'], { status: { A: { stun: 1 } } });
    expect(left(b)).toBe(2);
  });

  it('[C-10] Feet Like Hands and Headbutt need no hand', () => {
    const b = ugh('A.T', ['Feet Like Hands', 'Headbutt'], {}, { picks: [0] })
      .use(0, 'Feet Like Hands')
      .answer('to:1,0');
    b.use(0, 'Headbutt').aim(0, 'c1');
    expect(left(b)).toBe(2);
    expect(b.hp('c1')).toBe(5);
    expect(b.char('c1').statuses).toMatchObject([{ kind: 'stun' }]);
    expect(() => b.use(0, 'Feet Like Hands')).toThrow(/not offered/);
  });

  it('[C-10] mushroom: heals on 3 and more, makes weak on 1 and 2, and is gone', () => {
    const good = ugh('AT', ['Odd Mushroom'], { hp: { A: 2 } }, { dice: [[3]] }).use(0, 'Odd Mushroom');
    expect(good.hp('c0')).toBe(5);
    expect(() => good.use(0, 'Odd Mushroom')).toThrow(/not offered/);
    const bad = ugh('AT', ['Odd Mushroom'], { hp: { A: 2 } }, { dice: [[2]] }).use(0, 'Odd Mushroom');
    expect(bad.hp('c0')).toBe(2);
    expect(bad.char('c0').statuses).toMatchObject([{ kind: 'weakness', left: 2 }]);
  });

  it('[C-10, R-83] Cave Paint hides beside a wall or the edge', () => {
    expect(ugh('....T ..... A....', ['Cave Paint']).use(0, 'Cave Paint').shown('c0').unseen).toBe('hidden');
    const open = '..... .A... ..... ..... ....T';
    expect(() => ugh(open, ['Cave Paint']).use(0, 'Cave Paint')).toThrow(/not offered/);
  });

  it('[C-10, R-17] a downed Ugh keeps its rocks', () => {
    const b = grab(
      ugh('Ab ..', [], { sheets: { T: 'start Hit (melee) - pay 1 action: deal 6 damage at 1 range' }, also: { '0,1': 'T' } }),
      '1,0',
    );
    b.end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.char('c0').life).toBe('downed');
    expect(rocks(b)).toBe(1);
  });
});
