/**
 * What this browser wrote in the workshop of a table, as it was typed: the table itself sends nobody what stands in a deck. A browser that keeps
 * nothing can still bring what it made, only not change it.
 */
import { colourOf } from '../../shared/engine/free/colours.ts';
import { CARD_SIZES } from '../../shared/engine/free/design.ts';
import { type CardSize, type Design, FIGURINE_TURNS, FIGURINE_UPS } from '../../shared/engine/free/state.ts';

const WHATS = [
  'deck',
  'card',
  'die',
  'board',
  'tile',
  'token',
  'stand-up',
  'figurine',
  'spinner',
  'tray',
  'book',
  'track',
  'counter',
  'button',
  'sound',
  'setup',
] as const satisfies readonly Design['what'][];
export type What = (typeof WHATS)[number];

/** All fields of the form, whatever is made; as they are typed. */
export type Draft = { readonly what: What } & Readonly<Record<DraftField, string>>;
const TYPED = {
  ...{ name: '', colour: '#a3232b', cards: '', size: 'normal', faces: '', width: '', depth: '', height: '', grid: 'squares', cell: '1' },
  ...{
    from: '0',
    to: '20',
    front: '',
    back: '',
    value: '0',
    lid: 'none',
    sectors: '',
    steps: '',
    lies: '',
    pictures: '',
    up: 'y',
    turn: '0',
  },
};
export type DraftField = keyof typeof TYPED;

export const isDraftField = (key: string): key is DraftField => Object.hasOwn(TYPED, key);

const SIZES: Partial<Record<What, Pick<Draft, 'width' | 'depth' | 'colour'> & { readonly height?: string }>> = {
  board: { width: '8', depth: '6', colour: '#1f6b4a' },
  card: { width: '0.7', depth: '0.96', colour: '#a3232b' },
  tile: { width: '1', depth: '1', colour: '#bd6d22' },
  token: { width: '0.8', depth: '0.8', colour: '#1f4d9a' },
  'stand-up': { width: '1', depth: '', height: '1.5', colour: '#23262f' },
  figurine: { width: '0.9', depth: '', height: '1.6', colour: '#77736a' },
  spinner: { width: '3', depth: '', colour: '#5d3a1e' },
  tray: { width: '5', depth: '3.5', height: '0.6', colour: '#5d3a1e' },
  track: { width: '', depth: '', colour: '#5d3a1e' },
  counter: { width: '', depth: '', colour: '#5d3a1e' },
  button: { width: '', depth: '', colour: '#1f4d9a' },
  book: { width: '3', depth: '4', colour: '#5d3a1e' },
  sound: { width: '', depth: '', colour: '#1f4d9a' },
  setup: { width: '', depth: '', colour: '#1f6b4a' },
};

/** An empty form for a thing of this sort. */
export const blankDraft = (what: What): Draft => ({ what, ...TYPED, ...SIZES[what] });

const isSize = (text: string): text is CardSize | 'own' => text === 'own' || Object.hasOwn(CARD_SIZES, text);
const isGrid = (text: string): text is 'none' | 'squares' | 'hexes' => ['none', 'squares', 'hexes'].includes(text);
const upOf = (text: string) => FIGURINE_UPS.find((each) => each === text) ?? 'y';
const turnOf = (text: string) => FIGURINE_TURNS.find((each) => String(each) === text) ?? 0;
const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** The ids of a thing's pictures, in their order. */
export const picturesOf = ({ pictures }: Draft): string[] => pictures.split(' ').filter((id) => id !== '');

