import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue } from '../../server/runtime/fair-queue.ts';
import { createLane } from '../../server/runtime/lane.ts';
import { createWorkshop, ThreadEnded, type Workshop } from '../../server/runtime/workshop.ts';
import { ACTORS, JOBS, newGate, open, type SlowActors, type SlowJobs } from '../support/slow-jobs.ts';
import { soon } from '../support/soon.ts';

const modules = {
  games: new URL('../support/toy-tables.ts', import.meta.url),
  jobs: new URL('../support/slow-jobs.ts', import.meta.url),
};
const shop = (threads: number, here = false, first: { bots?: 'count' } = {}): Workshop<SlowJobs, SlowActors> =>
  createWorkshop<SlowJobs, SlowActors>({
    ...{ jobs: JOBS, actors: ACTORS, games: new Map(), threads, first },
    lanes: { wait: 'bots', say: 'bots', fail: 'bots', count: 'bots' },
    modules: here ? undefined : modules,
  });

let workshop: Workshop<SlowJobs, SlowActors>;
let gate: SharedArrayBuffer;
beforeEach(() => {
  gate = newGate();
});
afterEach(async () => {
  open(gate);
  await workshop.close();
});

describe('work beside the main loop', () => {
  it('of one table waits, and that of another is done meanwhile by the second thread', async () => {
    workshop = shop(2);
    const done: string[] = [];
    const slow = workshop.perform('wait', { gate, say: 'slow' }, { whose: 'a' }).then((said) => done.push(said));
    done.push(await workshop.perform('say', 'quick', { whose: 'b', parts: [' and', ' small'] }));
    expect(workshop.figures().bots).toMatchObject({ threads: 2, running: 1, waiting: 0, jobs: 1 });
    open(gate);
    await slow;
    expect(done).toEqual(['quick and small', 'slow']);
  });

  it('of a table that has had much stands back behind that of one that had nothing, however much of it waits', async () => {
    workshop = shop(1);
    const done: string[] = [];
    const say = (whose: string, text: string) => workshop.perform('say', text, { whose }).then((said) => done.push(said));
    const first = workshop.perform('wait', { gate, say: 'a1' }, { whose: 'a' }).then((said) => done.push(said));
    const rest = [say('a', 'a2'), say('a', 'a3'), say('b', 'b1')];
    expect(workshop.figures().bots).toMatchObject({ threads: 1, running: 1, waiting: 3 });
    open(gate);
    await Promise.all([first, ...rest]);
    expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
    const { jobs, waitedMs, tookMs } = workshop.figures().bots;
    expect([jobs, waitedMs > 0, tookMs > 0]).toEqual([4, true, true]);
  });

  it('begins in each thread with what all of it needs', async () => {
    workshop = shop(1, false, { bots: 'count' });
    expect([await workshop.perform('count', undefined), await workshop.perform('count', undefined)]).toEqual([1, 2]);
  });

  it('that fails is said to whoever waits for it, and the thread goes on', async () => {
    workshop = shop(1);
    await expect(workshop.perform('fail', 'no')).rejects.toThrow('no');
    expect(await workshop.perform('say', 'yes')).toBe('yes');
    expect(workshop.figures().bots).toMatchObject({ threads: 1, deaths: 0 });
  });

  it('of a thread that dies is said to whoever waits for it, what waited behind it is done by another one', async () => {
    workshop = shop(1);
    const threads: Worker[] = [];
    const post = Worker.prototype.postMessage;
    const posts = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
      threads.push(this);
      return post.apply(this, message);
    });
    // One that could not even start is another matter.
    await workshop.perform('say', 'up');
    const lost = workshop.perform('wait', { gate, say: 'lost' }, { whose: 'a' });
    const behind = workshop.perform('say', 'done', { whose: 'b' });
    const dies = expect(lost).rejects.toThrow(ThreadEnded);
    await threads[0]?.terminate();
    posts.mockRestore();
    await dies;
    await expect(behind).resolves.toBe('done');
    expect(workshop.figures().bots.deaths).toBe(1);
  });

  it.runIf(process.platform === 'linux')('gives way where nobody waits for it: the threads of bots, and no others', async () => {
    const usual = getPriority();
    /** How willingly the threads of this process give way, by the system's account. */
    const yielding = () =>
      readdirSync('/proc/self/task').filter((id) => {
        const [, , nice] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(14) ?? [];
        return Number(nice) > usual;
      }).length;
    const before = yielding();
    workshop = shop(1);
    await workshop.perform('say', 'a');
    expect([yielding() - before, getPriority()]).toEqual([1, usual]);
  });

  it('without threads is done here, in the same words', async () => {
    for (const where of [shop(0), shop(1, true)]) {
      workshop = where;
      expect(await workshop.perform('say', 'a', { parts: ['b'] })).toBe('ab');
      await expect(workshop.perform('fail', 'no')).rejects.toThrow('no');
      expect(workshop.figures().bots).toMatchObject({ threads: 0, jobs: 0 });
    }
  });

  it('hangs for good: its thread is ended when it gave no sign for long, and that alone', async () => {
    workshop = shop(0);
    const lane = createLane({ games: undefined, first: undefined, jobs: modules.jobs.href, yields: 0 }, { most: 2, patience: 2 });
    const hangs = lane.perform('a', 'wait', { gate, say: 'never' }, []);
    expect(await lane.perform('b', 'say', 'well', [])).toBe('well');
    await expect(hangs).rejects.toThrow('stood still');
    expect(lane.figures()).toMatchObject({ deaths: 1, running: 0, threads: 1 });
    expect(await lane.perform('a', 'say', 'again', [])).toBe('again');
    await lane.close();
  });

  it('starts late: its thread has more time before it has said anything', async () => {
    workshop = shop(0);
    const late = new URL('../support/late-jobs.ts', import.meta.url);
    const lane = createLane({ games: undefined, first: undefined, jobs: late.href, yields: 0 }, { most: 1, patience: 2 });
    expect(await lane.perform('a', 'say', 'up', [])).toBe('up');
    expect(lane.figures()).toMatchObject({ deaths: 0, threads: 1 });
    await lane.close();
  });
});

