/** What is told beside the game, by table time: each feed hears it when its own picture has come as far as the one that it was said about. */

/** Feeds that are nearer than the one it was said about hear `near` at once, or nothing. */
export interface Aside {
  /** Whoever comes is told the last one of a topic that lasts: all but cheers do. */
  readonly topic: 'cut' | 'poll' | 'cheers';
  /** Table time of the picture, in milliseconds. */
  readonly at: number;
  /** How far that picture was behind the table, in seconds. */
  readonly delay: number;
  readonly text: Buffer;
  readonly near: Buffer | null;
}

export interface Asides {
  add(aside: Aside): void;
  /** What a feed so far behind hears after `from` until `to`, oldest first. */
  between(delay: number, from: number, to: number): readonly Aside[];
  /** What stands for whoever comes to a feed whose picture is of the time `to`. */
  standing(delay: number, to: number): readonly Aside[];
  /** When a feed so far behind hears the next one after `from`; infinite where there is none. */
  next(delay: number, from: number): number;
  forget(topic: Aside['topic']): void;
}

/** Most that is kept for feeds that have not come so far yet. */
const MOST_KEPT = 2_000;

export function createAsides(): Asides {
  let kept: Aside[] = [];
  /** The last one of each topic that was said, whatever its time. */
  const newest = new Map<Aside['topic'], Aside>();
  return {
    add: (aside) => {
      if (aside.topic !== 'cheers') newest.set(aside.topic, aside);
      const after = kept.findLastIndex(({ at }) => at <= aside.at);
      kept.splice(after + 1, 0, aside);
      if (kept.length <= MOST_KEPT) return;
      // What passes is forgotten before what lasts.
      const passing = kept.findIndex(({ topic }) => topic === 'cheers');
      kept.splice(Math.max(0, passing), 1);
    },
    between: (delay, from, to) => kept.filter((each) => each.delay <= delay && each.at > from && each.at <= to),
    standing: (delay, to) =>
      [...newest.values()].flatMap((last) => {
        if (last.delay > delay) return [];
        return kept.findLast((each) => each.topic === last.topic && each.delay <= delay && each.at <= to) ?? [];
      }),
    next: (delay, from) => kept.find((each) => each.delay <= delay && each.at > from)?.at ?? Number.POSITIVE_INFINITY,
    forget: (topic) => {
      kept = kept.filter((each) => each.topic !== topic);
      newest.delete(topic);
    },
  };
}
