import type { View } from '../../../engine/view.ts';
import { type Blockers, BODY, blockers, SOLID, VOID } from '../../../table/geometry/blockers.ts';
import { type Grid, parseCell } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { carrierOf, type Piece } from '../../../table/piece.ts';
import type { Rank } from '../exit.ts';
import type { CharId } from './frames.ts';
import { isFlying, knowsPlace, levitates, onBoard, unseen } from './lookup.ts';
import type { Settings } from './settings.ts';
import type { Own, T } from './state.ts';

/** A character on the board, as far as the reader of the field knows it. */
export interface FieldChar {
  /** `?figure` for a figurine that may be a decoy. */
  readonly id: CharId;
  readonly figure: PieceId;
  readonly seat: Seat;
  readonly rank: Rank;
  readonly place: PlaceId;
  readonly downed: boolean;
  readonly flying: boolean;
  readonly levitating: boolean;
  readonly unseen: boolean;
  readonly carrier: CharId | null;
  readonly rider: CharId | null;
}

/** What stands and lies on each space, either in truth or as one seat may know it. */
export interface Field extends Grid {
  readonly walls: ReadonlyMap<PlaceId, PieceId>;
  readonly barriers: ReadonlyMap<PlaceId, { readonly id: PieceId; readonly hp: number }>;
  readonly voids: ReadonlySet<PlaceId>;
  readonly smoke: ReadonlySet<PlaceId>;
  readonly exits: ReadonlySet<PlaceId>;
  readonly gold: ReadonlyMap<PlaceId, { readonly id: PieceId; readonly count: number }>;
  readonly chars: ReadonlyMap<CharId, FieldChar>;
  readonly at: ReadonlyMap<PlaceId, readonly FieldChar[]>;
}

interface Thing {
  readonly id: PieceId;
  readonly kind: string;
  readonly place: PlaceId;
  readonly owner: Seat | null;
  readonly count: number;
}
type About = Omit<FieldChar, 'figure' | 'place'>;

/** Reads a field off pieces; `about` tells what is known of a figurine's character. */
function read(grid: Grid, things: readonly Thing[], about: (thing: Thing) => About | undefined): Field {
  const walls = new Map<PlaceId, PieceId>();
  const barriers = new Map<PlaceId, { id: PieceId; hp: number }>();
  const voids = new Set<PlaceId>();
  const smoke = new Set<PlaceId>();
  const exits = new Set<PlaceId>();
  const gold = new Map<PlaceId, { id: PieceId; count: number }>();
  const chars = new Map<CharId, FieldChar>();
  const at = new Map<PlaceId, FieldChar[]>();
  const places = new Map<string, PlaceId>();
  for (const thing of things) if (thing.kind === 'character') places.set(thing.id, thing.place);
  for (const thing of things) {
    const { id, kind } = thing;
    const below = kind === 'character' ? carrierOf(thing.place) : undefined;
    const place = below === undefined ? thing.place : (places.get(below) ?? thing.place);
    if (parseCell(place) === undefined) continue;
    if (kind === 'wall') walls.set(place, id);
    else if (kind === 'barrier') barriers.set(place, { id, hp: thing.count });
    else if (kind === 'void') voids.add(place);
    else if (kind === 'smoke') smoke.add(place);
    else if (kind === 'exit') exits.add(place);
    else if (kind === 'coins') {
      // a pile that was emptied in secret lies on for all others.
      if (thing.count > 0) gold.set(place, { id, count: thing.count });
    } else if (kind === 'character') {
      const known = about(thing);
      if (!known) continue;
      const char: FieldChar = { ...known, figure: id, place };
      chars.set(char.id, char);
      const here = at.get(place);
      if (here) here.push(char);
      else at.set(place, [char]);
    }
  }
  return { columns: grid.columns, rows: grid.rows, walls, barriers, voids, smoke, exits, gold, chars, at };
}

/** The board as it truly is. */
export const truth = (t: T): Field => read(t.own, t.all(), aboutTruth(t));

/** The board as a seat may know it: others' unseen figures are not there (R-106). */
export function seenBy(t: T, seat: Seat): Field {
  return read(
    t.own,
    t.all().flatMap((piece) => (knowsPlace(piece, seat) ? [believedBy(piece, seat)] : [])),
    aboutTruth(t),
  );
}

