import type { PieceId } from '../../table/ids.ts';

/** How a Marker comes to be checked: for free (T-024), again (T-064), or through a Crystal Ball (T-111). */
export type CheckHow = 'free' | 'retry' | 'ball';
/** Spells that need a point (T-121, T-122, T-126). */
export type Aimed = 'confusion' | 'fire-wall' | 'stone-wall';

/** A Marker that is being revealed, and by whom. `ball`: through a Crystal Ball. */
export type Reveal = { readonly id: PieceId; readonly marker: PieceId; readonly ball: boolean };

/** A way that goes by itself: from where, points (`spotId`), thousandths of an inch left, fires already paid for at this point. */
type Way = {
  readonly id: PieceId;
  readonly at: string;
  readonly points: readonly string[];
  readonly inches: number;
  readonly paid: readonly string[];
};

/** Steps of moves, doors, Markers, Traps, Monsters, Pillagers and spells. */
export type DangerFrames = {
  /** Walks the drawn points (`spotId`), stops where something happens, and returns to whatever the stack held. */
  walk: { readonly id: PieceId; readonly points: readonly string[] };
  /** A Creature reaches a door that nobody has met: the lock die (T-080). */
  'door.met': { readonly id: PieceId; readonly door: string };
  /** Its base meets fire: the automatic hit. */
  'fire.hit': { readonly id: PieceId; readonly slab: string };
  /** Free checks of the unchecked Markers within 1" of this Character (R-24), at the start of its activation or after it was moved. */
  'marker.near': { readonly id: PieceId };
  'marker.check': { readonly id: PieceId; readonly marker: PieceId; readonly how: CheckHow };
  /** The charts of 1.4. */
  chart: Reveal & { readonly success: boolean };
  'disarm.ask': Reveal & { readonly by: PieceId };
  'disarm.do': Reveal & { readonly by: PieceId };
  trap: Reveal & { readonly disarmed: boolean };
  'trap.loot': Reveal & { readonly die: number };
  'monster.appear': Reveal & { readonly touching: boolean };
  /** A Monster that has just appeared rolls Initiative. */
  'monster.joins': { readonly id: PieceId };
  /** A chart result is dealt with: D3 Pillagers when it counts as a reveal, then the end test. */
  revealed: { readonly counts: boolean };
  /** The whole activation of a Monster; one Action of it; a way it goes. */
  'monster.act': { readonly id: PieceId };
  'monster.action': { readonly id: PieceId; readonly left: number };
  'monster.walk': Way;
  /** The whole activation of all Pillagers, one after the other. */
  'pillagers.act': object;
  'pillager.act': { readonly id: PieceId };
  'pillager.action': { readonly id: PieceId; readonly left: number };
  'pillager.walk': Way;
  /** The random move of a Confused Creature; uses up its Actions, with `confusionActions: firstAction` one of them. */
  'confused.act': { readonly id: PieceId };
  'confused.walk': Way;
  /** At the end of an activation of a Monster or Pillager: nobody stays on a face or in a fire. */
  settle: { readonly id: PieceId };
  /** Asks for the point of a spell; `back` costs nothing. */
  'aim.ask': { readonly id: PieceId; readonly spell: Aimed };
  'aim.do': { readonly id: PieceId; readonly spell: Aimed };
  /** Asks which location is healed (T-112, T-125) and heals it; the Action and the Salve are spent, the spell is cast before. */
  heal: { readonly id: PieceId; readonly target: PieceId };
  'heal.ask': { readonly id: PieceId; readonly target: PieceId };
  'heal.do': { readonly target: PieceId };
  /** Durations, landings in the End phase. */
  'effects.end': object;
};
