import type { Json } from '../json.ts';
import { refuse } from '../refusal.ts';
import type { Deed } from './doing.ts';
import { say } from './doing.ts';
import type { Page } from './state.ts';

/** Most pages of a table's notebook. */
export const MOST_PAGES = 8;
/** Longest text of one, in characters. */
export const LONGEST_PAGE = 4_000;

const NO_PAGE = refuse('no-such-piece', 'There is no such page in the notebook.');

/**
 * A page of the notebook that all share: a new one, other words on it, or (without a title) none any more. Whoever writes says which writing of it
 * theirs began from: nobody's words are written over unseen. What is written is not taken back by undo: it is taken back by writing.
 */
export const page: Deed<'page'> = (d, { id, title, text, edits }) => {
  const by = d.seat ?? 0;
  const pages = d.free.pages ?? [];
  if (text.length > LONGEST_PAGE) return refuse('limit', `A page has ${LONGEST_PAGE} characters at most.`);
  if (id === null) {
    if (title === '') return refuse('illegal', 'A page needs a title.');
    if (pages.length >= MOST_PAGES) return refuse('limit', `The notebook has ${MOST_PAGES} pages at most; tear one out first.`);
    d.free.minted += 1;
    d.free.pages = [...pages, { id: `n${d.free.minted}`, title, text, by, edits: 0 }];
    say(d, '!free.page', by, title);
    return undefined;
  }
  const old = pages.find((each) => each.id === id);
  if (!old) return NO_PAGE;
  if (old.edits !== edits) return refuse('illegal', 'Somebody has written on this page meanwhile. Look at it, then write yours again.');
  if (title === '') {
    d.free.pages = pages.filter((each) => each !== old);
    say(d, '!free.page', by, `${old.title}: torn out`);
    return undefined;
  }
  d.free.pages = pages.map((each) => (each === old ? { id, title, text, by, edits: edits + 1 } : each));
  return undefined;
};

const KEY = 'page:';

/** The pages as the notes of every view: each is sent again only when it changes. */
export const notesOf = ({ pages = [] }: { readonly pages?: readonly Page[] }): Record<string, Json> =>
  Object.fromEntries(pages.map((each, at): [string, Json] => [`${KEY}${each.id}`, { ...each, at }]));

/** The pages in the notes of a view, in their order. */
export function pagesIn(notes: Readonly<Record<string, Json>>): readonly Page[] {
  const found = Object.entries(notes).flatMap(([key, value]) => (key.startsWith(KEY) && isPage(value) ? [value] : []));
  return found.toSorted((a, b) => a.at - b.at);
}

type Noted = Page & { readonly at: number };
const isPage = (value: unknown): value is Noted => typeof value === 'object' && value !== null && 'edits' in value && 'title' in value;
