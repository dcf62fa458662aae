/** What there is to guess at one table, and what has come true of it: counted from what everybody is told, and taken back with it. */

import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { View } from '../../shared/engine/view.ts';
import type { News } from '../../shared/wire-messages.ts';

/** One question that the game answers. */
export interface Guess {
  /** Unlike that of any other, also of the same contest before and after it. */
  readonly id: string;
  readonly key: string;
  /** What is asked; null: it is too late to guess, or too early. */
  readonly question: string | null;
  /** The answers to choose from; null: the seats. */
  readonly options: readonly string[] | null;
  /** The answers that came true, by their numbers; null: that is not decided yet. */
  readonly right: readonly number[] | null;
}

interface Contests {
  /** What everybody was told by an act, and what they see after it. */
  hear(news: News | undefined, view: View): void;
  /** How it stands: of each contest all that is decided, then the one that is open. */
  all(view: View): Guess[];
}

interface Settled {
  readonly seq: number;
  readonly right: readonly number[];
}

export function createContests(game: AnyGame): Contests {
  const specs = game.contests ?? [];
  let settled: readonly (readonly Settled[])[] = specs.map(() => []);

  function heard(event: Event, seq: number, view: View): void {
    // What is void has decided nothing.
    if (event.kind === 'undone') settled = settled.map((list) => list.filter((each) => each.seq <= event.back));
    if (event.kind !== 'told') return;
    settled = settled.map((list, n) => {
      const said = specs[n]?.settles(event.line, view) ?? null;
      if (said === null) return list;
      const right = typeof said === 'number' ? [said] : said;
      const last = list.at(-1);
      // What comes of one act comes true together.
      if (last?.seq !== seq) return [...list, { seq, right }];
      return [...list.slice(0, -1), { seq, right: [...new Set([...last.right, ...right])].sort((a, b) => a - b) }];
    });
  }

  return {
    hear: (news, view) => {
      for (const event of news?.events ?? []) heard(event, news?.seq ?? 0, view);
    },
    all: (view) => {
      if (view.free) return [];
      const over = view.result !== null;
      return specs.flatMap((spec, n): Guess[] => {
        const { key, options = null } = spec;
        const done = settled[n] ?? [];
        const past = done.map(({ right }, at) => ({ id: `${key} ${at + 1}`, key, question: null, options, right }));
        // What the end of the game leaves open has not come true.
        const question = over ? null : spec.question(view);
        return [...past, { id: `${key} ${done.length + 1}`, key, question, options, right: over ? [] : null }];
      });
    },
  };
}