/** What was typed, as it is sent; what is wrong with it `flawOf` says. */
export function designOf(draft: Draft): Design {
  const { what, front, back, cards, size, grid } = draft;
  const colour = colourOf(draft.colour) ?? draft.colour;
  const [width, depth] = [number(draft.width), number(draft.depth)];
  const ids = picturesOf(draft);
  const pictured = ids.length > 0 ? { pictures: ids } : {};
  switch (what) {
    case 'deck':
      return { what, colour, size: isSize(size) ? size : 'normal', cards, ...(size === 'own' ? { width, depth } : {}), ...pictured };
    case 'die':
      return { what, colour, faces: facesOf(draft.faces) };
    case 'board':
      return { what, colour, width, depth, grid: isGrid(grid) ? grid : 'none', cell: number(draft.cell), ...pictured };
    case 'track':
      return { what, colour, from: number(draft.from), to: number(draft.to) };
    case 'tile':
    case 'card':
      return { what, colour, width, depth, front: front.trim(), back: back.trim(), ...pictured };
    case 'token':
      return { what, colour, width, front: front.trim(), back: back.trim(), ...pictured };
    case 'stand-up':
      return { what, colour, width, height: number(draft.height), front: front.trim(), back: back.trim(), ...pictured };
    case 'figurine':
      return { what, colour, width, height: number(draft.height), up: upOf(draft.up), turn: turnOf(draft.turn), ...pictured };
    case 'tray':
      return { what, colour, width, depth, height: number(draft.height), lid: draft.lid === 'lid', ...pictured };
    case 'spinner':
      return { what, colour, width, sectors: draft.sectors.trimEnd(), ...pictured };
    case 'counter':
      return { what, colour, value: number(draft.value) };
    case 'button':
      return { what, colour, steps: draft.steps.trimEnd() };
    case 'book':
      return { what, colour, width, depth, ...pictured };
    case 'sound':
      return { what, colour, ...pictured };
    case 'setup':
      return { what, colour, lies: draft.lies.trimEnd() };
  }
}

/** Faces as they are written: one a line or with strokes between them; a number alone is so many numbers. */
function facesOf(text: string): string[] {
  const many = /^\s*(\d{1,2})\s*$/.exec(text)?.[1];
  if (many !== undefined) return Array.from({ length: Number(many) }, (_, at) => String(at + 1));
  return text
    .split(/[|\n]/)
    .map((face) => face.trim())
    .filter((face) => face !== '');
}

const keyOf = (code: string): string => `lootable.workshop.${code}`;
const MOST = 60;

/** What this browser wrote at that table, by name. */
export function draftsOf(code: string): ReadonlyMap<string, Draft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '[]');
    const drafts = Array.isArray(kept) ? kept.flatMap((each) => readDraft(each) ?? []) : [];
    return new Map(drafts.map((draft) => [draft.name, draft]));
  } catch {
    return new Map();
  }
}

/** A draft as it was kept, with what is missing as in an empty form; undefined for what is none. */
export function readDraft(kept: unknown): Draft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const what = WHATS.find((each) => each === Reflect.get(kept, 'what'));
  if (!what) return undefined;
  const text = (key: DraftField): string => String(Reflect.get(kept, key) ?? TYPED[key]);
  return {
    ...{ what, name: text('name'), colour: text('colour'), cards: text('cards'), size: text('size'), faces: text('faces') },
    ...{
      width: text('width'),
      depth: text('depth'),
      height: text('height'),
      grid: text('grid'),
      cell: text('cell'),
      from: text('from'),
      to: text('to'),
    },
    ...{
      front: text('front'),
      back: text('back'),
      value: text('value'),
      sectors: text('sectors'),
      lid: text('lid'),
      steps: text('steps'),
      lies: text('lies'),
      pictures: text('pictures'),
      up: text('up'),
      turn: text('turn'),
    },
  };
}

/** Keeps a draft under its name; without one it is forgotten. */
export function keepDraft(code: string, name: string, draft: Draft | null): void {
  const others = [...draftsOf(code).values()].filter((each) => each.name !== name);
  try {
    localStorage.setItem(keyOf(code), JSON.stringify([...others, ...(draft ? [draft] : [])].slice(-MOST)));
  } catch {
    // A full or closed storage: see above.
  }
}
