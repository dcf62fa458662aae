/** What somebody has put together at a free table and keeps in this browser, to be brought at any other. */
import { create } from 'zustand';
import { BAG, BOARD_KIND, BOOK, DECK, FIGURINE, FREE_KINDS, INK, MAT, SNAP, specAt, ZONE } from '../../shared/engine/free/components.ts';
import { dieOf } from '../../shared/engine/free/die-kind.ts';
import { madeOf } from '../../shared/engine/free/made.ts';
import type { Component, Laid } from '../../shared/engine/free/op.ts';
import { isLocked } from '../../shared/engine/free/permissions.ts';
import { shownOn } from '../../shared/engine/free/picture.ts';
import { SPINNER } from '../../shared/engine/free/spinner.ts';
import type { Design } from '../../shared/engine/free/state.ts';
import { isShut } from '../../shared/engine/free/tags.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { isFaceDown } from '../answers/kinds.ts';
import type { Game } from './table.tsx';

/** Things that lie as they lay to each other: poses from the middle of them, and from the lowest. */
export interface KeptThings {
  readonly name: string;
  readonly things: readonly Laid[];
}

const KEY = 'lootable.things';
const MOST_KEPT = 40;
/** Most things of one, as one act lays them out. */
const MOST_THINGS = 100;
/** Most characters of all together. */
const LONGEST = 400_000;

function read(): readonly KeptThings[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Enough to show it: what is in it the engine reads, and refuses where it is wrong. */
const isKept = (value: unknown): value is KeptThings =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'things' in value &&
  Array.isArray(value.things) &&
  value.things.every((thing: unknown) => typeof thing === 'object' && thing !== null && 'pose' in thing && typeof thing.pose === 'object');

// After what it is read by.
export const useKeptThings = create<{ readonly kept: readonly KeptThings[] }>()(() => ({ kept: read() }));

function write(kept: readonly KeptThings[]): boolean {
  const text = JSON.stringify(kept);
  if (kept.length > MOST_KEPT || text.length > LONGEST) return false;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A closed storage: they last as long as the page.
  }
  useKeptThings.setState({ kept });
  return true;
}

