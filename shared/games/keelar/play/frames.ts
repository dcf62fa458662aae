import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Direction } from '../../../table/geometry/direction.ts';
import type { BoardFrames } from '../boards/frames.ts';
import type { Bit, Reach } from '../sheet/ast.ts';
import type { Body, Cause, CharId } from './state.ts';

/** What a packet does to one body: numbers are rolled, nothing is left to read. */
export interface Bundle {
  damage: number;
  push: number;
  statuses: Exclude<Bit, { kind: 'damage' | 'push back' }>[];
}

/** The tiers of an explosion around a space. */
export interface BlowTier extends Bundle {
  radius: number;
  /** null = no limit. */
  diagonals: number | null;
  noShadow: boolean;
}

/** One declared (or undeclared) attack on its way. */
export interface Blow {
  cause: Cause;
  /** Name of the entry behind it. */
  entry: string;
  types: readonly string[];
  /** Space from which it is aimed; the user's own unless an ability says otherwise. */
  from: PlaceId;
  /** Whom it was aimed at; null = the space itself (or the user, for a radius around itself). */
  target: Body | null;
  place: PlaceId;
  /** Null = nothing but tiers. */
  direct: Bundle | null;
  tiers: readonly BlowTier[];
  /** Push direction where the distance does not give one. */
  direction: Direction | null;
  /** centred on the user, who is spared. */
  around: boolean;
  undeclared: boolean;
  /** Chance of its own to hit (EV-04), as [num, den]; null = always. */
  chance: readonly [number, number] | null;
  /** No line of sight is needed: nothing hidden in between is hit. */
  blindly: boolean;
}

/** Damage that is no attack, or the outcome of one: dealt to all at once, then the downed are dealt with, then what follows. */
export interface Hurt {
  body: Body;
  damage: number;
}

export interface TurnFrames {
  /** The board is laid and all figures stand: characters come to life, the first turn begins. */
  'board.play': object;
  'turn': { seat: Seat };
  'turn.next': object;
  'seat': { seat: Seat };
  'seat.do': { seat: Seat };
  'seat.end': { seat: Seat };
  'char.begin': { char: CharId };
  'char.ticks': { char: CharId };
  'char.income': { char: CharId };
  'act': { char: CharId };
  'act.do': { char: CharId };
  'char.end': { char: CharId };
  'walk': { char: CharId; to: PlaceId; mode: string };
  /** Uses an ability: asks for what it needs, pays, then its effects run. */
  'use': { char: CharId; owned: string; ability: number };
  'use.target': { use: Use };
  'use.pay': { use: Use };
  'use.effects': { use: Use; index: number };
  'use.step': { use: Use; index: number };
  'use.done': { use: Use };
  /** A companion's effect: asks if it wants to, then acts. */
  'do.ask': { use: Use; name: string; args: readonly (string | number)[]; reach: Reach | null };
  'do.act': { use: Use; name: string; args: readonly (string | number)[]; reach: Reach | null };
  /** A question of a companion on its own. */
  'special': { name: string; step: string; args: Record<string, string | number | boolean | null> };
  'special.do': { name: string; step: string; args: Record<string, string | number | boolean | null> };
}

/** An ability in use. */
export interface Use {
  char: CharId;
  owned: string;
  /** Seat whose sheet the entry is on, and its name. */
  sheet: Seat;
  entry: string;
  ability: number;
  target: Body | null;
  place: PlaceId | null;
  direction: Direction | null;
  /** what was true when it was declared. */
  wasHidden: boolean;
  undeclared: boolean;
  /** Entries that pay for it (Ugh's hands, Elf's squares). */
  paid: string | null;
}

export interface BlowFrames {
  /** Resolves one attack: what is hidden in the way, evasion, damage, statuses, pushes. */
  'blow': { blow: Blow };
  'blow.dir': { blow: Blow };
  'blow.hit': { blow: Blow };
  /** Damage for several bodies at once; `attack` false: no armor, no evasion. */
  'hurt': { hurts: readonly Hurt[]; cause: Cause };
  /** A primary went down or was killed: its gold, then what follows (K-067, R-40, R-41). */
  'downed': { char: CharId; cause: Cause; killed: boolean };
  'downed.gold': { char: CharId; cause: Cause; killed: boolean };
  'statuses': { body: Body; bits: Bundle['statuses']; cause: Cause };
  /** Moves a body step by step: push back, or "moved with push" (K-085 to K-091, R-57 to R-60). */
  'push': { body: Body; direction: Direction; left: number; cause: Cause };
  /** A flight ends against its will (K-125, R-75). */
  'fall': { char: CharId; cause: Cause };
  'fall.do': { char: CharId; cause: Cause };
  /** the space for gold that drops. */
  'void': { place: PlaceId; cause: Cause; forced: boolean };
  'exit.new': object;
  'teleport': { char: CharId; cause: Cause; to: PlaceId | null };
  'dismount': { char: CharId; by: Seat; free: boolean };
  'dismount.do': { char: CharId; free: boolean };
  'leave.gold': { char: CharId; exit: PlaceId };
  'pickup': { char: CharId };
  'pickup.do': { char: CharId };
}

/** All steps of the game. */
export type Frames = BoardFrames & TurnFrames & BlowFrames;
