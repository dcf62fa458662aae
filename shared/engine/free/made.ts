import { type DieKind, faces } from '../../table/die.ts';
import type { Piece } from '../../table/piece.ts';

/** What is drawn on a board or mat; a track is rows of numbered squares of an inch. */
export type Grid =
  | { readonly kind: 'none' }
  | { readonly kind: 'squares' | 'hexes'; readonly cell: number }
  | { readonly kind: 'track'; readonly from: number; readonly to: number };

/** A sector of a spinner: how many shares of the whole it has, what it shows, its colour (null: one of its own). */
export interface Sector {
  readonly shares: number;
  readonly side: string;
  readonly colour: string | null;
}

/** How somebody made a piece: all of it may be known to whoever sees the piece. What stands on its front is its face, and what tells its fronts apart. */
export interface Made {
  /** Not of what can lie face down: that is called so by its face (`frontOf`). */
  readonly name?: string;
  /** What a deck is called, whatever lies on top of it. */
  readonly called?: string;
  /** #rrggbb */
  readonly colour?: string;
  /** In inches; a disc is as wide as it is deep, what stands upright as high. */
  readonly size?: { readonly width: number; readonly depth: number };
  /** What stands on its back. */
  readonly back?: string | undefined;
  /** What a die shows instead of numbers, once or several times each. */
  readonly faces?: readonly string[];
  readonly grid?: Grid;
  /** Of a tray: how high its rim is above its floor, in inches, and whether there is a lid to it. */
  readonly rim?: number | undefined;
  readonly lid?: boolean | undefined;
  /** The pictures of a book's pages by their ids, in order. */
  readonly pages?: readonly string[] | undefined;
  /** What an arrow may stop at, clockwise from the north. */
  readonly sectors?: readonly Sector[];
  /** The model that a figurine is, by its id; behind it which way of it is up, and how far it is turned about that (degrees). */
  readonly model?: string | undefined;
  /** The picture that a board is, by its id. */
  readonly picture?: string | undefined;
}

/** It is kept as tags, so that it goes wherever the thing itself goes: through decks, bags, copies and files. */
const TAG = /^own:(name|called|colour|size|back|faces|grid|rim|lid|pages|sectors|picture|model)=(.*)$/s;

export const isMadeTag = (tag: string): boolean => tag.startsWith('own:');

/** What stays with a deck when what lies on top of it changes. */
export const isCalledTag = (tag: string): boolean => tag.startsWith('own:called=');

export const madeTags = (tags: readonly string[]): readonly string[] => tags.filter(isMadeTag);

/** The tags that say it, in order. */
export function tagsOf({
  name,
  called,
  colour,
  size,
  back,
  faces: shown,
  grid,
  rim,
  lid,
  pages,
  sectors,
  picture,
  model,
}: Made): readonly string[] {
  const said = {
    name,
    called,
    colour,
    size: size && `${size.width}x${size.depth}`,
    back,
    picture,
    model,
    rim: rim?.toString(),
    lid: lid ? 'yes' : undefined,
    pages: pages?.join(' '),
    faces: shown?.join('|'),
    sectors: sectors?.map(({ shares, colour: hue, side }) => `${shares} ${hue ?? '-'} ${side}`).join('|'),
    grid:
      grid && (grid.kind === 'none' ? undefined : grid.kind === 'track' ? `track ${grid.from} ${grid.to}` : `${grid.kind} ${grid.cell}`),
  };
  return Object.entries(said)
    .flatMap(([key, value]) => (value === undefined || value === '' ? [] : [`own:${key}=${value}`]))
    .sort();
}

const NOT_MADE: Made = {};
const known = new WeakMap<readonly string[], Made>();

/** What the tags of a piece say of how it was made. */
export function madeOf({ tags }: Pick<Piece, 'tags'>): Made {
  const before = known.get(tags);
  if (before) return before;
  const said = new Map<string, string>();
  for (const tag of tags) {
    const [, key, value] = isMadeTag(tag) ? (TAG.exec(tag) ?? []) : [];
    if (key !== undefined && value !== undefined) said.set(key, value);
  }
  const made = said.size === 0 ? NOT_MADE : read(said);
  known.set(tags, made);
  return made;
}

function read(said: ReadonlyMap<string, string>): Made {
  const [name, called, colour] = [said.get('name'), said.get('called'), said.get('colour')];
  const [back, shown, picture, pages] = [said.get('back'), said.get('faces'), said.get('picture'), said.get('pages')];
  const [width = Number.NaN, depth = Number.NaN] = (said.get('size') ?? '').split('x').map(Number);
  const grid = gridOf(said.get('grid') ?? '');
  const rim = Number(said.get('rim'));
  const sectors = sectorsOf(said.get('sectors'));
  const model = said.get('model');
  return {
    ...(name === undefined ? {} : { name }),
    ...(called === undefined ? {} : { called }),
    ...(colour === undefined ? {} : { colour }),
    ...(width > 0 && depth > 0 ? { size: { width, depth } } : {}),
    ...(back === undefined ? {} : { back }),
    ...(shown === undefined ? {} : { faces: shown.split('|') }),
    ...(grid === undefined ? {} : { grid }),
    ...(sectors === undefined ? {} : { sectors }),
    ...(rim > 0 ? { rim } : {}),
    ...(said.has('lid') ? { lid: true } : {}),
    ...(pages === undefined ? {} : { pages: pages.split(' ') }),
    ...(picture === undefined ? {} : { picture }),
    ...(model === undefined ? {} : { model }),
  };
}

const sectorsOf = (text: string | undefined): readonly Sector[] | undefined =>
  text?.split('|').map((sector) => {
    const [, shares = '1', colour = '-', side = ''] = /^(\d+) (\S+) (.*)$/s.exec(sector) ?? [];
    return { shares: Number(shares), side, colour: colour === '-' ? null : colour };
  });

function gridOf(text: string): Grid | undefined {
  const [kind, a, b] = text.split(' ');
  if (kind === 'squares' || kind === 'hexes') return { kind, cell: Number(a) };
  return kind === 'track' ? { kind, from: Number(a), to: Number(b) } : undefined;
}

/** The body on which each of so many faces lies equally often, the smallest one; undefined where there is none. */
export const dieFor = (shown: number): DieKind | undefined => BODIES.find((die) => faces(die) % shown === 0);
const BODIES: readonly DieKind[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];

/** What a die shows in words when `value` lies on top. */
export const faceShown = ({ faces: shown }: Made, value: number): string =>
  (shown && shown.length > 0 ? shown[(value - 1) % shown.length] : undefined) ?? String(value);
