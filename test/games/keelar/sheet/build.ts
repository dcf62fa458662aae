import type {
  Ability,
  Amount,
  Bit,
  Effect,
  Entry,
  Link,
  Num,
  Payment,
  Reach,
  Remark,
  Res,
  Sheet,
  Tier,
} from '../../../../shared/games/keelar/sheet/ast.ts';
import { parseSheet } from '../../../../shared/games/keelar/sheet/parse.ts';

/** Small makers of trees and sheets. */

export const amount = (n: Num, res: Res): Amount => ({ n, res });
export const pay = (n: Num, res: Res): Payment => ({ kind: 'pay', amount: { n, res } });
export const damage = (n: Num): Bit => ({ kind: 'damage', n });
export const push = (n: number): Bit => ({ kind: 'push back', n });

type Far = Extract<Reach, { straight: boolean }>;
export const range = (n: number, more: Partial<Far> = {}): Far => ({
  kind: 'range',
  n,
  diagonals: 0,
  sight: 'default',
  straight: false,
  noShadow: false,
  ...more,
});

export const tier = (payload: readonly Bit[], radius: number, more: Partial<Tier> = {}): Tier => ({
  payload,
  radius,
  diagonals: 0,
  noShadow: false,
  ...more,
});

export const deal = (payload: readonly Bit[], reach: Reach | null, ...tiers: Tier[]): Effect => ({
  kind: 'attack',
  verb: 'deal',
  payload,
  reach,
  tiers,
});

const follows = (effect: Effect, then: boolean): Link => ({ effect, then });
export const links = (...effects: Effect[]): Link[] => effects.map((effect) => follows(effect, false));
export const afterThen = (effect: Effect): Link => follows(effect, true);

export const ability = (cost: readonly Payment[] | null, ...effects: Effect[]): Ability => ({
  trigger: null,
  cost,
  effects: links(...effects),
});

export function sheetOf(lines: string): Sheet {
  return parseSheet(`class Tester\n${lines}`).sheet;
}

/** The only entry of a sheet with this line. */
export function entryOf(line: string): Entry {
  const { entries } = sheetOf(line);
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error(`${entries.length} entries in ${line}`);
  return entry;
}

export const effectsOf = (line: string): readonly Link[] => entryOf(`1g Thing - ${line}`).abilities[0]?.effects ?? [];
export const effectOf = (line: string): Effect | undefined => effectsOf(line)[0]?.effect;

export const errors = (remarks: readonly Remark[]): string[] =>
  remarks.filter(({ severity }) => severity === 'error').map(({ line, rule, text }) => `${line} ${rule} ${text}`);
export const warnings = (remarks: readonly Remark[]): string[] =>
  remarks.filter(({ severity }) => severity === 'warning').map(({ line, rule, text }) => `${line} ${rule} ${text}`);
