import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { gap } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import { BOWSHOT, lootOf, mayTrade } from './acts.ts';
import { explainDanger } from './explain-dangers.ts';
import { sightOf, touches, touchesPoint } from './ground.ts';
import { isDeclined } from './pacts.ts';
import { inHomeCamp } from './stash.ts';
import type { Creature, Own } from './state.ts';
import type { World } from './values.ts';
import { creature, creatureNamed, has, isConscious, isDisabled, mates, posOf, worldIn } from './values.ts';
import { hurtParts } from './wounds.ts';

type Why = { rule: string; text: string };
const why = (rule: string, text: string): Why => ({ rule, text });

/** Which rule forbids an answer that the activation does not offer. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const w = worldIn(view);
  if (prompt.kind !== 'route') return undefined;
  const of = creature(w, prompt.piece);
  if (typeof choice !== 'string') {
    if (prompt.budget === 0) return why('R-08', 'Both Actions are used and nothing is left of the Move.');
    return why('G-07', 'A walk is drawn with 1 to 32 points of the table.');
  }
  const [what = '', ...words] = choice.split(':');
  const word = words.join(':');
  if (of.hanging)
    return what === 'end'
      ? why('R-13', 'A climb ends on something that one can stand on.')
      : why('R-13', 'Whoever hangs on a face must finish the climb first.');
  if (of.actionsLeft < 1 && !FREE.has(what)) return why('R-08', 'Both Actions are used.');
  const other = creatureNamed(w, words[0] ?? '');
  switch (what) {
    case 'attack':
    case 'special':
    case 'shoot':
      return other && explainAttack(w, of, what, other);
    case 'salve':
      return other && explainSalve(w, of, other);
    case 'pick':
      return w.thing(word) && !touchesPoint(w, of.id, posOf(w, word))
        ? why('T-068', 'That is further than 1", or something is between.')
        : undefined;
    case 'rob':
      return other && explainRob(w, of, other, words[1] ?? '');
    case 'trade':
      if (other?.seat !== undefined && other.seat !== null && isDeclined(w.own, 'trade', other.seat))
        return why('R-51', 'They have turned down three offers: they are asked again in another activation.');
      return other && !mayTrade(w, of, other) ? why('R-51', 'Things are handed to another conscious Character within 1".') : undefined;
    case 'stash':
      return why('R-54', of.treasures === 0 ? 'There is nothing to stash.' : 'Treasure is stashed in one’s own Camp.');
    case 'drop':
      return why('R-54', of.treasures === 0 ? 'There is nothing to lay down.' : 'At home Treasure goes into the chest.');
    case 'time':
      return isDeclined(w.own, 'time') ? why('R-07', 'Not all have agreed: they are asked again in another activation.') : undefined;
    case 'ally':
      if (isDeclined(w.own, 'ally', Number(word)))
        return why('T-004', 'They have just said no: they are asked again in another activation.');
      return why('T-004', 'There is no such alliance to make.');
    case 'break':
      return why('T-004', 'There is no such alliance to break.');
    default:
      return explainDanger(w, of, what, words);
  }
}

/** What costs no Action. */
const FREE: ReadonlySet<string> = new Set(['stash', 'drop', 'ally', 'break', 'time', 'end', 'move', 'door']);

function explainAttack(w: World, of: Creature, what: string, other: Creature): Why | undefined {
  if (isDisabled(other)) return why('R-43', 'Disabled Characters are not attacked.');
  if (other.id === of.id) return why('R-48', 'Nobody attacks itself.');
  if (other.seat !== null && mates(w.own, of.seat ?? -1, other.seat) && !w.settings.friendlyFire)
    return why('R-48', 'Team mates are not attacked on purpose.');
  if (what === 'special' && !has(of, 'special')) return why('T-116', 'There is no Special Melee Weapon here.');
  if (what === 'shoot' && !has(of, 'bow')) return why('T-115', 'There is no Ranged Weapon here.');
  if (what === 'special' && of.class !== 'warrior') return why('R-50', 'Only Warriors use the Special Melee Weapon.');
  if (what === 'shoot' && of.class !== 'rogue') return why('R-50', 'Only Rogues use the Ranged Weapon.');
  const range = gap(posOf(w, of.id), posOf(w, other.id));
  if (what === 'shoot') {
    if (range > BOWSHOT) return why('T-115', `${range / INCH}" is out of range.`);
    return sightOf(w, of.id, other.id).free ? undefined : why('G-11', 'There is no line of sight.');
  }
  if (range > INCH) return why('T-114', `${range / INCH}" away: a melee attack reaches 1".`);
  return touches(w, of.id, other.id) ? undefined : why('G-04', 'Something is between them.');
}

function explainSalve(w: World, of: Creature, other: Creature): Why | undefined {
  if (!has(of, 'salve')) return why('T-112', 'There is no Healing Salve here.');
  if (hurtParts(other).length === 0) return why('R-45', 'There is no crossed box to heal.');
  return other.id === of.id || touches(w, of.id, other.id) ? undefined : why('R-46', 'A Salve reaches 1".');
}

function explainRob(w: World, of: Creature, other: Creature, what: string): Why | undefined {
  if (isConscious(other)) return why('T-073', 'Only Disabled and Unconscious Characters are robbed.');
  if (isDisabled(other) && inHomeCamp(w, other.id)) return why('T-074', 'In its own Camp nobody is robbed.');
  if (what !== 'treasure' && !isDisabled(other)) return why('R-52', 'Items are taken from Disabled Characters only.');
  if (!lootOf(w, other).some((each) => each === what)) return why('R-52', 'There is nothing of that kind to take.');
  return touches(w, of.id, other.id) ? undefined : why('R-52', 'That is further than 1", or something is between.');
}
