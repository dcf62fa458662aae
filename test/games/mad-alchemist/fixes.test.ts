import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../shared/table/ids.ts';
import { cellar, corridor, HOSTED, put } from './cellar.ts';

const assist = HOSTED;

describe('table fixes', () => {
  it('[M-050, M-052, R-07] a tile that is being laid belongs to where its pawn stands now, or goes under the stack', () => {
    const laying = () => cellar({ ap: 2, tiles: ['C09', 'O09'] }, { assist }).does(0, 'move:0,-1');
    const c = laying();
    expect(c.title()).toBe('place.ask');
    expect(c.fix(put('pawn-1', '-1,-1'))).toBe('done');
    expect(c.offers().every((id) => id.startsWith('place:-1,-2:'))).toBe(true);
    const back = laying();
    expect(back.fix(put('pawn-1', '1,1'))).toBe('done');
    expect([back.title(), back.own.drawn, back.hidden.tiles.at(-1)]).toEqual(['act', null, 'C09']);
    expect(back.said()).toContain('drawn.under');
  });

  it('[R-06, M-050] the same where the space is chosen first', () => {
    const c = cellar({ ap: 2, turn: 'A', map: ['+---+---+', '| .   A |', '+---+---+'], corner: [1, 1] }, { assist });
    expect(c.fix(put('pawn-1', '1,1'))).toBe('done');
    expect(c.title()).toBe('act');
  });

  it('[I-08] nobody is put before a space that must be revealed, whatever is being asked', () => {
    const c = cellar({ ap: 2 }, { seats: 2, assist });
    expect(c.fix(put('pawn-2', '0,-1'))).toContain('I-08');
  });

  it('[R-20, M-047] who no longer stands side by side does not swap, and the AP is given back', () => {
    const c = cellar({ map: corridor('.', 'A', 'B', '.'), ap: 2 }, { seats: 2, assist }).does(0, 'swap:1');
    expect(c.title(1)).toBe('swap.ask');
    const end = c.own.tiles.map(({ column }) => column).sort((a, b) => b - a)[0];
    expect(c.fix(put('pawn-2', `${end},${c.own.tiles[0]?.row}`))).toBe('done');
    expect([c.title(0), c.own.ap]).toEqual(['act', 2]);
  });

  it('[M-100, I-04] a barrier that is gone needs no goal any more', () => {
    const spec = { map: corridor('A', '.', 's3'), ap: 2, potions: { A: ['key'] }, effects: { key: 'teleport' }, known: ['key'] };
    const c = cellar(spec, { assist });
    const [thrown = ''] = c.offered('throw:key:');
    const monster = pieceId(thrown.split(':')[2] ?? '');
    c.does(0, thrown);
    expect(c.title()).toBe('goal.ask');
    expect(c.fix({ op: 'remove', piece: monster })).toContain('I-04');
    expect(c.fix({ op: 'remove', piece: monster }, { op: 'knob', key: 'box', value: c.own.box.xp - 2 })).toBe('done');
    expect(c.title()).toBe('act');
  });

  it('[I-01, I-06, I-11] stacks, effects and markers stay what and where they are', () => {
    const c = cellar({ ap: 2, potions: { A: ['key'] } }, { assist });
    expect(c.fix(put('effect-key', 'hand:0'))).toContain('I-11');
    expect(c.fix({ op: 'remove', piece: pieceId('effect-key') })).toContain('I-11');
    expect(c.fix(put('tiles', 'potions'))).toContain('I-01');
    expect(c.fix({ op: 'count', piece: pieceId('pawn-1'), count: 2 })).toContain('I-06');
  });

  it('[R-11, R-40] with closed hands a potion put into a hand is its new owner’s alone to see', () => {
    const c = cellar(
      { map: corridor('A', 'B'), ap: 2, potions: { A: ['key'], B: ['bell'] } },
      { seats: 2, options: { openHands: false }, assist },
    );
    const faces = (viewer: number) =>
      Object.values(c.voice.view(viewer).pieces).flatMap((piece) => (piece.place === 'hand:1' ? [piece.face] : []));
    const mine = Object.values(c.voice.view(0).pieces).find((piece) => piece.face === 'key' && piece.kind === 'potion');
    expect(c.fix(put(mine?.id ?? '', 'hand:1'))).toBe('done');
    expect([faces(0), faces(1)]).toEqual([
      [null, null],
      ['key', 'bell'],
    ]);
  });
});
