import { describe, expect, it } from 'vitest';
import { pacePictures } from '../../client/overlay/pace.ts';

describe('pictures of the table', () => {
  it('come at the rate that was asked for, and not at all while nobody sees them', () => {
    const frames: FrameRequestCallback[] = [];
    const [real, cancel] = [window.requestAnimationFrame, window.cancelAnimationFrame];
    window.requestAnimationFrame = (draw) => frames.push(draw);
    let drawn = 0;
    const pause = pacePictures(15);
    const draw = () => {
      drawn++;
      window.requestAnimationFrame(draw);
    };
    window.requestAnimationFrame(draw);
    const run = (from: number, ms: number) => {
      for (let now = from; now < from + ms; now += 1000 / 60) frames.shift()?.(now);
    };
    run(1_000, 2_000);
    expect(drawn).toBeGreaterThanOrEqual(29);
    expect(drawn).toBeLessThanOrEqual(31);
    pause(true);
    const before = drawn;
    run(3_000, 1_000);
    expect(drawn).toBe(before);
    pause(false);
    run(4_000, 1_000);
    expect(drawn).toBeGreaterThan(before + 10);
    [window.requestAnimationFrame, window.cancelAnimationFrame] = [real, cancel];
  });
});
