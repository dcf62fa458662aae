import type { PieceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Audience, Piece } from '../../table/piece.ts';
import { knows, ON_TABLE } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { exact, uprightness } from '../../table/pose.ts';
import type { Scene } from '../../table/scene.ts';
import { boardSize, freeTableHalf } from '../../table/scene.ts';
import type { Shape } from '../../table/shape.ts';
import { middleOf, radiusOf } from '../../table/shape.ts';
import type { KindSpec } from '../game.ts';
import type { Line } from '../line.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { FreeState } from '../state.ts';
import type { Steps } from '../steps.ts';
import type { Work } from '../work.ts';
import { drop, every, replace, tell } from '../work.ts';
import { type BOARD_KIND, INK, type MAT, shapeOf, specAt, type ZONE } from './components.ts';
import { reach } from './footprint.ts';
import { layerOf, layersOf } from './layered.ts';
import type { HandOp } from './op.ts';
import type { Asker } from './permissions.ts';
import { handsOff, isCovered, mayNotMove } from './permissions.ts';
import type { Act, Helpers, Kept, Stored } from './state.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** One act at the free table while it is done: what it changes, so that it can be taken back, and whether it may be. */
export interface Doing {
  readonly work: Work;
  /** Null: physics. */
  readonly seat: Seat | null;
  readonly free: Writable<FreeState>;
  /** Pieces as they were before the act first touched them; null: not there. */
  readonly before: Map<PieceId, Piece | null>;
  readonly storedBefore: Map<PieceId, readonly Stored[] | null>;
  helpersBefore: Helpers | null;
  /** Designs of the workshop by their names, as they were before. */
  readonly designsBefore: Map<string, Kept | null>;
  /** Something came to light or chance was asked: nobody takes back what was done so far. */
  stands: boolean;
  /** Everything so far concerns only what the others do not see. */
  secret: boolean;
  /** Zones and boards, looked for once; forgotten as soon as one of them comes, goes or changes. */
  readonly found: Map<string, readonly Piece[]>;
}

/**
 * What does one kind of act, in steps where it is done to many pieces; a refusal leaves everything as it was, since the work is dropped.
 */
export type Deed<Op extends HandOp['op']> = (d: Doing, op: Extract<HandOp, { op: Op }>) => Refusal | undefined | Acting;

/** An act in steps: after each piece, so that others may have a turn. */
export type Acting = Steps<Refusal | undefined>;

export function begin(work: Work, seat: Seat | null): Doing {
  const { free } = work.state;
  if (!free) throw new Error('the rules are in force at this table');
  work.did = 'acted';
  const copy = { ...free };
  work.state.free = copy;
  const before = { before: new Map(), storedBefore: new Map(), helpersBefore: null, designsBefore: new Map() };
  return { work, seat, free: copy, ...before, stands: false, secret: true, found: new Map() };
}

/* ---- what there is ---- */

export const kindsOf = (d: Doing): Readonly<Record<string, KindSpec>> => d.work.game.kinds;
export const specOf = (d: Doing, piece: Pick<Piece, 'kind' | 'tags'>): KindSpec => specAt(kindsOf(d), piece);

export function shapeIn(d: Doing, piece: Pick<Piece, 'kind' | 'tags' | 'count' | 'text'>): Shape {
  return shapeOf(kindsOf(d), piece, groundOf(d).board);
}

interface Ground {
  readonly scene: Scene;
  readonly board: ReturnType<typeof boardSize>;
  /** From the middle of the table to its edges. */
  readonly half: ReturnType<typeof freeTableHalf>;
}
const grounds = new WeakMap<Doing, Ground>();

/** The scene of the game whose table this is, and its measures; it stays as it is for the whole act. */
function groundOf(d: Doing): Ground {
  const known = grounds.get(d);
  if (known) return known;
  const { game, own, options, state } = d.work;
  const scene = game.scene(own, options, state.seats);
  const ground = { scene, board: boardSize(scene.board), half: freeTableHalf(scene) };
  grounds.set(d, ground);
  return ground;
}

