import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import type { Command } from '../../../shared/engine/state.ts';
import { GAME as freeTable } from '../../../shared/games/free-table/index.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { handOf, type Piece } from '../../../shared/table/piece.ts';
import { CANARY, canary, one } from '../../support/free-chaos.ts';
import { at, momentary } from '../../support/freehand.ts';
import { seededBelow } from '../../support/table.ts';
import { outcomesOf, type Recording, record, sameStream } from '../../support/twin.ts';

const by = (seat: number, op: HandOp): Command => ({ do: 'hand', seat, op });

function must(table: Recording, command: Command): void {
  const outcome = table.try(command);
  if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.text} ${JSON.stringify(command)}`);
}

/** A table at which seat 0 has written a deck and a tile with a blank back, and brought both. */
function tableWith(fronts: readonly string[], chance: ReturnType<typeof momentary>): Recording {
  const table = record(freeTable, { seats: 3, chance });
  must(table, { do: 'free' });
  const cards = fronts.map((front, i) => `${front} | ${i % 3 === 0 ? 'Event' : ''}`).join('\n');
  must(table, by(0, { op: 'design', name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'normal', cards } }));
  const steps = 'draw 1 from loot\nshuffle loot\nnext turn';
  must(table, by(0, { op: 'design', name: 'Go', design: { what: 'button', colour: '#a3232b', steps } }));
  must(table, by(0, { op: 'spawn', component: { kind: 'free/own', design: 'Loot' }, pose: at(-3) }));
  must(table, by(0, { op: 'spawn', component: { kind: 'free/own', design: 'Loot' }, pose: at(3) }));
  return table;
}

const open = (table: Recording): Piece[] => Object.values(table.table.state.pieces).filter(({ placeKnownTo }) => placeKnownTo === 'all');
const said = (table: Recording, viewer: number | null): string =>
  [...table.frames(viewer), ...table.newcomer(viewer)].map((frame) => Buffer.from(frame, 'hex').toString('latin1')).join('\n');

/** The same act at both tables that shows nobody but seat 1 a face. */
function act(tables: readonly Recording[], below: (bound: number) => number): Command[] {
  const [first] = tables;
  const heaps = first ? open(first).filter(({ kind }) => kind === 'free/deck') : [];
  const cards = first ? open(first).filter(({ kind, faceKnownTo }) => kind === 'free/card' && faceKnownTo !== 'all') : [];
  const heap = one(heaps.length > 0 ? heaps : cards, below).id;
  const seat = below(3);
  const held = below(5);
  const pose = at(below(11) - 5, 8 + below(5));
  const all = (op: HandOp, who = seat): Command[] => tables.map(() => by(who, op));
  const acts: (() => Command[])[] = [
    () => all({ op: 'draw', from: heap, count: 1, to: 'hand' }, 1),
    () => all({ op: 'draw', from: heap, count: 1 + below(2), to: { pose } }),
    () => all({ op: 'deal', from: heap, count: 1, seats: [1] }),
    () => all({ op: 'shuffle', piece: heap }),
    () => all({ op: 'press', name: 'Go', seats: [0, 1, 2] }, 1),
    () => all({ op: 'look', piece: heap, on: true }, 1),
    () => all({ op: 'copy', pieces: [heap], pose }, 1),
    () => all({ op: 'spawn', component: { kind: 'free/own', design: 'Loot' }, pose }),
    () => all({ op: 'stack', pieces: (first ? open(first) : []).filter(({ kind }) => kind === 'free/card').map(({ id }) => id) }),
    () => all({ op: 'design', name: 'Other', design: { what: 'die', colour: '#23262f', faces: ['a', 'b'] } }),
    () => tables.map(() => ({ do: 'undo', seat })),
    () => tables.map(() => ({ do: 'redo', seat })),
    () =>
      tables.map((table) => {
        const mine = Object.values(table.table.state.pieces).filter(({ place }) => place === handOf(1));
        return by(1, { op: 'play', up: false, pieces: mine.slice(held, held + 1).map(({ id }) => ({ piece: id, pose })) });
      }),
  ];
  return one(acts, below)();
}

describe('a deck that somebody wrote', () => {
  it('is sent to nobody, not even to whoever wrote it', () => {
    const chance = momentary(3);
    const table = tableWith([canary(1), canary(2), canary(3)], chance);
    for (const viewer of [0, 1, 2, null]) expect(said(table, viewer)).not.toMatch(CANARY);
  });

  it.each(Array.from({ length: 16 }, (_, i) => i + 1))('tells whoever sees no card nothing of what stands on them (%i)', (seed) => {
    const below = seededBelow(seed * 7907);
    const chance = momentary(seed);
    const fronts = Array.from({ length: 12 }, (_, i) => canary(100 + i));
    const tables = [tableWith(fronts, chance), tableWith(fronts.toReversed(), chance)] as const;
    let common = 0;
    for (let n = 0; n < 40; n++) {
      chance.clock = n * 10;
      const [first, second] = act(tables, below);
      if (!first || !second) continue;
      const outcomes = outcomesOf(tables, [first, second]);
      expect(outcomes[0], JSON.stringify(first)).toEqual(outcomes[1]);
      if (outcomes[0] === 'done') common += 1;
    }
    for (const viewer of [0, 2, null]) {
      expect(sameStream(tables[0], tables[1], viewer), `viewer ${viewer}`).toBe(true);
      expect(said(tables[0], viewer)).not.toMatch(CANARY);
    }
    expect(common).toBeGreaterThan(12);
    expect(said(tables[0], 1)).toMatch(CANARY);
  });
});

type Made = Extract<HandOp, { op: 'design' }>['design'] & {};

const WIDE = { colour: '#a3232b', width: 1, depth: 1 } as const;
const NAMED: readonly (readonly [what: string, design: (front: string) => Made])[] = [
  ['a tile', (front) => ({ what: 'tile', ...WIDE, front, back: '' })],
  ['a token', (front) => ({ what: 'token', ...WIDE, front, back: '' })],
  ['a card', (front) => ({ what: 'card', ...WIDE, front, back: '' })],
];

/** A table where seat 0 laid two things that are called so, face down: `first` on the left. */
function tableOf(design: Made, first: 'Wolf' | 'Lamb', chance: ReturnType<typeof momentary>): Recording {
  const table = record(freeTable, { seats: 3, chance });
  must(table, { do: 'free' });
  for (const name of ['Wolf', 'Lamb']) must(table, by(0, { op: 'design', name, design }));
  const second = first === 'Wolf' ? 'Lamb' : 'Wolf';
  const lies = `${first} at -4 8, face down\n${second} at 4 8, face down\nbag at 0 8`;
  must(table, by(0, { op: 'design', name: 'Begin', design: { what: 'setup', colour: '#a3232b', lies } }));
  const pressed = { what: 'button', colour: '#a3232b' } as const;
  must(table, by(0, { op: 'design', name: 'Turn', design: { ...pressed, steps: 'flip wolf' } }));
  must(table, by(0, { op: 'design', name: 'Away', design: { ...pressed, steps: 'put wolf into bag' } }));
  must(table, by(0, { op: 'press', name: 'Begin', seats: [] }));
  return table;
}

/** A table where seat 0 laid two things out of the box that are called so, as a file of another program does. */
function tableFrom(kind: string, first: 'Wolf' | 'Lamb', chance: ReturnType<typeof momentary>): Recording {
  const table = record(freeTable, { seats: 3, chance });
  must(table, { do: 'free' });
  const thing = { colour: null, design: null, owner: null, up: false, locked: false, within: null };
  const named = (name: string, x: number) => ({ ...thing, name, component: { kind }, pose: at(x, 8) });
  const bag = { ...thing, name: '', component: { kind: 'free/bag' }, pose: at(0, 8) };
  must(table, by(0, { op: 'arrange', things: [named(first, -4), named(first === 'Wolf' ? 'Lamb' : 'Wolf', 4), bag] }));
  return table;
}

/** The things of a table that lie flat, from left to right, by the numbers of their places. */
const flats = (table: Recording): readonly Piece['id'][] =>
  open(table)
    .filter(({ kind, pose }) => pose && /card|tile|chip|deck/.test(kind))
    .sort((a, b) => (a.pose?.x ?? 0) - (b.pose?.x ?? 0))
    .map(({ id }) => id);

/** Acts that show nobody but seat 0 a face, as long as the names of things are nobody else's. */
function pushAbout(tables: readonly Recording[]): void {
  const every = (op: (table: Recording) => HandOp, seat = 1): void => {
    const outcomes = outcomesOf(
      tables,
      tables.map((table) => by(seat, op(table))),
    );
    expect(outcomes[0], JSON.stringify(tables[0] && op(tables[0]))).toEqual(outcomes[1]);
  };
  const first = (table: Recording): Piece['id'] => flats(table)[0] ?? pieceId('none');
  every(() => ({ op: 'press', name: 'Turn', seats: [0, 1, 2] }));
  every(() => ({ op: 'press', name: 'Away', seats: [0, 1, 2] }));
  every((table) => ({ op: 'copy', pieces: [first(table)], pose: at(-8, 8) }));
  every((table) => ({ op: 'stack', pieces: [...flats(table)] }));
  every((table) => ({ op: 'draw', from: first(table), count: 1, to: { pose: at(6, 8) } }));
  every((table) => ({ op: 'hand', pieces: [first(table)] }), 0);
  every(
    ({ table }) => ({
      op: 'play',
      up: false,
      pieces: Object.values(table.state.pieces)
        .filter(({ place }) => place === handOf(0))
        .map(({ id }, n) => ({ piece: id, pose: at(n * 2, 10) })),
    }),
    0,
  );
  every((table) => ({ op: 'put', pieces: flats(table).slice(1, 2), into: first(table), at: 'top' }));
  every((table) => ({ op: 'peek', pieces: flats(table).slice(0, 1), on: true }), 0);
  every(() => ({ op: 'save', name: 'Kept' }), 0);
  every(() => ({ op: 'load', name: 'Kept' }), 0);
}

describe('what a thing of one side is called', () => {
  it.each(NAMED.flatMap(([what, design]) => ['', 'Beast'].map((front) => [`${what} with “${front}” on it`, design(front)] as const)))(
    'is as secret as its face: %s',
    (_, design) => {
      const chance = momentary(5);
      const tables = [tableOf(design, 'Wolf', chance), tableOf(design, 'Lamb', chance)] as const;
      pushAbout(tables);
      for (const viewer of [1, 2, null]) expect(sameStream(tables[0], tables[1], viewer), `viewer ${viewer}`).toBe(true);
    },
  );

  it.each(['free/chip', 'free/tile', 'free/card', 'keelar/wall'])('is as secret where it comes out of the box: %s', (kind) => {
    const chance = momentary(6);
    const tables = [tableFrom(kind, 'Wolf', chance), tableFrom(kind, 'Lamb', chance)] as const;
    pushAbout(tables);
    for (const viewer of [1, 2, null]) expect(sameStream(tables[0], tables[1], viewer), `viewer ${viewer}`).toBe(true);
  });

  it('is told to whoever sees the face, and buttons find it there', () => {
    const table = tableOf({ what: 'token', ...WIDE, front: 'Beast', back: '' }, 'Wolf', momentary(7));
    const [wolf] = flats(table);
    must(table, by(2, { op: 'flip', pieces: wolf ? [wolf] : [] }));
    expect(shownOn(table.table.state.pieces[wolf ?? pieceId('none')]?.face ?? '')).toMatchObject({
      called: 'Wolf',
      words: 'Beast',
      written: 'Beast',
    });
    expect(said(table, 1)).toMatch(/called:Wolf/);
    must(table, by(1, { op: 'press', name: 'Turn', seats: [0, 1, 2] }));
    expect(table.table.state.pieces[wolf ?? pieceId('none')]?.faceKnownTo).not.toBe('all');
  });
});
