import type { Piece } from '../../table/piece.ts';
import { isStepFlaw, readSteps } from './button.ts';
import { COLOUR_NAMES, colourOf } from './colours.ts';
import { BOOK, FIGURINE } from './components.ts';
import { dieFor, type Grid, type Made, madeOf, tagsOf } from './made.ts';
import { frontOf, isPictureId, MOST_PICTURES, sideOf, wordsOn } from './picture.ts';
import { isSetupFlaw, readSetup } from './setup.ts';
import { FIRST_PLACE, isSectorFlaw, readSectors, SPINNER } from './spinner.ts';
import type { CardSize, Design, Kept, Stored } from './state.ts';

/** Width and depth of cards in inches. */
export const CARD_SIZES: Readonly<Record<CardSize, readonly [width: number, depth: number]>> = {
  ...{ small: [0.5, 0.7], normal: [0.7, 0.96], large: [1.4, 1.92] },
};

/** What a table keeps of designs; tables from before there were any keep none. */
export const designsOf = ({ designs = [] }: { readonly designs?: readonly Kept[] }): readonly Kept[] => designs;

/** What is wrong with a design: in which field, and in which of its lines. */
export interface Flaw {
  readonly field: string;
  readonly line?: number;
  readonly text: string;
}

export const MOST_DESIGNS = 40;
/** Most characters of all that a table keeps of designs. */
export const MOST_DESIGN_TEXT = 200_000;
/** Most characters of a deck, before anything in it is read. */
export const LONGEST_DECK = 20_000;
export const MOST_CARDS = 300;
/** Longest name of a thing, in characters. */
export const MOST_NAME = 40;
const LONGEST = { name: MOST_NAME, face: 200, back: 40, die: 12, token: 80 } as const;
/** Longest and shortest side of a board and of what lies on it. */
const SIDES = { board: [1, 40], tile: [0.4, 6], tray: [1, 20], rim: [0.1, 3], base: [0.3, 4], cell: [0.5, 4] } as const;
const LONGEST_TRACK = 200;
/** Most pages of a book: all of them are named on it. */
export const MOST_PAGES = 60;
/** Most spaces of a track in one row. */
const ROW = 10;

interface Card {
  readonly face: string;
  readonly back: string;
  readonly colour: string | null;
  readonly many: number;
}

const letters = (text: string): number => [...text].length;
/** Most texts are short: their letters need not be counted. */
const exceeds = (text: string, most: number): boolean => text.length > most && letters(text) > most;
const tooMuch = (side: string, most: number): boolean => exceeds(wordsOn(side), most);

/** The cards of a text, one a line: `text`, `3x text`, `text | back`, `text | back | colour`; `[2]` before a text: with that picture. Empty lines are nothing. */
export function readCards(text: string, pictures: readonly string[] = []): readonly Card[] | Flaw {
  const flaw = (line: number, why: string): Flaw => ({ field: 'cards', line, text: why });
  if (text.length > LONGEST_DECK) return { field: 'cards', text: `${LONGEST_DECK} characters at most` };
  const cards: Card[] = [];
  let sum = 0;
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    if (raw.trim() === '') continue;
    const [front = '', back = '', hue = '', ...more] = raw.split('|').map((part) => part.trim());
    if (more.length > 0) return flaw(line, 'a card is “text | back | colour”, with two strokes at most');
    const [, times, rest] = /^(\d{1,4})[x×]\s+(.*)$/s.exec(front) ?? [];
    const [face, under, many] = [sideOf(rest ?? front, pictures), sideOf(back, pictures), Number(times ?? 1)];
    const colour = hue === '' ? null : colourOf(hue);
    if (face === undefined || under === undefined) return flaw(line, `there are only ${pictures.length} pictures`);
    if (face === '') return flaw(line, 'nothing stands on the front');
    if (tooMuch(face, LONGEST.face)) return flaw(line, `the front has ${letters(wordsOn(face))} characters, ${LONGEST.face} at most`);
    if (tooMuch(under, LONGEST.back)) return flaw(line, `the back has ${letters(wordsOn(under))} characters, ${LONGEST.back} at most`);
    if (colour === undefined) return flaw(line, `the colour is one of ${COLOUR_NAMES.join(', ')}, or #rrggbb`);
    sum += many;
    if (many < 1 || sum > MOST_CARDS) return flaw(line, `a deck has ${MOST_CARDS} cards at most, and each line one at least`);
    cards.push({ face, back: under, colour, many });
  }
  return sum < 2 ? { field: 'cards', text: 'a deck has two cards at least' } : cards;
}

