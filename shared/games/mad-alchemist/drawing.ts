import { SIDES } from '../../table/geometry/tiles.ts';
import type { PlaceId } from '../../table/ids.ts';
import { cellId } from '../../table/ids.ts';
import type { BarrierKind } from './content.ts';
import type { Laid } from './state.ts';

/** Something drawn on a tile. */
export type Drawn =
  | { what: 'pawn'; seat: number; fallen: boolean; place: PlaceId }
  | { what: 'barrier'; kind: BarrierKind; shield: number; place: PlaceId }
  | { what: 'gold' | 'flask' | 'stone'; place: PlaceId };

interface Drawing {
  tiles: Laid[];
  things: Drawn[];
}

const BARRIER: Readonly<Record<string, BarrierKind>> = { r: 'rock', s: 'skeleton', l: 'lich', M: 'alchemist' };
const MARKER: Readonly<Record<string, 'gold' | 'flask' | 'stone'>> = { g: 'gold', p: 'flask', '*': 'stone' };

/** Characters from one tile to the next, and lines. */
const WIDE = 4;
const HIGH = 2;

function fail(text: string): never {
  throw new Error(`map: ${text}`);
}

/**
 * Reads a drawing. Cells are three characters wide between walls, lines of walls lie between the lines of cells: `|` and `---` are
 * walls of both tiles, `[` and `^^^` only of the tile east or south of it, `]` and `___` only of the tile west or north of it, blanks are
 * open. In a cell: `@` the stairs, `A`..`F` a pawn, `a`..`f` a pawn that lies dead, `r2` `s3` `l4` `M5` a barrier with its shield,
 * `g` gold, `p` a potion, `*` the Stone, `.` nothing; `?` or blanks: no tile. `@` is at 0,0; without it the first cell is at `corner`.
 */
export function readDrawing(lines: readonly string[], corner: { column: number; row: number }): Drawing {
  const rows = Math.floor((lines.length - 1) / HIGH);
  const columns = Math.floor((Math.max(0, ...lines.map((line) => line.length)) - 1) / WIDE);
  if (rows < 1 || columns < 1) fail('a line of walls, a line of cells, and so on, ending with a line of walls');
  const text = (line: number, from: number, length: number): string => (lines[line] ?? '').slice(from, from + length).padEnd(length);
  const cell = (column: number, row: number): string => text(row * HIGH + 1, column * WIDE + 1, WIDE - 1).trim();
  const isTile = (column: number, row: number): boolean => !['', '?'].includes(cell(column, row));
  const cells = Array.from({ length: rows * columns }, (_, i) => ({ column: i % columns, row: Math.floor(i / columns) }));
  const stairs = cells.find(({ column, row }) => cell(column, row).includes('@'));
  const shift = stairs ? { column: -stairs.column, row: -stairs.row } : corner;
  const drawing: Drawing = { tiles: [], things: [] };
  for (const { column, row } of cells) {
    if (!isTile(column, row)) continue;
    const open = SIDES.filter(({ bit }) => !wall(text, column, row, bit)).reduce((sum, { bit }) => sum + bit, 0);
    const at = { column: column + shift.column, row: row + shift.row };
    drawing.tiles.push({ ...at, open, tile: at.column === 0 && at.row === 0 ? 'stairs' : 'drawn', turn: 0 });
    drawing.things.push(...readCell(cell(column, row), cellId(at.column, at.row)));
  }
  return drawing;
}

/** Whether the tile at a cell has a wall on a side. */
function wall(text: (line: number, from: number, length: number) => string, column: number, row: number, bit: number): boolean {
  const [x, y] = [column * WIDE, row * HIGH];
  if (bit === 1 || bit === 4) {
    const mark = text(bit === 1 ? y : y + HIGH, x + 1, WIDE - 1);
    if (!['---', '___', '^^^', '   '].includes(mark)) fail(`"${mark}" is no wall`);
    return mark === '---' || mark === (bit === 1 ? '^^^' : '___');
  }
  const mark = text(y + 1, bit === 8 ? x : x + WIDE, 1);
  if (!['|', '[', ']', ' '].includes(mark)) fail(`"${mark}" is no wall`);
  return mark === '|' || mark === (bit === 8 ? '[' : ']');
}

function readCell(content: string, place: PlaceId): Drawn[] {
  const things: Drawn[] = [];
  for (let i = 0; i < content.length; i++) {
    const sign = content[i] ?? '';
    const kind = BARRIER[sign];
    const marker = MARKER[sign];
    if (kind) {
      const shield = Number(content[i + 1]);
      if (!(shield >= 1 && shield <= 6)) fail(`a shield from 1 to 6 must follow ${sign}`);
      things.push({ what: 'barrier', kind, shield, place });
      i += 1;
    } else if (marker) things.push({ what: marker, place });
    else if (/[A-Fa-f]/.test(sign)) {
      const capital = sign.toUpperCase();
      things.push({ what: 'pawn', seat: capital.charCodeAt(0) - 65, fallen: capital !== sign, place });
    } else if (!'@. '.includes(sign)) fail(`${sign} means nothing`);
  }
  return things;
}
