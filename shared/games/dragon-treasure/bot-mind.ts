import type { View } from '../../engine/view.ts';
import { reach } from '../../table/geometry/reach.ts';
import type { PlaceId, Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import type { Unit } from './board.ts';
import { armiesAt, lyingAt } from './board.ts';
import { printed } from './content.ts';
import { fieldSeen } from './explain.ts';
import type { Field } from './ground.ts';
import { GRAPH } from './map.ts';
import type { Own } from './state.ts';
import { homeOf } from './state.ts';

/** What a bot works out once from its view; it knows nothing else. */
export interface Mind extends Field {
  readonly seat: Seat;
  readonly home: PlaceId;
  /** Strengths of the own hand, lowest first; unknown faces count as average. */
  readonly strengths: readonly number[];
  readonly best: number;
  /** Characters in each hand. */
  readonly hands: readonly number[];
  /** Treasures in each castle. */
  readonly stocks: readonly number[];
}

const AVERAGE = 5;

export function mindOf(view: View<Own>, seat: Seat): Mind {
  const field = fieldSeen(view);
  const pieces = Object.values(view.pieces);
  const hands = view.own.corners.map((_, lord) => pieces.filter((piece) => piece.place === handOf(lord)).length);
  const strengths = pieces
    .filter((piece) => piece.place === handOf(seat))
    .map((piece) => printed(piece.face) ?? AVERAGE)
    .sort((a, b) => a - b);
  const stocks = view.own.corners.map((_, lord) => {
    const home = homeOf(view.own, lord);
    return home === null ? 0 : lyingAt(field.board, home).length;
  });
  const home = homeOf(view.own, seat);
  if (home === null) throw new Error(`seat ${seat} has no castle yet`);
  return { ...field, seat, home, strengths, best: strengths.at(-1) ?? 0, hands, stocks };
}

/** Steps from every space to `target` round enemies and Dragon; those who stand at the target itself do not matter. */
export function waysTo(mind: Mind, target: PlaceId): (from: PlaceId) => number {
  const { board, seat } = mind;
  const found = reach(GRAPH, target, Number.POSITIVE_INFINITY, {
    enter: (place) => (board.dragon?.place === place || armiesAt(board, place).some((other) => other.owner !== seat) ? 'stop' : 'rest'),
  }).places;
  return (from) => found.get(from)?.cost ?? Number.POSITIVE_INFINITY;
}

/** How sure this seat is to beat a hand of so many unknown characters: 0 to 1. */
export function confidence(mind: Mind, lord: Seat): number {
  if (mind.strengths.length === 0) return 0;
  const theirs = mind.hands[lord] ?? 0;
  if (theirs === 0) return 1;
  // The more they hold, the better their best one will be.
  const expected = Math.min(9, 4 + theirs);
  return Math.max(0, Math.min(1, 0.5 + (mind.best - expected) / 6));
}

/** Everybody else's armies. */
export const enemies = (mind: Mind): Unit[] => mind.board.units.filter((unit) => unit.owner !== mind.seat);
export const mates = (mind: Mind): Unit[] => mind.board.units.filter((unit) => unit.owner === mind.seat);
