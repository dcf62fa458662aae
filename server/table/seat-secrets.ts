import { same } from '../../shared/engine/json.ts';
import { project } from '../../shared/engine/project.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { knows } from '../../shared/table/piece.ts';

/** True when the seat sees pieces or faces there that not everybody sees. */
export const knowsMore = (pieces: GameState['pieces'], seat: number): boolean =>
  Object.values(pieces).some(({ placeKnownTo, faceKnownTo, face }) => {
    const alone = placeKnownTo !== 'all' || (face !== null && faceKnownTo !== 'all');
    return alone && knows(placeKnownTo, seat) && (placeKnownTo !== 'all' || knows(faceKnownTo, seat));
  });

/** True when the seat knows something of the table that not everybody knows: pieces in its hand, hidden ones, faces it has seen, notes. */
export function keepsSecrets(table: Table, seat: number, played: boolean): boolean {
  const open = project(table, null);
  const mine = project(table, seat);
  if ((open.free?.hands[seat] ?? 0) > 0) return true;
  if (Object.entries(mine.pieces).some(([id, piece]) => open.pieces[id] !== piece && !same(open.pieces[id], piece))) return true;
  // What a kept position knows comes back when it is loaded.
  if (table.state.free?.saves.some((save) => knowsMore(save.table.pieces, seat))) return true;
  // Every seat of some games has notes from the start; they are secrets once somebody has played it.
  return played && Object.entries(mine.notes).some(([key, note]) => !same(open.notes[key], note));
}
