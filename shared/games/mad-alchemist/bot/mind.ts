import { piecesAt, type View } from '../../../engine/view.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { handOf } from '../../../table/piece.ts';
import { EFFECTS, type Effect, SYMBOLS } from '../content.ts';
import { attacks, type Body, type Ground, gapsOf, ground } from '../ground.ts';
import { effectOf, FALLEN, type Own, packOf, pawnId, STAIRS, sheetOf } from '../state.ts';

/** Steps from a tile to every tile of the cellar, as if nothing stood in the way. */
function stepsFrom(g: Ground, from: PlaceId): ReadonlyMap<PlaceId, number> {
  const found = new Map<PlaceId, number>([[from, 0]]);
  for (const [place, steps] of found) for (const next of g.field.neighbours(place)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}

/** Where the holder of the Stone will pass on a shortest way home, and whoever has these ways can be no later (§6). */
function ambushes(g: Ground, holder: PlaceId, mine: ReadonlyMap<PlaceId, Way>): ReadonlySet<PlaceId> {
  const [fled, home] = [stepsFrom(g, holder), stepsFrom(g, STAIRS)];
  const whole = fled.get(STAIRS);
  const found = new Set<PlaceId>();
  for (const [place, steps] of fled) {
    const onTheWay = steps > 0 && place !== STAIRS && steps + (home.get(place) ?? Number.NaN) === whole;
    if (onTheWay && (mine.get(place)?.cost ?? Number.POSITIVE_INFINITY) <= steps) found.add(place);
  }
  return found;
}

/** What a bot thinks with: the cellar as its seat sees it, and how it fares. */
export interface Mind {
  readonly view: View<Own>;
  readonly g: Ground;
  /** The same without the own pawn: what would see it elsewhere, which hides behind it now. */
  readonly left: Ground;
  readonly seat: Seat;
  readonly here: PlaceId;
  readonly hp: number;
  readonly shield: number;
  readonly ap: number;
  /** Who holds the Stone and lives. */
  readonly holder: Seat | null;
  /** Where the Stone lies, by itself or with a dead player. */
  readonly stoneAt: PlaceId | null;
  readonly hand: ReadonlySet<string>;
  /** Where the holder of the Stone can be met. */
  readonly ambush: ReadonlySet<PlaceId>;
  /** Tiles beside the holder of the Stone that are reached with an AP left for a theft. */
  readonly grasp: ReadonlySet<PlaceId>;
  /** How much a lost HP hurts: nothing in rounds of daring, less the longer the game goes on, so that nobody stands about for ever. */
  readonly fear: number;
  /** Asks others to change places rather than wait any longer. */
  readonly pushy: boolean;
}

/** Reads a view. Undefined for a seat that has no living pawn. */
export function mindOf(view: View<Own>, seat: Seat): Mind | undefined {
  const g = ground(view.own, Object.values(view.pieces));
  const here = g.pawns.get(seat)?.place;
  if (here === undefined) return undefined;
  const { hp, shield } = sheetOf(view.own, seat);
  const stone = Object.values(view.pieces).find((piece) => piece.kind === 'stone');
  const holder = [...g.pawns.keys()].find((each) => stone?.place === packOf(each)) ?? null;
  const hunted = holder === null || holder === seat ? undefined : g.pawns.get(holder)?.place;
  const mind: Mind = {
    view,
    g,
    left: ground(
      view.own,
      Object.values(view.pieces).filter(({ id }) => id !== pawnId(seat)),
    ),
    seat,
    here,
    hp,
    shield,
    ap: view.own.ap,
    holder,
    stoneAt: holder === null && stone ? (g.field.tile(stone.place) ? stone.place : lyingAt(view, stone.place)) : null,
    hand: new Set(piecesAt(view, handOf(seat)).flatMap((card) => card.face ?? [])),
    ambush: new Set(),
    grasp: new Set(),
    fear: isTurnFor(view, seat, DARING) ? 0 : fearOf(view.own.round, hp),
    pushy: view.own.round > PATIENCE || isTurnFor(view, seat, PUSHING),
  };
  if (hunted === undefined) return mind;
  const free = ways(mind, false);
  const beside = g.field.neighbours(hunted).filter((place) => (free.get(place)?.cost ?? Number.POSITIVE_INFINITY) < mind.ap);
  return { ...mind, ambush: ambushes(g, hunted, ways(mind, true)), grasp: new Set(beside) };
}

/** The tile of the dead pawn that carries something. */
function lyingAt(view: View, place: string): PlaceId | null {
  const pawn = Object.values(view.pieces).find((piece) => `@${piece.id}` === place);
  return pawn?.tags.includes(FALLEN) ? pawn.place : null;
}

/**
 * After some safe but idle rounds a bot accepts a risk (§6). It remembers nothing, so it dares in every so many rounds, and even more
 * seldom asks whoever stands in its way to change places; each seat in rounds of its own.
 */
const DARING = 4;
const PUSHING = 6;
const isTurnFor = (view: View<Own>, seat: Seat, every: number): boolean => (view.own.round + seat) % every === 0;

/** Rounds after which a bot begins to take risks and waits for nobody any more, and after which it takes any. */
const PATIENCE = 30;
const RECKLESS = 60;

function fearOf(round: number, hp: number): number {
  // With 1-2 HP danger is fled from; else a lost HP counts like a tile more to go.
  const base = hp <= 1 ? 20 : hp === 2 ? 10 : 1;
  if (round > RECKLESS) return 0;
  return round > PATIENCE ? (base * (RECKLESS - round)) / (RECKLESS - PATIENCE) : base;
}

/** How likely a die is to go over a shield. */
export const over = (shield: number): number => Math.max(0, 6 - shield) / 6;

/** HP that ending the turn on a tile costs on average; a potion of the Mad Alchemist counts as a fraction of one. */
export function danger(mind: Mind, place: PlaceId, without?: Body): number {
  return mind.g.barriers
    .filter((monster) => monster !== without)
    .reduce((sum, monster) => {
      const dice = attacks(mind.left, monster, place);
      return sum + dice * (monster.kind === 'alchemist' ? 0.2 : over(mind.shield));
    }, 0);
}

/** The effects that nobody knows yet. */
export function unknownEffects(view: View): Effect[] {
  const known = SYMBOLS.map((symbol) => effectOf(view, symbol));
  return EFFECTS.filter((effect) => !known.includes(effect));
}

/** The first symbol in the hand that has an effect for sure. */
export const withEffect = (mind: Mind, effect: Effect): string | undefined =>
  SYMBOLS.find((symbol) => mind.hand.has(symbol) && effectOf(mind.view, symbol) === effect);

/** Symbols in the hand that nobody knows yet. */
export const unknownHeld = (mind: Mind): string[] =>
  SYMBOLS.filter((symbol) => mind.hand.has(symbol) && effectOf(mind.view, symbol) === undefined);

export interface Way {
  /** AP to get there, attacks on what bars the way included. */
  readonly cost: number;
  /** The tile next to the start on the way. */
  readonly first: PlaceId;
  /** The tile before it. */
  readonly from: PlaceId;
}

/** AP that another pawn in the way costs: waiting, or changing places. */
const IN_THE_WAY = 6;

/** Cheapest ways to everywhere; what stands in the way costs what it takes to get past it on average. */
export function ways(mind: Mind, through: boolean): Map<PlaceId, Way> {
  const { g, here } = mind;
  const toll = new Map<PlaceId, number>();
  for (const barrier of g.barriers)
    if (barrier.place !== STAIRS) toll.set(barrier.place, over(barrier.shield) > 0 ? 1 / over(barrier.shield) : 40);
  // The holder of the Stone takes free ways only (§6); where there is none home, or that has led nowhere, it goes straight on.
  const straight = through && mind.pushy && (mind.view.own.round > PATIENCE || !ways(mind, false).has(STAIRS));
  const past = mind.holder !== mind.seat ? IN_THE_WAY : straight ? 1 : Number.POSITIVE_INFINITY;
  for (const pawn of g.pawns.values()) if (pawn.place !== STAIRS && pawn.seat !== mind.seat) toll.set(pawn.place, past);
  const found = new Map<PlaceId, Way>([[here, { cost: 0, first: here, from: here }]]);
  const open = new Set<PlaceId>([here]);
  while (open.size > 0) {
    let at = here;
    let least = Number.POSITIVE_INFINITY;
    for (const place of open) {
      const cost = found.get(place)?.cost ?? 0;
      if (cost < least) [at, least] = [place, cost];
    }
    open.delete(at);
    for (const next of g.field.neighbours(at)) {
      const extra = toll.get(next) ?? 0;
      if ((extra > 0 && !through) || extra === Number.POSITIVE_INFINITY) continue;
      const cost = least + 1 + extra;
      if (cost >= (found.get(next)?.cost ?? Number.POSITIVE_INFINITY)) continue;
      found.set(next, { cost, first: at === here ? next : (found.get(at)?.first ?? next), from: at });
      open.add(next);
    }
  }
  return found;
}

/** How many empty spaces a tile would reveal. */
export const unrevealed = (mind: Mind, place: PlaceId): number => gapsOf(mind.g, place).length;
