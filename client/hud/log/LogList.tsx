import { useEffect, useMemo, useRef } from 'react';
import { useGame, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { DeedLine, Dice } from './DeedLine.tsx';
import type { Sentence } from './sentences.ts';
import { sentencesOf, toldOf } from './sentences.ts';
import { type Turn, turnsOf } from './story.ts';
import './log.css';

/** Everything that happened, turn by turn, with its rules; what was taken back is struck through. `follow` keeps the end in sight. */
export function LogList({ follow = false }: { follow?: boolean }) {
  const turns = useTurns();
  const end = useRef<HTMLLIElement>(null);
  const last = turns.at(-1)?.deeds.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is added
  useEffect(() => {
    if (follow) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.key, last?.effects.length, turns.length, follow]);
  return (
    <ol className="log" data-testid="log" aria-live="polite" aria-relevant="additions" aria-label="Log">
      {turns.map(({ key, seat, title, deeds }) => (
        <li key={key} className="log-turn">
          {seat !== null && <p className="turn">{title}</p>}
          <ol>
            {deeds.map((deed) => (
              <li key={deed.key} className={deed.weight}>
                <DeedLine deed={deed} />
              </li>
            ))}
          </ol>
        </li>
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  );
}

/** So many sentences stand over the table: more of them would hide it. */
const TICKED = 3;

/** The last few sentences over the table. */
export function LogTicker() {
  const sentences = useSentences().slice(-TICKED);
  return (
    <ol className="log-ticker" aria-hidden="true">
      {sentences.map((each) => (
        <li key={each.key} className={each.struck ? 'struck' : each.weight}>
          {each.text} <Dice dice={each.dice} sum={each.sum} />
        </li>
      ))}
    </ol>
  );
}

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