/** Keeps things under a name of their own; false where there is no room for more. */
export function keepThings(wanted: string, things: readonly Laid[]): boolean {
  const { kept } = useKeptThings.getState();
  const taken = new Set(kept.map(({ name }) => name));
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted} (${n})`;
  return write([...kept, { name, things }]);
}

export const forgetThings = (name: string): boolean => write(useKeptThings.getState().kept.filter((each) => each.name !== name));

/** The things that these pieces are, and how many are none: what is not seen, what only its table has (pictures, drawings, its own board). */
export function thingsOf(pieces: readonly PieceView[], { game, view }: Pick<Game, 'game' | 'view'>): { things: Laid[]; left: number } {
  const low = Math.min(...pieces.map(({ pose }) => pose?.y ?? 0));
  const sorted = pieces.toSorted((a, b) => (a.pose?.y ?? 0) - (b.pose?.y ?? 0)).slice(0, MOST_THINGS);
  const xs = sorted.map(({ pose }) => pose?.x ?? 0);
  const zs = sorted.map(({ pose }) => pose?.z ?? 0);
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, z: (Math.min(...zs) + Math.max(...zs)) / 2 };
  const things = sorted.flatMap((piece) => {
    const { pose, owner } = piece;
    const made = pose && !piece.secret && !isFaceDown(game.kinds, piece) ? (madeAs(piece) ?? outOfBox(piece, { game, view })) : undefined;
    if (!made || !pose) return [];
    const lies = { ...pose, x: pose.x - middle.x, y: pose.y - low, z: pose.z - middle.z };
    return [{ ...made, owner, up: true, locked: isLocked(piece), within: null, pose: lies }];
  });
  return { things, left: pieces.length - things.length };
}

type Of = Pick<Laid, 'name' | 'colour' | 'design' | 'component'>;

/** What was made in a workshop is made again as it was; undefined for what was not, or has pictures: those are its table's. */
function madeAs(piece: PieceView): Of | undefined {
  const { name = '', colour = '#ffffff', size, back = '', faces, grid, picture, rim, lid = false, sectors } = madeOf(piece);
  const as = (called: string, design: Design): Of => ({ name: called, colour: null, design, component: null });
  if (sectors && size && sectors.every(({ side }) => shownOn(side).picture === undefined)) {
    const lines = sectors.map(({ shares, side, colour: hue }) => `${shares}x ${side}${hue === null ? '' : ` | ${hue}`}`);
    return as(name, { what: 'spinner', colour, width: size.width, sectors: lines.join('\n') });
  }
  if (faces) return as(name, { what: 'die', colour, faces: [...faces] });
  if (piece.kind === MAT && size && picture === undefined) {
    // What is in it nobody sees.
    if (isShut(piece)) return undefined;
    if (rim !== undefined) return as(name, { what: 'tray', colour, ...size, height: rim, lid });
    if (grid?.kind === 'track') return as(name, { what: 'track', colour, from: grid.from, to: grid.to });
    const cell = grid && grid.kind !== 'none' ? grid.cell : 1;
    return as(name, { what: 'board', colour, ...size, grid: grid?.kind ?? 'none', cell });
  }
  const front = shownOn(piece.face ?? '');
  if (!size || piece.face === null || front.picture !== undefined || shownOn(back).picture !== undefined) return undefined;
  const sides = { colour, front: front.words, back };
  if (piece.kind === 'free/chip') return as(front.called ?? '', { what: 'token', width: size.width, ...sides });
  if (piece.kind === 'free/stand-up') return as(front.called ?? '', { what: 'stand-up', width: size.width, height: size.depth, ...sides });
  const what = piece.kind === 'free/card' ? 'card' : piece.kind === 'free/tile' ? 'tile' : undefined;
  return what && as(front.called ?? '', { what, ...size, ...sides });
}

const NEVER: ReadonlySet<string> = new Set([BOARD_KIND, BOOK, DECK, FIGURINE, INK, MAT, SNAP, SPINNER, ZONE]);

/** The same out of the box: of a game's own kinds by the name that they have at other tables. */
function outOfBox(piece: PieceView, { game, view }: Pick<Game, 'game' | 'view'>): Of | undefined {
  const { kind, face, count, text } = piece;
  const { name, called, colour = null, picture } = madeOf(piece);
  if (NEVER.has(kind) || (kind === BAG && count > 0) || picture !== undefined || shownOn(face ?? '').picture !== undefined)
    return undefined;
  const spec = specAt(game.kinds, piece);
  const counted = dieOf(piece) !== undefined || spec.stance === 'stack' || spec.counts;
  const isOfGame = !kind.includes('/');
  const stance = isOfGame || !Object.hasOwn(FREE_KINDS, kind) ? { stance: spec.stance } : {};
  const component: Component = {
    kind: isOfGame ? `${view.game}/${kind}` : kind,
    ...(face === null || kind === BAG ? {} : { face }),
    ...(counted ? { count } : {}),
    ...(text === undefined ? {} : { text }),
    ...stance,
  };
  return { name: name ?? called ?? '', colour, design: null, component };
}

/** As they come to lie around a spot of this table, `high` above the cloth. */
export function laidAround({ things }: KeptThings, { x, z }: { x: number; z: number }, high: number, { view, game }: Game): Laid[] {
  return things.map((thing) => {
    const { component, owner, pose } = thing;
    const own = component?.kind.startsWith(`${view.game}/`) ? component.kind.slice(view.game.length + 1) : undefined;
    const isOwn = component && own !== undefined && Object.hasOwn(game.kinds, own);
    const { stance: _, ...plain } = component ?? { kind: '' };
    return {
      ...thing,
      component: isOwn ? { ...plain, kind: own } : component,
      owner: owner !== null && owner < view.seats ? owner : null,
      pose: { ...pose, x: pose.x + x, y: pose.y + high, z: pose.z + z },
    };
  });
}

/** Inches from the middle to the farthest of them. */
export const reachOfThings = ({ things }: KeptThings): number => Math.max(...things.map(({ pose }) => Math.hypot(pose.x, pose.z))) + 0.6;
