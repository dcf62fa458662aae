import type { Seat } from '../../table/ids.ts';
import type { T } from './frames.ts';
import type { Own } from './state.ts';

const pairOf = (a: Seat, b: Seat): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** T-004. */
export const allied = (own: Own, a: Seat, b: Seat): boolean => own.alliances.includes(pairOf(a, b));

/** Offers that one player may turn down in an activation before no more are made. */
const TRIES = { ally: 1, time: 1, trade: 3 } as const;

/** True when nobody need be asked that again in this activation: a no is a no (T-004, R-51, R-07). */
export const isDeclined = (own: Own, what: keyof typeof TRIES, seat?: Seat): boolean => {
  const name = seat === undefined ? what : `${what}-${seat}`;
  return own.declined.filter((each) => each === name).length >= TRIES[what];
};

/** T-004: both have agreed. */
export function makePact(t: T, a: Seat, b: Seat): void {
  if (allied(t.own, a, b)) return;
  t.own.alliances = [...t.own.alliances, pairOf(a, b)].sort();
  t.tell('all', 'pact.made', a, b);
}

/** T-004: an alliance ends with one message; nothing where there was none. */
export function breakPact(t: T, a: Seat, b: Seat): void {
  if (!allied(t.own, a, b)) return;
  t.own.alliances = t.own.alliances.filter((pair) => pair !== pairOf(a, b));
  t.tell('all', 'pact.broken', a, b);
}
