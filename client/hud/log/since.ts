import { useEffect, useMemo, useRef, useState } from 'react';
import { useGame, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { type Sentence, sentencesOf, toldOf } from './sentences.ts';
import { type Turn, toldUntil, turnsOf, turnsSince } from './story.ts';

/** The log of this table as sentences, oldest first. */
export function useSentences(): Sentence[] {
  const { news } = useTable();
  const game = useGame();
  const rested = useUi((now) => now.rested);
  return useMemo(() => (game ? sentencesOf(news, game, rested) : []), [news, game, rested]);
}

/** The log of this table as the story of its turns, oldest first. */
export function useTurns(): Turn[] {
  const { news } = useTable();
  const game = useGame();
  const rested = useUi((now) => now.rested);
  return useMemo(() => (game ? turnsOf(toldOf(news, game, rested)) : []), [news, game, rested]);
}

/** The newest of the news when whoever looks last answered a question, told or not (dice may still have rolled); null before that. */
function useAnsweredAt(newest: number, asked: string | undefined): number | null {
  const open = useRef<{ asked: string; newest: number } | null>(null);
  const [mark, setMark] = useState<number | null>(null);
  useEffect(() => {
    if (open.current && open.current.asked !== asked) setMark(open.current.newest);
    open.current = asked === undefined ? null : { asked, newest };
  }, [asked, newest]);
  return mark;
}

/** The story of the table, and of it what happened since whoever looks last acted (`turnsSince`). */
export function useSince(): { readonly turns: readonly Turn[]; readonly told: readonly Turn[] } {
  const game = useGame();
  const { news } = useTable();
  const turns = useTurns();
  const mark = useAnsweredAt(news.at(-1)?.n ?? -1, game?.mine?.id);
  return { turns, told: turnsSince(turns, toldUntil(turns, mark), game?.view.viewer ?? null) };
}
