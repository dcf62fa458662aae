import { first } from '../../shared/engine/answers.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { type Line, templateOf } from '../../shared/engine/line.ts';
import type { Choice, Option, Prompt, Question } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { OfferPattern } from './format-parts.ts';
import { fail, type Path } from './names.ts';
import type { SeatReader } from './pieces.ts';
import { placeText } from './points.ts';

/** One thing that a prompt offers, with what the seat sees of it. */
export interface Offer {
  readonly id: string;
  readonly piece?: string;
  readonly place?: string;
  readonly mark?: string;
  readonly kind?: string;
  readonly face?: string;
  readonly owner?: number;
  readonly cost?: number;
  /** Key of the line that the answer is called by. */
  readonly label?: string;
  /** What people call it: abilities and things that its line names, the names of the piece. */
  readonly names?: readonly string[];
}

/** All that a prompt offers, as its seat sees it; an amount and a text offer nothing by name. */
export function offersOf(game: AnyGame, prompt: Question, view: View): Offer[] {
  return unnamed(prompt, view).map((offer) => ({ ...offer, names: namesOf(game, offer) }));
}

interface Said extends Offer {
  readonly line?: Line;
}

function unnamed(prompt: Question, view: View): Said[] {
  const withPiece = (offer: Said): Said => {
    const piece = offer.piece === undefined ? undefined : view.pieces[offer.piece];
    if (!piece) return offer;
    const { kind, face, owner } = piece;
    return { ...offer, kind, ...(face === null ? {} : { face }), ...(owner === null ? {} : { owner }) };
  };
  switch (prompt.kind) {
    case 'choose':
      return prompt.options.map((option) => withPiece(offered(option)));
    case 'route':
    case 'spot':
      return [
        ...prompt.ways.map(({ id, cost, label, mark }) => ({ id, cost, ...said(label), ...(mark ? { mark } : {}) })),
        ...prompt.options.map((option) => withPiece(offered(option))),
      ];
    case 'place':
      return prompt.places.map((each) => withPiece({ ...each, id: each.place, ...(prompt.piece ? { piece: prompt.piece } : {}) }));
    case 'path':
      return prompt.ends
        .filter((place) => reachable(prompt, place))
        .map((place) => withPiece({ id: place, place, ...(prompt.piece ? { piece: prompt.piece } : {}) }));
    case 'pieces':
      return prompt.from.map((piece) => withPiece({ id: piece, piece, ...placeOf(view, piece) }));
    case 'amount':
    case 'text':
      return [];
    case 'order':
    case 'basket':
      return prompt.items.map(({ id, label }) => ({ id, ...said(label) }));
  }
}

const said = (line: Line): Pick<Said, 'label' | 'line'> => ({ label: line[0], line });
const offered = ({ label, ...option }: Option): Said => ({ ...option, ...said(label) });

/** Names of what an answer is about: the words of its line, or the whole line where it has none, and what its piece is called. */
function namesOf(game: AnyGame, { line, kind, face }: Said): string[] {
  const words = line === undefined ? [] : line.slice(1).flatMap((word) => (typeof word === 'string' ? [word] : []));
  const whole = line?.length === 1 ? templateOf(game.lines, line[0])?.text : undefined;
  const things = [kind === undefined ? undefined : game.kinds[kind]?.name, face === undefined ? undefined : game.faces[face]?.name];
  const all = [...words, whole, ...things].flatMap((name) => name ?? []);
  // "Archmage (9)" is called Archmage.
  return [...new Set(all.flatMap((name) => [name, name.replace(/ \([^()]*\)$/, '')]))];
}

const placeOf = (view: View, piece: string): { place?: string } => {
  const place = view.pieces[piece]?.place;
  return place === undefined ? {} : { place };
};

function reachable(prompt: Extract<Question, { kind: 'path' }>, place: string): boolean {
  const steps: Record<string, readonly string[]> = prompt.steps;
  let front = [String(prompt.from)];
  for (let length = 1; length <= prompt.longest; length++) {
    front = [...new Set(front.flatMap((from) => steps[from] ?? []))];
    if (front.includes(place)) return true;
  }
  return false;
}

/**
 * True when an offered answer fits what a scenario says of it: a text is its id (`*` stands for anything) or what it is called, fields must
 * all be equal.
 */
