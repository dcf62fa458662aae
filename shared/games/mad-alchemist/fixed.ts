import { handOf } from '../../table/piece.ts';
import { gapsOf, groundOf } from './ground.ts';
import { ways } from './reveal.ts';
import { tileUnder } from './stacks.ts';
import type { T } from './state.ts';

/**
 * After a table fix: potion cards are known to whom their new place shows them, and a tile that is being laid belongs to where its
 * pawn stands now; one that fits nowhere there goes under the stack.
 */
export function fixed(t: T): void {
  for (const card of t.all('potion')) {
    const holder = t.own.sheets.findIndex((_, seat) => handOf(seat) === card.place);
    t.showFace(card.id, holder >= 0 && t.options.openHands === false ? [holder] : 'all');
  }
  const { drawn } = t.own;
  if (!drawn) return;
  const { tile, seat } = drawn;
  const g = groundOf(t);
  const from = g.pawns.get(seat)?.place;
  const open = from === undefined ? [] : gapsOf(g, from).map((gap) => gap.place);
  const kept = drawn.spaces.filter((space) => open.includes(space));
  const spaces = kept.length > 0 ? kept : open;
  const fits = tile === null ? spaces.length > 0 : ways(t, seat, tile, spaces).length > 0;
  if (tile !== null && !fits) {
    tileUnder(t, tile);
    t.tell('all', 'drawn.under', tile);
  }
  t.own.drawn = fits ? { tile, seat, spaces } : null;
}
