import { expect, it } from 'vitest';
import { createTasks } from '../../../server/physics/tasks.ts';
import type { TableWorld } from '../../../server/physics/world.ts';
import { createScheduler, turn } from '../../../server/runtime/scheduler.ts';
import { CUBE, PlayedTable, spec } from './table.ts';

const cubes = (n: number, x: number) => Array.from({ length: n }, (_, i) => spec(`cube-${i}`, CUBE, x, 0, { y: i * 0.96 }));

it('moves a pile in parts to where it comes in one', () => {
  const [whole, parts] = [new PlayedTable(cubes(6, -4)), new PlayedTable(cubes(6, -4))];
  whole.world.sync(cubes(6, 4));
  let count = 0;
  for (const _ of parts.world.syncing(cubes(6, 4))) count += 1;
  expect(count).toBeGreaterThanOrEqual(12);
  expect([...parts.world.all()]).toEqual([...whole.world.all()]);
});

it('[S1] makes a step of many bodies in a part for each, to where it comes in one', () => {
  const falling = cubes(12, 4).map((each, i) => ({ ...each, pose: { ...each.pose, x: 4 + (i % 3) / 4, y: i * 1.5 } }));
  const [whole, parts] = [new PlayedTable([]), new PlayedTable([])];
  for (const { world } of [whole, parts]) world.sync(falling);
  let most = 0;
  for (let step = 0; step < 240; step++) {
    whole.world.step();
    let count = 0;
    for (const _ of parts.world.stepping()) count += 1;
    most = Math.max(most, count);
  }
  expect(most).toBeGreaterThanOrEqual(12);
  expect([...parts.world.all()]).toEqual([...whole.world.all()]);
});

it('[S1] gives everybody else a turn while many pieces are laid, and keeps the order of what is done', async () => {
  const table = new PlayedTable([]);
  const done: string[] = [];
  const works = createTasks(
    createScheduler(() => undefined),
    { world: () => table.world, done: () => done.push('all') },
  );
  let turns = 0;
  works.addLong(function* (world: TableWorld) {
    yield* world.syncing(cubes(3, 0));
    // As long as it takes: until somebody else had a turn twice.
    while (turns < 2) yield;
    done.push('laid');
  });
  works.add(() => done.push('grabbed'));
  expect([works.waits(), done]).toEqual([true, []]);
  while (works.waits()) {
    await turn();
    turns += 1;
  }
  expect(done).toEqual(['laid', 'grabbed', 'all']);
  works.add(() => done.push('at once'));
  expect(done.at(-1)).toBe('at once');
});
