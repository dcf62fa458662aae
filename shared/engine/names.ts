import { cellId, placeId } from '../table/ids.ts';
import type { Scene } from '../table/scene.ts';
import { placeName } from '../table/scene.ts';
import type { AnyGame } from './game.ts';
import type { Names } from './line.ts';
import type { PieceView, View } from './view.ts';

type Named = Pick<AnyGame, 'colours' | 'kinds' | 'faces'>;

/** What is said for seats, kinds and faces; whoever knows better words (players' names, signed cards) brings them. */
interface Words<Game extends Named = Named> {
  player(seat: number): string | undefined;
  kind(game: Game, piece: PieceView): string;
  face(game: Game, face: string, piece?: PieceView): string;
}

const PLAIN: Words = {
  player: () => undefined,
  kind: (game, piece) => game.kinds[piece.kind]?.name ?? piece.kind,
  face: (game, face) => game.faces[face]?.name ?? face,
};

/** How seats, pieces, places and faces of a view are called. */
export function namesIn<Game extends Named>(game: Game, view: View, scene: Scene, words: Words<Game> = PLAIN): Names {
  const seat = (index: number): string => words.player(index) || (game.colours[index]?.name ?? `Seat ${index + 1}`);
  return {
    seat,
    face: (id) => words.face(game, id),
    place: (id) => placeName(scene, scene.areas.find((area) => area.id === id)?.id ?? findPlace(scene, id)),
    piece: (id) => {
      const piece = view.pieces[id];
      if (!piece) return (game.kinds[id.replace(/-.*$/, '')] ?? game.faces[id])?.name ?? 'something';
      const owner = piece.owner === null ? null : (game.colours[piece.owner]?.name ?? seat(piece.owner));
      if (piece.face) {
        const face = words.face(game, piece.face, piece);
        return owner !== null && game.kinds[piece.kind]?.owned ? `${owner} ${face}` : face;
      }
      const kind = words.kind(game, piece);
      return owner === null ? kind : `${owner} ${kind.toLowerCase()}`;
    },
  };
}

const findPlace = ({ board }: Scene, id: string): ReturnType<typeof placeId> =>
  (board.kind === 'graph' ? board.nodes : board.kind === 'hex' ? board.hexes : []).find((space) => space.id === id)?.id ??
  // A point of a terrain has a height, too.
  (board.kind === 'plane' ? placeId(id) : cellOf(id));

const cellOf = (id: string): ReturnType<typeof placeId> => {
  const [column, row] = id.split(',').map(Number);
  return column !== undefined && row !== undefined ? cellId(column, row) : placeId(id);
};
