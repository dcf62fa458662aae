/** What hands do right now at a free table, as a newcomer has to be told it: at a server a new watcher, in a tab a scene that has just come. */

import type { Touched } from '../wire-show.ts';

interface Touches {
  /** Takes one over. */
  add(touched: Touched): void;
  /** What has to be told whoever begins now. */
  all(): readonly Touched[];
}

/** Bodies that moved at some time; a newcomer is told the last ones only, as a table starts numbering anew before they are many. */
const MOST_BODIES = 2_000;

export function createTouches(): Touches {
  let grips: Touched | undefined;
  let bodies: (readonly [n: number, piece: string, part?: number, count?: number])[] = [];
  const pointers = new Map<string, Touched>();
  return {
    add: (touched) => {
      const [type, news] = touched;
      if (type === 'grips') grips = touched;
      else if (type === 'bodies') bodies = news.length === 0 ? [] : [...bodies, ...news].slice(-MOST_BODIES);
      else if (type === 'cursor') {
        if (news.length === 1) pointers.delete(`cursor ${news[0]}`);
        else pointers.set(`cursor ${news[0]}`, touched);
      } else if (type === 'measure') {
        if (news.tape) pointers.set(`measure ${news.seat}`, touched);
        else pointers.delete(`measure ${news.seat}`);
      }
    },
    all: () => [...(grips ? [grips] : []), ...(bodies.length > 0 ? [['bodies', bodies] as const] : []), ...pointers.values()],
  };
}
