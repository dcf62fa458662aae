import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeeds } from '../../server/broadcast/feeds.ts';
import { createVoices } from '../../server/broadcast/voices.ts';
import type { Watching } from '../../server/broadcast/watching.ts';
import { LONGEST_DELAY, type Perspective } from '../../shared/wire-audience.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { hider } from '../support/hider.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const RULES = { delay: 0, all: 30 };
const OWN = { text: 'Will the floor hold?', options: ['Yes', 'No', 'Perhaps'] };

/** A table and those who watch it, by a clock in hand. */
function audience(rules: { delay: number; all: number | null } = RULES) {
  const clock = fakeClock();
  const feeds = createFeeds(clock);
  const voices = createVoices(feeds, clock.after);
  const spec = { game: hider, free: true, rules, replay: false };
  feeds.open('t', spec);
  voices.open('t', spec);
  let people = 0;
  const watch = (delay: number, more: Partial<Watching> = {}) => {
    people += 1;
    const frames: string[] = [];
    const viewer = {
      send: (text: Buffer) => void frames.push(text.toString()),
      begin: () => undefined,
      unsent: () => 0,
      close: () => undefined,
    };
    const who: Watching = { persp: 'public', delay, ...more };
    const joined = feeds.join('t', who, viewer);
    if ('ok' in joined) throw new Error(joined.refusal.text);
    const voice = voices.join('t', viewer, who, { me: `me ${people}`, address: `10.0.0.${people}` });
    const say = (remark: object): string => {
      const reply = voice.say({ k: 1, ...remark });
      return reply === undefined ? 'nothing' : reply.ok ? 'ok' : `${reply.refusal.code}: ${reply.refusal.text}`;
    };
    const leave = () => {
      voice.end();
      feeds.leave('t', viewer);
    };
    return { frames, say, leave, picture: () => feeds.picture('t', viewer) };
  };
  const forward = (ms: number) => {
    clock.forward(ms);
    vi.advanceTimersByTime(ms);
    voices.tick();
  };
  return { feeds, voices, watch, forward };
}

describe('a vote', () => {
  it('of somebody whose picture is late is answered the same whatever the table asks, closes and asks next meanwhile', () => {
    const answers = (asks: boolean): string[] => {
      const { watch, forward } = audience();
      const rosa = watch(0, { role: 'operator', link: 'l' });
      const eve = watch(300);
      const tries = () =>
        [1, 2, 3].flatMap((poll) =>
          [0, 2, 3].map((option) => {
            forward(1_000);
            return eve.say({ t: 'vote', poll, option });
          }),
        );
      forward(10_000);
      const direct = (remark: object) => asks && rosa.say(remark);
      const told = tries();
      direct({ t: 'ask', about: OWN, seconds: 60 });
      told.push(...tries());
      direct({ t: 'close' });
      told.push(...tries());
      direct({ t: 'ask', about: { ...OWN, options: ['Yes', 'No'] }, seconds: 600 });
      told.push(...tries());
      expect(eve.frames).toEqual([]);
      return told;
    };
    const told = answers(true);
    expect(told).toEqual(answers(false));
    expect(new Set(told)).toEqual(new Set(['not-allowed: There is no such question any more.']));
  });

  it('is for what the voter’s own picture asks; one that comes too late for the table is taken without a word and does not count', () => {
    const { watch, forward } = audience();
    const rosa = watch(0, { role: 'operator', link: 'l' });
    const [eve, ida] = [watch(300), watch(60)];
    const asked = ({ frames }: typeof eve) => JSON.parse(frames.findLast((text) => text.startsWith('{"l"')) ?? '{"l":null}').l;
    rosa.say({ t: 'ask', about: OWN, seconds: 60 });
    forward(60_000);
    expect([eve, ida].map((each) => each.say({ t: 'vote', poll: 1, option: 2 }))).toEqual([expect.stringContaining('no such'), 'ok']);
    rosa.say({ t: 'close' });
    rosa.say({ t: 'ask', about: { ...OWN, options: ['Yes', 'No'] }, seconds: 60 });
    forward(240_000);
    expect(asked(eve)).toMatchObject({ n: 1, tally: null });
    expect(eve.say({ t: 'vote', poll: 1, option: 2 })).toBe('ok');
    expect(eve.say({ t: 'vote', poll: 1, option: 3 })).toContain('no such');
    expect(eve.say({ t: 'vote', poll: 2, option: 0 })).toContain('no such');
    forward(60_000);
    expect(asked(eve)).toMatchObject({ n: 2, left: expect.any(Number) });
    expect(eve.say({ t: 'vote', poll: 2, option: 1 })).toBe('ok');
    rosa.say({ t: 'close' });
    expect(asked(rosa)).toMatchObject({ n: 2, tally: [0, 1] });
    expect(rosa.say({ t: 'vote', poll: 2, option: 1 })).toContain('ended');
    rosa.say({ t: 'settle', right: [0] });
    expect(asked(rosa)).toMatchObject({ votes: 1, tally: [0, 1], right: [0] });
  });
});

