import { neighbours } from '../../../table/geometry/square.ts';
import { bodiesInReach, type Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive } from '../play/companion.ts';
import { askTarget, blowAround, blowAt, chosen, entryIn, numberAt } from '../play/doing.ts';
import { seenBy } from '../play/field.ts';
import { isInside } from '../play/hooks.ts';
import { entriesOf } from '../play/kit.ts';
import { placeOf, rulesOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import type { T } from '../play/state.ts';
import { aimerOf } from '../play/targets.ts';
import type { Entry, Effect as Link } from '../sheet/ast.ts';
import { COMPANION as possession } from './energy-ghost-possess.ts';
import { spaceNamed } from './shared-moves.companion.ts';
import { counts } from './shared-numbers.companion.ts';

/** `overload N`: all its energy X for X/2 damage to everything within the radius. */
const overload: Effect = {
  cannot: (_t, { char }) => (char.res.energy ?? 0) < 2,
  act: (t, doing) => {
    const { char, use, args } = doing;
    const x = char.res.energy ?? 0;
    char.res.energy = 0;
    char.spent = true;
    say(t, char, 'overloads', char.seat, x, use.entry);
    t.then('blow', { blow: blowAround(t, doing, Math.floor(x / 2), numberAt(args, 0)) });
  },
};

const chains = ({ abilities }: Entry): boolean =>
  abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'chain'));

/** What the first bolt of a chain really hit: somebody hidden in the way, maybe. */
const leading: Passive = {
  used: (_t, char) => {
    delete char.memo.bolt;
  },
  didHit: (t, char, blow, victim) => {
    if (char.memo.bolt !== undefined || blow.direct === null) return;
    const entry = entriesOf(t, char).find((held) => held.entry.name === blow.entry)?.entry;
    if (entry && chains(entry)) char.memo.bolt = [victim.id, blow.place];
  },
};

/** The first body of a chain and its space. */
function first(t: T, { char, use }: Doing): { id: string; place: Target['place'] } | undefined {
  const kept = char.memo.bolt;
  const [id, at] = Array.isArray(kept) ? kept.map(String) : [use.target?.id, use.place];
  const place = spaceNamed(t, String(at));
  return id === undefined || place === undefined ? undefined : { id, place };
}

const seconds = (t: T, doing: Doing): Target[] => {
  const from = first(t, doing);
  const { char, use, args } = doing;
  const entry = entryIn(t, doing);
  const ability = entry.abilities[use.ability];
  if (!from || !ability) return [];
  const aimer = { ...aimerOf(t, char, { id: use.owned, entry, sheet: use.sheet }, ability, from.place), plus: 0 };
  const reach = { kind: 'range', n: numberAt(args, 1), diagonals: 0, sight: 'default', straight: false, noShadow: false } as const;
  return bodiesInReach(seenBy(t, char.seat), aimer, reach, entry, rulesOf(t)).filter(
    ({ body, piece }) => body !== null && body.id !== from.id && piece !== from.id && body.id !== char.id,
  );
};

/** `chain DAMAGE RANGE`: jumps from the first body to a second one. */
const chain: Effect = {
  ask: (t, doing) => askTarget(t, doing, seconds(t, doing)),
  act: (t, doing, answers) => {
    const at = chosen(t, answers);
    const from = first(t, doing);
    if (at && from) t.then('blow', { blow: blowAt(t, doing, at, { damage: numberAt(doing.args, 0) }, { from: from.place }) });
  },
};

/** `static-field N`: whoever ends its turn beside the bearer takes N. */
const staticField: Passive = {
  otherTurnEnds: (t, char, other, args) => {
    const entry = entriesOf(t, char).find((held) =>
      held.entry.abilities.some(({ effects }) => effects.some((link) => isField(link.effect, args))),
    )?.entry;
    // From inside of a thing it does not attack.
    if (!entry || other.id === char.id || isInside(t, char)) return;
    const place = placeOf(t, other);
    if (!neighbours(t.own, placeOf(t, char), rulesOf(t).adjacency).includes(place)) return;
    counts(t, char, args);
    reveal(t, char);
    const direct = { damage: numberAt(args, 0), push: 0, statuses: [] };
    t.then('blow', {
      blow: {
        cause: { seat: char.seat, char: char.id },
        entry: entry.name,
        types: entry.types,
        from: placeOf(t, char),
        target: { kind: 'char', id: other.id },
        place,
        direct,
        tiers: [],
        direction: null,
        around: false,
        undeclared: false,
        chance: null,
        blindly: true,
        sure: true,
      },
    });
  },
};

const isField = (effect: Link, args: unknown): boolean => effect.kind === 'do' && effect.args === args;

/** The Energy Ghost (C-05). */
export const COMPANION: Companion = {
  ...possession,
  effects: { ...possession.effects, overload, chain },
  passives: { 'static-field': staticField },
  always: [leading, ...(possession.always ?? [])],
};
