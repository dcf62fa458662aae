import type { Connection } from '../net/connection.ts';
import type { FeedSpec } from '../net/show/wanted.ts';

/** How a feed is reached; tests bring their own. */
export type Feed = (spec: FeedSpec) => Connection;

interface LineSpec {
  readonly feed: Feed;
  readonly spec: FeedSpec;
  /** Something is new; the connection may be another one. */
  changed(connection: Connection): void;
  /** Why nothing comes; null: all is well. */
  problem(why: string | null): void;
  /** Refused again and again: perhaps this page is too old. */
  doubtful(): void;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * A feed that never gives up: a page in a streaming program has nobody who would click. What a feed takes for final (a code that is not
 * there yet, a link that was taken back) is asked for again with growing pauses.
 */
export function keepLine({ feed, spec, changed, problem, doubtful }: LineSpec): () => void {
  let connection: Connection | undefined;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: string | null | undefined;
  let over = false;
  const tell = (why: string | null) => {
    if (why !== told) problem(why);
    told = why;
  };
  function open(): void {
    if (over) return;
    const mine = feed(spec);
    connection = mine;
    let ended = false;
    const hear = () => {
      if (over || ended || connection !== mine) return;
      const now = mine.snapshot();
      if (now.link === 'gone') {
        ended = true;
        again(mine, now.problem ?? 'The table is gone.');
      } else {
        if (now.link === 'open') pause = FIRST_PAUSE;
        tell(now.link === 'open' ? null : now.problem);
        changed(mine);
      }
    };
    mine.subscribe(hear);
    hear();
  }
  function again(mine: Connection, why: string): void {
    tell(why);
    changed(mine);
    mine.leave();
    if (pause > FIRST_PAUSE) doubtful();
    timer = setTimeout(open, pause * (0.8 + 0.4 * Math.random()));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }
  open();
  return () => {
    over = true;
    clearTimeout(timer);
    connection?.leave();
  };
}
