import type { PieceId, PlaceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { T } from './state.ts';
import { DISCARDS, ENCOUNTER_STACK, MET, POTION_STACK, TILE_STACK } from './state.ts';

/** Shows how many cards a stack holds; an empty one is gone. */
export function restack(t: T, kind: 'tiles' | 'encounters' | 'potions', place: PlaceId, count: number): void {
  const id = pieceId(kind);
  if (count === 0) {
    if (t.has(id)) t.remove(id);
  } else if (t.has(id)) t.change(id, { count });
  else t.mint({ id, kind, place, count });
}

/** Draws the top tile, for all to see; undefined when the cellar is complete (M-059). */
export function drawTile(t: T): string | undefined {
  const tile = t.hidden.tiles.shift();
  if (tile === undefined) return undefined;
  t.stand();
  restack(t, 'tiles', TILE_STACK, t.hidden.tiles.length);
  return tile;
}

/** a tile that fits nowhere goes under the stack. */
export function tileUnder(t: T, tile: string): void {
  t.hidden.tiles.push(tile);
  restack(t, 'tiles', TILE_STACK, t.hidden.tiles.length);
}

/** Turns the top encounter card up (M-053); undefined when none is left. */
export function drawEncounter(t: T, faceOf: (card: string) => string): string | undefined {
  const card = t.hidden.encounters.shift();
  if (card === undefined) return undefined;
  t.stand();
  restack(t, 'encounters', ENCOUNTER_STACK, t.hidden.encounters.length);
  t.own.met.push(card);
  const met = pieceId('met');
  const face = faceOf(card);
  if (t.has(met)) t.change(met, { count: t.own.met.length, face });
  else t.mint({ id: 'met', kind: 'met', face, place: MET, count: t.own.met.length });
  return card;
}

/** Takes the top potion card; R-10: from the discards shuffled anew when the deck is empty; undefined when no card is left at all. */
export function drawPotion(t: T): string | undefined {
  if (t.hidden.potions.length === 0) {
    const discards = t.at(DISCARDS);
    if (discards.length === 0) return undefined;
    t.hidden.potions = t.mix(discards.map((card) => card.face ?? ''));
    for (const card of discards) t.remove(card.id);
    t.tell('all', 'potions.mixed', discards.length);
  }
  const symbol = t.hidden.potions.shift();
  if (symbol === undefined) return undefined;
  t.stand();
  restack(t, 'potions', POTION_STACK, t.hidden.potions.length);
  return symbol;
}

/** Puts a potion card that is known to all onto a place. */
export const mintPotion = (t: T, symbol: string, place: PlaceId): PieceId => t.mint({ kind: 'potion', face: symbol, place });
