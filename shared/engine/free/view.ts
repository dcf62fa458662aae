import type { Seat } from '../../table/ids.ts';
import { handOf, knows, listed, ON_TABLE } from '../../table/piece.ts';
import type { GameState } from '../state.ts';
import { designsOf, manyIn } from './design.ts';
import { layersOf } from './layered.ts';
import type { Act, FreeView, Stored } from './state.ts';
import { MOST_TOLD_ACTS } from './state.ts';

/** What `viewer` may know of the free table besides its pieces, built field by field; null while the rules are in force. */
export function freeView(state: GameState, viewer: Seat | null): FreeView | null {
  const { free } = state;
  if (!free) return null;
  const blind = viewer !== null && state.blind[viewer]?.lacks === 'board';
  const hands = Array.from({ length: state.seats }, () => 0);
  const seatOf = new Map(hands.map((_, seat) => [String(handOf(seat)), seat]));
  for (const { place } of listed(state.pieces)) {
    // Most lie there.
    if (place === ON_TABLE) continue;
    const seat = seatOf.get(place);
    // Who sees nothing does not see either what others hold.
    if (seat !== undefined && (!blind || seat === viewer)) hands[seat] = (hands[seat] ?? 0) + 1;
  }
  const looked = viewer === null || blind ? null : (free.looking[viewer] ?? null);
  const sees = looked !== null && knows(state.pieces[looked]?.placeKnownTo ?? [], viewer);
  return {
    by: free.by,
    rights: free.rights,
    helpers: free.helpers,
    designs: designsOf(free).map(({ name, by, design }) => ({
      ...{ name, by, what: design.what, many: manyIn(design) },
      ...(design.what === 'button' ? { steps: design.steps } : {}),
      ...(design.what === 'sound' && design.pictures?.[0] !== undefined ? { sound: design.pictures[0] } : {}),
    })),
    saves: free.saves.map(({ name, by }) => ({ name, by })),
    // What others do with them would tell the blindfolded what hands do.
    layers: blind ? [] : layersOf(free),
    hands,
    rules: free.back !== null,
    redo: viewer === null || blind ? 0 : (free.undone[viewer]?.length ?? 0),
    acts: viewer === null || blind ? [] : (free.done[viewer] ?? []).slice(-MOST_TOLD_ACTS).map(told),
    look: looked !== null && sees ? { piece: looked, contents: (free.stored[looked] ?? []).map(outside) } : null,
  };
}

/** An act as whoever did it is told of it: all that it changed that seat sees, or it could not be taken back. */
function told({ op, pieces }: Act): FreeView['acts'][number] {
  // What only went away has no id any more.
  const there = pieces.filter(({ after }) => after !== null);
  return { op: op ?? null, many: (there.length > 0 ? there : pieces).length, piece: there[0]?.id ?? null };
}

/** What somebody sees of a thing in a deck or bag: a bag in a bag stays shut. */
function outside({ inside: _, at: __, ...seen }: Stored): Stored {
  return seen;
}
