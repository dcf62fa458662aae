import { pushDirection } from '../../../table/geometry/direction.ts';
import { cellOf, step } from '../../../table/geometry/square.ts';
import { type PieceId, type PlaceId, pieceId } from '../../../table/ids.ts';
import { onPiece } from '../../../table/piece.ts';
import { occupied, truth } from './field.ts';
import { nextFigure, shapeOf } from './figures.ts';
import { charOf, placeOf, publicOf, publish, sharers, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

/** False figurines of a character: their pieces, and how they behave. */
interface Mask {
  char: string;
  figures: string[];
  /** 'follow': they repeat its steps; 'barrier': they stay and are barriers in truth; '' : gone when it acts. */
  mode: string;
}

const KEY = 'masks';

const isMask = (value: unknown): value is Mask =>
  typeof value === 'object' && value !== null && 'figures' in value && Array.isArray(value.figures);

function masks(t: T): Mask[] {
  const kept: unknown = t.hidden.memo[KEY];
  const list: unknown[] = Array.isArray(kept) ? kept : [];
  return list.filter(isMask);
}

const keep = (t: T, list: readonly Mask[]): void => {
  t.hidden.memo[KEY] = list.map(({ char, figures, mode }) => ({ char, figures: [...figures], mode }));
};

/** A new board begins without false figurines. */
export const clearMasks = (t: T): void => {
  delete t.hidden.memo[KEY];
};

/** Whether nobody but its own side knows which figurine of a character is the true one. */
export const isMasked = (t: T, char: Char): boolean => masks(t).some((mask) => mask.char === char.id);

/** How the false figurines of a character behave; undefined without any. */
export const maskOf = (t: T, char: Char): string | undefined => masks(t).find((mask) => mask.char === char.id)?.mode;

/**
 * Puts false figurines beside a character. A seen one gets a new figurine among them, on one of these spaces or its own, so that no id
 * tells which is true; an unseen one stays so, and the false ones stand there as if it had been seen.
 */
export function mask(t: T, char: Char, places: readonly PlaceId[], at: PlaceId, mode: string): void {
  const from = placeOf(t, char);
  const hidden = unseen(char) !== null;
  const old = t.piece(char.figure);
  const spots = hidden ? places : [...places, from];
  const sorted = [...spots].sort((a, b) => cellOf(a).row - cellOf(b).row || cellOf(a).column - cellOf(b).column);
  const figures: PieceId[] = [];
  t.stand();
  const load = hidden ? [] : [...t.at(onPiece(char.figure))];
  for (const place of sorted) {
    const id = nextFigure(t, char.seat);
    t.mint({ id, kind: 'character', place, owner: char.seat, tags: old.tags, ...(old.face === null ? {} : { face: old.face }) });
    if (hidden || place !== at) {
      figures.push(id);
      continue;
    }
    // Its coins go along unseen: they would tell which one it is.
    for (const piece of load) {
      t.showPlace(piece.id, sharers(t, char.seat));
      t.move(piece.id, onPiece(id));
    }
    t.remove(char.figure);
    char.figure = id;
  }
  const shown = publicOf(t, char.id);
  shown.figure = hidden ? (figures[0] ?? null) : null;
  if (hidden) shown.unseen = null;
  char.memo.feint = hidden;
  keep(t, [...masks(t), { char: char.id, figures, mode }]);
  for (const place of sorted) t.flash('all', 'appear', { place });
}

/** The true one shows itself: false figurines are gone, those of barriers stay where they are. */
export function unmask(t: T, char: Char): void {
  const found = masks(t).find((each) => each.char === char.id);
  if (!found) return;
  const rest = masks(t).filter((each) => each.char !== char.id);
  keep(t, rest);
  delete char.memo.feint;
  publicOf(t, char.id).figure = char.figure;
  for (const piece of [...t.at(onPiece(char.figure))]) if (piece.kind === 'coins') t.showPlace(piece.id, 'all');
  t.stand();
  if (found.mode === 'barrier') {
    // They stand on as figurines of nobody until something touches them.
    keep(t, [...rest, { ...found, char: '' }]);
  } else {
    for (const id of found.figures.map(pieceId)) {
      if (!t.has(id)) continue;
      t.tell('all', 'decoy.gone', t.piece(id).place);
      t.remove(id);
    }
  }
  publish(t, char);
}

/**
 * Something touched a false figurine: it is gone, or what it was in truth: a barrier, which is returned. The last one of a character
 * leaves it known.
 */
export function exposed(t: T, id: PieceId, damaged = false): PieceId | undefined {
  const found = masks(t).find((each) => each.figures.includes(id));
  const { place } = t.piece(id);
  t.tell('all', 'decoy.gone', place);
  t.flash('all', 'crumble', { piece: id, place });
  t.remove(id);
  if (!found) return undefined;
  const left = found.figures.filter((each) => each !== id);
  keep(
    t,
    masks(t).flatMap((each) =>
      each.char !== found.char || !each.figures.includes(id)
        ? [each]
        : left.length > 0 || each.char !== ''
          ? [{ ...each, figures: left }]
          : [],
    ),
  );
  if (found.char !== '' && left.length === 0) unmask(t, charOf(t, found.char));
  if (found.mode !== 'barrier' || damaged) return undefined;
  return t.mint({ kind: 'barrier', place, face: shapeOf('barrier', place) });
}

/** `follow`: each false figurine makes the same step if it can. */
export function followed(t: T, char: Char, from: PlaceId, to: PlaceId): void {
  const found = masks(t).find((each) => each.char === char.id && each.mode === 'follow');
  const [a, b] = [cellOf(from), cellOf(to)];
  const direction = pushDirection(b.column - a.column, b.row - a.row);
  if (!found || !direction) return;
  for (const id of found.figures.map(pieceId)) {
    if (!t.has(id)) continue;
    const next = step(t.own, t.piece(id).place, direction);
    if (next !== undefined && occupied(truth(t), next, 'ground') === undefined) t.move(id, next);
  }
}
