import type { PlaceId, Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { groundOf } from './ground.ts';
import { drawPotion, mintPotion } from './stacks.ts';
import type { Arrival, Steps, T } from './state.ts';
import { FALLEN, isAlive, OUT, packOf, pawnId, potionsOf, stoneOf } from './state.ts';
import { win, wins } from './victory.ts';
import { gain } from './vitals.ts';

/** What stepping onto a tile brings. */
export const arrivalSteps: Pick<Steps, 'arrived' | 'arrival'> = {
  /** An arrival by itself, in the middle of a turn. */
  arrived: (t, args) => {
    t.then('arrival', args);
    t.then('act', {});
  },

  // gold, potions, the Stone, loot, the win, and last what must be revealed.
  arrival: (t, { seat, how }) => {
    // What the other pawn of a swap revealed may have killed this one.
    if (!isAlive(t.own, seat)) return;
    if (counts(t, how)) {
      collect(t, seat);
      loot(t, seat);
      // M-007, R-18.
      if (wins(t, seat)) return win(t, seat);
    }
    t.then('reveal', { seat });
  },
};

/** R-17 `arrivalCounts`. */
const counts = (t: T, how: Arrival['how']): boolean => how === 'move' || t.options.arrivalCounts !== 'moveOnly';

function collect(t: T, seat: Seat): void {
  const place = groundOf(t).pawns.get(seat)?.place;
  if (place === undefined) return;
  const lying = (kind: string) => t.at(place).filter((piece) => piece.kind === kind);
  for (const gold of lying('gold')) {
    // M-055.
    t.remove(gold.id);
    t.tell('all', 'gold', seat);
    t.flash('all', 'coins', { place });
    gain(t, seat, 1);
  }
  for (const flask of lying('flask')) {
    // M-056, R-10.
    t.remove(flask.id);
    const symbol = drawPotion(t);
    if (symbol === undefined) t.tell('all', 'flask.empty', seat);
    else takePotion(t, seat, symbol, place);
  }
  for (const stone of lying('stone')) {
    // M-058.
    t.move(stone.id, packOf(seat));
    t.tell('all', 'stone', seat);
    t.flash('all', 'stone', { place });
  }
}

/** A card of the deck comes to a hand; who sees it is an option. */
function takePotion(t: T, seat: Seat, symbol: string, place: PlaceId): void {
  const closed = t.options.openHands === false;
  const card = closed
    ? t.mint({ kind: 'potion', face: symbol, place: handOf(seat), faceKnownTo: [seat] })
    : mintPotion(t, symbol, handOf(seat));
  if (closed) {
    t.tell('all', 'flask.closed', seat);
    t.tell([seat], 'flask.yours', symbol);
  } else t.tell('all', 'flask', seat, symbol);
  t.flash('all', 'potion', { piece: card, place });
}

/** M-121: all potions and the Stone of everybody who lies there; their pawns leave. */
function loot(t: T, seat: Seat): void {
  const me = t.piece(pawnId(seat));
  for (const pawn of t.at(me.place)) {
    const dead = pawn.owner;
    if (pawn.kind !== 'pawn' || dead === null || dead === seat || !pawn.tags.includes(FALLEN)) continue;
    const cards = potionsOf(t, dead);
    for (const card of cards) {
      t.move(card.id, handOf(seat));
      if (t.options.openHands === false) t.showFace(card.id, [seat]);
    }
    const stone = stoneOf(t, dead);
    t.tell('all', stone ? 'looted.stone' : 'looted', seat, dead, cards.length);
    if (stone) t.move(stone.id, packOf(seat));
    t.change(pawn.id, { tags: [] });
    t.move(pawn.id, OUT);
  }
}
