import type { News } from '../../shared/wire-messages.ts';

/** News as the log shows it: struck entries were taken back. */
export type ToldNews = News & { struck?: boolean };

/** Entries that a tab keeps. */
const MOST = 400;

/** Adds the news of one command; what an undo in it voids is struck through, an entry already there is left alone. */
export function withNews(list: readonly ToldNews[], news: News): readonly ToldNews[] {
  if (list.some((each) => each.n === news.n)) return list;
  const undone = news.events.flatMap((event) => (event.kind === 'undone' ? [event.back] : []));
  const back = undone.length > 0 ? Math.min(...undone) : null;
  const struck = back === null ? list : list.map((each) => (each.seq > back && !each.struck ? { ...each, struck: true } : each));
  return [...struck, news].slice(-MOST);
}
