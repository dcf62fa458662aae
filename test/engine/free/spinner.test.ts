import { describe, expect, it } from 'vitest';
import { colourOf } from '../../../shared/engine/free/colours.ts';
import { flawOf, manyIn } from '../../../shared/engine/free/design.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { isSectorFlaw, placesOf, pointsAt, readSectors, sectorAt, spinnerSays } from '../../../shared/engine/free/spinner.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands } from '../../support/freehand.ts';

const spinner = (sectors: string, more: Partial<Extract<Design, { what: 'spinner' }>> = {}): Extract<Design, { what: 'spinner' }> => ({
  ...{ what: 'spinner', colour: '#5d3a1e', width: 3, sectors },
  ...more,
});
const make = (hands: Hands, design: Design, name = 'Wheel') => {
  hands.do(0, { op: 'design', name, design });
  return hands.spawn({ kind: 'free/own', design: name }, at(0));
};
const read = (text: string, pictures: string[] = []) => readSectors(text, pictures, colourOf);

describe('the sectors of a spinner', () => {
  it('are read one a line, with shares, colours and pictures', () => {
    const id = 'a'.repeat(22);
    expect(read('Win\n\n3x Miss | blue\n[1] Dragon | #00ff00', [id])).toEqual([
      { shares: 1, side: 'Win', colour: null },
      { shares: 3, side: 'Miss', colour: '#1f4d9a' },
      { shares: 1, side: `picture:${id} Dragon`, colour: '#00ff00' },
    ]);
  });

  it.each([
    ['one alone', 'Win', undefined, 'two sectors'],
    ['none of something', 'A\n0x B', 2, 'one share'],
    ['shares without end', 'A\n60x B', 2, '60 at most'],
    ['25 of them', Array.from({ length: 25 }, (_, i) => `S${i}`).join('\n'), 25, '24 sectors'],
    ['words without end', `A\n${'b'.repeat(25)}`, 2, '24 characters'],
    ['nothing in one', 'A\n3x | red', 2, 'nothing stands'],
    ['a colour that is none', 'A\nB | url(x)', 2, 'colour'],
    ['a picture that there is not', 'A\n[2] B', 2, 'only 1 pictures'],
    ['two strokes', 'A\nB | red | more', 2, 'one stroke'],
  ])('are refused with %s, by their line', (_, sectors, line, word) => {
    const pictures = ['a'.repeat(22)];
    const flaw = read(sectors, pictures);
    expect(isSectorFlaw(flaw) && flaw.line).toBe(line);
    expect(flawOf('W', spinner(sectors, { pictures }))).toMatchObject({ field: 'sectors', text: expect.stringContaining(word) });
    expect(new Hands().no(0, { op: 'design', name: 'W', design: spinner(sectors, { pictures }) }, 'illegal').text).toContain('sectors');
  });

  it('are each as wide as their shares, whatever place the arrow stops at', () => {
    const sectors = read('A\n3x B\n2x C');
    if (isSectorFlaw(sectors)) throw new Error('no sectors');
    const often = new Map<string, number>();
    for (let count = 1; count <= placesOf(sectors); count++) {
      const side = sectorAt(sectors, count)?.side ?? '';
      often.set(side, (often.get(side) ?? 0) + 1);
      const share = pointsAt(sectors, count);
      expect(share < 1 / 6 ? 'A' : share < 4 / 6 ? 'B' : 'C').toBe(side);
    }
    expect([...often]).toEqual([
      ['A', 16],
      ['B', 48],
      ['C', 32],
    ]);
  });

  it('come over the wire, as many lines as they are', () => {
    const { data } = handOpSchema.safeParse({ op: 'design', name: 'W', design: spinner('A\nB\u202e\n3x C') });
    expect(data?.op === 'design' && data.design).toMatchObject({ sectors: expect.stringMatching(/^A\nB *\n3x C$/) });
    expect(manyIn(spinner('A\n2x B\nC'))).toBe(3);
  });
});

