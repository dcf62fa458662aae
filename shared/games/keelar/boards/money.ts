import type { Money } from '../play/state.ts';

/** Nothing. */
export const NO_MONEY: Money = { num: 0, den: 1 };

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** An exact sum in lowest terms. Throws on a denominator that is not positive. */
export function money(num: number, den = 1): Money {
  if (!Number.isInteger(num) || !Number.isInteger(den) || den < 1) throw new Error(`${num}/${den} is no sum of money`);
  const common = divisor(Math.abs(num), den);
  return common === 0 ? { num: 0, den: 1 } : { num: num / common, den: den / common };
}

export const plus = (a: Money, b: Money): Money => money(a.num * b.den + b.num * a.den, a.den * b.den);

export const minus = (a: Money, b: Money): Money => plus(a, { num: -b.num, den: b.den });

/** A sum divided by a positive whole number. */
export const over = (a: Money, by: number): Money => money(a.num, a.den * by);

/** what can be spent is the whole part. */
export const coins = ({ num, den }: Money): number => Math.floor(num / den);

/** `3`, `3 2/3`, `1/2`: a sum as people read it. */
export function spell(sum: Money): string {
  const whole = coins(sum);
  const rest = sum.num - whole * sum.den;
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest}/${sum.den}` : `${whole} ${rest}/${sum.den}`;
}