describe('a name', () => {
  it('may change three times at once, then every ten seconds, and be taken back at any time', () => {
    const { watch, forward, voices } = audience();
    const [eve, ida] = [watch(0), watch(0)];
    const names = ['Eve', 'Evelyn', 'Evita', 'Eva'];
    expect(names.map((name) => eve.say({ t: 'name', name }))).toEqual(['ok', 'ok', 'ok', expect.stringMatching(/^too-fast: .*name/)]);
    expect(voices.guests('t').map(({ name }) => name)).toEqual(['Evita']);
    expect(ida.say({ t: 'name', name: 'Ida' })).toBe('ok');
    expect(eve.say({ t: 'name', name: null })).toBe('ok');
    forward(10_000);
    expect([eve.say({ t: 'name', name: 'Eva' }), eve.say({ t: 'name', name: 'Eve' })]).toEqual(['ok', expect.stringContaining('too-fast')]);
  });

  it('is compared with those of hundreds by looking at none of them again', () => {
    const { watch } = audience();
    const people = Array.from({ length: 300 }, () => watch(0));
    const name = (n: number): string => `Viewer ${String.fromCharCode(0x4e00 + n)}`;
    for (const [n, each] of people.entries()) expect(each.say({ t: 'name', name: name(n) })).toBe('ok');
    const looks = vi.spyOn(String.prototype, 'normalize');
    expect(people[0]?.say({ t: 'name', name: name(299) })).toContain('bears this name');
    expect(people[0]?.say({ t: 'name', name: name(300) })).toBe('ok');
    expect(looks.mock.calls.length).toBeLessThan(20);
    // The same again, as a page says it after a break.
    for (let n = 0; n < 5; n++) expect(people[1]?.say({ t: 'name', name: name(1) })).toBe('ok');
    expect(looks.mock.calls.length).toBeLessThan(20);
    people[299]?.leave();
    expect(people[1]?.say({ t: 'name', name: name(299) })).toBe('ok');
    expect(people[1]?.say({ t: 'name', name: name(0) })).toBe('ok');
  });
});

describe('feeds of many delays', () => {
  it('are told in few words: those that most watch, the others together by what they show, as near as the nearest of them', () => {
    const { watch, feeds } = audience();
    for (let n = 0; n < 14; n++) for (let more = 0; more < 3; more++) watch(n * 5);
    watch(300, { persp: 'all' });
    watch(180, { persp: 'all' });
    const { viewers, feeds: told } = feeds.audience('t');
    expect(viewers).toBe(44);
    expect(told.length).toBeLessThanOrEqual(14);
    expect(told.reduce((sum, each) => sum + each.viewers, 0)).toBe(44);
    expect(told).toContainEqual({ persp: 'public', delay: 5, viewers: 3 });
    expect(told).toContainEqual({ persp: 'public', delay: 60, viewers: 6 });
    expect(told).toContainEqual({ persp: 'all', delay: 180, viewers: 2 });
    const few = audience();
    few.watch(7);
    few.watch(40, { persp: 'all' });
    expect(few.feeds.audience('t').feeds).toEqual([
      { persp: 'public', delay: 7, viewers: 1 },
      { persp: 'all', delay: 40, viewers: 1 },
    ]);
  });

  it('are few: beyond a bound a delay becomes a little longer, never shorter; usual ones and the host’s least are kept', () => {
    const { watch, feeds } = audience({ delay: 7, all: 77 });
    const wanted = (delay: number, persp: Perspective): number => Math.max(persp === 'all' ? 77 : 7, delay);
    const really = new Set<string>();
    const wrong: string[] = [];
    for (const persp of ['public', 'all'] as const)
      for (let delay = LONGEST_DELAY; delay >= 0; delay--) {
        const got = watch(delay, { persp }).picture()?.delay ?? -1;
        const least = wanted(delay, persp);
        really.add(`${persp} ${got}`);
        if (got < least || got > Math.max(least + 4, least * 1.5) || got > LONGEST_DELAY) wrong.push(`${persp} ${delay}: ${got}`);
      }
    expect(wrong).toEqual([]);
    expect(really.size).toBeLessThan(130);
    expect(JSON.stringify(feeds.audience('t')).length).toBeLessThan(1_000);
    for (const delay of [10, 15, 30, 60, 90, 120, 180, 300, 600, 900, 1_800]) expect(watch(delay).picture()?.delay).toBe(delay);
    expect([watch(0).picture()?.delay, watch(0, { persp: 'all' }).picture()?.delay]).toEqual([7, 77]);
  });

  it('give whoever votes as much time as the farthest of them needs, also where it is not told by itself', () => {
    const { watch } = audience();
    const rosa = watch(0, { role: 'operator', link: 'l' });
    for (let n = 0; n < 20; n++) watch(n);
    watch(600);
    rosa.say({ t: 'ask', about: OWN, seconds: 60 });
    expect(rosa.frames.at(-1)).toContain('"left":660000');
  });
});
