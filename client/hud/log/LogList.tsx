import { useEffect, useRef } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { DeedLine } from './DeedLine.tsx';
import { useTurns } from './since.ts';
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
                <DeedLine deed={deed} Rule={RuleLink} />
              </li>
            ))}
          </ol>
        </li>
      ))}
      <li ref={end} aria-hidden="true" className="log-end" />
    </ol>
  );
}
