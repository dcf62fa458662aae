import type { Choice, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { between, manhattan, parseCell } from '../../../table/geometry/square.ts';
import { type PlaceId, placeId } from '../../../table/ids.ts';
import { charsIn } from '../boards/notes.ts';
import type { Fault } from '../layout.ts';
import { whyNoTarget } from './explain-aim.ts';
import { charsAt, type Field, type FieldChar, fieldOf, layerOf, occupied } from './field.ts';
import { settingsOf } from './settings.ts';
import type { Char, Own } from './state.ts';

const no = (rule: string, text: string): Fault => ({ rule, text });

/** Words with which answers to other questions of a turn begin. */
const TURN = 'move blind use mount dismount drop pick land show wear auto allow revoke propose end rise heal pass play'.split(' ');

/** Which rule forbids an answer on the board that is not offered, from the view of the seat alone (R-106: nobody learns of what is hidden). */
export function explainPlay(view: View<Own>, prompt: Prompt, choice: Choice): Fault | undefined {
  if (typeof choice !== 'string') return undefined;
  const [title] = prompt.title;
  const id = view.own.acting;
  const acting = id === null ? undefined : charsIn(view.notes)[id];
  const field = fieldOf(view);
  const [what = '', arg = ''] = choice.split(':');
  if (title === 'ask.act' && acting) return whyNotNow(view, field, acting, what, arg);
  if (title === 'ask.downed' && acting) return whyNotDowned(field, acting, what);
  if (title === 'ask.play')
    return what === 'play' ? no('K-077', 'That character has had its turn, or is none of yours here.') : other(what);
  if (prompt.kind === 'place') return whyNotThere(view, field, prompt, choice);
  if (title === 'ask.steps' && what === 'to') return whyNoStep(view, field, acting && field.chars.get(acting.id), placeId(arg), false);
  if (what === 'on' || what === 'at') return whyNoTarget(view, field, prompt, choice);
  if (what === 'cancel') return no('Q-02', 'The cost is paid: this is not taken back here.');
  return other(what) ?? no(prompt.rule, 'That answers another question than the one that is open.');
}

/** Acts of a turn while something else is asked. */
const other = (what: string): Fault | undefined =>
  TURN.includes(what) ? no('R-19', 'First the question that is open is answered; then the turn goes on.') : undefined;

function whyNotNow(view: View<Own>, field: Field, char: Char, what: string, arg: string): Fault {
  const here = field.chars.get(char.id);
  const blind = char.statuses.some(({ kind }) => kind === 'superblind');
  const shown = view.own.chars[char.id];
  switch (what) {
    case 'move':
      return (
        whyNoMove(char) ??
        (blind ? no('K-171', 'A superblind character only steps by words.') : whyNoStep(view, field, here, placeId(arg), true))
      );
    case 'blind':
      return blind
        ? (whyNoMove(char) ?? no('K-171', 'The words are forward, right, backward and left.'))
        : no('K-171', 'Only a superblind character steps by words.');
    case 'use':
      return no('K-034', 'It has no such thing on this board, or not any more.');
    case 'mount':
      return whyNoMount(view, field, char, arg);
    case 'dismount':
      return char.carrier === null && char.rider === null
        ? no('K-135', 'Nobody rides here.')
        : no('R-77', 'Getting off takes an action, and a free space beside.');
    case 'drop':
      return blind
        ? no('K-171', 'A superblind character does not see where gold could go.')
        : (shown?.gold ?? 0) < 1
          ? no('K-040', 'It carries no gold.')
          : no('K-040', 'There is no space beside it on which gold can lie.');
    case 'pick':
      return blind ? no('R-90', 'A superblind character picks up by itself.') : whyNoGold(field, char, here);
    case 'land':
      return shown?.flying ? no('K-124', 'It cannot stand on this space.') : no('K-124', 'It does not fly.');
    case 'show':
      return no('K-157', 'It is not hidden.');
    case 'wear':
      return arg === char.worn
        ? no('R-79', 'It wears that already.')
        : no('R-79', 'One armor is worn at a time, chosen before anything is spent.');
    case 'auto':
      return no('R-31', 'That is so already, or not for this character to say.');
    case 'allow':
    case 'revoke':
      return no('R-83', 'There is no such promise to give or to take back.');
    case 'propose':
      return no('R-14', 'The end of the board is proposed by a primary, once a turn.');
    case 'rise':
    case 'heal':
    case 'pass':
      return no('K-064', 'Only a downed character heals, rises or waits like this.');
    case 'play':
      return no('K-077', 'The turn of another character of yours has begun.');
    case 'on':
    case 'at':
    case 'cancel':
      return no('Q-02', 'Nothing is being aimed now: choose what to use first.');
    default:
      return no('K-047', 'That is no act of a turn.');
  }
}

function whyNoMove(char: Char): Fault | undefined {
  if (char.turnUsed) return no('R-21', 'The turn has been used as a whole.');
  if (char.carrier !== null) return no('K-130', 'A rider does not move by itself.');
  if (char.res.action === undefined)
    return no('R-23', 'This class has no actions, and so no Move of its own: use an ability that moves it.');
  return char.res.action < 1 ? no('K-047', 'It has no action left.') : undefined;
}

/** K-048, R-24, K-079: what keeps a step from a space. */
function whyNoStep(view: View<Own>, field: Field, char: FieldChar | undefined, to: PlaceId, turn: boolean): Fault {
  const cell = parseCell(to);
  if (!cell || cell.column >= field.columns || cell.row >= field.rows) return no('K-015', 'That space is not on the board.');
  if (!char) return no('K-048', 'It is not where it could step.');
  const { diagonalMoves } = settingsOf(view.options);
  const away = manhattan(char.place, to);
  if (away === 0) return no('K-048', 'It stands there already.');
  if (between(char.place, to, diagonalMoves ? 1 : 0) > 1) return no(turn ? 'K-048' : 'R-24', 'A step goes to the next space.');
  const blocked = occupied(field, to, layerOf(char), char.id);
  if (blocked === 'void') return no('R-80', 'Nobody moves onto void.');
  if (blocked === 'wall' || blocked === 'barrier') return no('K-079', `A ${blocked} fills that space.`);
  if (blocked !== undefined) return no('K-079', 'Somebody keeps that space.');
  return no('R-24', away === 2 ? 'That corner is pinched.' : 'It cannot step there now.');
}

function whyNoMount(view: View<Own>, field: Field, char: Char, id: string): Fault {
  const other = field.chars.get(id);
  const here = field.chars.get(char.id);
  if (!other || other.id === char.id) return no('K-127', 'There is nobody to ride.');
  if (char.carrier !== null || char.rider !== null) return no('K-129', 'It rides or carries already.');
  if (here && between(here.place, other.place, settingsOf(view.options).diagonalMoves ? 1 : 0) > 1)
    return no('R-77', 'Mounting is a step: the carrier must be beside it.');
  if (other.rider !== null || other.carrier !== null) return no('K-129', 'That one carries or rides already.');
  if (other.flying !== (here?.flying ?? false)) return no('K-128', 'Who flies carries only who flies or levitates.');
  return no('K-127', 'Nobody knows that one to carry anybody, or there is no action left for it.');
}

function whyNoGold(field: Field, char: Char, here: FieldChar | undefined): Fault {
  if (!here || !field.gold.has(here.place)) return no('K-039', 'No gold lies on its space.');
  return char.rank === 'primary' ? no('R-31', 'It cannot pick up gold now.') : no('K-058', 'It carries as much gold as it may.');
}

function whyNotDowned(field: Field, char: Char, what: string): Fault {
  const here = field.chars.get(char.id);
  if (char.turnUsed) return no('R-21', 'The turn has been used as a whole.');
  if (what === 'rise')
    return char.hp <= 0
      ? no('K-042', 'It needs more than 0 HP to rise.')
      : no('R-42', here ? 'Something stands on its space.' : 'It cannot rise here.');
  if (what === 'allow' || what === 'revoke') return no('R-83', 'There is no such promise to give or to take back.');
  if (what === 'propose') return no('R-14', 'The end of the board is proposed by a primary, once a turn.');
  if (what === 'drop') return no('K-067', 'Whoever goes down loses all gold at once: there is none to drop.');
  return no('K-068', 'A downed character has lost all abilities but healing 1 HP and rising.');
}

/** K-040, K-067, K-126, R-77: why something does not go to a space. */
function whyNotThere(view: View<Own>, field: Field, prompt: Extract<Prompt, { kind: 'place' }>, choice: string): Fault {
  const place = placeId(choice);
  const cell = parseCell(place);
  if (!cell || cell.column >= field.columns || cell.row >= field.rows) return no('K-015', 'That space is not on the board.');
  const gold = prompt.places.some(({ mark }) => mark === 'gold');
  if (gold) {
    if (field.walls.has(place)) return no('R-32', 'Gold never lies on a wall.');
    if (field.voids.has(place)) return no('R-80', 'Gold does not go onto void.');
    if (field.barriers.has(place) && !settingsOf(view.options).goldOnBarrier)
      return no('R-32', 'At this table gold does not lie under barriers.');
    return no(prompt.rule, 'Gold goes to a space next to the character, not to that one.');
  }
  if (field.walls.has(place)) return no(prompt.rule, 'A wall fills that space.');
  if (field.voids.has(place)) return no('R-80', 'That space is void.');
  if (field.barriers.has(place) || charsAt(field, place).length > 0) return no(prompt.rule, 'Something keeps that space.');
  return no(prompt.rule, 'That space is not among the nearest that are free.');
}
