import type { Companion, Passive } from '../play/companion.ts';
import type { Cause } from '../play/frames.ts';
import { collapse } from '../play/hurt.ts';
import { publishUnlessSecret } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { counts } from './shared-numbers.companion.ts';

/** A last stand that goes on: whether it began in the character's own turn, which does not count, and who would have downed it. */
interface Stand {
  fresh: boolean;
  cause: Cause;
}

function standOf(char: Char): Stand | undefined {
  const kept = char.memo.stand;
  if (!Array.isArray(kept)) return undefined;
  const [fresh, seat, by] = kept;
  return { fresh: fresh === true, cause: { seat: typeof seat === 'number' ? seat : null, char: typeof by === 'string' ? by : null } };
}

const keep = (char: Char, { fresh, cause }: Stand): void => {
  char.memo.stand = [fresh, cause.seat, cause.char];
};

/** While it stands, damage stops at 0 HP. */
const atMost = (char: Char, damage: number): number => (standOf(char) ? Math.min(damage, Math.max(0, char.hp)) : damage);

function holdOut(t: T, char: Char, cause: Cause, fresh: boolean): true {
  char.hp = 0;
  keep(char, { fresh, cause });
  publishUnlessSecret(t, char);
  return true;
}

/** What goes on until the end of its next turn, whatever becomes of the entry. */
const standing: Passive = {
  damageIn: (_t, char, _blow, damage) => atMost(char, damage),
  sufferIn: (_t, char, _what, damage) => atMost(char, damage),
  staysUp: (t, char, cause) => {
    const stand = standOf(char);
    return stand !== undefined && holdOut(t, char, cause, stand.fresh);
  },
  turnEnds: (t, char) => {
    const stand = standOf(char);
    if (!stand) return;
    if (stand.fresh) return keep(char, { ...stand, fresh: false });
    delete char.memo.stand;
    if (char.life === 'live' && char.hp <= 0) collapse(t, char, stand.cause);
  },
};

/** `last-stand`: once a board it stays up at 0 HP until the end of its next turn. */
const lastStand: Passive = {
  staysUp: (t, char, cause, args) => {
    if (char.memo.stood === true) return false;
    char.memo.stood = true;
    counts(t, char, args);
    say(t, char, 'stands', char.seat, char.name);
    return holdOut(t, char, cause, t.own.acting === char.id);
  },
};

/** The Warrior (C-02). */
export const COMPANION: Companion = {
  passives: { 'last-stand': lastStand },
  always: [standing],
};
