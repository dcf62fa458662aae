/** What is to be done with the physics of a table, one after the other. Long work is done in parts, with everybody else in between. */

import type { TableWorld } from '../physics/world.ts';
import type { Scheduler } from '../runtime/scheduler.ts';

interface PhysicsTasks {
  /** Does it at once, when nothing waits. */
  add(work: (world: TableWorld) => void): void;
  /** Begins it at once, when nothing waits; `pay` hears what later parts cost. */
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

const SLICE_MS = 1;
const NOTHING: readonly undefined[] = [];
const nobody = (): void => undefined;

export function createWorks(scheduler: Scheduler, { world, failed, done }: Owner): PhysicsTasks {
  let list: Work[] = [];
  let planned = false;

  /** Does what waits, for a moment. */
  function goOn(later: boolean): void {
    const until = performance.now() + SLICE_MS;
    try {
      const now = world();
      if (!now) list = [];
      for (let [work] = list; now && work; [work] = list) {
        if (!part(now, work, until, later)) return plan();
        list.shift();
      }
    } catch (error) {
      failed(error);
    }
  }

  function part(now: TableWorld, work: Work, until: number, later: boolean): boolean {
    const from = performance.now();
    work.begun ??= work.begin(now);
    let over = work.begun.next().done === true;
    while (!over && performance.now() < until) over = work.begun.next().done === true;
    if (later) work.pay(performance.now() - from);
    return over;
  }

  function plan(): void {
    planned = true;
    scheduler.soon('physics', () => {
      if (!planned) return;
      planned = false;
      goOn(true);
      if (!planned) done();
    });
  }

  function add(work: Work): void {
    list.push(work);
    if (!planned) goOn(false);
  }

  return {
    add: (work) =>
      add({
        begin: (now) => {
          work(now);
          return NOTHING.values();
        },
        pay: nobody,
      }),
    addLong: (begin, pay) => add({ begin, pay }),
    first: (begin) => list.unshift({ begin, pay: nobody }),
    waits: () => planned,
    forget: () => {
      list = [];
      planned = false;
    },
  };
}
