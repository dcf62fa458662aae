import type { Args, Companion, Passive } from '../play/companion.ts';
import { numberAt, wordAt } from '../play/doing.ts';
import { passivesOf } from '../play/hooks.ts';
import { makeKnown } from '../play/kit.ts';
import { isFlying } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';

/** the entry behind a passive counts for the first time and is known from now on. */
export function counts(t: T, char: Char, args: Args): void {
  const found = passivesOf(t, char).find((each) => each.args === args);
  if (found) makeKnown(t, char.seat, found.entry);
}

/** `detect N`: sees whoever is unseen within distance N. */
const detect: Passive = { detects: (_t, _char, args) => numberAt(args, 0) };

/** `step-plus N [flying]`: one Move goes up to N steps farther. */
const stepPlus: Passive = { movePlus: (_t, char, args) => (wordAt(args, 1) !== 'flying' || isFlying(char) ? numberAt(args, 0) : 0) };

/** `range-plus N TYPE`: abilities of that type reach N farther. */
const rangePlus: Passive = {
  rangePlus: (_t, _char, entry, _ability, args) => (entry.types.includes(wordAt(args, 1)) ? numberAt(args, 0) : 0),
};

/** `spikes N`: whoever hits in melee takes N damage that no armor stops, by the bearer. */
const spikes: Passive = {
  wasHit: (t, char, blow, _dealt, args) => {
    const attacker = blow.cause.char;
    if (attacker === null || attacker === char.id || !blow.types.includes('melee')) return;
    counts(t, char, args);
    const hurts = [{ body: { kind: 'char', id: attacker } as const, damage: numberAt(args, 0) }];
    t.then('hurt', { hurts, cause: { seat: char.seat, char: char.id }, what: 'effect' });
  },
};

/** `resist TYPE`: attacks of that type do no damage; with fire, burn neither. */
const resist: Passive = {
  damageIn: (t, char, blow, damage, args) => {
    if (!blow.types.includes(wordAt(args, 0))) return damage;
    counts(t, char, args);
    return 0;
  },
  sufferIn: (_t, _char, what, damage, args) => (what === 'burn' && wordAt(args, 0) === 'fire' ? 0 : damage),
  immune: (_t, _char, kind, args) => kind === 'burn' && wordAt(args, 0) === 'fire',
};

/** `immune STATUS`: cannot get it. */
const immune: Passive = {
  immune: (t, char, kind, args) => {
    if (kind !== wordAt(args, 0)) return false;
    counts(t, char, args);
    return true;
  },
};

/** `damage-minus N TYPE`: attacks of that type do N less, after armor. */
const damageMinus: Passive = {
  damageIn: (t, char, blow, damage, args) => {
    if (!blow.types.includes(wordAt(args, 1))) return damage;
    counts(t, char, args);
    return Math.max(0, damage - numberAt(args, 0));
  },
};

/** `absorb TYPE RES`: each point of damage of such attacks gives 1 of the resource. */
const absorb: Passive = {
  wasHit: (_t, char, blow, dealt, args) => {
    if (blow.types.includes(wordAt(args, 0)))
      char.res[wordAt(args, 1)] = (char.res[wordAt(args, 1)] ?? 0) + added(char, wordAt(args, 1), dealt);
  },
};

const added = (char: Char, res: string, n: number): number =>
  Math.max(0, Math.min(n, (char.cap[res] ?? Number.POSITIVE_INFINITY) - (char.res[res] ?? 0)));

/** `starts-at N RES`: begins each board with so much of it (against K-036). */
const startsAt: Passive = {
  boardBegins: (_t, char, args) => {
    char.res[wordAt(args, 1)] = numberAt(args, 0);
  },
};

/** Passives that only change a number. */
export const COMPANION: Companion = {
  passives: {
    detect,
    'summon-detect': detect,
    'step-plus': stepPlus,
    'summon-step-plus': { movePlus: (_t, _char, args) => numberAt(args, 0) },
    'summon-carry': { goldMost: (args) => numberAt(args, 0) },
    'range-plus': rangePlus,
    'fall-minus': { fallMinus: (_t, _char, args) => numberAt(args, 0) },
    'hide-factor': { hideFactor: (_t, _char, args) => numberAt(args, 0) },
    'free-hands': { handless: (_t, _char, entry, args) => entry.types.includes(wordAt(args, 0)) },
    hands: { hands: (args) => numberAt(args, 0) },
    spikes,
    resist,
    immune,
    'damage-minus': damageMinus,
    absorb,
    'starts-at': startsAt,
  },
};
