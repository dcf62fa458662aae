/** Four pairs of hands that fling, stack and drop whatever there is at one free table, and what must hold all the while. */

import { loadRapier } from '../../server/physics/rapier.ts';
import { depth, placed } from '../../server/physics/space.ts';
import { TableWorld } from '../../server/physics/world.ts';
import { createSpecs } from '../../server/presence/body-specs.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { brokenFree } from '../../shared/engine/free/check.ts';
import { firstInput } from '../../shared/engine/free/rest.ts';
import type { Stored } from '../../shared/engine/free/state.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { start } from '../../shared/engine/start.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import { freeTableHalf, type Scene } from '../../shared/table/scene.ts';
import { belowFrom } from '../bots/play.ts';
import { type ChaosTable, createBot } from './chaos-bot.ts';
import { components } from './chaos-box.ts';

export interface ChaosReport {
  /** Simulated. */
  seconds: number;
  inputs: number;
  commands: number;
  refused: number;
  rests: number;
  spills: number;
  pieces: number;
  /** Longest that the table took to come to rest after everybody had let go, in seconds. */
  longestRest: number;
  wrong: string[];
}

const game: AnyGame = freeTable;
const HANDS = 4;
/** Everybody lets go after so many seconds, and all is counted. */
const ROUND = 60;
const STEPS = 120;
/** Nothing may be deeper in the table than this, in inches. */
const DEEP = 0.15;

/** Plays for so many simulated seconds; `pace` is called after every tick of a sixtieth second. */
export async function chaos({
  seconds,
  seed,
  pace,
  say = () => undefined,
}: {
  seconds: number;
  seed: number;
  pace?: () => Promise<void>;
  say?: (line: string) => void;
}): Promise<ChaosReport> {
  const report: ChaosReport = {
    ...{ seconds: 0, inputs: 0, commands: 0, refused: 0, rests: 0, spills: 0, pieces: 0, longestRest: 0 },
    wrong: [],
  };
  const below = belowFrom(seed);
  const chance = seededChance(seed);
  const specsOf = createSpecs();
  let table: Table = start(game, { seats: HANDS + 1 }, chance).table;
  const scene: Scene = game.scene(table.state.own, table.state.options, table.state.seats);
  const half = freeTableHalf(scene);
  const world = new TableWorld(await loadRapier(), half, () => below(1 << 30) / (1 << 30));
  let input = -1;

  /** A command as the server carries it out: what it changes, physics hears of. */
  function command(wish: Command): boolean {
    const outcome = submit(table, wish, chance);
    if (!outcome.ok) {
      if (outcome.fault) throw outcome.fault;
      report.refused += 1;
      return false;
    }
    report.commands += 1;
    table = outcome.table;
    const cause = wish.do === 'rest' ? wish.rest : wish.do === 'hand' ? { by: wish.seat, act: table.state.entries } : { by: null, act: 0 };
    world.sync(specsOf(table.state, game).specs, false, cause);
    return true;
  }
  const view: ChaosTable = {
    ...{ world, half, below, command },
    state: () => table.state,
    input: () => {
      report.inputs += 1;
      return input--;
    },
  };
  function rest(): void {
    for (const each of world.takeRests()) {
      report.rests += 1;
      report.spills += each.spills.length;
      if (command({ do: 'rest', rest: each })) continue;
      report.wrong.push(`the game refused a rest of ${each.poses.length} poses and ${each.spills.length} spills`);
      world.reject([...each.poses, ...each.spills].map(({ piece }) => piece));
    }
  }
  function tick(): void {
    for (let i = 0; i < STEPS / 60; i++) world.step();
    for (const seen of world.awake())
      if (![seen.x, seen.y, seen.z, ...seen.q].every(Number.isFinite)) report.wrong.push(`${seen.id} is nowhere`);
    rest();
  }

  command({ do: 'free' });
  // One more seat has brought all of it: nobody who plays can take that back.
  for (const component of components(below)) command({ do: 'hand', seat: HANDS, op: component });
  input = table.state.free ? firstInput(table.state.free) : -1;
  const before = sums(table);
  const bots = Array.from({ length: HANDS }, (_, seat) => createBot(view, seat));
  for (let ticks = 1; ticks <= seconds * 60; ticks++) {
    for (const bot of bots) bot.tick(ticks);
    tick();
    report.seconds = ticks / 60;
    if (pace) await pace();
    if (ticks % (ROUND * 60) !== 0 && ticks < seconds * 60) continue;
    for (const bot of bots) bot.letGo();
    let waited = 0;
    for (; world.busy && waited < 900; waited++) tick();
    report.longestRest = Math.max(report.longestRest, waited / 60);
    report.wrong.push(...faults(table, scene, half, world).map((fault) => `after ${Math.round(ticks / 60)} s: ${fault}`));
    const now = sums(table);
    for (const [kind, sum] of before) if (now.get(kind) !== sum) report.wrong.push(`${kind}: ${now.get(kind) ?? 0} instead of ${sum}`);
    report.pieces = Object.keys(table.state.pieces).length;
    if (report.wrong.length > 20) break;
    if (ticks % (ROUND * 600) === 0)
      say(`${Math.round(ticks / 60)} s, ${report.inputs} inputs, ${report.commands} commands, ${report.pieces} pieces`);
  }
  const again = replay(game, table.header, entriesOf(table.log));
  if (stateHash(again.state) !== stateHash(table.state)) report.wrong.push('the replay of the log is another table');
  world.free();
  return report;
}

