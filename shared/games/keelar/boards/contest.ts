import type { Contest } from '../../../engine/goal.ts';
import type { View } from '../../../engine/view.ts';
import { throwerId } from '../chuck-rock/own.ts';
import { purseOf } from '../gold.ts';
import type { Own } from '../play/state.ts';
import { ranking, winners } from '../ranking.ts';

/** Who leaves the board with most gold: open until the first has left, known once the gold of the board is counted (K-013). */
export function contest({ own, pieces }: View<Own>): Contest | null {
  const counted = own.ledger.at(-1)?.board ?? 0;
  const laid = own.phase === 'setup' || own.phase === 'board' || own.phase === 'chuck';
  const board = laid ? own.board : counted;
  if (board === 0) return null;
  const over = board === counted;
  const left = own.seats.some(({ out }, seat) => out !== null || (own.chuck !== null && pieces[throwerId(seat)]?.place === purseOf(seat)));
  const gathered = own.seats.map(({ last }) => last);
  return {
    id: `board ${board}`,
    question: `Who leaves board ${board} with most gold?`,
    closed: over || left,
    won: over ? (Math.max(...gathered) > 0 ? winners(ranking(gathered)) : []) : null,
  };
}
