import type { Services } from '../table/services.ts';

/** What everybody could tell of a table: the number of its public state, and of what was said last, and in which state that was said. */
interface Shown {
  readonly state: number;
  readonly said: number;
  readonly since: number;
}

/** Nothing was shown or said yet. */
export const NOTHING_SHOWN: Shown = { state: -1, said: -1, since: -1 };

/** What is shown now, after what was shown before. */
export const shownAfter = (last: Shown, { state, said }: Omit<Shown, 'since'>): Shown => ({
  ...{ state, said, since: said === last.said ? last.since : state },
});

/** The share of its time that a bot takes where nobody has anything to read: somebody has answered, in secret. Less and less where that goes on. */
const SILENT = 0.25;

/** How many times as long bots take while their process gives its tables away: these wait for a quiet moment. */
const LEAVING = 4;

/** How many times as long bots take as where nobody has to wait for anything. */
export const slownessOf = ({ cluster, strain }: Pick<Services, 'cluster' | 'strain'>): number =>
  Math.max(strain.factor(), cluster.draining ? LEAVING : 1);

/** Milliseconds that a bot waits at least where a person has just handed the turn over and may still take that back: longer than it ever does else. */
export const amendMs = ([from, to]: readonly [number, number]): number => from + to;

/** Milliseconds that a bot waits with its answer; `last`: as it was when one waited before, `pace`: from, to. Follows from what everybody can tell alone. */
export function pauseOf(now: Shown, last: Shown, [from, to]: readonly [number, number], below: (bound: number) => number): number {
  // What nobody sees takes no time: a pause for each secret act would tell how many there were.
  if (now.state === last.state) return 0;
  const pause = from + below(Math.max(1, to - from));
  return now.said === last.said ? Math.round((pause * SILENT) / Math.sqrt(Math.max(1, now.state - now.since))) : pause;
}
