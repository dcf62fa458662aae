/** What a file of another program holds, as things to lay out: their sides are pictures that somebody has to give, or words. */
import { CARD_SIZES, LONGEST_DECK, MOST_CARDS, MOST_NAME } from '../../shared/engine/free/design.ts';
import type { Component, Laid } from '../../shared/engine/free/op.ts';
import { MOST_PICTURES } from '../../shared/engine/free/picture.ts';
import type { Design } from '../../shared/engine/free/state.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { yaw } from '../../shared/table/pose.ts';

/** One picture out of a file: all of it, or a part of a sheet (numbered row by row from 0). */
export interface Shot {
  readonly address: string;
  readonly columns: number;
  readonly rows: number;
  readonly at: number;
  /** It is looked at from near. */
  readonly large?: true;
}

/** What is on a side of a thing. */
export interface Side {
  readonly shot: Shot | null;
  readonly words: string;
}

export interface Card {
  readonly front: Side;
  readonly back: Side;
}

/** Where something lies: inches from the middle of the table, and how far it is turned (radians, counter-clockwise from above). */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
}

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What something is made as. The shape of its picture gives its own, `size` how large that is. */
export type Body =
  | { readonly is: 'cards'; readonly cards: readonly Card[]; readonly size: Size }
  | {
      readonly is: 'tile' | 'token' | 'stand-up' | 'board';
      readonly front: Side;
      readonly back: Side;
      readonly size: Size;
      readonly grid?: number;
    }
  | { readonly is: 'box'; readonly component: Component }
  | { readonly is: 'counter'; readonly value: number }
  | { readonly is: 'bag'; readonly inside: readonly Planned[] };

export interface Planned {
  readonly name: string;
  readonly colour: string;
  readonly owner: Seat | null;
  readonly up: boolean;
  readonly locked: boolean;
  readonly spot: Spot;
  readonly body: Body;
}

/** What did not come, and why. */
export interface Left {
  readonly what: string;
  readonly why: string;
}

export interface Plan {
  readonly name: string;
  readonly things: readonly Planned[];
  readonly left: readonly Left[];
}

/** A picture that the table keeps, and how wide it is by its height. */
export interface Taken {
  readonly id: string;
  readonly shape: number;
}

export const shotKey = ({ address, columns, rows, at }: Shot): string => `${columns}x${rows}:${at}:${address}`;

export const NO_SIDE: Side = { shot: null, words: '' };

/** All pictures that these things show, each once. */
export function shotsOf(things: readonly Planned[]): readonly Shot[] {
  const found = new Map<string, Shot>();
  const see = ({ shot }: Side): void => {
    if (shot) found.set(shotKey(shot), shot);
  };
  const walk = (list: readonly Planned[]): void => {
    for (const { body } of list) {
      if (body.is === 'cards') for (const card of body.cards) [card.front, card.back].forEach(see);
      else if (body.is === 'bag') walk(body.inside);
      else if ('front' in body) [body.front, body.back].forEach(see);
    }
  };
  walk(things);
  return [...found.values()];
}

/** Longest words on the front and back of what is laid out. */
const LONGEST = { front: 80, back: 40 } as const;

/** The pictures of one thing, numbered as they are first asked for. */
function numbering(taken: ReadonlyMap<string, Taken>) {
  const ids: string[] = [];
  const of = ({ shot }: Side): Taken | undefined => (shot ? taken.get(shotKey(shot)) : undefined);
  /** A side as a design says it: a picture that is called so, or the words alone where nobody gave it. */
  const side = (of: Taken | undefined, said: string, most: number): string => {
    const words = [...sayable(said)].slice(0, most).join('').trim();
    const known = of ? ids.indexOf(of.id) : -1;
    if (!of || (known < 0 && ids.length >= MOST_PICTURES)) return words;
    const at = known < 0 ? ids.push(of.id) : known + 1;
    return words === '' ? `[${at}]` : `[${at}]~ ${words}`;
  };
  return { ids, of, side: (one: Side, most: number) => side(of(one), one.words, most) };
}
type Numbered = ReturnType<typeof numbering>;

