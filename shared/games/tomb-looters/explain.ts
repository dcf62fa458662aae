import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Aim, Declined } from '../../engine/reason.ts';
import type { PromptView, View } from '../../engine/view.ts';
import { type Asked, askedOf, explainItem, type Why, why } from './explain-items.ts';
import { fallingHexes, isFallen, mapIn, pitsAt } from './ground.ts';
import { checkMap, columnOf, ENTRANCE } from './map.ts';
import { type OpenSheet, sheetIn } from './notes.ts';
import { settingsOf } from './settings.ts';
import { looterOf, type Own } from './state.ts';
import { LONGEST } from './ways.ts';

/** Which rule forbids an answer that was not offered, from what its seat knows. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const mine = sheetIn(view, view.viewer);
  if (!mine || view.viewer === null) return undefined;
  const asked = askedOf(prompt);
  if (Array.isArray(choice)) return explainWalk(view, mine, asked, choice);
  if (typeof choice !== 'string') return EXPECTED[asked];
  const [what = '', place = ''] = choice.split(':');
  const { trapped } = looterOf(view.own, view.viewer);
  switch (what) {
    case 'look':
      if (asked === 'act') return explainLook(view.own, mine, place, trapped);
      return why('L-053', `Looking for treasure is an action of Looting${asked === 'after' ? ': go on first' : ''}.`);
    case 'glm':
      return explainGlm(view.own, mine, asked, place);
    case 'idle':
      return why('L-051', 'Doing nothing is an answer where an action of Looting is asked for.');
    case 'reroll':
      return why('L-104', 'Only your own look at a magicified hex may be rerolled, once, and before it counts.');
    case 'fall':
      return asked === 'fall' ? explainFall(view, mine, place) : why('L-082', 'Hexes are brought down in the Collapse phase.');
    case 'flee':
    case 'stay':
      return explainFlight(asked, what, place);
    case 'take':
      return why('L-012', 'Only one of the two numbers that you rolled can be kept, in the set-up.');
    default:
      return explainItem(view.own, mine, asked, choice, trapped) ?? EXPECTED[asked];
  }
}

/** What each question wants, for answers that mean nothing anywhere. */
const EXPECTED: Readonly<Record<Asked, Why>> = {
  map: why('M-03', 'Write the map in its notation.'),
  setup: why('L-012', 'Choose one of the two numbers that you rolled.'),
  move: why('L-040', 'Name the spaces that you walk over, 1 to 3 of them; staying is the space where you are.'),
  act: why('L-051', 'An action is a look at a hex, a move of your GLM, or nothing.'),
  after: why('R-31', 'After an action you may use a bonus item, or go on.'),
  reroll: why('L-104', 'Reroll one die, both, or keep them.'),
  window: why('R-32', 'In this window you may use an Ankh, or pass.'),
  fall: why('L-082', 'Choose a hex in the column of one of your dice.'),
  flee: why('L-087', 'You run at once to one of the closest hexes that stand.'),
};

function explainWalk(view: View<Own>, mine: OpenSheet, asked: Asked, path: readonly unknown[]): Why {
  if (asked === 'move') return explainPath(view.own, mine, path) ?? EXPECTED.move;
  if (asked === 'map' || asked === 'setup') return EXPECTED[asked];
  if (asked === 'flee') return why('L-087', 'Whoever flees goes to one of the closest hexes that stand: name it alone.');
  return why('L-030', 'Players walk in the Movement phase.');
}

function explainPath(own: Own, mine: OpenSheet, path: readonly unknown[]): Why | undefined {
  if (path.length > LONGEST) return why('L-040', 'You move 0 to 3 spaces.');
  const { field } = mapIn(own);
  let at: string = mine.at;
  for (const [i, next] of path.entries()) {
    const known = field.places().find((place) => place === next);
    if (known === undefined) return why('M-01', `${String(next)} is no space of this map.`);
    if (!(i === 0 && next === at) && !field.neighbours(known).some((place) => place === at))
      return why('L-041', `${known} does not share a border with ${at}.`);
    if (isFallen(own, known) && !mine.shifting) return why('L-103', `${known} has collapsed: nobody enters or crosses it.`);
    at = known;
  }
  return isFallen(own, at) ? why('R-33', `${at} has collapsed: Phase-Shift crosses rubble, but nobody can stay there.`) : undefined;
}

