import { describe, expect, it } from 'vitest';
import { BUFFER, GLIDE, Live } from '../../client/scene/free/live.ts';
import type { Holding } from '../../client/store/free.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { packPoses, unpackPoses } from '../../shared/poses.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { UPRIGHT, yaw, yawOf } from '../../shared/table/pose.ts';
import type { Grip } from '../../shared/wire-messages.ts';

const at = (x: number, z = 0, y = 0): Pose => ({ x, y, z, q: UPRIGHT });

function pieces(poses: Readonly<Record<string, Pose>>, more: Partial<PieceView> = {}): Record<string, PieceView> {
  const view = (id: string, pose: Pose): PieceView => ({
    id: pieceId(id),
    kind: 'free/cube',
    face: null,
    place: ON_TABLE,
    owner: null,
    count: 1,
    tags: [],
    pose,
    ...more,
  });
  return Object.fromEntries(Object.entries(poses).map(([id, pose]) => [id, view(id, pose)]));
}

const holding = (patch: Partial<Holding> = {}): Holding => ({
  g: 1,
  how: 'lift',
  pieces: ['a'],
  from: { x: 0, z: 0 },
  at: { x: 0, z: 0 },
  up: 0.8,
  turn: 0,
  ...patch,
});

const told = (n: number, x: number, y = 0, z = 0) => [{ n, x, y, z, q: UPRIGHT }];

/** A body that physics moves along x by an inch each 50 ms, from 0 on at the time 1000. */
function moving(until = 1500): Live {
  const live = new Live();
  live.view(pieces({ a: at(0) }), 0);
  live.bodies([[7, 'a']], 990);
  for (let now = 1000, x = 1; now <= until; now += 50, x++) live.poses(told(7, x), now);
  return live;
}

describe('bodies that physics moves', () => {
  it('are shown 100 ms late, evenly between what was told', () => {
    const live = moving(1300);
    const seen: number[] = [];
    for (let now = 1100; now <= 1300; now += 10) {
      live.frame(now);
      seen.push(live.where('a')?.x ?? Number.NaN);
    }
    expect(seen[0]).toBeCloseTo(1, 5);
    expect(seen.at(-1)).toBeCloseTo(5, 5);
    const steps = seen.slice(1).map((x, i) => x - (seen[i] ?? 0));
    expect(Math.min(...steps)).toBeCloseTo(0.2, 5);
    expect(Math.max(...steps)).toBeCloseTo(0.2, 5);
  });
  it('set out from where they lay, and do not fear messages that come early or late', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.bodies([[7, 'a']], 990);
    const late = [0, 12, -9, 18, -15, 4, 0, 20, -20, 0];
    let last = 0;
    let widest = 0;
    let next = 0;
    for (let now = 1000; now <= 1450; now += 5) {
      while (next < late.length && now >= 1000 + next * 50 + (late[next] ?? 0))
        live.poses(told(7, next + 1), 1000 + next * 50 + (late[next++] ?? 0));
      live.frame(now);
      const x = live.where('a')?.x ?? 0;
      expect(x).toBeGreaterThanOrEqual(last - 1e-9);
      widest = Math.max(widest, x - last);
      last = x;
    }
    expect(last).toBeGreaterThan(6);
    // Even steps would be 0.1 each.
    expect(widest).toBeLessThan(0.25);
  });
  it('read what the room packs, to the thousandth of an inch', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.bodies([[7, 'a']], 0);
    for (const now of [1000, 1050, 1100]) live.poses(unpackPoses(packPoses([{ n: 7, x: 3.25, y: 0.5, z: -2, q: yaw(1) }])), now);
    live.frame(1300);
    const { x = 0, y = 0, z = 0, qy = 0, qw = 1 } = live.where('a') ?? {};
    expect(Math.abs(x - 3.25) + Math.abs(y - 0.5) + Math.abs(z + 2)).toBeLessThan(0.004);
    expect(yawOf([0, qy, 0, qw])).toBeCloseTo(1, 2);
  });
  it('turn the short way round', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.bodies([[7, 'a']], 0);
    const q = yaw(0.2);
    live.poses([{ n: 7, x: 0, y: 0, z: 0, q: yaw(0.1) }], 1000);
    live.poses([{ n: 7, x: 0, y: 0, z: 0, q: [-q[0], -q[1], -q[2], -q[3]] }], 1050);
    live.frame(1025 + BUFFER);
    const { qy = 0, qw = 1 } = live.where('a') ?? {};
    expect(Math.abs(Math.sin(yawOf([0, qy, 0, qw])))).toBeCloseTo(Math.sin(0.15), 3);
  });
  it('keep their last place until the view has their resting place, and never jump back', () => {
    const live = moving(1500);
    const path: number[] = [];
    for (let now = 1500; now <= 2600; now += 20) {
      if (now === 1560) live.still([7], now);
      if (now === 1900) live.view(pieces({ a: at(11) }), now);
      live.frame(now);
      path.push(live.where('a')?.x ?? 11);
    }
    for (const [i, x] of path.entries()) expect(x).toBeGreaterThanOrEqual((path[i - 1] ?? 0) - 1e-6);
    expect(live.where('a')).toBeUndefined();
    expect(live.released).toEqual(['a']);
    expect(live.frame(2700)).toBe(false);
  });
  it('wait for those that fell with them, as long as any still moves', () => {
    const live = moving(1200);
    live.view(pieces({ a: at(0), b: at(0, 5) }), 1200);
    live.bodies([[8, 'b']], 1200);
    live.still([7], 1250);
    for (let now = 1250; now <= 4000; now += 50) {
      live.poses(told(8, (now - 1250) / 1000), now);
      live.frame(now);
    }
    expect(live.where('a')?.x).toBeCloseTo(5, 3);
  });
  it('go back to the view when the table falls silent, and at once when the room forgets all bodies', () => {
    const lost = moving(1500);
    for (let now = 1500; now <= 4400; now += 100) lost.frame(now);
    expect(lost.where('a')?.x).toBeCloseTo(11, 3);
    for (let now = 4500; now <= 4900; now += 20) lost.frame(now);
    expect(lost.where('a')).toBeUndefined();
    const forgotten = moving(1500);
    forgotten.frame(1600);
    forgotten.bodies([], 1600);
    forgotten.frame(1600 + GLIDE / 2);
    expect(forgotten.where('a')?.x).toBeLessThan(11);
    forgotten.frame(1601 + GLIDE);
    expect(forgotten.where('a')).toBeUndefined();
  });
});

