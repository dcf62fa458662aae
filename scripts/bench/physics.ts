/** The physics of free tables: what rests costs nothing, a sweep through 200 coins, bytes on the line, twenty tables at once, memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadRapier } from '../../server/physics/rapier.ts';
import { type BodySpec, type Seen, TableWorld } from '../../server/physics/world.ts';
import type { Rapier } from '../../shared/dice/physics.ts';
import type { Rested } from '../../shared/engine/free/op.ts';
import { packPoses } from '../../shared/poses.ts';
import { COIN, type Shape, stackHeight } from '../../shared/table/shape.ts';
import { belowFrom } from '../bots/play.ts';
import type { Measure } from './measure.ts';

const HALF = { x: 20, z: 16 };
const PIECES = 500;
const TABLES = 20;
const RESTING = 12;
const STEPS = 120;

/** Measures the physics without engine and network. */
export async function bench(): Promise<Measure[]> {
  const rapier = await loadRapier();
  const memory = restingMemory(rapier);
  warmUp(rapier);
  return [resting(rapier), ...sweep(rapier), twentyTables(rapier), memory];
}

const at = (id: string, shape: Shape, x: number, z: number, more: Partial<BodySpec> & { y?: number } = {}): BodySpec => {
  const { y = 0, ...rest } = more;
  return { id, shape, pose: { x, y, z, q: [0, 0, 0, 1] }, locked: false, flat: false, amount: null, board: false, keeper: null, ...rest };
};
const coins = (id: string, amount: number, x: number, z: number, y = 0): BodySpec =>
  at(id, { form: 'disc', radius: COIN.radius, height: stackHeight(amount) }, x, z, { y, amount });
const FIGURE: Shape = { form: 'figure', radius: 0.45, height: 1 };

/** Half loose coins in piles of ten, a quarter figurines, a quarter walls, on a board. */
function laidOut(): BodySpec[] {
  const board = at('board', { form: 'box', width: 24, height: 0.42, depth: 24 }, 0, 0, { locked: true, board: true, flat: true });
  const cell = (i: number): [number, number] => [(i % 23) - 11, Math.floor(i / 23) - 11];
  const pieces = Array.from({ length: PIECES - 1 }, (_, i): BodySpec => {
    if (i < 250) return coins(`p${i}`, 1, ...cell(Math.floor(i / 10)), 0.42 + (i % 10) * COIN.height);
    const wall = i % 2 === 0;
    const shape: Shape = wall ? { form: 'box', width: 0.9, height: 1, depth: 0.24 } : FIGURE;
    return at(`p${i}`, shape, ...cell(i - 225), { y: 0.42, locked: wall });
  });
  return [board, ...pieces];
}

