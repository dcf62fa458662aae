import { describe, expect, it } from 'vitest';
import { flawOf } from '../../../shared/engine/free/design.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { Laid } from '../../../shared/engine/free/op.ts';
import { type Design, RIGHTS } from '../../../shared/engine/free/state.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const thing = (more: Partial<Laid>): Laid => ({
  ...{ name: 'Thing', colour: null, design: null, component: null, owner: null, up: true, locked: false, within: null, pose: at(0) },
  ...more,
});
const tile = (front: string, more: Partial<Laid> = {}): Laid =>
  thing({ name: 'Tile', design: { what: 'tile', colour: '#bd6d22', width: 1, depth: 1, front, back: '?' }, ...more });
const loot = (cards: string, more: Partial<Laid> = {}): Laid =>
  thing({ name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'own', width: 1, depth: 1.5, cards }, ...more });
const box = (kind: string, more: Partial<Laid> = {}): Laid => thing({ name: '', component: { kind }, ...more });
const of = (hands: Hands, kind: string) => Object.values(hands.state.pieces).filter((piece) => piece.kind === kind);

describe('a size in inches', () => {
  it('has hundredths, whatever those are in twos', () => {
    const tile = (width: number): Design => ({ what: 'tile', colour: '#a3232b', width, depth: 1, front: '', back: '' });
    for (let n = 40; n <= 600; n++) expect(flawOf('T', tile(n / 100)), `${n / 100}`).toBeUndefined();
    expect(flawOf('T', tile(1.005))).toMatchObject({ field: 'width' });
  });
});

