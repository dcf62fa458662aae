import { expect } from 'vitest';
import type { Chance } from '../../shared/engine/chance.ts';
import { drawWith, seededChance } from '../../shared/engine/chance.ts';
import type { Event } from '../../shared/engine/event.ts';
import { brokenFree } from '../../shared/engine/free/check.ts';
import type { Component, HandOp } from '../../shared/engine/free/op.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { eventsFor } from '../../shared/engine/project.ts';
import type { Refusal, RefusalCode } from '../../shared/engine/refusal.ts';
import type { Assist, Command, FreeState, GameState } from '../../shared/engine/state.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import type { PieceId } from '../../shared/table/ids.ts';
import { handOf, type Piece } from '../../shared/table/piece.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { table, type Voice } from './table.ts';

/** A spot on the cloth beside the board, upright. */
export const at = (x: number, z = 9, y = 0): Pose => ({ x, y, z, q: [0, 0, 0, 1] });

/** Chance that depends on the moment (`clock`) and the request alone, not on how much was drawn before. */
export function momentary(seed: number): Chance & { clock: number } {
  const chance: Chance & { clock: number } = {
    clock: 0,
    draw: (_n, request) => seededChance(seed * 1000 + chance.clock).draw(request.kind === 'dice' ? 1 : 2, request),
  };
  return chance;
}

/** Always the lowest: the first of a pick, nothing changed by a shuffle, ones on dice. */
export const lowest: Chance = { draw: (_n, request) => (request.kind === 'shuffle' ? order(request.size) : drawWith(() => 0, request)) };
const order = (size: number): number[] => Array.from({ length: size }, (_, i) => size - 1 - i);

/** A free table that is spoken to like the people at it. */
export class Hands {
  readonly voice: Voice;

  constructor(spec: { seats?: number; seed?: number; game?: AnyGame; assist?: Assist } = {}) {
    this.voice = table(spec.game ?? freeTable, {
      seats: spec.seats ?? 3,
      seed: spec.seed ?? 1,
      ...(spec.assist ? { assist: spec.assist } : {}),
    });
    this.voice.command({ do: 'free' });
  }

  get state(): GameState {
    return this.voice.state;
  }
  get free(): FreeState {
    if (!this.state.free) throw new Error('the rules are in force');
    return this.state.free;
  }

  /** Does it and returns what happened; fails the test when it is refused or leaves an impossible table. */
  do(seat: number, op: HandOp): readonly Event[] {
    return this.command({ do: 'hand', seat, op });
  }
  undo(seat: number): readonly Event[] {
    return this.command({ do: 'undo', seat });
  }
  redo(seat: number): readonly Event[] {
    return this.command({ do: 'redo', seat });
  }
  private command(command: Command): readonly Event[] {
    const from = this.voice.events.length;
    this.voice.command(command);
    expect(brokenFree(this.state)).toBeUndefined();
    return this.voice.events.slice(from);
  }

  /** Expects a refusal that changes nothing, and returns it. */
  no(seat: number, op: HandOp, code?: RefusalCode): Refusal {
    return this.refused({ do: 'hand', seat, op }, code);
  }
  noUndo(seat: number): Refusal {
    return this.refused({ do: 'undo', seat }, 'nothing-to-undo');
  }
  private refused(command: Command, code?: RefusalCode): Refusal {
    const before = this.voice.table;
    const outcome = this.voice.try(command);
    if (outcome.ok) throw new Error(`should be refused: ${JSON.stringify(command)}`);
    if (outcome.fault) throw outcome.fault;
    expect(this.voice.table).toBe(before);
    if (code) expect(outcome.refusal).toMatchObject({ code });
    return outcome.refusal;
  }

  view(viewer: number | null): View {
    return this.voice.view(viewer);
  }
  see(viewer: number | null): readonly PieceView[] {
    return Object.values(this.view(viewer).pieces);
  }
  piece(id: PieceId): Piece {
    const piece = this.state.pieces[id];
    if (!piece) throw new Error(`no piece ${id}`);
    return piece;
  }
  /** What a seat holds, in order. */
  hand(seat: number): readonly Piece[] {
    return Object.values(this.state.pieces).filter(({ place }) => place === handOf(seat));
  }
  /** What was heard of something: keys of lines. */
  heard(viewer: number | null, events: readonly Event[]): readonly string[] {
    return eventsFor(events, viewer).flatMap((event) => ('line' in event ? [event.line[0]] : []));
  }

  /** Takes something out of the box and returns its id. */
  spawn(component: Component, pose: Pose, seat = 0): PieceId {
    const before = this.state.pieces;
    this.do(seat, { op: 'spawn', component, pose });
    return this.newest(before);
  }
  /** A face-down deck of cards. */
  deck(faces: string[], pose = at(0), seat = 0): PieceId {
    return this.spawn({ kind: 'free/deck', inside: { of: 'free/card', faces } }, pose, seat);
  }
  bag(faces: string[], pose = at(3), seat = 0): PieceId {
    return this.spawn({ kind: 'free/bag', inside: { of: 'free/chip', faces } }, pose, seat);
  }
  card(face: string, pose = at(-3), seat = 0): PieceId {
    return this.spawn({ kind: 'free/card', face }, pose, seat);
  }
  /** The one piece that everybody has seen come since. */
  newest(before: GameState['pieces']): PieceId {
    const fresh = Object.values(this.state.pieces).filter(({ id, placeKnownTo }) => placeKnownTo === 'all' && !Object.hasOwn(before, id));
    expect(fresh).toHaveLength(1);
    const [only] = fresh;
    if (!only) throw new Error('nothing has come');
    return only.id;
  }
}

/** All that a viewer is shown and told, as text. */
export const legible = (hands: Hands, viewer: number | null, events: readonly Event[] = []): string =>
  JSON.stringify([sorted(hands.view(viewer)), eventsFor(events, viewer)]);

/** A view in an order that is no part of what it tells, as the server sends it. */
export const sorted = (view: View): View => ({
  ...view,
  pieces: Object.fromEntries(Object.entries(view.pieces).sort(([a], [b]) => (a < b ? -1 : 1))),
});
