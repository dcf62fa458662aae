import { boundsOf, type Held } from '../play/entries.ts';
import { ofChar, passivesOf } from '../play/hooks.ts';
import { entriesOf } from '../play/kit.ts';
import type { Char, T } from '../play/state.ts';
import type { Ability } from '../sheet/ast.ts';

/** One hand: what it holds (a rock, the id of a thing, nothing) and whether it has acted in this turn. */
interface Hand {
  holds: string | null;
  acted: boolean;
}

/** What all hands hold, the rocks in the sack, and which hands act in the use that is planned. */
export interface Grip {
  readonly hands: Hand[];
  sack: number;
  readonly acting: number[];
}

export const ROCK = 'rock';

/** The hands of a character as they are now; what is worn on a hand is in it. */
export function gripOf(t: T, char: Char): Grip {
  const known = Array.isArray(char.memo.hands) ? char.memo.hands : [];
  const hands = Array.from({ length: char.hands }, (_, index): Hand => {
    const old = known[index];
    if (typeof old !== 'object' || old === null || Array.isArray(old)) return { holds: null, acted: false };
    return { holds: typeof old.holds === 'string' ? old.holds : null, acted: old.acted === true };
  });
  const worn = wornOnHand(t, char);
  const armors = entriesOf(t, char).filter(({ entry }) => entry.types.includes('armor'));
  for (const hand of hands) if (hand.holds !== worn && armors.some(({ id }) => id === hand.holds)) hand.holds = null;
  if (worn !== null && !hands.some(({ holds }) => holds === worn)) {
    const free = hands.find(({ holds }) => holds === null);
    if (free) free.holds = worn;
  }
  return { hands, sack: Number(char.memo.sack ?? 0), acting: [] };
}

/** the worn armor, if it takes a hand. */
function wornOnHand(t: T, char: Char): string | null {
  const worn = entriesOf(t, char).find(({ id, entry }) => id === char.worn && entry.hands > 0);
  return worn?.id ?? null;
}

export function keepGrip(char: Char, { hands, sack, acting }: Grip): void {
  char.memo.hands = hands.map(({ holds, acted }) => ({ holds, acted }));
  char.memo.sack = sack;
  char.memo.acting = [...acting];
}

/** The rocks that a character has, in hands and sack. */
export const rocksOf = ({ hands, sack }: Grip): number => hands.filter(({ holds }) => holds === ROCK).length + sack;

const argOf = (t: T, char: Char, name: string): number =>
  Math.max(0, ...passivesOf(t, char).flatMap((each) => (each.name === name ? [Number(each.args[0] ?? 1)] : [])));

/** What an ability asks of the hands. */
interface Demand {
  /** Hand actions. */
  readonly actions: number;
  readonly rock: boolean;
  readonly empty: boolean;
}

export function demandOf(ability: Ability): Demand {
  let actions = 0;
  for (const payment of ability.cost ?? [])
    if (payment.kind === 'pay' && payment.amount.res === 'hand action') actions += boundsOf(payment.amount.n).most;
  const asks = (what: string): boolean =>
    ability.effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'require' && effect.args[0] === what);
  return { actions, rock: asks('rock'), empty: asks('empty-hand') };
}

/** How the hands can pay for an ability now; undefined when they cannot. */
export function plan(t: T, char: Char, held: Held, ability: Ability): Grip | undefined {
  const grip = gripOf(t, char);
  const demand = demandOf(ability);
  const means = { juggles: argOf(t, char, 'juggle') > 0, sack: argOf(t, char, 'rock-sack'), worn: wornOnHand(t, char) };
  const size = handsFor(t, char, held);
  if (size > 0 && !takeUp(grip, held.id, size, demand.actions, means)) return undefined;
  if (demand.rock && grip.acting.length < demand.actions && !takeRock(grip, means)) return undefined;
  while (grip.acting.length < demand.actions) {
    const mustBeEmpty = size > 0 || (demand.empty && !grip.acting.some((index) => grip.hands[index]?.holds === null));
    const next = emptyHand(grip) ?? (mustBeEmpty ? madeEmpty(grip, means) : idle(grip));
    if (next === undefined) return undefined;
    grip.acting.push(next);
  }
  for (const index of grip.acting) {
    const hand = grip.hands[index];
    if (hand) hand.acted = true;
  }
  return grip;
}

