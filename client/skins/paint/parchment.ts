import type { GraphBoard } from '../../../shared/table/scene.ts';
import type { Painter, Palette, Ring } from '../skin.ts';
import { circle, clouds, inked, scatter, specks, veil } from './canvas.ts';

/** Radius in inches of a space on a drawn map. */
const NODE = 0.56;

/** How a drawn map is painted: which way its signs stand, and what the skin adds. */
interface MapStyle {
  readonly palette: Palette;
  /** Turn of the signs against the map, so that the viewer can read them, in radians. */
  readonly turn: number;
  readonly terrain: (terrain: string) => Painter | undefined;
  readonly ring: (terrain: string) => Ring | undefined;
  /** Colours the sheet before roads and spaces are inked. */
  readonly under: (pen: CanvasRenderingContext2D) => void;
}

/** An inked map: parchment with stains, roads between the spaces, and terrain. The origin is the map's top left corner. */
export function paintMap(pen: CanvasRenderingContext2D, board: GraphBoard, inch: number, style: MapStyle): void {
  const { palette } = style;
  const [width, height] = [board.width * inch, board.depth * inch];
  sheet(pen, width, height, inch, palette);
  style.under(pen);
  const at = (x: number, z: number): [number, number] => [(x + board.width / 2) * inch, (z + board.depth / 2) * inch];
  const places = new Map(board.nodes.map((node) => [node.id, at(node.x, node.z)]));
  roads(pen, board, places, inch, palette);
  for (const node of board.nodes) {
    const [x, y] = at(node.x, node.z);
    pen.save();
    pen.translate(x, y);
    pen.rotate(style.turn);
    ring(pen, inch, palette, style.ring(node.terrain));
    const mark = style.terrain(node.terrain);
    if (mark) {
      pen.save();
      pen.globalAlpha = 0.8;
      pen.translate(-inch * 0.4, -inch * 0.4);
      pen.strokeStyle = palette.ink;
      pen.fillStyle = palette.ink;
      pen.lineWidth = inch * 0.04;
      mark(pen, inch * 0.8);
      pen.restore();
    }
    pen.restore();
  }
}

function sheet(pen: CanvasRenderingContext2D, width: number, height: number, inch: number, palette: Palette): void {
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, width, height);
  clouds(pen, width, height, 60, palette.shade, inch * 1, inch * 5, 0.2, 51);
  clouds(pen, width, height, 34, palette.light, inch * 1, inch * 4, 0.35, 52);
  specks(pen, width, height, 9000, [veil(palette.ink, 0.06), veil(palette.shade, 0.15), veil(palette.light, 0.14)], inch / 14, 53);
  const next = scatter(54);
  pen.strokeStyle = veil(palette.shade, 0.12);
  for (let i = 0; i < 500; i++) {
    const [x, y, far] = [next() * width, next() * height, inch * (0.3 + next())];
    pen.lineWidth = inch * 0.01;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + far / 2, y + (next() - 0.5) * inch * 0.2, x + far, y + (next() - 0.5) * inch * 0.1);
    pen.stroke();
  }
  // Folds that catch the light.
  for (const share of [1 / 3, 2 / 3]) {
    const fold = pen.createLinearGradient(width * share - inch * 0.5, 0, width * share + inch * 0.5, 0);
    fold.addColorStop(0, veil(palette.shade, 0));
    fold.addColorStop(0.48, veil(palette.ink, 0.16));
    fold.addColorStop(0.53, veil(palette.light, 0.5));
    fold.addColorStop(1, veil(palette.light, 0));
    pen.fillStyle = fold;
    pen.fillRect(width * share - inch * 0.5, 0, inch, height);
  }
  // Scorched rim.
  for (let layer = 0; layer < 3; layer++) {
    pen.strokeStyle = veil(palette.ink, 0.16);
    pen.lineWidth = inch * (1.3 - layer * 0.45);
    pen.filter = 'none';
    pen.strokeRect(0, 0, width, height);
  }
  pen.strokeStyle = veil(palette.ink, 0.65);
  pen.lineWidth = inch * 0.05;
  pen.strokeRect(inch * 0.5, inch * 0.5, width - inch, height - inch);
  pen.lineWidth = inch * 0.02;
  pen.strokeRect(inch * 0.6, inch * 0.6, width - inch * 1.2, height - inch * 1.2);
}

function roads(
  pen: CanvasRenderingContext2D,
  board: GraphBoard,
  places: ReadonlyMap<string, [number, number]>,
  inch: number,
  palette: Palette,
): void {
  for (const [wide, colour, dash] of [
    [0.24, veil(palette.shade, 0.55), false],
    [0.16, veil(palette.light, 0.9), false],
    [0.045, veil(palette.ink, 0.85), true],
  ] as const) {
    pen.lineWidth = inch * wide;
    pen.lineCap = 'round';
    pen.strokeStyle = colour;
    pen.setLineDash(dash ? [inch * 0.16, inch * 0.13] : []);
    board.edges.forEach(([from, to], i) => {
      const [a, b] = [places.get(from), places.get(to)];
      if (!a || !b) return;
      const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
      inked(pen, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], Math.min(inch * 0.16, far * 0.04), i + 61);
    });
  }
  pen.setLineDash([]);
}

function ring(pen: CanvasRenderingContext2D, inch: number, palette: Palette, own: Ring | undefined): void {
  const glow = pen.createRadialGradient(0, 0, inch * 0.2, 0, 0, inch * NODE * 1.5);
  glow.addColorStop(0, veil(own?.glow ?? palette.light, own ? 0.5 : 0.95));
  glow.addColorStop(0.62, veil(own?.glow ?? palette.light, own ? 0.34 : 0.8));
  glow.addColorStop(1, veil(palette.light, 0));
  pen.fillStyle = glow;
  circle(pen, 0, 0, inch * NODE * 1.5).fill();
  pen.strokeStyle = veil(own?.ink ?? palette.ink, 0.9);
  pen.lineWidth = inch * (own ? 0.085 : 0.055);
  circle(pen, 0, 0, inch * NODE).stroke();
  pen.lineWidth = inch * 0.02;
  circle(pen, 0, 0, inch * (NODE + 0.08)).stroke();
}
