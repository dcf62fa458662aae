/** The physics of one table as an actor: the world, and the loop that steps it while something moves. It lives beside others, and leaves them their time. */
import { randomInt } from 'node:crypto';
import type { BodySpec } from './bodies.ts';
import type { Input, WorldNews, WorldOrder } from './orders.ts';
import { packSeen, unpackSpecs } from './packed.ts';
import { loadRapier } from './rapier.ts';
import { createTasks, type Scheduler } from './tasks.ts';
import { TableWorld } from './world.ts';

const STEP_MS = 1000 / 120;
const TICK_MS = 16;
/** 20 Hz. */
const POSES_MS = 48;
/** Steps of one tick at most: after a stall the world goes on, it does not catch up. */
const MOST_STEPS = 6;
/** After so many milliseconds of one tick's work the other tables have their turn, as long as this one had. */
const BUDGET_MS = 10;

/** Whatever throws in here ends it: the scheduler tells whoever gives the orders. */
export function createWorldActor(scheduler: Scheduler, say: (news: WorldNews) => void) {
  const tasks = createTasks(scheduler, { world: () => world, done: run });
  let world: TableWorld | undefined;
  let specs = new Map<string, BodySpec>();
  /** What was ordered while the library is still loaded. */
  let early: WorldOrder[] | undefined = [];
  let over = false;
  let stopLoop: (() => void) | undefined;
  let [at, owed, sentAt] = [0, 0, 0];
  /** Until then the other tables have the machine: a table with very much in motion goes slowly, alone. */
  let waitsUntil = 0;
  let done = 0;
  let took: [n: number, ms: number][] = [];
  let telling = false;

  const tell = (now: TableWorld, more: Partial<WorldNews> = {}): void => {
    say({ done, took, rolling: now.rolling(), rests: [], awake: null, still: false, ...more });
    took = [];
  };

  /** Soon, and once for all that is done until then. */
  function tellDone(n: number): void {
    done = n;
    if (telling) return;
    telling = true;
    scheduler.soon('physics', () => {
      telling = false;
      if (world) tell(world);
    });
  }

  function begin({ n, half, specs: packed }: Extract<WorldOrder, { do: 'open' }>): void {
    specs = new Map(unpackSpecs(packed).map((spec) => [spec.id, spec]));
    const all = [...specs.values()];
    scheduler.run('physics', async () => {
      const rapier = await loadRapier();
      if (over) return;
      world = new TableWorld(rapier, half, () => randomInt(2 ** 32) / 2 ** 32);
      const later = early ?? [];
      early = undefined;
      tasks.addLong(function* (now) {
        yield* now.syncing(all, true);
        tellDone(n);
      });
      for (const order of later) follow(order);
    });
  }

  function follow(order: WorldOrder): void {
    if (order.do === 'open') return begin(order);
    const { n } = order;
    if (order.do !== 'sync') {
      tasks.add((now) => {
        carryOut(now, order);
        tellDone(n);
      });
      return run();
    }
    for (const id of order.gone) specs.delete(id);
    for (const spec of unpackSpecs(order.changed)) specs.set(spec.id, spec);
    const all = [...specs.values()];
    const bill: [n: number, ms: number] = [n, 0];
    tasks.addLong(
      function* (now) {
        yield* now.syncing(all, false, order.cause);
        took.push(bill);
        tellDone(n);
      },
      (ms) => {
        bill[1] += ms;
      },
    );
  }

  function run(): void {
    if (stopLoop || !world?.busy) return;
    at = performance.now();
    owed = 0;
    stopLoop = scheduler.every(TICK_MS, 'physics', () => (tasks.waits() ? undefined : tasks.addLong(ticking)));
  }

  /** One tick in small parts: one step of a table with very much in motion takes long enough. */
  function* ticking(now: TableWorld): Generator<undefined, void> {
    const time = performance.now();
    if (time < waitsUntil) return;
    owed += time - at;
    at = time;
    const steps = Math.min(MOST_STEPS, Math.floor(owed / STEP_MS));
    owed = Math.min(owed - steps * STEP_MS, STEP_MS);
    let spent = 0;
    for (let i = 0; i < steps && spent < BUDGET_MS; i++) {
      const parts = now.stepping();
      for (let end = false; !end; ) {
        const from = performance.now();
        end = parts.next().done === true;
        spent += performance.now() - from;
        yield;
      }
    }
    if (spent >= BUDGET_MS) waitsUntil = performance.now() + spent;
    const rests = now.takeRests();
    const shows = time - sentAt >= POSES_MS;
    if (shows) sentAt = time;
    const awake = shows ? packSeen([...now.awake()]) : null;
    const still = !now.busy;
    if (still || rests.length > 0 || awake) tell(now, { rests, awake, still });
    if (!still) return;
    stopLoop?.();
    stopLoop = undefined;
  }

  return {
    hear: (order: WorldOrder): void => {
      if (early && order.do !== 'open') early.push(order);
      else follow(order);
    },
    /** Gives the memory back. */
    end: (): void => {
      over = true;
      stopLoop?.();
      tasks.forget();
      const old = world;
      world = undefined;
      old?.free();
    },
  };
}

function carryOut(world: TableWorld, input: Input): void {
  switch (input.do) {
    case 'grab':
      return world.grab(...input.with);
    case 'drag':
      return world.drag(...input.with);
    case 'drop':
      return world.drop(...input.with);
    case 'abort':
      return world.abort(...input.with);
    case 'flick':
      return world.flick(...input.with);
    case 'toss':
      return world.toss(...input.with);
    case 'reject':
      return world.reject(...input.with);
  }
}
