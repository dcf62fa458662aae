import { gap, gapTo } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import { BOWSHOT, lootOf } from './acts.ts';
import { ITEM_CLASS, ITEM_NAMES } from './content.ts';
import { isSafe } from './floor.ts';
import { sightOf, touches, touchesPoint } from './ground.ts';
import { inHomeCamp } from './stash.ts';
import type { Creature, Item } from './state.ts';
import { has, isConscious, mates } from './values.ts';
import { first, type Why, why } from './why.ts';
import { creatureNamed, isDisabled, posOf, type World } from './world.ts';
import { hurtParts } from './wounds.ts';

/** What keeps a Character from any Action just now. */
export const unable = (of: Creature): Why | undefined =>
  of.hanging
    ? why('R-13', 'Whoever hangs on a face must finish the climb first.')
    : of.actionsLeft < 1
      ? why('R-08', 'Both Actions are used.')
      : undefined;

/** an item that only another Class uses; `none` says where it is not carried. */
export const unusable = (of: Creature, item: Item, none: string): Why | undefined =>
  ITEM_CLASS[item] !== undefined && ITEM_CLASS[item] !== of.class
    ? why('R-50', `Only ${CLASSES[ITEM_CLASS[item]]} use ${item === 'lockpicks' ? '' : 'the '}${ITEM_NAMES[item]}.`)
    : has(of, item)
      ? undefined
      : why(none, `There ${item === 'lockpicks' ? 'are' : 'is'} no ${ITEM_NAMES[item]} here.`);

const CLASSES = { warrior: 'Warriors', rogue: 'Rogues', mage: 'Mages' } as const;

const FAR = 'Too far off: hands reach 1". Walk up to it first.';

/** G-03, G-04: hands that do not reach. */
export function outOfReach(w: World, of: Creature, other: Creature, rule: string): Why | undefined {
  if (other.id === of.id || touches(w, of.id, other.id)) return undefined;
  // How far it is the way to it says: a number here would be another one, from base to base.
  return gap(posOf(w, of.id), posOf(w, other.id)) > INCH ? why(rule, FAR) : why('G-04', 'Something is between them.');
}

export function explainAttack(w: World, of: Creature, what: 'attack' | 'special' | 'shoot', name: string): Why | undefined {
  const other = creatureNamed(w, name);
  if (!other) return why('T-061', w.thing(name) ? 'Only Creatures are attacked.' : 'There is no such Creature.');
  const never = first(
    isDisabled(other) && why('R-43', 'Disabled Characters are not attacked.'),
    other.id === of.id && why('R-48', 'Nobody attacks itself.'),
    other.seat !== null &&
      mates(w.own, of.seat ?? -1, other.seat) &&
      !w.settings.friendlyFire &&
      why('R-48', 'Team mates are not attacked on purpose.'),
    what === 'special' && unusable(of, 'special', 'T-116'),
    what === 'shoot' && unusable(of, 'bow', 'T-115'),
    unable(of),
  );
  if (never) return never;
  if (what !== 'shoot') return outOfReach(w, of, other, 'T-114');
  const range = gap(posOf(w, of.id), posOf(w, other.id));
  if (range > BOWSHOT) return why('T-115', 'Out of range: arrows fly 24".');
  return sightOf(w, of.id, other.id).free ? undefined : why('G-11', 'There is no line of sight.');
}

export function explainSalve(w: World, of: Creature, name: string): Why | undefined {
  const other = creatureNamed(w, name);
  if (!other) return why('T-112', 'There is nobody of that name to heal.');
  return first(
    other.kind !== 'character' && why('T-097', 'Only Characters have boxes to heal.'),
    unusable(of, 'salve', 'T-112'),
    hurtParts(other).length === 0 && why('R-45', 'There is no crossed box to heal.'),
    unable(of),
    outOfReach(w, of, other, 'R-46'),
  );
}

/** T-068, T-071, T-074. */
export function explainPick(w: World, of: Creature, name: string): Why | undefined {
  const thing = w.thing(name);
  if (thing?.kind === 'chest') return why('T-074', 'What lies in a Camp is safe: nobody opens its chest.');
  if (thing?.kind !== 'treasure')
    return /^treasure-\d+$/.test(name) && w.own.stash.some((count) => count > 0)
      ? why('T-074', 'No such Treasure lies on the floor; what lies in a Camp is safe.')
      : why('T-068', 'Only Treasure that lies on the floor is picked up.');
  if (isSafe(w, name)) return why('T-074', 'What lies in a Camp is safe: nobody takes it from there.');
  const at = posOf(w, name);
  return first(
    unable(of),
    gapTo(posOf(w, of.id), at) > INCH && why('T-068', FAR),
    !touchesPoint(w, of.id, at) && why('G-04', 'Something is between them.'),
  );
}

/** T-005, T-073, T-074, R-52. */
export function explainRob(w: World, of: Creature, name: string, what: string): Why | undefined {
  const other = creatureNamed(w, name);
  if (w.thing(name)?.kind === 'chest') return why('T-074', 'What lies in a Camp is safe: nobody takes Treasure from there.');
  if (!other) return why('T-073', 'There is nobody of that name to rob.');
  return first(
    other.kind !== 'character' && why('T-073', 'Only Characters are robbed.'),
    other.id === of.id && why('T-073', 'Nobody robs itself.'),
    isConscious(other) && why('T-073', 'Only Disabled and Unconscious Characters are robbed.'),
    isDisabled(other) && inHomeCamp(w, other.id) && why('T-074', 'In its own Camp nobody is robbed.'),
    what !== 'treasure' && !isDisabled(other) && why('R-52', 'Items are taken from Disabled Characters only.'),
    !lootOf(w, other).some((each) => each === what) && why('R-52', 'There is nothing of that kind to take.'),
    unable(of),
    outOfReach(w, of, other, 'R-52'),
  );
}
