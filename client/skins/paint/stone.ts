import type { GridBoard } from '../../../shared/table/scene.ts';
import type { Palette } from '../skin.ts';
import { clouds, path, scatter, specks, veil } from './canvas.ts';

/** Width in inches of the carved rim around the spaces of a slab. */
const RIM = 0.55;

/**
 * A carved slab: worn flagstones, one a space, with an inlaid metal line between them and a carved rim that bears the numbers of columns and
 * rows by which spaces are called. `turn`: the angle by which words are turned to stand upright for whoever looks (radians).
 */
export function paintSlab(pen: CanvasRenderingContext2D, board: GridBoard, inch: number, palette: Palette, turn: number): void {
  const { columns, rows } = board;
  const [width, height] = [(columns + RIM * 2) * inch, (rows + RIM * 2) * inch];
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, width, height);
  clouds(pen, width, height, 60, palette.shade, inch * 1.2, inch * 4, 0.28, 21);
  clouds(pen, width, height, 46, palette.light, inch * 0.8, inch * 3.4, 0.2, 22);
  flagstones(pen, board, inch, palette);
  specks(
    pen,
    width,
    height,
    columns * rows * 60,
    [veil(palette.ink, 0.2), veil(palette.light, 0.2), veil(palette.shade, 0.25)],
    inch / 26,
    23,
  );
  cracks(pen, width, height, inch, palette, columns);
  grid(pen, board, inch, palette);
  rim(pen, width, height, inch, palette);
  numbers(pen, board, inch, palette, turn);
}

function flagstones(pen: CanvasRenderingContext2D, { columns, rows }: GridBoard, inch: number, palette: Palette): void {
  const next = scatter(31);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(RIM + column) * inch, (RIM + row) * inch];
      const tone = next();
      pen.fillStyle = tone < 0.5 ? veil(palette.shade, 0.34 * (0.5 - tone) * 2) : veil(palette.light, 0.26 * (tone - 0.5) * 2);
      pen.fillRect(x, y, inch, inch);
      if ((column + row) % 2 === 0) {
        pen.fillStyle = veil(palette.ink, 0.09);
        pen.fillRect(x, y, inch, inch);
      }
      // Each flag is a little hollow: light falls from the upper left.
      const hollow = pen.createLinearGradient(x, y, x + inch, y + inch);
      hollow.addColorStop(0, veil(palette.ink, 0.16));
      hollow.addColorStop(0.5, veil(palette.light, 0.03));
      hollow.addColorStop(1, veil(palette.light, 0.16));
      pen.fillStyle = hollow;
      pen.fillRect(x + inch * 0.05, y + inch * 0.05, inch * 0.9, inch * 0.9);
    }
  }
}

function cracks(pen: CanvasRenderingContext2D, width: number, height: number, inch: number, palette: Palette, count: number): void {
  const next = scatter(41);
  for (let i = 0; i < count; i++) {
    let [x, y, angle] = [next() * width, next() * height, next() * Math.PI * 2];
    pen.lineWidth = inch * (0.012 + next() * 0.016);
    for (let step = 0; step < 5 + next() * 8; step++) {
      angle += (next() - 0.5) * 1.3;
      const [tx, ty] = [x + Math.cos(angle) * inch * 0.26, y + Math.sin(angle) * inch * 0.26];
      for (const [shift, colour] of [
        [inch * 0.012, veil(palette.light, 0.3)],
        [0, veil(palette.ink, 0.5)],
      ] as const) {
        pen.strokeStyle = colour;
        path(pen, [x + shift, y + shift], [tx + shift, ty + shift]).stroke();
      }
      [x, y] = [tx, ty];
    }
  }
}

