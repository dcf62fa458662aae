import { DECK, FREE_KINDS, specAt } from '../../../shared/engine/free/components.ts';
import type { GameFace, PanelView } from '../../../shared/engine/game.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { useGames } from '../../store/games.ts';
import { type Game, words } from '../../store/table.tsx';
import { placeAt } from '../../tools/pick.ts';
import { isFaceDown as isTurnedDown } from '../tools/kinds.ts';

const RANKS: Readonly<Record<string, string>> = { A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' };
const SUITS: Readonly<Record<string, string>> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** The game that a kind like `keelar/wall` was brought from, or undefined. */
export function foreign(kind: string): { game: string; kind: string } | undefined {
  const [, game, own] = /^([^/]+)\/(.+)$/.exec(kind) ?? [];
  return game && own && game !== 'free' ? { game, kind: own } : undefined;
}

/** A French card by its short face: `A♠` is the Ace of spades. */
export function cardWord(face: string): string | undefined {
  const [, rank, suit] = /^(10|[2-9AJQK])([♠♥♦♣])$/.exec(face) ?? [];
  if (face === 'joker') return 'Joker';
  if (face === 'blank') return 'Blank card';
  return rank && suit ? `${RANKS[rank] ?? rank} of ${SUITS[suit]}` : undefined;
}

function faceWord(game: GameFace, face: string, kind = ''): string {
  const from = foreign(kind);
  const faces = from ? useGames.getState().loaded[from.game]?.faces : game.faces;
  const spec = faces && Object.hasOwn(faces, face) ? faces[face] : undefined;
  return spec?.name ?? cardWord(face) ?? face;
}

function kindWord(game: GameFace, piece: Pick<PieceView, 'kind' | 'tags'>): string {
  const from = foreign(piece.kind);
  const known = from && useGames.getState().loaded[from.game]?.kinds[from.kind]?.name;
  return known ?? specAt(game.kinds, piece).name;
}

const rulesPanel = words.panel;

/** What everybody may count: at the free table, where no rule counts anything any more, hands and the counters of the group. */
function panelOf(game: Game): PanelView {
  const { free } = game.view;
  if (!free) return rulesPanel(game);
  const seats = free.hands.map((hand, seat) => ({
    seat,
    counters: [
      ...(hand > 0 ? [{ key: 'hand', label: 'In hand', value: hand }] : []),
      ...free.helpers.tallies.filter((each) => each.seat === seat).map(({ id, label, value }) => ({ key: id, label, value })),
    ],
    badges: [],
  }));
  const ours = free.helpers.tallies.filter((each) => each.seat === null).map(({ label, value }) => `${label} ${value}`);
  return { phase: ours.length > 0 ? ['!text', ours.join(' · ')] : ['!free.open'], seats };
}

/** Teaches the page the words of the free table: names of universal components and of other games' pieces. */
export function teachWords(): void {
  words.panel = panelOf;
  words.kind = kindWord;
  words.face = (game, face, piece) => {
    // A deck that lies open shows its top card; it is a deck all the same.
    if (piece?.kind === DECK) return `${kindWord(game, piece)} with ${faceWord(game, face, piece.text)} on top`;
    return faceWord(game, face, piece?.kind);
  };
}

/** What something without an id of its own is called: the contents of decks, bags and boxes. */
export const thingWord = (game: GameFace, thing: { kind: string; face: string | null; tags?: readonly string[] }): string =>
  thing.face === null ? kindWord(game, { kind: thing.kind, tags: thing.tags ?? [] }) : faceWord(game, thing.face, thing.kind);

/** How many a counted thing is, in words that fit its kind; undefined where its number says nothing. */
export function countWord({ kind, count }: Pick<PieceView, 'kind' | 'count'>): string | undefined {
  if (/^free\/d\d+$/.test(kind)) return `shows ${count}`;
  const spec = Object.hasOwn(FREE_KINDS, kind) ? FREE_KINDS[kind] : undefined;
  if (spec?.holds) return count === 1 ? '1 inside' : `${count} inside`;
  if (spec?.counts) return `says ${count}`;
  return count === 1 ? undefined : `${count} of them`;
}

/** True where a side is turned down, also where this viewer knows it. */
export const isFaceDown = (game: GameFace, piece: PieceView): boolean => piece.secret === 'face' || isTurnedDown(game.kinds, piece);

/** What people read on a piece: strokes, measures of zones and the backs of decks are no texts. */
export const writtenOn = ({ kind, text }: Pick<PieceView, 'kind' | 'text'>): string | undefined =>
  /^free\/(?:ink|zone|deck|bag)$/.test(kind) ? undefined : text;

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