function explainLook(own: Own, mine: OpenSheet, place: string, trapped: boolean): Why {
  if (trapped) return why('L-090', 'Trapped players cannot look for treasure.');
  if (mine.done) return why('L-059', 'The second pit of your own hex leaves you no further action this round.');
  if (place === ENTRANCE) return why('L-101', 'Nobody looks for treasure at the entrance.');
  if (mine.at === ENTRANCE) return why('L-101', 'Nobody looks for treasure from the entrance.');
  if (isFallen(own, place)) return why('L-103', `${place} has collapsed: there is nothing to look for.`);
  if (pitsAt(own, mine, place) >= 2) return why('L-107', `${place} has two pits: nobody looks there.`);
  return why('L-053', `${place} is no hex of this map.`);
}

function explainGlm(own: Own, mine: OpenSheet, asked: Asked, place: string): Why {
  if (asked === 'move') return why('L-044', 'Your GLM does not move in this phase.');
  if (asked !== 'act') return why('L-063', 'Your GLM moves with an action of Looting.');
  if (mine.done) return why('L-059', 'The second pit of your own hex leaves you no further action this round.');
  const known = mapIn(own)
    .field.places()
    .some((each) => each === place);
  return known
    ? why('L-063', 'The GLM goes one hex with an action.')
    : why('M-02', `${place} is no space of this map; GLMs cannot go there.`);
}

function explainFlight(asked: Asked, what: 'flee' | 'stay', place: string): Why {
  if (asked !== 'flee') return why('L-087', 'Only whoever stands on a hex that has just collapsed flees.');
  if (what === 'stay') return why('L-087', 'There is a way out, so you must run.');
  return why('L-087', `${place} is not one of the closest hexes that still stand.`);
}

function explainFall(view: View<Own>, mine: OpenSheet, place: string): Why {
  const { own } = view;
  if (!mapIn(own).hexes.some((hex) => hex === place)) return why('L-082', `${place} is no hex of this map.`);
  if (isFallen(own, place)) return why('L-086', `${place} has collapsed already.`);
  if (!fallingHexes(own, settingsOf(view.options).shaftIsBorder).some((hex) => hex === place))
    return why('L-083', `${place} is neither on the border nor next to a hex that fell in an earlier round.`);
  return why('L-082', `${place} is in column ${columnOf(place)}; your dice are ${mine.dice.join(' and ')}.`);
}

/** L-031, S-03: all decide for themselves and at the same time; what was committed stands. */
export function declines(_view: View<Own>, code: Declined, _about: PromptView | undefined): Why | undefined {
  if (code === 'not-your-prompt') return why('S-03', 'Each player decides alone and in secret.');
  if (code === 'already-answered') return why('S-03', 'Your answer is sealed until the last one is in.');
  return why('L-031', 'That is over: the next question waits for all who are asked.');
}

/** M-01..M-03: why a drawn map will not do. */
export function refuses(_view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  if (prompt.kind !== 'text' || typeof choice !== 'string') return undefined;
  const wrong = checkMap(choice).remarks.find(({ severity }) => severity === 'error');
  return wrong && why(wrong.rule, `Line ${wrong.line}: ${wrong.text}.`);
}

/** What a looter could mean who points at a hex: what the open question is about. */
export function aims(view: View<Own>, prompt: Prompt, { place, piece = '', picked }: Aim): readonly Choice[] {
  const mine = sheetIn(view, view.viewer);
  const there = place ?? view.pieces[piece]?.place;
  if (prompt.kind !== 'choose' || !mine || there === undefined) return [];
  const asked = askedOf(prompt);
  if (asked === 'fall' || asked === 'flee') return [`${asked}:${there}`];
  if (asked === 'map' || asked === 'setup') return [];
  return [picked !== undefined && view.pieces[picked]?.kind === 'glm' ? `glm:${there}` : `look:${there}`];
}
