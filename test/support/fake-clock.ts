/** A clock that a test moves, and the timers of it. */
export function fakeClock() {
  let now = 0;
  let timers: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, work: () => void) => {
      const timer = { at: now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    forward: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = end;
    },
  };
}