type Deck = Extract<Design, { what: 'deck' }>;

/** Designs never change: each text is read once, however many views tell how many cards it has. */
function cardsIn(deck: Deck): readonly Card[] | Flaw {
  const before = known.get(deck);
  if (before) return before;
  const cards = readCards(deck.cards, deck.pictures);
  known.set(deck, cards);
  return cards;
}
const known = new WeakMap<Deck, readonly Card[] | Flaw>();

export const isFlaw = (value: object): value is Flaw => 'field' in value && 'text' in value;

/** What is wrong with a design, or undefined. */
export function flawOf(name: string, design: Design): Flaw | undefined {
  if (name.trim() === '' || letters(name) > LONGEST.name) return { field: 'name', text: `1 to ${LONGEST.name} characters` };
  if (colourOf(design.colour) !== design.colour) return { field: 'colour', text: 'it is #rrggbb' };
  const pictures = 'pictures' in design ? (design.pictures ?? []) : [];
  if (pictures.length > MOST_PICTURES) return { field: 'pictures', text: `${MOST_PICTURES} at most` };
  if (!pictures.every(isPictureId)) return { field: 'pictures', text: 'they are ids of pictures that the table keeps' };
  switch (design.what) {
    case 'deck': {
      const cards = cardsIn(design);
      if (isFlaw(cards)) return cards;
      const { width = 0, depth = 0 } = design;
      return design.size === 'own' ? (outside('width', width, SIDES.tile) ?? outside('depth', depth, SIDES.tile)) : undefined;
    }
    case 'die':
      return dieFlaw(design.faces);
    case 'board':
      return (
        outside('width', design.width, SIDES.board) ??
        outside('depth', design.depth, SIDES.board) ??
        outside('cell', design.cell, SIDES.cell)
      );
    case 'track':
      return trackFlaw(design.from, design.to);
    case 'tile':
    case 'card':
      return outside('width', design.width, SIDES.tile) ?? outside('depth', design.depth, SIDES.tile) ?? sides(design);
    case 'token':
      return outside('width', design.width, SIDES.tile) ?? sides(design);
    case 'stand-up':
      return outside('width', design.width, SIDES.tile) ?? outside('height', design.height, SIDES.tile) ?? sides(design);
    case 'figurine':
      return (
        outside('width', design.width, SIDES.base) ??
        outside('height', design.height, SIDES.tile) ??
        (pictures.length === 1 ? undefined : { field: 'pictures', text: 'a figurine is one model' })
      );
    case 'tray':
      return (
        outside('width', design.width, SIDES.tray) ??
        outside('depth', design.depth, SIDES.tray) ??
        outside('height', design.height, SIDES.rim)
      );
    case 'spinner': {
      const sectors = readSectors(design.sectors, pictures, colourOf);
      return outside('width', design.width, SIDES.tile) ?? (isSectorFlaw(sectors) ? { field: 'sectors', ...sectors } : undefined);
    }
    case 'counter':
      return whole('value', design.value, 0, 999);
    case 'book':
      return (
        outside('width', design.width, SIDES.tile) ??
        outside('depth', design.depth, SIDES.tile) ??
        (pictures.length >= 1 && pictures.length <= MOST_PAGES
          ? undefined
          : { field: 'pictures', text: `a book has 1 to ${MOST_PAGES} pages` })
      );
    case 'sound':
      return pictures.length === 1 ? undefined : { field: 'pictures', text: 'a sound is one file' };
    case 'button': {
      const steps = readSteps(design.steps);
      return isStepFlaw(steps) ? { field: 'steps', ...steps } : undefined;
    }
    case 'setup': {
      const lying = readSetup(design.lies);
      return isSetupFlaw(lying) ? { field: 'lies', ...lying } : undefined;
    }
  }
}