const handsFor = (t: T, char: Char, { entry }: Held): number =>
  ofChar(t, char).some(({ passive, args }) => passive.handless?.(t, char, entry, args)) ? 0 : entry.hands;

interface Means {
  readonly juggles: boolean;
  /** Room of the sack. */
  readonly sack: number;
  readonly worn: string | null;
}

const ready = (grip: Grip, index: number): boolean => grip.hands[index]?.acted === false && !grip.acting.includes(index);
const find = (grip: Grip, fits: (hand: Hand, index: number) => boolean): number | undefined => {
  const index = grip.hands.findIndex(fits);
  return index < 0 ? undefined : index;
};

/** A hand that has not acted: an empty one, or any. */
const emptyHand = (grip: Grip): number | undefined => find(grip, (hand, index) => ready(grip, index) && hand.holds === null);
const idle = (grip: Grip): number | undefined => find(grip, (_, index) => ready(grip, index));

/** Empties a hand that has not acted: a rock goes into the sack; whoever juggles puts things down or passes rocks on. */
function madeEmpty(grip: Grip, means: Means): number | undefined {
  const index = find(grip, (hand, at) => ready(grip, at) && hand.holds === ROCK);
  const hand = index === undefined ? undefined : grip.hands[index];
  if (hand && grip.sack < means.sack) {
    hand.holds = null;
    grip.sack += 1;
    return index;
  }
  if (!means.juggles) return undefined;
  const thing = find(grip, ({ holds }, at) => ready(grip, at) && holds !== null && holds !== ROCK && holds !== means.worn);
  const put = thing === undefined ? undefined : grip.hands[thing];
  if (put) {
    put.holds = null;
    return thing;
  }
  const other = grip.hands.find(({ holds, acted }) => acted && holds !== ROCK && (holds === null || holds !== means.worn));
  if (!hand || !other) return undefined;
  other.holds = ROCK;
  hand.holds = null;
  return index;
}

/** a thing is used by the hands that hold it, or is taken up by empty ones. */
function takeUp(grip: Grip, id: string, size: number, actions: number, means: Means): boolean {
  const holding = grip.hands.flatMap((hand, index) => (hand.holds === id ? [index] : []));
  const spent = holding.some((index) => !ready(grip, index));
  if (holding.length > 0 && spent && !means.juggles) return false;
  if (holding.length > 0 && !spent) {
    grip.acting.push(...holding.slice(0, actions));
    return true;
  }
  for (const hand of grip.hands) if (hand.holds === id) hand.holds = null;
  for (let n = 0; n < size; n++) {
    const index = emptyHand(grip) ?? madeEmpty(grip, means);
    const hand = index === undefined ? undefined : grip.hands[index];
    if (index === undefined || !hand) return false;
    hand.holds = id;
    if (grip.acting.length < actions) grip.acting.push(index);
  }
  return true;
}

/** A rock comes into a hand that can act: it is there, or comes out of the sack, or is passed on. */
function takeRock(grip: Grip, means: Means): boolean {
  const there = find(grip, (hand, index) => ready(grip, index) && hand.holds === ROCK);
  if (there !== undefined) {
    grip.acting.push(there);
    return true;
  }
  const from = grip.hands.find(({ holds }) => holds === ROCK);
  const passes = from !== undefined && (means.juggles || means.sack > 0);
  if (grip.sack < 1 && !passes) return false;
  const index = emptyHand(grip) ?? madeEmpty(grip, means);
  const hand = index === undefined ? undefined : grip.hands[index];
  if (index === undefined || !hand) return false;
  if (grip.sack > 0) grip.sack -= 1;
  else if (from) from.holds = null;
  hand.holds = ROCK;
  grip.acting.push(index);
  return true;
}
