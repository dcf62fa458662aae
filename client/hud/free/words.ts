import { BOOK, FREE_KINDS, MAT } from '../../../shared/engine/free/components.ts';
import { faceShown, madeOf } from '../../../shared/engine/free/made.ts';
import { isSpinner, spinnerSays } from '../../../shared/engine/free/spinner.ts';
import { isShut } from '../../../shared/engine/free/tags.ts';
import type { GameFace } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { placeAt } from '../../../shared/table/place-at.ts';
import { isFaceDown as isTurnedDown } from '../../answers/kinds.ts';
import type { Game } from '../../store/table.tsx';

/** How many a counted thing is, in words that fit its kind; undefined where its number says nothing. */
export function countWord({ kind, count, tags }: Pick<PieceView, 'kind' | 'count' | 'tags'>): string | undefined {
  if (/^free\/d\d+$/.test(kind)) return `shows ${faceShown(madeOf({ tags }), count)}`;
  if (kind === MAT) return isShut({ tags }) ? `shut, ${count} inside` : undefined;
  if (kind === BOOK) return `page ${count} of ${madeOf({ tags }).pages?.length ?? 1}`;
  if (isSpinner({ kind })) return `shows ${spinnerSays({ tags, count })}`;
  const spec = Object.hasOwn(FREE_KINDS, kind) ? FREE_KINDS[kind] : undefined;
  if (spec?.holds) return count === 1 ? '1 inside' : `${count} inside`;
  if (spec?.counts) return `says ${count}`;
  return count === 1 ? undefined : `${count} of them`;
}

/** True where a side is turned down, also where this viewer knows it. */
export const isFaceDown = (game: GameFace, piece: PieceView): boolean => piece.secret === 'face' || isTurnedDown(game.kinds, piece);

/** What people read on a piece: strokes, measures of zones and the backs of decks are no texts. */
export const writtenOn = ({ kind, text }: Pick<PieceView, 'kind' | 'text'>): string | undefined =>
  /^free\/(?:ink|zone|snap|deck|bag)$/.test(kind) ? undefined : text;

/** A piece in words with all that its viewer sees of it. */
export function pieceWord(piece: PieceView, { names, game }: Game): string {
  const name = names.piece(piece.id);
  const colour = piece.owner === null ? undefined : game.colours[piece.owner]?.name;
  const parts = [piece.owner === null || (colour && name.startsWith(colour)) ? name : `${name} of ${names.seat(piece.owner)}`];
  const count = countWord(piece);
  if (count) parts.push(count);
  if (isFaceDown(game, piece)) parts.push('face down');
  if (piece.tags.includes('locked')) parts.push('locked');
  if (piece.tags.some((tag) => tag.startsWith('group:'))) parts.push('in a group');
  if (piece.secret === 'place') parts.push('only you see it');
  const text = writtenOn(piece);
  if (text) parts.push(`“${text}”`);
  return parts.join(', ');
}

const inches = (value: number, plus: string, minus: string): string =>
  Math.abs(value) < 0.05 ? '' : `${Math.abs(value).toFixed(1)} in ${value > 0 ? plus : minus}`;

/** Where a spot is: the nearest space of the board by its name, else its distance from the middle. */
export function spotWord({ x, z }: { x: number; z: number }, { scene, names }: Game): string {
  const place = placeAt({ ...scene, areas: [] }, { x, z });
  if (place !== null) return names.place(place);
  return [inches(x, 'east', 'west'), inches(z, 'south', 'north')].filter(Boolean).join(', ') || 'the middle';
}

/** Where a piece is, in words: on the board, beside it, or in somebody's hand. */
export function whereWord(piece: PieceView, game: Game): string {
  if (piece.pose) return spotWord(piece.pose, game);
  if (piece.place === ON_TABLE) return 'on the table';
  return piece.place.startsWith('hand:') ? 'in your hand' : game.names.place(piece.place);
}
