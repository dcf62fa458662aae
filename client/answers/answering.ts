import { accepts } from '../../shared/engine/answers.ts';
import type { Line } from '../../shared/engine/line.ts';
import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import { mainOf, NOTHING_PICKED, type Offers, optionsOf, type Picked } from './picked.ts';
import { wayOn } from './walks.ts';

/** The result of a click: the answer itself, a further pick, or nothing. */
export type Step = { answer: Choice } | { picked: Picked } | null;

const EMPTY: ReadonlyMap<string, string> = new Map();

/** What may be clicked now. Everything comes from the prompt's legal answers; nothing here knows a rule. */
export function offers(prompt: Prompt | undefined, picked: Picked): Offers {
  const none = { pieces: EMPTY, places: EMPTY, buttons: [], ready: null };
  if (!prompt) return none;
  switch (prompt.kind) {
    case 'choose':
    // What is drawn over the terrain is drawn by hands of its own; beside it stand options like everywhere.
    case 'route':
    case 'spot':
      return { ...none, ...optionOffers(mainOf(prompt), picked) };
    case 'place':
      return {
        ...none,
        places: new Map(prompt.places.map((each) => [each.place, each.mark ?? ''])),
        pieces: prompt.piece ? new Map([[prompt.piece, '']]) : EMPTY,
      };
    case 'path': {
      const at = picked.list.at(-1) ?? prompt.from;
      const next = picked.list.length < prompt.longest ? (prompt.steps[at] ?? []) : [];
      const ready = accepts(prompt, picked.list) ? picked.list : null;
      return { ...none, places: new Map(next.map((place) => [place, prompt.ends.includes(place) ? 'rest' : ''])), ready };
    }
    case 'pieces':
      return {
        ...none,
        pieces: new Map(prompt.from.map((id) => [id, picked.list.includes(id) ? 'picked' : ''])),
        ready: accepts(prompt, picked.list) ? picked.list : null,
      };
    case 'amount': {
      const amount = picked.amount ?? prompt.least;
      return { ...none, ready: accepts(prompt, amount) ? amount : null };
    }
    case 'order': {
      const order = picked.list.length > 0 ? picked.list : prompt.items.map((item) => item.id);
      return { ...none, ready: accepts(prompt, order) ? order : null };
    }
    case 'basket': {
      // Where nothing has been picked yet stands what time running out would give.
      const basket = picked === NOTHING_PICKED ? (prompt.fallback ?? picked.basket) : picked.basket;
      return { ...none, ready: accepts(prompt, basket) ? basket : null };
    }
    case 'text': {
      const text = picked.text ?? writtenFirst(prompt);
      return { ...none, ready: accepts(prompt, text) ? text : null };
    }
  }
}

/** Options by the pieces and places that they are clicked at; those with neither are buttons. */
function optionOffers(options: readonly Option[], picked: Picked): Pick<Offers, 'pieces' | 'places' | 'buttons'> {
  const pieces = new Map<string, string>();
  const places = new Map<string, string>();
  const alone = onlyPiece(options);
  for (const option of options) {
    if (option.piece)
      pieces.set(option.piece, pieces.get(option.piece) || option.place ? (pieces.get(option.piece) ?? '') : (option.mark ?? ''));
    if (!option.place || (picked.piece !== null && option.piece !== picked.piece)) continue;
    // The ring says what a click does, and that is the usual thing.
    if (stepsBack(options, option)) continue;
    if (picked.piece !== null || !option.piece || alone) places.set(option.place, option.mark ?? '');
    else if (isMeant(options, picked, option)) places.set(option.place, option.mark ?? '');
  }
  return {
    pieces,
    places,
    buttons: usualFirst(options.filter((option) => (!option.piece && !option.place) || stepsBack(options, option))),
  };
}

/** What stands in the field before anything was written: the answer that time running out would give. */
export const writtenFirst = (prompt: Prompt): string => (typeof prompt.fallback === 'string' ? prompt.fallback : '');

/** What is seldom meant comes last. */
const usualFirst = (options: readonly Option[]): readonly Option[] => [
  ...options.filter((option) => !option.rare),
  ...options.filter((option) => option.rare),
];

/** True when all options with places belong to one piece: then its places are offered without picking it first. */
export const onlyPiece = (options: readonly Option[]): boolean =>
  new Set(options.flatMap((option) => (option.place ? [option.piece] : []))).size === 1;

/**
 * What a click on a place stands for: with a picked piece what that piece would do, and nothing else: no other space is lit; else what needs
 * no piece, or, where several pieces could go there, what the piece of the answer before would do. What is seldom meant steps back behind
 * what the same piece does there otherwise.
 */
function meantAt(options: readonly Option[], picked: Picked, place: string): readonly Option[] {
  const fits = options.filter((option) => option.place === place && !stepsBack(options, option));
  const means = (piece: string | null) => fits.filter((option) => (option.piece ?? null) === piece);
  const orders = picked.piece === null ? [null, picked.last] : [picked.piece];
  const meant = orders.map(means).find((list) => list.length > 0);
  return meant ?? (picked.piece === null ? fits : []);
}

/** True for what is seldom meant where its piece does something usual at the same place: it is a button. */
const stepsBack = (options: readonly Option[], { piece, place, rare }: Option): boolean =>
  rare === true && place !== undefined && options.some((other) => !other.rare && other.piece === piece && other.place === place);

/** Whether a click on its place means this option alone, although its piece was not picked. */
function isMeant(options: readonly Option[], picked: Picked, option: Option): boolean {
  const [only, other] = option.place ? meantAt(options, picked, option.place) : [];
  return only?.id === option.id && other === undefined && !option.rare;
}

