/** What physics does at one free table, seen from the main loop: orders go to its world, wherever that lives, and what comes to rest comes back. */

import type { Command, GameState } from '../../shared/engine/state.ts';
import { freeTableHalf } from '../../shared/table/scene.ts';
import type { BodySpec } from '../physics/bodies.ts';
import type { Input, WorldNews, WorldOrder } from '../physics/orders.ts';
import { packSpecs, unpackSeen } from '../physics/packed.ts';
import { type Actor, ThreadEnded } from '../runtime/workshop.ts';
import { announce } from '../table/chat.ts';
import type { Room, Session } from '../table/room.ts';
import { createSpecs } from './body-specs.ts';
import type { Pointers } from './pointers.ts';
import { createPoses } from './poses.ts';
import { createRests } from './rests.ts';
import type { ZoneAt } from './zones.ts';

interface Motion {
  /** Makes the world, so that it is there when the first hand touches it. */
  prepare(): void;
  /** Ids of the pieces that physics may move. */
  bodied(): ReadonlySet<string>;
  /** Takes a new state over; returns what has a body now. */
  sync(state: GameState, zoneAt: ZoneAt): ReadonlySet<string>;
  /** An input of hands, as the world takes it, and the pieces that it may throw. */
  input(input: Input, thrown?: readonly string[]): void;
  /** Thrown dice that roll still. */
  rolling(): readonly string[];
  /** True while the physics rests because it failed again and again: nothing can be carried or thrown. */
  rests(): boolean;
  greet(session: Session): void;
  /** Stops and gives the memory back. */
  free(): void;
}

/** So often in a row the physics may fail before it rests for a while; every rest is twice as long as the one before, up to a limit. */
const MOST_FAULTS = 20;
const MOST_RESTS = 5;

/** An order without its number. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'n'> : never;

/** `broken` is called when physics failed: nobody holds anything any more. */
export function createMotion(room: Room, presence: Pointers, broken: () => void): Motion {
  const { scheduler, log, workshop } = room.services;
  const specsFor = createSpecs();
  const poses = createPoses(room, presence);
  const rests = createRests(room, (ids) => order({ do: 'reject', with: [ids] }));
  let world: Actor<WorldOrder> | undefined;
  /** What the world was told of, by id. */
  let known = new Map<string, BodySpec>();
  let specs: readonly BodySpec[] = [];
  let ids: ReadonlySet<string> = new Set();
  let wanted = false;
  let faults = 0;
  let breaks = 0;
  let stopRest: (() => void) | undefined;
  let last = 0;
  /** Dice that roll as the world says, and those that orders on their way to it may throw. */
  let rolling: readonly string[] = [];
  const thrown = new Map<number, readonly string[]>();
  /** Who pays for orders that are on their way. */
  const payers = new Map<number, (ms: number) => void>();

  function open(): Actor<WorldOrder> | undefined {
    const { engine } = room.table;
    if (world || !wanted || !engine || stopRest) return world;
    const { game, state } = engine;
    // What an earlier world has to say is of no interest any more.
    const made: Actor<WorldOrder> = workshop.engage('world', {
      news: (news) => scheduler.run('physics', () => (made === world ? hear(news) : undefined)),
      gone: (error) => scheduler.run('physics', () => (made === world ? gone(error) : undefined)),
    });
    world = made;
    known = new Map(specs.map((spec) => [spec.id, spec]));
    last += 1;
    const half = freeTableHalf(game.scene(state.own, state.options, state.seats));
    made.hear({ n: last, do: 'open', half, specs: packSpecs(specs) });
    return made;
  }

  /** Gives an order to the world, made when it is not there; returns its number. */
  function order(what: Unnumbered<WorldOrder>): number {
    const now = open();
    last += 1;
    now?.hear({ ...what, n: last });
    return last;
  }

  /** Tells the world what is another one than it knows. */
  function bring(cause: ReturnType<typeof causeOf>): void {
    const changed = specs.filter((spec) => known.get(spec.id) !== spec);
    for (const spec of changed) known.set(spec.id, spec);
    const gone = known.size === specs.length ? [] : [...known.keys()].filter((id) => !ids.has(id));
    for (const id of gone) known.delete(id);
    if (changed.length + gone.length === 0) return;
    payers.set(order({ do: 'sync', changed: packSpecs(changed), gone, cause }), room.account());
  }

  function hear({ done, took, awake, ...news }: WorldNews): void {
    rolling = news.rolling;
    for (const n of thrown.keys()) if (n <= done) thrown.delete(n);
    for (const [n, ms] of took) {
      payers.get(n)?.(ms);
      payers.delete(n);
    }
    if (news.rests.length > 0) rests.add(news.rests);
    if (awake) poses.send(unpackSeen(awake));
    if (!news.still) return;
    // It all came to rest: what failed before is over.
    faults = 0;
    breaks = 0;
  }

  function gone(error: Error): void {
    fault(error);
    if (error instanceof ThreadEnded)
      tell('The physics of this table was interrupted: all hands are empty, and things lie where they last lay.');
  }

  function fault(error: Error): void {
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
    tell(
      `The physics of this table has failed again and again; it starts anew in ${inWords(ms)}. Until then nothing can be carried or thrown.`,
    );
    stopRest = scheduler.after(ms, 'physics', () => {
      stopRest = undefined;
      faults = 0;
      tell('The physics of this table has been started anew.');
      open();
    });
  }

  function drop(): void {
    const old = world;
    world = undefined;
    rolling = [];
    thrown.clear();
    payers.clear();
    old?.end();
  }

  return {
    prepare: () => {
      if (wanted) return;
      wanted = true;
      // Whoever looks at the table tells first what lies on it.
      scheduler.soon('physics', open);
    },
    bodied: () => ids,
    sync: (state, zoneAt) => {
      const { engine } = room.table;
      if (!engine) return ids;
      ({ specs, ids } = specsFor(state, engine.game));
      if (world) bring(causeOf(engine.log.shared[engine.log.length - 1]?.command, state.entries));
      poses.compare(state, ids, zoneAt);
      return ids;
    },
    input: (input, pieces = []) => {
      const n = order(input);
      const dice = pieces.filter((id) => known.get(id)?.shape.form === 'die');
      if (world && dice.length > 0) thrown.set(n, dice);
    },
    rolling: () => (thrown.size === 0 ? rolling : [...rolling, ...[...thrown.values()].flat()]),
    rests: () => stopRest !== undefined,
    greet: (session) => poses.greet(session),
    free: () => {
      wanted = false;
      stopRest?.();
      stopRest = undefined;
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