/** How much there is of each kind that nobody brings or takes away, inside of decks and bags too. */
function sums({ state }: Table): Map<string, number> {
  const sum = new Map<string, number>();
  const add = (kind: string, count: number): void => void sum.set(kind, (sum.get(kind) ?? 0) + count);
  for (const { kind, count } of Object.values(state.pieces)) {
    // A die counts its face, a deck what is inside: they are counted by themselves.
    if (kind !== 'free/deck') add(kind, kind === 'free/coin' ? count : 1);
  }
  const contents = (stored: readonly Stored[]): void => {
    for (const { kind, count, inside } of stored) {
      if (kind !== 'free/deck') add(kind, kind === 'free/coin' ? count : 1);
      if (inside) contents(inside);
    }
  };
  for (const stored of Object.values(state.free?.stored ?? {})) contents(stored);
  return sum;
}

/** What is wrong with a table on which everything has come to rest. */
function faults(table: Table, scene: Scene, half: { x: number; z: number }, world: TableWorld): string[] {
  const broken = brokenFree(table.state, scene);
  const wrong = broken === undefined ? [] : [broken];
  if (world.busy) wrong.push('it does not come to rest');
  const bodies = new Map([...world.all()].map((seen) => [`${seen.id}.${seen.part}`, seen]));
  for (const { id, shape, pose, locked } of createSpecs()(table.state, game).specs) {
    const body = bodies.get(`${id}.0`);
    bodies.delete(`${id}.0`);
    if (!body) {
      wrong.push(`${id} has no body`);
      continue;
    }
    if (locked) continue;
    const { at, q } = placed(shape, pose);
    // What hangs over the rim may hang below the table there.
    const rim = Math.abs(at.x) > half.x - 1.5 || Math.abs(at.z) > half.z - 1.5;
    const low = at.y - depth(shape, q);
    if (low < (rim ? -1 : -DEEP)) wrong.push(`${id}, ${shape.form}, lies ${(-low).toFixed(2)} in below the table: ${JSON.stringify(pose)}`);
    if (Math.abs(at.x) > half.x || Math.abs(at.z) > half.z) wrong.push(`${id} lies beside the table`);
    const raised = rim && pose.y > body.y ? Math.max(0, pose.y - body.y - 0.7) : pose.y - body.y;
    const apart = Math.hypot(body.x - pose.x, raised, body.z - pose.z);
    if (apart > 0.05)
      wrong.push(
        `${id}, ${shape.form}, lies ${apart.toFixed(2)} in from where the game has it: ${JSON.stringify(body)} ${JSON.stringify(pose)}`,
      );
  }
  for (const key of bodies.keys()) wrong.push(`there is a body ${key} and no piece`);
  const there = Object.values(table.state.pieces).filter(({ place, placeKnownTo }) => place === ON_TABLE && placeKnownTo === 'all');
  if (there.length === 0) wrong.push('the table is empty');
  return wrong;
}
