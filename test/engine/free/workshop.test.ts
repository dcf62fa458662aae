import { describe, expect, it } from 'vitest';
import { COLOUR_NAMES } from '../../../shared/engine/free/colours.ts';
import { flawOf, LONGEST_DECK, MOST_DESIGNS, readCards } from '../../../shared/engine/free/design.ts';
import { dieFor, faceShown, madeOf, tagsOf } from '../../../shared/engine/free/made.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { positionOf } from '../../../shared/engine/free/take.ts';
import { project } from '../../../shared/engine/project.ts';
import { GAME as freeTable } from '../../../shared/games/free-table/index.ts';
import { faces } from '../../../shared/table/die.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';
import { seededBelow, table } from '../../support/table.ts';

const deck = (cards: string, more: Partial<Extract<Design, { what: 'deck' }>> = {}): Design => ({
  ...{ what: 'deck', colour: '#a3232b', size: 'normal', cards },
  ...more,
});
const make = (hands: Hands, name: string, design: Design, seat = 0) => hands.do(seat, { op: 'design', name, design });
const own = (design: string) => ({ kind: 'free/own', design });

type Kept = [designs: { name: string }[], ...rest: unknown[]];
/** What is let go of and taken back comes to the end of the list: the order says nothing. */
const reordered = ([designs, ...rest]: Kept, [now]: Kept): Kept => [
  designs.toSorted((a, b) => now.findIndex(({ name }) => name === a.name) - now.findIndex(({ name }) => name === b.name)),
  ...rest,
];

