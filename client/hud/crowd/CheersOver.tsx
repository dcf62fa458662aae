import { useEffect, useState } from 'react';
import type { Reaction } from '../../../shared/wire-aside.ts';
import { cheersIn, REACTION_LOOKS } from '../../store/reactions.ts';
import { useTable } from '../../store/table.tsx';
import './crowd.css';

/** A reaction as a picture. */
export const ReactionMark = ({ what }: { what: Reaction }) => (
  <svg viewBox="0 0 24 24" fill={REACTION_LOOKS[what].colour} fillRule="evenodd" aria-hidden="true">
    <path d={REACTION_LOOKS[what].path} />
  </svg>
);

/** How long a cheer is to be seen (ms), and how many kinds of one second. */
const STAYS = 2_600;
const MOST = 3;

/** What the audience feels, rising beside the picture for a moment. */
export function CheersOver() {
  const { cheers } = useTable();
  const [shown, setShown] = useState<readonly { key: number; what: Reaction; count: number }[]>([]);
  useEffect(() => {
    if (!cheers) return undefined;
    const at = performance.now();
    const fresh = cheersIn(cheers)
      .slice(0, MOST)
      .map((each, n) => ({ ...each, key: at + n }));
    setShown((before) => [...before.filter(({ key }) => at - key < STAYS), ...fresh]);
    const timer = setTimeout(() => setShown((before) => before.filter(({ key }) => performance.now() - key < STAYS)), STAYS + 100);
    return () => clearTimeout(timer);
  }, [cheers]);
  if (shown.length === 0) return null;
  return (
    <div className="cheers" aria-hidden="true" data-testid="cheers">
      {shown.map(({ key, what, count }) => (
        <span key={key} className="cheer" style={{ right: `${(key * 37) % 60}px` }}>
          <ReactionMark what={what} />
          {count > 1 && <b>{count}</b>}
        </span>
      ))}
    </div>
  );
}