function outside(field: string, value: number, [least, most]: readonly [number, number]): Flaw | undefined {
  return value >= least && value <= most && Math.abs(Math.round(value * 100) - value * 100) < 1e-6
    ? undefined
    : { field, text: `${least} to ${most} inches` };
}

const whole = (field: string, value: number, least: number, most: number): Flaw | undefined =>
  Number.isInteger(value) && value >= least && value <= most ? undefined : { field, text: `a whole number from ${least} to ${most}` };

type Sided = Extract<Design, { front: string }>;

function sides(design: Sided): Flaw | undefined {
  const { front, back } = sidesOf(design);
  if (front === undefined || back === undefined)
    return { field: front === undefined ? 'front' : 'back', text: `there are only ${design.pictures?.length ?? 0} pictures` };
  if (tooMuch(front, LONGEST.token)) return { field: 'front', text: `${LONGEST.token} characters at most` };
  if (tooMuch(back, LONGEST.back)) return { field: 'back', text: `${LONGEST.back} characters at most` };
  return front === '' && back !== '' ? { field: 'front', text: 'what has a back has a front, too' } : undefined;
}

const sidesOf = ({ front, back, pictures = [] }: Sided) => ({ front: sideOf(front, pictures), back: sideOf(back, pictures) });

function dieFlaw(shown: readonly string[]): Flaw | undefined {
  const bad = shown.findIndex((face) => face === '' || face.includes('|') || letters(face) > LONGEST.die);
  if (bad >= 0) return { field: 'faces', line: bad + 1, text: `a face has 1 to ${LONGEST.die} characters` };
  if (shown.length >= 2 && shown.length <= 20 && dieFor(shown.length)) return undefined;
  return { field: 'faces', text: 'no fair die has so many: 2, 3, 4, 5, 6, 8, 10, 12 or 20 do' };
}

function trackFlaw(from: number, to: number): Flaw | undefined {
  const wrong = whole('from', from, -99, 999) ?? whole('to', to, -99, 999);
  if (wrong) return wrong;
  const many = to - from + 1;
  return many >= 2 && many <= LONGEST_TRACK ? undefined : { field: 'to', text: `a track has 2 to ${LONGEST_TRACK} spaces` };
}

/** A new piece without a place, and what is in it (first = top). */
export interface Thing extends Pick<Piece, 'kind' | 'face' | 'count' | 'tags' | 'text'> {
  readonly contents: readonly Stored[];
}

type Brought = Exclude<Design, { what: 'button' | 'setup' | 'sound' }>;

/** True for what is brought to the table; buttons, set-ups and sounds are pressed. */
export const isBrought = (design: Design): design is Brought => !['button', 'setup', 'sound'].includes(design.what);

