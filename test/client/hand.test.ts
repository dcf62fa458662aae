import { describe, expect, it } from 'vitest';
import { inOrder } from '../../client/hud/parts/HandTray.tsx';
import { wholeLines } from '../../client/hud/sheet/AtHand.tsx';
import { type PieceId, pieceId, placeId } from '../../shared/table/ids.ts';

const card = (id: string, face: string | null = id) => ({
  id: pieceId(id),
  kind: 'card',
  face,
  place: placeId('hand-0'),
  owner: 0,
  count: 1,
  tags: [],
});

describe('what one sees beside the board', () => {
  it('a hand lies in order: the strong first, those of one name together, what lies face down last', () => {
    const names: Readonly<Record<string, string>> = {
      a: 'Goatherd (2)',
      b: 'Knight Errant (7)',
      c: 'Card',
      d: 'Acrobat (3)',
      e: 'Archmage (9)',
    };
    const nameOf = (id: PieceId | string): string => names[id] ?? '';
    const hand = [card('c', null), card('a'), card('b'), card('d'), card('e')];
    expect(inOrder(hand, nameOf).map(({ id }) => id)).toEqual(['e', 'b', 'd', 'a', 'c']);
    const potions = ['eye', 'moon', 'eye'].map((face, n) => ({ ...card(`p${n}`), face }));
    expect(inOrder(potions, (id) => potions.find((each) => each.id === id)?.face ?? '').map(({ face }) => face)).toEqual([
      'eye',
      'eye',
      'moon',
    ]);
  });
  it('a short fact that stands alone in its line takes it whole, so that its number is at the edge', () => {
    const facts = (...texts: string[]) => texts.map((text) => ({ label: 'x', text }));
    const long = 'much too long for half a line';
    expect(wholeLines(facts('10', long, '1', '2', long))).toEqual([true, true, false, false, true]);
    expect(wholeLines(facts('1', '2', '3'))).toEqual([false, false, true]);
  });
});