describe('hands', () => {
  it('move their own pieces at once, lifted, and turned about the point that was grabbed', () => {
    const live = new Live();
    live.view(pieces({ a: at(1) }), 0);
    live.hold(holding(), 0, 1000);
    live.hold(holding({ at: { x: 10, z: 5 } }), 0, 1010);
    live.frame(1010);
    expect(live.where('a')).toMatchObject({ x: 11, z: 5 });
    live.hold(holding({ at: { x: 10, z: 5 }, turn: Math.PI / 2 }), 0, 1020);
    for (let now = 1020; now < 1500; now += 16) live.frame(now);
    const { x = 0, y = 0, z = 0, qy = 0, qw = 1 } = live.where('a') ?? {};
    expect([x, z].map((value) => Math.round(value * 1000) / 1000)).toEqual([10, 4]);
    expect(y).toBeCloseTo(0.8, 2);
    expect(yawOf([0, qy, 0, qw])).toBeCloseTo(Math.PI / 2, 4);
    expect(live.frame(1520)).toBe(false);
  });
  it('rise over what lies below, and each keeps its place in what is held together', () => {
    const live = new Live((piece, x) => (piece === 'b' && x > 5 ? 2 : 0));
    live.view(pieces({ a: at(0), b: at(1, 0, 0.5) }), 0);
    live.hold(holding({ pieces: ['a', 'b'] }), 0, 0);
    live.hold(holding({ pieces: ['a', 'b'], at: { x: 5, z: 0 } }), 0, 0);
    for (let now = 0; now < 1000; now += 16) live.frame(now);
    expect(live.where('a')?.y).toBeCloseTo(2.8, 2);
    expect(live.where('b')?.y).toBeCloseTo(3.3, 2);
  });
  it('that let go leave it where it is until physics or the game says more', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.bodies([[7, 'a']], 0);
    live.hold(holding(), 0, 1000);
    live.hold(holding({ at: { x: 8, z: 0 } }), 0, 1020);
    for (let now = 1020; now < 1400; now += 16) live.frame(now);
    live.hold(null, 0, 1400);
    live.frame(1450);
    expect(live.where('a')?.x).toBeCloseTo(8, 5);
    live.poses(told(7, 8, 0.6), 1500);
    live.poses(told(7, 8, 0.2), 1550);
    let highest = 1;
    for (let now = 1500; now <= 1700; now += 10) {
      live.frame(now);
      const y = live.where('a')?.y ?? 0;
      expect(y).toBeLessThanOrEqual(highest + 1e-9);
      expect(live.where('a')?.x).toBeCloseTo(8, 5);
      highest = y;
    }
    live.still([7], 1700);
    live.view(pieces({ a: at(8) }), 1720);
    for (let now = 1720; now <= 1900; now += 20) live.frame(now);
    expect(live.where('a')).toBeUndefined();
  });
  it('that were refused bring it back, also when they let go of what never moved', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.hold(holding({ at: { x: 3, z: 0 } }), 0, 1000);
    live.frame(1000);
    live.hold(null, 0, 1010);
    for (let now = 1010; now <= 2400; now += 30) live.frame(now);
    expect(live.where('a')?.x).toBeCloseTo(3, 5);
    for (let now = 2400; now <= 2900; now += 30) live.frame(now);
    expect(live.where('a')).toBeUndefined();
  });
  it('of others are seen with what they hold, a moment later; the own grip is not told twice', () => {
    const live = new Live();
    live.view(pieces({ a: at(0), b: at(4) }), 0);
    const grip = (seat: number, piece: string): Grip => ({ seat, g: 3, how: 'lift', pieces: [piece], x: 0, z: 0 });
    const before = live.version();
    live.grips([grip(1, 'a'), grip(0, 'b')], 0, 1000);
    expect(live.version()).not.toBe(before);
    expect(live.holderOf('a')?.seat).toBe(1);
    expect(live.holderOf('b')).toBeUndefined();
    live.drag([1, 3, 6, 0, 0.8, 0]);
    live.frame(1000);
    live.frame(1016);
    const soon = live.where('a')?.x ?? 0;
    expect(soon).toBeGreaterThan(0.5);
    expect(soon).toBeLessThan(6);
    for (let now = 1030; now < 1500; now += 16) live.frame(now);
    expect(live.where('a')?.x).toBeCloseTo(6, 2);
    live.grips([], 0, 1500);
    expect(live.holderOf('a')).toBeUndefined();
    live.view(pieces({ a: at(6), b: at(4) }), 1510);
    for (let now = 1510; now < 1800; now += 16) live.frame(now);
    expect(live.where('a')).toBeUndefined();
  });
  it('that push run ahead of the truth by no more than two inches, on their own screen alone', () => {
    const push = holding({ how: 'push', up: 0 });
    const live = new Live();
    live.view(pieces({ a: at(0) }), 0);
    live.bodies([[7, 'a']], 0);
    live.hold(push, 0, 1000);
    live.hold({ ...push, at: { x: 1.5, z: 0 } }, 0, 1010);
    live.frame(1010);
    expect(live.where('a')?.x).toBeCloseTo(1.5, 5);
    for (let now = 1020; now <= 1320; now += 50) live.poses(told(7, 1), now);
    live.hold({ ...push, at: { x: 9, z: 0 } }, 0, 1330);
    live.frame(1330);
    expect(live.where('a')?.x).toBeCloseTo(3, 2);
  });
});

