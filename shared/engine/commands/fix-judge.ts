import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import { carrierOf } from '../../table/piece.ts';
import { isOfBoard } from '../../table/scene.ts';
import type { Flaw } from '../flaw.ts';
import { speak } from '../line.ts';
import { namesIn } from '../names.ts';
import { carriesBack, project } from '../project.ts';
import type { FixOp, GameState } from '../state.ts';
import type { Table } from '../table.ts';
import type { View } from '../view.ts';

const NOWHERE = placeId('');

export const NO_GAME = 'There is no game with rules to go back to.';

/** Changes of the whole table: each is a proposal of its own. */
export const isWhole = ({ op }: FixOp): boolean => op === 'free' || op === 'rules' || op === 'rewind';

/** The table that these changes are made to: of a free table that goes back to its rules with some, the game that waits behind it. */
export const subject = (table: Table, ops: readonly FixOp[]): Table =>
  carriesBack(ops) && table.state.free?.back ? { ...table, state: table.state.free.back, past: [] } : table;

/** Why `viewer` may not make these changes, one after the other, or undefined. Only what is seen can be touched. */
export function wrongFor(table: Table, viewer: Seat | null, ops: readonly FixOp[]): string | undefined {
  if (!carriesBack(ops)) return wrongWith(table, project(table, viewer), ops);
  const waiting = subject(table, ops);
  return waiting === table ? NO_GAME : wrongWith(waiting, project(waiting, viewer), ops.slice(1));
}

function wrongWith(table: Table, view: View, ops: readonly FixOp[]): string | undefined {
  const gone = new Set<string>();
  const at = new Map<string, PlaceId>();
  for (const op of ops) {
    if ('piece' in op && gone.has(op.piece)) return 'You see no such piece.';
    const wrong = wrongOp(table, view, op);
    if (wrong !== undefined) return wrong;
    if (op.op === 'remove') gone.add(op.piece);
    if (op.op !== 'move') continue;
    at.set(op.piece, op.place);
    // What stands on a piece goes with it: nothing may come to stand on itself by a detour.
    for (let below = carrierOf(op.place); below !== undefined; below = carrierOf(at.get(below) ?? view.pieces[below]?.place ?? NOWHERE))
      if (below === op.piece || gone.has(below)) return `There is no place ${op.place}.`;
  }
  return undefined;
}

function wrongOp(table: Table, view: View, op: FixOp): string | undefined {
  const { game, state } = table;
  // Places, contents and secrets of the free table have their own laws.
  if (state.free && 'piece' in op) return 'The pieces are in your hands: no table fix is needed.';
  // Whoever sees less than everybody would learn from a refusal what is on the board.
  if (view.blind !== undefined && 'piece' in op) return 'You are blindfolded: somebody who sees the table has to propose this.';
  if ('piece' in op && !Object.hasOwn(view.pieces, op.piece)) return 'You see no such piece.';
  switch (op.op) {
    case 'move':
      return placeExists(table, view, op.place, op.piece) ? undefined : `There is no place ${op.place}.`;
    case 'count':
      return Number.isInteger(op.count) && op.count >= 0 && op.count <= 999 ? undefined : 'A count is a whole number from 0 to 999.';
    case 'remove':
      return undefined;
    case 'knob': {
      const knob = game.knobs?.(view).find((each) => each.key === op.key);
      if (!knob) return `There is no number ${op.key} to set.`;
      return Number.isInteger(op.value) && op.value >= knob.least && op.value <= knob.most
        ? undefined
        : `${knob.label} goes from ${knob.least} to ${knob.most}.`;
    }
    case 'free':
      return state.free ? 'The pieces are in your hands already.' : undefined;
    case 'rules':
      return state.free?.back ? undefined : NO_GAME;
    case 'rewind':
      if (state.free) return 'Take single acts back instead, or go back to the rules.';
      // As far as this viewer knows: under a blindfold the number of changes stands still.
      return Number.isInteger(op.to) && op.to >= 0 && op.to < view.seq ? undefined : 'That moment is not in the log.';
  }
}

function placeExists({ game }: Table, view: View, place: PlaceId, piece: PieceId): boolean {
  const carrier = carrierOf(place);
  if (carrier !== undefined) return carrier !== piece && Object.hasOwn(view.pieces, carrier);
  const scene = game.scene(view.own, view.options, view.seats);
  return isOfBoard(scene.board, place) || scene.areas.some((area) => area.id === place);
}

/** The first thing that a fix would make impossible as far as `viewer` knows both tables, in that viewer's words. */
export function flawFor(table: Table, after: GameState, viewer: Seat | null): { text: string; rule: string } | undefined {
  const { game } = table;
  // Pieces in hands keep to no rule.
  if (after.free || !game.tableFix?.flaws) return undefined;
  const before = project(table, viewer);
  const now = project({ game, state: after, past: [] }, viewer);
  // What was impossible before may stay so: a fix of one thing need not mend all.
  const known = new Set(game.tableFix.flaws(before, before).map(keyOf));
  const flaw = game.tableFix.flaws(now, before).find((each) => !known.has(keyOf(each)));
  if (!flaw) return undefined;
  const seen = { ...now, pieces: { ...before.pieces, ...now.pieces } };
  const names = namesIn(game, seen, game.scene(now.own, now.options, now.seats));
  return { rule: flaw.rule, text: `This would leave an impossible table: ${speak(game.lines, flaw.line, names)}.` };
}

const keyOf = ({ rule, line }: Flaw): string => JSON.stringify([rule, line]);

/** Throws when a fix that all who know of it find possible broke the whole truth: hidden things have not made room (our fault). */
export function mustHold({ game, state }: Table, after: GameState): void {
  if (after.free) return;
  const broken = game.check?.(after, after.own, after.hidden);
  if (broken !== undefined && game.check?.(state, state.own, state.hidden) === undefined) {
    throw new Error(`a table fix that nobody could object to breaks ${broken}`);
  }
}
