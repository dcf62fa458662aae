import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';

/** Where a picture lies in the atlas, as shares of it: left, bottom, width, height. */
export type Cell = readonly [number, number, number, number];

type Pen = CanvasRenderingContext2D;
type Paint = (pen: Pen, wide: number, high: number) => void;

/** Room for pictures of one size, in pixels. */
interface Rack {
  readonly columns: number;
  readonly rows: number;
  readonly wide: number;
  readonly high: number;
}

interface Kept {
  readonly index: number;
  readonly cell: Cell;
  readonly paint: Paint;
}

/** Many small pictures on one texture, in racks below each other: each is painted when it is first asked for. Lives as long as the scene. */
export class Atlas {
  readonly texture: CanvasTexture;
  private readonly pen: Pen | null;
  private readonly racks: readonly Rack[];
  /** What is kept in each rack; what was not asked for the longest comes first. */
  private readonly kept: readonly Map<string, Kept>[];
  private readonly wide: number;
  private readonly high: number;

  constructor(...racks: readonly Rack[]) {
    this.racks = racks;
    this.kept = racks.map(() => new Map());
    this.wide = Math.max(...racks.map(({ columns, wide }) => columns * wide));
    this.high = racks.reduce((sum, { rows, high }) => sum + rows * high, 0);
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

  /** The cell of a picture that is there. */
  known(key: string): Cell | undefined {
    for (const rack of this.kept) {
      const found = rack.get(key);
      if (!found) continue;
      rack.delete(key);
      rack.set(key, found);
      return found.cell;
    }
    return undefined;
  }

  /** The cell of a picture; `paint` draws it into the box it is given. In a full rack it takes the place of what nobody asked for the longest. */
  cell(key: string, paint: Paint, rack = 0): Cell {
    const known = this.known(key);
    const { columns, rows, wide, high } = this.racks[rack] ?? { columns: 1, rows: 1, wide: 1, high: 1 };
    const kept = this.kept[rack];
    if (known || !kept) return known ?? [0, 0, 0, 0];
    const [oldest] = kept.size < columns * rows ? [] : kept;
    const index = oldest ? oldest[1].index : kept.size;
    if (oldest) kept.delete(oldest[0]);
    const [x, y] = [(index % columns) * wide, this.top(rack) + Math.floor(index / columns) * high];
    const cell: Cell = [x / this.wide, 1 - (y + high) / this.high, wide / this.wide, high / this.high];
    kept.set(key, { index, cell, paint });
    this.draw(cell, paint);
    return cell;
  }

  /** Paints everything again: the fonts have arrived, or other looks of the same names. */
  repaint(): void {
    for (const rack of this.kept) for (const { cell, paint } of rack.values()) this.draw(cell, paint);
  }

  private top(rack: number): number {
    return this.racks.slice(0, rack).reduce((sum, { rows, high }) => sum + rows * high, 0);
  }

  private draw([left, bottom, width, height]: Cell, paint: Paint): void {
    const { pen } = this;
    if (!pen) return;
    const [wide, high] = [Math.round(width * this.wide), Math.round(height * this.high)];
    pen.save();
    pen.translate(Math.round(left * this.wide), Math.round((1 - bottom - height) * this.high));
    pen.beginPath();
    pen.rect(0, 0, wide, high);
    pen.clip();
    pen.clearRect(0, 0, wide, high);
    pen.beginPath();
    paint(pen, wide, high);
    pen.restore();
    this.texture.needsUpdate = true;
  }
}
