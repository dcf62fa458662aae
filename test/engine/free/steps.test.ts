import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit, submitting } from '../../../shared/engine/engine.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Command, GameState } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as freeTable } from '../../../shared/games/free-table/index.ts';
import { type PieceId, pieceId } from '../../../shared/table/ids.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { at } from '../../support/bare-hands.ts';

const MANY = 64;

/** Cards and chips on the table, and cards in the hand of seat 0. */
function full(): Table {
  const chance = seededChance(1);
  let { table } = start(freeTable, { seats: 2 }, chance);
  const act = (command: Command): void => {
    const done = submit(table, command, chance);
    if (!done.ok) throw new Error(done.refusal.text);
    ({ table } = done);
  };
  const hand = (op: HandOp): void => act({ do: 'hand', seat: 0, op });
  act({ do: 'free' });
  for (let i = 0; i < MANY; i++) hand({ op: 'spawn', component: { kind: 'free/chip' }, pose: at((i % 8) - 4, i / 16 - 2) });
  const inside = { of: 'free/card', faces: Array.from({ length: 2 * MANY }, (_, i) => `card ${i}`) };
  hand({ op: 'spawn', component: { kind: 'free/deck', inside }, pose: at(5, 5) });
  hand({ op: 'draw', from: named(table.state, 'free/deck')[0] ?? pieceId('none'), count: 2 * MANY, to: 'hand' });
  const pieces = named(table.state, 'free/card').slice(0, MANY);
  hand({ op: 'play', pieces: pieces.map((piece, i) => ({ piece, pose: at((i % 8) - 4, i / 16) })), up: false });
  return table;
}

const named = ({ pieces }: GameState, kind: string, onTable?: boolean): PieceId[] =>
  Object.values(pieces).flatMap((each) =>
    each.kind === kind && (onTable === undefined || (each.place === ON_TABLE) === onTable) ? [each.id] : [],
  );

const table = full();
const [chips, cards, held] = [
  named(table.state, 'free/chip'),
  named(table.state, 'free/card', true),
  named(table.state, 'free/card', false),
];
const ACTS: readonly HandOp[] = [
  { op: 'place', pieces: chips.map((piece, i) => ({ piece, pose: at(i / 16, 3) })) },
  { op: 'turn', pieces: cards, angle: 1 },
  { op: 'flip', pieces: cards },
  { op: 'lock', pieces: chips, on: true },
  { op: 'group', pieces: chips, on: true },
  { op: 'stack', pieces: cards },
  { op: 'peek', pieces: cards, on: true },
  { op: 'hand', pieces: cards },
  { op: 'give', pieces: held, seat: 1 },
  { op: 'play', pieces: held.map((piece, i) => ({ piece, pose: at(i / 16, 3) })), up: true },
  { op: 'shuffle', piece: null },
  { op: 'hide', pieces: cards },
  { op: 'own', pieces: chips, seat: 1 },
  { op: 'copy', pieces: cards, pose: at(0, 0) },
  { op: 'delete', pieces: chips },
];

describe('[S1] an act of hands in steps', () => {
  it.each(ACTS.map((op) => [op.op, op] as const))(
    'does little to many pieces in one of them, and leads to the same as all at once: %s',
    (_, op) => {
      const command: Command = { do: 'hand', seat: op.op === 'peek' ? 1 : 0, op };
      const steps = submitting(table, command, seededChance(5));
      let count = 0;
      let step = steps.next();
      for (; !step.done; step = steps.next()) count += 1;
      // Once when it is done, and once more when it is noted what undo takes back.
      expect(count).toBeGreaterThanOrEqual(2 * MANY);
      const once = submit(table, command, seededChance(5));
      expect(once.ok).toBe(true);
      expect(JSON.stringify(step.value)).toBe(JSON.stringify(once));
      if (!once.ok) return;
      const back = submitting(once.table, { do: 'undo', seat: 0 }, seededChance(5));
      for (step = back.next(), count = 0; !step.done; step = back.next()) count += 1;
      if (step.value.ok) expect(count).toBeGreaterThanOrEqual(MANY);
    },
  );
  it('leaves the table as it was while it is under way', () => {
    const before = JSON.stringify(table.state);
    const steps = submitting(table, { do: 'hand', seat: 0, op: { op: 'delete', pieces: chips } }, seededChance(5));
    for (let n = 0; n < MANY; n++) steps.next();
    expect(JSON.stringify(table.state)).toBe(before);
  });
});