describe('a fallen stack', () => {
  it('is drawn as its loose coins, of the same amount, until the view has them as pieces', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }, { count: 16 }), 0);
    const parts = [10, 5, 1];
    live.bodies(
      parts.map((count, part) => [20 + part, 'a', part, count] as const),
      1000,
    );
    expect(live.isApart('a')).toBe(false);
    for (const [i] of parts.entries()) live.poses(told(20 + i, i), 1000);
    expect(live.isApart('a')).toBe(true);
    expect(live.alive.reduce((sum, { part, count }) => sum + (part === null ? 0 : count), 0)).toBe(16);
    expect(live.where('a~2')).toBeDefined();
    live.still([20, 21, 22], 1100);
    // The lowest coin keeps the stack's name.
    live.view({ ...pieces({ a: at(0) }, { count: 10 }), ...pieces({ f1: at(1) }, { count: 5 }), ...pieces({ f2: at(2) }) }, 1150);
    expect(live.isApart('a')).toBe(false);
    expect(live.alive).toEqual([]);
    expect([...live.released].sort()).toEqual(['a~0', 'a~1', 'a~2']);
  });
  it('is whole again when its body is', () => {
    const live = new Live();
    live.view(pieces({ a: at(0) }, { count: 2 }), 0);
    live.bodies([[1, 'a', 0, 1] as const, [2, 'a', 1, 1] as const], 0);
    live.poses(told(1, 0), 0);
    live.poses(told(2, 1), 0);
    live.bodies([[3, 'a']], 100);
    expect(live.isApart('a')).toBe(false);
    live.poses(told(3, 2), 150);
    live.frame(400);
    expect(live.where('a')?.x).toBeCloseTo(2, 3);
  });
});
