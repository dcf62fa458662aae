import { useEffect, useState } from 'react';
import { useMoment } from '../../store/moment.ts';
import { Plaque } from '../parts/Plaque.tsx';

/** Says that an answer waits for the moment that is the same for everybody, and lets those wait longer who would be answered for. */
export function Moment({ asked }: { asked: string }) {
  const { prompt, until, held, only, wait } = useMoment();
  const [now, setNow] = useState(() => Date.now());
  const shown = prompt === asked && (held || only);
  useEffect(() => {
    if (!shown) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [shown]);
  if (!shown) return null;
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const when = `in ${seconds} s, when the quick answers of all go out`;
  return (
    <p className="prompt-hint moment" data-testid="moment">
      <span role="timer">{held ? `Decided: goes out ${when}` : `One answer only: goes on by itself ${when}`}</span>
      {!held && (
        <Plaque look="quiet" data-testid="wait" title="Answer by hand, whenever you like: nobody can tell why" onClick={wait}>
          Wait
        </Plaque>
      )}
    </p>
  );
}
