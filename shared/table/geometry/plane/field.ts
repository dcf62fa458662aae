import type { PlaceId } from '../../ids.ts';
import { ascents } from './ascents.ts';
import { baseInWay, CLEAR } from './clearance.ts';
import { flat } from './distance.ts';
import { explore, type Search, spotAt } from './explore.ts';
import { airField } from './field-air.ts';
import { type Ground, groundOf, levelClear } from './ground.ts';
import { octagon } from './octagon.ts';
import { seedsOf } from './seeds.ts';
import { eachWithin, restsOn, type Squares, squaresAbout } from './squares.ts';
import { levelsAt, rampUnder } from './stand.ts';
import type { Base, Mover, Point3, Terrain } from './types.ts';
import { INCH, spotId } from './types.ts';
import { type Link, type Spot, webOf } from './web.ts';

/** Squares of `step` thousandths on surfaces, each with its cost, -1 where a mover cannot come or stand (the shape of the engine's Field). */
export interface Reachable {
  readonly step: number;
  readonly patches: readonly { readonly from: PlaceId; readonly columns: number; readonly cost: readonly number[] }[];
}

const STEP = 250;
/** Flyers see more of the table, more coarsely. */
const AIR_STEP = 500;

/**
 * Where a mover can come and stand with a budget, with the cost of each square on level surfaces (ramps are left out); lengths in
 * thousandths of an inch. Only surfaces of which something can be reached are told.
 */
export function reachField(terrain: Terrain, bases: readonly Base[], mover: Mover, budget: number): Reachable {
  const ground = groundOf(terrain, mover.ghost);
  if (mover.flies) return told(airField(terrain, ground, bases, mover.at, budget, AIR_STEP), AIR_STEP);
  const squares = squaresAbout(ground, mover.at, budget, STEP);
  const near = bases.filter(({ at, passage }) => passage === 'solid' && flat(at, mover.at) < budget + 2 * INCH);
  for (const { spot, cost } of spread(terrain, ground, near, mover, budget)) {
    const level = ground.levels[spot.level];
    if (!level) continue;
    for (const each of squares) if (each.level === level) paint(terrain, ground, near, bases, each, spot, cost, budget);
  }
  return told(squares, STEP);
}

/** All squares that are seen from a spot get what they cost from there, unless they cost less already. */
function paint(
  terrain: Terrain,
  ground: Ground,
  near: readonly Base[],
  bases: readonly Base[],
  squares: Squares,
  spot: Spot,
  cost: number,
  budget: number,
): void {
  const close = near.filter(({ at }) => flat(at, spot.at) < budget - cost + INCH);
  const { x: east, y: north } = spot.at;
  eachWithin(squares, spot.at, budget - cost, STEP, (index, x, y) => {
    const whole = cost + Math.round(Math.sqrt((x - east) * (x - east) + (y - north) * (y - north)));
    const known = squares.cost[index] ?? -1;
    if (whole > budget || (known >= 0 && known <= whole) || squares.rest[index] === 2) return;
    const middle = { x, y, z: squares.surface.z };
    if (!restsOn(ground, squares, index, middle, bases, terrain.slabs)) return;
    if (levelClear(squares.level, spot.at, middle, CLEAR) && !baseInWay(close, spot.at, middle)) squares.cost[index] = whole;
  });
}

/** The spots that a mover reaches, the cheapest first. */
function spread(
  terrain: Terrain,
  ground: Ground,
  near: readonly Base[],
  mover: Mover,
  budget: number,
): readonly { spot: Spot; cost: number }[] {
  const web = webOf(ground);
  const extra: Spot[] = [];
  const links = new Map<number, Link[]>();
  const add = (at: Point3): number => {
    const ramp = rampUnder(ground, at);
    return (
      web.spots.length + extra.push({ at, level: levelsAt(ground, at)[0]?.index ?? -1, ramp: ramp ? ground.ramps.indexOf(ramp) : -1 }) - 1
    );
  };
  const join = (a: number, b: number, cost: number, via: readonly Point3[]): void => {
    if (Number.isFinite(cost)) links.set(a, [...(links.get(a) ?? []), { to: b, cost, via }]);
  };
  const seeds = seedsOf(terrain, ground, near, mover).map((seed) => ({ spot: add(seed.at), cost: seed.cost }));
  for (const base of near) for (const at of octagon(ground, base.at, INCH)) add(at);
  const worth = (foot: { x: number; y: number }, top: Point3, cost: number): boolean =>
    Math.min(flat(mover.at, foot), flat(mover.at, top)) + cost <= budget;
  for (const { foot, edge, top, up, down } of ascents(ground, near, mover, [mover.at], worth, INCH)) {
    const [a, b] = [add(foot), add(top)];
    join(a, b, up, [edge]);
    join(b, a, down, [edge]);
  }
  for (const { foot, top, rise, aside } of web.ladders) {
    join(foot, top, rise * (mover.nimble ? 1 : 2) + aside, []);
    join(top, foot, rise * (mover.nimble ? 1 : 2) + aside, []);
  }
  const search: Search = { ground, web, extra, links, bases: near, toll: undefined, seeds, most: budget, ahead: () => 0 };
  const found: { spot: Spot; cost: number }[] = [];
  explore(search, (index, cost) => {
    const spot = spotAt(search, index);
    if (spot) found.push({ spot, cost });
    return false;
  });
  return found;
}

const told = (squares: readonly Squares[], step: number): Reachable => ({
  step,
  patches: squares
    .filter(({ cost }) => cost.some((each) => each >= 0))
    .map(({ x0, y0, surface, columns, cost }) => ({ from: spotId({ x: x0, y: y0, z: surface.z }), columns, cost })),
});
