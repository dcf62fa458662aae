import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, board } from '../board.ts';

const TWO = 'start Two (level) - 3 actions per turn';
const BOW = 'start Bow (ranged) - pay 1 action: deal 2 damage at 6 range';
const decoy = (rows: string, args: string, more: Record<string, Json> = {}): Board =>
  board(
    { board: rows, sheets: { A: `start X (ability) - pay 1 action: do decoy ${args}\n${TWO}\n${BOW}`, T: `${BOW}\n${TWO}` }, ...more },
    { seats: 2 },
  );
const figures = (b: Board, viewer: number | null = 1) =>
  Object.values(b.view(viewer).pieces)
    .filter(({ kind, owner, place }) => kind === 'character' && owner === 0 && place.includes(','))
    .map(({ place }) => place as string)
    .sort();
const ROWS = '..... .A... ..... .T...';

describe('decoys', () => {
  it('[K-157, I-20] two figurines stand there; no view but its own tells which is true', () => {
    const set = (at: string) =>
      decoy(ROWS, '1', { gold: { A: 2 } })
        .use(0, 'X')
        .seat(0)
        .answer('2,1')
        .answer(at);
    const [left, right] = [set('1,1'), set('2,1')];
    expect([left.at('c0'), right.at('c0')]).toEqual(['1,1', '2,1']);
    expect(figures(left)).toEqual(['1,1', '2,1']);
    expect(left.shown('c0').figure).toBeNull();
    expect(JSON.stringify(left.view(1))).toBe(JSON.stringify(right.view(1)));
    expect(JSON.stringify(left.view(0))).not.toBe(JSON.stringify(right.view(0)));
    expect(left.carried('c0')).toBe(2);
  });

  it('[K-157] an attack on the false one is spent on it, and the true one is known', () => {
    const b = decoy(ROWS, '1').use(0, 'X').seat(0).answer('2,1').answer('1,1').end(0).use(1, 'Bow');
    const false1 = Object.values(b.state.pieces).find(({ kind, place }) => kind === 'character' && place === '2,1');
    b.aim(1, false1?.id ?? '');
    expect(b.hp('c0')).toBe(6);
    expect(figures(b)).toEqual(['1,1']);
    expect(b.shown('c0').figure).toBe(b.char('c0').figure);
  });

  it('[K-157] damage to the true one ends it, and its coins are seen again', () => {
    const b = decoy(ROWS, '1', { gold: { A: 2 } })
      .use(0, 'X')
      .seat(0)
      .answer('2,1')
      .answer('1,1')
      .end(0)
      .use(1, 'Bow')
      .aim(1, 'c0');
    expect(b.hp('c0')).toBe(4);
    expect(figures(b)).toEqual(['1,1']);
    expect(Object.values(b.view(1).pieces).some(({ kind }) => kind === 'coins')).toBe(true);
  });

  it('[K-157] it ends when the true one moves or acts', () => {
    const set = () => decoy(ROWS, '2').use(0, 'X').seat(0).answer('2,1').answer('0,1').answer('1,1');
    expect(figures(set())).toEqual(['0,1', '1,1', '2,1']);
    expect(figures(set().move(0, '1,0'))).toEqual(['1,0']);
    expect(figures(set().use(0, 'Bow').aim(0, 'c1'))).toEqual(['1,1']);
  });

  it('[K-157] follow: the false one repeats the steps; nobody hears where the true one goes', () => {
    const b = decoy(ROWS, '1 follow').use(0, 'X').seat(0).answer('2,1').answer('1,1').move(0, '1,2');
    expect(b.at('c0')).toBe('1,2');
    expect(figures(b)).toEqual(['1,2', '2,2']);
    expect(b.shown('c0').figure).toBeNull();
    const moved = (seat: number) => b.heard(seat).filter((event) => event.kind === 'told' && event.line[0] === 'moved').length;
    expect([moved(0), moved(1)]).toEqual([1, 0]);
  });

  it('[K-157, R-87] barrier: it stands on while the true one acts, and is a barrier once it is found out', () => {
    const b = decoy(ROWS, '1 barrier').use(0, 'X').seat(0).answer('2,1').answer('1,1').move(0, '1,0');
    expect(figures(b)).toEqual(['1,0', '2,1']);
    const piece = Object.values(b.state.pieces).find(({ kind, place }) => kind === 'character' && place === '2,1');
    b.end(0)
      .use(1, 'Bow')
      .aim(1, piece?.id ?? '');
    // Found out, it is a barrier, and the arrow breaks it.
    expect(b.on('2,1')).toEqual([]);
  });

  it('[K-157, R-89] an unseen user stays so; the false figurine looks as if it had been seen', () => {
    const b = decoy('...... .A.... .....T', '1', { hidden: { A: 0 } })
      .use(0, 'X')
      .seat(0)
      .answer('2,1');
    expect(figures(b)).toEqual(['2,1']);
    expect(b.shown('c0').unseen).toBeNull();
    expect(b.seenAt('c0', 1)).toBeUndefined();
    b.move(0, '1,0').end(0);
    expect(figures(b)).toEqual(['2,1']);
    expect(b.shown('c0').unseen).toBeNull();
  });

  it('[K-157, K-054] whoever leaves by the exit takes its false figurines along', () => {
    const b = decoy('.E... .A... ..... .T...', '1 follow').use(0, 'X').seat(0).answer('2,1').answer('1,1').move(0, '1,0');
    expect(b.shown('c0').life).toBe('out');
    expect(figures(b)).toEqual([]);
  });
});
