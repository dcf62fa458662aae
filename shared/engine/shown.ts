import type { Piece } from '../table/piece.ts';
import { ON_TABLE } from '../table/piece.ts';
import type { Event } from './event.ts';
import type { AnyGame } from './game.ts';
import { same } from './json.ts';
import { projecting } from './project.ts';
import type { GameState } from './state.ts';
import type { Steps } from './steps.ts';
import type { View } from './view.ts';

/** The state after a command with its number of public changes: one more when the public heard of the command or sees another table. */
export function* counting(game: AnyGame, before: GameState, after: GameState, events: readonly Event[]): Steps<GameState> {
  const heard = events.some((event) => event.to === 'all');
  const unseen = !heard && !openlyChanged(before, after) && (untouched(game, before, after) || (yield* alike(game, before, after)));
  return unseen ? after : { ...after, shown: before.shown + 1 };
}

/** True when at a glance something on the table is not as all saw it; false says nothing. */
function openlyChanged(a: GameState, b: GameState): boolean {
  if (a.pieces === b.pieces) return false;
  for (const id in b.pieces) {
    const [old, piece] = [a.pieces[id], b.pieces[id]];
    if (!old || !piece || old === piece || !isOpen(old) || !isOpen(piece)) continue;
    if (old.owner !== piece.owner || !same(old.pose, piece.pose) || !same(old.tags, piece.tags)) return true;
  }
  return false;
}

const isOpen = ({ place, placeKnownTo }: Piece): boolean => place === ON_TABLE && placeKnownTo === 'all';

/** True when at a glance nothing has changed of what public views are made of; false says nothing. */
function untouched(game: AnyGame, a: GameState, b: GameState): boolean {
  return (
    // A command copies what it writes to and leaves the rest as it is.
    a.pieces === b.pieces &&
    a.secrets === b.secrets &&
    a.turn === b.turn &&
    a.assist === b.assist &&
    a.fix === b.fix &&
    a.result === b.result &&
    a.free === b.free &&
    askedAlike(a, b) &&
    same(a.own, b.own) &&
    (!game.notes || same(a.hidden, b.hidden))
  );
}

/** True when the others read the same of the open questions. */
const askedAlike = (a: GameState, b: GameState): boolean =>
  a.prompts.length === b.prompts.length &&
  a.prompts.every(({ seat, answer, prompt }, i) => {
    const other = b.prompts[i];
    return other?.seat === seat && (other.answer === null) === (answer === null) && same(other.prompt.seen, prompt.seen);
  });

function* alike(game: AnyGame, before: GameState, after: GameState): Steps<boolean> {
  const old = yield* projecting({ game, state: before, past: [] }, null);
  const view = yield* projecting({ game, state: after, past: [] }, null);
  yield;
  return looksSame(old, view);
}

/** True when two public views tell the same. The order of their pieces is not part of what they tell. */
function looksSame(a: View, b: View): boolean {
  const ids = Object.keys(b.pieces);
  if (ids.length !== Object.keys(a.pieces).length) return false;
  // Pieces that have not changed keep their views by identity.
  if (!ids.every((id) => a.pieces[id] === b.pieces[id] || same(a.pieces[id], b.pieces[id]))) return false;
  const { pieces: _a, ...others } = a;
  const { pieces: _b, ...rest } = b;
  return same(others, rest);
}
