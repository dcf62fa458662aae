import { gap } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import { spellOver } from './bot-aim.ts';
import type { Goal } from './bot-goals.ts';
import type { Answer, Mind, Wish } from './bot-mind.ts';
import { isMate, isPrey, safe, walk } from './bot-mind.ts';
import type { Blow } from './bot-odds.ts';
import { prevails, woundOdds } from './bot-odds.ts';
import type { Creature } from './state.ts';
import { isConscious } from './values.ts';
import { posOf } from './world.ts';

/** Least chance to wound with which a bot attacks (B-01). */
const WORTH_A_BLOW = 1 / 4;

const BLOWS: readonly (readonly [prefix: string, blow: Blow, boxes: number])[] = [
  ['special:', 'special', 2],
  ['attack:', 'attack', 1],
  ['shoot:', 'shoot', 1],
  ['spell:force-bolt:', 'bolt', 1],
];

/** The best blow at one of those wanted: by the boxes that it is expected to cross; then by id. */
function bestBlow(mind: Mind, wanted: (other: Creature, far: number) => boolean, least: number): Answer | undefined {
  const { w, of, options } = mind;
  let best: string | undefined;
  let most = 0;
  for (const [prefix, blow, boxes] of BLOWS)
    for (const { id } of options) {
      const other = id.startsWith(prefix) ? w.own.creatures[id.slice(prefix.length)] : undefined;
      if (!other || !isPrey(mind, other) || !wanted(other, gap(posOf(w, of.id), posOf(w, other.id)))) continue;
      const chance = woundOdds(w, of, other, blow);
      // Few Hits left: better finished than begun.
      const worth = (chance * boxes) / (other.kind === 'character' ? 4 : Math.max(boxes, other.hits));
      if (chance >= least && worth > most) [best, most] = [id, worth];
    }
  return best;
}

/** B-01: attack if the chance to wound is 25 % and the enemy carries Treasure or is a Monster within 1"; or go to a carrier in reach. */
export const fights: Wish = (mind) => {
  const { w, of, goals, after } = mind;
  const blow = bestBlow(mind, (other, way) => other.treasures > 0 || (other.kind === 'monster' && way <= INCH), WORTH_A_BLOW);
  if (blow !== undefined || after < 1) return blow;
  const carrier = (goal: Goal): boolean => {
    const other = w.own.creatures[goal.to];
    return other !== undefined && isPrey(mind, other) && other.treasures > 0 && woundOdds(w, of, other, 'attack') >= WORTH_A_BLOW;
  };
  return walk(goals.find((goal) => goal.mark === 'enemy' && goal.there && carrier(goal) && safe(mind, goal)));
};

/** Mages hold up Monsters that come near. */
export const conjures: Wish = ({ w, of, options }) => (of.class === 'mage' ? spellOver(w, of, options) : undefined);

/** B-01: shoot Pillagers on their way, or strike whichever is near. */
export const shoots: Wish = (mind) =>
  bestBlow(mind, (other) => other.kind === 'pillager', 1 / 6) ??
  bestBlow(mind, (other) => isConscious(other) && other.kind === 'monster', WORTH_A_BLOW);

/** B-02: to a Pillager that can be struck in this activation, or to a Monster that is likely to fall; else the Pillagers' way. */
export const chases: Wish = (mind) => {
  const { w, of, goals, after } = mind;
  const isMarked = (goal: Goal, soon: boolean): boolean => {
    const other = w.own.creatures[goal.to];
    if (goal.mark !== 'enemy' || !other || !isPrey(mind, other) || !safe(mind, goal)) return false;
    return other.kind === 'pillager' ? !soon || (goal.there && after > 0) : other.kind === 'monster' && prevails(w, of, other);
  };
  return walk(goals.find((goal) => isMarked(goal, true)) ?? goals.find((goal) => isMarked(goal, false)));
};

/** What is left to be done with an Action: wounds that a friend need not keep, enemies within reach. */
export const tends: Wish = (mind) => {
  const { w, options } = mind;
  const hurt = options.find(
    ({ mark, piece, id }) => mark === 'heal' && !id.startsWith('salve:') && isMate(mind, w.own.creatures[piece ?? '']),
  );
  return hurt?.id ?? bestBlow(mind, (other) => other.kind === 'character', WORTH_A_BLOW);
};
