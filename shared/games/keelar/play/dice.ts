import type { Num } from '../sheet/ast.ts';
import { ofChar } from './hooks.ts';
import { rolled } from './kit.ts';
import { sharers, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

/** One throw of a number's dice: in the open, but of an unseen character only its own side hears. Never below 0. */
function thrown(t: T, char: Char, n: Exclude<Num, number>, what: string): number {
  if (unseen(char) === null) return rolled(t, n, char.seat, what);
  const values = Array.from({ length: n.dice }, () => t.pick(n.sides) + 1);
  t.tell(sharers(t, char.seat), 'rolls.unseen', what, values.join(' '));
  return Math.max(
    0,
    values.reduce((sum, value) => sum + value, n.plus),
  );
}

/** Rolls the dice of a number for what a character does; companions may throw again or change the result. */
export function rolledBy(t: T, char: Char, n: Num, what: string): number {
  if (typeof n === 'number') return n;
  const again = (): number => thrown(t, char, n, what);
  return ofChar(t, char).reduce((value, { passive, args }) => passive.rollOut?.(t, char, n, value, again, args) ?? value, again());
}

/** Rolls the dice of a turn's income: nothing changes it. */
export const rolledIncome = (t: T, char: Char, n: Num): number => (typeof n === 'number' ? n : thrown(t, char, n, char.name));
