import { between } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { blastSpaces } from '../play/blast.ts';
import type { FieldChar } from '../play/field.ts';
import type { BlowTier, Bundle } from '../play/frames.ts';
import { innerEffect } from '../play/targets.ts';
import type { Ability, Bit, Effect, Num } from '../sheet/ast.ts';
import { friend, type Sense, steps } from './sense.ts';

const mean = (n: Num): number => (typeof n === 'number' ? n : (n.dice * (n.sides + 1)) / 2 + n.plus);

const STATUS: Readonly<Record<string, number>> = { burn: 0.6, stun: 1, irradiated: 1.2, weakness: 0.8, blind: 1, superblind: 1.4 };

interface Blast {
  damage: number;
  rest: number;
}

/** A payload in numbers: damage, and what its pushes and statuses are worth. */
function weigh(payload: readonly Bit[]): Blast {
  let [damage, rest] = [0, 0];
  for (const bit of payload) {
    if (bit.kind === 'damage') damage += mean(bit.n);
    else if (bit.kind === 'push back') rest += 0.25 * bit.n;
    else if (bit.kind === 'burn') rest += 0.6 * bit.n;
    else rest += STATUS[bit.kind] ?? 0.5;
  }
  return { damage, rest };
}

/** What it is worth to do that to a character: enemies with gold most of all, the own side as much less. */
export function against(sense: Sense, char: FieldChar, { damage, rest }: Blast): number {
  const { view, seat } = sense;
  const known = view.own.chars[char.id];
  const gold = known?.gold ?? 0;
  const sign = friend(view, seat, char.seat) ? -1.3 : 1;
  if (char.downed) return sign * 0.1 * damage;
  const left = Math.max(1, (char.rank === 'primary' ? 8 : 2) - (known?.missing ?? 0));
  const fell = damage >= left ? 1.2 + 1.2 * gold : 0;
  return sign * (Math.min(damage, left) * (0.75 + 0.25 * gold) + rest + fell);
}

const tier = (payload: readonly Bit[], radius: number, diagonals: number | null, noShadow: boolean): BlowTier & { blast: Blast } => ({
  damage: 0,
  push: 0,
  statuses: [],
  radius,
  diagonals,
  noShadow,
  blast: weigh(payload),
});

/** What an attack on a space is worth, with everything that its explosion reaches. */
function attackWorth(sense: Sense, effect: Extract<Effect, { kind: 'attack' }>, place: PlaceId, around: boolean): number {
  const { field, user, chosen } = sense;
  const direct = weigh(effect.payload);
  let sum = 0;
  const target = around ? undefined : field.at.get(place)?.find((char) => char.id !== user?.id);
  if (target) sum += against(sense, target, direct);
  else if (!around && field.barriers.has(place)) sum += breakWorth(sense, place) * direct.damage;
  const tiers = effect.tiers.map((each) => tier(each.payload, each.radius, each.diagonals, each.noShadow));
  const reach = effect.reach;
  if (around && reach?.kind === 'radius') tiers.push(tier(effect.payload, reach.n, reach.diagonals, reach.noShadow));
  if (tiers.length === 0) return sum;
  const numbered = tiers.map((each, i): BlowTier => ({ ...each, damage: 10 ** i }));
  const spaces: ReadonlyMap<PlaceId, Bundle> = blastSpaces(field, place, numbered, chosen);
  for (const char of field.chars.values()) {
    if (char.id === target?.id || (around && char.id === user?.id)) continue;
    const hit = spaces.get(char.place);
    if (!hit) continue;
    const blast = tiers.reduce(
      (all, each, i) =>
        Math.floor(hit.damage / 10 ** i) % 10 > 0 ? { damage: all.damage + each.blast.damage, rest: all.rest + each.blast.rest } : all,
      { damage: 0, rest: 0 },
    );
    sum += against(sense, char, blast);
  }
  return sum;
}

/** A barrier is worth breaking where it stands in the way. */
function breakWorth(sense: Sense, place: PlaceId): number {
  const { user, goal } = sense;
  if (!user || between(user.place, place) > 1) return 0.03;
  return steps(goal, place) < steps(goal, user.place) ? 0.9 : 0.03;
}

/** Steps that a move of n spaces brings nearer to the goal. */
function walkWorth(sense: Sense, n: number): number {
  const { user, goal, field } = sense;
  if (!user) return 0.3;
  const here = steps(goal, user.place);
  let best = here;
  for (const [place, far] of goal) {
    if (between(user.place, place) <= n && far < best && (user.flying || (!field.barriers.has(place) && !field.at.has(place)))) best = far;
  }
  return Math.min(n, here - best) * STEP;
}

/** What one step nearer to the goal is worth. */
export const STEP = 1;

/** Rough worth of effects that only companions know; whatever is not listed is tried now and then. */
const DOES: Readonly<Record<string, number>> = {
  play: 1.1,
  morph: 0.8,
  command: 1.2,
  'grab-rock': 0.5,
  broadside: 1.6,
  'grab-gold': 3,
  judge: 1,
  boulder: 0.8,
  warp: 0.5,
  'crew-out': 0.4,
  require: 0,
};

/** Damage of effects that only companions know, for those that strike somebody in reach; by name, or the argument that says it. */
const STRIKES: Readonly<Record<string, number | 'first'>> = {
  shard: 'first',
  reap: 3,
  dive: 3,
  chain: 'first',
  volley: 2,
  'double-strike': 2,
  riddle: 'first',
  rampage: 2,
  overload: 2,
  'rock-spray': 1.5,
  'throw-rock': 1,
};

