import { type PlaceId, placeId, type Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import { COLOURS } from './card.ts';
import { CHARACTERS, TREASURES } from './content.ts';
import { CORNERS, castleAt, LAIR } from './map.ts';
import { ARMIES, CUP, clockwise, mustHome, type Own, type Steps, type T } from './state.ts';

/** Where the treasure counters are mixed before anybody sees where they go. */
const BOX = placeId('box');

export const newOwn = (seats: number): Own => ({
  corners: Array.from({ length: seats }, () => -1),
  phase: 'castles',
  roll: 0,
  points: 0,
  spent: [],
  entered: null,
  passing: null,
  fought: [],
  combat: null,
  turns: 0,
});

/** Characters that a lord draws at the start (D-012). */
const FIRST_HAND = 4;

/** Moves characters from the cup to a hand; only its lord sees them. Returns how many there were. */
export function draw(t: T, seat: Seat, most: number): number {
  const drawn = t.at(CUP).slice(0, most);
  for (const character of drawn) {
    t.move(character.id, handOf(seat));
    t.showFace(character.id, [seat]);
  }
  return drawn.length;
}

const freeCorners = (own: Own): number[] => CORNERS.map((_, index) => index).filter((index) => !own.corners.includes(index));

/** Seats take their corners: by choice in seat order (D-010), or as dealt. */
export const setupSteps: Pick<Steps, 'setup' | 'corner' | 'corner.take' | 'deal' | 'start'> = {
  setup: (t) => {
    if (t.options.seats === 'fair') {
      dealCorners(t);
      t.then('deal', {});
    } else t.then('corner', {});
  },

  corner: (t) => {
    const seat = t.own.corners.indexOf(-1);
    if (seat < 0) return t.then('deal', {});
    const free = freeCorners(t.own);
    if (free.length > 1) {
      t.ask(seat, {
        kind: 'place',
        places: free.map((index) => ({ place: castleAt(index), mark: 'rest' })),
        title: ['corner.ask'],
        seen: ['corner.seen', seat],
        rule: 'D-010',
        // The castle of the seat's own colour where it is still free.
        fallback: castleAt(free.includes(seat) ? seat : (free[0] ?? 0)),
      });
    }
    t.then('corner.take', { seat });
  },

  'corner.take': (t, { seat }, answers) => {
    const castle = answers.seats.includes(seat) ? answers.place(seat) : castleAt(freeCorners(t.own)[0] ?? 0);
    t.own.corners[seat] = CORNERS.findIndex((corner) => corner.castle === castle);
    t.tell('all', 'corner', seat, castle);
    t.then('corner', {});
  },

  deal: (t) => {
    setOut(t);
    t.then('start', { among: t.own.corners.map((_, seat) => seat) });
  },

  // D-013, R-02: the highest of two dice begins; ties roll again among themselves.
  start: (t, { among }) => {
    const rolls = among.map((seat) => ({ seat, sum: t.roll(['d6', 'd6'], seat, ['start.roll', seat]).reduce((a, b) => a + b, 0) }));
    const highest = Math.max(...rolls.map((roll) => roll.sum));
    const best = rolls.filter((roll) => roll.sum === highest).map((roll) => roll.seat);
    const [first] = best;
    if (best.length > 1 || first === undefined) return t.then('start', { among: best });
    t.tell('all', 'start', first);
    t.then('turn', { seat: first });
  },
};

/** two in opposite corners, three dealt at random, four where they sit. */
function dealCorners(t: T): void {
  const corners = t.seats === 2 ? [0, 2] : t.seats === 3 ? t.mix([0, 1, 2, 3]) : [0, 1, 2, 3];
  t.own.corners = corners.slice(0, t.seats);
}

/** Everything on the map, in the cup and in the hands, for seats that have their corners. */
function setOut(t: T): void {
  // D-011, R-01: six treasures and the Dragon, mixed, one on each space of the lair.
  TREASURES.forEach(({ face }, i) => {
    t.mint({ id: `treasure-${i + 1}`, kind: 'treasure', face, place: BOX, faceKnownTo: [] });
  });
  t.shuffle(BOX);
  [...t.at(BOX)].forEach((counter, i) => {
    t.move(counter.id, LAIR[i] ?? BOX);
  });
  // D-012: all characters into the cup, four to each lord.
  CHARACTERS.forEach(({ face }, i) => {
    t.mint({ id: `character-${i + 1}`, kind: 'character', face, place: CUP, faceKnownTo: [] });
  });
  t.shuffle(CUP);
  for (let seat = 0; seat < t.seats; seat++) draw(t, seat, FIRST_HAND);
  raiseCastles(t);
  // D-004, D-010: five armies in the castle.
  for (let seat = 0; seat < t.seats; seat++) {
    for (let i = 1; i <= ARMIES; i++) mintArmy(t, seat, i, mustHome(t.own, seat));
  }
  t.own.phase = 'roll';
}

/** For a table without rules: where everybody would have chosen a corner, they are dealt; everything lies as before the first turn. */
export function unruled(t: T): void {
  if (!t.own.corners.includes(-1)) return;
  dealCorners(t);
  setOut(t);
}

/** Four castles: each lord's in its colour (D-010), the others nobody's. */
export function raiseCastles(t: T): void {
  const spare = COLOURS.slice(t.seats).map((colour) => colour.castle);
  CORNERS.forEach(({ castle }, index) => {
    const seat = t.own.corners.indexOf(index);
    const face = seat < 0 ? spare.shift() : COLOURS[seat]?.castle;
    t.mint({ id: `castle-${castle}`, kind: 'castle', place: castle, ...(face ? { face } : {}), ...(seat < 0 ? {} : { owner: seat }) });
  });
}

/** One army of a seat; they are numbered from 1. */
export function mintArmy(t: T, seat: Seat, number: number, place: PlaceId): void {
  const face = COLOURS[seat]?.army;
  t.mint({ id: armyId(seat, number), kind: 'army', ...(face ? { face } : {}), place, owner: seat });
}

export const armyId = (seat: Seat, number: number): string => `army-${seat}-${number}`;

/** The seat whose turn follows (D-013): clockwise round the map. */
export function following(own: Own, seat: Seat): Seat {
  const order = clockwise(own);
  return order[(order.indexOf(seat) + 1) % order.length] ?? seat;
}
