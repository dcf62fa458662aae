/** What an audience is shown while several decide at once and nobody stands on the board: an empty table tells nothing. */

import type { TableSnapshot } from '../net/connection.ts';
import { type SeatTold, seatsOf, type Told } from './telling.ts';

export interface Interlude {
  /** What is decided. */
  readonly title: string;
  readonly rows: readonly Row[];
}

interface Row {
  readonly seat: SeatTold;
  /** Still thinks; whoever is not asked does not. */
  readonly thinks: boolean;
  /** What there is to know of them: what they are, what counts. */
  readonly about: string;
  /** What they alone were told last, as far as these eyes may know it. */
  readonly heard: string;
}

/** So many of the news hold what was told at the last such moment. */
const LATELY = 8;

/** Null where there is something else to look at. */
export function interludeOf(told: Told, news: TableSnapshot['news']): Interlude | null {
  const { view, scene, game, say } = told;
  const asked = new Set(view.prompts.map(({ seat }) => seat));
  if (asked.size < 2 || view.result || view.free) return null;
  const beside = new Set<string>(scene.areas.map(({ id }) => id));
  const stands = Object.values(view.pieces).some(
    ({ owner, kind, place }) => owner !== null && game.kinds[kind]?.stance === 'figure' && !beside.has(place),
  );
  if (stands) return null;
  const open = view.prompts.find(({ answered }) => !answered) ?? view.prompts[0];
  const heard = (seat: number): string => {
    for (const { events, struck } of news.slice(-LATELY).toReversed()) {
      const line = struck
        ? undefined
        : events.findLast(({ kind, to }) => kind === 'told' && to !== 'all' && to.length === 1 && to[0] === seat);
      if (line?.kind === 'told') return say(line.line);
    }
    return '';
  };
  return {
    title: open ? say(open.line) : '',
    rows: seatsOf(told).map((seat) => ({
      seat,
      thinks: view.prompts.some((each) => each.seat === seat.seat && !each.answered),
      about: [...seat.badges, ...seat.counters.slice(0, 2).map(({ label, value }) => `${label} ${value}`)].join('  ·  '),
      heard: view.viewer === null ? heard(seat.seat) : '',
    })),
  };
}
