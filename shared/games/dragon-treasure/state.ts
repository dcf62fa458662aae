import type { Rules, Step } from '../../engine/game.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf } from '../../table/piece.ts';
import { castleAt } from './map.ts';

/** Public state besides the pieces. */
export interface Own {
  /** Corner 0..3 (NW, NE, SE, SW) of each seat, -1 until it is chosen (D-010). */
  corners: number[];
  /** What the seat in turn is about. */
  phase: 'castles' | 'roll' | 'move' | 'six' | 'frenzy';
  /** The die of this turn, 0 before the first. */
  roll: number;
  /** Points of movement left (D-021), or spaces that a frenzy may go (D-051). */
  points: number;
  /** Armies that fought another army this turn. */
  spent: PieceId[];
  /** The army that stepped last in this turn. */
  entered: PieceId | null;
  /** The army that may not stay where it is and must go on. */
  passing: PieceId | null;
  /** Spaces in which a combat was fought in the open chain; empty at rest. */
  fought: PlaceId[];
  /** Who fights now or fought last in the open chain: an army, and its foe (an army or the Dragon). */
  combat: { place: PlaceId; army: PieceId; foe: PieceId } | null;
  /** Turns before this one. */
  turns: number;
}

/** Two armies in combat; the attacker is the one that entered the space. */
export interface Battle {
  place: PlaceId;
  attacker: PieceId;
  defender: PieceId;
}

/** An army against the Dragon. */
interface Duel {
  place: PlaceId;
  army: PieceId;
}

/** A decided battle. `lost` is the treasure that the loser left behind (D-067). */
export interface Victory {
  place: PlaceId;
  winner: PieceId;
  loser: PieceId;
  difference: number;
  lost: PieceId | null;
}

/** A piece that is moved as a result of combat: pushed (D-066), walking off with loot (D-068), or the beaten Dragon (D-082). */
export interface Shift {
  kind: 'push' | 'walk' | 'dragon';
  piece: PieceId;
  /** The lord who moves it. */
  by: Seat;
  difference: number;
  winner: PieceId;
  lost: PieceId | null;
}

/** What follows from a piece entering a space. */
export interface Arrival {
  place: PlaceId;
  who: PieceId;
  /** Where it came from, for a siege that is broken off. */
  came: PlaceId | null;
  battles: number;
  duels: number;
}

export type Frames = {
  setup: object;
  corner: object;
  'corner.take': { seat: Seat };
  deal: object;
  start: { among: readonly Seat[] };
  turn: { seat: Seat };
  'turn.end': object;
  six: object;
  'six.do': object;
  'six.draw': object;
  move: object;
  'move.do': object;
  'move.stuck': object;
  arrival: Arrival;
  calm: object;
  battle: Battle;
  'battle.choose': Battle;
  'battle.reveal': Battle;
  prize: Victory;
  'prize.do': Victory;
  shift: Shift;
  'shift.do': Shift & { to: PlaceId | null; how: 'chosen' | 'flees' };
  pickup: Victory;
  'pickup.do': Victory;
  duel: Duel;
  'duel.choose': Duel;
  'duel.roll': Duel;
  frenzy: object;
  'frenzy.do': object;
};

export type T = Rules<Own, Frames>;
export type Steps = { [Name in keyof Frames]: Step<Own, Frames, Frames[Name]> };

/** All characters that nobody holds (D-012). */
export const CUP = placeId('cup');
/** Where characters lie open during a combat (D-061). */
export const TRAY = placeId('tray');
/** Beside the map: the lost armies of a seat (D-083). */
export const lostOf = (seat: Seat): PlaceId => placeId(`lost:${seat}`);

/** Armies of one colour (D-004). */
export const ARMIES = 5;

/** The seat in turn. Throws before the first turn. */
export function active(t: T): Seat {
  if (t.turn.seat === null) throw new Error('nobody is in turn');
  return t.turn.seat;
}

/** The castle space of a seat, or null while it has not chosen. */
export function homeOf(own: Own, seat: Seat): PlaceId | null {
  const index = own.corners[seat] ?? -1;
  return index < 0 ? null : castleAt(index);
}

/** The castle space of a seat that has one. */
export function mustHome(own: Own, seat: Seat): PlaceId {
  const home = homeOf(own, seat);
  if (!home) throw new Error(`seat ${seat} has no castle yet`);
  return home;
}

/** Seats in clockwise order NW, NE, SE, SW. */
export const clockwise = (own: Own): Seat[] =>
  own.corners.map((_, seat) => seat).sort((a, b) => (own.corners[a] ?? 0) - (own.corners[b] ?? 0));

/** The characters in a seat's hand. */
export const hand = (t: T, seat: Seat): readonly Piece[] => t.at(handOf(seat));

/** The owner of a piece that has one. */
export function ownerOf(piece: Piece): Seat {
  if (piece.owner === null) throw new Error(`${piece.id} belongs to nobody`);
  return piece.owner;
}
