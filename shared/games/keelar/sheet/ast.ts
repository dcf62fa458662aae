/** A class sheet as data (rules book §4). Everything the parser understood is here; what it did not stays as text. */

export const RESOURCES = [
  'action',
  'hand action',
  'EP',
  'rage',
  'energy',
  'power',
  'MP',
  'blood',
  'card',
  'heat',
  'activation',
  'HP',
  'gold',
  'Death Point',
] as const;
export type Res = (typeof RESOURCES)[number];

/** A number, or dice to be rolled in the open: `2`, `1d4`, `1d4-1`, `2d6+1`. */
export type Num = number | { readonly dice: number; readonly sides: 4 | 6 | 8 | 10 | 12 | 20; readonly plus: number };

export interface Amount {
  readonly n: Num;
  readonly res: Res;
}

/** Diagonals that a range or radius may use; null = no limit ("(diagonals)"). */
export type Diagonals = number | null;

/** Where an effect reaches (K-080, K-092, R-49). */
export type Reach =
  | { readonly kind: 'self' }
  | {
      readonly kind: 'range' | 'radius';
      readonly n: number;
      readonly diagonals: Diagonals;
      /** "LOS" lifts `firing=orthogonal`; "no LOS" needs no line of sight. */
      readonly sight: 'default' | 'LOS' | 'no LOS';
      /** "in line": only along one of the four directions, whatever the option says. */
      readonly straight: boolean;
      readonly noShadow: boolean;
    }
  /** "in a line of N": everything on the next N spaces of one of the four directions, as far as the line of sight goes. */
  | { readonly kind: 'line'; readonly n: number };

/** How long something lasts. */
export type Until = { readonly kind: 'turns'; readonly n: number } | { readonly kind: 'end of turn' | 'next turn' | 'end of board' };

export type Bit =
  | { readonly kind: 'damage'; readonly n: Num }
  | { readonly kind: 'push back'; readonly n: number }
  | { readonly kind: 'burn'; readonly n: number }
  | { readonly kind: 'stun' | 'irradiated' }
  | { readonly kind: 'weakness' | 'blind' | 'superblind'; readonly until: Until | null };

export interface Tier {
  readonly payload: readonly Bit[];
  readonly radius: number;
  readonly diagonals: Diagonals;
  readonly noShadow: boolean;
}

export type Barrier = 'wall' | 'barrier';

export type Cond =
  | { readonly kind: 'you are hidden' | 'you are flying' | 'you are downed' | 'target is downed' | 'target is burning' }
  | { readonly kind: 'you have'; readonly n: number; readonly res: Res };

export type Effect =
  /** One attack: the direct packet and the tiers of its explosion (K-093). `verb` is kept for printing. */
  | {
      readonly kind: 'attack';
      readonly verb: 'deal' | 'inflict';
      readonly payload: readonly Bit[];
      readonly reach: Reach | null;
      readonly tiers: readonly Tier[];
    }
  | { readonly kind: 'heal'; readonly n: Num; readonly reach: Reach | null }
  | { readonly kind: 'move'; readonly n: number; readonly withPush: boolean }
  | { readonly kind: 'move target'; readonly n: number; readonly reach: Reach | null }
  | { readonly kind: 'self push back'; readonly n: number }
  | { readonly kind: 'gain' | 'lose'; readonly amount: Amount }
  | {
      readonly kind: 'create';
      readonly what: 'void' | 'smoke' | Barrier;
      readonly reach: Reach;
      readonly radius: { readonly n: number; readonly diagonals: Diagonals } | null;
      readonly until: Until | null;
    }
  | { readonly kind: 'destroy'; readonly what: 'void' | 'smoke' | Barrier; readonly reach: Reach }
  | { readonly kind: 'summon'; readonly name: string; readonly stats: readonly Amount[]; readonly reach: Reach }
  | { readonly kind: 'hide'; readonly n: number; readonly until: Until | null }
  | { readonly kind: 'invisible' | 'fly' | 'levitate'; readonly until: Until | null }
  | { readonly kind: 'evasion'; readonly num: number; readonly den: number; readonly until: Until | null }
  | { readonly kind: 'teleport'; readonly who: 'self' | 'target'; readonly to: Reach | 'random' }
  | { readonly kind: 'steal'; readonly amount: Amount | 'item'; readonly reach: Reach }
  | { readonly kind: 'armor'; readonly guards: readonly { readonly type: string; readonly n: number }[] }
  /** "max 4 MP" (K-036: start and maximum) or "2 actions per turn". */
  | { readonly kind: 'max'; readonly amount: Amount }
  | { readonly kind: 'income'; readonly amount: Amount }
  | { readonly kind: 'carry'; readonly what: 'character' | 'gold' | 'exit with gold'; readonly n: number }
  | { readonly kind: 'chance'; readonly num: number; readonly den: number; readonly effect: Effect }
  | { readonly kind: 'if'; readonly cond: Cond; readonly effect: Effect; readonly otherwise: Effect | null }
  | { readonly kind: 'cure'; readonly what: 'burn' | 'stun' | 'weakness' | 'irradiated' | 'statuses'; readonly reach: Reach | null }
  | { readonly kind: 'draw'; readonly n: number }
  /** "do NAME args": what a companion file does; unknown names are manual. */
  | { readonly kind: 'do'; readonly name: string; readonly args: readonly (string | number)[]; readonly reach: Reach | null }
  | { readonly kind: 'manual'; readonly text: string };

