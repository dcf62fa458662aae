import type { HandOp, Rested } from '../../shared/engine/free/op.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { PieceId } from '../../shared/table/ids.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { handOf, knows, type Piece } from '../../shared/table/piece.ts';
import { type Pose, yaw } from '../../shared/table/pose.ts';
import { at, Hands } from './freehand.ts';

type Below = (bound: number) => number;

/** A word that stands nowhere else: found in somebody's bytes, it tells a face. */
export const canary = (n: number): string => `zq${n}qz`;
export const CANARY = /zq\d+qz/g;

const run = (from: number, many: number): string[] => Array.from({ length: many }, (_, i) => canary(from + i));

/** A table for three with decks, bags in bags, cards up and down, dice, coins, figures, two hidden zones and something in every hand. */
export function chaosTable(seed: number): Hands {
  const hands = new Hands({ seats: 3, seed });
  hands.deck(run(0, 6), at(-3, 8));
  hands.deck(run(10, 4), at(-1, 8));
  const bag = hands.bag(run(20, 4), at(1, 8));
  hands.do(0, { op: 'put', pieces: [hands.bag(run(30, 3), at(2, 8))], into: bag, at: 'top' });
  for (let i = 0; i < 4; i++) hands.card(canary(40 + i), at(i - 2, 9));
  hands.do(0, { op: 'flip', pieces: [hands.card(canary(44), at(0, 10)), hands.card(canary(45), at(1, 10))] });
  for (let i = 0; i < 2; i++) hands.spawn({ kind: 'free/chip', face: canary(50 + i) }, at(3, 9 + i));
  for (let i = 0; i < 3; i++) hands.spawn({ kind: 'free/pawn', owner: i }, at(-4 + i, 11));
  hands.spawn({ kind: 'free/coin', count: 37 }, at(4, 8));
  hands.spawn({ kind: 'free/coin', count: 5 }, at(4, 9));
  hands.spawn({ kind: 'free/d6' }, at(5, 9));
  hands.spawn({ kind: 'free/d4' }, at(5, 10));
  hands.spawn({ kind: 'free/zone', text: '3 2' }, at(-3, 12), 0);
  hands.spawn({ kind: 'free/zone', text: '2 3' }, { ...at(3, 12), q: yaw(0.7) }, 1);
  hands.do(1, { op: 'draw', from: pieceId('f1'), count: 2, to: 'hand' });
  hands.do(2, { op: 'draw', from: pieceId('f2'), count: 1, to: 'hand' });
  hands.do(0, { op: 'save', name: 'a' });
  return hands;
}

/** Any act of a seat, mostly on what it sees; what it may not do is among it. */
export function anyAct(hands: Hands, seat: number, below: Below): Command {
  const roll = below(100);
  if (roll < 9) return { do: 'undo', seat };
  if (roll < 13) return { do: 'redo', seat };
  if (roll < 18) return { do: 'rest', rest: anyRest(hands, seat, below) };
  return { do: 'hand', seat, op: anyOp(hands, seat, below) };
}

/** Bodies that come to rest somewhere, what is hidden and what is gone meanwhile among them; a stack that falls apart. */
function anyRest(hands: Hands, seat: number, below: Below): Rested {
  const all = Object.values(hands.state.pieces);
  const spot = (): Pose => at(below(11) - 5, 8 + below(6));
  const coins = all.find(({ kind, count, placeKnownTo }) => kind === 'free/coin' && count > 2 && placeKnownTo === 'all');
  const spills =
    coins && below(3) === 0
      ? [
          {
            piece: coins.id,
            into: [
              { count: 2, pose: spot() },
              { count: coins.count - 2, pose: spot() },
            ],
          },
        ]
      : [];
  const poses = Array.from({ length: 1 + below(3) }, () => ({ piece: one(all, below).id, pose: spot() })).filter(
    ({ piece }) => piece !== coins?.id,
  );
  return { by: seat, act: -1 - hands.state.entries, poses, spills, thrown: [] };
}

