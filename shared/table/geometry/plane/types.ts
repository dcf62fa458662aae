import type { PlaceId } from '../../ids.ts';
import { placeId } from '../../ids.ts';

/** A point over the table in whole thousandths of an inch: x east, y north, z up (G-01). */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** An axis-aligned rectangle, x0 < x1, y0 < y1, in thousandths of an inch. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** One inch. */
export const INCH = 1000;
/** Radius of a base (G-02). */
export const RADIUS = 500;
/** Height of a figure, and of its eye over its base (G-02). */
export const TALL = 1500;
export const EYE = 1250;
/** Height over the feet at which reach is measured (G-04). */
export const HAND = 750;
/** Width and height of the gap of a door or arch (G-06). */
export const GAP = 1500;
export const DOOR_TALL = 2500;
/** Width to each side and height of a wall spell's slab (T-122, T-126). */
export const SLAB_HALF = 500;
export const SLAB_TALL = 2000;
/** What a base may come closer than its radius without touching (G-07). */
export const TOLERANCE = 5;

/** The id of a point as a place of the table: `x,y,z` in thousandths, as in `14800,11000,0`. */
export const spotId = ({ x, y, z }: Point3): PlaceId => placeId(`${x},${y},${z}`);

/** The point that an id names; undefined for another place. */
export function spotOf(place: string): Point3 | undefined {
  const [, x, y, z] = /^(-?\d{1,6}),(-?\d{1,6}),(-?\d{1,6})$/.exec(place) ?? [];
  return x === undefined || y === undefined || z === undefined ? undefined : { x: Number(x), y: Number(y), z: Number(z) };
}

export type Climb = 'rough' | 'smooth';

/** A room: walls of no thickness on its whole outline from z to z+h (G-06). */
export interface Room {
  readonly id: string;
  readonly loc: string | null;
  readonly name: string;
  readonly rect: Rect;
  readonly z: number;
  readonly h: number;
  /** No ceiling. */
  readonly open: boolean;
}

/** A gap in a wall at `at` (middle, z = floor); `axis` is the direction of the wall. Arches are never doors. */
export interface Doorway {
  readonly id: string;
  readonly kind: 'door' | 'arch';
  readonly at: Point3;
  readonly axis: 'x' | 'y';
  /** Ids of rooms, roofs (balconies), or 'OUT'. */
  readonly joins: readonly [string, string];
}

/** A ramp, entered only at its two ends (G-09). `low` and `high` are the middles of its ends. */
export interface Stairs {
  readonly id: string;
  readonly rect: Rect;
  readonly low: Point3;
  readonly high: Point3;
  readonly joins: readonly [string, string];
}

export interface Ladder {
  readonly id: string;
  readonly foot: Point3;
  readonly top: Point3;
  readonly joins: readonly [string, string];
}

/** A roof or balcony (`in` null), or a platform inside a room: its top is a surface, its faces are climbed. */
export interface Deck {
  readonly id: string;
  readonly loc: string | null;
  readonly in: string | null;
  readonly name: string;
  readonly rect: Rect;
  readonly z: number;
  readonly climb: Climb;
}

export interface Exit {
  readonly id: string;
  readonly loc: string;
  readonly door: string;
  readonly at: Point3;
}

export interface MarkerSpot {
  readonly id: string;
  readonly room: string;
  readonly at: Point3;
}

/** A Camp: a rectangle of the ground. `P1`..`P4`, `PILLAGERS`. */
export interface Camp {
  readonly id: string;
  readonly rect: Rect;
}

/** A map as written (4.3), in thousandths of an inch. Lists keep the order of the text. */
export interface PlaneMap {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  /** False: outside rooms all is solid rock (G-05). */
  readonly outdoor: boolean;
  readonly players: readonly [least: number, most: number];
  readonly locs: readonly string[];
  readonly rooms: readonly Room[];
  readonly doorways: readonly Doorway[];
  readonly stairs: readonly Stairs[];
  readonly ladders: readonly Ladder[];
  readonly roofs: readonly Deck[];
  readonly platforms: readonly Deck[];
  readonly exits: readonly Exit[];
  readonly markers: readonly MarkerSpot[];
  readonly camps: readonly Camp[];
}

/** `unmet`: shut, nobody has met it yet. Shut, closed and locked doors block; open and broken ones do not. */
export type DoorState = 'unmet' | 'open' | 'closed' | 'locked' | 'broken';

/** Which doors block. `all-open`: as if every door stood open. */
export type Doors = Readonly<Record<string, DoorState>> | 'all-open';

