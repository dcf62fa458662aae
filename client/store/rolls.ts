import type { News } from '../../shared/wire-messages.ts';

/** Of so many of the news throws are looked for. */
const LATELY = 40;

/** Number of the newest draw that the news tell of; -1 for none. */
export const newestRoll = (news: readonly News[]): number =>
  Math.max(-1, ...news.slice(-LATELY).flatMap(({ events }) => events.map((event) => (event.kind === 'rolled' ? event.draw : -1))));