function anyOp(hands: Hands, seat: number, below: Below): HandOp {
  const all = Object.values(hands.state.pieces);
  const mine = all.filter(({ placeKnownTo }) => knows(placeKnownTo, seat));
  const pick = (list: readonly Piece[]): PieceId => (below(40) === 0 ? one(all, below) : one(list.length > 0 ? list : mine, below)).id;
  const hidden = mine.filter(({ place, placeKnownTo }) => place === 'table' && placeKnownTo !== 'all');
  const loose = mine.filter(({ place, tags }) => place === 'table' && !tags.includes('locked'));
  // One act in four is for what is hidden alone.
  const table = hidden.length > 0 && below(4) === 0 ? hidden : loose;
  const held = mine.filter(({ place }) => place === handOf(seat));
  const heaps = table.filter(({ kind }) => kind === 'free/deck' || kind === 'free/bag');
  const cards = table.filter(({ kind }) => ['free/card', 'free/deck', 'free/chip'].includes(kind));
  const some = (list: readonly Piece[]): PieceId[] => Array.from({ length: 1 + below(3) }, () => pick(list));
  const pose = (): Pose => ({ ...at(below(11) - 5, 8 + below(6)), q: yaw(below(4)) });
  const posed = (list: readonly Piece[]) => some(list).map((piece) => ({ piece, pose: pose() }));
  const on = below(3) > 0;
  const to = below(2) === 0 ? ('hand' as const) : { pose: pose() };
  const ops: (() => HandOp)[] = [
    () => ({ op: 'place', pieces: posed(table) }),
    () => ({ op: 'place', pieces: posed(table) }),
    () => ({ op: 'turn', pieces: some(table), angle: below(6) }),
    () => ({ op: 'tip', pieces: some(table), axis: 'x', angle: 1 }),
    () => ({ op: 'flip', pieces: some(cards) }),
    () => ({ op: 'lock', pieces: some(table), on: below(4) === 0 }),
    () => ({ op: 'group', pieces: some(table), on }),
    () => ({ op: 'under', pieces: some(table) }),
    () => ({ op: 'stack', pieces: some(cards) }),
    () => ({ op: 'stack', pieces: some(table.filter(({ kind }) => kind === 'free/coin')) }),
    () => ({ op: 'take', piece: pick(table.filter(({ kind }) => kind === 'free/coin')), count: 1 + below(6), pose: pose() }),
    () => ({ op: 'draw', from: pick(heaps), count: 1 + below(3), to }),
    () => ({ op: 'draw', from: pick(heaps), count: 1, to }),
    () => ({ op: 'deal', from: pick(heaps), count: 1, seats: [below(3), below(3)] }),
    () => ({ op: 'put', pieces: some(below(2) === 0 ? held : cards), into: pick(heaps), at: on ? 'top' : 'bottom' }),
    () => ({ op: 'put', pieces: some(table), into: pick(heaps), at: on ? 'top' : 'bottom' }),
    () => ({ op: 'shuffle', piece: below(3) === 0 ? null : pick(heaps) }),
    () => ({ op: 'look', piece: hands.free.looking[seat] ?? pick(heaps), on }),
    () => ({ op: 'fetch', from: hands.free.looking[seat] ?? pick(heaps), index: below(4), to }),
    () => ({ op: 'order', piece: hands.free.looking[seat] ?? pick(heaps), order: below(2) === 0 ? [1, 0] : [2, 0, 1] }),
    () => ({ op: 'mulligan', into: pick(heaps) }),
    () => ({ op: 'peek', pieces: some(cards), on }),
    () => ({ op: 'hand', pieces: some(cards) }),
    () => ({ op: 'give', pieces: some(held), seat: below(3) }),
    () => ({ op: 'play', pieces: posed(held), up: below(2) === 0 }),
    () => ({ op: 'hide', pieces: some(table) }),
    () => ({ op: 'reveal', pieces: some(hidden) }),
    () => ({ op: 'own', pieces: some(table), seat: below(8) === 0 ? null : below(3) }),
    () => rare(below, pick(table), some(table), pose()),
  ];
  return one(ops, below)();
}

function rare(below: Below, piece: PieceId, pieces: PieceId[], pose: Pose): HandOp {
  const ops: HandOp[] = [
    { op: 'copy', pieces, pose },
    { op: 'delete', pieces },
    { op: 'write', piece, text: below(2) === 0 ? '3 3' : 'note' },
    { op: 'count', piece, value: 1 + below(6) },
    { op: 'roll', pieces },
    { op: 'erase', of: 'all' },
    { op: 'spawn', component: { kind: 'free/zone', text: '2 2' }, pose },
    { op: 'spawn', component: { kind: 'free/card', face: canary(100 + below(1_000_000)) }, pose },
    { op: 'tally', id: null, seat: null, label: 'points', value: below(9) },
    { op: 'page', id: below(2) === 0 ? null : 'n1', title: 'page', text: `line ${below(9)}`, edits: below(3) },
    { op: 'spawn', component: { kind: 'free/snap', text: below(2) === 0 ? '2' : '' }, pose },
    { op: 'turn.marker', seat: below(3) },
    { op: 'blindfold', on: below(3) === 0 },
    { op: 'save', name: 'a' },
    { op: 'load', name: 'a' },
    { op: 'forget', name: 'a' },
    { op: 'timer', seconds: 30, run: true },
    { op: 'spawn', component: { kind: 'free/ink', text: '#ff0000 0.1 0,0 1,1' }, pose },
    { op: 'spawn', component: { kind: 'free/ink', text: '#ff0000 0.1 0,0 1,1', layer: 'own' }, pose },
    { op: 'erase', of: 'mine', layer: 'own' },
    { op: 'layer', id: null, name: `plan ${below(9)}`, locked: below(2) === 0 },
    { op: 'layer', id: '1', name: 'plan', locked: below(2) === 0 },
  ];
  return one(ops, below);
}

export function one<T>(list: readonly T[], below: Below): T {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}
