import type { Prompt } from '../../engine/prompt.ts';
import { ITEM_TEXTS, type Item } from './content.ts';
import { isFallen } from './ground.ts';
import type { OpenSheet } from './notes.ts';
import type { Own } from './state.ts';
import { ankhWays } from './ways.ts';

/** A rule that says no, and what it says here. */
export interface Why {
  readonly rule: string;
  readonly text: string;
}
export const why = (rule: string, text: string): Why => ({ rule, text });

/** What a question of this game is about. */
export type Asked = 'map' | 'setup' | 'move' | 'act' | 'after' | 'reroll' | 'window' | 'fall' | 'flee';

const ASKED: Readonly<Record<string, Asked>> = {
  ...{ 'map.ask': 'map', 'setup.ask': 'setup', 'move.ask': 'move', 'act.ask': 'act' },
  ...{ 'after.ask': 'after', 'after.ask.magic': 'reroll', 'fall.ask': 'fall', 'flee.ask': 'flee' },
};

/** The topic of a question; all others are windows. */
export const askedOf = ({ title }: Pick<Prompt, 'title'>): Asked => ASKED[title[0]] ?? 'window';

/** Words of answers that use an item, and the item. */
const ITEM_OF: Readonly<Record<string, Item>> = {
  ...{ ankh: 'ankh', shift: 'shift', claw: 'claw', fanny: 'fanny', put: 'fanny', leash: 'leash', xray: 'xray' },
};

/** Why an item cannot be used so, or not now; undefined for answers that use none. */
export function explainItem(own: Own, mine: OpenSheet, asked: Asked, choice: string, trapped: boolean): Why | undefined {
  const [what = '', one = '', two = ''] = choice.split(/[:+]/);
  if (what === 'dump') return why('R-03', 'Whether your load goes into the GLM by itself is yours to say only at tables that ask.');
  if (what === 'go' || what === 'pass') return why(asked === 'move' ? 'L-040' : 'L-030', 'This question wants an answer of its own.');
  const item = Object.hasOwn(ITEM_OF, what) ? ITEM_OF[what] : undefined;
  if (!item) return undefined;
  if (choice.includes('+')) return why('R-30', 'Items are used one after the other: you are asked again after each.');
  if (trapped && what !== 'xray' && what !== 'leash')
    return why(what === 'ankh' ? 'L-090' : 'R-44', 'Trapped players cannot move or carry.');
  if (what !== 'put' && !mine.items.includes(item))
    return why('L-110', `You have no ${ITEM_TEXTS[item].name} (any more): each item works once.`);
  return outOfTime(what, asked) ?? misused(own, mine, what, one, two);
}

/** Items that are known to be there, at a question that does not ask for them. */
function outOfTime(what: string, asked: Asked): Why | undefined {
  const own = asked !== 'map' && asked !== 'setup' && asked !== 'window' && asked !== 'flee';
  switch (what) {
    case 'ankh':
      return own || asked === 'window' ? undefined : why('R-31', BEFORE);
    case 'shift':
    case 'claw':
      // L-110: declared before the walk, or with an Ankh or a flight.
      return asked === 'move' ? undefined : why(what === 'shift' ? 'R-33' : 'R-34', COVERS);
    case 'fanny':
    case 'put':
      return own ? undefined : why('R-35', 'A Fanny Pack is strapped on and filled at an own decision point, not now.');
    case 'leash':
      return asked === 'act' ? undefined : why('R-36', 'The Kid Leash is declared with a move of your GLM, an action of Looting.');
    default:
      return own ? undefined : why('R-37', 'The HacX-ray App is used at an own decision point, not now.');
  }
}

const BEFORE = 'Items are used before a movement, before and after each action, and before a collapse.';
const COVERS = 'This item covers one whole movement: declare it before you walk, with an Ankh, or with a flight.';

/** Items that may be used here, but not so. */
function misused(own: Own, mine: OpenSheet, what: string, one: string, two: string): Why {
  switch (what) {
    case 'ankh': {
      if (isFallen(own, one)) return why(two === 'shift' ? 'R-33' : 'L-103', `${one} has collapsed: nobody can stay there.`);
      if (two === 'shift' || two === 'claw') {
        if (!mine.items.includes(two)) return why('L-110', `You have no ${ITEM_TEXTS[two].name} (any more): each item works once.`);
      } else if ([...ankhWays(own, mine.at, true).keys()].some((place) => place === one))
        return why('L-112', `Without Phase-Shift no way of 1 or 2 hexes leads to ${one}.`);
      return why('L-111', 'The Ankh moves you 1 or 2 hexes.');
    }
    case 'shift':
      return why('R-33', mine.shifting ? 'Phase-Shift covers this movement already.' : 'Phase-Shift is for a movement.');
    case 'claw':
      return why('R-34', mine.grabbing ? 'The Grabber Claw covers this movement already.' : 'The Grabber Claw is for a movement.');
    case 'fanny':
      return why('R-35', `There is no ${one} in your hand to put into the Fanny Pack.`);
    case 'put':
      return why('R-35', 'A treasure out of your hand goes into a Fanny Pack that is strapped on and empty.');
    case 'leash':
      if (mine.done) return why('L-059', 'The second pit of your own hex leaves you no further action this round.');
      return why('R-36', 'With the Kid Leash the GLM goes 2 or 3 hexes of the map.');
    default:
      return why('R-37', 'The HacX-ray App looks at the hand, the backpack or the GLM of another player.');
  }
}
