import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { fallingHexes, isFallen, mapIn, pitsAt } from './ground.ts';
import { checkMap, columnOf, ENTRANCE } from './map.ts';
import type { OpenSheet } from './notes.ts';
import { sheetIn } from './notes.ts';
import { settingsOf } from './options.ts';
import type { Own } from './state.ts';
import { looterOf } from './state.ts';
import { LONGEST } from './ways.ts';

interface Why {
  readonly rule: string;
  readonly text: string;
}
const why = (rule: string, text: string): Why => ({ rule, text });

/** Which rule forbids an answer that was not offered, from what its seat knows. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const mine = sheetIn(view, view.viewer);
  if (!mine || view.viewer === null) return undefined;
  if (prompt.kind === 'path') return Array.isArray(choice) ? explainPath(view.own, mine, choice) : undefined;
  if (prompt.kind !== 'choose' || typeof choice !== 'string') return undefined;
  const [what = '', place = ''] = choice.split(':');
  const { trapped } = looterOf(view.own, view.viewer);
  if (what === 'look') return explainLook(view.own, mine, place, trapped);
  if (what === 'glm' || what === 'leash') return explainGlm(view.own, mine, what, place);
  if (what === 'fall') return explainFall(view, mine, place);
  if (what === 'flee') return why('L-087', `${place} is not one of the closest hexes that still stand.`);
  if (what === 'ankh') return explainAnkh(view.own, mine, place, trapped);
  if (what === 'reroll') return why('L-104', 'Only a look at a magicified hex may be rerolled, once.');
  if (what.startsWith('xray'))
    return item(mine, 'xray') ?? why('R-37', 'The HacX-ray App looks at the hand, the backpack or the GLM of another player.');
  if (what === 'fanny' || what === 'put')
    return why('R-35', 'A treasure out of your hand goes into a Fanny Pack that is strapped on and empty.');
  if (what.startsWith('shift')) return item(mine, 'shift') ?? why('R-33', 'Phase-Shift is for a movement.');
  if (what.startsWith('claw')) return item(mine, 'claw') ?? why('R-34', 'The Grabber Claw is for a movement.');
  return undefined;
}

const item = (mine: OpenSheet, wanted: string): Why | undefined =>
  mine.items.some((each) => each === wanted) ? undefined : why('L-110', 'You have no such item (any more): each works once.');

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

function explainGlm(own: Own, mine: OpenSheet, what: 'glm' | 'leash', place: string): Why {
  if (mine.done) return why('L-059', 'The second pit of your own hex leaves you no further action this round.');
  if (
    !mapIn(own)
      .field.places()
      .some((each) => each === place)
  )
    return why('M-02', `${place} is no space of this map; GLMs cannot go there.`);
  if (what === 'leash') return item(mine, 'leash') ?? why('R-36', 'With the Kid Leash the GLM goes 2 or 3 hexes.');
  return why('L-063', 'The GLM goes one hex with an action.');
}

function explainFall(view: View<Own>, mine: OpenSheet, place: string): Why {
  const { own } = view;
  if (!mapIn(own).hexes.some((hex) => hex === place)) return why('L-082', `${place} is no hex of this map.`);
  if (isFallen(own, place)) return why('L-086', `${place} has collapsed already.`);
  if (!fallingHexes(own, settingsOf(view.options).shaftIsBorder).some((hex) => hex === place))
    return why('L-083', `${place} is neither on the border nor next to a hex that fell in an earlier round.`);
  return why('L-082', `${place} is in column ${columnOf(place)}; your dice are ${mine.dice.join(' and ')}.`);
}

function explainAnkh(own: Own, mine: OpenSheet, place: string, trapped: boolean): Why {
  if (trapped) return why('L-090', 'Trapped players cannot move.');
  const missing = item(mine, 'ankh');
  if (missing) return missing;
  return isFallen(own, place) ? why('L-103', `${place} has collapsed.`) : why('L-111', 'The Ankh moves you 1 or 2 hexes.');
}

/** M-01..M-03: why a drawn map will not do. */
export function refuses(_view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  if (prompt.kind !== 'text' || typeof choice !== 'string') return undefined;
  const wrong = checkMap(choice).remarks.find(({ severity }) => severity === 'error');
  return wrong && why(wrong.rule, `Line ${wrong.line}: ${wrong.text}.`);
}
