/** What physics does at one free table: the world, the loop that steps it, and the way back of what comes to rest. */

import { randomInt } from 'node:crypto';
import type { Command, GameState } from '../../shared/engine/state.ts';
import { freeTableHalf } from '../../shared/table/scene.ts';
import type { BodySpec } from '../physics/bodies.ts';
import { loadRapier } from '../physics/rapier.ts';
import { TableWorld } from '../physics/world.ts';
import { announce } from '../table/chat.ts';
import type { Room, Session } from '../table/room.ts';
import { createSpecs } from './body-specs.ts';
import { createWorks } from './physics-tasks.ts';
import type { Pointers } from './pointers.ts';
import { createPoses } from './poses.ts';
import { createRests } from './rests.ts';
import type { ZoneAt } from './zones.ts';

interface Motion {
  /** Loads what is needed; the world is there soon after. */
  prepare(): void;
  /** Runs at once when the world is there, else as soon as it is, in the order of the calls. */
  whenReady(work: () => void): void;
  /** Ids of the pieces that physics may move. */
  bodied(): ReadonlySet<string>;
  /** Takes a new state over; returns what has a body now. */
  sync(state: GameState, zoneAt: ZoneAt): ReadonlySet<string>;
  /** An input of hands, as the world takes it; what it sets going the loop follows. */
  input(work: (world: TableWorld) => void): void;
  /** Thrown dice that roll still. */
  rolling(): readonly string[];
  /** True while the physics rests because it failed again and again: nothing can be carried or thrown. */
  rests(): boolean;
  greet(session: Session): void;
  /** Stops and gives the memory back. */
  free(): void;
}

const STEP_MS = 1000 / 120;
const TICK_MS = 16;
/** 20 Hz. */
const POSES_MS = 48;
/** Steps of one tick at most: after a stall the world goes on, it does not catch up. */
const MOST_STEPS = 6;
/** After so many milliseconds of one tick's work the other tables have their turn, as long as this one had. */
const BUDGET_MS = 10;
const MOST_WAITING = 200;
/** So often in a row the physics may fail before it rests for a while; every rest is twice as long as the one before, up to a limit. */
const MOST_FAULTS = 20;
const MOST_RESTS = 5;

