import type { Amount, Bit, Cond, Diagonals, Num, Reach, Tier, Until } from './ast.ts';

/** Canonical text of the small parts: numbers, amounts, reaches, payloads. */

export function printNum(n: Num): string {
  if (typeof n === 'number') return String(n);
  const plus = n.plus === 0 ? '' : n.plus > 0 ? `+${n.plus}` : `-${-n.plus}`;
  return `${n.dice}d${n.sides}${plus}`;
}

const PLURAL = new Map<string, string>(
  ['action', 'hand action', 'card', 'activation', 'Death Point', 'turn', 'diagonal'].map((word) => [word, `${word}s`]),
);

/** `1 action`, `2 actions`, `3 MP`. */
export function counted(n: Num, word: string): string {
  return `${printNum(n)} ${n === 1 ? word : (PLURAL.get(word) ?? word)}`;
}

export const printAmount = (amount: Amount): string => counted(amount.n, amount.res);

/** ` (2 diagonals)`, ` (diagonals)`, or nothing for 0. */
export function printDiag(diagonals: Diagonals): string {
  if (diagonals === 0) return '';
  return diagonals === null ? ' (diagonals)' : ` (${counted(diagonals, 'diagonal')})`;
}

export function printReach(reach: Reach): string {
  if (reach.kind === 'self') return 'to self';
  if (reach.kind === 'line') return `in a line of ${reach.n}`;
  const straight = reach.straight ? ' in line' : '';
  const sight = reach.sight === 'default' ? '' : ` ${reach.sight}`;
  return `at ${reach.n} ${reach.kind}${printDiag(reach.diagonals)}${straight}${sight}${reach.noShadow ? ' (no blast shadow)' : ''}`;
}

export const reachAfter = (reach: Reach | null): string => (reach ? ` ${printReach(reach)}` : '');

export function untilAfter(until: Until | null): string {
  if (!until) return '';
  switch (until.kind) {
    case 'turns':
      return ` for ${counted(until.n, 'turn')}`;
    case 'next turn':
      return ' until your next turn';
    default:
      return ` until ${until.kind}`;
  }
}

function printBit(bit: Bit): string {
  switch (bit.kind) {
    case 'damage':
    case 'push back':
      return `${printNum(bit.n)} ${bit.kind}`;
    case 'burn':
      return `burn ${bit.n}`;
    case 'stun':
    case 'irradiated':
      return bit.kind;
    default:
      return `${bit.kind}${untilAfter(bit.until)}`;
  }
}

export const printPayload = (payload: readonly Bit[]): string => payload.map(printBit).join(' and ');

export const printTier = (tier: Tier): string =>
  `${printPayload(tier.payload)} at ${tier.radius} radius${printDiag(tier.diagonals)}${tier.noShadow ? ' (no blast shadow)' : ''}`;

export const printCond = (cond: Cond): string => (cond.kind === 'you have' ? `you have ${printAmount(cond)}` : cond.kind);

/** A text for the players' hands; a quote inside it is doubled. */
export const quoted = (text: string): string => `manual "${text.replaceAll('"', '""')}"`;