/** What is brought to the table when a design is asked for. */
export function thingOf(name: string, design: Brought): Thing {
  const { colour } = design;
  const thing = (kind: string, made: Made, more: Partial<Thing> = {}): Thing => ({
    ...{ kind, face: null, count: 1, tags: tagsOf({ name, colour, ...made }), contents: [] },
    ...more,
  });
  switch (design.what) {
    case 'deck':
      return { kind: 'free/deck', face: null, count: 0, tags: tagsOf({ called: name }), contents: cardsOf(name, design) };
    case 'die':
      return thing(`free/${dieFor(design.faces.length) ?? 'd6'}`, { faces: design.faces });
    case 'board':
      return thing('free/mat', { size: sizeOf(design), grid: boardGrid(design), picture: design.pictures?.[0] });
    case 'book':
      return thing(BOOK, { size: sizeOf(design), pages: design.pictures });
    case 'tray':
      return thing('free/mat', { size: sizeOf(design), rim: design.height, lid: design.lid, picture: design.pictures?.[0] });
    case 'track':
      return thing('free/mat', { size: trackSize(design), grid: { kind: 'track', from: design.from, to: design.to } });
    case 'tile':
    case 'card':
      return { ...sided(`free/${design.what}`, name, design), tags: sideTags(design, sizeOf(design)) };
    case 'token':
      return { ...sided('free/chip', name, design), tags: sideTags(design, { width: design.width, depth: design.width }) };
    case 'stand-up': {
      const { width, height } = design;
      const one = sided('free/stand-up', name, design);
      return { ...one, tags: sideTags(design, { width, depth: height }) };
    }
    case 'figurine': {
      const { width, height, up, turn, pictures: [id = ''] = [] } = design;
      return thing(FIGURINE, { size: { width, depth: height }, model: `${id} ${up} ${turn}` });
    }
    case 'spinner': {
      const { width, pictures = [] } = design;
      const sectors = readSectors(design.sectors, pictures, colourOf);
      const size = { width, depth: width };
      return thing(SPINNER, isSectorFlaw(sectors) ? { size } : { size, sectors }, { count: FIRST_PLACE });
    }
    case 'counter':
      return thing('free/counter', {}, { count: design.value, text: name });
  }
}

/** Nobody shall tell by its name what lies face down or in a deck that it is mixed into. */
const sided = (kind: string, name: string, design: Sided) => ({
  ...{ kind, face: frontOf(name, sidesOf(design).front ?? ''), count: 1, contents: [] },
});
const sideTags = (design: Sided, size: Made['size'] & {}): readonly string[] => cardTags(design.colour, size, sidesOf(design).back ?? '');

const trackSize = ({ from, to }: { from: number; to: number }) => ({
  width: Math.min(ROW, to - from + 1) + 0.5,
  depth: Math.ceil((to - from + 1) / ROW) + 0.5,
});
const sizeOf = ({ width, depth }: { width: number; depth: number }) => ({ width, depth });
const boardGrid = ({ grid, cell }: Extract<Design, { what: 'board' }>): Grid => (grid === 'none' ? { kind: 'none' } : { kind: grid, cell });

const cardTags = (colour: string, size: Made['size'] & {}, back: string): readonly string[] => tagsOf({ colour, size, back });

/** In the order of the text, face down. */
function cardsOf(name: string, deck: Deck): readonly Stored[] {
  const { colour, size } = deck;
  const list = cardsIn(deck);
  if (isFlaw(list)) return [];
  const [usual, long] = CARD_SIZES[size === 'own' ? 'normal' : size];
  const { width = usual, depth = long } = size === 'own' ? deck : {};
  return list.flatMap(({ face, back, colour: own, many }) => {
    const tags = cardTags(own ?? colour, { width, depth }, back || name);
    return Array.from({ length: many }, (): Stored => ({ kind: 'free/card', face, owner: null, count: 1, tags, up: false }));
  });
}

/** How much of a table's room for designs one takes, in characters. */
export const weightOf = ({ name, design }: Kept): number => name.length + JSON.stringify(design).length;

/** How many of a thing there are in it, for a list: cards of a deck, faces of a die. */
export function manyIn(design: Design): number {
  if (design.what === 'setup') return design.lies.split('\n').filter((line) => line.trim() !== '').length;
  if (design.what === 'book') return design.pictures?.length ?? 0;
  if (design.what === 'spinner') return madeOf(thingOf('', design)).sectors?.length ?? 0;
  if (design.what !== 'deck') return design.what === 'die' ? design.faces.length : 1;
  const cards = cardsIn(design);
  return isFlaw(cards) ? 0 : cards.reduce((sum, each) => sum + each.many, 0);
}