describe('a deck by text', () => {
  it('has one card a line, so many of each, with backs and colours', () => {
    expect(readCards('Sword\n\n 3x Shield | Gear \nGold | | yellow\n2×Bow||#00ff00')).toEqual([
      { face: 'Sword', back: '', colour: null, many: 1 },
      { face: 'Shield', back: 'Gear', colour: null, many: 3 },
      { face: 'Gold', back: '', colour: '#d6a419', many: 1 },
      { face: '2×Bow', back: '', colour: '#00ff00', many: 1 },
    ]);
  });

  it.each([
    ['nothing', '', undefined, 'two cards'],
    ['one card', 'Sword', undefined, 'two cards'],
    ['a front of nothing', 'A\n | Back', 2, 'nothing stands on the front'],
    ['ten thousand lines', 'a\n'.repeat(9_999), 301, '300 cards'],
    ['too many of one', '301x A', 1, '300 cards'],
    ['none of one', 'A\nB\n0x C', 3, '300 cards'],
    ['a text without end', `A\n${'b'.repeat(LONGEST_DECK)}`, undefined, 'characters'],
    ['a long front', `A\nB\n${'b'.repeat(201)}`, 3, '201 characters'],
    ['a long back', `A\nB | ${'b'.repeat(41)}`, 2, '41 characters'],
    ['three strokes', 'A\nB | c | red | d', 2, 'two strokes'],
    ['a colour that is none', 'A\nB | | url(https://example.org)', 2, COLOUR_NAMES[0] ?? ''],
  ])('refuses %s with its line', (_, cards, line, word) => {
    const flaw = flawOf('D', deck(cards));
    expect(flaw).toMatchObject({ field: 'cards', ...(line === undefined ? {} : { line }) });
    expect(flaw?.line).toBe(line);
    expect(flaw?.text).toContain(word);
    const hands = new Hands();
    expect(hands.no(0, { op: 'design', name: 'D', design: deck(cards) }, 'illegal').text).toContain(word);
  });

  it('comes over the wire in its lines, without control characters, directions or heaps of marks, and not without end', () => {
    const sent = (cards: string) => handOpSchema.safeParse({ op: 'design', name: 'D', design: deck(cards) });
    const { data } = sent(`A\tB\n\u202eC\r\ne${'\u0301'.repeat(5_000)}\u0000`);
    const cards = data?.op === 'design' && data.design?.what === 'deck' ? data.design.cards.split('\n') : [];
    expect(cards.map((line) => line.trim()).slice(0, 2)).toEqual(['A B', 'C']);
    expect(cards).toHaveLength(3);
    expect(cards[2]?.length).toBeLessThan(12);
    expect(sent('a'.repeat(LONGEST_DECK + 1)).success).toBe(false);
    expect(handOpSchema.safeParse({ op: 'design', name: 'D', design: { what: 'spell', colour: '#a3232b' } }).success).toBe(false);
  });

  it('takes markup as the letters that it is', () => {
    const hands = new Hands();
    make(hands, '<b>D</b>', deck('<img src=x onerror=alert(1)>\n<script>alert(1)</script>'));
    const id = hands.spawn(own('<b>D</b>'), at(0));
    expect(hands.free.stored[id]?.map(({ face }) => face)).toEqual(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>']);
  });

  it('lies face down in the order of the text, in its colours; whoever draws sees the card, nobody else does', () => {
    const hands = new Hands();
    make(hands, 'Loot', deck('Sword\n2x Shield | Gear | blue'));
    const id = hands.spawn(own('Loot'), at(0));
    expect(hands.piece(id)).toMatchObject({ kind: 'free/deck', count: 3, face: null, text: 'free/card' });
    expect(madeOf(hands.piece(id))).toMatchObject({ back: 'Loot', colour: '#a3232b' });
    hands.do(1, { op: 'draw', from: id, count: 1, to: 'hand' });
    expect(hands.hand(1)).toMatchObject([{ face: 'Sword', faceKnownTo: [1] }]);
    // The next card has another back, and so has the deck.
    expect(madeOf(hands.piece(id))).toMatchObject({ back: 'Gear', colour: '#1f4d9a' });
    for (const viewer of [0, 2, null]) expect(legible(hands, viewer)).not.toContain('Sword');
    expect(legible(hands, 1)).toContain('Sword');
  });
});

describe('dice of one’s own', () => {
  it('lie on a body that has each face equally often, or are refused', () => {
    for (let many = 2; many <= 20; many++) {
      const body = dieFor(many);
      const shown = Array.from({ length: many }, (_, i) => `F${i}`);
      const flaw = flawOf('D', { what: 'die', colour: '#23262f', faces: shown });
      expect(flaw === undefined, `${many} faces`).toBe(body !== undefined);
      if (!body) continue;
      const often = new Map<string, number>();
      for (let value = 1; value <= faces(body); value++) {
        const word = faceShown({ faces: shown }, value);
        often.set(word, (often.get(word) ?? 0) + 1);
      }
      expect(new Set(often.values())).toEqual(new Set([faces(body) / many]));
      expect(often.size).toBe(many);
    }
    expect([4, 5, 6, 8, 10, 12, 20].map(dieFor)).toEqual(['d4', 'd10', 'd6', 'd8', 'd10', 'd12', 'd20']);
  });

  it('are rolled like all dice, and the log says their words', () => {
    const hands = new Hands();
    make(hands, 'Fight', { what: 'die', colour: '#23262f', faces: ['Hit', 'Miss', 'Crit'] });
    const id = hands.spawn(own('Fight'), at(0));
    const events = hands.do(1, { op: 'roll', pieces: [id] });
    const { count } = hands.piece(id);
    expect(events).toContainEqual(expect.objectContaining({ line: ['!free.faces', 1, ['Hit', 'Miss', 'Crit'][(count - 1) % 3]] }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'rolled', dice: ['d6'], values: [count], words: ['Hit|Miss|Crit'] }));
    const pose = { ...at(1), q: hands.piece(id).pose?.q ?? ([0, 0, 0, 1] as const) };
    const rest = { by: 1, act: -1, poses: [{ piece: id, pose }], spills: [], thrown: [id] };
    hands.voice.command({ do: 'rest', rest });
    const told = hands.voice.events.flatMap((event) => ('line' in event ? [event.line] : []));
    expect(told).toContainEqual(['!free.thrown', 1, `Fight: ${['Hit', 'Miss', 'Crit'][(count - 1) % 3]}`]);
  });
});

