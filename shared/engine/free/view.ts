import type { Seat } from '../../table/ids.ts';
import { handOf } from '../../table/piece.ts';
import type { GameState } from '../state.ts';
import type { FreeView } from './state.ts';

/** What `viewer` may know of the free table besides its pieces, built field by field; null while the rules are in force. */
export function freeView(state: GameState, viewer: Seat | null): FreeView | null {
  const { free } = state;
  if (!free) return null;
  const hands = Array.from({ length: state.seats }, () => 0);
  const seatOf = new Map(hands.map((_, seat) => [String(handOf(seat)), seat]));
  for (const { place } of Object.values(state.pieces)) {
    const seat = seatOf.get(place);
    if (seat !== undefined) hands[seat] = (hands[seat] ?? 0) + 1;
  }
  const looked = viewer === null ? null : (free.looking[viewer] ?? null);
  return {
    by: free.by,
    rights: free.rights,
    helpers: free.helpers,
    saves: free.saves.map(({ name, by }) => ({ name, by })),
    hands,
    rules: free.back !== null,
    redo: viewer === null ? 0 : (free.undone[viewer]?.length ?? 0),
    look: looked === null ? null : { piece: looked, contents: free.stored[looked] ?? [] },
  };
}
