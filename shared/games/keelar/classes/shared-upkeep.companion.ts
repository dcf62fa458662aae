import type { Json } from '../../../engine/json.ts';
import { endStatus } from '../play/afflict.ts';
import type { Companion, Effect, Passive } from '../play/companion.ts';
import { entryIn, numberAt, wordAt } from '../play/doing.ts';
import { has, isFlying, publishUnlessSecret } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import type { Char, StatusKind, T } from '../play/state.ts';

const STATES: readonly { readonly effect: string; readonly status: StatusKind }[] = [
  { effect: 'fly', status: 'flying' },
  { effect: 'levitate', status: 'levitating' },
  { effect: 'invisible', status: 'invisible' },
  { effect: 'hide', status: 'hidden' },
];

/** `upkeep N RES`: what the same ability sets must be paid for at the start of each later turn of its user. */
const upkeep: Effect = {
  act: (t, doing) => {
    const kinds = entryIn(t, doing).abilities[doing.use.ability]?.effects.map(({ effect }) => effect.kind) ?? [];
    for (const { effect, status } of STATES) {
      if (kinds.some((kind) => kind === effect)) doing.char.memo[`upkeep:${status}`] = [numberAt(doing.args, 0), wordAt(doing.args, 1)];
    }
  },
};

const pair = (kept: Json | undefined): readonly [number, string] | undefined =>
  Array.isArray(kept) ? [Number(kept[0]), String(kept[1])] : undefined;

/** R-19 step 4: paid right after the income; what cannot be paid for ends (a flight against its will, K-125). */
const keeping: Passive = {
  income: (t, char) => {
    for (const { status } of STATES) {
      const price = pair(char.memo[`upkeep:${status}`]);
      if (!price) continue;
      const [n, res] = price;
      if (!has(char, status)) delete char.memo[`upkeep:${status}`];
      else if ((char.res[res] ?? 0) >= n) char.res[res] = (char.res[res] ?? 0) - n;
      else {
        delete char.memo[`upkeep:${status}`];
        over(t, char, status);
      }
    }
  },
};

function over(t: T, char: Char, status: StatusKind): void {
  if (status === 'flying' && isFlying(char)) return t.then('fall', { char: char.id, cause: { seat: null, char: null } });
  if (status === 'invisible' || status === 'hidden') {
    reveal(t, char);
    return;
  }
  endStatus(t, char, status);
  say(t, char, 'upkeep.over', char.seat, char.name);
  publishUnlessSecret(t, char);
}

export const COMPANION: Companion = {
  effects: { upkeep },
  always: [keeping],
};
