import type { Seat } from '../../table/ids.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { GameState } from '../state.ts';
import { handsOff, isLocked } from './hands.ts';

/** Why the seat may not take hold of these pieces, flick or throw them; undefined when it may. `bodied`: the ids that physics may move. */
export function mayGrip(state: GameState, bodied: ReadonlySet<string>, seat: Seat, ids: Iterable<string>): Refusal | undefined {
  const { free } = state;
  if (!free) return refuse('ruled', 'The rules are in force here: take the game to the free table first.');
  if (state.result) return refuse('over', 'The table is closed.');
  for (const id of ids) {
    const piece = Object.hasOwn(state.pieces, id) ? state.pieces[id] : undefined;
    // The same words for what is hidden, gone or without a body: nobody learns anything by asking. Under a blindfold nothing is seen.
    if (!piece || !bodied.has(id) || state.blind[seat]) return refuse('no-such-piece', 'You see no such piece on the table.');
    const no = handsOff({ free, seat }, piece);
    if (no) return no;
    if (isLocked(piece)) return refuse('locked', 'It is locked; unlock it first (L).');
  }
  return undefined;
}
