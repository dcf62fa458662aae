import { expect, it } from 'vitest';
import { createInset, LINGER } from '../../client/scene/dice/inset.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { seededBelow } from '../support/table.ts';

/** Milliseconds that dice at rest have to be seen at least. */
const SEEN = 1_500;

it('the picture of the dice is open from each throw until it has lain for 1.5 s, however throws overlap and however slow they are drawn', () => {
  const below = seededBelow(4);
  for (let run = 0; run < 200; run++) {
    const clock = fakeClock();
    let now = { open: false, values: null as readonly number[] | null };
    const inset = createInset((state) => {
      now = state;
    }, clock.after);
    const rolling: number[] = [];
    let lay = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < 40; step++) {
      if (below(3) === 0) {
        rolling.push(step);
        inset.rolls();
      } else if (rolling.length > 0 && below(2) === 0) {
        inset.rests([rolling.shift() ?? 0], rolling.length > 0);
        lay = clock.now();
      }
      // A slow machine takes seconds for one throw.
      clock.forward(below(LINGER * 2));
      if (rolling.length > 0) expect(now.open).toBe(true);
      if (clock.now() - lay <= SEEN) expect(now).toMatchObject({ open: true });
    }
    rolling.push(run);
    inset.rolls();
    while (rolling.length > 0) inset.rests([rolling.shift() ?? 0], rolling.length > 0);
    expect(now.values).not.toBeNull();
    clock.forward(SEEN);
    expect(now.open).toBe(true);
    clock.forward(LINGER);
    expect(now).toEqual({ open: false, values: null });
  }
});