describe('a spinner', () => {
  it('is spun by a recorded draw that all hear of, and stops somewhere in the sector that it says', () => {
    const hands = new Hands();
    const id = make(hands, spinner('Win\n3x Miss'));
    const before = entriesOf(hands.voice.table.log).length;
    const events = hands.do(1, { op: 'roll', pieces: [id] });
    const { count } = hands.piece(id);
    const says = spinnerSays(hands.piece(id));
    expect(['Win', 'Miss']).toContain(says);
    expect(events).toContainEqual(expect.objectContaining({ to: 'all', line: ['!free.spin', 1, 'Wheel', says], draw: expect.any(Number) }));
    const draws = entriesOf(hands.voice.table.log)
      .slice(before)
      .flatMap((entry) => entry.draws);
    expect(draws).toMatchObject([{ request: { kind: 'spin', from: 64 }, values: [count - 1] }]);
    for (const viewer of [null, 0, 2]) expect(hands.view(viewer).pieces[id]).toMatchObject({ count });
    // What chance said stands.
    hands.noUndo(1);
  });

  it('stops in each sector as often as it is wide', () => {
    const hands = new Hands();
    const id = make(hands, spinner('Win\n3x Miss'));
    let wins = 0;
    const times = 600;
    for (let i = 0; i < times; i++) {
      hands.do(0, { op: 'roll', pieces: [id] });
      if (spinnerSays(hands.piece(id)) === 'Win') wins += 1;
    }
    // 150 expected; more than six standard deviations off would be no chance.
    expect(Math.abs(wins - times / 4)).toBeLessThan(64);
  });

  it('is spun where it is locked, together with dice, and nothing else is', () => {
    const hands = new Hands();
    const id = make(hands, spinner('1\n2\n3'));
    const die = hands.spawn({ kind: 'free/d6' }, at(3));
    const pawn = hands.spawn({ kind: 'free/pawn' }, at(6));
    hands.do(0, { op: 'lock', pieces: [id], on: true });
    expect(hands.heard(2, hands.do(0, { op: 'roll', pieces: [id, die] }))).toEqual(['!free.roll', '!free.spin']);
    expect(hands.no(0, { op: 'roll', pieces: [id, pawn] }, 'illegal').text).toContain('spinners');
    expect(hands.no(0, { op: 'count', piece: id, value: 2 }, 'illegal').text).toContain('number');
  });

  it('is spun by a button, which adds what it says where that is a number', () => {
    const hands = new Hands();
    make(hands, spinner('7\n3x 7'));
    hands.do(0, { op: 'tally', id: null, seat: null, label: 'Score', value: 1 });
    const press = (steps: string): HandOp => {
      hands.do(0, { op: 'design', name: 'Go', design: { what: 'button', colour: '#1f4d9a', steps } });
      return { op: 'press', name: 'Go', seats: [0, 1] };
    };
    expect(hands.heard(1, hands.do(0, press('spin wheel and add to score')))).toEqual(['!free.press', '!free.spin', '!free.tally']);
    expect(hands.free.helpers.tallies).toMatchObject([{ value: 8 }]);
    hands.do(0, press('spin all'));
    hands.spawn({ kind: 'free/d6' }, at(3));
    expect(hands.heard(1, hands.do(0, press('roll all dice')))).toEqual(['!free.press', '!free.roll']);
    expect(hands.no(0, press('spin bottle')).text).toContain('“bottle”');
    make(hands, spinner('Win\n7'), 'Luck');
    expect(hands.no(0, press('spin luck and add to score')).text).toContain('Words are no numbers');
  });

  it('keeps how it was made and where it points through a copy and a bag', () => {
    const hands = new Hands();
    const id = make(hands, spinner('Win\n3x Miss | blue'));
    hands.do(0, { op: 'roll', pieces: [id] });
    const { count } = hands.piece(id);
    const before = hands.state.pieces;
    hands.do(0, { op: 'copy', pieces: [id], pose: at(5) });
    expect(hands.piece(hands.newest(before))).toMatchObject({ count });
    expect(madeOf(hands.piece(id)).sectors).toEqual([
      { shares: 1, side: 'Win', colour: null },
      { shares: 3, side: 'Miss', colour: '#1f4d9a' },
    ]);
  });
});
