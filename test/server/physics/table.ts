/** A physical table for tests: pieces by short words, steps by seconds, and a game that takes over what comes to rest. */
import rapier from '@dimforge/rapier3d-deterministic-compat';
import { depth, placed } from '../../../server/physics/space.ts';
import { type BodySpec, type Seen, TableWorld } from '../../../server/physics/world.ts';
import type { Rested } from '../../../shared/engine/free/op.ts';
import type { Pose, Quat } from '../../../shared/table/pose.ts';
import { COIN, type Shape, stackHeight } from '../../../shared/table/shape.ts';

await rapier.init();

export const HALF = { x: 20, z: 15 } as const;

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let drawn = (seed * 2654435761) % 2147483647 || 1;
  return () => {
    drawn = (drawn * 48271) % 2147483647;
    return (drawn - 1) / 2147483646;
  };
}

export const FIGURE: Shape = { form: 'figure', radius: 0.45, height: 1 };
export const CUBE: Shape = { form: 'box', width: 0.96, height: 0.96, depth: 0.96 };
export const CARD: Shape = { form: 'box', width: 0.7, height: 0.02, depth: 0.96 };
export const WALL: Shape = { form: 'box', width: 0.9, height: 1, depth: 0.24 };
export const BOARD: Shape = { form: 'box', width: 16, height: 0.42, depth: 16 };

export const spec = (id: string, shape: Shape, x: number, z: number, more: Partial<BodySpec> & { y?: number; q?: Quat } = {}): BodySpec => {
  const { y = 0, q = [0, 0, 0, 1], ...rest } = more;
  return { id, shape, pose: { x, y, z, q }, locked: false, flat: false, amount: null, board: false, keeper: null, ...rest };
};

export const coins = (id: string, amount: number, x: number, z: number, y = 0): BodySpec =>
  spec(id, { form: 'disc', radius: COIN.radius, height: stackHeight(amount) }, x, z, { y, amount });

/** A world with the game behind it: what is told is taken over, fallen stacks become pieces with new ids. */
export class PlayedTable {
  readonly world: TableWorld;
  readonly rests: Rested[] = [];
  specs: Map<string, BodySpec>;
  steps = 0;
  /** Fastest that each piece was seen between two looks, in inches a second. */
  readonly peaks = new Map<string, number>();
  #last = new Map<string, { seen: Seen; step: number }>();
  #minted = 0;

  constructor(specs: readonly BodySpec[], { settled = true, seed = 1 } = {}) {
    this.world = new TableWorld(rapier, HALF, seeded(seed));
    this.specs = new Map(specs.map((each) => [each.id, each]));
    this.world.sync(specs, settled);
    [...this.world.awake()];
  }

  /** Steps, and lets the game hear what came to rest. */
  run(seconds: number): void {
    for (let left = Math.round(seconds * 120); left > 0; left--) {
      this.world.step();
      this.steps += 1;
      if (this.steps % 2 === 0) this.look();
    }
  }

  /** Steps until nothing moves; the seconds that it took. */
  settle(most = 12): number {
    const begun = this.steps;
    while (this.world.busy && this.steps - begun < most * 120) this.run(1 / 60);
    return (this.steps - begun) / 120;
  }

  look(): void {
    for (const seen of this.world.awake()) {
      const key = `${seen.id}.${seen.part}`;
      const before = this.#last.get(key);
      if (before && this.steps - before.step <= 2) {
        const speed = Math.hypot(seen.x - before.seen.x, seen.y - before.seen.y, seen.z - before.seen.z) * 60;
        this.peaks.set(seen.id, Math.max(this.peaks.get(seen.id) ?? 0, speed));
      }
      this.#last.set(key, { seen, step: this.steps });
    }
    const rests = this.world.takeRests();
    for (const rest of rests) this.take(rest);
    if (rests.length > 0) this.world.sync([...this.specs.values()]);
  }

  take(rest: Rested): void {
    this.rests.push(rest);
    for (const { piece, pose } of rest.poses) this.move(piece, pose);
    for (const { piece, into } of rest.spills) {
      const stack = this.specs.get(piece);
      if (!stack) continue;
      into.forEach(({ count, pose }, i) => {
        const id = i === 0 ? piece : `n${++this.#minted}`;
        this.specs.set(id, { ...coins(id, count, 0, 0), pose });
      });
    }
  }

  move(id: string, pose: Pose): void {
    const known = this.specs.get(id);
    if (known) this.specs.set(id, { ...known, pose });
  }

  remove(id: string): void {
    this.specs.delete(id);
    this.sync();
  }

  sync(): void {
    this.world.sync([...this.specs.values()]);
  }

  pose(id: string): Pose {
    const known = this.specs.get(id);
    if (!known) throw new Error(`there is no ${id}`);
    return known.pose;
  }

  /** Pieces that hang in a hand. */
  get lifted(): string[] {
    return [...this.world.ghosts()].map(({ id }) => id);
  }

  /** What all counted stacks count together. */
  get total(): number {
    return [...this.specs.values()].reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  }

  /** Pieces that are nowhere, beyond the rim, or stick in the table. */
  get lost(): string[] {
    return [...this.specs.values()].filter((each) => isLost(each)).map(({ id }) => id);
  }
}

export function isLost({ shape, pose }: BodySpec, deep = 0.15): boolean {
  const { at, q } = placed(shape, pose);
  const low = at.y - depth(shape, q);
  return ![low, at.x, at.z].every(Number.isFinite) || low < -deep || Math.abs(at.x) > HALF.x || Math.abs(at.z) > HALF.z;
}

/** Moves a hand in a straight line at so many inches a second, 30 times a second. */
export function carry(table: PlayedTable, from: [number, number], to: [number, number], speed: number, { up = 0, turn = 0 } = {}): void {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const times = Math.max(1, Math.round((way / speed) * 30));
  for (let i = 1; i <= times; i++) {
    const share = i / times;
    table.world.drag(0, 1, from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, up, turn * share);
    table.run(1 / 30);
  }
}
