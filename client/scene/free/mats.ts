import type { Grid, Made } from '../../../shared/engine/free/made.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { inverse, turned } from '../../../shared/table/pose.ts';
import { lit, path, veil } from '../../skins/paint/canvas.ts';
import type { Sight } from '../../store/pictures.ts';
import { inkOn, paintSight } from './faces.ts';

type Pen = CanvasRenderingContext2D;
type Size = NonNullable<Made['size']>;
type Point = { readonly x: number; readonly z: number };

const HEX = Math.sqrt(3) / 2;

/** The middles of the spaces of a grid, row by row, in inches from the middle of the mat, and how wide each is. */
function spacesOf(grid: Grid, { width, depth }: Size): { readonly cell: number; readonly middles: readonly Point[] } {
  if (grid.kind === 'none') return { cell: 1, middles: [] };
  const cell = grid.kind === 'track' ? 1 : grid.cell;
  const hexes = grid.kind === 'hexes';
  const columns = Math.max(1, Math.floor(width / cell - (hexes ? 0.5 : 0) + 1e-6));
  const rows = Math.max(1, Math.floor(hexes ? (depth / cell - 0.2887) / HEX + 1e-6 : depth / cell + 1e-6));
  const many = grid.kind === 'track' ? grid.to - grid.from + 1 : columns * rows;
  const middles = Array.from({ length: many }, (_, at): Point => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const shift = hexes ? (row % 2 === 0 ? -0.25 : 0.25) : 0;
    return { x: (column - (columns - 1) / 2 + shift) * cell, z: (row - (rows - 1) / 2) * cell * (hexes ? HEX : 1) };
  });
  return { cell, middles };
}

/** The middle of the space of the uppermost mat at a spot of the table, where one with spaces lies there. */
export function spaceAt(pieces: Iterable<PieceView>, at: Point): Point | undefined {
  let best: { readonly y: number; readonly spot: Point } | undefined;
  for (const piece of pieces) {
    const { grid, size } = madeOf(piece);
    const { pose } = piece;
    if (!grid || !size || !pose || (best && best.y > pose.y)) continue;
    const [x, , z] = turned(inverse(pose.q), [at.x - pose.x, 0, at.z - pose.z]);
    if (Math.abs(x) > size.width / 2 || Math.abs(z) > size.depth / 2) continue;
    const far = (one: Point): number => Math.hypot(one.x - x, one.z - z);
    const near = spacesOf(grid, size).middles.reduce<Point | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
    if (!near) continue;
    const [dx, , dz] = turned(pose.q, [near.x, 0, near.z]);
    best = { y: pose.y, spot: { x: pose.x + dx, z: pose.z + dz } };
  }
  return best?.spot;
}

/** A mat of cloth in its colour, with its picture, its spaces and its name; `inch`: so many pixels. */
export function paintMat(pen: Pen, made: Made, size: Size, inch: number, sight?: Sight): void {
  const { colour = '#1f6b4a', name = '', grid = { kind: 'none' } } = made;
  const [wide, high] = [size.width * inch, size.depth * inch];
  const line = inkOn(colour);
  lit(pen, wide, high, colour, [0.08, 0.12]);
  if (sight !== undefined) paintSight(pen, { x: 0, y: 0, wide, high }, sight, line);
  pen.strokeStyle = veil(line, 0.55);
  pen.lineWidth = inch * 0.05;
  pen.strokeRect(inch * 0.08, inch * 0.08, wide - inch * 0.16, high - inch * 0.16);
  const { cell, middles } = spacesOf(grid, size);
  pen.lineWidth = inch * 0.03;
  for (const [at, { x, z }] of middles.entries()) {
    const [px, py] = [(x + size.width / 2) * inch, (z + size.depth / 2) * inch];
    outline(pen, grid.kind === 'hexes', px, py, (cell * inch) / 2).stroke();
    if (grid.kind === 'track') number(pen, grid.from + at, px, py, inch, line);
  }
  if (grid.kind !== 'none' || name === '' || sight !== undefined) return;
  pen.fillStyle = veil(line, 0.7);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${Math.min(inch * 0.8, (wide * 1.5) / Math.max(4, name.length), high * 0.4)}px Alegreya, Georgia, serif`;
  pen.fillText(name, wide / 2, high / 2, wide * 0.9);
}

function number(pen: Pen, value: number, x: number, y: number, inch: number, colour: string): void {
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${inch * 0.46}px Alegreya, Georgia, serif`;
  pen.fillText(String(value), x, y + inch * 0.02, inch * 0.8);
}

function outline(pen: Pen, hexes: boolean, x: number, y: number, half: number): Pen {
  const far = half / HEX;
  return hexes
    ? path(
        pen,
        ...[0, 1, 2, 3, 4, 5, 6].map((k) => [x + far * Math.sin((k * Math.PI) / 3), y - far * Math.cos((k * Math.PI) / 3)] as const),
      )
    : path(pen, [x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half], [x - half, y - half]);
}