/** A piece as one seat believes it to be. */
const believedBy = (piece: Piece, seat: Seat): Piece =>
  piece.believed && !piece.believed.knownTo.includes(seat) ? { ...piece, ...piece.believed } : piece;

function aboutTruth(t: T): (thing: Thing) => About | undefined {
  const byFigure = new Map<PieceId, About>();
  for (const char of Object.values(t.hidden.chars)) {
    if (!onBoard(char)) continue;
    const { id, seat, rank, carrier, rider } = char;
    const [downed, flying] = [char.life === 'downed', isFlying(char)];
    byFigure.set(char.figure, {
      id,
      seat,
      rank,
      downed,
      flying,
      levitating: levitates(char),
      unseen: unseen(char) !== null,
      carrier,
      rider,
    });
  }
  return (thing) => byFigure.get(thing.id) ?? decoy(thing);
}

const decoy = ({ id, owner }: Thing): About | undefined =>
  owner === null
    ? undefined
    : {
        id: `?${id}`,
        seat: owner,
        rank: 'primary',
        downed: false,
        flying: false,
        levitating: false,
        unseen: false,
        carrier: null,
        rider: null,
      };

/** The board of a view: what bots, previews and explanations work with. */
export function fieldOf(view: View<Own>): Field {
  const byFigure = new Map<PieceId, About>();
  for (const char of Object.values(view.own.chars)) {
    if (char.figure === null || (char.life !== 'live' && char.life !== 'downed')) continue;
    const { id, seat, rank, flying, levitating, carrier, rider } = char;
    byFigure.set(char.figure, {
      id,
      seat,
      rank,
      downed: char.life === 'downed',
      flying,
      levitating,
      unseen: char.unseen !== null,
      carrier,
      rider,
    });
  }
  return read(view.own, Object.values(view.pieces), (thing) => byFigure.get(thing.id) ?? decoy(thing));
}

/** Everybody on a space. */
export const charsAt = (field: Field, place: PlaceId): readonly FieldChar[] => field.at.get(place) ?? [];

/** K-106, R-43, R-54, K-145: what blocks lines of sight; `only` leaves just walls, barriers and void (explosions, R-63). */
export function sightBlockers(field: Field, settings: Settings, only: 'all' | 'solid' = 'all'): Blockers {
  const entries: [PlaceId, number][] = [];
  for (const place of field.walls.keys()) entries.push([place, SOLID]);
  for (const place of field.barriers.keys()) entries.push([place, SOLID]);
  for (const place of field.voids) entries.push([place, VOID]);
  if (only === 'solid') return blockers(field, entries);
  for (const char of field.chars.values()) if (!char.downed || settings.downedBlocks) entries.push([char.place, BODY]);
  if (settings.smokeBlocks) for (const place of field.smoke) entries.push([place, BODY]);
  return blockers(field, entries);
}

/** K-079, R-74: the live ground body on a space other than `except`, if one is there. */
export const groundBody = (field: Field, place: PlaceId, except?: CharId): FieldChar | undefined =>
  charsAt(field, place).find((char) => !char.downed && !char.flying && char.id !== except && char.carrier === null);

/** R-74, K-137: whoever flies or rides on a flyer is in the air for melee attacks. */
export const aloft = (field: Field, char: Pick<FieldChar, 'flying' | 'carrier'>): boolean =>
  char.flying || (char.carrier !== null && field.chars.get(char.carrier)?.flying === true);

/** the flyer over a space. */
export const flyerOver = (field: Field, place: PlaceId, except?: CharId): FieldChar | undefined =>
  charsAt(field, place).find((char) => char.flying && char.id !== except && char.carrier === null);

/** Layers of occupation: live on the ground, downed under everything, flying over everything (K-063, K-079, K-121). */
export type Layer = 'ground' | 'downed' | 'air';

export const layerOf = (char: { downed: boolean; flying: boolean }): Layer => (char.downed ? 'downed' : char.flying ? 'air' : 'ground');

/** Whether a body of a layer may stand on a space: the first thing that says no. */
export function occupied(field: Field, place: PlaceId, layer: Layer, except?: CharId): 'wall' | 'void' | 'barrier' | FieldChar | undefined {
  if (field.voids.has(place)) return 'void';
  if (layer === 'air') return flyerOver(field, place, except);
  if (field.walls.has(place)) return 'wall';
  if (layer === 'downed') return undefined;
  if (field.barriers.has(place)) return 'barrier';
  return groundBody(field, place, except);
}