/** A wall spell's slab: from `from` along whole degrees, half an inch to each side, 2" high (G-20). */
export interface Slab {
  readonly id: string;
  readonly kind: 'stone' | 'fire';
  readonly from: Point3;
  readonly degrees: number;
  readonly length: number;
}

/** An upright pane from (ax, ay) to (bx, by) and from z0 to z1. Slab sides and platform sides are panes, too. */
export interface Pane {
  readonly kind: 'wall' | 'door' | 'stone' | 'platform' | 'rock';
  /** The doorway, slab or platform it belongs to; '' for walls. */
  readonly id: string;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly z0: number;
  readonly z1: number;
}

/** A surface on which bases stand: `room` is the room id, the id of the roof, or 'OUT' (R-70, G-12). */
export interface Surface {
  /** 'OUT', the id of a room, roof or platform, or the id of a stone slab (its top). */
  readonly id: string;
  readonly kind: 'ground' | 'floor' | 'roof' | 'platform' | 'slab';
  readonly room: string;
  readonly rect: Rect;
  /** Corners of a slanting surface (top of a slab), else null: the rectangle. */
  readonly corners: readonly Point3[] | null;
  readonly z: number;
  /** Where it is no surface: stairs coming up (floors), footprints of stairs and platforms, buildings (ground). */
  readonly holes: readonly Rect[];
  readonly climb: Climb;
}

/** All that stands on a map now, compiled once for each state of doors and slabs (`terrainOf` remembers the last ones). */
export interface Terrain {
  readonly map: PlaneMap;
  readonly doors: Doors;
  readonly slabs: readonly Slab[];
  /** What stops movement and sight: walls (with gaps), lintels above gaps, shut doors, stone slabs, platforms. */
  readonly panes: readonly Pane[];
  /** What stops sight between storeys: floors, ceilings, roofs, tops of platforms, with holes. */
  readonly sheets: readonly Surface[];
  /** What carries bases, lowest first. */
  readonly surfaces: readonly Surface[];
}

/** Another base in the way. `solid`: nobody passes; `soft`: may be passed, never stopped on. */
export interface Base {
  readonly id: string;
  readonly at: Point3;
  readonly passage: 'solid' | 'soft';
}

/** Who moves. */
export interface Mover {
  readonly at: Point3;
  /** Faces it may climb: rough ones, or all. */
  readonly climbs: 'rough' | 'all';
  /** Spell Climb: no extra cost for height (T-120). */
  readonly nimble: boolean;
  readonly flies: boolean;
  /** Passes shut doors (Pillagers, T-081). */
  readonly ghost: boolean;
  /** Where it hangs on a face between two Moves; null on its feet. */
  readonly hanging: boolean;
  /** Goes down the edges of decks at no cost of height (R-14, `jumpDown: free`). */
  readonly jumps?: boolean;
}

export type LegKind = 'walk' | 'stairs' | 'ladder' | 'climb' | 'mantle' | 'fly';

export interface Leg {
  readonly from: Point3;
  readonly to: Point3;
  readonly kind: LegKind;
  /** Cost in thousandths of an inch of Speed. */
  readonly cost: number;
  /** Ids of doorways that the leg crosses, in order, and of fire slabs that it enters. */
  readonly doors: readonly string[];
  readonly fires: readonly string[];
}

/** Why a leg or an end is illegal: the rule, a sentence, and the place. */
export interface Wrong {
  readonly rule: string;
  readonly text: string;
  readonly leg: number;
  readonly at: Point3;
}

/** A measured route. `wrong` is the first thing illegal; legs before it are measured, `cost` is theirs. */
export interface Route {
  readonly legs: readonly Leg[];
  readonly cost: number;
  readonly wrong: Wrong | null;
}

/**
 * Where to: a point; any place within `within` of a point (centre to centre, 3D) from which the hands reach it (G-04), as near as the way
 * first comes; any place of an area at a height.
 */
export type Goal = Point3 | { readonly near: Point3; readonly within: number } | { readonly area: Rect; readonly z: number };

export interface PathRules {
  /** Ways that cost more are not looked for. */
  readonly most?: number;
  /** Each inch within an inch (base to base) of these costs double; the cost returned includes it. */
  readonly dear?: readonly Point3[];
  /** False: no climbing of faces (ladders and stairs stay). */
  readonly climb?: boolean;
}

/** The points after the start, and what the way costs in thousandths of an inch. */
export interface Path {
  readonly points: readonly Point3[];
  readonly cost: number;
}
