/** What is to be done with the physics of a table, one after the other. Long work is done in parts, with everybody else in between. */

import type { TableWorld } from '../physics/world.ts';
import type { Scheduler } from '../runtime/scheduler.ts';

interface PhysicsTasks {
  /** Does it at once, when nothing waits. */
  add(work: (world: TableWorld) => void): void;
  /** Begins it when everybody else has had a turn; `pay` hears what it costs. */
  addLong(work: Long, pay: (ms: number) => void): void;
  /** To be done before everything else that waits. */
  first(work: Long): void;
  waits(): boolean;
  /** The world is gone, and what was to be done with it. */
  forget(): void;
}

type Long = (world: TableWorld) => Iterator<undefined, void>;

interface Owner {
  /** The world, made when it is not there; undefined when it cannot be. */
  world(): TableWorld | undefined;
  failed(error: unknown): void;
  /** All is done that had to wait. */
  done(): void;
}

interface Work {
  begin: Long;
  pay(ms: number): void;
  begun?: Iterator<undefined, void>;
}

const SLICE_MS = 0.5;
const NOTHING: readonly undefined[] = [];
const nobody = (): void => undefined;

export function createWorks(scheduler: Scheduler, { world, failed, done }: Owner): PhysicsTasks {
  let list: Work[] = [];
  let planned = false;

  /** Does what waits, for a moment. */
  function goOn(): void {
    const until = performance.now() + SLICE_MS;
    try {
      const now = world();
      if (!now) list = [];
      for (let [work] = list; now && work; [work] = list) {
        if (!part(now, work, until)) return plan();
        list.shift();
      }
    } catch (error) {
      failed(error);
    }
  }

  function part(now: TableWorld, work: Work, until: number): boolean {
    const from = performance.now();
    work.begun ??= work.begin(now);
    let over = work.begun.next().done === true;
    while (!over && performance.now() < until) over = work.begun.next().done === true;
    work.pay(performance.now() - from);
    return over;
  }

  function plan(): void {
    planned = true;
    scheduler.soon('physics', () => {
      if (!planned) return;
      planned = false;
      goOn();
      if (!planned) done();
    });
  }

  return {
    add: (work) => {
      const begin = (now: TableWorld) => {
        work(now);
        return NOTHING.values();
      };
      list.push({ begin, pay: nobody });
      if (!planned) goOn();
    },
    addLong: (begin, pay) => {
      list.push({ begin, pay });
      if (!planned) plan();
    },
    first: (begin) => list.unshift({ begin, pay: nobody }),
    waits: () => planned,
    forget: () => {
      list = [];
      planned = false;
    },
  };
}
