import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { advise as Advise, Told } from '../../client/advice/adviser.ts';
import type { Wondering } from '../../client/advice/asked.ts';

/** Workers that were hired, in order. */
let hired: Hand[] = [];

/** A worker that says what the test has it say. */
class Hand extends EventTarget {
  readonly heard: number[] = [];
  ended = false;
  constructor() {
    super();
    hired.push(this);
  }
  postMessage({ n }: { n: number }) {
    this.heard.push(n);
  }
  terminate() {
    this.ended = true;
  }
  says(told: Told) {
    this.dispatchEvent(new MessageEvent('message', { data: told }));
  }
}

const wondering = {} as Wondering;
const why = { text: 'Nobody flies.', rule: 'T-9' };

describe('advice that is thought out beside the page', () => {
  let advise: typeof Advise;
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', Hand);
    vi.resetModules();
    hired = [];
    ({ advise } = await import('../../client/advice/adviser.ts'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is waited for as long as a slow line takes to bring the rules', async () => {
    const asked = advise(wondering);
    await vi.advanceTimersByTimeAsync(60_000);
    const [hand] = hired;
    expect(hand?.ended).toBe(false);
    hand?.says({ n: 1 });
    hand?.says({ n: 1, advice: { why } });
    expect(await asked).toEqual({ why });
    // What was told in time ends nobody.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hand?.ended).toBe(false);
  });

  it('is given up where it is thought about too long; whoever asks next is answered', async () => {
    const [one, other] = [advise(wondering), advise(wondering)];
    hired[0]?.says({ n: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired[0]?.ended).toBe(true);
    expect(await Promise.all([one, other])).toEqual([{}, {}]);
    const next = advise(wondering);
    expect(hired[1]?.heard).toEqual([3]);
    hired[1]?.says({ n: 3, advice: { why } });
    expect(await next).toEqual({ why });
  });

  it('is none where the worker cannot be had; whoever asks next has another', async () => {
    const asked = advise(wondering);
    hired[0]?.dispatchEvent(new Event('error'));
    expect(await asked).toEqual({});
    void advise(wondering);
    expect(hired).toHaveLength(2);
  });
});