/** `broken` is called when physics failed: nobody holds anything any more. */
export function createMotion(room: Room, presence: Pointers, broken: () => void): Motion {
  const { scheduler, log } = room.services;
  const specsFor = createSpecs();
  const poses = createPoses(room, presence);
  const works = createWorks(scheduler, { world: worldNow, failed: fault, done: run });
  const rests = createRests(room, (ids) => attempt((world) => world.reject(ids)));
  let rapier: Awaited<ReturnType<typeof loadRapier>> | undefined;
  let world: TableWorld | undefined;
  let specs: readonly BodySpec[] = [];
  let ids: ReadonlySet<string> = new Set();
  let waiting: (() => void)[] = [];
  let wanted = false;
  let faults = 0;
  let breaks = 0;
  let stopRest: (() => void) | undefined;
  let stopLoop: (() => void) | undefined;
  let at = 0;
  let owed = 0;
  let sentAt = 0;
  /** Until then the other tables have the machine: a table with very much in motion goes slowly, alone. */
  let waitsUntil = 0;

  function prepare(): void {
    if (wanted) return;
    wanted = true;
    scheduler.run('physics', async () => {
      rapier = await loadRapier();
      for (const work of waiting.splice(0)) if (wanted) work();
      if (wanted) attempt(() => undefined);
    });
  }

  /** The world, made when it is not there. */
  function worldNow(): TableWorld | undefined {
    const { engine } = room.table;
    if (world || !rapier || !engine || stopRest) return world;
    const { game, state } = engine;
    const half = freeTableHalf(game.scene(state.own, state.options, state.seats));
    world = new TableWorld(rapier, half, () => randomInt(2 ** 32) / 2 ** 32);
    works.first((now) => now.syncing(specs, true));
    return world;
  }

  /** Does something with the world, after all that is still being done with it; whatever it throws is this table's alone. */
  const attempt = (work: (world: TableWorld) => void): void => works.add(work);

  function fault(error: unknown): void {
    faults += 1;
    log.error({ table: room.table.id, faults, err: error }, 'the physics of a table failed; its pieces lie where they last lay');
    drop();
    poses.forget();
    broken();
    if (faults > MOST_FAULTS) rest();
  }

  const tell = (text: string): void => scheduler.run('announce', () => announce(room, text));

  /** What fails again and again would go on failing at every touch: it rests, is started anew, and everybody knows. */
  function rest(): void {
    if (stopRest) return;
    const ms = room.services.settings.physicsRestMs * 2 ** Math.min(breaks, MOST_RESTS);
    breaks += 1;
    announce(
      room,
      `The physics of this table has failed again and again; it starts anew in ${inWords(ms)}. Until then nothing can be carried or thrown.`,
    );
    stopRest = scheduler.after(ms, 'physics', () => {
      stopRest = undefined;
      faults = 0;
      tell('The physics of this table has been started anew.');
      if (wanted) attempt(() => undefined);
    });
  }

  function drop(): void {
    stopLoop?.();
    stopLoop = undefined;
    const old = world;
    world = undefined;
    works.forget();
    try {
      old?.free();
    } catch (error) {
      log.error({ table: room.table.id, err: error }, 'the memory of a table’s physics could not be given back');
    }
  }

  function run(): void {
    if (stopLoop || !world?.busy) return;
    at = performance.now();
    owed = 0;
    stopLoop = scheduler.every(TICK_MS, 'physics', () => (works.waits() ? undefined : works.addLong(ticking, () => undefined)));
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
      for (let over = false; !over; ) {
        const from = performance.now();
        over = parts.next().done === true;
        spent += performance.now() - from;
        yield;
      }
    }
    if (spent >= BUDGET_MS) waitsUntil = performance.now() + spent;
    rests.add(now.takeRests());
    if (time - sentAt >= POSES_MS) {
      sentAt = time;
      poses.send(now.awake());
    }
    if (now.busy) return;
    stopLoop?.();
    stopLoop = undefined;
    // It all came to rest: what failed before is over.
    faults = 0;
    breaks = 0;
  }

  return {
    prepare,
    whenReady: (work) => {
      prepare();
      if (rapier && waiting.length === 0) work();
      else if (waiting.length < MOST_WAITING) waiting.push(work);
    },
    bodied: () => ids,
    sync: (state, zoneAt) => {
      const { engine } = room.table;
      if (!engine) return ids;
      ({ specs, ids } = specsFor(state, engine.game));
      const cause = causeOf(engine.log.shared[engine.log.length - 1]?.command, state.entries);
      const now = specs;
      if (world) works.addLong((each) => each.syncing(now, false, cause), room.account());
      poses.compare(state, ids, zoneAt);
      run();
      return ids;
    },
    input: (work) => {
      attempt(work);
      run();
    },
    rolling: () => world?.rolling() ?? [],
    rests: () => stopRest !== undefined,
    greet: (session) => poses.greet(session),
    free: () => {
      wanted = false;
      stopRest?.();
      stopRest = undefined;
      waiting = [];
      drop();
      poses.forget();
    },
  };
}

const inWords = (ms: number): string => (ms < 90_000 ? `${Math.ceil(ms / 1_000)} seconds` : `${Math.round(ms / 60_000)} minutes`);

/** Whose act it is that something falls, after this command: it is taken back together with the act. */
function causeOf(command: Command | undefined, entry: number): { by: number | null; act: number } {
  if (command?.do === 'hand') return { by: command.seat, act: entry };
  return command?.do === 'rest' ? { by: command.rest.by, act: command.rest.act } : { by: null, act: 0 };
}
