import { sizeOf } from '../../../shared/engine/free/area.ts';
import { piecesWithin } from '../../answers/within.ts';
import type { Tool, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { clickWord } from '../parts/click.ts';

type Ui = ReturnType<typeof useFree.getState>;

/** What a tool does, for the one line that always says what goes on. */
export const TOOL_LINES: Readonly<Record<Tool, string>> = {
  hand: 'Free table: everything by hand',
  push: 'Push: drag a piece and it shoves what is in its way',
  draw: 'Draw: drag over the table',
  erase: 'Erase: point at a drawing of yours',
  measure: 'Measure: drag from one point to another',
  zone: 'Hidden zone: drag a rectangle that only you may look into',
  snap: 'Snap points: press for a point, drag for a line; what is put down near it lies on it',
};

/** What is going on, and the seat it is about. */
export function lineOf(game: Game, ui: Ui, you: number | null): { text: string; seat: number | null } {
  const { view, names } = game;
  if (view.result) return { text: 'The table is closed', seat: null };
  if (view.blind) return { text: 'You are blindfolded: you see nothing of the table', seat: you };
  if (you === null) return { text: 'Free table: everything is done by hand. Take a free seat to join in', seat: null };
  if (ui.placing)
    return {
      text: `${clickWord()} the table to put down: ${ui.placing.words}`,
      seat: you,
    };
  if (ui.holding) {
    const how = ui.holding.how === 'push' ? 'You push' : 'You hold';
    return { text: `${how} ${several(ui.holding.pieces, names.piece)}`, seat: you };
  }
  const tape = ui.tapes.get(you);
  if (tape?.as) return { text: `${sizeOf(tape)}: ${withinWord(piecesWithin(view, tape), names.piece)}`, seat: you };
  const others = ui.grips.filter(({ seat }) => seat !== you);
  const [first] = others;
  if (first) {
    const more = others.length > 1 ? `, ${others.length - 1} more hold something` : '';
    return {
      text: `${names.seat(first.seat)} ${first.how === 'push' ? 'pushes' : 'holds'} ${several(first.pieces, names.piece)}${more}`,
      seat: first.seat,
    };
  }
  const { turn } = view.free?.helpers ?? { turn: null };
  if (ui.tool === 'hand' && turn !== null) return { text: turn === you ? 'Your turn' : `${names.seat(turn)}’s turn`, seat: turn };
  return { text: TOOL_LINES[ui.tool], seat: null };
}

/** How many named things a line has room for. */
const NAMED = 4;

/** What lies within an area: `nothing lies within`, `3 within: Knight, Orc, Chest`. */
export function withinWord(pieces: readonly { readonly id: string }[], name: (id: string) => string, most = NAMED): string {
  if (pieces.length === 0) return 'nothing lies within';
  const named = pieces.slice(0, most).map(({ id }) => name(id));
  const more = pieces.length - named.length;
  return `${pieces.length} within: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** "Knight", "Knight and 3 more things". */
export function several(pieces: readonly string[], name: (id: string) => string): string {
  const [first, ...rest] = pieces;
  if (first === undefined) return 'something';
  return rest.length === 0 ? name(first) : `${name(first)} and ${rest.length} more ${rest.length === 1 ? 'thing' : 'things'}`;
}
