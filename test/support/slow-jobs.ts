/** Jobs and actors for tests of threads: they do nothing, for as long as whoever gave them wants. */

import type { Actors, Jobs } from '../../server/runtime/workshop.ts';

export interface SlowJobs {
  /** Done when the gate is opened; says what it was given. */
  wait: { head: { gate: SharedArrayBuffer; say: string }; part: never; made: string };
  /** Done at once. */
  say: { head: string; part: string; made: string };
  fail: { head: string; part: never; made: never };
  /** How often it was done in this thread before. */
  count: { head: undefined; part: never; made: number };
}

export interface SlowActors {
  /** Says what it hears; `gate`: when that is opened, and nothing until then. */
  echo: { order: { say: string; gate?: SharedArrayBuffer; fail?: true }; news: string };
}

const untilOpen = (gate: SharedArrayBuffer): unknown => Atomics.wait(new Int32Array(gate), 0, 0);

export const newGate = (): SharedArrayBuffer => new SharedArrayBuffer(4);

export function open(gate: SharedArrayBuffer): void {
  const door = new Int32Array(gate);
  Atomics.store(door, 0, 1);
  Atomics.notify(door, 0);
}

let counted = 0;

export const JOBS: Jobs<SlowJobs> = {
  count: () => counted++,
  wait: (_, { gate, say }) => {
    untilOpen(gate);
    return say;
  },
  say: (_, head, parts) => head + parts.join(''),
  fail: (_, why) => {
    throw new Error(why);
  },
};

export const ACTORS: Actors<SlowActors> = {
  echo: (_, say) => ({
    hear: (order) => {
      if (order.gate) untilOpen(order.gate);
      if (order.fail) throw new Error(order.say);
      say(order.say);
    },
    end: () => undefined,
  }),
};
