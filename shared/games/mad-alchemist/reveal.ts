import type { Option } from '../../engine/prompt.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { STONE } from './content.ts';
import { gapsOf, groundOf } from './ground.ts';
import type { Placement } from './placing.ts';
import { heldFirst, placementId, placements } from './placing.ts';
import { isBang } from './settings.ts';
import { drawTile, tileUnder } from './stacks.ts';
import type { Steps, T } from './state.ts';
import { active } from './state.ts';
import { isSealed, lost } from './victory.ts';

/** whoever arrived lays the tile, or the player in turn. */
const layer = (t: T, seat: Seat): Seat => (t.options.offTurnPlacement === 'active' ? active(t) : seat);

/** The legal ways to lay a tile for a seat's pawn. */
export function ways(t: T, seat: Seat, tile: string, spaces: readonly PlaceId[]): Placement[] {
  const g = groundOf(t);
  const from = g.pawns.get(seat)?.place;
  return from === undefined ? [] : placements(g, from, tile, spaces, t.options, t.hidden.encounters.includes(STONE));
}

/** M-050 to M-053: every tile that a pawn could walk into is laid, one after the other, each with its encounter. */
export const revealSteps: Pick<Steps, 'reveal' | 'space' | 'space.do' | 'draw' | 'place' | 'place.do'> = {
  reveal: (t, { seat }) => {
    // checked whenever a tile has been laid and its encounter played.
    if (isSealed(t)) return lost(t, 'sealed');
    const g = groundOf(t);
    // the death of a pawn ends its reveals; M-059: so does an empty stack.
    const from = g.pawns.get(seat)?.place;
    const spaces = from === undefined ? [] : gapsOf(g, from).map((gap) => gap.place);
    if (spaces.length === 0 || t.hidden.tiles.length === 0) return;
    if (t.options.placeOrder !== 'spaceFirst' || spaces.length === 1) return t.then('draw', { seat, spaces });
    t.own.drawn = { tile: null, seat, spaces };
    t.then('space', { seat });
  },

  // R-06 `spaceFirst`: the space is chosen before the tile is known.
  space: (t, { seat }) => {
    const spaces = t.own.drawn?.spaces ?? [];
    // After a table fix there may be nothing left to choose.
    if (spaces.length === 0) return t.then('reveal', { seat });
    if (spaces.length === 1) return t.then('draw', { seat, spaces });
    t.ask(layer(t, seat), {
      kind: 'choose',
      options: spaces.map((place): Option => ({ id: `space:${place}`, label: ['option.space', place], place, mark: 'place' })),
      title: ['space.ask'],
      seen: ['place.seen', layer(t, seat)],
      rule: 'R-06',
    });
    t.then('space.do', { seat });
  },

  'space.do': (t, { seat }, answers) => {
    const { place } = answers.option();
    t.then('draw', { seat, spaces: place === undefined ? [] : [place] });
  },

  draw: (t, { seat, spaces }) => {
    // what fits nowhere goes under the stack; when nothing fits, the spaces count as walled.
    for (let tries = t.hidden.tiles.length; tries > 0; tries--) {
      const tile = drawTile(t);
      if (tile === undefined) break;
      if (ways(t, seat, tile, spaces).length > 0) {
        t.own.drawn = { tile, seat, spaces: [...spaces] };
        t.tell('all', isBang(tile, t.options) ? 'drawn.bang' : 'drawn', layer(t, seat), tile);
        return t.then('place', { seat });
      }
      tileUnder(t, tile);
      t.tell('all', 'drawn.under', tile);
    }
    t.own.drawn = null;
    t.own.dead.push(...spaces);
    for (const space of spaces) t.tell('all', 'walled', space);
    t.then('reveal', { seat });
  },

  place: (t, { seat }) => {
    const { drawn } = t.own;
    // A table fix may have left nowhere to lay it.
    if (!drawn?.tile) return t.then('reveal', { seat });
    const { tile } = drawn;
    const found = ways(t, seat, tile, drawn.spaces);
    // a single legal choice is laid by itself.
    if (found.length > 1) {
      t.ask(layer(t, seat), {
        kind: 'choose',
        options: heldFirst(groundOf(t), found).map((way) => ({
          id: placementId(way),
          label: ['option.place', way.place, way.turn * 90],
          place: way.place,
          mark: 'place',
        })),
        title: [isBang(tile, t.options) ? 'place.bang' : 'place.ask', tile],
        seen: ['place.seen', layer(t, seat)],
        rule: 'M-052',
      });
    }
    t.then('place.do', { seat });
  },

  'place.do': (t, { seat }, answers) => {
    const { drawn } = t.own;
    if (!drawn?.tile) throw new Error('no tile has been drawn');
    const { tile, spaces } = drawn;
    const found = ways(t, seat, tile, spaces);
    const way = answers.seats.length === 0 ? found[0] : found.find((each) => placementId(each) === answers.text());
    if (!way) throw new Error('the tile fits nowhere');
    const { place, column, row, turn, open } = way;
    t.own.tiles.push({ column, row, open, tile, turn });
    t.own.drawn = null;
    t.tell('all', 'laid', layer(t, seat), tile, place);
    t.flash('all', 'tile', { place });
    // M-053: the encounter comes before any further tile.
    if (isBang(tile, t.options)) t.then('encounter', { seat, place });
    t.then('reveal', { seat });
  },
};
