/** The throw itself: a deterministic simulation in a fresh world of the Rapier module that the caller hands in. */

import type rapierModule from '@dimforge/rapier3d-deterministic-compat';
import type { ColliderDesc, RigidBody, World } from '@dimforge/rapier3d-deterministic-compat';
import type { DieKind } from '../table/die.ts';
import { DICE, restingFace } from '../table/solids.ts';
import type { DieStart } from './throw.ts';
import { THROW_SPEC_1 } from './throw.ts';

/** The engine; the server and the verify page load it, this file only borrows it. */
export type Rapier = typeof rapierModule;

/** A hit that can be heard: time in steps of 1/120 s, index of the die, change of speed in inches/s. */
interface Contact {
  step: number;
  die: number;
  speed: number;
}

/** What a throw did. `poses` holds x y z qx qy qz qw per die for every second step (60 Hz), the last frame at rest. */
export interface Simulation {
  poses: Float64Array;
  frames: number;
  steps: number;
  /** The body face each die is read from at the end. */
  faces: number[];
  /** How often a cocked die was bumped. */
  nudges: number;
  /** Dice that still lean at the end (0 unless the cap of steps was reached). */
  cocked: number;
  contacts: Contact[];
}

/** Changes of speed below this are rolling noise, not hits (inches/s). */
const AUDIBLE = 9;
/** A die sounds at most once in so many steps. */
const HUSH = 4;

/** The engine's name as it stands in tracks and transcripts. */
export const engineName = (rapier: Rapier): string => `rapier3d-deterministic@${rapier.version()}`;

function trayWorld(rapier: Rapier): World {
  const { gravity, dt, solverIterations, pgsIterations, lengthUnit, tray, floor, wall } = THROW_SPEC_1;
  const world = new rapier.World({ x: 0, y: -gravity, z: 0 });
  world.timestep = dt;
  world.integrationParameters.numSolverIterations = solverIterations;
  world.integrationParameters.numInternalPgsIterations = pgsIterations;
  world.integrationParameters.lengthUnit = lengthUnit;
  const add = (desc: ColliderDesc) => world.createCollider(desc);
  add(
    rapier.ColliderDesc.cuboid(tray.halfX + 4, 1, tray.halfZ + 4)
      .setTranslation(0, -1, 0)
      .setFriction(floor.friction)
      .setFrictionCombineRule(rapier.CoefficientCombineRule.Max)
      .setRestitution(floor.restitution),
  );
  const half = tray.wallHeight / 2;
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    add(
      rapier.ColliderDesc.cuboid(x === 0 ? tray.halfX + 2 : 1, half, z === 0 ? tray.halfZ + 2 : 1)
        .setTranslation(x * (tray.halfX + 1), half, z * (tray.halfZ + 1))
        .setFriction(wall.friction)
        .setFrictionCombineRule(rapier.CoefficientCombineRule.Multiply)
        .setRestitution(wall.restitution),
    );
  }
  return world;
}

function addDie(rapier: Rapier, world: World, kind: DieKind, start: DieStart): RigidBody {
  const { friction, restitution, density, linearDamping, angularDamping } = THROW_SPEC_1.die;
  const [x, y, z] = start.position;
  const [qx, qy, qz, qw] = start.rotation;
  const [vx, vy, vz] = start.velocity;
  const [wx, wy, wz] = start.spin;
  const body = world.createRigidBody(
    rapier.RigidBodyDesc.dynamic()
      .setTranslation(x, y, z)
      .setRotation({ x: qx, y: qy, z: qz, w: qw })
      .setLinvel(vx, vy, vz)
      .setAngvel({ x: wx, y: wy, z: wz })
      .setLinearDamping(linearDamping)
      .setAngularDamping(angularDamping)
      .setCcdEnabled(true)
      .setCanSleep(false),
  );
  const hull = rapier.ColliderDesc.convexHull(DICE[kind].vertices);
  if (!hull) throw new Error(`the engine cannot build the hull of a ${kind}`);
  world.createCollider(hull.setFriction(friction).setRestitution(restitution).setDensity(density), body);
  return body;
}

/** Simulates a throw to rest. The same starts give the same bits in every run, on every machine, with the same engine version. */
export function simulate(rapier: Rapier, dice: readonly DieKind[], starts: readonly DieStart[]): Simulation {
  const { gravity, dt, still, flat, nudge, maxSteps } = THROW_SPEC_1;
  const world = trayWorld(rapier);
  const bodies = starts.map((start, i) => addDie(rapier, world, dice[i] ?? 'd6', start));
  const poses: number[] = [];
  const contacts: Contact[] = [];
  const before = bodies.map((body) => body.linvel());
  const heard = bodies.map(() => -HUSH);
  const resting = () =>
    bodies.map((body, i) => {
      const q = body.rotation();
      return restingFace(DICE[dice[i] ?? 'd6'], q.x, q.y, q.z, q.w);
    });
  const record = () => {
    for (const body of bodies) {
      const p = body.translation();
      const q = body.rotation();
      poses.push(p.x, p.y, p.z, q.x, q.y, q.z, q.w);
    }
  };
  const bump = (body: RigidBody, index: number, count: number) => {
    const p = body.translation();
    const [wx, wy, wz] = nudge.spins[(index + count) % nudge.spins.length] ?? nudge.spins[0];
    body.setLinvel({ x: p.x > 0 ? -nudge.inwards : nudge.inwards, y: nudge.upwards, z: p.z > 0 ? -nudge.inwards : nudge.inwards }, true);
    body.setAngvel({ x: wx, y: wy, z: wz }, true);
  };

  record();
  let steps = 0;
  let calm = 0;
  let nudges = 0;
  while (steps < maxSteps) {
    world.step();
    steps += 1;
    let quiet = true;
    bodies.forEach((body, i) => {
      const v = body.linvel();
      const w = body.angvel();
      const old = before[i] ?? v;
      const dx = v.x - old.x;
      const dy = v.y - old.y + gravity * dt;
      const dz = v.z - old.z;
      const change = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (change > AUDIBLE && steps - (heard[i] ?? 0) >= HUSH) {
        contacts.push({ step: steps, die: i, speed: change });
        heard[i] = steps;
      }
      before[i] = v;
      if (v.x * v.x + v.y * v.y + v.z * v.z >= still.speedSquared) quiet = false;
      if (w.x * w.x + w.y * w.y + w.z * w.z >= still.speedSquared) quiet = false;
    });
    if (steps % 2 === 0) record();
    calm = quiet ? calm + 1 : 0;
    if (calm < still.steps) continue;
    const leaning = resting().map((rest) => rest.flat < flat);
    if (!leaning.includes(true)) break;
    // A die that leans on another or on a wall is bumped and rolls on; this is part of the simulated function.
    bodies.forEach((body, i) => {
      if (!leaning[i]) return;
      bump(body, i, nudges);
      nudges += 1;
    });
    bodies.forEach((body, i) => {
      before[i] = body.linvel();
    });
    calm = 0;
  }
  if (steps % 2 === 1) record();
  const rests = resting();
  world.free();
  return {
    poses: Float64Array.from(poses),
    frames: poses.length / (7 * Math.max(1, bodies.length)),
    steps,
    faces: rests.map((rest) => rest.face),
    nudges,
    cocked: rests.filter((rest) => rest.flat < flat).length,
    contacts,
  };
}
