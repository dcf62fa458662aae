import type { GameState } from '../../../engine/state.ts';
import { parseCell } from '../../../table/geometry/square.ts';
import { mustLeave } from '../exit.ts';
import { goldByPlace } from '../gold.ts';
import { DOWNED, ground } from '../ground.ts';
import { settings } from '../options.ts';
import { type Own, packOf } from './own.ts';

/** The first broken invariant of §7 on a state at rest. */
export function check(state: GameState, own: Own): string | undefined {
  return goldFault(state, own) ?? spaceFault(state, own) ?? figureFault(state, own);
}

function goldFault(state: GameState, own: Own): string | undefined {
  const pieces = Object.values(state.pieces);
  const gold = goldByPlace(pieces);
  const total = gold.board + gold.carried + gold.out + own.destroyed;
  if (total !== own.placed) return `I-01: ${own.placed} gold was placed, ${total} is accounted for`;
  if (own.phase === 'over' && own.abandoned !== gold.board + gold.carried) return 'I-01: the abandoned gold is not what lies there';
  if (pieces.some((piece) => piece.count < 1)) return 'I-01: a stack of nothing lies on the table';
  return undefined;
}

/** What a piece fills: live characters, rocks and walls exclude one another; gold, exits and downed bodies lie in layers of their own. */
const layerOf = (piece: { id: string; kind: string; tags: readonly string[] }): string => {
  if (piece.kind === 'thrower' && piece.tags.includes(DOWNED)) return piece.id;
  return piece.kind === 'thrower' || piece.kind === 'rock' || piece.kind === 'wall' ? 'body' : piece.kind;
};

function spaceFault(state: GameState, own: Own): string | undefined {
  const seen = new Map<string, string>();
  for (const piece of Object.values(state.pieces)) {
    const cell = parseCell(piece.place);
    if (!cell) continue;
    if (cell.column >= own.columns || cell.row >= own.rows) return `I-25: ${piece.id} is off the board`;
    const key = `${piece.place} ${layerOf(piece)}`;
    if (seen.has(key)) return `I-03: ${piece.id} and ${seen.get(key)} share ${piece.place}`;
    seen.set(key, piece.id);
  }
  return undefined;
}

function figureFault(state: GameState, own: Own): string | undefined {
  const board = ground(own, Object.values(state.pieces));
  const onWall = [...board.gold.keys(), ...[...board.figures.values()].map((figure) => figure.place)].find((place) =>
    board.walls.has(place),
  );
  if (onWall !== undefined) return `I-05: something lies on the wall ${onWall}`;
  for (const figure of board.figures.values()) {
    const carries = Object.values(state.pieces).some((piece) => piece.kind === 'coins' && piece.place === packOf(figure.seat));
    // K-067: while the attacker is asked where it lands, the gold is still with the victim.
    if (figure.downed && carries && state.asking?.frame.step !== 'spill') return `I-09: ${figure.id} is downed and carries gold`;
    // whoever picks up by hand is asked on the exit, just before leaving.
    const leaving = state.asking?.frame.step === 'pick';
    if (own.phase === 'board' && !leaving && mustLeave(board, figure, settings(state.options)))
      return `I-10: ${figure.id} stands on an exit`;
  }
  return undefined;
}
