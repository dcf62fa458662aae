import { type Blockers, BODY, blockers, SOLID, VOID } from '../../../shared/table/geometry/blockers.ts';
import { CLEAR, trace } from '../../../shared/table/geometry/trace.ts';
import { cellId, type PlaceId } from '../../../shared/table/ids.ts';

const MASKS: Readonly<Record<string, number>> = { A: BODY, B: BODY, C: BODY, D: BODY, T: BODY, '#': SOLID, b: SOLID, V: VOID };

interface Drawing {
  board: Blockers;
  /** Where a letter stands. */
  at: (letter: string) => PlaceId;
}

/** A board drawn as in the rules books, rows separated by spaces: capitals are characters, # wall, b barrier, V void; others are free. */
export function draw(picture: string): Drawing {
  const rows = picture.trim().split(/\s+/);
  const where = new Map<string, PlaceId>();
  const entries: [PlaceId, number][] = [];
  rows.forEach((line, row) => {
    [...line].forEach((letter, column) => {
      where.set(letter, cellId(column, row));
      entries.push([cellId(column, row), MASKS[letter] ?? 0]);
    });
  });
  const board = blockers({ columns: rows[0]?.length ?? 0, rows: rows.length }, entries);
  return {
    board,
    at: (letter) => {
      const place = where.get(letter);
      if (place === undefined) throw new Error(`no ${letter} in ${picture}`);
      return place;
    },
  };
}

/** Cells as a picture: X for each of them, a dot elsewhere. */
export function picture(columns: number, rows: number, places: Iterable<PlaceId>): string[] {
  const set = new Set(places);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (set.has(cellId(column, row)) ? 'X' : '.')).join(''),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** Whether a line between two points in doubled coordinates is unbroken; `size`: the width of a square body centred there. */
export function losPoints(board: Blockers, from: Point, to: Point): boolean {
  const end = ({ x, y, size }: Point) => ({ x, y, across: size ?? (x % 2 === 0 ? 2 : 1), down: size ?? (y % 2 === 0 ? 2 : 1) });
  return trace(board, { line: BODY | SOLID | VOID, corner: SOLID | VOID }, end(from), end(to)) === CLEAR;
}
