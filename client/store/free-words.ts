import { DECK, specAt } from '../../shared/engine/free/components.ts';
import { madeOf } from '../../shared/engine/free/made.ts';
import { shownOn, wordsOn } from '../../shared/engine/free/picture.ts';
import type { GameFace } from '../../shared/engine/game.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { freePanel } from './free-panel.ts';
import { useGames } from './games.ts';
import type { Words } from './words.ts';

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
  if (spec) return spec.name;
  const { called, words } = shownOn(face);
  return cardWord(words) ?? (words || called || 'picture');
}

function kindWord(game: GameFace, piece: Pick<PieceView, 'kind' | 'tags'>): string {
  const from = foreign(piece.kind);
  const known = from && useGames.getState().loaded[from.game]?.kinds[from.kind]?.name;
  const { name, called, back } = madeOf(piece);
  const whose = called ?? (back && (wordsOn(back) || undefined));
  const spec = known ?? specAt(game.kinds, piece).name;
  return name ?? (whose === undefined ? spec : `${spec} (${whose})`);
}

/** The words of the free table: names of universal components and of other games' pieces. */
export const FREE_WORDS: Words = {
  panel: ({ view }) => freePanel(view),
  kind: kindWord,
  face: (game, face, piece) => {
    // A deck that lies open shows its top card; it is a deck all the same.
    if (piece?.kind === DECK) return `${kindWord(game, piece)} with ${faceWord(game, face, piece.text)} on top`;
    return faceWord(game, face, piece?.kind);
  },
};

/** What something without an id of its own is called: the contents of decks, bags and boxes. */
export const thingWord = (game: GameFace, thing: { kind: string; face: string | null; tags?: readonly string[] }): string =>
  thing.face === null ? kindWord(game, { kind: thing.kind, tags: thing.tags ?? [] }) : faceWord(game, thing.face, thing.kind);