/** A click on a piece. `at`: where it stands, if whoever clicks there may mean the space as well. */
export function clickPiece(prompt: Prompt, picked: Picked, id: string, at?: string): Step {
  if (optionsOf(prompt)) {
    const options = mainOf(prompt);
    const mine = options.filter((option) => option.piece === id);
    const [only] = mine.filter((option) => !option.place);
    const here = options.filter((option) => (option.piece === id ? !option.place : !option.piece && option.place && option.place === at));
    if (mine.length === 0) return null;
    // What is seldom meant and does the same in another way is not asked about.
    if (only && !only.rare && mine.every((option) => option === only || (option.rare && !option.place && option.mark === only.mark)))
      return { answer: only.id };
    if (mine.length === 1 && only) return { answer: only.id };
    // Whoever is picked is clicked once more for what it can do where it stands.
    if (picked.piece === id && mine.some((option) => option.place === at && !option.rare)) return clickPlace(prompt, picked, at ?? '');
    if (picked.piece === id && picked.menu.length === 0) return { picked: NOTHING_PICKED };
    return { picked: { ...NOTHING_PICKED, piece: id, menu: here } };
  }
  if (prompt.kind === 'pieces' && prompt.from.some((piece) => piece === id)) {
    if (picked.list.includes(id)) return { picked: { ...picked, list: picked.list.filter((each) => each !== id) } };
    if (prompt.least === 1 && prompt.most === 1) return { picked: { ...picked, list: [id] } };
    if (picked.list.length >= prompt.most) return null;
    return { picked: { ...picked, list: [...picked.list, id] } };
  }
  return null;
}

/** A click on a place. `quick`: a way that is meant whole by one click is not confirmed; keys and lists go step by step. */
export function clickPlace(prompt: Prompt, picked: Picked, place: string, quick = false): Step {
  switch (prompt.kind) {
    case 'choose':
    case 'route':
    case 'spot': {
      const fits = clickedAt(prompt, picked, place);
      const [only] = fits;
      if (fits.length === 0) return null;
      // What is seldom meant, or done besides the question (it uses something up), is not given by a click on a space alone.
      if (fits.length === 1 && only && !only.rare && !only.aside) return { answer: only.id };
      return { picked: { ...picked, menu: fits } };
    }
    case 'place':
      return prompt.places.some((each) => each.place === place) ? { answer: place } : null;
    case 'path': {
      const back = picked.list.indexOf(place);
      // Where the walk ends now is clicked once more to stop there.
      if (quick && back === picked.list.length - 1 && place !== prompt.from && accepts(prompt, picked.list)) return { answer: picked.list };
      if (back >= 0) return { picked: { ...picked, list: picked.list.slice(0, back + (back === picked.list.length - 1 ? 0 : 1)) } };
      // Whoever was about to stay and goes after all has not gone anywhere yet.
      const before = picked.list.every((each) => each === prompt.from) ? { ...picked, list: [] } : picked;
      const on = wayOn(prompt, before, place);
      if (!on) return null;
      const list = [...before.list, ...on.way];
      // Where one stands is easily clicked by mistake, and that would be the whole walk.
      // A single step may be the first of several, and what all choose at once is not taken back.
      const begins =
        on.way.length === 1 &&
        list.length < prompt.longest &&
        (prompt.steps[place] ?? []).some((next) => !before.list.includes(next) && next !== prompt.from);
      const whole = quick && on.only && !begins && place !== prompt.from && accepts(prompt, list);
      return whole ? { answer: list } : { picked: { ...picked, list } };
    }
    case 'pieces':
    case 'amount':
    case 'order':
    case 'basket':
    case 'text':
      return null;
  }
}

/** The answers that a click on a place chooses, or leaves the choice between: those of the piece that is picked, or moved last, before others. */
export const clickedAt = (prompt: Prompt, picked: Picked, place: string): readonly Option[] =>
  optionsOf(prompt) ? meantAt(mainOf(prompt), picked, place) : [];

/** All legal answers that concern a piece. */
export const answersAbout = (prompt: Prompt, piece: string): readonly Option[] =>
  optionsOf(prompt) ? mainOf(prompt).filter((option) => option.piece === piece) : [];

/** One of the offers that the keys 1-9 take: an answer that is ready, or a click on a piece or place. */
interface Numbered {
  readonly label: Line | null;
  readonly answer?: Choice;
  readonly piece?: string;
  readonly place?: string;
}

/** What the keys 1-9 stand for now, in order: the open menu; else the buttons; else the pieces, places or items of the question. */
export function numbered(prompt: Prompt, picked: Picked): Numbered[] {
  if (picked.menu.length > 0) return picked.menu.map((option) => ({ label: option.label, answer: option.id }));
  const { buttons, pieces, places } = offers(prompt, picked);
  if (buttons.length > 0) return buttons.map((option) => ({ label: option.label, answer: option.id }));
  const options = optionsOf(prompt) && mainOf(prompt);
  if (options && picked.piece === null && pieces.size === 0) {
    return options.map((option) => ({ label: option.label, answer: option.id }));
  }
  if (prompt.kind === 'pieces' || (options && picked.piece === null && pieces.size > 0)) {
    return [...pieces.keys()].map((piece) => ({ label: null, piece }));
  }
  return [...places.keys()].map((place) => ({ label: null, place }));
}

/** The answer that was given the last time to such a question, where it is legal again. */
export function again(prompt: Prompt | undefined, answers: Readonly<Record<string, Choice>>): Choice | undefined {
  const last = prompt && Object.hasOwn(answers, prompt.title[0]) ? answers[prompt.title[0]] : undefined;
  return prompt && last !== undefined && accepts(prompt, last) ? last : undefined;
}
