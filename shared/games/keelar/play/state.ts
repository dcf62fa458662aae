import type { Rules, Step } from '../../../engine/game.ts';
import type { Json } from '../../../engine/json.ts';
import type { Direction } from '../../../table/geometry/direction.ts';
import type { PieceId, Seat } from '../../../table/ids.ts';
import type { Rank } from '../exit.ts';
import type { Num } from '../sheet/ast.ts';
import type { Bundle, CharId, Frames } from './frames.ts';

/** An exact sum of money (R-99: fractions are kept, whole coins can be spent). `den` > 0, in lowest terms. */
export interface Money {
  num: number;
  den: number;
}

/** Where a character is in its life on this board. `out`: took an exit. */
type Life = 'live' | 'downed' | 'killed' | 'out' | 'destroyed';

export type StatusKind =
  | 'burn'
  | 'poison'
  | 'stun'
  | 'irradiated'
  | 'weakness'
  | 'blind'
  | 'superblind'
  | 'evasion'
  | 'flying'
  | 'levitating'
  | 'hidden'
  | 'invisible'
  | 'bonus'
  | 'mark';

/** Something that lasts. Counted in the affected character's own turns. */
export interface Status {
  kind: StatusKind;
  /** Turns (burn: ticks) that are left; null = until the end of the board or until something ends it. */
  left: number | null;
  /** Set in the running turn of the affected one, which does not count. */
  fresh: boolean;
  /** Ends when the next turn of its character begins (R-19 step 3), or at the end of the running one. */
  ends: 'next turn' | 'end of turn' | null;
  /** Who caused it; null = nobody. */
  by: Seat | null;
  /** Hide range, evasion as [num, den], bonus damage, number of pending stuns ... */
  n: number;
  den: number;
  /** The entry or companion that set it, for what belongs together. */
  tag: string;
}

/** What everybody knows of a character. */
export interface CharPublic {
  id: CharId;
  seat: Seat;
  rank: Rank;
  /** Class or summon name, as printed on its sheet. */
  name: string;
  /** Its figurine; null while it may be one of several alike (decoys). */
  figure: PieceId | null;
  life: Life;
  unseen: 'hidden' | 'invisible' | null;
  flying: boolean;
  levitating: boolean;
  carrier: CharId | null;
  rider: CharId | null;
  /** HP that are missing from its maximum (K-174). */
  missing: number;
  statuses: { kind: StatusKind; left: number | null }[];
  /** Carried gold as everybody believes it to be. */
  gold: number;
}

/** The truth about a character; its seat knows it all (but for what `notes` leaves out). */
export interface Char {
  id: CharId;
  seat: Seat;
  rank: Rank;
  name: string;
  figure: PieceId;
  life: Life;
  carrier: CharId | null;
  rider: CharId | null;
  hp: number;
  max: number;
  /** What it holds of each resource and the most it may hold; a resource that is not in `cap` is one it does not use. */
  res: Record<string, number>;
  cap: Record<string, number>;
  /** What comes at the start of each turn. */
  income: Record<string, number>;
  statuses: Status[];
  weakPoints: number;
  /** Owned ids of what it holds in its hands, and of the armor it wears. */
  held: string[];
  hands: number;
  worn: string | null;
  /** Blocks that are left of each armor, by owned id (absent = never wears out). */
  wear: Record<string, number>;
  /** Uses: `turn:NAME`, `board:NAME` by entry name. */
  used: Record<string, number>;
  /** True once a primary resource was paid in this turn. */
  spent: boolean;
  /** True once "use 1 turn" was paid in this turn. */
  turnUsed: boolean;
  /** Whom it attacked in melee in its running turn and in the last one (K-123, R-107). */
  struck: CharId[];
  struckBefore: CharId[];
  /** Pickup by itself, may take gold, may go out with it. */
  mayCarry: boolean;
  takesOut: boolean;
  /** What companion files remember of it on this board. */
  memo: Record<string, Json>;
}

/** One thing that a player owns. */
export interface Owned {
  id: string;
  /** Name of the entry. */
  entry: string;
  /** Seat whose sheet the entry is on (stolen things keep their sheet). */
  sheet: Seat;
}

