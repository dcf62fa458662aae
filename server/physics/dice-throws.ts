/** Physical throws in this thread: one engine, one queue, one throw per turn of the event loop. */

import { bakeThrow } from '../../shared/dice/bake.ts';
import { engineName, type Rapier } from '../../shared/dice/physics.ts';
import { MAX_THROWN, THROW_SPEC } from '../../shared/dice/throw.ts';
import { trackHash } from '../../shared/dice/track-hash.ts';
import type { ThrowRecord } from '../../shared/dice/transcript.ts';
import type { Committed } from '../../shared/dice/values.ts';
import { committedChance, drawKey } from '../../shared/dice/values.ts';
import type { DieKind } from '../../shared/table/die.ts';
import { loadRapier } from './rapier.ts';

/** A roll that has been drawn: its number and dice, the values the engine got, and what the table committed to. */
export interface ThrowRequest {
  committed: Committed;
  n: number;
  dice: readonly DieKind[];
  values: readonly number[];
}

/** What clients get; `track` is absent (and `sym` empty) for more than 20 dice or when too many throws wait. */
export interface ThrownDice {
  n: number;
  dice: DieKind[];
  values: number[];
  sym: number[];
  track?: Uint8Array;
  /** Play time of the track. */
  seconds: number;
  /** What the transcript keeps of the track. */
  record?: ThrowRecord;
}

/** Throws dice. */
export interface Throws {
  /** Engine name and throw spec for transcripts. */
  engine: string;
  throwSpec: number;
  /** Throws the dice of a draw, first come first served; never rejects: when it cannot throw it resolves at once to values only. */
  throwDice(request: ThrowRequest): Promise<ThrownDice>;
  /** How many throws wait. */
  waiting(): number;
}

/** Beyond this many waiting throws a roll is shown without physics rather than late. */
export const MAX_WAITING = 64;

let loading: Promise<Throws> | undefined;

/** Loads the engine and makes one warm-up throw, once per thread; later calls get the same thrower. */
export function loadThrows(): Promise<Throws> {
  loading ??= start();
  return loading;
}

async function start(): Promise<Throws> {
  const rapier = await loadRapier();
  const warm: Committed = { seed: new Uint8Array(32), table: 'warm-up', entropy: '' };
  const dice: DieKind[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
  bake(rapier, { committed: warm, n: 0, dice, values: committedChance(warm).draw(0, { kind: 'dice', dice }) });

  const queue: { request: ThrowRequest; done: (thrown: ThrownDice) => void }[] = [];
  const next = () => {
    const job = queue[0];
    if (!job) return;
    let thrown = flat(job.request);
    try {
      thrown = bake(rapier, job.request);
    } catch (error) {
      // A fault of the physics must never hold up a game: the value is already drawn.
      console.error(`dice: throw ${job.request.n} of ${job.request.committed.table} has no track`, error);
    }
    job.done(thrown);
    queue.shift();
    if (queue.length > 0) setImmediate(next);
  };

  return {
    engine: engineName(rapier),
    throwSpec: THROW_SPEC,
    throwDice: (request) =>
      new Promise((resolve) => {
        if (request.dice.length === 0 || request.dice.length > MAX_THROWN || queue.length >= MAX_WAITING) {
          resolve(flat(request));
          return;
        }
        queue.push({ request, done: resolve });
        if (queue.length === 1) setImmediate(next);
      }),
    waiting: () => queue.length,
  };
}

/** The values alone. */
export const flat = ({ n, dice, values }: ThrowRequest): ThrownDice => ({ n, dice: [...dice], values: [...values], sym: [], seconds: 0 });

function bake(rapier: Rapier, request: ThrowRequest): ThrownDice {
  const { committed, n, dice, values } = request;
  const { track, sym, simulation } = bakeThrow(rapier, drawKey(committed, n), dice, values);
  return { ...flat(request), sym, track, seconds: simulation.steps / 120, record: { n, sym, trackHash: trackHash(track) } };
}
