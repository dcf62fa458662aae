import './rules.css';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fetched } from '../../lazily.ts';
import { fetchFace, useGames } from '../../store/games.ts';
import { TextField } from '../parts/fields.tsx';
import { NotHere } from '../parts/NotHere.tsx';
import { Blocks } from './Blocks.tsx';
import { readBook, sentenceOf, wordsOf } from './book.ts';
import { found, saidBy } from './search.ts';

const books = import.meta.glob<string>('../../../shared/games/**/rules.md', { query: '?url', import: 'default', eager: true });

/** The rules book of a game as Markdown, fetched when it is asked for; undefined for a game without one. Rejects as `fetched` does. */
export async function bookOf(game: string): Promise<string | undefined> {
  const path = Object.keys(books).find((each) => each.endsWith(`/${game}/rules.md`));
  const url = path === undefined ? undefined : books[path];
  if (url === undefined) return undefined;
  return fetched(async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`no book: ${answer.status}`);
    return answer.text();
  });
}

/** What a rule of a game says, in a sentence; undefined for what its book does not state. */
export async function saidIn(game: string, rule: string): Promise<string | undefined> {
  const book = await bookOf(game);
  return book === undefined ? undefined : sentenceOf(readBook(book), rule);
}

/**
 * A game's rules book with an anchor for every rule and a search field that understands plain questions; first what a newcomer needs, then
 * what settles disputes. Opens at `rule` and marks it.
 */
export function RulesBook({ game, rule }: { game: string; rule: string | null }) {
  const [book, setBook] = useState<string>();
  const [lacks, setLacks] = useState<'book' | 'line' | null>(null);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = true;
    bookOf(game).then(
      (text) => {
        if (!wanted) return;
        setBook(text);
        setLacks(text === undefined ? 'book' : null);
      },
      () => wanted && setLacks('line'),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  useEffect(() => {
    if (rule !== null) setQuery('');
  }, [rule]);
  useEffect(() => {
    if (book && rule !== null && query === '') goTo(body.current, rule);
  }, [book, rule, query]);
  // What the table says leads to its rules, too: as soon as something is looked for.
  const lines = useGames(({ loaded }) => loaded[game]?.lines);
  const searched = query !== '';
  useEffect(() => {
    if (searched) void fetchFace(game);
  }, [searched, game]);
  const said = useMemo(() => (lines ? saidBy(lines) : []), [lines]);
  const shown = useMemo(() => (book ? readBook(found(book, query, said)) : []), [book, query, said]);
  const parts = shown.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [wordsOf(block.line)] : []));
  const follow = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const id = target?.getAttribute('href')?.slice(1);
    if (id === undefined) return;
    event.preventDefault();
    if (query !== '') setQuery('');
    requestAnimationFrame(() => goTo(body.current, id));
  };
  if (lacks === 'book') return <p>This game brings no rules book.</p>;
  if (lacks === 'line') return <NotHere />;
  return (
    <div className="rules">
      <TextField
        type="search"
        className="rules-search"
        placeholder="Search or ask: how do I win?"
        aria-label="Search the rules"
        value={query}
        onChange={setQuery}
      />
      {query === '' && parts.length > 1 && (
        <nav className="rules-parts" aria-label="Parts of the book">
          {parts.map((part, at) => (
            <button
              key={part}
              type="button"
              className="plaque quiet"
              onClick={() => body.current?.querySelectorAll('h2')[at]?.scrollIntoView({ block: 'start' })}
            >
              {at === 0 ? 'For newcomers' : part.replace(/:.*/, '')}
            </button>
          ))}
        </nav>
      )}
      {/* biome-ignore lint/a11y: links inside are followed within the book; they are reachable by keyboard themselves */}
      <div ref={body} onClick={follow}>
        {book === undefined && <p role="status">Opening the book …</p>}
        {query !== '' && shown.length === 0 && <p role="status">No rule holds these words.</p>}
        <Blocks blocks={shown} />
      </div>
    </div>
  );
}

function goTo(body: HTMLElement | null, id: string): void {
  const target = [...(body?.querySelectorAll('[id]') ?? [])].find((each) => each.id === id);
  if (!(target instanceof HTMLElement)) return;
  for (const marked of body?.querySelectorAll('.here') ?? []) marked.classList.remove('here');
  const block = target.closest('li, p, tr, td') ?? target;
  block.classList.add('here');
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