describe('boards, tracks, tiles, tokens and counters of one’s own', () => {
  const things: readonly [string, Design, object][] = [
    ['Harbour', { what: 'board', colour: '#1f6b4a', width: 9, depth: 6, grid: 'hexes', cell: 1.5 }, { kind: 'free/mat', face: null }],
    ['Score', { what: 'track', colour: '#5d3a1e', from: 0, to: 50 }, { tags: expect.arrayContaining(['own:name=Score']) }],
    ['Pit', { what: 'tile', colour: '#bd6d22', width: 2, depth: 1, front: 'P', back: '?' }, { kind: 'free/tile', face: 'called:Pit\nP' }],
    ['Wound', { what: 'token', colour: '#a3232b', width: 0.8, front: 'W', back: '' }, { kind: 'free/chip', face: 'called:Wound\nW' }],
    ['Round', { what: 'counter', colour: '#5d3a1e', value: 3 }, { kind: 'free/counter', count: 3, text: 'Round' }],
  ];
  it.each(things)('%s comes as it was made', (name, design, piece) => {
    const hands = new Hands();
    make(hands, name, design);
    const id = hands.spawn(own(name), at(0));
    expect(hands.piece(id)).toMatchObject(piece);
    expect(madeOf(hands.piece(id)).colour).toBe(design.colour);
    expect(hands.view(null).free?.designs).toEqual([{ name, by: 0, what: design.what, many: 1 }]);
  });

  it('has measures within bounds', () => {
    const board: Design = { what: 'board', colour: '#1f6b4a', width: 9, depth: 6, grid: 'none', cell: 1 };
    expect(flawOf('B', { ...board, width: 50_000 })).toMatchObject({ field: 'width' });
    expect(flawOf('B', { ...board, depth: Number.NaN })).toMatchObject({ field: 'depth' });
    expect(flawOf('B', { ...board, cell: 0 })).toMatchObject({ field: 'cell' });
    expect(flawOf('B', { ...board, colour: 'red; background: url(x)' })).toMatchObject({ field: 'colour' });
    expect(flawOf('', board)).toMatchObject({ field: 'name' });
    expect(flawOf('T', { what: 'track', colour: '#1f6b4a', from: 5, to: 5 })).toMatchObject({ field: 'to' });
    expect(flawOf('T', { what: 'track', colour: '#1f6b4a', from: 0, to: 900 })).toMatchObject({ field: 'to' });
  });

  it('what lies on a board goes along with it, and things are laid on it', () => {
    const hands = new Hands();
    make(hands, 'Mat', { what: 'board', colour: '#1f6b4a', width: 4, depth: 4, grid: 'squares', cell: 1 });
    const mat = hands.spawn(own('Mat'), at(0, 9));
    const cube = hands.spawn({ kind: 'free/cube' }, at(1, 9));
    expect(hands.piece(cube).pose?.y).toBeCloseTo((hands.piece(mat).pose?.y ?? 0) + 0.08);
    hands.do(1, { op: 'place', pieces: [{ piece: mat, pose: at(3, 9) }] });
    expect(hands.piece(cube).pose).toMatchObject({ x: 4, z: 9 });
    hands.no(0, { op: 'hide', pieces: [mat] }, 'illegal');
    hands.no(0, { op: 'hand', pieces: [mat] }, 'illegal');
    // Only the workshop makes mats, and they go into nothing.
    hands.no(0, { op: 'spawn', component: { kind: 'free/mat' }, pose: at(0) }, 'illegal');
    for (const kind of ['free/deck', 'free/bag'])
      hands.no(0, { op: 'spawn', component: { kind, inside: { of: 'free/mat', faces: ['a', 'b'] } }, pose: at(0) }, 'illegal');
  });
});

