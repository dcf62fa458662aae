import { gap, gapTo } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import { isFoe } from './acts.ts';
import { doorState, doorsOf, isBarred, reachesDoor } from './doors.ts';
import { sightOf, touches } from './ground.ts';
import { isNear, markerAt } from './markers.ts';
import { SPELL_RANGE } from './spells.ts';
import type { Creature } from './state.ts';
import type { World } from './values.ts';
import { creatureNamed, has, isDisabled, posOf } from './values.ts';
import { hurtParts } from './wounds.ts';

export interface Why {
  readonly rule: string;
  readonly text: string;
}
const why = (rule: string, text: string): Why => ({ rule, text });

/** Which rule forbids an act about doors, Markers or spells that an activation does not offer; undefined for other acts. */
export function explainDanger(w: World, of: Creature, what: string, words: readonly string[]): Why | undefined {
  const [first = '', second = ''] = words;
  if (what === 'door') return explainDoor(w, of, first, second);
  if (what === 'marker') return explainMarker(w, of, first, second);
  if (what === 'spell' || what === 'aim') return explainSpell(w, of, first, second);
  return undefined;
}

function explainDoor(w: World, of: Creature, what: string, id: string): Why | undefined {
  const door = doorsOf(w).find((each) => each.id === id);
  if (!door) return why('R-60', 'There is no such door; arches are none.');
  if (!reachesDoor(w, of.id, door)) return why('G-04', 'The door is further than 1", or something is between.');
  const state = doorState(w, id);
  if (what === 'open' || what === 'close') {
    if (of.moveLeft === 0) return why('R-62', 'Doors are opened and closed by hand within a Move.');
    if (what === 'close' && isBarred(w, door)) return why('R-62', 'Somebody stands in the door.');
    return why('R-62', `The door is ${state}.`);
  }
  if (of.actionsLeft < 1) return why('R-08', 'Both Actions are used.');
  if (state === 'broken') return why('R-61', 'The door is broken for good.');
  if (what === 'break') return why('R-61', 'The door stands open.');
  if (of.class !== 'rogue') return why('R-50', 'Only Rogues use Lockpicks.');
  if (!has(of, 'lockpicks')) return why('T-113', 'There are no Lockpicks here.');
  if (what === 'lock' && isBarred(w, door)) return why('R-62', 'Somebody stands in the door.');
  return why(what === 'lock' ? 'R-62' : 'R-61', what === 'lock' ? 'The door is locked.' : 'The door is not locked.');
}

function explainMarker(w: World, of: Creature, how: string, marker: string): Why | undefined {
  const state = Object.hasOwn(w.own.markers, marker) ? w.own.markers[marker] : undefined;
  if (state === undefined) return why('R-21', 'There is no such Marker on the board.');
  if (how === 'retry') {
    if (state !== 'hidden') return why('R-21', 'Only what is hidden is searched again.');
    return isNear(w, of.id, marker) ? undefined : why('R-20', 'The Marker is further than 1", or something is between.');
  }
  if (of.class !== 'mage') return why('R-50', 'Only Mages use a Crystal Ball.');
  if (!has(of, 'ball')) return why('T-111', 'There is no Crystal Ball here.');
  return why('T-111', `${gapTo(posOf(w, of.id), markerAt(w, marker)) / INCH}" away: a Crystal Ball sees 6" far.`);
}

function explainSpell(w: World, of: Creature, spell: string, target: string): Why | undefined {
  if (of.class !== 'mage') return why('R-50', 'Only Mages cast spells.');
  if (!of.spells.some((each) => each === spell)) return why('C-12', 'This Mage does not know that spell.');
  const other = creatureNamed(w, target);
  if (!other) return undefined;
  const range = gap(posOf(w, of.id), posOf(w, other.id));
  if (spell === 'force-bolt') {
    if (isDisabled(other)) return why('R-43', 'Disabled Characters are not attacked.');
    if (!isFoe(w, of, other)) return why('R-48', 'Team mates are not attacked on purpose.');
    if (range > SPELL_RANGE) return why('T-123', `${range / INCH}" is out of range.`);
    return sightOf(w, of.id, other.id).free ? undefined : why('G-11', 'There is no line of sight.');
  }
  if (other.kind !== 'character') return why('R-76', 'That spell is for Characters.');
  if (other.id !== of.id && !touches(w, of.id, other.id)) return why('G-04', 'The spell reaches 1", with nothing in between.');
  if (spell !== 'heal') return undefined;
  if (other.healed) return why('T-125', 'Each Character is healed by the spell only once per game.');
  return hurtParts(other).length > 0 ? undefined : why('R-45', 'There is no crossed box to heal.');
}
