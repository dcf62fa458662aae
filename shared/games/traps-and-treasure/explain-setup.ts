import type { Choice, Prompt } from '../../engine/prompt.ts';
import { spotOf } from '../../table/geometry/plane/types.ts';
import { fits } from './camp.ts';
import { CLASS_NAMES, CLASSES, ITEM_CLASS, ITEM_NAMES, ITEMS, KITS, SPELL_NAMES, SPELLS } from './content.ts';
import { mapOf } from './map.ts';
import { MAPS } from './maps.ts';
import type { Class } from './state.ts';
import type { Why } from './why.ts';
import { why } from './why.ts';
import type { World } from './world.ts';
import { creatureNamed } from './world.ts';

type Asks<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

/** T-001: a map that cannot even be read. */
export function explainText(most: number, choice: Choice): Why {
  if (typeof choice !== 'string') return why('T-001', 'A map is written as a text.');
  return [...choice].length > most
    ? why('T-001', `A map has at most ${most} characters.`)
    : why('T-001', 'A map holds no control characters and none that turn the direction of writing.');
}

/** T-067, R-51: a basket with something that cannot change hands. */
export function explainBasket(prompt: Asks<'basket'>, choice: Choice): Why {
  if (typeof choice !== 'object' || Array.isArray(choice)) return why('T-067', 'An exchange names what is given and what is taken.');
  for (const [id, count] of Object.entries(choice)) {
    const item = prompt.items.find((each) => each.id === id);
    if (id.endsWith(':melee')) return why('R-50', 'The plain Melee Weapon belongs to its figure.');
    if (!item) return why('R-51', `There is no ${id.split(':')[1] ?? id} to change hands.`);
    if (!Number.isInteger(count) || count < 1) return why('T-067', 'Things change hands in whole numbers.');
    if (count > item.most) return why('R-51', `There ${item.most === 1 ? 'is' : 'are'} only ${item.most} of them.`);
  }
  return why('T-067', 'That is no exchange.');
}

/** A point that is none, or a spell's measures that are none (G-20, R-73). */
export function explainSpot({ rule, template, options }: Asks<'spot'>, choice: Choice): Why {
  if (!Array.isArray(choice))
    return why(rule, `Name a point of the table${options.some(({ id }) => id === 'all') ? ', “here” or “all”' : ', or “back”'}.`);
  const [point, degrees, length] = choice.map(String);
  if (point === undefined || spotOf(point) === undefined) return why(rule, 'That is no point of the table.');
  if (template.shape !== 'slab') return why(rule, 'One point is enough.');
  if (!/^\d{1,3}$/.test(degrees ?? '') || Number(degrees) > 359) return why(rule, 'The direction is a whole number of degrees, 0 to 359.');
  return why(rule, length === undefined ? 'A wall has a length.' : 'A wall is wished for up to 6" long.');
}

/** One of several offered answers. */
export function explainChoice(w: World, prompt: Asks<'choose'>, choice: Choice): Why {
  const text = typeof choice === 'string' ? choice : '';
  switch (prompt.title[0]) {
    case 'map.refused':
      return explainMap(w, text);
    case 'class.ask':
      return why('T-002', `The Class is one of ${CLASSES.map((each) => CLASS_NAMES[each]).join(', ')}.`);
    case 'kit.ask.items':
    case 'kit.ask.spells':
      return explainKit(prompt, text);
    case 'heal.ask':
      return explainHeal(w, prompt, text);
    case 'disarm.ask':
      return why('R-27', 'The Trap is disarmed, or left alone.');
    default:
      return why(prompt.rule, 'The answer is yes or no.');
  }
}

function explainMap({ seats }: World, text: string): Why {
  const name = text.replace(/^map:/, '');
  if (!Object.hasOwn(MAPS, name)) return why('T-001', 'There is no such map.');
  const map = mapOf(name, '');
  return fits(map, seats) ? why('C-20', 'The map is named as it is offered.') : why('C-20', `${map.name} is not for ${seats} players.`);
}

function explainHeal(w: World, prompt: Asks<'choose'>, text: string): Why {
  const crossed = creatureNamed(w, String(prompt.title[1] ?? ''))?.crossed;
  return crossed && Object.hasOwn(crossed, text)
    ? why('R-45', 'That location has no crossed box.')
    : why('R-45', 'A location is healed: head, torso, arms or legs.');
}

/** C-13, R-50: what a Class may not use, what it takes twice, too few or too many. */
function explainKit(prompt: Asks<'choose'>, text: string): Why {
  const [kind, rank] = String(prompt.title[1] ?? '').split('-');
  const of = CLASSES.find((each) => each === kind) ?? 'warrior';
  const names = text === '' ? [] : text.split('+');
  const items = prompt.title[0] === 'kit.ask.items';
  const foreign = ITEMS.find((item) => names.includes(item) && (ITEM_CLASS[item] ?? of) !== of);
  if (foreign) return why('R-50', `${ITEM_NAMES[foreign]}: only for ${CLASS_NAMES[ITEM_CLASS[foreign] ?? of]}s.`);
  const spells = names.filter((name) => SPELLS.some((spell) => spell === name));
  if (items && spells.length > 0) return why('C-13', 'Items are chosen first, then spells.');
  const known = items ? names.filter((name) => ITEMS.some((item) => item === name)) : spells;
  if (known.length < names.length || names.length === 0) return why('C-13', `There is no such ${items ? 'item' : 'spell'} to choose.`);
  const most = countOf(of, rank, items);
  if (names.length !== most) return why('C-13', `As many as in the printed kit: ${most}.`);
  const twice = names.find((name, i) => names.indexOf(name) !== i && name !== 'bag' && name !== 'salve');
  if (twice) return why('C-13', `${nameOf(twice)} is taken only once.`);
  return why('C-13', 'The set is named as it is offered, in the printed order.');
}

const countOf = (kind: Class, rank: string | undefined, items: boolean): number => {
  const kit = Object.entries(KITS[kind]).find(([each]) => each === rank)?.[1];
  return (items ? kit?.items : kit?.spells)?.length ?? 0;
};

const nameOf = (id: string): string => ({ ...ITEM_NAMES, ...SPELL_NAMES })[id] ?? id;
