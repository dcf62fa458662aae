import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Command } from '../../../shared/engine/state.ts';
import { GAME as freeTable } from '../../../shared/games/free-table/index.ts';
import { handOf, type Piece } from '../../../shared/table/piece.ts';
import { CANARY, canary, one } from '../../support/free-chaos.ts';
import { facesSeen } from '../../support/free-truth.ts';
import { at, momentary } from '../../support/freehand.ts';
import { seededBelow } from '../../support/table.ts';
import { outcomesOf, type Recording, record, sameStream } from '../../support/twin.ts';

/** Those who may not know what seat 0 keeps to itself. */
const OTHERS = [1, 2, null] as const;

type Below = (bound: number) => number;

function must(table: Recording, command: Command): void {
  const outcome = table.try(command);
  if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.text} ${JSON.stringify(command)}`);
}
const by = (seat: number, op: HandOp): Command => ({ do: 'hand', seat, op });
const open = (table: Recording): Piece[] => Object.values(table.table.state.pieces).filter((piece) => piece.placeKnownTo === 'all');
const hidden = (table: Recording, place: string): Piece[] =>
  Object.values(table.table.state.pieces).filter((piece) => piece.place === place && piece.placeKnownTo !== 'all');

/** A table whose decks and bags hold these faces, with a hand, a hidden zone and hidden figures of seat 0. */
function tableWith(faces: readonly string[], chance: ReturnType<typeof momentary>): Recording {
  const table = record(freeTable, { seats: 3, chance });
  must(table, { do: 'free' });
  const spawn = (component: Extract<HandOp, { op: 'spawn' }>['component'], x: number, z = 8) =>
    must(table, by(0, { op: 'spawn', component, pose: at(x, z) }));
  spawn({ kind: 'free/deck', inside: { of: 'free/card', faces: faces.slice(0, 12) } }, -3);
  spawn({ kind: 'free/bag', inside: { of: 'free/card', faces: faces.slice(12, 20) } }, 0);
  for (let i = 0; i < 6; i++) spawn({ kind: 'free/pawn' }, i - 3, 11);
  spawn({ kind: 'free/zone', text: '4 3' }, 7, 10);
  spawn({ kind: 'free/bag', inside: { of: 'free/chip', faces: faces.slice(20, 24) } }, 7, 10);
  const pawns = open(table).filter(({ kind }) => kind === 'free/pawn');
  must(table, by(0, { op: 'hide', pieces: pawns.slice(0, 2).map(({ id }) => id) }));
  must(table, by(0, { op: 'place', pieces: pawns.slice(2, 4).map(({ id }, i) => ({ piece: id, pose: at(6 + i, 10) })) }));
  const deck = open(table).find(({ kind }) => kind === 'free/deck');
  if (deck) must(table, by(0, { op: 'draw', from: deck.id, count: 3, to: 'hand' }));
  return table;
}

/** Something that seat 0 does and nobody else may notice. */
function inSecret(table: Recording, below: Below): void {
  const ghosts = hidden(table, 'table');
  const zoned = (piece: Piece): boolean => piece.tags.includes('zoned');
  const piece = one(ghosts, below);
  const spot = zoned(piece) ? at(6 + below(3), 9 + below(3)) : at(below(9) - 4, 8 + below(5));
  const bag = ghosts.find(({ kind }) => kind === 'free/bag');
  const lone = open(table).flatMap(({ id, kind, tags }) => (kind === 'free/pawn' && tags.length === 0 ? [id] : []));
  const pawns = ghosts.filter(({ kind }) => kind === 'free/pawn');
  const ops: HandOp[] = [
    { op: 'place', pieces: [{ piece: piece.id, pose: spot }] },
    { op: 'turn', pieces: [piece.id], angle: 1 },
    { op: 'shuffle', piece: null },
    { op: 'own', pieces: [piece.id], seat: 0 },
    { op: 'lock', pieces: [piece.id], on: below(2) === 0 },
    { op: 'write', piece: one(pawns, below).id, text: canary(900 + below(50)) },
    { op: 'group', pieces: pawns.filter(zoned).map(({ id }) => id), on: below(2) === 0 },
    { op: 'copy', pieces: [one(pawns, below).id], pose: at(7, 10) },
    { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(6 + below(3), 10) },
    { op: 'spawn', component: { kind: 'free/bag', inside: { of: 'free/chip', faces: [canary(990)] } }, pose: at(7, 10) },
    { op: 'copy', pieces: lone.slice(0, 1), pose: at(7, 10) },
    { op: 'spawn', component: { kind: 'free/ink', text: `#ff0000 0.1 0,0 ${below(9)},1`, layer: 'own' }, pose: at(below(5), 9) },
    { op: 'erase', of: 'all', layer: 'own' },
  ];
  const lines = ghosts.filter(({ kind }) => kind === 'free/ink').map(({ id }) => id);
  if (lines.length > 0) ops.push({ op: 'delete', pieces: lines.slice(0, 1) });
  if (bag) {
    ops.push({ op: 'draw', from: bag.id, count: 1, to: { pose: at(7, 9) } }, { op: 'look', piece: bag.id, on: true });
    const chips = ghosts.filter(({ kind }) => kind === 'free/chip').map(({ id }) => id);
    if (chips.length > 0) {
      ops.push(
        { op: 'put', pieces: chips, into: bag.id, at: 'top' },
        { op: 'peek', pieces: chips, on: true },
        { op: 'flip', pieces: chips },
      );
    }
  }
  // Refused ones leave no trace either; what it did so it may take back, and do again.
  const stood = table.table.state.free?.done[0]?.length ?? 0;
  const outcome = table.try(by(0, one(ops, below)));
  if (!outcome.ok || (outcome.table.state.free?.done[0]?.length ?? 0) <= stood || below(3) > 0) return;
  must(table, { do: 'undo', seat: 0 });
  if (below(2) === 0) must(table, { do: 'redo', seat: 0 });
}

