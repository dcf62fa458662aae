import type { Rules, Step } from '../../engine/game.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import type { Container, Item } from './content.ts';

type Phase = 'map' | 'setup' | 'move' | 'loot' | 'collapse' | 'flight' | 'over';

/** What everybody knows of a player (S-01). */
export interface Looter {
  /** Where the player was announced last. */
  at: PlaceId;
  /** Where the GLM was announced last. */
  glm: PlaceId;
  trapped: boolean;
  /** Bonus items announced as used. */
  used: Item[];
  /** Moved by Ankh since the last drop check. */
  leapt: boolean;
  /** In the end: got out of the catacombs; null before. */
  out: boolean | null;
}

/** Public state besides the pieces (S-01). */
export interface Own {
  /** The map in its notation. */
  map: string;
  phase: Phase;
  round: number;
  /** Boxes of the watch that are marked (L-080). */
  boxes: number;
  /** Hex → round in which it collapsed. */
  collapsed: Record<string, number>;
  /** Hex → 1 or 2 pits that everybody knows of. */
  pits: Record<string, number>;
  /** The item of each number of a die, 1 first. */
  items: Item[];
  /** The team of each seat; everybody alone has a team of one. */
  teams: number[];
  looters: Looter[];
  /** Pairs in contact at the last drop check: `p0-1` players, `g0-1` player 0 and the GLM of player 1. */
  contact: string[];
  /** The game lies at the free table, where columns, pillars and pits are pieces. */
  apart?: true;
}

/** A container as it was announced last, for the HacX-ray App. */
export interface Snapshot {
  hand: number[];
  pockets: number[];
  fanny: number | null;
  items: (Item | null)[];
  vault: number[];
  cash: number[];
}

/** What a HacX-ray App has shown. */
export interface Seen {
  round: number;
  target: Seat;
  container: Container;
  values: number[];
  items: (Item | null)[];
}

/** Why a treasure is lost (I-02). */
export type Loss = 'drop' | 'pit' | 'collapse' | 'trapped' | 'no room';

/** The private sheet of a seat (L-010, S-02). */
export interface Sheet {
  /** Where player and GLM really are. */
  at: PlaceId;
  glm: PlaceId;
  cash: number[];
  /** The two top pockets; null once used. */
  items: (Item | null)[];
  hand: number[];
  /** Filled backpack pockets, each value 3-6 at most once. */
  pockets: number[];
  strapped: boolean;
  fanny: number | null;
  /** Treasures in the GLM. */
  vault: number[];
  /** Marks on hexes of the own map: from earlier phases, and of the running one. */
  marks: Record<string, number[]>;
  fresh: Record<string, number[]>;
  /** Own pits that are not announced yet. */
  pits: Record<string, number>;
  /** Nothing goes into the GLM by itself (R-03 `ask`). */
  keeping: boolean;
  /** Dice to choose from: in the set-up and before a collapse. */
  dice: number[];
  /** A look at a magicified hex that may be rerolled. */
  look: { hex: PlaceId; dice: number[] } | null;
  /** What a reroll of the last action would show; nobody knows it before (S-05). */
  spare: number[];
  /** The last look and its dice. */
  last: { hex: PlaceId; dice: number[] } | null;
  /** No further action this round (L-059, R-22). */
  done: boolean;
  /** Items of the running Movement. */
  shifting: boolean;
  grabbing: boolean;
  /** Used and not announced yet. */
  spent: { item: Item; target: Seat | null }[];
  shown: Snapshot;
  seen: Seen[];
  /** All treasures this seat ever found, and all it lost (I-02). */
  found: number[];
  lost: { value: number; why: Loss }[];
  /** A lot for what happens when time runs out. */
  lot: number;
}

export interface Hidden {
  sheets: Sheet[];
}

/** Points at which items may be used that are no reaction: before a phase's main question, and after each action. */
export type Point = 'move' | 'loot' | 'after' | 'collapse';
/** The reaction windows and drop checks. */
export type Window = 1 | 2 | 3 | 4;

export type Frames = {
  game: object;
  'map.ask': object;
  'map.do': object;
  setup: { n: number };
  'setup.ask': { n: number };
  'setup.do': { n: number };
  round: object;
  'gear.use': object;
  'move.ask': object;
  'move.do': object;
  'move.announce': object;
  'window.ask': { w: Window };
  'window.do': { w: Window };
  drops: { w: Window };
  loot: object;
  'act.ask': { n: number };
  'act.do': { n: number };
  'after.ask': { n: number };
  'after.use': object;
  'after.do': object;
  snag: object;
  'loot.announce': object;
  collapse: object;
  'fall.ask': object;
  'fall.do': object;
  'flight.ask': object;
  'flight.do': object;
  'round.end': object;
  buried: object;
  escape: object;
};

export type T = Rules<Own, Frames, Hidden>;
export type TombStep<Name extends keyof Frames> = Step<Own, Frames, Frames[Name], Hidden>;

export const looterPiece = (seat: Seat): PieceId => pieceId(`looter-${seat}`);
export const glmPiece = (seat: Seat): PieceId => pieceId(`glm-${seat}`);

/** At the free table: where the watch lies, and the sheet of a seat. */
export const WATCH = placeId('watch');
export const sheetAt = (seat: Seat): PlaceId => placeId(`sheet:${seat}`);

/** The public record of a seat. Throws for a seat that is not there. */
export function looterOf(own: Own, seat: Seat): Looter {
  const found = own.looters[seat];
  if (!found) throw new Error(`there is no looter ${seat}`);
  return found;
}

/** The private sheet of a seat. Throws for a seat that is not there. */
export function sheetOf(hidden: Hidden, seat: Seat): Sheet {
  const found = hidden.sheets[seat];
  if (!found) throw new Error(`there is no sheet ${seat}`);
  return found;
}

export const seatsOf = (own: Own): Seat[] => own.looters.map((_, seat) => seat);
export const mates = (own: Own, a: Seat, b: Seat): boolean => own.teams[a] === own.teams[b];
/** The seat and its team mates (L-130). */
export const teamOf = (own: Own, seat: Seat): Seat[] => seatsOf(own).filter((other) => mates(own, seat, other));
export const freeSeats = (own: Own): Seat[] => seatsOf(own).filter((seat) => !looterOf(own, seat).trapped);

/** As far as everybody knows this seat may have an item left: both top pockets hold one from the set-up (L-013). */
export const mayHaveItems = (own: Own, seat: Seat): boolean => looterOf(own, seat).used.length < 2;
