import type { Event } from '../../shared/engine/event.ts';
import type { News } from '../../shared/wire-messages.ts';

/** Of so many of the news throws are looked for. */
const LATELY = 40;

/** The newest draw that the news tell of, of dice or (`spun`) of a spinner; -1 for none. */
export function newestDraw(news: readonly News[]): { readonly draw: number; readonly spun: boolean } {
  let newest = { draw: -1, spun: false };
  for (const { events } of news.slice(-LATELY))
    for (const event of events) {
      const draw = drawOf(event);
      if (draw !== undefined && draw >= newest.draw) newest = { draw, spun: event.kind === 'told' };
    }
  return newest;
}

/** Its number; -1 for none. */
export const newestRoll = (news: readonly News[]): number => newestDraw(news).draw;

const drawOf = (event: Event): number | undefined => (event.kind === 'rolled' || event.kind === 'told' ? event.draw : undefined);

/** The news before the first one that tells of a draw after that one. */
export function newsUntil(news: readonly News[], draw: number): readonly News[] {
  const early = Math.max(0, news.length - LATELY);
  const next = news.findIndex(({ events }, at) => at >= early && events.some((event) => (drawOf(event) ?? -1) > draw));
  return next < 0 ? news : news.slice(0, next);
}
