import { useEffect, useMemo, useRef } from 'react';
import { useGame, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { RuleLink } from './RuleLink.tsx';
import type { Sentence } from './sentences.ts';
import { sentencesOf } from './sentences.ts';
import './log.css';

/** Everything that happened, as sentences with their rules; what was taken back is struck through. `follow` keeps the end in sight. */
export function LogList({ follow = false }: { follow?: boolean }) {
  const sentences = useSentences();
  const end = useRef<HTMLLIElement>(null);
  const last = sentences.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a sentence is added
  useEffect(() => {
    if (follow) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, follow]);
  return (
    <ol className="log" data-testid="log" aria-live="polite" aria-relevant="additions" aria-label="Log">
      {sentences.map((each) => (
        <Entry key={each.key} sentence={each} />
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  );
}

/** The last few sentences over the table. */
export function LogTicker({ most = 4 }: { most?: number }) {
  const sentences = useSentences().slice(-most);
  return (
    <ol className="log-ticker" aria-hidden="true">
      {sentences.map((each) => (
        <li key={each.key} className={each.struck ? 'struck' : each.weight}>
          {each.text} <Dice dice={each.dice} />
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

function Entry({ sentence: { text, rule, dice, struck, weight } }: { sentence: Sentence }) {
  return (
    <li className={weight}>
      {struck ? (
        <s>
          <span className="unseen">Taken back: </span>
          {text}
        </s>
      ) : (
        <span>{text}</span>
      )}{' '}
      <Dice dice={dice} /> {rule && <RuleLink rule={rule} />}
    </li>
  );
}

const PIPS = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

function Dice({ dice }: { dice: Sentence['dice'] }) {
  if (!dice) return null;
  const told = dice.map(({ kind, value }) => `${kind}: ${value}`).join(', ');
  return (
    <span className="log-dice" role="img" aria-label={told} title={told}>
      {dice.map(({ kind, value }) => (kind === 'd6' ? PIPS[value] : ` ${value}`)).join('')}
    </span>
  );
}