/** The same public act for both tables: it names what both have, and turns no face up. */
function inPublic(tables: readonly Recording[], below: Below): Command[] {
  const [a] = tables;
  const things = a ? open(a).filter(({ tags, kind }) => !tags.includes('locked') && kind !== 'free/zone') : [];
  if (things.length === 0) return [];
  const heaps = things.filter(({ kind }) => kind === 'free/deck' || kind === 'free/bag');
  const heap = (heaps.length > 0 ? one(heaps, below) : one(things, below)).id;
  const piece = one(things, below);
  // What goes where only chance or the hand decides what comes out again: cards alone, all alike from behind.
  const cards = things.filter(({ kind }) => kind === 'free/card');
  const card = cards.length > 0 ? one(cards, below).id : heap;
  const on = below(9) === 0;
  const seat = below(3);
  // Not into the hidden zone: what lies there already would be taken along in different ways.
  const pose = at(below(9) - 4, 8 + below(5));
  const held = below(8);
  const place = handOf(0);
  const acts: (() => Command[])[] = [
    () => tables.map(() => by(seat, { op: 'place', pieces: [{ piece: piece.id, pose }] })),
    () => tables.map(() => by(seat, { op: 'lock', pieces: [piece.id], on })),
    () => tables.map(() => by(seat, { op: 'under', pieces: [piece.id] })),
    () => tables.map(() => by(0, { op: 'draw', from: heap, count: 1, to: 'hand' })),
    () => tables.map(() => by(seat, { op: 'draw', from: heap, count: 1, to: { pose } })),
    () => tables.map(() => by(seat, { op: 'deal', from: heap, count: 1, seats: [0] })),
    () => tables.map(() => by(seat, { op: 'shuffle', piece: heap })),
    () => tables.map(() => by(seat, { op: 'put', pieces: [card], into: heap, at: 'bottom' })),
    () =>
      tables.map(() =>
        by(seat, {
          op: 'stack',
          pieces: things
            .filter(({ kind }) => kind === 'free/card')
            .map(({ id }) => id)
            .slice(0, 3),
        }),
      ),
    () => tables.map(() => by(0, { op: 'hand', pieces: [card] })),
    () => tables.map(() => by(0, { op: 'look', piece: heap, on: true })),
    () => tables.map(() => by(seat, { op: 'group', pieces: things.slice(0, 2).map(({ id }) => id), on: true })),
    () => tables.map(() => by(seat, { op: 'copy', pieces: [piece.id], pose })),
    () => tables.map(() => by(1, { op: 'hide', pieces: [piece.id] })),
    () => tables.map(() => by(2, { op: 'spawn', component: { kind: 'free/coin', count: 3 }, pose })),
    () => tables.map(() => by(seat, { op: 'spawn', component: { kind: 'free/ink', text: '#ff0000 0.1 0,0 1,1' }, pose })),
    () => tables.map(() => by(seat, { op: 'erase', of: on ? 'all' : 'mine' })),
    () => tables.map(() => by(seat, { op: 'layer', id: null, name: `plan ${held}`, locked: on })),
    () => tables.map(() => by(seat, { op: 'layer', id: '1', name: `plan ${held}`, locked: on })),
    () => tables.map(() => ({ do: 'undo', seat: 1 + (seat % 2) })),
    () => tables.map(() => ({ do: 'redo', seat: 1 + (seat % 2) })),
    () =>
      tables.map((table) => {
        const mine = hidden(table, place);
        return by(0, { op: 'play', pieces: mine.slice(held, held + 2).map(({ id }) => ({ piece: id, pose })), up: false });
      }),
    () =>
      tables.map((table) => {
        const mine = hidden(table, place);
        return by(0, { op: 'put', pieces: mine.slice(held, held + 1).map(({ id }) => id), into: heap, at: 'top' });
      }),
  ];
  return one(acts, below)();
}