/** An effect and how it follows the one before: "then" starts a new attack (a second armor block), a comma does not. */
export interface Link {
  readonly effect: Effect;
  readonly then: boolean;
}

type Place = 'smoke' | 'this space' | 'the exit';
type Who = 'a character' | 'an enemy' | 'an ally' | 'a barrier';
export type Trigger =
  | {
      readonly kind: 'when';
      readonly who: Who | 'you';
      readonly what: 'is hit' | 'is downed' | 'is killed' | 'enters' | 'is targeted';
      readonly place: Place | null;
      readonly by: string | null;
      readonly within: { readonly n: number; readonly diagonals: Diagonals } | null;
    }
  | { readonly kind: 'at'; readonly edge: 'start' | 'end'; readonly of: 'turn' | 'board' }
  | { readonly kind: 'while'; readonly cond: Cond };

export type Payment =
  | { readonly kind: 'pay'; readonly amount: Amount }
  | { readonly kind: 'use 1 turn' | 'activate' | 'free' }
  | { readonly kind: 'discard'; readonly n: number }
  | { readonly kind: 'heat'; readonly n: number };

/** One ability of an entry. No cost and no trigger = passive (§4.3). */
export interface Ability {
  readonly trigger: Trigger | null;
  /** Null: no cost part at all. */
  readonly cost: readonly Payment[] | null;
  readonly effects: readonly Link[];
}

export interface Limit {
  readonly n: number;
  readonly per: 'turn' | 'board' | 'game' | 'in play';
}

export interface Price {
  /** Owned from the beginning. */
  readonly start: boolean;
  readonly gold: number;
  readonly dp: number;
}

/** A line of a sheet (with its continuation lines). */
export interface Entry {
  /** 1-based line in the sheet. */
  readonly line: number;
  /** The name in the last `[section]` header above, or ''. Sections named `Summon X` hold what the summoned X can do. */
  readonly section: string;
  /** The text as written. */
  readonly source: string;
  readonly price: Price;
  readonly name: string;
  /** Lower-case tags as written, without the ones below. */
  readonly tags: readonly string[];
  readonly oneUse: boolean;
  readonly hands: number;
  /** "8 HP" of an armor: how many blocks it lasts; null = never wears out. */
  readonly wear: number | null;
  readonly level: boolean;
  readonly item: boolean;
  /** tags, trailing words of the name, type words in the name, burn = fire, spell = magical and ability ... */
  readonly types: readonly string[];
  readonly abilities: readonly Ability[];
  readonly needs: { readonly mode: 'all' | 'any'; readonly names: readonly string[] } | null;
  readonly limits: readonly Limit[];
  readonly undeclared: boolean;
  readonly mayTarget: readonly ('spaces' | 'self' | 'walls')[];
  /** Parts that were not understood, word for word; they are resolved by hand. */
  readonly manual: readonly string[];
  /** What to colour: [start, end) in `source`, understood or not. */
  readonly parts: readonly { readonly from: number; readonly to: number; readonly ok: boolean }[];
}

export interface Sheet {
  readonly name: string;
  readonly version: number | null;
  /** Types registered by the header. */
  readonly types: readonly string[];
  readonly entries: readonly Entry[];
  /** The text it was read from. */
  readonly text: string;
}

/** Something wrong with a sheet: an error refuses it, a warning (a manual part, an unpayable cost) does not. */
export interface Remark {
  readonly line: number;
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly rule: string;
}
