import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import type { Command } from '../../../shared/engine/state.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { at, bare, type Hands, unruled } from '../../support/bare-hands.ts';
import { seededBelow } from '../../support/table.ts';

/** Anything that hands, undo and physics do with counted stacks, by people who bring and take nothing. */
function wish(hands: Hands, kinds: readonly string[], seats: number, below: (bound: number) => number): Command {
  const heaps = hands.pieces.filter(({ kind }) => kinds.includes(kind));
  const any = (): PieceId => pieceId(heaps[below(heaps.length)]?.id ?? '');
  const pose = () => at(below(21) - 10, below(21) - 10, below(3), yaw(below(6)));
  const seat = 1 + below(seats - 1);
  const heap = any();
  const { count } = hands.piece(heap);
  const act = (op: HandOp): Command => ({ do: 'hand', seat, op });
  switch (below(10)) {
    case 0:
    case 1:
    case 2:
      return act({ op: 'take', piece: heap, count: 1 + below(count), pose: pose() });
    case 3:
    case 4:
      return act({ op: 'stack', pieces: [heap, any(), any(), any()] });
    case 5:
      return act({ op: 'place', pieces: [{ piece: heap, pose: pose() }] });
    case 6:
      return { do: below(3) === 0 ? 'redo' : 'undo', seat };
    case 7:
      return act({ op: below(2) === 0 ? 'hide' : 'reveal', pieces: [heap] });
    case 8:
      return act({ op: 'lock', pieces: [heap], on: below(4) === 0 });
    default: {
      const parts: number[] = [];
      // Now and then physics has it wrong.
      for (let left = count + (below(12) === 0 ? 1 : 0); left > 0; left -= parts.at(-1) ?? left) parts.push(1 + below(Math.min(10, left)));
      const into = parts.map((each) => ({ count: each, pose: pose() }));
      const rest = { by: seat, act: -1 - below(9), poses: [{ piece: any(), pose: pose() }], spills: [{ piece: heap, into }], thrown: [] };
      return { do: 'rest', rest };
    }
  }
}

const sum = (hands: Hands, kind: string): number => hands.amount(kind);

describe('2,000 acts with counted stacks', () => {
  it('neither make nor lose a coin, and are replayed to the same', () => {
    const hands = bare({ seats: 4, seed: 8 });
    for (const count of [1, 5, 37, 120, 999]) hands.spawn(0, { kind: 'free/coin', count }, count % 7, 0);
    const below = seededBelow(11);
    const outcomes = { done: 0, refused: 0 };
    for (let i = 0; i < 2_000; i++) {
      const outcome = hands.voice.try(wish(hands, ['free/coin'], 4, below));
      if (!outcome.ok && outcome.fault) throw outcome.fault;
      outcomes[outcome.ok ? 'done' : 'refused'] += 1;
      expect(sum(hands, 'free/coin')).toBe(1162);
    }
    expect(outcomes.done).toBeGreaterThan(1_000);
    expect(outcomes.refused).toBeGreaterThan(50);
    expect(hands.pieces.every(({ count, pose }) => count > 0 && pose !== undefined)).toBe(true);
    const again = replay(hands.table.game, hands.table.header, entriesOf(hands.table.log));
    expect(stateHash(again.state)).toBe(stateHash(hands.state));
  });
  it('of a game’s own make', () => {
    const hands = unruled(chuckRock, { seats: 4, seed: 2 });
    const gold = sum(hands, 'coins');
    expect(gold).toBeGreaterThan(10);
    const below = seededBelow(5);
    for (let i = 0; i < 500; i++) {
      const outcome = hands.voice.try(wish(hands, ['coins'], 4, below));
      if (!outcome.ok && outcome.fault) throw outcome.fault;
      expect(sum(hands, 'coins')).toBe(gold);
    }
  });
});
