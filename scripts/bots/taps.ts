import { clickPiece, clickPlace, offers, type Step } from '../../client/answers/answering.ts';
import { isMeantWhole } from '../../client/answers/drawn.ts';
import { NOTHING_PICKED, optionsOf, type Picked } from '../../client/answers/picked.ts';
import { tileAnswers } from '../../client/answers/tiles.ts';
import { type Basket, withAllItNeeds, withItem } from '../../client/hud/prompt/basket.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';

/** A question as its seat reads it. */
export interface Put {
  readonly game: AnyGame;
  readonly view: View;
  readonly prompt: Prompt;
  /** What its hand had to do with before: nothing, or the piece that it moved last. */
  readonly picked: Picked;
}

type Of<Kind extends Prompt['kind']> = Extract<Prompt, { kind: Kind }>;

/** Where more than so many answers are seldom meant, the page folds them away. */
const MOST_RARE = 2;
/** More clicks than that nobody needs for an option. */
const DEEPEST = 3;

/**
 * How many pointer acts (clicks, drags, turns of the wheel) a person needs for an answer, by the client's own code that makes answers of
 * clicks. Pointing without a click and typing count nothing.
 */
export function tapsFor(put: Put, choice: Choice): number {
  const { prompt, picked } = put;
  switch (prompt.kind) {
    case 'choose':
    case 'route':
    case 'spot':
      return typeof choice === 'string' ? optionTaps(put, choice) : drawnTaps(put, listOf(choice));
    case 'place':
    case 'text':
      return 1;
    case 'path':
      return typeof choice === 'string' ? ASIDE : pathTaps(prompt, picked, listOf(choice));
    case 'pieces':
      return listOf(choice).length + 1;
    case 'amount':
      return choice === prompt.least ? 1 : 2;
    case 'order':
      return 1 + swaps(prompt, listOf(choice));
    case 'basket':
      return 1 + basketTaps(prompt, choice);
  }
}

/** What stands behind a button of its own beside the question. */
const ASIDE = 2;

const listOf = (choice: Choice): readonly string[] => (Array.isArray(choice) ? choice : []);

/** A way is clicked at its end or drawn in one stroke, which is then confirmed; a wall has two ends. */
function drawnTaps({ game, view, prompt }: Put, way: readonly string[]): number {
  if (prompt.kind !== 'route') return prompt.kind === 'spot' && prompt.template.shape !== 'slab' ? 1 : 2;
  const end = way.at(-1) ?? '';
  const offered = prompt.ways.find(({ answer }) => String(answer) === String(way));
  const found = offered !== undefined || String(game.drawing?.way(view, prompt, placeId(end)) ?? end) === String(way);
  const measured = found ? game.drawing?.measure(view, prompt, way) : undefined;
  return measured && isMeantWhole(measured, offered?.piece ?? null) ? 1 : 2;
}

/** The fewest clicks on what is lit and on buttons. */
function optionTaps(put: Put, choice: string): number {
  const { prompt } = put;
  const option = optionsOf(prompt)?.find(({ id }) => id === choice);
  if (!option) throw new Error(`${choice} is not offered`);
  if (prompt.asides && option.aside) return ASIDE;
  const tile = tileTaps(put, option);
  if (tile !== undefined) return tile;
  let states: Picked[] = [put.picked];
  for (let taps = 1; taps <= DEEPEST; taps++) {
    const steps = states.flatMap((picked) => clicksAt(prompt, picked, option));
    if (steps.some((step) => step !== null && 'answer' in step && step.answer === choice)) return taps;
    states = steps.flatMap((step) => (step && 'picked' in step ? [step.picked] : []));
    if (taps === 2 && states.length === 0) break;
  }
  // What lies in the fold of answers that are seldom meant.
  return 2;
}

/** What the clicks that are about an option lead to. */
function clicksAt(prompt: Prompt, picked: Picked, option: Option): Step[] {
  const lit = offers(prompt, picked);
  const folded = lit.buttons.filter(({ rare }) => rare).length > MOST_RARE;
  const shown = picked.menu.length > 0 ? picked.menu : lit.buttons.filter(({ rare }) => !rare || !folded);
  return [
    ...(shown.some(({ id }) => id === option.id) ? [{ answer: option.id }] : []),
    ...(option.piece && lit.pieces.has(option.piece) ? [clickPiece(prompt, picked, option.piece)] : []),
    ...(option.place && lit.places.has(option.place) ? [clickPlace(prompt, picked, option.place)] : []),
  ];
}

/** A tile is turned over the space, and laid by a click on it; undefined for whatever lays none. */
function tileTaps({ game, view, prompt }: Put, { id, place }: Option): number | undefined {
  if (place === undefined) return undefined;
  const ways = tileAnswers({ game, view }, prompt, NOTHING_PICKED, { hover: { piece: null, place }, button: null });
  const at = ways.indexOf(id);
  return at < 0 ? undefined : 1 + Math.min(at, ways.length - at);
}

/** The fewest clicks that walk a way, each on a space that the client leads to by the same spaces; where one does not say all, it is confirmed. */
function pathTaps(prompt: Of<'path'>, from: Picked, walk: readonly string[]): number {
  const quick = clickPlace(prompt, from, walk.at(-1) ?? '', true);
  if (quick && 'answer' in quick && String(quick.answer) === String(walk)) return 1;
  let picked = from;
  let taps = 0;
  while (picked.list.length < walk.length) {
    const next = leap(prompt, picked, walk);
    // A way that comes back over itself is walked step by step in the text twin.
    if (!next) return walk.length + 1;
    picked = next;
    taps += 1;
  }
  return taps + 1;
}

/** The longest piece of the walk that one click adds. */
function leap(prompt: Of<'path'>, picked: Picked, walk: readonly string[]): Picked | undefined {
  for (let to = walk.length; to > picked.list.length; to--) {
    const step = clickPlace(prompt, picked, walk[to - 1] ?? '');
    if (step && 'picked' in step && step.picked.list.length === to && step.picked.list.every((place, i) => place === walk[i]))
      return step.picked;
  }
  return undefined;
}

/** How often a line is moved up or down. */
function swaps({ items }: Of<'order'>, order: readonly string[]): number {
  const places = items.map(({ id }) => order.indexOf(id));
  return places.reduce((sum, place, i) => sum + places.slice(i + 1).filter((later) => later < place).length, 0);
}

/** What is put in and taken out, from what lies in the basket at first; what something needs comes along with it. */
function basketTaps(prompt: Of<'basket'>, choice: Choice): number {
  const { items } = prompt;
  const wanted = basketOf(choice);
  let basket = basketOf(prompt.fallback ?? {});
  let taps = 0;
  for (const item of items) {
    for (; (basket[item.id] ?? 0) > (wanted[item.id] ?? 0); taps++) basket = withItem(items, basket, item, (basket[item.id] ?? 0) - 1);
  }
  // What needs the most comes first and brings the rest.
  for (const item of [...items].reverse()) {
    for (; (basket[item.id] ?? 0) < (wanted[item.id] ?? 0); taps++) {
      const next = withAllItNeeds(items, basket, item);
      basket = Object.keys(next).every((id) => (next[id] ?? 0) <= (wanted[id] ?? 0))
        ? next
        : { ...basket, [item.id]: (basket[item.id] ?? 0) + 1 };
    }
  }
  return taps;
}

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
const basketOf = (choice: Choice): Basket => (typeof choice === 'object' && !isList(choice) ? choice : {});
