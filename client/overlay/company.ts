import type { Cheers, Poll } from '../../shared/wire-aside.ts';
import type { TableSnapshot } from '../net/connection.ts';

/** How long a cheer is shown (ms), and how many of them. */
const STAYS = 4_000;
const MOST = 5;

/** What the audience is asked and feels, by a clock that it is given (milliseconds, never going back). */
export class Company {
  #poll: (Poll & { at: number }) | null = null;
  #delay = 0;
  #last: Cheers | undefined;
  #cheers: readonly { readonly key: string; readonly at: number; readonly cheers: Cheers }[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `delay`: how many seconds the feed is behind the table. */
  hear({ poll = null, cheers }: Pick<TableSnapshot, 'poll' | 'cheers'>, delay: number): void {
    this.#poll = poll;
    this.#delay = delay;
    if (cheers && cheers !== this.#last)
      this.#cheers = [...this.#cheers, { key: `cheer ${this.#now()}`, at: this.#now(), cheers }].slice(-MOST);
    this.#last = cheers;
  }

  told(): { poll: { asked: Poll; left: number } | null; cheers: { key: string; cheers: Cheers }[] } {
    const poll = this.#poll;
    // What is told late was so long ago at the table.
    const left = poll?.left == null ? 0 : Math.max(0, poll.left - this.#delay * 1_000 - (this.#now() - poll.at));
    const cheers = this.#cheers.filter(({ at }) => this.#now() - at < STAYS);
    return { poll: poll && { asked: poll, left }, cheers };
  }
}