function grid(pen: CanvasRenderingContext2D, { columns, rows }: GridBoard, inch: number, palette: Palette): void {
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    for (const [shift, wide, colour] of [
      [0, 0.075, veil(palette.ink, 0.75)],
      [0.012, 0.03, veil(palette.inlay, 0.62)],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = inch * wide;
      path(pen, [(x0 + RIM + shift) * inch, (y0 + RIM + shift) * inch], [(x1 + RIM + shift) * inch, (y1 + RIM + shift) * inch]).stroke();
    }
  };
  for (let column = 0; column <= columns; column++) line(column, 0, column, rows);
  for (let row = 0; row <= rows; row++) line(0, row, columns, row);
  pen.fillStyle = veil(palette.inlay, 0.75);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [x, y, s] = [(column + RIM) * inch, (row + RIM) * inch, inch * 0.055];
      path(pen, [x, y - s], [x + s, y], [x, y + s], [x - s, y]).fill();
    }
  }
}

function rim(pen: CanvasRenderingContext2D, width: number, height: number, inch: number, palette: Palette): void {
  const edge = RIM * inch;
  pen.fillStyle = veil(palette.ink, 0.3);
  for (const [x, y, w, h] of [
    [0, 0, width, edge],
    [0, height - edge, width, edge],
    [0, edge, edge, height - edge * 2],
    [width - edge, edge, edge, height - edge * 2],
  ] as const)
    pen.fillRect(x, y, w, h);
  // Cut triangles where two spaces meet, so that the numbers have room between them, and an inlaid frame.
  const along = (length: number, put: (at: number) => void) => {
    for (let at = edge; at <= length - edge + 1; at += inch) put(at);
  };
  const cut = (x: number, y: number, up: boolean) => {
    const s = inch * 0.12;
    for (const [shift, colour] of [
      [inch * 0.02, veil(palette.light, 0.35)],
      [0, veil(palette.ink, 0.6)],
    ] as const) {
      pen.fillStyle = colour;
      pen.beginPath();
      if (up) {
        pen.moveTo(x - s + shift, y + s * 0.7 + shift);
        pen.lineTo(x + s + shift, y + s * 0.7 + shift);
        pen.lineTo(x + shift, y - s * 0.7 + shift);
      } else {
        pen.moveTo(x + s * 0.7 + shift, y - s + shift);
        pen.lineTo(x + s * 0.7 + shift, y + s + shift);
        pen.lineTo(x - s * 0.7 + shift, y + shift);
      }
      pen.fill();
    }
  };
  along(width, (x) => {
    cut(x, edge * 0.5, true);
    cut(x, height - edge * 0.5, true);
  });
  along(height, (y) => {
    cut(edge * 0.5, y, false);
    cut(width - edge * 0.5, y, false);
  });
  pen.strokeStyle = veil(palette.inlay, 0.8);
  pen.lineWidth = inch * 0.045;
  pen.strokeRect(edge * 0.16, edge * 0.16, width - edge * 0.32, height - edge * 0.32);
}

/** Numbers of the columns above and below, of the rows left and right: `4,3` is column 4, row 3 (`placeName`). */
function numbers(pen: CanvasRenderingContext2D, { columns, rows }: GridBoard, inch: number, palette: Palette, turn: number): void {
  pen.font = `700 ${Math.round(inch * 0.3)}px Alegreya, serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const put = (text: string, x: number, y: number) => {
    pen.save();
    pen.translate(x * inch, y * inch);
    pen.rotate(turn);
    for (const [shift, colour] of [
      [0.02, veil(palette.ink, 0.8)],
      [0, veil(palette.inlay, 0.95)],
    ] as const) {
      pen.fillStyle = colour;
      pen.fillText(text, shift * inch, shift * inch);
    }
    pen.restore();
  };
  for (let column = 0; column < columns; column++) for (const y of [RIM / 2, rows + RIM * 1.5]) put(String(column), RIM + column + 0.5, y);
  for (let row = 0; row < rows; row++) for (const x of [RIM / 2, columns + RIM * 1.5]) put(String(row), x, RIM + row + 0.5);
}
