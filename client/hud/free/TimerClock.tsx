import { useEffect, useRef, useState } from 'react';
import { useTable } from '../../store/table.tsx';

/** Below so many seconds the clock is shown as urgent. */
const URGENT = 10;

/** When this browser saw a clock begin (milliseconds since 1970), kept so that a reload does not wind it up again; null: it ran before. */
function beganAt(code: string, running: number, fresh: boolean): number | null {
  const key = `lootable.clock.${code}`;
  try {
    const [moment, at] = (sessionStorage.getItem(key) ?? '').split(':').map(Number);
    if (moment === running && at) return at;
    const now = Date.now();
    if (fresh) sessionStorage.setItem(key, `${running}:${now}`);
    return fresh ? now : null;
  } catch {
    return fresh ? Date.now() : null;
  }
}

/** The clock of the turn, if the group has one: counts down here from the moment that it was started. `left` null: nobody here knows. */
export function useClock(): { left: number | null; seconds: number; running: boolean } | null {
  const { view, meta } = useTable();
  const timer = view?.free?.helpers.timer ?? null;
  const running = timer?.running ?? null;
  const code = meta?.code ?? '';
  const [began, setBegan] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const watched = useRef(false);
  useEffect(() => {
    // What ran before this page came cannot be timed to the second.
    setBegan(running === null ? null : beganAt(code, running, watched.current));
    watched.current = true;
    setNow(Date.now());
    if (running === null) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [running, code]);
  if (!timer) return null;
  const { seconds } = timer;
  if (running === null) return { left: seconds, seconds, running: false };
  if (began === null) return { left: null, seconds, running: true };
  return { left: Math.max(0, Math.ceil((began + seconds * 1_000 - now) / 1_000)), seconds, running: true };
}

export const clockWord = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The clock in the bar. */
export function TimerClock() {
  const clock = useClock();
  if (!clock?.running) return null;
  if (clock.left === null) return <span className="countdown">the clock runs</span>;
  return (
    <span
      className={clock.left <= URGENT ? 'countdown urgent' : 'countdown'}
      role="timer"
      data-testid="free-clock"
      aria-label={clock.left === 0 ? 'Time is up' : `${clock.left} seconds left`}
    >
      {clock.left === 0 ? 'Time is up' : clockWord(clock.left)}
    </span>
  );
}