/** What everybody knows of a seat. */
export interface SeatPublic {
  /** Name of the class, or null before it is chosen. */
  class: string | null;
  /** The text of a sheet typed in by a player, or null for a shipped one. */
  sheet: string | null;
  /** Picks up gold by itself. */
  auto: boolean;
  /** Gold taken out on all boards, and on the board counted last. */
  gathered: number;
  last: number;
  /** Victory points. */
  points: number;
  team: number | null;
  /** Names of entries that everybody knows it to own. */
  known: string[];
  /** Took the exit with so much gold on this board, as believed; null = still inside or killed. */
  out: number | null;
}

/** What a seat alone knows of itself. */
export interface SeatSecret {
  purse: Money;
  /** Gold spent in this game. */
  spent: number;
  dp: number;
  owned: Owned[];
  /** Owned ids that it brought onto this board. */
  brought: string[];
  /** Owned ids that stopped working on this board: stolen, destroyed, consumed. */
  lost: string[];
  /** Names of what it brought and does not own any more: stolen in the open, used up, found out to be a fake. */
  gone: string[];
  /** Gold stolen undeclared and not yet shown. */
  concealed: number;
  /** Free text (K-204) and what the companion of its class keeps from board to board (decks, grids, omens). */
  memo: Record<string, Json>;
}

/** Public state that is no piece. */
export interface Own {
  columns: number;
  rows: number;
  phase: 'class' | 'shop' | 'loadout' | 'setup' | 'chuck' | 'board' | 'vote' | 'over';
  /** 1-based number of the board. */
  board: number;
  round: number;
  start: Seat | null;
  /** The character whose turn it is, and those that had theirs in this player turn. */
  acting: CharId | null;
  played: CharId[];
  seats: SeatPublic[];
  chars: Record<CharId, CharPublic>;
  /** Standing promises: observer seat lets the hidden character be; seat lets a rider mount; carrier's leave. */
  consents: { kind: 'hide' | 'carry' | 'melee'; from: Seat; to: CharId }[];
  /** Things that last for so many turns of a player: smoke, made barriers. */
  lasting: Record<string, { seat: Seat; left: number; fresh: boolean }>;
  /** Burning barriers. */
  fires: Record<string, { seat: Seat; left: number }>;
  /** Gold of this board: placed, destroyed, abandoned (I-01). */
  placed: number;
  destroyed: number;
  abandoned: number;
  ledger: { board: number; placed: number; banked: number; abandoned: number; destroyed: number }[];
  /** Team combinations drawn so far in this cycle, as the teams of all seats. */
  combinations: number[][];
  /** What companion files show to everybody (favors, sanctuaries, ...). */
  memo: Record<string, Json>;
  /** Chuck Rock's own state while it is played as the first board. */
  chuck: object | null;
}

/** What a trap does to whoever comes onto its space on foot. */
export interface Trap {
  damage: Num;
  /** Types of its attack: armor counts. */
  types: readonly string[];
  statuses: Bundle['statuses'];
  /** Named in the log once it springs. */
  name: string;
  /** Stays after it has sprung (caltrops). */
  stays: boolean;
}

/** What is not public. */
export interface Hidden {
  chars: Record<CharId, Char>;
  seats: SeatSecret[];
  /** Fake coins among a stack, by its piece. */
  fakeGold: Record<string, number>;
  /** Owned ids that are fakes (K-182). */
  fakeItems: string[];
  /** Secret facing while superblind (K-170). */
  facing: Record<CharId, Direction>;
  /** Believed gold that left the board with each seat's characters, and how much of it is fake. */
  banked: { gold: number; fake: number }[];
  /** Traps by their pieces. */
  traps: Record<string, Trap>;
  /** What companion files keep that nobody may know (deck orders). */
  memo: Record<string, Json>;
}

export type T = Rules<Own, Frames, Hidden>;
export type KeelarStep<Name extends keyof Frames> = Step<Own, Frames, Frames[Name], Hidden>;
