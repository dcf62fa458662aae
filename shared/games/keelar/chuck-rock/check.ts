import type { Flaw } from '../../../engine/flaw.ts';
import type { Line } from '../../../engine/line.ts';
import type { GameState } from '../../../engine/state.ts';
import type { View } from '../../../engine/view.ts';
import { parseCell } from '../../../table/geometry/square.ts';
import { mustLeave } from '../exit.ts';
import { goldByPlace } from '../gold.ts';
import { DOWNED, ground, type Thing } from '../ground.ts';
import { settings } from '../settings.ts';
import { type Own, packOf } from './own.ts';

/** What everybody may read, of a table or of a view: nothing here is secret. */
interface Position {
  readonly pieces: Readonly<Record<string, Thing>>;
  readonly options: GameState['options'];
}

const no = (rule: string, ...line: Line): Flaw => ({ rule, line });
const said = (rule: string, text: string): Flaw => no(rule, '!text', text);

/** The first broken invariant of §7 on a state at rest. */
export function check(state: GameState, own: Own): string | undefined {
  const asked = state.asking?.frame.step;
  const [first] = flawsOf(state, own, { spilling: asked === 'spill', leaving: asked === 'pick' });
  return first && `${first.rule}: ${first.line.join(' ')}`;
}

/** The same as a view tells it. */
export const flaws = (now: View<Own>): readonly Flaw[] => flawsOf(now, now.own, { spilling: false, leaving: false });

/** K-067: while the attacker is asked where it lands, the gold is still with the victim. R-31: who is asked on the exit has not left yet. */
interface Pending {
  readonly spilling: boolean;
  readonly leaving: boolean;
}

const flawsOf = (position: Position, own: Own, pending: Pending): Flaw[] => [
  ...goldFlaws(position, own),
  ...spaceFlaws(position, own),
  ...figureFlaws(position, own, pending),
];

function goldFlaws({ pieces: record }: Position, own: Own): Flaw[] {
  const pieces = Object.values(record);
  const gold = goldByPlace(pieces);
  const total = gold.board + gold.carried + gold.out + own.destroyed;
  if (total !== own.placed) return [said('I-01', `${own.placed} gold was placed, ${total} is accounted for`)];
  const stacks = pieces.filter((piece) => piece.kind === 'coins' && !parseCell(piece.place));
  const second = stacks.find((piece, i) => stacks.findIndex((other) => other.place === piece.place) < i);
  if (second) return [no('I-01', '!flaw.of', second.id, 'is a second stack in the same place')];
  if (own.phase === 'over' && own.abandoned !== gold.board + gold.carried)
    return [said('I-01', 'the abandoned gold is not what lies there')];
  return pieces.some((piece) => piece.count < 1) ? [said('I-01', 'a stack of nothing lies on the table')] : [];
}

/** What a piece fills: live characters, rocks and walls exclude one another; gold, exits and downed bodies lie in layers of their own. */
const layerOf = (piece: Thing): string => {
  if (piece.kind === 'thrower' && piece.tags.includes(DOWNED)) return piece.id;
  return piece.kind === 'thrower' || piece.kind === 'rock' || piece.kind === 'wall' ? 'body' : piece.kind;
};

function spaceFlaws({ pieces }: Position, own: Own): Flaw[] {
  const seen = new Map<string, string>();
  const found: Flaw[] = [];
  for (const piece of Object.values(pieces)) {
    const cell = parseCell(piece.place);
    if (!cell) continue;
    if (cell.column >= own.columns || cell.row >= own.rows) found.push(no('I-25', '!flaw.of', piece.id, 'off the board'));
    const key = `${piece.place} ${layerOf(piece)}`;
    const other = seen.get(key);
    if (other !== undefined) found.push(no('I-03', '!flaw.share', other, piece.id, piece.place));
    seen.set(key, piece.id);
  }
  return found;
}

function figureFlaws({ pieces: record, options }: Position, own: Own, { spilling, leaving }: Pending): Flaw[] {
  const pieces = Object.values(record);
  const board = ground(own, pieces);
  const found: Flaw[] = [];
  for (const { id, kind, place } of pieces)
    if (board.walls.has(place) && (kind === 'coins' || kind === 'thrower'))
      found.push(no('I-05', '!flaw.on', id, place, 'there is a wall'));
  for (const figure of board.figures.values()) {
    const carries = pieces.some((piece) => piece.kind === 'coins' && piece.place === packOf(figure.seat));
    if (figure.downed && carries && !spilling) found.push(no('I-09', '!flaw.of', figure.id, 'is downed and carries gold'));
    if (own.phase === 'board' && !leaving && mustLeave(board, figure, settings(options)))
      found.push(no('I-10', '!flaw.of', figure.id, 'stands on an exit'));
  }
  return found;
}