describe('many things laid out at once', () => {
  it('lie where and how it is said: face up or down, locked, in their colours, whose they are', () => {
    const hands = new Hands();
    const events = hands.do(0, {
      op: 'arrange',
      things: [
        thing({ name: 'Map', design: { what: 'board', colour: '#1f6b4a', width: 6, depth: 5, grid: 'none', cell: 1 }, locked: true }),
        tile('Pit', { pose: at(1, 1), up: false }),
        thing({
          name: 'Boss',
          design: { what: 'card', colour: '#1f4d9a', width: 0.7, depth: 1, front: 'Dragon', back: 'B' },
          pose: at(8, 2),
        }),
        loot('Sword\nShield', { pose: at(7, 8), up: true }),
        box('free/pawn', { name: 'Scout', colour: '#77736a', owner: 1, pose: at(-7, 8) }),
      ],
    });
    expect(hands.heard(1, events)).toEqual(['!free.arrange']);
    const [map] = of(hands, 'free/mat');
    expect(map).toMatchObject({ tags: expect.arrayContaining(['locked', 'own:name=Map']) });
    const [pit] = of(hands, 'free/tile');
    expect(pit).toMatchObject({ face: 'called:Tile\nPit', faceKnownTo: [], pose: { x: 1, z: 1 } });
    // What comes onto a board lies on it.
    expect(pit?.pose?.y).toBeGreaterThan(0.05);
    expect(of(hands, 'free/card')).toMatchObject([{ face: 'called:Boss\nDragon', faceKnownTo: 'all' }]);
    expect(of(hands, 'free/deck')).toMatchObject([{ count: 2, face: 'Sword' }]);
    expect(madeOf(of(hands, 'free/deck')[0] ?? { tags: [] }).size).toEqual({ width: 1, depth: 1.5 });
    expect(madeOf(of(hands, 'free/pawn')[0] ?? { tags: [] })).toEqual({ name: 'Scout', colour: '#77736a' });
    expect(of(hands, 'free/pawn')).toMatchObject([{ owner: 1 }]);
    hands.undo(0);
    expect(of(hands, 'free/tile')).toEqual([]);
    hands.redo(0);
    expect(of(hands, 'free/tile')).toHaveLength(1);
  });

  it('tell nobody what lies face down, in a deck or in a bag, nor what a zone hides', () => {
    const hands = new Hands();
    hands.do(0, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(0, 9) });
    hands.do(0, {
      op: 'arrange',
      things: [
        tile('Alpha', { up: false, pose: at(5) }),
        loot('Bravo\nCharlie', { pose: at(8) }),
        box('free/bag', { pose: at(-8) }),
        tile('Delta', { within: 2 }),
        tile('Echo', { pose: at(0, 9) }),
      ].map((one) => (one.design?.what === 'deck' ? { ...one, up: false } : one)),
    });
    for (const viewer of [1, 2, null]) expect(legible(hands, viewer)).not.toMatch(/Alpha|Bravo|Charlie|Delta|Echo/);
    expect(legible(hands, 0)).toContain('Echo');
    expect(legible(hands, 0)).not.toContain('Alpha');
  });

  it('lie in bags in bags, which keep no order, decks as decks', () => {
    const hands = new Hands();
    const things = [
      box('free/bag', { name: 'Outer', colour: '#1f4d9a' }),
      tile('Z', { within: 0 }),
      box('free/bag', { name: 'Inner', within: 0 }),
      loot('One\nTwo', { within: 2, up: false }),
      tile('A', { within: 2, up: false }),
      box('free/d6', { within: 0 }),
    ];
    hands.do(0, { op: 'arrange', things });
    const [bag] = of(hands, 'free/bag');
    expect(bag).toMatchObject({ count: 3, tags: ['own:called=Outer', 'own:colour=#1f4d9a'] });
    const inside = hands.free.stored[bag?.id ?? ''] ?? [];
    expect(inside.map(({ kind }) => kind).sort()).toEqual(['free/bag', 'free/d6', 'free/tile']);
    const inner = inside.find(({ kind }) => kind === 'free/bag')?.inside ?? [];
    expect(inner).toContainEqual(expect.objectContaining({ kind: 'free/deck', count: 2, text: 'free/card' }));
    expect(inner).toContainEqual(expect.objectContaining({ face: 'called:Tile\nA', up: false }));
    // Poured out again all is there.
    hands.do(0, { op: 'draw', from: bag?.id ?? hands.card('x'), count: 3, to: { pose: at(4, 4) } });
    expect(Object.values(hands.state.pieces).some(({ kind, face }) => kind === 'free/tile' && face?.endsWith('Z'))).toBe(true);
    const [again] = of(hands, 'free/bag').filter(({ count }) => count === 2);
    hands.do(0, { op: 'draw', from: again?.id ?? hands.card('x'), count: 2, to: { pose: at(-4, 4) } });
    expect(of(hands, 'free/deck')).toMatchObject([{ count: 2, face: null }]);
  });

  it.each<[what: string, things: Laid[], word: string]>([
    ['a thing that is nothing', [tile('A'), thing({})], 'Thing 2: A thing is made, or out of the box.'],
    [
      'one that is both',
      [thing({ component: { kind: 'free/cube' }, design: { what: 'counter', colour: '#a3232b', value: 1 } })],
      'Thing 1',
    ],
    ['a flaw in a deck', [tile('A'), loot('A\n | b')], 'Thing 2: cards, line 2: nothing stands on the front.'],
    [
      'a size without end',
      [loot('A\nB', { design: { what: 'deck', colour: '#a3232b', size: 'own', width: 90, depth: 1, cards: 'A\nB' } })],
      'width',
    ],
    ['a button', [thing({ design: { what: 'button', colour: '#a3232b', steps: 'next turn' } })], 'pressed'],
    ['a board of a game', [box('free/board')], 'no such component'],
    ['ink', [box('free/ink')], 'no such component'],
    ['a colour that is none', [box('free/cube', { colour: 'url(x)' })], 'colour'],
    ['somebody who does not sit here', [tile('A', { owner: 9 })], 'seat'],
    ['what is in a tile', [tile('A'), tile('B', { within: 0 })], 'Thing 2: What something is in comes before it, and is a bag.'],
    ['what is in itself', [box('free/bag', { within: 0 })], 'comes before it'],
    ['what is in what follows', [tile('A', { within: 1 }), box('free/bag')], 'comes before it'],
    ['bags without end', Array.from({ length: 10 }, (_, i) => box('free/bag', { within: i === 0 ? null : i - 1 })), 'deep'],
    ['two decks of the largest', [loot('300x A'), loot('300x A')], '500 pieces'],
    ['a place that is none', [tile('A', { pose: { ...at(Number.NaN), y: Number.NaN } })], 'no place'],
  ])('refuse %s by its number, and nothing is laid out', (_, things, word) => {
    expect(new Hands().no(0, { op: 'arrange', things }).text).toContain(word);
  });

  it('need the right to bring, and that to lock where something is locked', () => {
    const hands = new Hands();
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: 0 } });
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, lock: 'host' } });
    hands.no(1, { op: 'arrange', things: [tile('A', { locked: true })] }, 'no-right');
    hands.do(1, { op: 'arrange', things: [tile('A')] });
    // Nobody lays out a hidden zone of somebody else, but the host.
    hands.no(1, { op: 'arrange', things: [box('free/zone', { owner: 2 })] }, 'not-yours');
    hands.do(0, { op: 'arrange', things: [box('free/zone', { owner: 2, pose: at(0, 9) })] });
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, spawn: 'host' } });
    hands.no(1, { op: 'arrange', things: [tile('A')] }, 'no-right');
  });

  it('are no more than a table holds', () => {
    const hands = new Hands();
    for (let i = 0; i < 4; i++) hands.do(0, { op: 'arrange', things: [loot('300x A'), loot('190x A')] });
    hands.no(0, { op: 'arrange', things: [loot('50x A')] }, 'limit');
  });

  it('come over the wire as a flat list, of so many at most', () => {
    const sent = (things: unknown) => handOpSchema.safeParse({ op: 'arrange', things });
    expect(sent([tile('A')]).success).toBe(true);
    expect(sent([]).success).toBe(false);
    expect(sent(Array.from({ length: 101 }, () => tile('A'))).success).toBe(false);
    expect(sent([{ ...tile('A'), lua: 'x' }]).success).toBe(false);
    expect(sent([{ ...tile('A'), pose: { ...at(0), x: 1e9 } }]).success).toBe(false);
    expect(sent([{ ...tile('A'), within: -1 }]).success).toBe(false);
  });

  it('behind the own zone are born hidden: no number that others see moves', () => {
    const hands = new Hands();
    hands.do(0, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(0, 9) });
    const before = Object.keys(hands.view(1).pieces);
    const events = hands.do(0, { op: 'arrange', things: [tile('A', { pose: at(0, 9) }), loot('B\nC', { pose: at(1, 9) })] });
    expect(hands.heard(1, events)).toEqual([]);
    expect(Object.keys(hands.view(1).pieces)).toEqual(before);
  });
});
