import type { Direction } from '../../../table/geometry/direction.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import type { BoardFrames } from '../boards/frames.ts';
import type { Bit, Reach } from '../sheet/ast.ts';

/** A character's name in the rules: `c2` for the primary of seat 2, `c2-skeleton-1` for one that came later. */
export type CharId = string;

/** Who or what is behind an event: the controlling seat, and the character if one did it. */
export interface Cause {
  seat: Seat | null;
  char: CharId | null;
}

/** What stands on a space as a body: a character, or a piece (barrier, wall). */
export type Body = { kind: 'char'; id: CharId } | { kind: 'barrier'; id: PieceId };

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
  /** Damage to each body by its id, instead of what the packet and the tiers say. */
  spread?: Record<string, number>;
  /** Nothing can evade it (traps, fields). */
  sure?: boolean;
  /** A companion's special for each body that the packet itself hits, with `kind` and `body` added to its arguments. */
  after?: { special: string; args: Record<string, string | number | boolean | null> };
}

/** Damage that is no attack, or the outcome of one: dealt to all at once, then the downed are dealt with, then what follows. */
export interface Hurt {
  body: Body;
  damage: number;
}

export interface TurnFrames {
  /** The board is laid and all figures stand: characters come to life, the first turn begins. */
  'board.play': object;
  turn: { seat: Seat };
  'turn.next': object;
  seat: { seat: Seat };
  'seat.do': { seat: Seat };
  'seat.end': { seat: Seat };
  'char.begin': { char: CharId; pass: boolean };
  'char.income': { char: CharId; pass: boolean };
  'char.ready': { char: CharId; pass: boolean };
  act: { char: CharId; pass?: boolean; count?: number };
  'down.act': { char: CharId; pass?: boolean };
  'down.do': { char: CharId };
  /** An event that sheets may answer: a trigger waits for its owner. */
  trigger: { char: CharId; owned: string; ability: number; target: Body | null };
  'trigger.do': { char: CharId; owned: string; ability: number; target: Body | null };
  'act.do': { char: CharId };
  'char.end': { char: CharId; pass: boolean };
  /** One step of Move, then what follows. */
  walk: { char: CharId; to: PlaceId; cost: number };
  /** Several steps of one ability, asked one by one; `mode` names what may be passed. */
  steps: { char: CharId; left: number; withPush: boolean; mode: string };
  'steps.do': { char: CharId; left: number; withPush: boolean; mode: string };
  /** a target moved with push: its direction is free. */
  shove: { body: Body; n: number; seat: Seat; char: CharId };
  'shove.do': { body: Body; n: number; seat: Seat; char: CharId };
  recoil: { use: Use; n: number };
  'steal.item': { use: Use; victim: CharId };
  'steal.do': { use: Use; victim: CharId };
  manual: { use: Use; text: string };
  'manual.done': { use: Use; text: string };
  'manual.vote': { use: Use; text: string };
  'blind.do': { char: CharId; word: 'forward' | 'right' | 'backward' | 'left' };
  /** Uses an ability: asks for what it needs, pays, then its effects run. */
  use: { char: CharId; owned: string; ability: number };
  'use.target': { use: Use };
  /** An ability whose effects run without its cost: its target is asked for, then they run. */
  'use.free': { use: Use };
  'use.freed': { use: Use };
  'use.ride': { use: Use };
  'use.leave': { use: Use };
  'use.pay': { use: Use };
  'use.aimed': { use: Use; index: number };
  'use.effects': { use: Use; index: number };
  'use.step': { use: Use; index: number };
  'use.done': { use: Use };
  /** A companion's effect: asks if it wants to, then acts. */
  'do.ask': { use: Use; name: string; args: readonly (string | number)[]; reach: Reach | null };
  'do.act': { use: Use; name: string; args: readonly (string | number)[]; reach: Reach | null };
  /** A question of a companion on its own. */
  special: { name: string; step: string; args: Record<string, string | number | boolean | null> };
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
  /** Set off by an event, or part of another use: its user's turn is not asked for afterwards. */
  triggered?: boolean;
  /** Entries that pay for it (Ugh's hands, Elf's squares). */
  paid: string | null;
}

export interface BlowFrames {
  /** Resolves one attack: what is hidden in the way, evasion, damage, statuses, pushes. */
  blow: { blow: Blow };
  'blow.dir': { blow: Blow };
  'blow.hit': { blow: Blow };
  /** Damage for several bodies at once; `attack` false: no armor, no evasion. */
  hurt: { hurts: readonly Hurt[]; cause: Cause; what: string };
  /** A primary went down or was killed: its gold, then what follows (K-067, R-40, R-41). */
  downed: { char: CharId; cause: Cause; killed: boolean };
  'downed.gold': { char: CharId; cause: Cause; killed: boolean };
  statuses: { body: Body; bits: Bundle['statuses']; cause: Cause; types: readonly string[] };
  /** Moves a body step by step: push back, or "moved with push" (K-085 to K-091, R-57 to R-60). */
  push: { body: Body; direction: Direction; left: number; cause: Cause };
  /** A flight ends against its will (K-125, R-75). */
  fall: { char: CharId; cause: Cause; soft?: boolean };
  'fall.do': { char: CharId; cause: Cause; soft?: boolean };
  /** K-143, K-144: those on the space are killed, then it becomes void. */
  void: { place: PlaceId; cause: Cause; forced: boolean };
  'void.fill': { place: PlaceId };
  'exit.new': object;
  'exit.go': { place: PlaceId };
  teleport: { char: CharId; cause: Cause; to: PlaceId | null };
  dismount: { char: CharId; by: Seat; free: boolean };
  'dismount.do': { char: CharId; by: Seat; free: boolean };
  'leave.gold': { char: CharId; exit: PlaceId; count: number };
  'leave.gold.do': { char: CharId; exit: PlaceId; count: number };
  /** Gold came to lie under somebody. */
  'land.gold': { char: CharId };
  pickup: { char: CharId };
  'pickup.do': { char: CharId };
  drop: { char: CharId };
  'drop.where': { char: CharId };
  'drop.ask': { char: CharId; count: number };
  'drop.do': { char: CharId; count: number };
  /** A rider's wish and its carrier's answer (K-127, Q-07). */
  mount: { char: CharId; carrier: CharId; offer?: number };
  'mount.do': { char: CharId; carrier: CharId; offer?: number };
  /** a vote to end the board. */
  propose: { char: CharId };
  'propose.do': { char: CharId };
}

/** All steps of the game. */
export type Frames = BoardFrames & TurnFrames & BlowFrames;
