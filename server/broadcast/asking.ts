/** What the process of the audience is asked, and its answers. */

import type { Scheduler } from '../runtime/scheduler.ts';
import type { Asked, FromHost, ToHost } from './messages.ts';
import type { Refused } from './watching.ts';

type Question = Extract<ToHost, { t: 'ask' | 'tail' }>;
/** Without the number by which its answer is known. */
type Unnumbered = Question extends infer One ? (One extends Question ? Omit<One, 'n'> : never) : never;

const LATER: Refused = {
  ...{ ok: false, refusal: { code: 'later', text: 'The audience is being seated anew; please try again in a moment.' } },
};

export function createAsking(scheduler: () => Pick<Scheduler, 'after'>, post: (message: ToHost) => void) {
  const asking = new Map<number, (asked: Asked) => void>();
  let last = 0;
  return {
    /** Whoever waits longer than `ms` is told to come again. */
    ask: (question: Unnumbered, ms: number): Promise<Asked> => {
      last += 1;
      const n = last;
      return new Promise((resolve) => {
        const late = scheduler().after(ms, 'ask', () => answer(LATER));
        const answer = (given: Asked): void => {
          late();
          asking.delete(n);
          resolve(given);
        };
        asking.set(n, answer);
        post({ ...question, n });
      });
    },
    hear: ({ n, asked }: Extract<FromHost, { t: 'asked' }>): void => asking.get(n)?.(asked),
    /** Nobody answers any more. */
    died: (): void => {
      for (const answer of [...asking.values()]) answer(LATER);
    },
  };
}
