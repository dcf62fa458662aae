import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { RouteQuestion, SpotQuestion } from './drawn.ts';
import { acceptsDrawn, firstDrawn, sampleDrawn } from './drawn.ts';
import type { Line } from './line.ts';
import type { Lone } from './lone.ts';

/** One answer of a `choose` prompt. Piece and place let a table offer it by clicking things; `id` is what is sent back. */
export interface Option {
  id: string;
  label: Line;
  piece?: PieceId;
  place?: PlaceId;
  /** How the place is drawn: 'rest', 'fight', ... */
  mark?: string;
  /** Points or gold that the answer costs. */
  cost?: number;
  /** What whoever acts adds to what the thing in use does by its own words, for previews. */
  plus?: number;
  /** Legal but seldom meant (dropping a treasure, a vote): bots that play at random take such answers rarely, tables show them last. */
  rare?: true;
  /** What it does is for its seat alone: it happens at once, while the question stays open for its seat and the others wait (`Rules.aside`). */
  aside?: true;
}

export interface PlaceAnswer {
  place: PlaceId;
  mark?: string;
  cost?: number;
}

export interface BasketItem {
  id: string;
  label: Line;
  price: number;
  most: number;
  /** Items that must be in the basket (or owned already, then not listed) for this one. */
  needs?: readonly string[];
  /** At least one of these must be in the basket (or owned already, then not listed) for this one; none named, none needed. */
  anyOf?: readonly string[];
}

/** The question itself, by kind. Each kind carries all its legal answers: nothing else decides what is legal. */
export type Question =
  | { kind: 'choose'; options: readonly Option[] }
  | { kind: 'place'; piece?: PieceId; places: readonly PlaceAnswer[] }
  /** Any walk from `from` along `steps` of 1..longest steps that ends on one of `ends`. */
  | {
      kind: 'path';
      piece?: PieceId;
      from: PlaceId;
      steps: Readonly<Record<string, readonly PlaceId[]>>;
      longest: number;
      ends: readonly PlaceId[];
    }
  | { kind: 'pieces'; from: readonly PieceId[]; least: number; most: number }
  | { kind: 'amount'; least: number; most: number; step: number }
  | { kind: 'order'; items: readonly { id: string; label: Line }[] }
  | { kind: 'basket'; items: readonly BasketItem[]; budget: number }
  /** A text of several lines with at most `most` characters. */
  | { kind: 'text'; most: number }
  | RouteQuestion
  | SpotQuestion;

/** The longest text that any prompt may ask for, in characters. */
export const LONGEST_TEXT = 20_000;

export const QUESTION_KINDS = [
  'choose',
  'place',
  'path',
  'pieces',
  'amount',
  'order',
  'basket',
  'text',
  'route',
  'spot',
] as const satisfies readonly Question['kind'][];

/** What a game asks: the question, the line its seat reads, the line the others read, the rule behind it, and the answer on timeout. */
export type Prompt = Question & {
  title: Line;
  /** What everybody else may read while waiting; without it they only learn that the seat decides. */
  seen?: Line;
  rule: string;
  /** The option of an earlier question that this one belongs to, for previews. */
  about?: string;
  /** Why what its seat has is not among the answers now, by the id it would have; said to whoever tries, from what the seat may know. */
  refused?: Readonly<Record<string, { readonly rule: string; readonly text: string }>>;
  /** Taken when time runs out; without it the first legal answer. */
  fallback?: Choice;
  /** Who may know that there is only one legal answer, where there is one (`lone.ts`). Without it the seat gives it by hand. */
  lone?: Lone;
};

/**
 * An answer: an id (choose, place), ids (path, pieces, order), a number (amount), amounts by id (basket), a text; an option's id or a
 * list of points (route), of a point and what the template needs besides (spot).
 */
export type Choice = string | number | readonly string[] | Readonly<Record<string, number>>;

/** A prompt that stands open at the table. */
export interface OpenPrompt {
  id: string;
  seat: Seat;
  prompt: Prompt;
  /** The answer given while others are still asked; sealed until the last one is in. */
  answer: Choice | null;
}

/** The name of a seat's nth question. It tells the seat nothing of the others' questions. */
export const questionId = (seat: Seat, n: number): string => `${seat}.${n}`;

/** Whose question a name is, open or not; undefined when it is no such name. */
export function seatOfQuestion(id: string): Seat | undefined {
  const [, seat] = /^(\d{1,3})\.\d+$/.exec(id) ?? [];
  return seat === undefined ? undefined : Number(seat);
}

/** True for an answer that is done aside, and after which its seat is asked again. */
export const isAside = (prompt: Question, choice: Choice): boolean =>
  'options' in prompt && prompt.options.some((option) => option.aside && option.id === choice);

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** True when `choice` is one of the prompt's legal answers. */
export function accepts(prompt: Question, choice: Choice): boolean {
  switch (prompt.kind) {
    case 'choose':
      return prompt.options.some((option) => option.id === choice);
    case 'place':
      return prompt.places.some((answer) => answer.place === choice);
    case 'path': {
      if (!isList(choice) || choice.length < 1 || choice.length > prompt.longest) return false;
      let at: string = prompt.from;
      for (const next of choice) {
        if (!(prompt.steps[at] ?? []).some((place) => place === next)) return false;
        at = next;
      }
      return prompt.ends.some((place) => place === at);
    }
    case 'pieces':
      return (
        isList(choice) &&
        choice.length >= prompt.least &&
        choice.length <= prompt.most &&
        distinct(choice) &&
        choice.every((id) => prompt.from.some((piece) => piece === id))
      );
    case 'amount':
      return (
        typeof choice === 'number' &&
        choice >= prompt.least &&
        choice <= prompt.most &&
        Number.isInteger((choice - prompt.least) / prompt.step)
      );
    case 'order':
      return (
        isList(choice) &&
        choice.length === prompt.items.length &&
        distinct(choice) &&
        choice.every((id) => prompt.items.some((item) => item.id === id))
      );
    case 'basket':
      return acceptsBasket(prompt, choice);
    case 'text':
      return (
        typeof choice === 'string' && choice.length <= 2 * prompt.most && [...choice].length <= prompt.most && !UNWRITABLE.test(choice)
      );
    case 'route':
    case 'spot':
      return acceptsDrawn(prompt, choice);
  }
}

