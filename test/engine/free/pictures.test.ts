import { describe, expect, it } from 'vitest';
import { flawOf, readCards } from '../../../shared/engine/free/design.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { shownOn, sideOf } from '../../../shared/engine/free/picture.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const deck = (cards: string, pictures: string[]): Design => ({ what: 'deck', colour: '#a3232b', size: 'normal', cards, pictures });
const make = (hands: Hands, name: string, design: Design) => hands.do(0, { op: 'design', name, design });
const own = (design: string) => ({ kind: 'free/own', design });

describe('pictures on things of one’s own', () => {
  const ids = ['A', 'B', 'C'].map((letter) => letter.repeat(22));
  const [one = '', two = '', three = ''] = ids;

  it('stand on the sides that name them by number; words may follow, and are what a side is called by', () => {
    expect(readCards('2x [1] Sword | [3]\n[2] | Gear | blue', ids)).toEqual([
      { face: `picture:${one} Sword`, back: `picture:${three}`, colour: null, many: 2 },
      { face: `picture:${two}`, back: 'Gear', colour: '#1f4d9a', many: 1 },
    ]);
    // Where there are no pictures a number in brackets is what it was.
    expect(readCards('[1] Sword\n[2]')).toMatchObject([{ face: '[1] Sword' }, { face: '[2]' }]);
    expect(shownOn(`picture:${one} A picture: of words`)).toEqual({
      picture: one,
      words: 'A picture: of words',
      written: 'A picture: of words',
    });
    // What it is called alone is written nowhere.
    expect(shownOn(sideOf('[2]~ Sword', ids) ?? '')).toEqual({ picture: two, words: 'Sword', written: '' });
    for (const text of ['picture:short Sword', 'picture:', `picture:${one}x`, 'Sword'])
      expect(shownOn(text)).toEqual({ picture: undefined, words: text, written: text });
  });

  it.each<[what: string, design: Design, field: string, line: number | undefined]>([
    ['a number without a picture', deck('[1] A\n[4] B', ids), 'cards', 2],
    ['the same on a back', deck('[1] A\nB | [0]', ids), 'cards', 2],
    ['words without end under one', deck(`[1] A\n[2] ${'b'.repeat(201)}`, ids), 'cards', 2],
    ['an address of somebody else', deck('[1]\n[1]', ['https://example.org/a']), 'pictures', undefined],
    [
      'more than there may be',
      deck(
        '[1]\n[1]',
        Array.from({ length: 301 }, () => one),
      ),
      'pictures',
      undefined,
    ],
    ['a token’s side', { what: 'token', colour: '#a3232b', width: 1, front: '[2]', back: '', pictures: [one] }, 'front', undefined],
    [
      'a tile’s back',
      { what: 'tile', colour: '#a3232b', width: 1, depth: 1, front: '[1]', back: '[2]', pictures: [one] },
      'back',
      undefined,
    ],
    [
      'words on a back',
      { what: 'token', colour: '#a3232b', width: 1, front: '[1]', back: `[1] ${'b'.repeat(41)}`, pictures: [one] },
      'back',
      undefined,
    ],
  ])('refuse %s with field and line', (_, design, field, line) => {
    const flaw = flawOf('D', design);
    expect([flaw?.field, flaw?.line]).toEqual([field, line]);
    expect(new Hands().no(0, { op: 'design', name: 'D', design }, 'illegal').text).toContain(field);
  });

  it('come over the wire as ids, and not without end', () => {
    const sent = (pictures: unknown) =>
      handOpSchema.safeParse({ op: 'design', name: 'D', design: { ...deck('[1]\n[1]', []), pictures } }).success;
    expect([sent(ids), sent(undefined), sent([]), sent('A'), sent([7]), sent(['x'.repeat(41)]), sent(Array(301).fill(one))]).toEqual([
      ...[true, true, true, false, false, false, false],
    ]);
  });

  it('are known by whoever sees the side, and by nobody else', () => {
    const hands = new Hands();
    make(hands, 'Loot', deck(`[1] Sword | [3]\n[2] | [3]`, ids));
    const id = hands.spawn(own('Loot'), at(0));
    expect(madeOf(hands.piece(id)).back).toBe(`picture:${three}`);
    for (const viewer of [0, 1, 2, null]) {
      const seen = legible(hands, viewer);
      expect([seen.includes(one), seen.includes(two), seen.includes(three)]).toEqual([false, false, true]);
    }
    hands.do(1, { op: 'draw', from: id, count: 1, to: 'hand' });
    expect(legible(hands, 1)).toContain(`picture:${one} Sword`);
    for (const viewer of [0, 2, null]) expect(legible(hands, viewer)).not.toContain(one);
    const [card] = hands.hand(1);
    hands.do(1, { op: 'play', pieces: [{ piece: card?.id ?? id, pose: at(3) }], up: true });
    for (const viewer of [0, 1, 2, null]) expect(legible(hands, viewer)).toContain(`picture:${one} Sword`);
  });

  it('make no difference to anybody else, whichever picture it is', () => {
    const told = (pictures: string[]): string => {
      const hands = new Hands();
      make(hands, 'Loot', deck('[1] Sword | Back\n[2] | Back\n[1]  | Back', pictures));
      const id = hands.spawn(own('Loot'), at(0));
      const events = [
        ...hands.do(1, { op: 'draw', from: id, count: 2, to: 'hand' }),
        ...hands.do(1, { op: 'shuffle', piece: null }),
      ].filter(({ to }) => to === 'all');
      return JSON.stringify([events, legible(hands, 0), legible(hands, null)]);
    };
    expect(told([one, two])).toBe(told([three, one]));
  });

  it('lie on boards, tiles and tokens, and a button finds things by their words', () => {
    const hands = new Hands();
    const colour = '#a3232b';
    make(hands, 'Sea', { what: 'board', colour, width: 4, depth: 3, grid: 'none', cell: 1, pictures: [one] });
    make(hands, 'Ship', { what: 'token', colour, width: 1, front: '[1] Boat', back: '[2]', pictures: [two, three] });
    expect(madeOf(hands.piece(hands.spawn(own('Sea'), at(0)))).picture).toBe(one);
    const ship = hands.spawn(own('Ship'), at(6));
    expect(hands.piece(ship).face).toBe(`called:Ship\npicture:${two} Boat`);
    expect(madeOf(hands.piece(ship)).back).toBe(`picture:${three}`);
    make(hands, 'Turn', { what: 'button', colour, steps: 'flip boat' });
    hands.do(1, { op: 'press', name: 'Turn', seats: [0] });
    expect(hands.piece(ship).faceKnownTo).toEqual([]);
  });
});
