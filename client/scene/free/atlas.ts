import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';
import type { Quality } from '../../store/ui.ts';
import type { Cell } from '../pieces/atlas.ts';
import { SHEETS } from './pictures.ts';

type Pen = CanvasRenderingContext2D;

/** What paints a picture, and whether it needs a large cell. */
export interface Painting {
  readonly large: boolean;
  paint(pen: Pen, wide: number, high: number): void;
}

interface Rack {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** Pixels from the top of the texture. */
  readonly top: number;
  /** Picture in each cell; undefined: free. */
  readonly names: (string | undefined)[];
}

/** The pictures of a free table on one texture: small ones for faces, large ones for what is written. Lives as long as the scene. */
export class FreeAtlas {
  readonly texture: CanvasTexture;
  private readonly pen: Pen | null;
  private readonly small: Rack;
  private readonly large: Rack;
  private readonly high: number;
  private readonly wide: number;
  private readonly cells = new Map<string, { rack: Rack; index: number; cell: Cell }>();
  private used = new Set<string>();
  private painting: (picture: string) => Painting;

  constructor(quality: Quality, painting: (picture: string) => Painting) {
    const side = quality === 'low' ? 64 : 128;
    this.painting = painting;
    this.small = { side, columns: 16, rows: 16, top: 0, names: [] };
    this.large = { side: side * 2, columns: 8, rows: 4, top: side * 16, names: [] };
    this.wide = side * 16;
    this.high = side * 24;
    const canvas = document.createElement('canvas');
    canvas.width = this.wide;
    canvas.height = this.high;
    this.pen = canvas.getContext('2d');
    this.texture = new CanvasTexture(canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.minFilter = LinearMipmapLinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.anisotropy = 4;
  }

  /** From here on only what is asked for is needed: the rest gives way when room runs out. */
  begin(): void {
    this.used = new Set();
  }

  /** The cell of a picture as shares of the texture; it is painted when it is not there yet. When all room is in use the last cell is shared. */
  readonly cellOf = (picture: string): Cell => {
    this.used.add(picture);
    const known = this.cells.get(picture);
    if (known) return known.cell;
    const painting = this.painting(picture);
    const rack = painting.large ? this.large : this.small;
    const index = this.room(rack);
    const old = rack.names[index];
    if (old !== undefined) this.cells.delete(old);
    rack.names[index] = picture;
    const cell = this.shares(rack, index);
    this.cells.set(picture, { rack, index, cell });
    this.draw(picture, rack, index, painting);
    return cell;
  };

  /** Paints everything again: with other pictures of the same names (a game's looks have come), or because the fonts have arrived. */
  repaint(painting?: (picture: string) => Painting): void {
    if (painting) this.painting = painting;
    for (const [picture, { rack, index }] of this.cells) this.draw(picture, rack, index, this.painting(picture));
  }

  private room(rack: Rack): number {
    const most = rack.columns * rack.rows;
    if (rack.names.length < most) return rack.names.length;
    const idle = rack.names.findIndex((name) => name !== undefined && !this.used.has(name));
    return idle < 0 ? most - 1 : idle;
  }

  private shares({ side, columns, top }: Rack, index: number): Cell {
    const [x, y] = [(index % columns) * side, top + Math.floor(index / columns) * side];
    return [x / this.wide, 1 - (y + side) / this.high, side / this.wide, side / this.high];
  }

  /** Cells are square, sheets are not: they are painted in their own measure and pressed into the cell. */
  private draw(picture: string, { side, columns, top }: Rack, index: number, painting: Painting): void {
    const { pen } = this;
    if (!pen) return;
    const [, , kind = ''] = /^([^|]*)\|([a-z]+)\|/.exec(picture) ?? [];
    const [width, depth] = Object.entries(SHEETS).find(([name]) => name === kind)?.[1] ?? [1, 1];
    const longer = Math.max(width, depth);
    const [wide, high] = [(side * width) / longer, (side * depth) / longer];
    pen.save();
    pen.translate((index % columns) * side, top + Math.floor(index / columns) * side);
    pen.beginPath();
    pen.rect(0, 0, side, side);
    pen.clip();
    pen.clearRect(0, 0, side, side);
    pen.scale(side / wide, side / high);
    pen.beginPath();
    painting.paint(pen, wide, high);
    pen.restore();
    this.texture.needsUpdate = true;
  }
}
