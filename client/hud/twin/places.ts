import type { PieceView } from '../../../shared/engine/view.ts';
import { carrierOf } from '../../../shared/table/piece.ts';
import { boardPlaces } from '../../../shared/table/scene.ts';
import type { Game } from '../../store/table.tsx';
import { groundWords } from '../parts/ground.ts';
import { conditionsOf } from '../parts/say.ts';

/** One line of the text twin: a place and what lies there, in words. */
interface PlaceLine {
  place: string;
  name: string;
  things: readonly string[];
}

/** What a piece is, with all that can be seen of it: number, conditions, secrets, what it carries. */
export function pieceWords(piece: PieceView, game: Game): string {
  const { names, view } = game;
  const name = names.piece(piece.id);
  const colour = piece.owner === null ? undefined : game.game.colours[piece.owner]?.name;
  const parts = [colour === undefined || name.startsWith(colour) ? name : `${name} of ${names.seat(piece.owner ?? 0)}`];
  if (piece.count !== 1) parts.push(`${piece.count} of them`);
  if (conditionsOf(piece)) parts.push(conditionsOf(piece));
  if (piece.secret === 'place') parts.push('only you see it');
  if (piece.secret === 'face') parts.push('only you see its face');
  const load = Object.values(view.pieces).filter((each) => carrierOf(each.place) === piece.id);
  if (load.length > 0) parts.push(`carries ${load.map((each) => names.piece(each.id)).join(', ')}`);
  return parts.join(', ');
}

/** Places with something in them, in reading order: first beside the board, then the board. What only fills space is told apart. */
export function placeLines(game: Game): { lines: PlaceLine[]; blocks: { kind: string; places: string[] }[] } {
  const { view, scene, names } = game;
  const at = new Map<string, PieceView[]>();
  const blocks = new Map<string, string[]>();
  for (const piece of Object.values(view.pieces)) {
    const spec = game.game.kinds[piece.kind];
    if (spec?.stance === 'block') blocks.set(spec.name, [...(blocks.get(spec.name) ?? []), names.place(piece.place)]);
    else at.set(piece.place, [...(at.get(piece.place) ?? []), piece]);
  }
  const owned = new Map(scene.areas.flatMap((area) => (area.seat === null ? [] : [[area.id, area.seat] as const])));
  const nameOf = (place: string): string => {
    const seat = [...owned].find(([id]) => id === place)?.[1];
    const name = names.place(place);
    if (seat === undefined || name.includes(game.game.colours[seat]?.name ?? '\n')) return name;
    return seat === view.viewer ? `${name} (yours)` : `${name} of ${names.seat(seat)}`;
  };
  const line = (place: string): PlaceLine[] => {
    const here = (at.get(place) ?? []).map((piece) => pieceWords(piece, game));
    const hidden = view.counts[place] ?? 0;
    if (hidden > 0) here.push(`${hidden} face down`);
    const ground = groundWords(scene.board, place);
    return here.length + ground.length > 0 ? [{ place, name: nameOf(place), things: [...ground, ...here] }] : [];
  };
  const order = new Map(boardPlaces(scene.board).map((place, at) => [names.place(place), at]));
  const rank = (name: string) => order.get(name) ?? -1;
  return {
    lines: [...scene.areas.map((area) => area.id), ...boardPlaces(scene.board)].flatMap(line),
    blocks: [...blocks].map(([kind, places]) => ({ kind, places: places.sort((a, b) => rank(a) - rank(b)) })),
  };
}
