import { BAG, BOARD_KIND, DECK, FREE_KINDS, holding, INK, specAt } from '../../../shared/engine/free/components.ts';
import { dieOf } from '../../../shared/engine/free/die-kind.ts';
import { isMadeTag, madeOf } from '../../../shared/engine/free/made.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import { lineOf, MOST_LYING } from '../../../shared/engine/free/setup.ts';
import { isShut } from '../../../shared/engine/free/tags.ts';
import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import { ON_TABLE } from '../../../shared/table/piece.ts';
import { yawOf } from '../../../shared/table/pose.ts';
import { isFaceDown } from '../../answers/kinds.ts';

type Here = Pick<View, 'pieces' | 'free'>;
type Kinds = Readonly<Record<string, KindSpec>>;

/** What lies on the table as lines of a set-up, the lowest first, and how many things no line can say. */
export function liesNow({ pieces, free }: Here, kinds: Kinds): { lines: string[]; left: number } {
  const made = new Map((free?.designs ?? []).map(({ name, what }) => [name, what]));
  const here = Object.values(pieces).filter(({ place, kind }) => place === ON_TABLE && kind !== BOARD_KIND && kind !== INK);
  const sorted = here.toSorted((a, b) => (a.pose?.y ?? 0) - (b.pose?.y ?? 0));
  const lines = sorted.flatMap((piece) => lineFor(piece, made, kinds) ?? []).slice(0, MOST_LYING);
  return { lines, left: here.length - lines.length };
}

function lineFor(piece: PieceView, made: ReadonlyMap<string, string>, kinds: Kinds): string | undefined {
  const { kind, pose, owner, count, face, text = '' } = piece;
  // What only some see lies nowhere for the others.
  if (!pose || piece.secret === 'place') return undefined;
  // What is in a bag nobody sees.
  if ((kind === BAG && count > 0) || isShut(piece)) return undefined;
  const what = named(piece, made) ?? fromBox(piece, kinds);
  if (what === undefined) return undefined;
  const own = made.has(what);
  const counted = dieOf(piece) !== undefined || kind === 'free/coin' || kind === 'free/counter' || specAt(kinds, piece).stance === 'stack';
  const down = kind === DECK ? face === null : isFaceDown(kinds, piece) || piece.secret === 'face';
  if (!own && down) return undefined;
  return lineOf({
    ...{
      what,
      many: 1,
      within: null,
      x: pose.x,
      z: pose.z,
      high: pose.y,
      turned: (yawOf(pose.q) * 180) / Math.PI,
      locked: isLocked(piece),
      shut: false,
    },
    up: kind === DECK ? (down ? null : true) : down ? false : null,
    seat: owner === null ? null : owner + 1,
    counts: counted && !own ? count : null,
    words: kind === BAG ? (madeOf(piece).called ?? '') : own || holding(piece) ? '' : (text || face || '').replaceAll('\n', ' '),
  });
}

const FRONTS: Readonly<Record<string, string>> = {
  'free/card': 'card',
  'free/tile': 'tile',
  'free/chip': 'token',
  'free/stand-up': 'stand-up',
};

/** The name under which the workshop keeps what it is, if it does. */
function named(piece: PieceView, made: ReadonlyMap<string, string>): string | undefined {
  const { name, called } = madeOf(piece);
  const known = (word: string | undefined, ...whats: string[]) =>
    word !== undefined && whats.includes(made.get(word) ?? '') ? word : undefined;
  if (piece.kind === DECK) return known(called, 'deck');
  if (piece.kind === 'free/counter') return known(piece.text, 'counter');
  const front = FRONTS[piece.kind];
  return front === undefined
    ? known(name, 'die', 'board', 'track', 'spinner', 'tray', 'book', 'figurine')
    : known(shownOn(piece.face ?? '').called, front);
}

/** Its kind, where nothing more is to be said of it than a line can; decks and what was made elsewhere have more. */
const fromBox = ({ kind, tags }: PieceView, kinds: Kinds): string | undefined =>
  kind !== DECK && (kind === BAG || !tags.some(isMadeTag)) && (Object.hasOwn(FREE_KINDS, kind) || Object.hasOwn(kinds, kind))
    ? kind
    : undefined;
