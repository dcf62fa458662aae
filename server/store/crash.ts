/** Named moments at which a fault test may end the process without warning. */

const [point, after] = (process.env.LOOTABLE_CRASH_AT ?? '').split(':');
let left = Number(after ?? 1);

/** Ends this process (as `kill -9` does) at the n-th pass when `LOOTABLE_CRASH_AT` is `name` or `name:n`; `thread` ends only the store's thread. */
export function crashPoint(name: string): void {
  if (name !== point) return;
  left -= 1;
  if (left > 0) return;
  if (name === 'thread') process.exit(1);
  process.kill(process.pid, 'SIGKILL');
}