function worldOf(rapier: Rapier, specs: readonly BodySpec[], seed = 1): TableWorld {
  const below = belowFrom(seed);
  const world = new TableWorld(rapier, HALF, () => below(1 << 30) / (1 << 30));
  world.sync(specs, true);
  [...world.awake()];
  return world;
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** A share of a core, from the processor's seconds: other programs on a busy machine do not count. */
function share(seconds: number, work: () => void): number {
  const began = cpu();
  work();
  return (cpu() - began) / seconds;
}

function resting(rapier: Rapier): Measure {
  const world = worldOf(rapier, laidOut());
  world.grab(0, 1, ['p300'], 'lift', 0, 0, 1);
  world.drop(0, 1, 0, 0, false);
  let steps = 0;
  while (world.busy && steps < 10 * STEPS) {
    world.step();
    [...world.awake()];
    world.takeRests();
    steps += 1;
  }
  // As the server does it: the loop runs while the world is busy, and not otherwise.
  const load = share(60, () => {
    for (let i = 0; i < 60 * STEPS && world.busy; i++) world.step();
  });
  world.free();
  const value = world.busy ? 1 : load;
  return {
    name: `${PIECES} pieces at rest, after a move: share of a core`,
    value,
    unit: 'cores',
    goal: '0: the loop is stopped',
    ok: value < 0.001,
  };
}

const sweptTable = (): BodySpec[] => [
  at('hand', FIGURE, -9, 0),
  ...Array.from({ length: 20 }, (_, i) => coins(`s${i}`, 100, (i % 5) * 1.7 - 3.4, Math.floor(i / 5) * 1.7 - 2.5)),
];

/** A hand that goes to and fro through twenty stacks of ten coins, at 30 drags a second. */
function push(world: TableWorld, seconds: number, each: () => void): void {
  for (let i = 0; i < seconds * 30; i++) {
    const way = i / (seconds * 30);
    const lane = Math.floor(way * 4);
    const along = (way * 4) % 1;
    world.drag(0, 1, (lane % 2 === 0 ? 1 : -1) * (18 * along - 9), lane * 1.7 - 2.5, 0, 0);
    for (let k = 0; k < STEPS / 30; k++) world.step();
    each();
  }
}

function sweep(rapier: Rapier): Measure[] {
  let [bytes, told, awake] = [0, 0, 0];
  const world = worldOf(rapier, sweptTable());
  world.grab(0, 1, ['hand'], 'push', -9, 0, 1);
  let ticks = 0;
  const say = (): void => {
    ticks += 1;
    if (ticks % 2 === 1) return;
    take();
    const seen = [...world.awake()];
    awake = Math.max(awake, seen.length);
    told += seen.length;
    bytes += packPoses(seen.map((each: Seen, n) => ({ ...each, n }))).length;
  };
  const SECONDS = 4;
  const rests: Rested[] = [];
  let pieces = sweptTable();
  // As the game does it: it takes over what rests, and the coins of a fallen stack become pieces.
  const take = (): void => {
    const now = world.takeRests();
    if (now.length === 0) return;
    rests.push(...now);
    pieces = takenOver(pieces, now);
    world.sync(pieces);
  };
  let steps = 0;
  const began = cpu();
  push(world, SECONDS, say);
  world.drop(0, 1, 0, 0, false);
  while (world.busy && steps < 20 * STEPS) {
    world.step();
    steps += 1;
    if (steps % 4 === 0) say();
  }
  const load = (cpu() - began) / (SECONDS + steps / STEPS);
  const fallen = rests.flatMap(({ spills }) => spills);
  const exact = fallen.every(({ into }) => into.reduce((sum, { count }) => sum + count, 0) === 100);
  const rest = steps / STEPS;
  world.free();
  if (!exact) throw new Error('the sums of the stacks are wrong');
  return [
    {
      name: `sweep through 20 stacks of 10 coins (${fallen.length} fell, ${awake} bodies awake at most): share of a core`,
      value: load,
      unit: 'cores',
      goal: 'under 0.4',
      ok: load < 0.4 && fallen.length > 10,
    },
    { name: 'sweep: from the last input until all rests', value: rest, unit: 's', goal: 'under 4 s', ok: rest < 4 },
    {
      name: 'bytes of a body awake in an update',
      value: bytes / Math.max(1, told),
      unit: 'bytes',
      goal: 'at most 14',
      ok: bytes / Math.max(1, told) <= 14 && told > 0,
    },
  ];
}

function takenOver(pieces: readonly BodySpec[], rests: readonly Rested[]): BodySpec[] {
  const now = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const { poses, spills } of rests) {
    for (const { piece, pose } of poses) {
      const known = now.get(piece);
      if (known) now.set(piece, { ...known, pose });
    }
    for (const { piece, into } of spills) {
      for (const [i, { count, pose }] of into.entries()) {
        const id = i === 0 ? piece : `${piece}.${i}`;
        now.set(id, { ...coins(id, count, 0, 0), pose });
      }
    }
  }
  return [...now.values()];
}

/** At each table one hand pushes a figurine through its things; the whole second's steps of all tables on one core. */
function twentyTables(rapier: Rapier): Measure {
  const worlds = Array.from({ length: TABLES }, (_, i) => worldOf(rapier, laidOut(), i + 1));
  for (const world of worlds) world.grab(0, 1, ['p301'], 'push', 0, 0, 1);
  const SECONDS = 4;
  const load = share(SECONDS, () => {
    for (let i = 0; i < SECONDS * 30; i++) {
      for (const [n, world] of worlds.entries()) {
        const angle = i / 30 + n;
        world.drag(0, 1, 5 * Math.sin(angle), 5 - 5 * Math.cos(angle), 0, 0);
        for (let k = 0; k < STEPS / 30; k++) world.step();
        if (i % 2 === 1) packPoses([...world.awake()].map((each, number) => ({ ...each, n: number })));
        world.takeRests();
      }
    }
  });
  for (const world of worlds) world.free();
  return {
    name: `${TABLES} tables of ${PIECES} pieces, one pushing hand each: cores`,
    value: load,
    unit: 'cores',
    goal: 'under 1',
    ok: load < 1,
  };
}

/** The memory of the process for one more table at rest, the library's own included. */
function restingMemory(rapier: Rapier): Measure {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const gc = (): void => {
    if (typeof collect === 'function') for (let i = 0; i < 3; i++) collect();
  };
  // The first ones pay for the library.
  const worlds = [worldOf(rapier, laidOut()), worldOf(rapier, laidOut())];
  gc();
  const before = process.memoryUsage().rss;
  for (let i = 0; i < RESTING; i++) worlds.push(worldOf(rapier, laidOut(), i));
  // As after a move: what a step needs is there as well.
  for (const world of worlds) {
    world.grab(0, 1, ['p300'], 'lift', 0, 0, 1);
    world.drop(0, 1, 0, 0, false);
    for (let i = 0; i < 3 * STEPS && world.busy; i++) {
      world.step();
      [...world.awake()];
      world.takeRests();
    }
  }
  gc();
  const each = (process.memoryUsage().rss - before) / RESTING / 1_000_000;
  for (const world of worlds) world.free();
  return { name: `memory of a table of ${PIECES} pieces at rest`, value: each, unit: 'MB', goal: 'under 15 MB', ok: each < 15 };
}

function warmUp(rapier: Rapier): void {
  const world = worldOf(rapier, sweptTable(), 9);
  world.grab(0, 1, ['hand'], 'push', -9, 0, 1);
  push(world, 2, () => void [...world.awake()]);
  world.free();
}