function doWorth(sense: Sense, effect: Extract<Effect, { kind: 'do' }>): number {
  const { user, me, field, view, seat } = sense;
  if (effect.name === 'favor-heal') return 0.6 * Math.min((me?.max ?? 0) - (me?.hp ?? 0), Number(effect.args[0] ?? 1));
  const strikes = STRIKES[effect.name];
  if (strikes === undefined) return DOES[effect.name] ?? 0.4;
  const damage = strikes === 'first' ? Number(effect.args[0] ?? 1) : strikes;
  const far = effect.reach && 'n' in effect.reach ? effect.reach.n : effect.name === 'overload' ? 2 : effect.name === 'dive' ? 4 : 1;
  if (!user) return 0.3;
  let best = 0;
  for (const char of field.chars.values()) {
    if (!friend(view, seat, char.seat) && between(char.place, user.place) <= far)
      best = Math.max(best, against(sense, char, { damage, rest: 0 }));
  }
  for (const place of field.barriers.keys()) if (between(place, user.place) <= 1) best = Math.max(best, breakWorth(sense, place));
  return best;
}

/** What an effect is worth when it is aimed at a space (its own where it needs no aim). */
export function effectWorth(sense: Sense, outer: Effect, place: PlaceId | null): number {
  const effect = innerEffect(outer);
  const factor = outer.kind === 'chance' ? outer.num / outer.den : 1;
  return factor * inner(sense, effect, place);
}

function inner(sense: Sense, effect: Effect, at: PlaceId | null): number {
  const { user, me, view, seat, field } = sense;
  const here = user?.place;
  const place = at ?? here;
  switch (effect.kind) {
    case 'attack':
      if (place === undefined) return 0;
      if (effect.reach?.kind === 'radius') return here === undefined ? 0 : attackWorth(sense, effect, here, true);
      return attackWorth(sense, effect, place, false);
    case 'heal': {
      const patient = place === undefined ? undefined : field.at.get(place)?.[0];
      const missing =
        patient && patient.id !== me?.id
          ? friend(view, seat, patient.seat)
            ? (view.own.chars[patient.id]?.missing ?? 0)
            : 0
          : (me?.max ?? 0) - (me?.hp ?? 0);
      return 0.6 * Math.min(missing, mean(effect.n));
    }
    case 'move':
      return walkWorth(sense, effect.n);
    case 'move target':
      return 0.4;
    case 'summon': {
      const mine = [...field.chars.values()].filter((char) => char.seat === seat && char.rank !== 'primary').length;
      return mine >= 2 ? 0.2 : nearEnemy(sense, 6) ? 1.5 : 0.6;
    }
    case 'steal': {
      const victim = place === undefined ? undefined : field.at.get(place)?.find((char) => !friend(view, seat, char.seat));
      if (!victim) return 0;
      return effect.amount === 'item' ? 0.7 : 1.5 * Math.min(mean(effect.amount.n), view.own.chars[victim.id]?.gold ?? 0);
    }
    case 'teleport':
      if (effect.to === 'random') return here !== undefined && steps(sense.goal, here) > 12 ? 0.8 : 0;
      return place === undefined || here === undefined || effect.who === 'target'
        ? 0.2
        : 0.8 * (steps(sense.goal, here) - steps(sense.goal, place)) * STEP;
    case 'hide':
    case 'invisible':
      return (view.own.chars[me?.id ?? '']?.gold ?? 0) > 0 ? 0.9 : 0.5;
    case 'fly':
      return user?.flying ? 0 : 0.5;
    case 'evasion':
      return nearEnemy(sense, 5) ? 0.7 : 0;
    case 'cure':
      return (me?.statuses.length ?? 0) > 0 ? 0.5 : 0;
    case 'gain': {
      if (effect.amount.res === 'HP') return 0.5;
      const most = me?.cap[effect.amount.res] ?? 0;
      return (me?.res[effect.amount.res] ?? 0) < most ? 0.3 * mean(effect.amount.n) : 0;
    }
    case 'create':
      return effect.what === 'smoke' && nearEnemy(sense, 4) ? 0.3 : 0.08;
    case 'destroy':
      return place === undefined ? 0 : breakWorth(sense, place);
    case 'do':
      return doWorth(sense, effect);
    case 'if':
      return inner(sense, effect.effect, at);
    default:
      return 0;
  }
}

const nearEnemy = ({ field, user, view, seat }: Sense, far: number): boolean =>
  user !== undefined &&
  [...field.chars.values()].some((char) => !char.downed && !friend(view, seat, char.seat) && between(char.place, user.place) <= far);

/** What all effects of an ability are worth when it is aimed at a space. */
export const abilityWorth = (sense: Sense, ability: Ability, place: PlaceId | null): number =>
  ability.effects.reduce((sum, { effect }) => sum + effectWorth(sense, effect, place), 0);

/** Units of what a character acts with that an ability takes. */
export function toll(ability: Ability): number {
  let sum = 0;
  for (const payment of ability.cost ?? []) {
    if (payment.kind === 'pay' && ['action', 'hand action', 'EP', 'rage', 'energy', 'power'].includes(payment.amount.res))
      sum += mean(payment.amount.n);
    else if (payment.kind === 'activate') sum += 1;
    else if (payment.kind === 'use 1 turn') sum += 2;
    else if (payment.kind === 'pay') sum += 0.15 * mean(payment.amount.n);
  }
  return Math.max(0.4, sum);
}
