import { handOf } from '../../table/piece.ts';
import { cardFace, encounterOf, PER_SYMBOL, SYMBOLS } from './content.ts';
import { isBang } from './options.ts';
import { restack } from './stacks.ts';
import type { T } from './state.ts';
import { ENCOUNTER_STACK, POTION_STACK, TILE_STACK } from './state.ts';

/**
 * For a table without rules: the stacks are there tile by tile and card by card, face down and in an order that nobody knows; potions, which
 * everybody would have chosen (M-036), are dealt. The effects lie face down as ever.
 */
export function unruled(t: T): void {
  if (t.own.phase !== 'draft') return;
  const { tiles, encounters } = t.hidden;
  t.hidden.tiles = [];
  t.hidden.encounters = [];
  restack(t, 'tiles', TILE_STACK, 0);
  restack(t, 'encounters', ENCOUNTER_STACK, 0);
  for (const tile of tiles) {
    t.mint({ kind: 'tile', face: isBang(tile, t.options) ? `${tile}!` : tile, place: TILE_STACK, faceKnownTo: [] });
  }
  for (const card of encounters) t.mint({ kind: 'encounter', face: cardFace(encounterOf(card)), place: ENCOUNTER_STACK, faceKnownTo: [] });
  t.mix(SYMBOLS.flatMap((symbol) => Array.from({ length: PER_SYMBOL }, () => symbol))).forEach((symbol, i) => {
    // M-036: two for everybody; the rest is the potion deck.
    const seat = i < t.seats * 2 ? i % t.seats : null;
    t.mint({ kind: 'potion', face: symbol, place: seat === null ? POTION_STACK : handOf(seat), faceKnownTo: seat === null ? [] : [seat] });
  });
}
