import { expect, it } from 'vitest';
import { createScheduler, inSlices, turn } from '../../server/runtime/scheduler.ts';

/** Each piece of it is as long as one may be. */
function* dear(name: string, done: string[]): Generator<undefined, string> {
  for (let n = 0; n < 4; n++) {
    done.push(name);
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return name;
}

it('[S1] one piece of long work has a turn in each round of the main loop, however much is under way', async () => {
  const done: string[] = [];
  const scheduler = createScheduler(() => undefined);
  const works = [inSlices(dear('a', done)), inSlices(dear('b', done)), inSlices(dear('c', done))];
  scheduler.soon('d', () => done.push('d'));
  // Each does its first piece at once, whoever asked for it has a turn already.
  expect(done).toEqual(['a', 'b', 'c']);
  let before = done.length;
  while (done.length < 13) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(done.length - before).toBeLessThanOrEqual(1);
    before = done.length;
  }
  expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  expect(done.slice(3, 7).sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('whoever stands in line has a turn, also when the line was empty meanwhile', async () => {
  for (let n = 0; n < 3; n++) await turn();
  const order: number[] = [];
  await Promise.all([1, 2, 3].map(async (n) => [await turn(), order.push(n)]));
  expect(order).toEqual([1, 2, 3]);
});
