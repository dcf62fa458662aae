import type { Seat } from '../../shared/table/ids.ts';
import type { Pattern, SeatName } from './format-parts.ts';
import { fail, type Path } from './names.ts';
import { placeText } from './points.ts';

/** What patterns look at: a piece itself, or a piece as a viewer sees it. */
export interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly face: string | null;
  readonly place: string;
  readonly owner: Seat | null;
  readonly count: number;
  readonly tags: readonly string[];
  readonly secret?: 'place' | 'face';
}

/** Turns the seat names inside a pattern into seats. */
export type SeatReader = (name: SeatName) => Seat;

/** True when a piece fits a pattern: a text is an id, a kind or a face, with ` x5` a count as well; fields must all be equal. */
export function fits(piece: Shown, pattern: Pattern, seat: SeatReader): boolean {
  if (typeof pattern === 'string') {
    const [, name = pattern, count] = /^(.*) x(\d+)$/.exec(pattern) ?? [];
    return (piece.id === name || piece.kind === name || piece.face === name) && (count === undefined || piece.count === Number(count));
  }
  const { id, kind, face, place, owner, count, tags, secret } = pattern;
  return (
    (id === undefined || piece.id === id) &&
    (kind === undefined || piece.kind === kind) &&
    (face === undefined || piece.face === face) &&
    (place === undefined || piece.place === placeText(place)) &&
    (owner === undefined || piece.owner === (owner === null ? null : seat(owner))) &&
    (count === undefined || piece.count === count) &&
    (tags === undefined || [...tags].sort().join() === piece.tags.join()) &&
    (secret === undefined || (piece.secret ?? 'no') === secret)
  );
}

/** The piece of a name: its id, else the only piece of that kind or face. Fails at `path` for none or several. */
export function pieceNamed<P extends Shown>(pieces: readonly P[], name: string, path: Path): P {
  const exact = pieces.find((piece) => piece.id === name);
  if (exact) return exact;
  const like = pieces.filter((piece) => piece.kind === name || piece.face === name);
  const [only] = like;
  if (only && like.length === 1) return only;
  return fail(
    path,
    like.length === 0 ? `there is no piece ${name}` : `${name} fits ${like.length} pieces: ${like.map((each) => each.id).join(', ')}`,
  );
}

/** How a piece is named in messages. */
export const inWords = ({ id, kind, face, count }: Shown): string =>
  `${id} (${kind}${face === null ? '' : ` ${face}`}${count === 1 ? '' : ` x${count}`})`;

export const patternText = (pattern: Pattern): string => (typeof pattern === 'string' ? pattern : JSON.stringify(pattern));

/**
 * Compares pieces with patterns one to one: the patterns that no piece is left for, and the pieces that no pattern is left for.
 * Each piece serves one pattern; the pairing that leaves least over is taken.
 */
export function pairUp<P, Q>(
  pieces: readonly P[],
  patterns: readonly Q[],
  suits: (piece: P, pattern: Q) => boolean,
): { missing: Q[]; extra: P[] } {
  const taken = new Map<number, number>();
  const seat = (pattern: number, tried: Set<number>): boolean =>
    pieces.some((piece, i) => {
      const wanted = patterns[pattern];
      if (wanted === undefined || tried.has(i) || !suits(piece, wanted)) return false;
      tried.add(i);
      const holder = taken.get(i);
      if (holder !== undefined && !seat(holder, tried)) return false;
      taken.set(i, pattern);
      return true;
    });
  const missing = patterns.filter((_, i) => !seat(i, new Set()));
  return { missing, extra: pieces.filter((_, i) => !taken.has(i)) };
}
