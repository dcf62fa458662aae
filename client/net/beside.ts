/** The other seats that are played at this screen: what brings each, and whom it was passed to. One of them at a time is the seat of this browser. */
import type { Memory } from './tokens.ts';

/** What brings a seat at this screen. */
interface Beside {
  readonly seat: number;
  readonly token: string;
  readonly claim: string;
}

/** Somebody at this screen who is waited for, before anything of theirs is shown. */
export interface Covered {
  readonly seat: number;
  readonly name: string;
}

function listIn({ shelf }: Memory, key: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(shelf.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep({ shelf }: Memory, key: string, list: readonly object[]): void {
  try {
    if (list.length > 0) shelf.setItem(key, JSON.stringify(list));
    else shelf.removeItem(key);
  } catch {
    // A browser that keeps nothing has one seat.
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isBeside = (value: unknown): value is Beside =>
  isRecord(value) && ['seat', 'token', 'claim'].every((key) => typeof Reflect.get(value, key) === (key === 'seat' ? 'number' : 'string'));
const isCovered = (value: unknown): value is Covered =>
  isRecord(value) && typeof Reflect.get(value, 'seat') === 'number' && typeof Reflect.get(value, 'name') === 'string';

const besideKey = (code: string): string => `lootable.beside.${code}`;
const coverKey = (code: string): string => `lootable.cover.${code}`;
const others = (memory: Memory, code: string): readonly Beside[] => listIn(memory, besideKey(code)).filter(isBeside);

export const besideHere = (memory: Memory, code: string): readonly number[] => others(memory, code).map(({ seat }) => seat);

export const keepBeside = (memory: Memory, code: string, seat: Beside): void =>
  keep(memory, besideKey(code), [...others(memory, code).filter((each) => each.seat !== seat.seat), seat]);

/** Another one is who plays here from now on; until they say so (`uncover`), nothing of theirs is shown. */
export function passTo(memory: Memory, code: string, to: Covered): void {
  const all = others(memory, code);
  const next = all.find(({ seat }) => seat === to.seat);
  if (!next) return;
  const token = memory.token(code);
  const mine = token === null ? [] : [{ seat: Number.parseInt(token, 10), token, claim: memory.claim(code) ?? '' }];
  // First of all, so that nothing is shown wherever this ends.
  keep(memory, coverKey(code), [to]);
  keep(memory, besideKey(code), [...all.filter((each) => each !== next), ...mine]);
  memory.keepToken(code, next.token);
  memory.keepClaim(code, next.claim);
}

/** Who is waited for. */
export const coveredFor = (memory: Memory, code: string): Covered | null => listIn(memory, coverKey(code)).find(isCovered) ?? null;

export const uncover = (memory: Memory, code: string): void => keep(memory, coverKey(code), []);
