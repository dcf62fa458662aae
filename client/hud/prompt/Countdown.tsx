import { useEffect, useState } from 'react';
import { useTable } from '../../store/table.tsx';

/** Below so many seconds the clock is shown as urgent. */
const URGENT = 10;

/** Seconds left for the open questions, at a table with a timer. */
export function Countdown() {
  const { clock } = useTable();
  const until = clock?.until;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined) return null;
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <span className={left <= URGENT ? 'countdown urgent' : 'countdown'} role="timer" aria-label={`${left} seconds left`}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}
