import { gap } from '../../table/geometry/plane/distance.ts';
import { SPELLS } from './content.ts';
import { doorState, doorsOf, isBarred, reachesDoor } from './doors.ts';
import { outOfReach, unable, unusable } from './explain-deeds.ts';
import { sightOf } from './ground.ts';
import { isNear } from './markers.ts';
import { SPELL_RANGE } from './spells.ts';
import type { Creature } from './state.ts';
import { isFoe } from './values.ts';
import { first, type Why, why } from './why.ts';
import { creatureNamed, isDisabled, posOf, type World } from './world.ts';
import { hurtParts } from './wounds.ts';

/** R-60..R-62: about a door; what this Character never does first, then what the door is, then what it cannot do from here and now. */
export function explainDoor(w: World, of: Creature, what: string, id: string): Why | undefined {
  const door = doorsOf(w).find((each) => each.id === id);
  if (!door) return why('R-60', 'There is no such door; arches are none.');
  const state = doorState(w, id);
  const reach = !reachesDoor(w, of.id, door) && why('G-04', 'The door is further than 1", or something is between.');
  const barred = isBarred(w, door) && why('R-62', 'Somebody stands in the door.');
  switch (what) {
    case 'open':
    case 'close':
      return first(
        state === 'broken' && why('R-61', 'The door is broken for good.'),
        what === 'open' && state === 'open' && why('R-62', 'The door stands open.'),
        what === 'open' && state === 'locked' && why('R-61', 'The door is locked: it is picked or broken.'),
        what === 'open' &&
          state === 'unmet' &&
          why('R-60', 'A door that nobody has met opens when one walks through, if it is not locked.'),
        what === 'close' && state !== 'open' && why('R-62', 'The door is shut already.'),
        of.hanging && unable(of),
        reach,
        of.moveLeft === 0 && why('R-62', 'Doors are opened and closed by hand within a Move.'),
        what === 'close' && barred,
      );
    case 'break':
      return first(
        state === 'broken' && why('R-61', 'The door is broken for good.'),
        state === 'open' && why('R-61', 'The door stands open.'),
        reach,
        unable(of),
      );
    case 'pick':
    case 'lock':
      return first(
        unusable(of, 'lockpicks', 'T-113'),
        state === 'broken' && why('R-61', 'The door is broken for good.'),
        what === 'lock' && state === 'locked' && why('R-62', 'The door is locked.'),
        what === 'pick' && (state === 'open' || state === 'closed') && why('R-61', 'The door is not locked.'),
        reach,
        unable(of),
        what === 'lock' && barred,
      );
    default:
      return why('R-60', 'Doors are opened, closed, broken, picked or locked.');
  }
}

/** T-064, T-111, R-20, R-21. */
export function explainMarker(w: World, of: Creature, how: string, marker: string): Why | undefined {
  if (how !== 'retry' && how !== 'ball') return why('R-21', 'Markers are searched again, or looked at through a Crystal Ball.');
  const state = Object.hasOwn(w.own.markers, marker) ? w.own.markers[marker] : undefined;
  const gone = state === undefined && why('R-21', 'There is no such Marker on the board.');
  if (how === 'retry')
    return first(
      gone,
      state !== 'hidden' && why('R-21', 'Only what is hidden is searched again.'),
      unable(of),
      state !== undefined && !isNear(w, of.id, marker) && why('R-20', 'The Marker is further than 1", or something is between.'),
    );
  return first(
    unusable(of, 'ball', 'T-111'),
    gone,
    unable(of),
    state !== undefined && why('T-111', 'Too far off: a Crystal Ball sees 6" far.'),
  );
}

const AIMED: readonly string[] = ['confusion', 'fire-wall', 'stone-wall'];
const REACHES: Readonly<Record<string, string>> = { climb: 'T-120', fly: 'T-124', heal: 'T-125' };

/** T-063, T-120..T-126, R-50. */
export function explainSpell(w: World, of: Creature, what: 'spell' | 'aim', spell: string, target: string): Why | undefined {
  if (!SPELLS.some((each) => each === spell)) return why('T-063', 'There is no such spell.');
  if (of.class !== 'mage') return why('R-50', 'Only Mages cast spells.');
  if (!of.spells.some((each) => each === spell)) return why('C-12', 'This Mage does not know that spell.');
  const aimed = AIMED.includes(spell);
  if (aimed !== (what === 'aim'))
    return why('R-77', aimed ? 'That spell names a point, not a Creature.' : 'That spell names whom it is cast on.');
  return aimed ? unable(of) : explainTarget(w, of, spell, target);
}

function explainTarget(w: World, of: Creature, spell: string, target: string): Why | undefined {
  const other = creatureNamed(w, target);
  if (!other) return why('R-77', 'There is nobody of that name to cast it on.');
  if (spell !== 'force-bolt')
    return first(
      other.kind !== 'character' && why('R-76', 'That spell is for Characters.'),
      spell === 'heal' && other.healed && why('T-125', 'Each Character is healed by the spell only once per game.'),
      spell === 'heal' && hurtParts(other).length === 0 && why('R-45', 'There is no crossed box to heal.'),
      unable(of),
      outOfReach(w, of, other, REACHES[spell] ?? 'R-76'),
    );
  const range = gap(posOf(w, of.id), posOf(w, other.id));
  return first(
    isDisabled(other) && why('R-43', 'Disabled Characters are not attacked.'),
    !isFoe(w, of, other) && why('R-48', 'Team mates are not attacked on purpose.'),
    unable(of),
    range > SPELL_RANGE && why('T-123', 'Out of range: the Bolt flies 12".'),
    !sightOf(w, of.id, other.id).free && why('G-11', 'There is no line of sight.'),
  );
}
