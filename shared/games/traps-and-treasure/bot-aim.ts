import type { Way } from '../../engine/prompt.ts';
import { far, gap } from '../../table/geometry/plane/distance.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, spotOf } from '../../table/geometry/plane/types.ts';
import { aimWays, inConfusion } from './aim.ts';
import { monsterFrom } from './bot-goals.ts';
import { odds, torsoLeft } from './bot-odds.ts';
import type { Aimed } from './danger-frames.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, isFoe, mates } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf } from './world.ts';

/** Where a Monster is looked at for spells that hold it up. */
const NEAR = 12 * INCH;
/** One wall is enough there. */
const APART = 3 * INCH;

const isMate = (w: World, of: Creature, other: Creature): boolean =>
  other.kind === 'character' && mates(w.own, of.seat ?? -1, other.seat ?? -2);

/** The best point for a spell among those that are offered by name; undefined where it is better not cast. */
export function bestAim(w: World, id: string, spell: Aimed, ways: readonly Way[]): Way | undefined {
  const of = creature(w, id);
  let best: Way | undefined;
  let most = 0;
  for (const way of ways) {
    const at = spotOf(way.answer[0] ?? '');
    const foe = w.own.creatures[way.id.slice('at:'.length)];
    if (!at || !foe) continue;
    const worth = spell === 'confusion' ? muddle(w, of, at) : barrier(w, of, foe, spell);
    if (worth > most) [best, most] = [way, worth];
  }
  return best;
}

/** Actions that a Confusion is expected to take from foes, less those that it takes from friends. */
function muddle(w: World, of: Creature, at: Point3): number {
  const worths = inConfusion(w, at).map((id) => {
    const each = creature(w, id);
    if (!isConscious(each) || hasEffect(each, 'confused')) return 0;
    const fails = 1 - odds(each, 'wits');
    if (isMate(w, of, each)) return -4 * fails;
    return isFoe(w, of, each) ? fails * (each.kind === 'monster' ? 2 : each.kind === 'character' ? 1 : 0.5) : 0;
  });
  const worth = worths.reduce((sum, each) => sum + each, 0);
  return worth >= 1 ? worth : 0;
}

/** What a wall before a Monster is worth: fire may hit it as it comes; stone keeps it off whoever cannot stand a blow. */
function barrier(w: World, of: Creature, foe: Creature, spell: Aimed): number {
  if (foe.kind !== 'monster' || !isConscious(foe)) return 0;
  const at = posOf(w, foe.id);
  if (w.own.slabs.some(({ from }) => far(from, at) < APART)) return 0;
  const band = creatures(w, 'character').filter((each) => isConscious(each) && isMate(w, of, each));
  const gaps = band.map((each) => gap(at, posOf(w, each.id)));
  // Whoever is at blows already has no use for a wall.
  if (gaps.some((each) => each <= INCH) || gaps.every((each) => each > NEAR)) return 0;
  if (spell === 'fire-wall') return (w.settings.fireWallSave ? 1 - odds(foe, 'might') : 1) / foe.hits;
  return band.some((each) => torsoLeft(each) < 2 && gap(at, posOf(w, each.id)) <= NEAR) ? 0.5 : 0;
}

/** The spell at a point that is worth an Action now, by its option; the same spot is chosen when it is asked for. */
export function spellOver(w: World, of: Creature, offered: readonly { readonly id: string }[]): string | undefined {
  if (monsterFrom(w, posOf(w, of.id)) > NEAR || odds(of, 'wits') < 1 / 2) return undefined;
  return (['confusion', 'fire-wall', 'stone-wall'] as const)
    .filter((spell) => offered.some((option) => option.id === `aim:${spell}`))
    .filter((spell) => bestAim(w, of.id, spell, aimWays(w, of.id, spell)) !== undefined)
    .map((spell) => `aim:${spell}`)[0];
}
