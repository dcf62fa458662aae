import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Pose } from '../table/pose.ts';
import type { FreeView } from './free/state.ts';
import type { Json } from './json.ts';
import type { Line } from './line.ts';
import type { Choice, Prompt } from './prompt.ts';
import type { Assist, FixOp, Options, Result } from './state.ts';

/** A piece as one viewer knows it. */
export interface PieceView {
  readonly id: PieceId;
  readonly kind: string;
  /** Null when it has none or the viewer does not know it. */
  readonly face: string | null;
  readonly place: PlaceId;
  readonly owner: Seat | null;
  readonly count: number;
  readonly tags: readonly string[];
  /** 'place': others do not see this piece at all (a ghost). 'face': others see only its back. */
  readonly secret?: 'place' | 'face';
  readonly pose?: Pose;
  readonly text?: string;
}

/** An open question as one viewer knows it: whole for its own seat, one line for the others. */
export interface PromptView {
  /** What its own seat answers with; the others see the constant `seat:<seat>`, which does not change from question to question. */
  readonly id: string;
  readonly seat: Seat;
  readonly line: Line;
  readonly answered: boolean;
  /** Only in the view of the seat that is asked. */
  readonly prompt?: Prompt;
  readonly answer?: Choice;
}

/** A table fix waiting for consent; ops that touch what the viewer does not see are null. */
export interface FixView {
  readonly id: string;
  readonly by: Seat;
  readonly note: string;
  readonly ops: readonly (FixOp | null)[];
  readonly agreed: readonly Seat[];
  /** The pieces that changes to a waiting game name, as the viewer knows them there; left out where no game waits. */
  readonly pieces?: Readonly<Record<string, PieceView>>;
}

/** All that one viewer may know. `viewer` null is the public: spectators, overlays, every unknown viewer. */
export interface View<Own = object> {
  readonly game: string;
  /** Number of the changes that the public may know of; what others do in secret does not move it. Stands still under a blindfold. */
  readonly seq: number;
  readonly viewer: Seat | null;
  readonly seats: number;
  readonly options: Options;
  readonly pieces: Readonly<Record<string, PieceView>>;
  /** How many pieces lie in the places that tell only their number. */
  readonly counts: Readonly<Record<string, number>>;
  readonly own: Own;
  /** Facts that are no pieces and that this viewer may know. */
  readonly notes: Readonly<Record<string, Json>>;
  readonly prompts: readonly PromptView[];
  readonly turn: { readonly seat: Seat | null; readonly number: number };
  readonly assist: Assist;
  readonly fix: FixView | null;
  readonly result: Result | null;
  /** How many of the viewer's own acts can be taken back now. */
  readonly undo: number;
  /** What this viewer's blindfold hides: the whole board, or single pieces. */
  readonly blind?: 'board' | 'pieces';
  /** The free table, while pieces are moved by hand; null while the rules are in force. */
  readonly free: FreeView | null;
}

/** The pieces of a view at a place, in order. */
export const piecesAt = (view: View, place: string): PieceView[] => Object.values(view.pieces).filter((piece) => piece.place === place);
