/** Feeds of tables that go from one process to another while they are watched. */
import { describe, expect, it, vi } from 'vitest';
import { feedsByHand, hello, lines, newest, seq, steps, watch } from '../support/feed-lines.ts';

feedsByHand();

describe('[S12] a table that is given away', () => {
  const [one, two, three] = ['http://one.example', 'http://two.example', 'http://three.example'] as const;
  const given = (to: string) => ({ a: { peers: [to, ...[two, three].filter((each) => each !== to)], at: to } });
  const at = (to: string): string => `${to.replace('http', 'ws')}/live/ABC234`;
  function watched() {
    const feed = watch();
    newest().answer(hello(steps.slice(0, 5), { peers: [one, two, three] }));
    const links = new Set<string>();
    feed.subscribe(() => links.add(feed.snapshot().link));
    return { feed, links, here: newest(), from: seq(feed) ?? 0 };
  }

  it('is watched where it goes on before it is left where it was: nobody misses anything', () => {
    const { feed, links, here, from } = watched();
    here.say(given(two));
    expect([newest().url, here.closed, lines.length]).toEqual([at(two), false, 2]);
    // The same once more, and what was still to be shown there.
    here.say(given(two));
    here.say(steps[5]);
    expect([seq(feed), lines.length]).toEqual([from + 1, 2]);
    // There it is not as far yet.
    newest().answer(hello(steps.slice(0, 5), { peers: [two, one, three] }));
    expect([here.closed, seq(feed)]).toEqual([true, from + 1]);
    here.say(steps[6]);
    expect(seq(feed)).toBe(from + 1);
    for (const step of steps.slice(5, 8)) newest().say(step);
    expect(seq(feed)).toBe(from + 3);
    expect([...links]).toEqual(['open']);
    // And on from there.
    newest().say({ a: { peers: [three, one], at: three } });
    expect([newest().url, lines.length]).toEqual([at(three), 3]);
  });

  it('is followed where it went on meanwhile, and not for ever', () => {
    const { feed, links, here } = watched();
    const moved = (to: string) =>
      newest().say({ ok: false, refusal: { code: 'moved', text: 'Another process has the table.', to, peers: [one, two, three] } });
    here.say(given(two));
    moved(three);
    expect([newest().url, here.closed]).toEqual([at(three), false]);
    newest().answer(hello(steps.slice(0, 6), { peers: [three, one, two] }));
    expect([here.closed, feed.snapshot().link, ...links]).toEqual([true, 'open', 'open']);
    newest().say(given(two));
    const [last, before] = [newest, lines.length];
    for (let n = 0; n < 9 && lines.length === before + n; n++) moved(n % 2 === 0 ? one : three);
    expect([lines.length - before, lines[before - 2]?.closed, last().closed]).toEqual([3, false, true]);
  });

  it('is still watched where it was while nobody answers where it goes on', async () => {
    const { feed, links, here, from } = watched();
    here.say(given(two));
    newest().break();
    await vi.advanceTimersByTimeAsync(5_000);
    here.say(steps[5]);
    expect([here.closed, seq(feed), lines.length, ...links]).toEqual([false, from + 1, 2, 'open']);
    here.break();
    await vi.advanceTimersByTimeAsync(200);
    expect([newest().url, lines.length, feed.snapshot().link]).toEqual([at(two), 3, 'reconnecting']);
    newest().break();
    await vi.advanceTimersByTimeAsync(300);
    expect(lines.length).toBe(4);
  });

  it('is waited for where it goes on when the line to where it was breaks first, and others are asked in turn when nobody is there', async () => {
    const { feed, here } = watched();
    here.say(given(two));
    here.break();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([newest().url, lines.length, feed.snapshot().link]).toEqual([at(two), 2, 'reconnecting']);
    newest().answer(hello(steps.slice(0, 8), { peers: [two, three] }));
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
    newest().say({ a: { peers: [two, three], at: three } });
    const [there, last] = [lines.at(-1), lines.at(-2)];
    last?.break();
    there?.break();
    await vi.advanceTimersByTimeAsync(300);
    expect([there?.url, newest().url, lines.length]).toEqual([at(three), at(three), 4]);
  });

  it('is looked for nowhere else where somebody makes up that it is', async () => {
    const { here } = watched();
    for (const to of ['//evil.example', 'javascript:alert(1)']) here.say({ a: { peers: [one, two, three], at: to } });
    expect(lines.length).toBe(1);
    here.break();
    await vi.advanceTimersByTimeAsync(200);
    expect([at(two), at(three)]).toContain(newest().url);
  });
});
