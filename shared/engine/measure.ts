import type { PieceId, PlaceId } from '../table/ids.ts';
import type { Line } from './line.ts';

/** A leg of a measured way; costs in thousandths of an inch of the piece's movement. */
interface MeasuredLeg {
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** How it goes: 'walk', 'stairs', 'ladder', 'climb', 'mantle', 'fly'. */
  readonly kind: string;
  readonly cost: number;
  /** Cost of the way up to here. */
  readonly total: number;
}

/** Where a way will stop, and for what: a door nobody has met, a Marker that will be checked, a fire. */
interface MeasuredStop {
  readonly at: PlaceId;
  readonly total: number;
  readonly line: Line;
  /** It lies on every way to what is behind it: whoever clicks there is not asked about it. */
  readonly free?: true;
  /** What it is about: whoever clicks that means it. */
  readonly piece?: PieceId;
}

/** What a template would cover: corners in order, standing on the surface of the first; or a disc. */
type Cover =
  | { readonly shape: 'slab'; readonly corners: readonly PlaceId[]; readonly length: number; readonly tall: number }
  | { readonly shape: 'disc'; readonly at: PlaceId; readonly radius: number };

/** How a drawn answer measures, by the engine itself. Nothing of it is decided twice: what `wrong` names is what is refused. */
export interface Measured {
  readonly legs: readonly MeasuredLeg[];
  /** Thousandths of an inch left after it. */
  readonly left: number;
  readonly stops: readonly MeasuredStop[];
  /** What comes by itself where it ends, if nothing stops it before. */
  readonly brings?: Line;
  /** The first thing that is not legal: which leg, where, the rule, and why. `whole`: it stops every way there, not only the drawn one. */
  readonly wrong: {
    readonly leg: number;
    readonly at: PlaceId;
    readonly rule: string;
    readonly text: string;
    readonly whole?: true;
  } | null;
  readonly cover: Cover | null;
  /** Who stands in what would be covered. */
  readonly hit: readonly PieceId[];
}

/** Where a piece can go: squares of `step` thousandths on surfaces, each with its cost, -1 where it cannot stand. */
export interface Field {
  readonly step: number;
  readonly patches: readonly {
    /** The middle of the south-west square. */
    readonly from: PlaceId;
    readonly columns: number;
    /** Row by row, from south to north, from west to east; thousandths of an inch. */
    readonly cost: readonly number[];
  }[];
}

/** What lies between two figures. */
export interface Sight {
  readonly free: boolean;
  /** Thousandths of an inch from base to base. */
  readonly range: number;
  readonly rays: readonly { readonly from: PlaceId; readonly to: PlaceId; readonly free: boolean }[];
}
