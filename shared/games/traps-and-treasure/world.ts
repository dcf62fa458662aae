import type { Options } from '../../engine/state.ts';
import type { View } from '../../engine/view.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { spotOf } from '../../table/geometry/plane/types.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Chart } from './content.ts';
import { CHARTS } from './content.ts';
import type { T } from './frames.ts';
import type { Settings } from './settings.ts';
import { settingsOf } from './settings.ts';
import type { Creature, Own, Part } from './state.ts';

/** A piece as rules and views alike know it: where things stand is no secret here (S-02). */
export interface Thing {
  readonly id: PieceId;
  readonly kind: string;
  readonly place: PlaceId;
}

/** What a step and a view have in common: everything that geometry and lists of options are computed from. */
export interface World {
  readonly own: Own;
  readonly options: Options;
  readonly settings: Settings;
  readonly seats: number;
  /** Undefined where there is no such piece. */
  thing(id: string): Thing | undefined;
  things(kind: string): readonly Thing[];
}

export const worldOf = (t: T): World => ({
  own: t.own,
  options: t.options,
  settings: settingsOf(t.options),
  seats: t.seats,
  thing: (id) => (t.has(pieceId(id)) ? t.piece(pieceId(id)) : undefined),
  things: (kind) => t.all(kind),
});

export const worldIn = (view: View<Own>): World => ({
  own: view.own,
  options: view.options,
  settings: settingsOf(view.options),
  seats: view.seats,
  thing: (id) => (Object.hasOwn(view.pieces, id) ? view.pieces[id] : undefined),
  things: (kind) => Object.values(view.pieces).filter((piece) => piece.kind === kind),
});

/** The Creature of this id. Throws where there is none. */
export function creature(w: { readonly own: Own }, id: string): Creature {
  const found = w.own.creatures[id];
  if (!found) throw new Error(`there is no creature ${id}`);
  return found;
}

/** The Creature that somebody outside names; undefined for any other word. */
export const creatureNamed = (w: { readonly own: Own }, id: string): Creature | undefined =>
  Object.hasOwn(w.own.creatures, id) ? w.own.creatures[id] : undefined;

/** All Creatures in play, in the order in which they came. */
export const creatures = (w: { readonly own: Own }, kind?: Creature['kind']): Creature[] =>
  Object.values(w.own.creatures).filter((each) => kind === undefined || each.kind === kind);

/** The Characters of a seat. */
export const charactersOf = (w: { readonly own: Own }, seat: Seat): Creature[] =>
  creatures(w, 'character').filter((each) => each.seat === seat);

/** Where a Creature, Marker or Treasure stands. Throws where the piece stands on no point. */
export function posOf(w: World, id: string): Point3 {
  const thing = w.thing(id);
  const spot = thing && spotOf(thing.place);
  if (!spot) throw new Error(`${id} stands nowhere`);
  return spot;
}

/** The printed boxes of a Character (4.1). Throws for Monsters and Pillagers, which have none (T-097). */
export function chartOf({ id, class: kind, rank }: Creature): Chart {
  if (!kind || rank === 'pillager') throw new Error(`${id} has no boxes`);
  return CHARTS[kind][rank];
}

/** White boxes of a location. */
export const boxesOf = (of: Creature, part: Part): number => chartOf(of)[part].white.length;

/** T-045: Head full or Torso full. */
export const isDisabled = (of: Creature): boolean =>
  of.kind === 'character' && (of.crossed.head >= boxesOf(of, 'head') || of.crossed.torso >= boxesOf(of, 'torso'));
