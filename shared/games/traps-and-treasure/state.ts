import type { DoorState, Slab } from '../../table/geometry/plane/types.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';

export type Attribute = 'wits' | 'might' | 'combat' | 'speed';
export type Part = 'head' | 'torso' | 'arms' | 'legs';
export type Class = 'warrior' | 'rogue' | 'mage';
export type Rank = 'leader' | 'mercenary' | 'apprentice' | 'pillager';
export type Item = 'bag' | 'ball' | 'salve' | 'lockpicks' | 'bow' | 'special';
export type Spell = 'climb' | 'confusion' | 'fire-wall' | 'force-bolt' | 'fly' | 'heal' | 'stone-wall';
export type EffectKind = 'unconscious' | 'slow' | 'confused' | 'climb' | 'fly';

/** Works until the End phase of Turn `until` is over. */
export interface Effect {
  readonly kind: EffectKind;
  readonly until: number;
}

/** A Character, Monster or Pillager; where it stands is the place of its piece (S-01). */
export interface Creature {
  readonly id: PieceId;
  readonly kind: 'character' | 'monster' | 'pillager';
  readonly seat: Seat | null;
  readonly class: Class | null;
  readonly rank: Rank;
  /** Crossed white boxes (Characters). */
  readonly crossed: Readonly<Record<Part, number>>;
  /** Hits left (Monsters, Pillagers). */
  readonly hits: number;
  readonly items: readonly Item[];
  readonly spells: readonly Spell[];
  readonly treasures: number;
  /** Healed once by the spell (T-125). */
  readonly healed: boolean;
  readonly effects: readonly Effect[];
  /** Of this Turn; null: none rolled, or has acted. Pillagers carry the group's. */
  readonly initiative: number | null;
  readonly actionsLeft: number;
  /** Thousandths of an inch left of the Move under way; 0: none. */
  readonly moveLeft: number;
  /** Hangs on a face between two Moves. */
  readonly hanging: boolean;
  /** The room it was in before it stood in a doorway (G-12); '' where that does not matter. */
  readonly room: string;
  /** Acted this Turn. */
  readonly acted: boolean;
  /** A Monster's target for its activation. */
  readonly target: PieceId | null;
}

export type MarkerState = 'unchecked' | 'hidden';

/** A slab with the Turn at whose end it vanishes. */
export interface TimedSlab extends Slab {
  readonly until: number;
}

type Phase = 'setup' | 'start' | 'count' | 'end' | 'over';

/** All that is no piece; everything of it is public (S-02). */
export interface Own {
  phase: Phase;
  turn: number;
  /** The count that is called, 6..1; 0 outside the counts. */
  count: number;
  /** Who still acts at this count, in order; 'pillagers' is the group. Frozen at Start. */
  order: string[];
  /** The order of every count of this Turn, as computed at Start: `order` takes from it. */
  counts: Record<number, string[]>;
  /** Who acts now. */
  active: PieceId | null;
  /**
   * What was left of the active Character's walk when a door, a Marker or fire stopped it, and the fires that it has been hit by
   * at this very point; `door`: nothing but this one has stopped it. Null: nothing stopped it.
   */
  interrupted: { readonly points: readonly PlaceId[]; readonly paid: readonly string[]; readonly door?: string } | null;
  creatures: Record<string, Creature>;
  markers: Record<string, MarkerState>;
  /** Treasures made so far in the game, for I-02. */
  made: number;
  /** Treasures in each seat's Camp. */
  stash: number[];
  doors: Record<string, DoorState>;
  /** Doors whose lock die was rolled (I-08). */
  met: string[];
  slabs: TimedSlab[];
  banked: number;
  /** Markers carried off by Pillagers, markers revealed. */
  taken: number;
  revealed: number;
  /** Markers that a table fix took off the board. */
  lost: number;
  spawns: number;
  /** Team of each seat; equal numbers play together. */
  teams: number[];
  /** Alliances in force, pairs `low-high` of seats. */
  alliances: string[];
  /** Proposals of this activation that were turned down: `ally-1`, `trade-1`, `time`. Nobody is asked without end. */
  declined: string[];
  /** Camp of each seat: id of the map. */
  camps: string[];
  /** The map's text where a player drew it; '' for a designed one. */
  drawn: string;
  /** The Pillagers' Initiative of this Turn; null: none rolled, or they have acted. */
  pillagers: number | null;
  /** Monsters that came to the count that is called while it ran. */
  late: string[];
  /** All agreed that the set time is over: the running Turn is the last. */
  timeUp: boolean;
  /** Numbers for ids of slabs, treasures, Monsters and Pillagers. */
  next: number;
}