/** Control characters but for new line and tab, characters that turn the direction of writing, and halves of characters. */
const UNWRITABLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Cs}/u;

function acceptsBasket(prompt: Extract<Question, { kind: 'basket' }>, choice: Choice): boolean {
  if (typeof choice !== 'object' || isList(choice)) return false;
  const items = new Map(prompt.items.map((item) => [item.id, item]));
  let spent = 0;
  for (const [id, amount] of Object.entries(choice)) {
    const item = items.get(id);
    if (!item || !Number.isInteger(amount) || amount < 1 || amount > item.most) return false;
    const there = (need: string): boolean => !items.has(need) || Object.hasOwn(choice, need);
    if (item.needs?.some((need) => !there(need))) return false;
    if (item.anyOf && item.anyOf.length > 0 && !item.anyOf.some(there)) return false;
    spent += item.price * amount;
  }
  return spent <= prompt.budget;
}

/** A random legal answer, from uniform integers `below(k)` in 0..k-1. Every legal answer of a list has a chance. */
export function sample(prompt: Question & { fallback?: Choice }, below: (bound: number) => number): Choice {
  switch (prompt.kind) {
    case 'choose':
      return sampleOption(prompt.options, below).id;
    case 'place':
      return at(prompt.places, below(prompt.places.length)).place;
    case 'path':
      return samplePath(prompt, below);
    case 'pieces': {
      const pool: string[] = [...prompt.from];
      const size = prompt.least + below(Math.min(prompt.most, pool.length) - prompt.least + 1);
      return Array.from({ length: size }, () => at(pool.splice(below(pool.length), 1), 0));
    }
    case 'amount':
      return prompt.least + prompt.step * below(Math.floor((prompt.most - prompt.least) / prompt.step) + 1);
    case 'order': {
      const pool = prompt.items.map((item) => item.id);
      return prompt.items.map(() => at(pool.splice(below(pool.length), 1), 0));
    }
    case 'basket': {
      const basket: Record<string, number> = {};
      // Twice over the list: what an item needs may stand behind it.
      for (const item of [...prompt.items, ...prompt.items]) {
        if (Object.hasOwn(basket, item.id)) continue;
        const next = { ...basket, [item.id]: 1 + below(item.most) };
        if (below(2) === 0 && acceptsBasket(prompt, next)) Object.assign(basket, next);
      }
      return basket;
    }
    case 'text':
      return prompt.fallback ?? '';
    case 'route':
    case 'spot':
      return sampleDrawn(prompt, below);
  }
}

/** One time in this many a random answer is taken from all options, the rare ones too. */
const RARELY = 100;

/** One of the options, those that are seldom meant rarely. */
export function sampleOption(options: readonly Option[], below: (bound: number) => number): Option {
  const usual = options.some((option) => option.rare) && below(RARELY) > 0 ? options.filter((option) => !option.rare) : options;
  const list = usual.length > 0 ? usual : options;
  return at(list, below(list.length));
}

function samplePath(prompt: Extract<Question, { kind: 'path' }>, below: (bound: number) => number): Choice {
  for (let attempt = 0; attempt < 50; attempt++) {
    const walk: PlaceId[] = [];
    const length = 1 + below(prompt.longest);
    let from: PlaceId = prompt.from;
    while (walk.length < length) {
      const next: readonly PlaceId[] = prompt.steps[from] ?? [];
      if (next.length === 0) break;
      from = at(next, below(next.length));
      walk.push(from);
    }
    if (accepts(prompt, walk)) return walk;
  }
  return first(prompt);
}

/** The first legal answer: what a fixed order of the prompt puts first. */
export function first(prompt: Question): Choice {
  if (prompt.kind === 'path') return shortestLegalPath(prompt);
  if (prompt.kind === 'pieces') return prompt.from.slice(0, prompt.least);
  if (prompt.kind === 'basket') return {};
  if (prompt.kind === 'text') return '';
  if (prompt.kind === 'order') return prompt.items.map((item) => item.id);
  if (prompt.kind === 'route' || prompt.kind === 'spot') return firstDrawn(prompt);
  return sample(prompt, () => 0);
}

function shortestLegalPath(prompt: Extract<Question, { kind: 'path' }>): Choice {
  let walks: PlaceId[][] = [[]];
  const seen = new Set<string>();
  for (let length = 1; length <= prompt.longest; length++) {
    const longer: PlaceId[][] = [];
    for (const walk of walks) {
      for (const next of prompt.steps[walk.at(-1) ?? prompt.from] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        const grown = [...walk, next];
        if (accepts(prompt, grown)) return grown;
        longer.push(grown);
      }
    }
    walks = longer;
  }
  throw new Error('a path prompt has no legal answer');
}

/** The answer on timeout. */
export const fallback = (prompt: Prompt): Choice => prompt.fallback ?? first(prompt);

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('a prompt without legal answers was sampled');
  return item;
}