export const sceneIn = (d: Doing): Scene => groundOf(d).scene;

/** The piece as the acting seat may name it: it sees it. Physics sees everything that has a body. */
export function seen(d: Doing, id: PieceId): Piece | undefined {
  const piece = Object.hasOwn(d.work.pieces, id) ? d.work.pieces[id] : undefined;
  return piece && knows(piece.placeKnownTo, d.seat) && !isCovered(d.work.state, d.seat, piece) ? piece : undefined;
}

/** Only the seat's own eyes see where it is: hidden figurines, pieces in its hand or behind its screen. */
export const isSecret = (piece: Piece): boolean => piece.placeKnownTo !== 'all';

export const allPieces = (d: Doing): readonly Piece[] => every(d.work);

/** The pieces of a kind of which there are few. */
export function ofKind(d: Doing, kind: typeof ZONE | typeof BOARD_KIND | typeof MAT): readonly Piece[] {
  const known = d.found.get(kind) ?? allPieces(d).filter((piece) => piece.kind === kind);
  d.found.set(kind, known);
  return known;
}

/* ---- what may be done ---- */

/** The acting seat with what this table lets it. */
export const asking = (d: Doing): Asker => ({ seat: d.seat, host: d.work.state.assist.host, rights: d.free.rights });

/** The pieces of these ids if the seat sees and may touch each of them (and may move it, where `unlocked`), else why not. */
export function grasp(d: Doing, ids: readonly PieceId[], how: 'any' | 'unlocked' = 'any'): readonly Piece[] | Refusal {
  const pieces: Piece[] = [];
  const asker = asking(d);
  for (const id of new Set(ids)) {
    const piece = seen(d, id);
    if (!piece) return refuse('no-such-piece', 'You see no such piece.');
    const no = how === 'unlocked' ? mayNotMove(asker, piece) : handsOff(asker, piece);
    if (no) return no;
    if (piece.kind === INK && !isSecret(piece) && layerOf(layersOf(d.free), piece)?.locked)
      return refuse('locked', 'It lies in a layer of ink that is locked.');
    pieces.push(piece);
  }
  return pieces;
}

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'text' in value;

/* ---- what is done ---- */

/** Replaces a piece or adds one; poses are put back onto the table and rounded to what is kept. */
export function set(d: Doing, piece: Piece): void {
  const old = Object.hasOwn(d.work.pieces, piece.id) ? (d.work.pieces[piece.id] ?? null) : null;
  if (!d.before.has(piece.id)) d.before.set(piece.id, old);
  if (!isSecret(piece) || (old !== null && !isSecret(old))) d.secret = false;
  d.found.delete(piece.kind);
  replace(d.work, piece.pose ? { ...piece, pose: exact(within(d, piece.pose, piece)) } : piece);
}

/** What rests on something sinks a trifle into it. */
const SUNK = 0.03;
/** How far below the cloth something may hang whose middle is on the table. */
const HANGS = 1.4;
/** Highest that anything may lie above the cloth, in inches. */
const CEILING = 20;

