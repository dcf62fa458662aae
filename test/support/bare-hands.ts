import type { Component, HandOp, Rested } from '../../shared/engine/free/op.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { RefusalCode } from '../../shared/engine/refusal.ts';
import type { Assist, FreeState, GameState, Options } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import type { PieceId } from '../../shared/table/ids.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { Piece } from '../../shared/table/piece.ts';
import type { Pose, Quat } from '../../shared/table/pose.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';
import { table, type Voice } from './table.ts';

/** A free table that is spoken to like a person whose hands are on it. */
export class Hands {
  readonly voice: Voice;
  constructor(voice: Voice) {
    this.voice = voice;
  }

  get state(): GameState {
    return this.voice.state;
  }
  get table(): Table {
    return this.voice.table;
  }
  get free(): FreeState {
    const { free } = this.state;
    if (!free) throw new Error('the rules are in force');
    return free;
  }
  get pieces(): readonly Piece[] {
    return Object.values(this.state.pieces);
  }
  piece(id: string): Piece {
    const found = this.state.pieces[id];
    if (!found) throw new Error(`no piece ${id}`);
    return found;
  }
  pose(id: string): Pose {
    const { pose } = this.piece(id);
    if (!pose) throw new Error(`${id} lies nowhere`);
    return pose;
  }
  kind(kind: string): readonly Piece[] {
    return this.pieces.filter((piece) => piece.kind === kind);
  }

  /** Does something; fails the test when it is refused. */
  do(seat: number, op: HandOp): this {
    this.voice.command({ do: 'hand', seat, op });
    return this;
  }
  try(seat: number, op: HandOp): Outcome {
    return this.voice.try({ do: 'hand', seat, op });
  }
  /** The code of the refusal, or 'done'. A refusal must leave the table as it was. */
  no(seat: number, op: HandOp): RefusalCode | 'done' {
    const before = this.table;
    const outcome = this.try(seat, op);
    if (outcome.ok) return 'done';
    if (outcome.fault) throw outcome.fault;
    if (this.table !== before) throw new Error('a refusal has changed the table');
    return outcome.refusal.code;
  }
  undo(seat: number): this {
    this.voice.command({ do: 'undo', seat });
    return this;
  }
  redo(seat: number): this {
    this.voice.command({ do: 'redo', seat });
    return this;
  }
  /** The code of the refusal to undo, or 'done'. */
  noUndo(seat: number, way: 'undo' | 'redo' = 'undo'): RefusalCode | 'done' {
    const outcome = this.voice.try({ do: way, seat });
    return outcome.ok ? 'done' : outcome.refusal.code;
  }
  rest(rest: Partial<Rested>): this {
    this.voice.command({ do: 'rest', rest: rested(rest) });
    return this;
  }
  noRest(rest: Partial<Rested>): RefusalCode | 'done' {
    const outcome = this.voice.try({ do: 'rest', rest: rested(rest) });
    return outcome.ok ? 'done' : outcome.refusal.code;
  }
  /** Something new out of the box: its id. */
  spawn(seat: number, component: string | Component, x = 0, z = 0, y = 0.42): PieceId {
    const before = new Set(Object.keys(this.state.pieces));
    this.do(seat, { op: 'spawn', component: typeof component === 'string' ? { kind: component } : component, pose: at(x, z, y) });
    const made = this.pieces.find(({ id }) => !before.has(id));
    if (!made) throw new Error('nothing came out of the box');
    return pieceId(made.id);
  }
  /** How much there is of a kind on the table. */
  amount(kind: string): number {
    return this.kind(kind).reduce((sum, { count }) => sum + count, 0);
  }
}

const rested = (rest: Partial<Rested>): Rested => ({ by: 0, act: -1, poses: [], spills: [], thrown: [], ...rest });

export const at = (x: number, z: number, y = 0.42, q: Quat = UPRIGHT): Pose => ({ x, y, z, q });

interface Spec {
  seats?: number;
  seed?: number;
  options?: Options;
  assist?: Assist;
  rolls?: number[][];
}

/** Any game, opened without rules. */
export const unruled = (game: AnyGame, spec: Spec = {}): Hands => new Hands(table(game, spec).command({ do: 'free' }));

/** A table without a game: a slab of 12 by 12. */
export const bare = (spec: Spec = {}): Hands => unruled(freeTable, { seats: 2, ...spec });
