import rapier from '@dimforge/rapier3d-deterministic-compat';
import { expect, it } from 'vitest';
import { createGrid } from '../../../server/physics/grid.ts';
import { TableWorld } from '../../../server/physics/world.ts';
import { BOARD, CUBE, HALF, PlayedTable, seeded, spec } from './table.ts';

it('lays a thing on what is there, at whichever edge of the places it is looked for', () => {
  const random = seeded(3);
  for (let n = 0; n < 60; n++) {
    const [x, z] = [random() * 30 - 15, random() * 20 - 10];
    const table = new PlayedTable([spec('below', CUBE, x, z)]);
    const [dx, dz] = [(random() - 0.5) * 0.9, (random() - 0.5) * 0.9];
    table.specs.set('above', spec('above', CUBE, x + dx, z + dz));
    table.world.sync([...table.specs.values()], false);
    expect([...table.world.all()].find(({ id }) => id === 'above')?.y, `${x} ${z}, ${dx} ${dz}`).toBeCloseTo(0.96, 2);
  }
});

it('finds a board from everywhere on it', () => {
  const table = new PlayedTable([spec('board', BOARD, 3, 2, { board: true, locked: true })]);
  for (const [n, x] of [-4.5, 0, 10.5].entries()) table.specs.set(`cube-${n}`, spec(`cube-${n}`, CUBE, x, 9));
  table.world.sync([...table.specs.values()], false);
  table.settle();
  for (let n = 0; n < 3; n++) expect(table.pose(`cube-${n}`).y).toBeCloseTo(0.42, 2);
});

it('knows nothing of places that are none, and of things that are gone', () => {
  const grid = createGrid();
  const found: unknown[] = [];
  grid.near(Number.NaN, 0, 1, (each) => found.push(each));
  grid.near(1e300, -1e300, 1e300, (each) => found.push(each));
  expect(found).toEqual([]);
  const world = new TableWorld(rapier, HALF, () => 0.5);
  world.sync([spec('a', CUBE, 0, 0)], true);
  world.sync([spec('b', CUBE, 0, 0)], true);
  expect([...world.all()].map(({ id, y }) => [id, y])).toEqual([['b', 0]]);
});
