import {
  type Amount,
  type Bit,
  type Cond,
  type Diagonals,
  type Num,
  RESOURCES,
  type Reach,
  type Res,
  type Tier,
  type Until,
} from './ast.ts';
import { attempt, type Cursor, cursor, done, int, oneOf, peek, says, sign } from './tokens.ts';

/** Numbers, resources, reaches and payloads: the small parts that costs, effects and triggers share. */

const SIDES = [4, 6, 8, 10, 12, 20] as const;

/** `2`, `1d4`, `1d4-1`: the dice are written without spaces. */
export function num(c: Cursor): Num | null {
  const n = int(c);
  const die = peek(c);
  if (n === null || die?.kind !== 'word' || die.gap || n < 1) return n;
  const sides = SIDES.find((one) => die.norm === `d${one}`);
  if (!sides) return n;
  c.at += 1;
  const [mark, plus] = [peek(c), peek(c, 1)];
  if (mark && plus?.kind === 'int' && !mark.gap && !plus.gap && (mark.norm === '-' || mark.norm === '+')) {
    c.at += 2;
    return { dice: n, sides, plus: mark.norm === '-' ? 0 - plus.value : plus.value };
  }
  return { dice: n, sides, plus: 0 };
}

/** A whole text that is a number or dice; null when it is anything else. */
export function numWritten(text: string): Num | null {
  const c = cursor(text);
  const n = num(c);
  return done(c) ? n : null;
}

const res = (c: Cursor): Res | null => oneOf(c, RESOURCES);

export const amount = (c: Cursor): Amount | null =>
  attempt(c, () => {
    const n = num(c);
    const what = n === null ? null : res(c);
    return n === null || what === null ? null : { n, res: what };
  });

/** `(2 diagonals)` or `(diagonals)` for no limit; undefined when neither stands there. */
function diagonals(c: Cursor): Diagonals | undefined {
  const read = attempt(c, () => {
    if (!sign(c, '(')) return null;
    const n = int(c);
    return says(c, 'diagonals') && sign(c, ')') ? { n } : null;
  });
  return read?.n === undefined ? undefined : read.n;
}

/** Diagonals, or 0 where none are written. */
export function diag(c: Cursor): Diagonals {
  const read = diagonals(c);
  return read === undefined ? 0 : read;
}

const noShadow = (c: Cursor): boolean =>
  attempt(c, () => (sign(c, '(') && says(c, 'no blast shadow') && sign(c, ')') ? true : null)) ?? false;

/** Where an effect reaches: `at N range …`, `at N radius …`, `to self`, `in a line of N`. */
export const reach = (c: Cursor): Reach | null =>
  attempt(c, () => {
    if (says(c, 'to self')) return { kind: 'self' };
    if (says(c, 'in a line of')) {
      const length = int(c);
      return length === null ? null : { kind: 'line', n: length };
    }
    const n = says(c, 'at') ? int(c) : null;
    const kind = n === null ? null : oneOf(c, ['range', 'radius'] as const);
    return n === null || kind === null ? null : { kind, n, ...modifiers(c) };
  });

type Modifiers = Omit<Extract<Reach, { straight: boolean }>, 'kind' | 'n'>;

/** The modifiers of a reach in any order, each at most once. */
function modifiers(c: Cursor): Modifiers {
  let slant: Diagonals | undefined;
  let sight: Modifiers['sight'] = 'default';
  let straight = false;
  let bare = false;
  for (let before = -1; before !== c.at; ) {
    before = c.at;
    if (slant === undefined) slant = diagonals(c);
    if (!straight) straight = says(c, 'in line');
    if (sight === 'default') sight = oneOf(c, ['no LOS', 'LOS'] as const) ?? 'default';
    if (!bare) bare = noShadow(c);
  }
  return { diagonals: slant === undefined ? 0 : slant, sight, straight, noShadow: bare };
}

/** `for N turns`, `until end of turn`, `until your next turn`, `until end of board`. */
export const until = (c: Cursor): Until | null =>
  attempt(c, () => {
    if (says(c, 'for')) {
      const n = int(c);
      return n !== null && says(c, 'turns') ? { kind: 'turns', n } : null;
    }
    if (says(c, 'until end of turn')) return { kind: 'end of turn' };
    if (says(c, 'until your next turn')) return { kind: 'next turn' };
    return says(c, 'until end of board') ? { kind: 'end of board' } : null;
  });

const bit = (c: Cursor): Bit | null =>
  attempt(c, () => {
    if (says(c, 'burn')) {
      const n = int(c);
      return n === null ? null : { kind: 'burn', n };
    }
    const plain = oneOf(c, ['stun', 'irradiated'] as const);
    if (plain) return { kind: plain };
    const status = oneOf(c, ['weakness', 'blind', 'superblind'] as const);
    if (status) return { kind: status, until: until(c) };
    const n = num(c);
    if (n === null) return null;
    if (says(c, 'damage')) return { kind: 'damage', n };
    return typeof n === 'number' && says(c, 'push back') ? { kind: 'push back', n } : null;
  });

/** Bits joined by "and"; null when there is not even one. */
export const payload = (c: Cursor): readonly Bit[] | null =>
  attempt(c, () => {
    const bits: Bit[] = [];
    do {
      const next = bit(c);
      if (!next) return null;
      bits.push(next);
    } while (says(c, 'and'));
    return bits;
  });

/** An explosion tier: a payload without a verb, `at N radius` (K-093). */
export const tier = (c: Cursor): Tier | null =>
  attempt(c, () => {
    const bits = payload(c);
    const radius = bits && says(c, 'at') ? int(c) : null;
    if (!bits || radius === null || !says(c, 'radius')) return null;
    return { payload: bits, radius, diagonals: diag(c), noShadow: noShadow(c) };
  });

const STATES = ['you are hidden', 'you are flying', 'you are downed', 'target is downed', 'target is burning'] as const;

export const cond = (c: Cursor): Cond | null =>
  attempt(c, () => {
    const state = oneOf(c, STATES);
    if (state) return { kind: state };
    const n = says(c, 'you have') ? int(c) : null;
    const what = n === null ? null : res(c);
    return n === null || what === null ? null : { kind: 'you have', n, res: what };
  });

/** A type: one or two words, in lower case. `stop` tells which words cannot belong to it. */
export function typeWords(c: Cursor, stop: (norm: string) => boolean = () => false): string | null {
  const words: string[] = [];
  while (words.length < 2) {
    const token = peek(c);
    if (token?.kind !== 'word' || stop(token.norm)) break;
    words.push(token.text.toLowerCase());
    c.at += 1;
  }
  return words.length > 0 ? words.join(' ') : null;
}
