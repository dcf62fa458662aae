import type { HandOp } from '../../shared/engine/free/op.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { Piece } from '../../shared/table/piece.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { Hands } from './bare-hands.ts';
import { botAct } from './bots.ts';
import { seededBelow, Voice } from './table.ts';

/** Two tables: at one bots play by the rules, at the other hands do all that happens there, and nothing else does anything. */
export class Follower {
  readonly rules: Voice;
  readonly hands: Hands;
  private readonly below: (bound: number) => number;

  constructor(rules: Voice, hands: Hands, seed: number) {
    this.rules = rules;
    this.hands = hands;
    this.below = seededBelow(seed);
  }

  /** A table of the same position, taken to the free table. */
  static taken(rules: Voice, chance: Voice['chance']): Hands {
    return new Hands(new Voice(rules.table, chance, []).command({ do: 'fix.propose', seat: 0, ops: [{ op: 'free' }], note: '' }));
  }

  get game(): AnyGame {
    return this.rules.table.game;
  }

  /** Lets bots give one answer; the state before it. */
  go(): GameState | undefined {
    const before = this.rules.state;
    const outcome = botAct(this.rules.table, 'heuristic', this.below, this.rules.chance);
    if (!outcome) return undefined;
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    this.rules.table = outcome.table;
    return before;
  }

  /** Does something by which one new piece comes to be; that one. */
  fresh(seat: number, op: HandOp): Piece {
    const before = new Set(this.hands.pieces.map(({ id }) => id));
    const [made, ...more] = this.hands.do(seat, op).pieces.filter(({ id }) => !before.has(id));
    if (!made || more.length > 0) throw new Error(`${op.op} made ${made ? more.length + 1 : 0} pieces`);
    return made;
  }

  put(seat: number, piece: Piece['id'], pose: Pose): void {
    this.hands.do(seat, { op: 'place', pieces: [{ piece, pose }] });
  }

  /** The top one of the face-down deck of a kind, laid down there and turned up; the last one is no deck any more. */
  turnUp(kind: string, pose: Pose): Piece {
    const { hands } = this;
    const deck = hands.kind('free/deck').find(({ text, face }) => text === kind && face === null);
    const last = hands.kind(kind).find(({ faceKnownTo, placeKnownTo }) => placeKnownTo === 'all' && faceKnownTo !== 'all');
    if (!deck && last) this.put(0, last.id, pose);
    const drawn = deck ? this.fresh(0, { op: 'draw', from: deck.id, count: 1, to: { pose } }) : last;
    if (!drawn) throw new Error(`no ${kind} is left`);
    hands.do(0, { op: 'flip', pieces: [drawn.id] });
    return hands.piece(drawn.id);
  }
}