/** Words that mean nothing in the text of a deck: no strokes, no number of copies, no brackets at their beginning. */
const sayable = (words: string): string =>
  words
    .replaceAll('|', '/')
    .replaceAll('\n', ' ')
    .replace(/^\[/, '(')
    .replace(/^(\d{1,4})([x×])(\s)/, '$1 $2$3')
    .replace(/^picture:/, 'picture ')
    .trim();

const inch = (value: number, [least, most]: readonly [number, number]): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
const SIDES = { small: [0.4, 6], board: [1, 40] } as const;

/** As large as was said, in the shape of the picture. */
function shaped({ width, depth }: Size, shape: number | undefined, sides: readonly [number, number]): Size {
  const area = width * depth;
  const bent = shape === undefined || !(shape > 0.1 && shape < 10) ? width / depth : shape;
  return { width: inch(Math.sqrt(area * bent), sides), depth: inch(Math.sqrt(area / bent), sides) };
}

const named = (name: string, usual: string): string => [...(sayable(name) || usual)].slice(0, MOST_NAME).join('').trim();

/** The things with the pictures that the table keeps by now; `within` counts from the first one of the list. */
export function laidOf(things: readonly Planned[], taken: ReadonlyMap<string, Taken>): Laid[] {
  const laid: Laid[] = [];
  const walk = (list: readonly Planned[], within: number | null): void => {
    for (const planned of list)
      for (const one of oneOf(planned, taken)) {
        const at = laid.push({ ...one, within }) - 1;
        if (planned.body.is === 'bag') walk(planned.body.inside, at);
      }
  };
  walk(things, null);
  return laid;
}

type Alone = Omit<Laid, 'within'>;

function oneOf({ name, colour, owner, up, locked, spot, body }: Planned, taken: ReadonlyMap<string, Taken>): Alone[] {
  const { x, y, z, turn } = spot;
  const common = { owner, up, locked, pose: { x, y, z, q: yaw(turn) }, colour: null, component: null, design: null };
  const made = (usual: string, design: Design): Alone => ({ ...common, name: named(name, usual), design });
  const out = (component: Component, hue: string | null): Alone => ({ ...common, name: named(name, ''), colour: hue, component });
  switch (body.is) {
    case 'cards':
      return decksOf(body.cards, taken).map(({ cards, numbered, shape }, part) => {
        const { width, depth } = shaped(body.size, shape, SIDES.small);
        const design = designOf(cards, numbered, colour, { width, depth });
        const one = made(design.what === 'card' ? 'Card' : 'Deck', design);
        return part === 0 ? one : { ...one, pose: { ...one.pose, x: x + part * width * 1.1 } };
      });
    case 'counter':
      return [made('Counter', { what: 'counter', colour, value: body.value })];
    case 'bag':
      return [out({ kind: 'free/bag' }, colour)];
    case 'box':
      return [out(body.component, /^free\/(?:note|label|zone)$/.test(body.component.kind) ? null : colour)];
    default: {
      const numbered = numbering(taken);
      const shape = numbered.of(body.front)?.shape;
      const size = shaped(body.size, shape, body.is === 'board' ? SIDES.board : SIDES.small);
      const [front, back] = [numbered.side(body.front, LONGEST.front), numbered.side(body.back, LONGEST.back)];
      const pictures = numbered.ids;
      const sides = { colour, front: front || named(name, '·'), back, pictures };
      if (body.is === 'tile') return [made('Tile', { what: 'tile', ...size, ...sides })];
      if (body.is === 'token') return [made('Token', { what: 'token', width: size.width, ...sides })];
      if (body.is === 'stand-up') return [made('Figure', { what: 'stand-up', width: size.width, height: size.depth, ...sides })];
      const grid = body.grid === undefined ? 'none' : 'squares';
      return [made('Board', { what: 'board', colour, ...size, grid, cell: inch(body.grid ?? 1, [0.5, 4]), pictures })];
    }
  }
}

interface Deck {
  readonly cards: readonly (readonly [front: string, back: string])[];
  readonly numbered: Numbered;
  readonly shape: number | undefined;
}

/** As many decks as it takes: each has so many cards, pictures and characters at most. */
function decksOf(cards: readonly Card[], taken: ReadonlyMap<string, Taken>): Deck[] {
  const decks: Deck[] = [];
  let lines: (readonly [string, string])[] = [];
  let numbered = numbering(taken);
  let weight = 0;
  const close = (shape: number | undefined): void => {
    if (lines.length > 0) decks.push({ cards: lines, numbered, shape });
    [lines, numbered, weight] = [[], numbering(taken), 0];
  };
  const shape = cards.map(({ front }) => numbered.of(front)?.shape).find((found) => found !== undefined);
  for (const [at, { front, back }] of cards.entries()) {
    if (lines.length >= MOST_CARDS || numbered.ids.length > MOST_PICTURES - 2 || weight > LONGEST_DECK - 300) close(shape);
    const line = [numbered.side(front, LONGEST.front) || `Card ${at + 1}`, numbered.side(back, LONGEST.back)] as const;
    lines.push(line);
    weight += line[0].length + line[1].length + 4;
  }
  close(shape);
  return decks;
}

function designOf(cards: Deck['cards'], { ids: pictures }: Numbered, colour: string, size: Size): Design {
  const [[front, back] = ['', '']] = cards;
  if (cards.length === 1) return { what: 'card', colour, ...size, front, back, pictures };
  const text = cards.map(([face, under]) => (under === '' ? face : `${face} | ${under}`)).join('\n');
  return { what: 'deck', colour, size: 'own', ...size, cards: text, pictures };
}

/** A card of the usual size, in inches. */
export const CARD: Size = { width: CARD_SIZES.normal[0], depth: CARD_SIZES.normal[1] };
