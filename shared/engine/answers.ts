import type { PlaceId, Seat } from '../table/ids.ts';
import { acceptsDrawn, firstDrawn, sampleDrawn } from './drawn.ts';
import type { Choice, OpenPrompt, Option, Prompt, Question, QuestionKind } from './prompt.ts';

type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
type Below = (bound: number) => number;

/** What there is to know of the answers to one kind of question. */
interface Answering<Kind extends QuestionKind> {
  /** Whether an answer has the right form and is one of the legal ones. */
  readonly accepts: (prompt: QuestionOf<Kind>, choice: Choice) => boolean;
  readonly sample: (prompt: QuestionOf<Kind> & { fallback?: Choice }, below: Below) => Choice;
  readonly first: (prompt: QuestionOf<Kind>) => Choice;
  /** The only legal answer; undefined where there are several, and where nobody has counted (walks, texts, drawings). */
  readonly only: (prompt: QuestionOf<Kind>) => Choice | undefined;
  /** Why an answer has not even the form that is asked for; undefined where only the game can say what is wrong with it. */
  readonly misfit: (prompt: QuestionOf<Kind>, choice: Choice) => string | undefined;
  /** Who judges the answers: the question lists all legal ones, or the game has its word (`Game.refuses`) on those of the right form. */
  readonly judge: 'question' | 'game';
}

const notListed = (_: Question, choice: Choice): string | undefined =>
  typeof choice === 'string' ? undefined : 'One of the answers listed is asked for.';
const noWay = (_: Question, choice: Choice): string | undefined =>
  Array.isArray(choice) ? undefined : 'A way is asked for, place by place.';

/** All kinds of questions: a kind that is missing here does not compile. */
const ANSWERS: { readonly [Kind in QuestionKind]: Answering<Kind> } = {
  choose: {
    accepts: ({ options }, choice) => options.some((option) => option.id === choice),
    sample: ({ options }, below) => sampleOption(options, below).id,
    first: ({ options }) => at(options, 0).id,
    only: ({ options }) => lone(options)?.id,
    misfit: notListed,
    judge: 'question',
  },
  place: {
    accepts: ({ places }, choice) => places.some((answer) => answer.place === choice),
    sample: ({ places }, below) => at(places, below(places.length)).place,
    first: ({ places }) => at(places, 0).place,
    only: ({ places }) => lone(places)?.place,
    misfit: notListed,
    judge: 'question',
  },
  path: {
    accepts: acceptsPath,
    sample: samplePath,
    first: shortestLegalPath,
    only: () => undefined,
    misfit: noWay,
    judge: 'question',
  },
  pieces: {
    accepts: ({ from, least, most }, choice) =>
      isList(choice) &&
      choice.length >= least &&
      choice.length <= most &&
      distinct(choice) &&
      choice.every((id) => from.some((piece) => piece === id)),
    sample: ({ from, least, most }, below) => {
      const pool: string[] = [...from];
      const size = least + below(Math.min(most, pool.length) - least + 1);
      return Array.from({ length: size }, () => at(pool.splice(below(pool.length), 1), 0));
    },
    first: ({ from, least }) => from.slice(0, least),
    only: ({ from, least, most }) => (least === from.length || most === 0 ? from.slice(0, most) : undefined),
    misfit: ({ least, most }) => (least === most ? `Exactly ${least} of those are chosen.` : `${least} to ${most} of those are chosen.`),
    judge: 'question',
  },
  amount: {
    accepts: ({ least, most, step }, choice) =>
      typeof choice === 'number' && choice >= least && choice <= most && Number.isInteger((choice - least) / step),
    sample: ({ least, most, step }, below) => least + step * below(Math.floor((most - least) / step) + 1),
    first: ({ least }) => least,
    only: ({ least, most, step }) => (least + step > most ? least : undefined),
    misfit: ({ least, most, step }) => {
      const steps = step === 1 ? '' : `, in steps of ${step}`;
      return least === most ? `The number can only be ${least}.` : `A number from ${least} to ${most}${steps} is asked for.`;
    },
    judge: 'question',
  },
  order: {
    accepts: ({ items }, choice) =>
      isList(choice) && choice.length === items.length && distinct(choice) && choice.every((id) => items.some((item) => item.id === id)),
    sample: ({ items }, below) => {
      const pool = items.map((item) => item.id);
      return items.map(() => at(pool.splice(below(pool.length), 1), 0));
    },
    first: ({ items }) => items.map((item) => item.id),
    only: ({ items }) => (items.length < 2 ? items.map(({ id }) => id) : undefined),
    misfit: () => 'Everything that is listed is put in order, each once.',
    judge: 'question',
  },
  basket: {
    accepts: acceptsBasket,
    sample: (prompt, below) => {
      const basket: Record<string, number> = {};
      // Twice over the list: what an item needs may stand behind it.
      for (const item of [...prompt.items, ...prompt.items]) {
        if (Object.hasOwn(basket, item.id)) continue;
        const next = { ...basket, [item.id]: 1 + below(item.most) };
        if (below(2) === 0 && acceptsBasket(prompt, next)) Object.assign(basket, next);
      }
      return basket;
    },
    first: () => ({}),
    only: ({ items, budget }) => (items.every(({ price, most }) => price > budget || most < 1) ? {} : undefined),
    misfit: (_, choice) =>
      typeof choice === 'object' && !Array.isArray(choice) ? undefined : 'Amounts of the things listed are asked for.',
    judge: 'game',
  },
  text: {
    accepts: ({ most }, choice) =>
      typeof choice === 'string' && choice.length <= 2 * most && [...choice].length <= most && !UNWRITABLE.test(choice),
    sample: (prompt) => prompt.fallback ?? '',
    first: () => '',
    only: () => undefined,
    misfit: ({ most }, choice) =>
      typeof choice === 'string' ? `A text of at most ${most} characters is asked for.` : 'A text is asked for.',
    judge: 'game',
  },
  route: {
    accepts: acceptsDrawn,
    sample: sampleDrawn,
    first: firstDrawn,
    only: ({ budget, ways, options }) => (budget <= 0 && ways.length === 0 ? lone(options)?.id : undefined),
    misfit: noWay,
    judge: 'game',
  },
  spot: { accepts: acceptsDrawn, sample: sampleDrawn, first: firstDrawn, only: () => undefined, misfit: noWay, judge: 'game' },
};

