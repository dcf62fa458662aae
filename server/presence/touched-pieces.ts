import type { HandOp } from '../../shared/engine/free/op.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { ClientMessage } from '../../shared/wire.ts';

type Wish = Pick<Extract<ClientMessage, { t: 'hand' }>, 't' | 'op'> | { t: Exclude<ClientMessage['t'], 'hand'> };

/** The pieces that a request of a seat lays hands on: those that an act names, those that an undo or redo would change. */
export function piecesOf(state: GameState | undefined, seat: number, request: Wish): readonly string[] {
  if (request.t === 'hand') return piecesNamed(request.op);
  if (request.t !== 'undo' && request.t !== 'redo') return [];
  const acts = request.t === 'undo' ? state?.free?.done[seat] : state?.free?.undone[seat];
  return acts?.at(-1)?.pieces.map(({ id }) => id) ?? [];
}

/** Every piece that an act names, in whatever field. */
function piecesNamed(op: HandOp): readonly string[] {
  const ids: string[] = [];
  if ('piece' in op && op.piece !== null) ids.push(op.piece);
  if ('from' in op) ids.push(op.from);
  if ('into' in op) ids.push(op.into);
  if ('pieces' in op) for (const each of op.pieces) ids.push(typeof each === 'string' ? each : each.piece);
  return ids;
}
