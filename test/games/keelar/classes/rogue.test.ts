import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Rogue',
  'start Rogue Level 0 (level) - 1 action per turn',
  'start Hide Level 0 (level) - pay 1 action: hide 4 range',
  '5g Hide Level 3 (level) - pay 1 action: hide 1 range',
  '4g Rogue Level 1 (level) - 2 actions per turn',
);

const HIT = 'start Hit (melee) - pay 1 action: deal 1 damage at 1 range';

/** A Rogue with these things on a board. */
const rogue = (rows: string, own: string[], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), { seats: 3, ...spec });
const told = (b: Board, viewer: number | null, key: string) =>
  b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === key);

describe('Rogue', () => {
  it('[C-12] Dagger and Hand Crossbow', () => {
    const b = rogue('AT', ['Hand Crossbow', 'Rogue Level 1']).use(0, 'Dagger').aim(0, 'c1');
    expect(b.use(0, 'Hand Crossbow').aim(0, 'c1').hp('c1')).toBe(4);
  });

  it('[C-12, R-83] hides by its level when no enemy is within the hide range', () => {
    expect(() => rogue('A...T', []).use(0, 'Hide Level 0')).toThrow(/not offered/);
    const b = rogue('A....T', []).use(0, 'Hide Level 0');
    expect(b.shown('c0').unseen).toBe('hidden');
    expect(b.seenAt('c0', 1)).toBeUndefined();
    expect(rogue('A.T', ['Hide Level 3']).use(0, 'Hide Level 3').shown('c0').unseen).toBe('hidden');
  });

  it('[C-12, R-104] Backstab and Ambush Dagger strike harder out of hiding', () => {
    const hidden = { hidden: { A: 0 } };
    const b = rogue('AT', ['Backstab'], hidden).use(0, 'Backstab').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
    expect(b.shown('c0').unseen).toBeNull();
    expect(rogue('AT', ['Ambush Dagger'], hidden).use(0, 'Ambush Dagger').aim(0, 'c1').hp('c1')).toBe(2);
    expect(rogue('AT', ['Ambush Dagger']).use(0, 'Ambush Dagger').aim(0, 'c1').hp('c1')).toBe(4);
  });

  it('[C-12, K-180] Cutpurse takes gold unseen; all believe that nothing has changed', () => {
    const b = rogue('AT', ['Cutpurse'], { gold: { T: 3 }, hidden: { A: 0 } })
      .use(0, 'Cutpurse')
      .aim(0, 'c1');
    expect(b.carried('c1')).toBe(3);
    expect(b.hidden.seats[0]?.concealed).toBe(2);
    expect(b.shown('c0').unseen).toBe('hidden');
    expect(told(b, 1, 'stole.secretly')).toHaveLength(0);
  });

  it('[C-12, R-94, R-95] fake-gold lays a pile of fakes that looks like gold, and does not show an unseen Rogue', () => {
    const b = rogue('A...T ##...', ['Fake Gold'], { hidden: { A: 1 } }).use(0, 'Fake Gold');
    expect(b.offers(0)).toEqual(['at:0,0', 'at:1,0']);
    b.aim(0, '1,0');
    expect(b.gold('1,0')).toBe(2);
    expect(b.hidden.fakeGold[b.pieceOn('1,0', 'coins')]).toBe(2);
    expect(b.shown('c0').unseen).toBe('hidden');
    expect(told(b, 1, 'gold.appeared')).toHaveLength(1);
    expect(told(b, 1, 'rogue.fakes')).toHaveLength(0);
    expect(told(b, 0, 'rogue.fakes')).toHaveLength(1);
    expect(() => b.use(0, 'Fake Gold')).toThrow(/not offered/);
  });

  it('[C-12, I-01] whoever takes fakes carries them as gold', () => {
    const b = rogue('A.T', ['Fake Gold']).use(0, 'Fake Gold').aim(0, '1,0').end(0).move(1, '1,0');
    expect(b.carried('c1')).toBe(2);
    expect(b.gold('1,0')).toBe(0);
  });

  it('[C-12, R-94, K-181] plant gives a fake item that fails and tells its owner', () => {
    const b = rogue('AT', ['Plant'], { sheets: { T: HIT } })
      .use(0, 'Plant')
      .aim(0, 'c1')
      .seat(0)
      .answer('item:Dagger');
    expect(told(b, 1, 'rogue.got')).toHaveLength(1);
    expect(told(b, 2, 'rogue.got')).toHaveLength(0);
    expect(told(b, 1, 'uses')).toHaveLength(0);
    b.end(0).use(1, 'Dagger').aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
    expect(told(b, 1, 'fake')).toHaveLength(1);
    expect(b.char('c1').res.action).toBe(1);
  });

  it('[C-12, K-037] fence: stolen things work without their prerequisites', () => {
    const sheet = 'start Key (item) - levitate\n1g Lock Gun (item, ranged) - pay 1 action: deal 3 damage at 5 range; prerequisite: Key';
    const steal = (own: string[]) => {
      const more = { sheets: { T: sheet }, own: { A: own, T: ['Lock Gun'] } };
      // The random item is the second of two.
      const b = rogue('A.T', own, more, { picks: [1] }).move(0, '1,0');
      return b.use(0, 'Lift Item').aim(0, 'c1').seat(0).answer('random').end(0).end(1);
    };
    const things = ['Lift Item', 'Rogue Level 1'];
    expect(() => steal(things).use(0, 'Lock Gun')).toThrow(/not offered/);
    expect(
      steal([...things, 'Fence'])
        .use(0, 'Lock Gun')
        .aim(0, 'c1')
        .hp('c1'),
    ).toBe(3);
  });

  it('[C-12] coat: the next hit on a character also makes it weak, once', () => {
    const b = rogue('AT', ['Poison Vial', 'Rogue Level 1']).use(0, 'Poison Vial');
    expect(b.char('c0').memo.coat).toBe('weakness 2');
    b.use(0, 'Dagger').aim(0, 'c1');
    expect(b.char('c1').statuses).toMatchObject([{ kind: 'weakness', left: 2, by: 0 }]);
    expect(b.char('c0').memo.coat).toBeUndefined();
    // One use (K-051).
    expect(() => b.use(0, 'Poison Vial')).toThrow(/not offered/);
  });

  it('[C-12] coat is not used up on a barrier', () => {
    const b = rogue('AbT', ['Poison Vial', 'Rogue Level 1']).use(0, 'Poison Vial').use(0, 'Dagger');
    b.answer(`on:${b.pieceOn('1,0')}`);
    expect(b.char('c0').memo.coat).toBe('weakness 2');
  });

  it('[C-12] grapple pulls its user up to 3 spaces to what stops the line, over gold', () => {
    const b = rogue('A.2.#T', ['Grapple']).use(0, 'Grapple');
    expect(b.offers(0)).toEqual(['E']);
    b.answer('E');
    expect(b.at('c0')).toBe('3,0');
    expect(b.carried('c0')).toBe(2);
  });

  it('[C-12] grapple: too far, over void or already there is no way', () => {
    expect(() => rogue('A....#T', ['Grapple']).use(0, 'Grapple')).toThrow(/not offered/);
    expect(() => rogue('A.V.#T', ['Grapple']).use(0, 'Grapple')).toThrow(/not offered/);
    expect(() => rogue('A#..T', ['Grapple']).use(0, 'Grapple')).toThrow(/not offered/);
    expect(rogue('A..T', ['Grapple']).use(0, 'Grapple').seat(0).answer('E').at('c0')).toBe('2,0');
  });

  it('[C-12, R-85] grapple runs into somebody unseen', () => {
    const more = { hidden: { H: 0 }, letters: { A: 0, H: 1, T: 2 } };
    const b = rogue('A.H.#T', ['Grapple'], more).use(0, 'Grapple').seat(0).answer('E');
    expect(b.at('c0')).toBe('1,0');
    expect([b.hp('c0'), b.hp('c1')]).toEqual([5, 5]);
    expect(b.shown('c1').unseen).toBeNull();
  });
});
