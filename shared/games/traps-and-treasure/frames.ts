import type { Rules, Step } from '../../engine/game.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import type { DangerFrames } from './danger-frames.ts';
import type { Own } from './state.ts';

/** Steps of the set-up, the counts, the activations, trade and alliances. */
type CoreFrames = {
  game: object;
  'map.ask': object;
  'map.do': object;
  'class.ask': { n: number };
  'class.do': { n: number };
  'kit.ask': { n: number };
  'kit.do': { n: number };
  'camp.ask': { n: number; seats: readonly Seat[] };
  'camp.do': { n: number; seats: readonly Seat[] };
  begin: object;
  'turn.start': object;
  /** Calls the next Creature of this count, the next count, or the End phase. */
  count: object;
  /** One Character's two Actions. */
  activate: { id: PieceId };
  /** Asks the owner what this Character does now; comes back here after every Action. `walked`: asks although nothing is left, so that a walk can be taken back. */
  act: { id: PieceId; walked?: true };
  'act.do': { id: PieceId };
  /** In a position: the rest of an activation, then whoever comes next. */
  resume: { id: PieceId };
  'act.end': { id: PieceId };
  'turn.end': object;
  'turn.over': object;
  'trade.ask': { id: PieceId; other: PieceId };
  'trade.do': { id: PieceId; other: PieceId };
  'trade.consent': { id: PieceId; other: PieceId; basket: Readonly<Record<string, number>> };
  'trade.settle': { id: PieceId; other: PieceId; basket: Readonly<Record<string, number>> };
  /** Both sides agree. */
  'trade.swap': { id: PieceId; other: PieceId; basket: Readonly<Record<string, number>> };
  'pact.ask': { id: PieceId; seat: Seat };
  'pact.do': { id: PieceId; seat: Seat };
  'time.ask': { id: PieceId };
  'time.do': object;
};

export type Frames = CoreFrames & DangerFrames;
export type T = Rules<Own, Frames>;
type TrapStep<Name extends keyof Frames> = Step<Own, Frames, Frames[Name]>;
export type TrapSteps<Names extends keyof Frames> = { readonly [Name in Names]: TrapStep<Name> };
