import type { Effect, Passive } from '../play/companion.ts';
import type { Blow, Bundle } from '../play/frames.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';

/** Luck is armed for one roll or attack of the turn in which it was armed (C-07): its memo holds the turn's number, and pips. */
const armed = (t: T, char: Char, what: string): boolean => char.memo[`luck:${what}`] === t.turn.number && t.own.acting === char.id;

function arm(t: T, char: Char, what: string, entry: string): void {
  char.memo[`luck:${what}`] = t.turn.number;
  say(t, char, 'chaos.armed', char.seat, char.name, entry);
}

const arming = (what: string): Effect => ({
  cannot: (t, { char }) => armed(t, char, what),
  act(t, { char, use, args }) {
    arm(t, char, what, use.entry);
    char.memo[`pips:${what}`] = Number(args[0] ?? 0);
  },
});

export const REROLL = arming('reroll');
export const LOADED = arming('loaded');
export const DOUBLE = arming('double');

const times = (bundle: Bundle, factor: number): Bundle => ({ ...bundle, damage: bundle.damage * factor });

/** Every blow of the attack: direct packet, tiers and shares. */
function multiplied(blow: Blow, factor: number): Blow {
  const spread = blow.spread && Object.fromEntries(Object.entries(blow.spread).map(([id, damage]) => [id, damage * factor]));
  return {
    ...blow,
    direct: blow.direct && times(blow.direct, factor),
    tiers: blow.tiers.map((tier) => ({ ...tier, damage: tier.damage * factor })),
    ...(spread ? { spread } : {}),
  };
}

const hurts = ({ direct, tiers, spread }: Blow): boolean =>
  (direct?.damage ?? 0) > 0 || tiers.some(({ damage }) => damage > 0) || Object.keys(spread ?? {}).length > 0;

/** What armed luck does to the user's rolls and attacks. */
export const LUCK: Passive = {
  rollOut(t, char, n, value, again) {
    let best = value;
    if (armed(t, char, 'reroll')) {
      delete char.memo['luck:reroll'];
      best = Math.max(best, again());
    }
    if (armed(t, char, 'loaded')) {
      delete char.memo['luck:loaded'];
      best = Math.min(n.dice * n.sides + n.plus, best + Number(char.memo['pips:loaded'] ?? 0));
    }
    return best;
  },
  blowOut(t, char, blow) {
    if (!armed(t, char, 'double') || !hurts(blow)) return blow;
    delete char.memo['luck:double'];
    const heads = t.pick(2) === 1;
    say(t, char, heads ? 'chaos.heads' : 'chaos.tails', char.seat, char.name);
    return multiplied(blow, heads ? 2 : 0);
  },
};
