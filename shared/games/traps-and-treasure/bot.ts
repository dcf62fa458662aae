import type { Way } from '../../engine/drawn.ts';
import type { Choice, Option, Prompt } from '../../engine/prompt.ts';
import { fallback } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { settingsOf } from './options.ts';
import type { Creature, Own } from './state.ts';
import { creature, has, isDisabled, mates } from './values.ts';

/** Ways shorter than this are not worth an answer, in thousandths of an inch. */
const SHORT = 100;

/** B-01 in short: every question has an answer, from nothing but the view of its seat. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice {
  switch (prompt.kind) {
    case 'route':
      return act(view, prompt);
    case 'choose':
      return choose(prompt, below);
    case 'spot':
      return prompt.ways[0] && prompt.about !== undefined && !prompt.about.startsWith('camp:') ? prompt.ways[0].answer : fallback(prompt);
    default:
      return fallback(prompt);
  }
}

/** Locations in the order in which they are healed. */
const HEALED = ['torso', 'head', 'legs', 'arms'];

function choose(prompt: Extract<Prompt, { kind: 'choose' }>, below: (bound: number) => number): Choice {
  const ids = prompt.options.map(({ id }) => id);
  // presents are welcome.
  if (prompt.title[0] === 'trade.consent') return prompt.title[4] === 'nothing' ? 'yes' : 'no';
  if (prompt.rule === 'R-07') return 'yes';
  const part = HEALED.find((each) => ids.some((id) => id.endsWith(each)));
  if (part !== undefined) return ids.find((id) => id.endsWith(part)) ?? fallback(prompt);
  if (ids.includes('disarm')) return 'disarm';
  if (prompt.fallback !== undefined) return prompt.fallback;
  return ids[below(ids.length)] ?? fallback(prompt);
}

function act(view: View<Own>, prompt: Extract<Prompt, { kind: 'route' }>): Choice {
  const of = creature(view, prompt.piece);
  const option = bestOption(view, of, prompt.options);
  if (option) return option.id;
  const way = bestWay(view, of, prompt.ways);
  if (way) return way.answer;
  return prompt.options.some(({ id }) => id === 'end') ? 'end' : fallback(prompt);
}

/** What is done before going anywhere, the best first. */
function bestOption(view: View<Own>, of: Creature, options: readonly Option[]): Option | undefined {
  const { own } = view;
  const other = (option: Option): Creature | undefined => own.creatures[option.piece ?? ''];
  const isFriend = (each: Creature | undefined): boolean => each?.seat != null && mates(own, each.seat, of.seat ?? -1);
  const down = (option: Option): boolean => {
    const each = other(option);
    return each !== undefined && isFriend(each) && isDisabled(each);
  };
  const wanted: ((option: Option) => boolean)[] = [
    (option) => option.mark === 'heal' && down(option),
    (option) => option.id === 'stash',
    (option) => option.id.startsWith('special:') || option.id.startsWith('attack:'),
    (option) =>
      option.id.startsWith('pick:') || (option.id.startsWith('rob:') && option.id.endsWith(':treasure') && !isFriend(other(option))),
    (option) => option.id.startsWith('marker:'),
    (option) => option.id.startsWith('spell:force-bolt'),
    (option) => option.id.startsWith('shoot:'),
    (option) => option.id.startsWith('door:pick:') && has(of, 'lockpicks'),
    (option) => option.id.startsWith('door:break:'),
  ];
  for (const wants of wanted) {
    const found = options.find((option) => !option.rare && wants(option));
    if (found) return found;
  }
  return undefined;
}

/** Home with the loot, else to what is nearest. */
function bestWay(view: View<Own>, of: Creature, ways: readonly Way[]): Way | undefined {
  const worth = ways.filter(({ cost }) => cost >= SHORT);
  const late = settingsOf(view.options).turnLimit - view.own.turn < 4;
  const home = of.treasures >= (has(of, 'bag') ? 4 : 2) || (of.treasures > 0 && late);
  const marks = home ? ['on', 'camp', 'treasure', 'marker'] : ['on', 'treasure', 'marker', 'door', 'camp', 'enemy'];
  for (const mark of marks) {
    if (mark === 'camp' && of.treasures === 0) continue;
    const found = worth.find((way) => way.mark === mark);
    if (found) return found;
  }
  return worth.find((way) => way.id === 'down');
}