it('threads that have nothing to do for long are ended, but for those that are kept', async () => {
  workshop = shop(0);
  const lane = createLane(
    { games: undefined, first: undefined, jobs: modules.jobs.href, yields: 0 },
    { most: 2, patience: 60, idle: 2, kept: 1 },
  );
  const said: unknown[] = [];
  const actors = [1, 2].map(() => lane.engage('echo', { news: (news) => said.push(news), gone: (error) => said.push(error) }));
  for (const actor of actors) actor?.hear({ say: 'up' });
  await soon(() => expect(said).toEqual(['up', 'up']));
  expect(lane.figures().threads).toBe(2);
  for (const actor of actors) actor?.end();
  await soon(() => expect(lane.figures()).toMatchObject({ threads: 1, actors: 0, deaths: 0 }));
  expect(await lane.perform('a', 'say', 'still here', [])).toBe('still here');
  expect(lane.figures()).toMatchObject({ threads: 1, deaths: 0 });
  await lane.close();
});

describe.each([
  ['in a thread', 1, false],
  ['on the main loop', 0, true],
] as const)('an actor %s', (_, threads, here) => {
  const told: string[] = [];
  const gone: Error[] = [];
  const ears = { news: (text: string) => told.push(text), gone: (error: Error) => gone.push(error) };
  beforeEach(() => {
    told.length = 0;
    gone.length = 0;
    workshop = shop(threads, here);
  });

  it('hears one order after the other, and says nothing before whoever gave it is done', async () => {
    const actor = workshop.engage('echo', ears);
    actor.hear({ say: 'one' });
    actor.hear({ say: 'two' });
    expect(told).toEqual([]);
    await soon(() => expect(told).toEqual(['one', 'two']));
    expect(workshop.figures().physics.actors).toBe(here ? 0 : 1);
    actor.hear({ say: 'three' });
    actor.end();
    actor.hear({ say: 'four' });
    expect(workshop.figures().physics.actors).toBe(0);
    const other = workshop.engage('echo', ears);
    other.hear({ say: 'five' });
    await soon(() => expect(told).toEqual(['one', 'two', 'five']));
  });

  it('that throws is gone, and no other one', async () => {
    const [one, other] = [workshop.engage('echo', ears), workshop.engage('echo', { ...ears, gone: () => told.push('wrong') })];
    one.hear({ say: 'broken', fail: true });
    one.hear({ say: 'late' });
    other.hear({ say: 'well' });
    await soon(() => expect(told).toEqual(['well']));
    expect(gone.map(({ message }) => message)).toEqual(['broken']);
    expect(gone[0]).not.toBeInstanceOf(ThreadEnded);
  });
});

it('actors are spread over the threads, and one that is busy holds up nobody elsewhere', async () => {
  workshop = shop(2);
  const told: string[] = [];
  const ears = { news: (text: string) => void told.push(text), gone: () => undefined };
  const [busy, quick] = [workshop.engage('echo', ears), workshop.engage('echo', ears)];
  expect(workshop.figures().physics).toMatchObject({ threads: 2, actors: 2 });
  busy.hear({ say: 'busy', gate });
  quick.hear({ say: 'quick' });
  await soon(() => expect(told).toEqual(['quick']));
  open(gate);
  await soon(() => expect(told).toEqual(['quick', 'busy']));
});

it('whoever comes new to a fair line begins where the others are, and has nothing in hand', () => {
  workshop = shop(0);
  const line = createFairQueue<string>();
  line.add('old', 'old 1');
  expect(line.next()).toEqual({ whose: 'old', work: 'old 1' });
  line.add('old', 'old 2');
  line.took('old', 10);
  line.add('new', 'new 1');
  line.add('new', 'new 2');
  expect(line.next()?.work).toBe('new 1');
  line.took('new', 4);
  expect(line.next()?.work).toBe('new 2');
  line.took('new', 40);
  line.add('new', 'new 3');
  expect([line.next()?.work, line.next()?.work, line.next(), line.size]).toEqual(['old 2', 'new 3', undefined, 0]);
});
