import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

/** A uses a push of so many points at the letter's character or at what stands on a space. */
function pushed(rows: string, push: number, at = 'T', more: { readonly [field: string]: Json } = {}, options: Options = {}): Board {
  const letters = { A: 0, T: 1, C: 2, D: 3 };
  const sheets = { A: `start Shove (ranged) - pay 1 action: deal ${push} push back at 20 range` };
  const b = board({ board: rows, letters, sheets, ...more }, { seats: 4, options });
  b.use(0, 'Shove');
  return b.aim(0, at === 'T' ? 'c1' : b.pieceOn(at));
}

const lost = (b: Board, ...ids: string[]): number[] => ids.map((id) => b.char(id).max - b.hp(id));
const barriers = (b: Board): string[] => Object.values(b.state.pieces).flatMap(({ kind, place }) => (kind === 'barrier' ? [place] : []));

describe('push back', () => {
  it('[P-01, K-085, K-087] each point moves the target 1 space away', () => {
    const b = pushed('AT....', 2);
    expect([b.at('c1'), ...lost(b, 'c0', 'c1')]).toEqual(['3,0', 0, 0]);
  });

  it('[P-02, K-088, R-46] against a wall: what is left of the push is the damage, the wall has no HP', () => {
    const b = pushed('AT.#..', 3);
    expect([b.at('c1'), ...lost(b, 'c1')]).toEqual(['2,0', 2]);
    expect(b.on('3,0')).toEqual(['wall']);
  });

  it('[P-03, K-088] against a character: both take it, the other one stays', () => {
    const b = pushed('A.T.C.', 3);
    expect([b.at('c1'), b.at('c2'), ...lost(b, 'c1', 'c2')]).toEqual(['3,0', '4,0', 2, 2]);
  });

  it('[P-04, K-088, R-59] against a barrier: it breaks, the push is spent all the same', () => {
    const b = pushed('A.Tb..', 2);
    expect([b.at('c1'), ...lost(b, 'c1')]).toEqual(['2,0', 2]);
    expect(barriers(b)).toEqual([]);
  });

  it('[P-05, K-086, R-56] exactly diagonal', () => {
    expect(pushed('A.... ..... ..T.. ..... .....', 2).at('c1')).toBe('4,4');
  });

  it('[P-06, R-58] diagonally into a barrier', () => {
    const b = pushed('A.... ..... ..T.. ...b. .....', 3);
    expect([b.at('c1'), ...lost(b, 'c1'), ...barriers(b)]).toEqual(['2,2', 3]);
  });

  it('[P-07, R-58] wall and barrier pinch the step; the barrier takes the damage, too', () => {
    const b = pushed('A.... .T#.. .b... .....', 2);
    expect([b.at('c1'), ...lost(b, 'c1'), ...barriers(b)]).toEqual(['1,1', 2]);
    expect(b.on('2,1')).toEqual(['wall']);
  });

  it('[P-08, R-58] a character and a wall do not pinch', () => {
    const b = pushed('A.... .TC.. .#... .....', 2);
    expect([b.at('c1'), ...lost(b, 'c1', 'c2')]).toEqual(['3,3', 0, 0]);
  });

  it('[P-09, K-086, R-56] otherwise along the larger difference', () => {
    expect(pushed('A.... ...T. .....', 1).at('c1')).toBe('4,1');
    expect(pushed('A.. ... ... .T. ...', 1).at('c1')).toBe('1,4');
  });

  it('[P-10, K-087] a barrier is pushed, and breaks on what it meets', () => {
    const b = pushed('A.b.C', 3, '2,0');
    expect([barriers(b), ...lost(b, 'c2')]).toEqual([[], 2]);
    const free = pushed('A.b..', 2, '2,0');
    expect(barriers(free)).toEqual(['4,0']);
  });

  it('[P-11, R-43, R-60, R-114] a downed body slides under barriers and characters, not through walls', () => {
    const b = pushed('A.t.b.C.#', 7);
    expect([b.at('c1'), ...lost(b, 'c1', 'c2'), ...barriers(b)]).toEqual(['7,0', 2, 0, '4,0']);
  });

  it('[R-114, R-58] a pinch of wall and barrier does not stop a downed body, one of walls does', () => {
    const free = pushed('A.... .t#.. .b... .....', 2);
    expect([free.at('c1'), ...lost(free, 'c1')]).toEqual(['3,3', 0]);
    const walls = pushed('A.... .t#.. .#... .....', 2);
    expect([walls.at('c1'), ...lost(walls, 'c1')]).toEqual(['1,1', 2]);
  });

  it('[P-12, R-33, K-055] over an exit: it leaves with its gold, the rest of the push is lost', () => {
    const b = pushed('AT.E..', 4, 'T', { gold: { T: 3 } });
    expect([b.char('c1').life, ...lost(b, 'c1')]).toEqual(['out', 0]);
    expect(b.own.seats[1]?.out).toBe(3);
    expect(b.hidden.banked[1]).toEqual({ gold: 3, fake: 0 });
  });

  it('[P-13, R-57] the edge is a wall', () => {
    const b = pushed('..AT.', 3);
    expect([b.at('c1'), ...lost(b, 'c1')]).toEqual(['4,0', 2]);
  });

  it('[R-57, R-41, K-071] push.edge=fallOut: whoever goes over the edge is killed; the attacker places its gold', () => {
    const b = pushed('..AT. .....', 3, 'T', { gold: { T: 2 } }, { 'push.edge': 'fallOut' });
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 1, 'Plain T', 2]);
    expect(b.offers(0)).toEqual(['4,1', '3,1', '3,0']);
    b.seat(0).answer('3,1');
    expect([b.char('c1').life, b.gold('3,1'), b.carried('c1'), b.at('c1')]).toEqual(['killed', 2, 0, 'purse:1']);
    const barrier = pushed('..Ab.', 3, '3,0', {}, { 'push.edge': 'fallOut' });
    expect(barriers(barrier)).toEqual([]);
  });

  it('[R-57, K-145, VO-03] void is a wall; push.void=destroy: it swallows', () => {
    const wall = pushed('AT.V', 3);
    expect([wall.at('c1'), ...lost(wall, 'c1')]).toEqual(['2,0', 2]);
    const gone = pushed('AT.V', 3, 'T', {}, { 'push.void': 'destroy' });
    expect([gone.char('c1').life, ...lost(gone, 'c1')]).toEqual(['killed', 0]);
    expect(barriers(pushed('A.b.V', 3, '2,0', {}, { 'push.void': 'destroy' }))).toEqual([]);
    expect(barriers(pushed('A.b.V', 1, '2,0', {}, { 'push.void': 'destroy' }))).toEqual(['3,0']);
  });

  it('[P-14, K-090] self push back: away from the aim, into the wall behind', () => {
    const sheets = { A: 'start Gun (ranged) - pay 1 action: deal 1 damage at 5 range, self push back 2' };
    const b = board({ board: '#.A..T', sheets });
    b.use(0, 'Gun').aim(0, 'c1');
    expect([b.at('c0'), ...lost(b, 'c0', 'c1')]).toEqual(['1,0', 1, 1]);
  });

  it('[P-15, R-59, R-105, R-47] two go down: the pushed one first; the attacker places its gold first', () => {
    const sheets = { A: 'start Ram (melee) - pay 1 action: deal 1 damage and 3 push back at 1 range' };
    const position = { board: '.... AT.C ....', letters: { A: 0, T: 1, C: 2 }, hp: { T: 2, C: 1 }, gold: { T: 2, C: 4 }, sheets };
    const b = board(position, { seats: 3 });
    b.use(0, 'Ram').aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2'), b.at('c1')]).toEqual([-1, -1, '2,1']);
    expect([b.char('c1').life, b.char('c2').life]).toEqual(['downed', 'downed']);
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 1, 'Plain T', 2]);
    expect(b.offers(0)).toContain('1,0');
    b.seat(0).answer('1,0');
    expect(b.open(0).prompt.title).toEqual(['ask.gold', 2, 'Plain C', 4]);
    b.answer('3,0');
    expect([b.gold('1,0'), b.gold('3,0'), b.carried('c1'), b.carried('c2')]).toEqual([2, 4, 0, 0]);
  });

  it('[P-16, R-59] nothing is handed on; push.transfer=true: what is left passes on into what touches', () => {
    const b = pushed('AT.CD', 4);
    expect([b.at('c1'), b.at('c2'), ...lost(b, 'c1', 'c2', 'c3')]).toEqual(['2,0', '3,0', 3, 3, 0]);
    const on = pushed('AT.CD', 4, 'T', {}, { 'push.transfer': true });
    expect([on.at('c2'), on.at('c3'), ...lost(on, 'c1', 'c2', 'c3')]).toEqual(['3,0', '4,0', 3, 3, 3]);
    const gap = pushed('AT.C.D', 4, 'T', {}, { 'push.transfer': true });
    expect(lost(gap, 'c1', 'c2', 'c3')).toEqual([3, 3, 0]);
    // A wall hands nothing on.
    expect(lost(pushed('AT.#D', 4, 'T', {}, { 'push.transfer': true }), 'c1', 'c3')).toEqual([3, 0]);
  });

  it('[K-091, I-24] walls are not moved, even by abilities that may target them', () => {
    const sheets = { A: 'start Shove (ranged) - pay 1 action: deal 3 push back and 2 damage at 5 range; may target walls' };
    const b = board({ board: 'A.#..', sheets });
    b.use(0, 'Shove').aim(0, b.pieceOn('2,0', 'wall'));
    expect(b.on('2,0')).toEqual(['wall']);
    expect(b.char('c0').res.action).toBe(0);
  });

  it('[K-089] "move target with push": the direction is free, the rest is like a push', () => {
    const sheets = { A: 'start Hand (magical) - pay 1 action: move target 3 with push at 5 range' };
    const b = board({ board: ['A.T..', '.....', '..b..'], sheets });
    b.use(0, 'Hand').aim(0, 'c1');
    expect(b.offers(0)).toEqual(['N', 'E', 'S', 'W']);
    b.seat(0).answer('S');
    expect([b.at('c1'), ...lost(b, 'c1'), ...barriers(b)]).toEqual(['2,1', 2]);
  });

  it('[R-108, R-56, K-086] on one space the attacker picks one of four directions', () => {
    const sheets = { A: 'start Shove (melee) - pay 1 action: deal 2 push back at 1 range' };
    const b = board({ board: ['.....', '..A..', '.....', '.....'], also: { '2,1': 't' }, sheets });
    b.use(0, 'Shove').aim(0, 'c1');
    expect(b.offers(0)).toEqual(['N', 'E', 'S', 'W']);
    b.seat(0).answer('S');
    expect(b.at('c1')).toBe('2,3');
  });

  it('[K-063, K-069, R-43] a downed body is pushed onto a space of a live one and lies there', () => {
    const b = pushed('A.tC.', 1);
    expect([b.at('c1'), b.at('c2'), ...lost(b, 'c1', 'c2')]).toEqual(['3,0', '3,0', 0, 0]);
  });
});