/** The pose moved back onto the table where it is outside: no part of the body is below the cloth. Without a piece only its middle counts. */
export function within(d: Doing, { x, y, z, q }: Pose, piece?: Piece): Pose {
  const { half } = groundOf(d);
  const shape = piece && shapeIn(d, piece);
  // What hangs over the rim may hang below the cloth there: put higher, it would fall again for ever.
  const leans = shape !== undefined && shape.form !== 'die' && Math.abs(uprightness(q)) < 0.9999;
  const over = leans && (Math.abs(x) + radiusOf(shape) > half.x || Math.abs(z) + radiusOf(shape) > half.z);
  const least = !shape ? -CEILING : over ? -HANGS : reach(shape, q) - middleOf(shape) - SUNK;
  return { x: clamp(x, -half.x, half.x), y: clamp(y, least, CEILING), z: clamp(z, -half.z, half.z), q };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function remove(d: Doing, piece: Piece): void {
  if (!d.before.has(piece.id)) d.before.set(piece.id, piece);
  if (!isSecret(piece)) d.secret = false;
  d.found.delete(piece.kind);
  drop(d.work, piece.id);
  if (d.free.stored[piece.id]) store(d, piece.id, null);
}

export function store(d: Doing, id: PieceId, contents: readonly Stored[] | null): void {
  if (!d.storedBefore.has(id)) d.storedBefore.set(id, d.free.stored[id] ?? null);
  d.secret = false;
  const { [id]: _, ...others } = d.free.stored;
  d.free.stored = contents === null ? others : { ...others, [id]: contents };
}

export function help(d: Doing, helpers: Helpers): void {
  d.helpersBefore ??= d.free.helpers;
  d.secret = false;
  d.free.helpers = helpers;
}

/** Keeps a design under its name, in its old place where it had one, or none any more. */
export function draft(d: Doing, name: string, kept: Kept | null): void {
  const list = d.free.designs ?? [];
  const at = list.findIndex((each) => each.name === name);
  if (!d.designsBefore.has(name)) d.designsBefore.set(name, list[at] ?? null);
  d.secret = false;
  if (at < 0) d.free.designs = kept ? [...list, kept] : list;
  else d.free.designs = kept ? list.with(at, kept) : list.toSpliced(at, 1);
}

/** A fresh id that everybody may see. Numbers grow only with what everybody sees. */
export function publicId(d: Doing): PieceId {
  const id = pieceId(`f${d.free.minted}`);
  d.free.minted += 1;
  return id;
}

/** A fresh id for a piece that only `seat` sees; its number tells the others nothing, as they are never sent it. */
export function secretId(d: Doing, seat: Seat): PieceId {
  const n = d.free.secretly[seat] ?? 0;
  d.free.secretly = d.free.secretly.map((count, at) => (at === seat ? n + 1 : count));
  return pieceId(`s${seat}.${n}`);
}

/** A new piece on the table that everybody sees. */
export function lay(d: Doing, piece: Pick<Piece, 'kind'> & Partial<Piece>, pose: Pose): Piece {
  const made: Piece = {
    id: publicId(d),
    face: null,
    owner: null,
    count: 1,
    tags: [],
    faceKnownTo: 'all',
    placeKnownTo: 'all',
    ...piece,
    place: ON_TABLE,
    pose: exact(pose),
  };
  set(d, made);
  return made;
}

/** Tells everybody; for acts that others see. The blindfolded hear only what needs no eyes. */
export function say(d: Doing, ...line: Line): void {
  tell(d.work, { kind: 'told', to: 'all', line });
  d.secret = false;
}

/** Tells whoever sees the piece: everybody, or those alone from whom it is not hidden. */
export function sayOf(d: Doing, piece: Piece, ...line: Line): void {
  if (isSecret(piece)) tell(d.work, { kind: 'told', to: piece.placeKnownTo, line });
  else say(d, ...line);
}

/** What was done so far stands: chance was asked, or something came to light. */
export function stand(d: Doing): void {
  d.stands = true;
}

/** Who knows the face of something: a list in order, or all. */
export const audience = (seats: readonly Seat[]): Audience => [...new Set(seats)].sort((a, b) => a - b);

/** The differences of the act, or null when nothing changed. */
export function* differences(d: Doing, act: number, op: HandOp['op'] | 'rest'): Steps<Act | null> {
  const pieces: Act['pieces'][number][] = [];
  for (const [id, before] of d.before) {
    const after = d.work.pieces[id] ?? null;
    if (before !== after) pieces.push({ id, before, after });
    yield;
  }
  const stored = [...d.storedBefore].map(([id, before]) => ({ id, before, after: d.free.stored[id] ?? null }));
  const helpers = d.helpersBefore ? { before: d.helpersBefore, after: d.free.helpers } : null;
  const designs = [...d.designsBefore].map(([name, before]) => ({
    ...{ name, before },
    after: d.free.designs?.find((each) => each.name === name) ?? null,
  }));
  if (pieces.length + stored.length + designs.length === 0 && !helpers) return null;
  return { act, op, pieces, stored, helpers, ...(designs.length > 0 ? { designs } : {}) };
}
