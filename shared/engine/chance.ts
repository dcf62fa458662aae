/** Chance as recorded draws: the engine asks, a provider answers, the log keeps the answer. */
import { type DieKind, faces } from '../table/die.ts';
import { same } from './json.ts';

export type DrawRequest =
  /** Roll physical dice; one value 1..faces for each. */
  | { kind: 'dice'; dice: DieKind[] }
  /** Draw one index 0..from-1. */
  | { kind: 'pick'; from: number }
  /** Spin an arrow before all: one of so many places where it may stop, 0..from-1. */
  | { kind: 'spin'; from: number }
  /** Draw a permutation of 0..size-1: `values[i]` is the old index of what now stands at `i`. */
  | { kind: 'shuffle'; size: number };

/** Rolls and spins that everybody sees are numbered apart from secret lots (picks, shuffles), so that their numbers tell nothing of those. */
export type Family = 'dice' | 'lots';

export const familyOf = (request: DrawRequest): Family => (request.kind === 'dice' || request.kind === 'spin' ? 'dice' : 'lots');

/** Numbers of the next draws of a table, by family. */
export type NextDraw = Readonly<Record<Family, number>>;

export const FIRST_DRAW: NextDraw = { dice: 0, lots: 0 };

/** One recorded draw: its number within its family in the table's life (never reused, not even after an undo), what was asked, what came. */
export interface Draw {
  n: number;
  request: DrawRequest;
  values: number[];
}

/** Supplies draws. Must return the same values for the same `n` and request, differ between the families, and never fail for a well-formed request. */
export interface Chance {
  draw(n: number, request: DrawRequest): number[];
}

/** Why `values` is no possible answer to `request`, or undefined when it is one. */
export function badDraw(request: DrawRequest, values: readonly number[]): string | undefined {
  const whole = values.every((value) => Number.isInteger(value));
  if (!whole) return 'a draw must be whole numbers';
  switch (request.kind) {
    case 'dice':
      if (values.length !== request.dice.length) return `${request.dice.length} dice need as many values`;
      return request.dice.every((die, i) => (values[i] ?? 0) >= 1 && (values[i] ?? 0) <= faces(die))
        ? undefined
        : 'a die shows a face it does not have';
    case 'pick':
    case 'spin':
      return values.length === 1 && (values[0] ?? -1) >= 0 && (values[0] ?? -1) < request.from
        ? undefined
        : `a ${request.kind} is one number 0..${request.from - 1}`;
    case 'shuffle':
      return values.length === request.size && new Set(values).size === request.size && values.every((v) => v >= 0 && v < request.size)
        ? undefined
        : `a shuffle is a permutation of 0..${request.size - 1}`;
  }
}

/** A provider for bots, tests and fuzzing: fast, seeded, NOT secret-safe (splitmix32; never used on a server's table). */
export function seededChance(seed: number): Chance {
  const stream = (n: number, family: Family) => {
    const own = family === 'dice' ? seed ^ 0x2545f491 : seed;
    let state = (Math.imul(own ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35)) >>> 0;
    return (below: number) => {
      state = (state + 0x9e3779b9) >>> 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return Math.floor((((z ^ (z >>> 15)) >>> 0) / 4294967296) * below);
    };
  };
  return { draw: (n, request) => drawWith(stream(n, familyOf(request)), request) };
}

/** Uniform integers 0..bound-1 from a seed: the same ones for the same seed. */
export function seededBelow(seed: number): (bound: number) => number {
  const chance = seededChance(seed);
  let n = 0;
  return (bound) => chance.draw(n++, { kind: 'pick', from: bound })[0] ?? 0;
}

/** Answers a request from a source of uniform integers `below(k)` in 0..k-1. */
export function drawWith(below: (bound: number) => number, request: DrawRequest): number[] {
  switch (request.kind) {
    case 'dice':
      return request.dice.map((die) => 1 + below(faces(die)));
    case 'pick':
    case 'spin':
      return [below(request.from)];
    case 'shuffle': {
      const order = Array.from({ length: request.size }, (_, i) => i);
      for (let i = order.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const a = order[i] ?? i;
        order[i] = order[j] ?? j;
        order[j] = a;
      }
      return order;
    }
  }
}

/** Hands out the draws that a log recorded; throws when the rules ask for something else than they did then. */
export function recordedChance(draws: readonly Draw[]): Chance {
  const byNumber = new Map(draws.map((draw) => [`${familyOf(draw.request)} ${draw.n}`, draw]));
  return {
    draw: (n, request) => {
      const draw = byNumber.get(`${familyOf(request)} ${n}`);
      if (!draw || !same(draw.request, request)) throw new Error(`the log holds no such draw ${n}`);
      return [...draw.values];
    },
  };
}