/** Uses what is known of a question's kind. */
function known<Kind extends QuestionKind, Prompt extends Question, Result>(
  kind: Kind,
  prompt: Prompt,
  use: (answers: Answering<Kind>, prompt: Prompt & QuestionOf<Kind>) => Result,
): Result {
  const answers: Answering<Kind> = ANSWERS[kind];
  if (!isOf(kind, prompt)) throw new Error(`${prompt.kind} is no ${kind}`);
  return use(answers, prompt);
}

const isOf = <Kind extends QuestionKind, Prompt extends Question>(kind: Kind, prompt: Prompt): prompt is Prompt & QuestionOf<Kind> =>
  prompt.kind === kind;

/** True when `choice` is one of the prompt's legal answers. */
export const accepts = (prompt: Question, choice: Choice): boolean =>
  known(prompt.kind, prompt, (answers, question) => answers.accepts(question, choice));

/** A random legal answer, from uniform integers `below(k)` in 0..k-1. Every legal answer of a list has a chance. */
export const sample = (prompt: Question & { fallback?: Choice }, below: Below): Choice =>
  known(prompt.kind, prompt, (answers, question) => answers.sample(question, below));

/** The first legal answer: what a fixed order of the prompt puts first. */
export const first = (prompt: Question): Choice => known(prompt.kind, prompt, (answers, question) => answers.first(question));

/** The only legal answer; undefined where there are several, and where nobody has counted (walks, texts, drawings). */
export const onlyAnswer = (prompt: Question): Choice | undefined =>
  known(prompt.kind, prompt, (answers, question) => answers.only(question));

/** Whether a seat chose what it answered: what had one answer only was no choice, where the question says so (`lone.ts`). */
export const isChosen = (prompt: Prompt): boolean => prompt.lone === undefined || onlyAnswer(prompt) === undefined;

/** The question whose answer a seat has chosen and may take back, as it is sealed yet: somebody else is still asked. */
export const sealedBy = (prompts: readonly OpenPrompt[], who: Seat): OpenPrompt | undefined =>
  prompts.find(({ seat, prompt, answer }) => seat === who && answer !== null && isChosen(prompt));

/** Why an answer has not even the form that its question asks for; undefined where only the game can say what is wrong with it. */
export const misfit = (prompt: Question, choice: Choice): string | undefined =>
  known(prompt.kind, prompt, (answers, question) => answers.misfit(question, choice));

/** Whether the game has a word on answers that have the right form (`Game.refuses`). */
export const isJudgedByGame = ({ kind }: Question): boolean => ANSWERS[kind].judge === 'game';

/** The answer on timeout. */
export const fallback = (prompt: Prompt): Choice => prompt.fallback ?? first(prompt);

/** True for an answer that is done aside, and after which its seat is asked again. */
export const isAside = (prompt: Question, choice: Choice): boolean =>
  'options' in prompt && prompt.options !== undefined && prompt.options.some((option) => option.aside && option.id === choice);

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const lone = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Control characters but for new line and tab, characters that turn the direction of writing, and halves of characters. */
const UNWRITABLE = /[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Cs}/u;

function acceptsPath(prompt: QuestionOf<'path'>, choice: Choice): boolean {
  if (isAside(prompt, choice)) return true;
  if (!isList(choice) || choice.length < 1 || choice.length > prompt.longest) return false;
  let here: string = prompt.from;
  for (const next of choice) {
    if (!(prompt.steps[here] ?? []).some((place) => place === next)) return false;
    here = next;
  }
  return prompt.ends.some((place) => place === here);
}

function acceptsBasket(prompt: QuestionOf<'basket'>, choice: Choice): boolean {
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

/** One time in this many a random answer is taken from all options, the rare ones too. */
const RARELY = 100;

/** One of the options, those that are seldom meant rarely. */
function sampleOption(options: readonly Option[], below: (bound: number) => number): Option {
  const usual = options.some((option) => option.rare) && below(RARELY) > 0 ? options.filter((option) => !option.rare) : options;
  const list = usual.length > 0 ? usual : options;
  return at(list, below(list.length));
}

/** One time in this many somebody at random does something aside before a walk. */
const ASIDES = 4;

function samplePath(prompt: QuestionOf<'path'>, below: (bound: number) => number): Choice {
  const { options = [] } = prompt;
  if (options.length > 0 && below(ASIDES) === 0) return at(options, below(options.length)).id;
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
    if (acceptsPath(prompt, walk)) return walk;
  }
  return shortestLegalPath(prompt);
}

function shortestLegalPath(prompt: QuestionOf<'path'>): Choice {
  let walks: PlaceId[][] = [[]];
  const seen = new Set<string>();
  for (let length = 1; length <= prompt.longest; length++) {
    const longer: PlaceId[][] = [];
    for (const walk of walks) {
      for (const next of prompt.steps[walk.at(-1) ?? prompt.from] ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        const grown = [...walk, next];
        if (acceptsPath(prompt, grown)) return grown;
        longer.push(grown);
      }
    }
    walks = longer;
  }
  throw new Error('a path prompt has no legal answer');
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('a prompt without legal answers was sampled');
  return item;
}
