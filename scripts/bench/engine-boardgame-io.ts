import { createRequire } from 'node:module';
import type { Ctx, Game, State } from 'boardgame.io';

/** The other library ships no ES modules that Node can import. In development mode it would freeze every state: unfair. */
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const internal: typeof import('boardgame.io/internal') = require('boardgame.io/internal');

/** A piece as our board has it, without secrets. */
export interface OtherPiece {
  id: string;
  kind: string;
  face: string | null;
  place: string;
  owner: number | null;
  count: number;
  tags: readonly string[];
}

interface Board {
  pieces: Record<string, OtherPiece>;
}

const parse = (place: string): readonly [column: number, row: number] => {
  const [column = 0, row = 0] = place.split(',').map(Number);
  return [column, row];
};

/** The game of the comparison: on the same pieces the character in turn moves one free space, then the turn passes. */
function walking(pieces: readonly OtherPiece[], seats: number): Game<Board> {
  return {
    name: 'walk',
    setup: () => ({ pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])) }),
    playerView: ({ G }) => ({ pieces: Object.fromEntries(Object.entries(G.pieces).map(([id, piece]) => [id, { ...piece }])) }),
    turn: { minMoves: 1, maxMoves: 1 },
    minPlayers: seats,
    maxPlayers: seats,
    moves: {
      walk: ({ G, ctx }: { G: Board; ctx: Ctx }, to: string) => {
        const mine = Object.values(G.pieces).find((piece) => piece.kind === 'thrower' && piece.owner === Number(ctx.currentPlayer));
        if (!mine) return 'INVALID_MOVE';
        const [a, b] = [parse(mine.place), parse(to)];
        const near = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
        const taken = Object.values(G.pieces).some((piece) => piece.place === to && piece.kind !== 'coins' && piece.kind !== 'exit');
        if (!near || taken) return 'INVALID_MOVE';
        mine.place = to;
        return undefined;
      },
    },
  };
}

/** Milliseconds of each of so many moves in boardgame.io, reducer and the views of all seats and a spectator included. */
export function otherMoves(pieces: readonly OtherPiece[], seats: number, moves: number): number[] {
  const game = walking(pieces, seats);
  const processed = internal.ProcessGameConfig(game);
  const reducer = internal.CreateGameReducer({ game });
  const filter = internal.getFilterPlayerView(game);
  let state: State<Board> = internal.InitializeGame({ game, numPlayers: seats });
  const samples: number[] = [];
  const home = new Map<string, string>();
  for (let i = 0; samples.length < moves; i++) {
    const seat = Number(state.ctx.currentPlayer);
    const to = walkFor(state.G, seat, home);
    const began = performance.now();
    const next = reducer(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'walk', args: [to], playerID: state.ctx.currentPlayer },
    });
    for (let viewer = 0; viewer <= seats; viewer++) {
      filter(viewer === seats ? null : String(viewer), { type: 'update', args: ['match', next] });
    }
    samples.push(performance.now() - began);
    if (next._stateID === state._stateID || i > moves * 2) throw new Error(`boardgame.io refused the walk to ${to}`);
    state = next;
  }
  if (processed.moveNames.length !== 1) throw new Error('boardgame.io lost its move');
  return samples;
}

/** To a free neighbour and back again, for ever. */
function walkFor({ pieces }: Board, seat: number, home: Map<string, string>): string {
  const all = Object.values(pieces);
  const mine = all.find((piece) => piece.kind === 'thrower' && piece.owner === seat);
  if (!mine) throw new Error(`seat ${seat} has no character`);
  const back = home.get(mine.id);
  home.delete(mine.id);
  if (back !== undefined) return back;
  const [column, row] = parse(mine.place);
  const taken = new Set(all.filter((piece) => piece.kind !== 'coins' && piece.kind !== 'exit').map((piece) => piece.place));
  const near = [`${column},${row - 1}`, `${column + 1},${row}`, `${column},${row + 1}`, `${column - 1},${row}`];
  const free = near.find((place) => !taken.has(place) && !place.includes('-'));
  if (free === undefined) throw new Error(`${mine.id} cannot move`);
  home.set(mine.id, mine.place);
  return free;
}
