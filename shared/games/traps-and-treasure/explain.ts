import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Aim, Declined } from '../../engine/reason.ts';
import type { PromptView, View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { explainDoor, explainMarker, explainSpell } from './explain-dangers.ts';
import { explainAttack, explainPick, explainRob, explainSalve } from './explain-deeds.ts';
import { explainPact, explainTime, explainTrade } from './explain-others.ts';
import { explainBasket, explainChoice, explainSpot, explainText } from './explain-setup.ts';
import type { Creature, Own } from './state.ts';
import { mates } from './values.ts';
import type { Why } from './why.ts';
import { why } from './why.ts';
import type { World } from './world.ts';
import { creature, worldIn } from './world.ts';

/** Which rule forbids an answer that is not offered; every one has its reason (from the view of the seat that is asked). */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why {
  const w = worldIn(view);
  switch (prompt.kind) {
    case 'route':
      return typeof choice === 'string' ? explainAct(w, creature(w, prompt.piece), choice) : explainDrawing(prompt.budget, choice);
    case 'spot':
      return explainSpot(prompt, choice);
    case 'basket':
      return explainBasket(prompt, choice);
    case 'text':
      return explainText(prompt.most, choice);
    case 'choose':
      return explainChoice(w, prompt, choice);
    default:
      return why(prompt.rule, 'That is not one of the legal answers.');
  }
}

/** T-022: why a seat has nothing to answer now. Own questions name their own rule. */
export function declines({ own }: View<Own>, code: Declined, about: PromptView | undefined): Why | undefined {
  if (code === 'already-answered') return undefined;
  if (own.phase === 'setup')
    return why('S-03', code === 'not-your-prompt' ? 'Everybody answers for the own figures.' : 'That was decided before.');
  if (code === 'stale-prompt') return why('S-05', 'That was decided before: the game has gone on.');
  return about && about.line[0] !== 'act.seen'
    ? why('S-03', 'That is for another player to decide.')
    : why('T-022', 'A Character of another player acts now.');
}

function explainDrawing(budget: number, choice: Choice): Why {
  if (!Array.isArray(choice)) return why('G-07', 'A walk is a list of points.');
  if (budget === 0) return why('R-08', 'Both Actions are used and nothing is left of the Move.');
  return choice.length > 32
    ? why('G-07', 'A way has at most 32 points.')
    : why('G-01', 'A walk is drawn with 1 to 32 points of the table, in whole thousandths of an inch.');
}

/** An answer of an activation that is not among its options. */
function explainAct(w: World, of: Creature, choice: string): Why {
  const [what = '', ...words] = choice.split(':');
  const [one = '', two = ''] = words;
  return explainVerb(w, of, what, words.join(':'), one, two) ?? why('R-08', 'There is no such Action.');
}

function explainVerb(w: World, of: Creature, what: string, all: string, one: string, two: string): Why | undefined {
  switch (what) {
    case 'attack':
    case 'special':
    case 'shoot':
      return explainAttack(w, of, what, all);
    case 'salve':
      return explainSalve(w, of, all);
    case 'pick':
      return explainPick(w, of, all);
    case 'rob':
      return explainRob(w, of, one, two);
    case 'trade':
      return explainTrade(w, of, all);
    case 'door':
      return explainDoor(w, of, one, two);
    case 'marker':
      return explainMarker(w, of, one, two);
    case 'spell':
    case 'aim':
      return explainSpell(w, of, what, one, two);
    case 'stash':
      if (of.treasures === 0) return why('R-54', 'There is nothing to stash.');
      return of.hanging ? HANGS : why('R-54', 'Treasure is stashed in one’s own Camp.');
    case 'drop':
      if (of.treasures === 0) return why('R-54', 'There is nothing to lay down.');
      return of.hanging ? HANGS : why('R-54', 'At home Treasure goes into the chest.');
    case 'ally':
    case 'break':
      return explainPact(w, of, what, all);
    case 'time':
      return explainTime(w, of);
    case 'move':
      if (of.hanging) return HANGS;
      return why('R-08', of.moveLeft === 0 ? 'No Move is under way.' : 'It was the last Action: the inches left are lost with its end.');
    case 'end':
      return why('R-13', 'A climb ends on something that one can stand on.');
    default:
      return undefined;
  }
}

const HANGS = why('R-13', 'Whoever hangs on a face must finish the climb first.');

/** What a player could mean who points at somebody or something; ways over the floor say themselves why they are none. */
export function aims(view: View<Own>, prompt: Prompt, { piece = '' }: Aim): readonly Choice[] {
  if (prompt.kind !== 'route' || piece === '') return [];
  const w = worldIn(view);
  if (w.own.doors[piece] !== undefined) return [`door:${w.own.doors[piece] === 'open' ? 'close' : 'open'}:${piece}`];
  const other = w.own.creatures[piece];
  // Nobody who points at one of their own means to attack it.
  if (other) return piece === prompt.piece || isOwn(view, other.seat) ? [] : [`attack:${piece}`];
  if (w.own.markers[piece] !== undefined) return w.own.markers[piece] === 'hidden' ? [`marker:retry:${piece}`] : [];
  const kind = w.thing(piece)?.kind;
  return kind === 'treasure' || (kind === 'chest' && !isOwn(view, view.pieces[piece]?.owner ?? null)) ? [`pick:${piece}`] : [];
}

/** Whether something belongs to whoever looks, or to their team. */
const isOwn = ({ viewer, own }: View<Own>, seat: Seat | null): boolean => viewer !== null && seat !== null && mates(own, viewer, seat);