export function fitsOffer(offer: Offer, pattern: OfferPattern, seat: SeatReader): boolean {
  if (typeof pattern !== 'object') return isId(offer.id, String(pattern)) || isCalled(offer, String(pattern));
  const { id, owner, place, name, ...fields } = pattern;
  const shown = new Map(Object.entries(offer));
  const equal = Object.entries(fields).every(([key, value]) => value === undefined || shown.get(key) === value);
  return (
    equal &&
    (place === undefined || offer.place === placeText(place)) &&
    (id === undefined || isId(offer.id, id)) &&
    (name === undefined || named(offer, name)) &&
    (owner === undefined || offer.owner === seat(owner))
  );
}

const named = ({ names = [] }: Offer, name: string): boolean => names.some((each) => each.toLowerCase() === name.toLowerCase());

/** By a name that people use, by the face or the kind of its piece, or by its place. */
const isCalled = (offer: Offer, text: string): boolean =>
  named(offer, text) || offer.face === text || offer.kind === text || offer.place === text;

function isId(id: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.at(-1);
  if (end === undefined) return id === pattern;
  // The parts between stars must follow one another, the first at the start and the last at the end.
  let from = start.length;
  for (const part of rest.slice(0, -1)) {
    const at = id.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return id.startsWith(start) && id.endsWith(end) && id.length - end.length >= from;
}

/** The answer that `choose` means. Fails at `path` when nothing that is offered fits, or several different things do. */
export function choiceOf(game: AnyGame, prompt: Prompt, view: View, wanted: readonly OfferPattern[], seat: SeatReader, path: Path): Choice {
  const offers = offersOf(game, prompt, view);
  const ids: string[] = [];
  for (const [i, pattern] of wanted.entries()) {
    const where = wanted.length > 1 ? [...path, i] : path;
    const open = offers.filter((offer) => !ids.includes(offer.id));
    // An id comes before everything that is called the same.
    const exact = typeof pattern === 'object' ? [] : open.filter(({ id }) => isId(id, String(pattern)));
    const fitting = exact.length > 0 ? exact : open.filter((offer) => fitsOffer(offer, pattern, seat));
    const [one] = fitting;
    if (!one)
      return fail(where, `nothing that is offered fits; offered: ${listed(offers)} (an answer that is not offered is given with "answer")`);
    if (fitting.some((other) => looks(other, prompt) !== looks(one, prompt)))
      return fail(
        where,
        `this fits several answers: ${listed(fitting)} (name the id, or more of: name, face, piece, place, owner, mark, label)`,
      );
    ids.push(one.id);
  }
  const [only] = ids;
  switch (prompt.kind) {
    case 'choose':
    case 'place':
      return ids.length === 1 && only !== undefined ? only : fail(path, 'this prompt takes one answer');
    case 'route':
    case 'spot':
      // A way that is offered by name stands for its points.
      if (ids.length !== 1 || only === undefined) return fail(path, 'this prompt takes one answer');
      return prompt.ways.find(({ id }) => id === only)?.answer ?? only;
    case 'path':
      return ids.length === 1 && only !== undefined ? first({ ...prompt, ends: [placeId(only)] }) : fail(path, 'name the end of the path');
    case 'pieces':
    case 'order':
      return ids;
    case 'amount':
    case 'basket':
    case 'text':
      return fail(path, `a prompt of kind ${prompt.kind} is answered with "answer"`);
  }
}

/** Pieces that look alike to the seat may stand for one another; other answers are what their ids say. */
const looks = (offer: Offer, prompt: Prompt): string =>
  prompt.kind === 'pieces' ? `${offer.kind} ${offer.face} ${offer.place} ${offer.owner}` : offer.id;

/** An answer and what it can be called besides its id. */
const inWords = ({ id, piece, place, face, names = [] }: Offer): string => {
  const called = [...(face && piece === id ? [face] : []), ...names.filter((name) => name !== place && name !== piece && name !== id)];
  return called.length === 0 ? id : `${id} (${called.join(', ')})`;
};

/** The names of what is offered, for messages. */
export const listed = (offers: readonly Offer[]): string =>
  offers.length === 0
    ? 'nothing'
    : offers.slice(0, 40).map(inWords).join(', ') + (offers.length > 40 ? ` and ${offers.length - 40} more` : '');
