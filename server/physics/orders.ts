/** What the physics of a table is told, and what it says: plain data, so that it may live in another thread. */
import type { Rested } from '../../shared/engine/free/op.ts';
import type { PackedSeen, PackedSpecs } from './packed.ts';
import type { TableWorld } from './world.ts';

type Inputs = Pick<TableWorld, 'grab' | 'drag' | 'drop' | 'abort' | 'flick' | 'toss' | 'reject'>;

/** An input of hands, or the game's word about a rest: the name of what the world does, and with what. */
export type Input = { [K in keyof Inputs]: { readonly do: K; readonly with: Parameters<Inputs[K]> } }[keyof Inputs];

/** `n`: numbered by whoever gives the order, ever higher; it is told when it is done. */
export type WorldOrder = { readonly n: number } & (
  | Input
  /** The first of all: the table, and what lies on it. */
  | { readonly do: 'open'; readonly half: { readonly x: number; readonly z: number }; readonly specs: PackedSpecs }
  /** What is another one now, what is gone, and through whose act. */
  | {
      readonly do: 'sync';
      readonly changed: PackedSpecs;
      readonly gone: readonly string[];
      readonly cause: { readonly by: number | null; readonly act: number };
    }
);

export interface WorldNews {
  /** The last order that is done. */
  readonly done: number;
  /** What orders with much to do have taken: their numbers, and milliseconds. */
  readonly took: readonly (readonly [n: number, ms: number])[];
  /** Thrown dice that lie nowhere yet. */
  readonly rolling: readonly string[];
  /** To be written into the log, in this order. */
  readonly rests: readonly Rested[];
  /** Poses of what moves, or came to rest since the last ones. */
  readonly awake: PackedSeen | null;
  /** All of it came to rest. */
  readonly still: boolean;
}
