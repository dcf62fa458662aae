import type { Passive } from '../play/companion.ts';
import type { Char } from '../play/state.ts';
import { PRIMARY } from '../play/stats.ts';

/** A character gets 1 less of its primary resource at its next income; several add up. */
export function owesIncome(char: Char): void {
  char.memo.owed = Number(char.memo.owed ?? 0) + 1;
}

/** For everybody: what is owed is taken off what came, not below 0. */
export const DEBT: Passive = {
  income(_t, char) {
    const owed = Number(char.memo.owed ?? 0);
    if (owed < 1) return;
    delete char.memo.owed;
    const res = PRIMARY.find((each) => (char.income[each] ?? 0) > 0);
    if (res === undefined) return;
    const taken = Math.min(owed, char.res[res] ?? 0);
    char.res[res] = (char.res[res] ?? 0) - taken;
    char.memo[`came:${res}`] = Number(char.memo[`came:${res}`] ?? 0) - taken;
  },
};
