import type { Option } from '../../engine/prompt.ts';
import type { Goal } from './bot-goals.ts';
import { inMonsterReach } from './bot-goals.ts';
import { torsoLeft } from './bot-odds.ts';
import { allied } from './pacts.ts';
import type { Creature } from './state.ts';
import { isFoe, mates } from './values.ts';
import type { World } from './world.ts';

/** What a bot knows when it is asked what a Character does. */
export interface Mind {
  readonly w: World;
  readonly of: Creature;
  readonly options: readonly Option[];
  readonly goals: readonly Goal[];
  /** Actions left after a Move from here. */
  readonly after: number;
}

/** The id of an option, or the points of a walk. */
export type Answer = string | readonly string[];

/** What a Character wishes to do now; undefined when it is not the time for it. */
export type Wish = (mind: Mind) => Answer | undefined;

/** A Character of the same Team. */
export const isMate = ({ w, of }: Mind, other: Creature | undefined): boolean =>
  other?.kind === 'character' && mates(w.own, of.seat ?? -1, other.seat ?? -2);

/** A Creature that a bot would harm: no mate, no ally. */
export const isPrey = ({ w, of }: Mind, other: Creature): boolean =>
  isFoe(w, of, other) && (other.seat === null || !(mates(w.own, of.seat ?? -1, other.seat) || allied(w.own, of.seat ?? -1, other.seat)));

/** Fewer than two boxes of the Torso are left. */
export const fragile = ({ of }: Mind): boolean => torsoLeft(of) < 2;

/** B-01: whoever has fewer than two Torso boxes does not end where a Monster may come. */
export const safe = (mind: Mind, { end }: Goal): boolean => !fragile(mind) || mind.of.hanging || !inMonsterReach(mind.w, end);

/** The answer that goes there. */
export const walk = (goal: Goal | undefined): Answer | undefined => goal?.way.answer;
