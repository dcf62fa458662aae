import type { CanvasTexture } from 'three';
import { clouds, painted, path, scatter, specks } from '../../../skins/paint/canvas.ts';
import type { Stuff } from './shapes.ts';

type Pen = CanvasRenderingContext2D;

/** Rows of stones or boards with seams; every second row is shifted. */
function courses(pen: Pen, side: number, rows: number, across: number, ground: string, seam: string, seed: number, rough = 0.22): void {
  const next = scatter(seed);
  const [high, wide] = [side / rows, side / across];
  pen.fillStyle = seam;
  pen.fillRect(0, 0, side, side);
  const gap = Math.max(1.4, side / 150);
  for (let row = 0; row < rows; row++) {
    const shift = row % 2 === 0 ? 0 : wide / 2;
    for (let column = -1; column <= across; column++) {
      const light = 1 - rough / 2 + next() * rough;
      // What crosses the right edge comes in again at the left one.
      if (column === across && shift === 0) continue;
      pen.fillStyle = shaded(ground, column === -1 && shift > 0 ? 1 : light);
      pen.fillRect(column * wide + shift + gap / 2, row * high + gap / 2, wide - gap, high - gap);
    }
  }
}

/** A colour made lighter or darker. */
function shaded(colour: string, by: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const part = (shift: number) => Math.max(0, Math.min(255, Math.round(((value >> shift) & 255) * by)));
  return `rgb(${part(16)}, ${part(8)}, ${part(0)})`;
}

const PAINTERS: Readonly<Record<Stuff, (pen: Pen, side: number) => void>> = {
  plaster: (pen, side) => {
    pen.fillStyle = '#d9c8a4';
    pen.fillRect(0, 0, side, side);
    clouds(pen, side, side, 14, '#8f7a55', side * 0.05, side * 0.22, 0.16, 3);
    specks(pen, side, side, 500, ['#f2e6ca', '#a8946c'], side / 130, 5);
    // Timber: a sill, a rail, posts every two inches and braces between them (the picture covers four inches by four).
    pen.strokeStyle = '#4f3520';
    pen.lineWidth = side * 0.042;
    const line = (x0: number, y0: number, x1: number, y1: number) => {
      path(pen, [x0 * side, y0 * side], [x1 * side, y1 * side]).stroke();
    };
    for (const x of [0, 0.5, 1]) line(x, 0, x, 1);
    for (const y of [0.25, 0.62, 0.985]) line(0, y, 1, y);
    line(0.02, 0.98, 0.25, 0.63);
    line(0.98, 0.98, 0.75, 0.63);
  },
  stone: (pen, side) => {
    courses(pen, side, 10, 5, '#a09583', '#5e5546', 7);
    clouds(pen, side, side, 18, '#4f4a3c', side * 0.04, side * 0.16, 0.22, 11);
    specks(pen, side, side, 700, ['#c4b9a4', '#6d6353'], side / 140, 13);
  },
  planks: (pen, side) => {
    courses(pen, side, 8, 2, '#7c644a', '#33261a', 17, 0.26);
    const next = scatter(19);
    pen.strokeStyle = 'rgba(50, 30, 12, 0.28)';
    pen.lineWidth = Math.max(1, side / 260);
    for (let i = 0; i < 70; i++) {
      const y = next() * side;
      const x = next() * side;
      path(pen, [x, y], [x + side * (0.1 + next() * 0.25), y + (next() - 0.5) * 3]).stroke();
    }
  },
  flags: (pen, side) => {
    courses(pen, side, 4, 4, '#93897a', '#4f473b', 23, 0.2);
    clouds(pen, side, side, 16, '#5b5342', side * 0.05, side * 0.2, 0.2, 29);
    specks(pen, side, side, 500, ['#b5ab9a', '#675e50'], side / 150, 31);
  },
  shingle: (pen, side) => {
    courses(pen, side, 12, 8, '#84594a', '#43291f', 37, 0.34);
    clouds(pen, side, side, 12, '#4a5a33', side * 0.03, side * 0.1, 0.22, 41);
  },
  thatch: (pen, side) => {
    pen.fillStyle = '#a98a4b';
    pen.fillRect(0, 0, side, side);
    const next = scatter(43);
    for (let i = 0; i < 1500; i++) {
      const [x, y] = [next() * side, next() * side];
      pen.strokeStyle = next() > 0.5 ? 'rgba(226, 196, 122, 0.5)' : 'rgba(84, 62, 24, 0.45)';
      pen.lineWidth = Math.max(1, side / 220);
      path(pen, [x, y], [x + (next() - 0.5) * side * 0.02, y + side * (0.04 + next() * 0.06)]).stroke();
    }
    pen.fillStyle = 'rgba(60, 42, 14, 0.35)';
    for (let i = 0; i < 4; i++) pen.fillRect(0, (i * side) / 4, side, side * 0.018);
  },
  rock: (pen, side) => {
    pen.fillStyle = '#4b463f';
    pen.fillRect(0, 0, side, side);
    clouds(pen, side, side, 40, '#24211d', side * 0.05, side * 0.24, 0.4, 47);
    clouds(pen, side, side, 26, '#7b7264', side * 0.03, side * 0.12, 0.22, 53);
    specks(pen, side, side, 900, ['#817869', '#201d1a'], side / 120, 59);
  },
};

/** The texture of a stuff, repeating every four inches. */
export const surfaceOf = (stuff: Stuff, side: number): CanvasTexture => painted(side, side, (pen) => PAINTERS[stuff](pen, side), true);
