import type { PieceView, View } from '../../shared/engine/view.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';

/** A piece as somebody sees it: one thing that lies open on the table, unless told otherwise. */
export const pieceSeen = (id: string, kind: string, more: Partial<PieceView> = {}): PieceView => ({
  id: pieceId(id),
  kind,
  face: null,
  place: ON_TABLE,
  owner: null,
  count: 1,
  tags: [],
  ...more,
});

/** What seat 0 of two sees of a table with these pieces, where nothing is asked. */
export const viewOf = (pieces: readonly PieceView[], more: Partial<View> = {}): View => ({
  game: 'g',
  seq: 1,
  viewer: 0,
  seats: 2,
  options: {},
  pieces: Object.fromEntries(pieces.map((each) => [each.id, each])),
  counts: {},
  own: {},
  notes: {},
  prompts: [],
  turn: { seat: null, number: 1 },
  assist: { consent: 'off', host: null },
  fix: null,
  result: null,
  free: null,
  undo: 0,
  ...more,
});