describe('two tables that differ only in what seat 0 keeps to itself', () => {
  it.each(Array.from({ length: 40 }, (_, i) => i + 1))('send the others the same bytes (%i)', (seed) => {
    const below = seededBelow(seed * 104729);
    const chance = momentary(seed);
    const faces = Array.from({ length: 24 }, (_, i) => canary(i));
    const mixed = (from: number, to: number): string[] =>
      faces.slice(from, to).toSorted((x, y) => Number(x.length) - y.length || (x < y ? 1 : -1));
    const tables = [tableWith(faces, chance), tableWith([...mixed(0, 12), ...mixed(12, 20), ...mixed(20, 24)], chance)] as const;
    let common = 0;
    for (let n = 0; n < 45; n++) {
      chance.clock = n * 10;
      if (below(2) === 0) inSecret(tables[below(2)] ?? tables[0], below);
      const [first, second] = inPublic(tables, below);
      if (!first || !second) continue;
      const outcomes = outcomesOf(tables, [first, second]);
      expect(outcomes[0], JSON.stringify(first)).toEqual(outcomes[1]);
      if (outcomes[0] === 'done') common += 1;
    }
    for (const viewer of OTHERS) expect(sameStream(tables[0], tables[1], viewer), `viewer ${viewer}`).toBe(true);
    // Not even the order in which the engine keeps what is open may differ.
    const order = tables.map(({ table }) => Object.keys(project(table, null).pieces));
    expect(order[0]).toEqual(order[1]);
    expect(common).toBeGreaterThan(10);
    // Seat 0 itself does see a difference, or there was no secret.
    expect(sameStream(tables[0], tables[1], 0)).not.toBe(true);
    for (const viewer of OTHERS) {
      expect(facesSeen(tables[0].table, viewer)).toEqual(new Set());
      const bytes = tables[0].frames(viewer).map((frame) => Buffer.from(frame, 'hex').toString('latin1'));
      expect(bytes.join('\n')).not.toMatch(CANARY);
    }
  });
});
