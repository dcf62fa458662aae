import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';

/** Where a picture lies in the atlas, as shares of it: left, bottom, width, height. */
export type Cell = readonly [number, number, number, number];

/** Many small pictures on one texture: each is painted when it is first asked for. Lives as long as the scene. */
export class Atlas {
  readonly texture: CanvasTexture;
  private readonly pen: CanvasRenderingContext2D | null;
  private readonly cells = new Map<string, number>();
  private readonly columns: number;
  private readonly rows: number;
  private readonly painters = new Map<string, (pen: CanvasRenderingContext2D) => void>();
  private readonly wide: number;
  private readonly high: number;

  constructor(size: { columns: number; rows: number; wide: number; high: number }) {
    this.columns = size.columns;
    this.rows = size.rows;
    this.wide = size.wide;
    this.high = size.high;
    const canvas = document.createElement('canvas');
    canvas.width = size.columns * size.wide;
    canvas.height = size.rows * size.high;
    this.pen = canvas.getContext('2d');
    this.texture = new CanvasTexture(canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.minFilter = LinearMipmapLinearFilter;
    this.texture.magFilter = LinearFilter;
    this.texture.anisotropy = 4;
  }

  /** The cell of a picture; `paint` draws it into a box of `wide` × `high` pixels. When the atlas is full the oldest gives way. */
  cell(key: string, paint: (pen: CanvasRenderingContext2D) => void): Cell {
    let index = this.cells.get(key);
    if (index === undefined) {
      if (this.cells.size < this.columns * this.rows) index = this.cells.size;
      else {
        const [oldest, freed] = [...this.cells.entries()][0] ?? ['', 0];
        this.cells.delete(oldest);
        this.painters.delete(oldest);
        index = freed;
      }
      this.cells.set(key, index);
      this.painters.set(key, paint);
      this.draw(index, paint);
    }
    const [column, row] = [index % this.columns, Math.floor(index / this.columns)];
    return [column / this.columns, 1 - (row + 1) / this.rows, 1 / this.columns, 1 / this.rows];
  }

  /** Paints everything again: the fonts have arrived. */
  repaint(): void {
    for (const [key, index] of this.cells) {
      const paint = this.painters.get(key);
      if (paint) this.draw(index, paint);
    }
  }

  private draw(index: number, paint: (pen: CanvasRenderingContext2D) => void): void {
    const { pen } = this;
    if (!pen) return;
    pen.save();
    pen.translate((index % this.columns) * this.wide, Math.floor(index / this.columns) * this.high);
    pen.beginPath();
    pen.rect(0, 0, this.wide, this.high);
    pen.clip();
    pen.clearRect(0, 0, this.wide, this.high);
    pen.beginPath();
    paint(pen);
    pen.restore();
    this.texture.needsUpdate = true;
  }
}