describe('the workshop of a table', () => {
  it('is for whoever may bring pieces', () => {
    const hands = new Hands();
    hands.voice.command({ do: 'assist', assist: { consent: 'host', host: 0 } });
    hands.do(0, { op: 'rights', rights: { ...hands.free.rights, spawn: 'host' } });
    hands.no(1, { op: 'design', name: 'D', design: deck('A\nB') }, 'no-right');
    make(hands, 'D', deck('A\nB'));
    hands.no(1, { op: 'spawn', component: own('D'), pose: at(0) }, 'no-right');
    hands.no(1, { op: 'design', name: 'D', design: null }, 'no-right');
  });

  it('keeps things by name: anew takes the old one’s place, what was brought stays as it is', () => {
    const hands = new Hands();
    make(hands, 'D', deck('A\nB'));
    const id = hands.spawn(own('D'), at(0));
    make(hands, 'D', deck('A\nB\nC'), 1);
    expect(hands.view(2).free?.designs).toEqual([{ name: 'D', by: 1, what: 'deck', many: 3 }]);
    expect(hands.free.stored[id]).toHaveLength(2);
    hands.do(2, { op: 'design', name: 'D', design: null });
    hands.no(0, { op: 'spawn', component: own('D'), pose: at(0) }, 'no-such-piece');
    hands.no(0, { op: 'design', name: 'D', design: null }, 'no-such-piece');
    expect(hands.free.stored[id]).toHaveLength(2);
  });

  it('is taken back and done again act by act, unless somebody else has changed the same thing', () => {
    const hands = new Hands();
    make(hands, 'D', deck('A\nB'));
    make(hands, 'E', deck('C\nD'), 1);
    hands.undo(0);
    expect(hands.free.designs?.map(({ name }) => name)).toEqual(['E']);
    hands.redo(0);
    expect(hands.free.designs?.map(({ name }) => name)).toEqual(['E', 'D']);
    make(hands, 'D', deck('X\nY'), 1);
    hands.noUndo(0);
    hands.undo(1);
    hands.undo(0);
    expect(hands.free.designs?.map(({ name }) => name)).toEqual(['E']);
  });

  it('has room for so much and no more', () => {
    const hands = new Hands();
    for (let i = 0; i < MOST_DESIGNS; i++) make(hands, `D${i}`, deck('A\nB'));
    hands.no(0, { op: 'design', name: 'one more', design: deck('A\nB') }, 'limit');
    make(hands, 'D0', deck('A\nB\nC'));
    const heavy = new Hands();
    const much = Array.from({ length: 99 }, (_, i) => `${i}${'m'.repeat(190)}`).join('\n');
    for (let i = 0; i < 10; i++) make(heavy, `D${i}`, deck(much));
    heavy.no(0, { op: 'design', name: 'D10', design: deck(much) }, 'limit');
    // What is kept for undo stays small, too.
    expect(JSON.stringify(heavy.free.done).length).toBeLessThan(600_000);
  });

  it('outlives a load, and goes along in a file', () => {
    const hands = new Hands();
    hands.do(0, { op: 'save', name: 'before' });
    make(hands, 'D', deck('A\nB'));
    const id = hands.spawn(own('D'), at(0));
    hands.do(0, { op: 'save', name: 'after' });
    hands.do(0, { op: 'load', name: 'before' });
    expect(hands.free.designs).toHaveLength(1);
    hands.do(0, { op: 'load', name: 'after' });
    expect(hands.free.stored[id]).toHaveLength(2);
    const opened = table(freeTable, { seats: 3, seed: 9 });
    opened.command({ do: 'free', position: positionOf(hands.state) });
    expect(opened.state.free?.designs).toEqual([{ name: 'D', by: 0, design: deck('A\nB') }]);
    opened.command({ do: 'hand', seat: 2, op: { op: 'spawn', component: own('D'), pose: at(5) } });
    expect(Object.values(opened.state.free?.stored ?? {})).toHaveLength(2);
  });

  it('is empty at a table from before there was one', () => {
    const hands = new Hands();
    const { designs: _, ...old } = hands.free;
    const state = { ...hands.state, free: old };
    expect(project({ game: hands.voice.table.game, state, past: [] }, 0).free?.designs).toEqual([]);
  });

  it.each([1, 2, 3])('whatever hands do with it, undo brings back what was before and redo what was after (%i)', (seed) => {
    const hands = new Hands({ seed });
    const below = seededBelow(seed * 7919);
    const name = (): string => `D${below(4)}`;
    const text = (): string =>
      Array.from({ length: 2 + below(5) }, (_, i) => `${1 + below(3)}x card ${i}${below(9)} | back ${below(2)}`).join('\n');
    const ofTable = (): string => JSON.stringify([hands.free.designs, Object.values(hands.state.pieces), hands.free.stored]);
    let done = 0;
    for (let n = 0; n < 90; n++) {
      const seat = below(3);
      const before = ofTable();
      const kind = below(3);
      const op: HandOp =
        kind === 0
          ? { op: 'design', name: name(), design: below(4) === 0 ? null : deck(text()) }
          : kind === 1
            ? { op: 'spawn', component: own(name()), pose: at(below(15) - 7) }
            : { op: 'design', name: name(), design: { what: 'die', colour: '#23262f', faces: ['a', 'b', 'c'].slice(0, 2 + below(2)) } };
      const acts = hands.free.done[seat]?.length ?? 0;
      const outcome = hands.voice.try({ do: 'hand', seat, op });
      if (!outcome.ok) {
        expect(outcome.fault).toBeUndefined();
        expect(ofTable()).toBe(before);
        continue;
      }
      if ((hands.free.done[seat]?.length ?? 0) <= acts && acts < 60) continue;
      const after = ofTable();
      hands.undo(seat);
      expect(JSON.parse(ofTable())).toEqual(reordered(JSON.parse(before), JSON.parse(ofTable())));
      hands.redo(seat);
      expect(JSON.parse(ofTable())).toEqual(reordered(JSON.parse(after), JSON.parse(ofTable())));
      done += 1;
    }
    expect(done).toBeGreaterThan(20);
  });

  it('says how a thing was made in tags, and reads it there again', () => {
    const below = seededBelow(7);
    for (let i = 0; i < 300; i++) {
      const text = (): string => Array.from({ length: 1 + below(6) }, () => 'ab =:x|<é"\\,'.replace('|', '')[below(11)]).join('');
      const made = {
        ...(below(2) ? { name: text() } : {}),
        ...(below(2) ? { colour: '#12ab34' } : {}),
        ...(below(2) ? { size: { width: 1 + below(90) / 10, depth: 2 } } : {}),
        ...(below(2) ? { back: text() } : {}),
        ...(below(2) ? { faces: [text(), text()] } : {}),
        ...(below(2) ? { grid: { kind: 'track', from: -3, to: 40 } as const } : {}),
      };
      expect(madeOf({ tags: ['locked', ...tagsOf(made)] })).toEqual(made);
    }
  });
});
