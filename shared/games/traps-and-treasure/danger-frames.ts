import type { PieceId, PlaceId } from '../../table/ids.ts';

/** How a Marker comes to be checked: for free (T-024), again (T-064), or through a Crystal Ball (T-111). */
export type CheckHow = 'free' | 'retry' | 'ball';
/** Spells that need a point (T-121, T-122, T-126). */
export type Aimed = 'confusion' | 'fire-wall' | 'stone-wall';

/** A Marker that is being revealed, and by whom. `ball`: through a Crystal Ball. */
export type Reveal = { readonly id: PieceId; readonly marker: PieceId; readonly ball: boolean };

/** The steps of movement, Markers, Traps, Monsters, Pillagers and spells. */
export type DangerFrames = {
  /** A Character goes along these points; starts a Move Action or continues the one under way. Returns when it stops, for whatever reason. */
  walk: { readonly id: PieceId; readonly points: readonly PlaceId[] };
  /** A Character reaches a door that is shut: lock die, or it just opens (T-080). */
  'door.met': { readonly id: PieceId; readonly door: string };
  /** Base in the fire: the automatic hit. */
  'fire.hit': { readonly id: PieceId; readonly slab: string };
  /** Free checks of all unchecked Markers within 1" of where it stands now (R-24): at the start of an activation, after a teleport ... */
  'markers.near': { readonly id: PieceId };
  'marker.check': { readonly id: PieceId; readonly marker: PieceId; readonly how: CheckHow };
  /** The chart of 1.4. */
  chart: Reveal & { readonly success: boolean };
  'disarm.ask': Reveal & { readonly by: PieceId };
  'disarm.do': Reveal & { readonly by: PieceId };
  trap: Reveal & { readonly disarmed: boolean };
  'trap.loot': Reveal & { readonly row: number };
  'monster.appear': Reveal & { readonly touching: boolean };
  /** A Monster that has just appeared rolls Initiative. */
  'monster.joins': { readonly id: PieceId };
  /** The Marker is gone by a chart result: D3 Pillagers, end of the game? */
  revealed: { readonly id: PieceId; readonly marker: PieceId };
  /** The whole activation of a Monster; of all Pillagers. */
  'monster.turn': { readonly id: PieceId };
  'monster.action': { readonly id: PieceId; readonly left: number };
  'monster.walks': { readonly id: PieceId; readonly points: readonly PlaceId[]; readonly inches: number; readonly paid: readonly string[] };
  pillagers: Record<string, never>;
  'pillager.turn': { readonly id: PieceId };
  'pillager.action': { readonly id: PieceId; readonly left: number };
  /** The random move of a Confused Creature, at the start of its activation. Uses up its Actions (one with `firstAction`). */
  confused: { readonly id: PieceId };
  'confused.walks': { readonly id: PieceId; readonly points: readonly PlaceId[]; readonly inches: number; readonly paid: readonly string[] };
  /** Where does the spell go? */
  aim: { readonly id: PieceId; readonly spell: Aimed };
  'aim.do': { readonly id: PieceId; readonly spell: Aimed };
  /** End phase: durations, landings. */
  'effects.end': Record<string, never>;
  /** A flyer whose spell is over comes down. */
  land: { readonly id: PieceId };
};
