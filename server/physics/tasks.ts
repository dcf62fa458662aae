/** What is to be done with the physics of a table, one after the other. Long work is done in parts, with everybody else in between. */

import type { TableWorld } from './world.ts';

/** By which later work is done; whatever that throws it tells. */
export interface Scheduler {
  every(ms: number, what: string, work: () => unknown): () => void;
  soon(what: string, work: () => unknown): void;
  run(what: string, work: () => unknown): void;
}

interface Tasks {
  /** Does it at once, when nothing waits. */
  add(work: (world: TableWorld) => void): void;
  /** Begins it when everybody else has had a turn; `spent` hears what each part of it takes, in milliseconds. */
  addLong(work: Long, spent?: (ms: number) => void): void;
  waits(): boolean;
  /** The world is gone, and what was to be done with it. */
  forget(): void;
}

type Long = (world: TableWorld) => Iterator<undefined, void>;

interface Owner {
  world(): TableWorld | undefined;
  /** All is done that had to wait. */
  done(): void;
}

interface Task {
  begin: Long;
  spent(ms: number): void;
  begun?: Iterator<undefined, void>;
}

const SLICE_MS = 0.5;
const NOTHING: readonly undefined[] = [];
const nobody = (): void => undefined;

export function createTasks(scheduler: Pick<Scheduler, 'soon'>, { world, done }: Owner): Tasks {
  let list: Task[] = [];
  let planned = false;

  /** Does what waits, for a moment. */
  function goOn(): void {
    const until = performance.now() + SLICE_MS;
    const now = world();
    if (!now) list = [];
    for (let [task] = list; now && task; [task] = list) {
      if (!part(now, task, until)) return plan();
      list.shift();
    }
  }

  function part(now: TableWorld, task: Task, until: number): boolean {
    const from = performance.now();
    task.begun ??= task.begin(now);
    let over = task.begun.next().done === true;
    while (!over && performance.now() < until) over = task.begun.next().done === true;
    task.spent(performance.now() - from);
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
      list.push({ begin, spent: nobody });
      if (!planned) goOn();
    },
    addLong: (begin, spent = nobody) => {
      list.push({ begin, spent });
      if (!planned) plan();
    },
    waits: () => planned,
    forget: () => {
      list = [];
      planned = false;
    },
  };
}
