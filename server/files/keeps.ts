import type { Table } from '../../shared/engine/engine.ts';
import { same } from '../../shared/engine/json.ts';
import { project } from '../../shared/engine/project.ts';

/** True when the seat knows something of the table that not everybody knows: pieces in its hand, hidden ones, faces it has seen, notes. */
export function keepsSecrets(table: Table, seat: number, played: boolean): boolean {
  const open = project(table, null);
  const mine = project(table, seat);
  if ((open.free?.hands[seat] ?? 0) > 0) return true;
  if (Object.entries(mine.pieces).some(([id, piece]) => open.pieces[id] !== piece && !same(open.pieces[id], piece))) return true;
  // Every seat of some games has notes from the start; they are secrets once somebody has played it.
  return played && Object.entries(mine.notes).some(([key, note]) => !same(open.notes[key], note));
}
