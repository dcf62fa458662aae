import { between, neighbours } from '../../../table/geometry/square.ts';
import type { Companion, Effect, Passive } from '../play/companion.ts';
import { askTarget, blowAt, bodiesFor, chosen, declare, numberAt } from '../play/doing.ts';
import { seenBy, truth } from '../play/field.ts';
import { passivesOf } from '../play/hooks.ts';
import { charsOnBoard, enemies, isFlying, placeOf, rulesOf, unseen } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';
import { buryGold, digUp, FINDS, lodestone, WALLED } from './geomancer-gold.ts';
import { boulder, raiseWall, SLIDE, slideWall } from './geomancer-walls.ts';

/** Barriers beside the user; everybody sees them. */
const rocks = (t: T, char: Char): number => {
  const { barriers } = truth(t);
  return neighbours(t.own, placeOf(t, char), rulesOf(t).adjacency).filter((place) => barriers.has(place)).length;
};

const rockSpray: Effect = {
  cannot: (t, doing) => rocks(t, doing.char) === 0 || bodiesFor(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, bodiesFor(t, doing)),
  act(t, doing, answers) {
    const at = chosen(t, answers);
    if (!at) return;
    declare(t, doing, at.body, at.place);
    t.then('blow', { blow: blowAt(t, doing, at, { damage: numberAt(doing.args, 0) * rocks(t, doing.char) }) });
  },
};

/** The bearer's player alone is told where somebody unseen treads; the figure stays unseen to all. */
function feel(t: T, bearer: Char, who: Char, n: number): void {
  if (bearer.life !== 'live' || unseen(who) === null || isFlying(who) || !enemies(t, bearer.seat, who.seat)) return;
  if (between(placeOf(t, bearer), placeOf(t, who)) > n || seenBy(t, bearer.seat).chars.has(who.id)) return;
  t.tell([bearer.seat], 'geomancer.tremor', placeOf(t, who));
  t.stand();
}

const tremor: Passive = { someoneArrived: (t, char, who, args) => feel(t, char, who, numberAt(args, 0)) };

/** For everybody: whoever begins its turn within a tremor sense is felt as well. */
const FELT: Passive = {
  turnBegins(t, char) {
    for (const bearer of charsOnBoard(t))
      for (const { name, args } of passivesOf(t, bearer)) if (name === 'tremor') feel(t, bearer, char, numberAt(args, 0));
  },
};

/** The Geomancer (C-15). */
export const COMPANION: Companion = {
  effects: {
    'raise-wall': raiseWall,
    'slide-wall': slideWall,
    'rock-spray': rockSpray,
    boulder,
    'bury-gold': buryGold,
    'dig-up': digUp,
    lodestone,
  },
  passives: { tremor },
  specials: { slide: SLIDE },
  always: [FELT, FINDS],
  world: [WALLED],
};
