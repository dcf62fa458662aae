import type { PlaceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { cardFace, encounterOf, PER_SYMBOL, SYMBOLS } from './content.ts';
import { isBang } from './settings.ts';
import { restack } from './stacks.ts';
import type { T } from './state.ts';
import { ENCOUNTER_STACK, MET, POTION_STACK, TILE_STACK } from './state.ts';

/**
 * For a table without rules: the stacks are there tile by tile and card by card, face down and in an order that nobody knows; potions, which
 * everybody would have chosen (M-036), are dealt. The effects lie face down as ever.
 */
export function unruled(t: T): void {
  if (t.own.phase !== 'draft') return;
  spread(t);
  t.mix(SYMBOLS.flatMap((symbol) => Array.from({ length: PER_SYMBOL }, () => symbol))).forEach((symbol, i) => {
    // M-036: two for everybody; the rest is the potion deck.
    const seat = i < t.seats * 2 ? i % t.seats : null;
    t.mint({ kind: 'potion', face: symbol, place: seat === null ? POTION_STACK : handOf(seat), faceKnownTo: seat === null ? [] : [seat] });
  });
}

/**
 * For a game that is taken to the free table: its stacks are there tile by tile and card by card, in the order that nobody knows, to be drawn
 * from; the encounters met so far are a pile of their own.
 */
export function taken(t: T): void {
  spread(t);
  const { potions } = t.hidden;
  t.hidden.potions = [];
  restack(t, 'potions', POTION_STACK, 0);
  for (const symbol of potions) faceDown(t, 'potion', symbol, POTION_STACK);
  const met = pieceId('met');
  if (t.has(met)) t.remove(met);
  for (const card of [...t.own.met].reverse()) faceDown(t, 'encounter', cardFace(encounterOf(card)), MET);
}

/** The stacks of tiles and encounter cards as tiles and cards. */
function spread(t: T): void {
  const { tiles, encounters } = t.hidden;
  t.hidden.tiles = [];
  t.hidden.encounters = [];
  restack(t, 'tiles', TILE_STACK, 0);
  restack(t, 'encounters', ENCOUNTER_STACK, 0);
  for (const tile of tiles) faceDown(t, 'tile', isBang(tile, t.options) ? `${tile}!` : tile, TILE_STACK);
  for (const card of encounters) faceDown(t, 'encounter', cardFace(encounterOf(card)), ENCOUNTER_STACK);
}

const faceDown = (t: T, kind: string, face: string, place: PlaceId) => t.mint({ kind, face, place, faceKnownTo: [] });
