/** What happens at a table in the words of the chat bridge, from the view that everybody has. */

import type { AnyGame } from '../../shared/engine/game.ts';
import type { PanelSeat } from '../../shared/engine/panel.ts';
import type { View } from '../../shared/engine/view.ts';

interface SeatNamed {
  readonly seat: number;
  readonly name: string;
}

/** What one seat has of what is counted without an upper bound: gold, points, treasures. */
interface Scored extends SeatNamed {
  readonly counters: readonly { readonly key: string; readonly label: string; readonly value: number }[];
}

/** One thing that is announced. */
export type Bulletin =
  | { readonly kind: 'turn'; readonly number: number; readonly player: SeatNamed | null }
  | { readonly kind: 'score'; readonly scores: readonly Scored[] }
  | { readonly kind: 'highlight'; readonly what: 'haul'; readonly player: SeatNamed; readonly label: string; readonly amount: number }
  | {
      readonly kind: 'end';
      readonly winners: readonly SeatNamed[];
      readonly scores: readonly (SeatNamed & { score: number; rank: number })[];
    };

/** Less than this at once is no haul worth announcing. */
const LEAST_HAUL = 2;

const counted = (seats: readonly PanelSeat[]): readonly PanelSeat[] =>
  seats.map((each) => ({ ...each, counters: each.counters.filter(({ most }) => most === undefined) }));

/** Follows a table; `take` answers with what is new. */
export function createBulletins(game: AnyGame, name: (seat: number) => string): { take(view: View): Bulletin[] } {
  let before: { readonly turn: string; readonly seats: readonly PanelSeat[]; readonly over: boolean } | undefined;
  /** The largest haul of each thing that is counted. */
  const largest = new Map<string, number>();
  const named = (seat: number): SeatNamed => ({ seat, name: name(seat) });

  function haulIn(old: readonly PanelSeat[], now: readonly PanelSeat[]): Bulletin[] {
    for (const { seat, counters } of now) {
      const [first] = counters;
      const was = old.find((each) => each.seat === seat)?.counters.find(({ key }) => key === first?.key)?.value ?? 0;
      const amount = first ? first.value - was : 0;
      if (!first || amount < LEAST_HAUL || amount <= (largest.get(first.key) ?? 0)) continue;
      largest.set(first.key, amount);
      return [{ kind: 'highlight', what: 'haul', player: named(seat), label: first.label, amount }];
    }
    return [];
  }

  return {
    take: (view) => {
      const { turn, result } = view;
      const now = {
        turn: `${turn.number} ${turn.seat}`,
        seats: view.free ? [] : counted(game.panel(view).seats),
        over: result !== null,
      };
      const old = before;
      before = now;
      const told: Bulletin[] = [];
      if (!old) return told;
      if (now.turn !== old.turn && !now.over)
        told.push({ kind: 'turn', number: turn.number, player: turn.seat === null ? null : named(turn.seat) });
      if (JSON.stringify(now.seats) !== JSON.stringify(old.seats)) {
        told.push(...haulIn(old.seats, now.seats));
        const scores = now.seats.map(({ seat, counters }) => ({
          ...named(seat),
          counters: counters.map(({ key, label, value }) => ({ key, label, value })),
        }));
        told.push({ kind: 'score', scores });
      }
      if (result && !old.over)
        told.push({
          kind: 'end',
          winners: result.winners.map(named),
          scores: result.scores.map(({ seat, score, rank }) => ({ ...named(seat), score, rank })),
        });
      return told;
    },
  };
}
