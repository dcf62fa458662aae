import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace } from 'three';

/** Where a picture lies in the atlas, in pixels from its upper left corner: left, top, width, height. It stays there while the atlas grows. */
export type Cell = readonly [number, number, number, number];

/** For vertex shaders: the point of the texture `map` that `at` (0..1, from the lower left corner of a cell) means. */
export const CELL_AT = /* glsl */ `
  attribute vec4 cell;
  vec2 cellAt(sampler2D map, vec2 at) {
    vec2 size = vec2(textureSize(map, 0));
    return vec2(cell.x + at.x * cell.z, size.y - cell.y - (1.0 - at.y) * cell.w) / size;
  }`;

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

/**
 * Many small pictures on one texture, each painted when it is first asked for. Lives as long as the scene. It is as high as it must be: what is
 * painted later is sent to the graphics card with all the rest.
 */
export class Atlas {
  readonly texture: CanvasTexture;
  private pen: Pen | null;
  private readonly racks: readonly Rack[];
  /** What is kept in each rack; what was not asked for the longest comes first. */
  private readonly kept: readonly Map<string, Kept>[];
  /** Where the rows of each rack lie (pixels from the top), as far as they are in use. */
  private readonly rows: readonly number[][];
  private readonly wide: number;
  private used = 0;

  constructor(...racks: readonly [Rack, ...Rack[]]) {
    this.racks = racks;
    this.kept = racks.map(() => new Map());
    this.rows = racks.map(() => []);
    this.wide = Math.max(...racks.map(({ columns, wide }) => columns * wide));
    this.pen = blank(this.wide, racks[0].high);
    this.texture = new CanvasTexture(this.pen?.canvas ?? document.createElement('canvas'));
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
    const cell: Cell = [(index % columns) * wide, this.top(rack, Math.floor(index / columns)), wide, high];
    kept.set(key, { index, cell, paint });
    this.draw(cell, paint);
    return cell;
  }

  /** Paints everything again: the fonts have arrived, or other looks of the same names. */
  repaint(): void {
    for (const rack of this.kept) for (const { cell, paint } of rack.values()) this.draw(cell, paint);
  }

  /** Paints those again whose names are meant: what they show has come. */
  refresh(meant: (key: string) => boolean): void {
    for (const rack of this.kept) for (const [key, { cell, paint }] of rack) if (meant(key)) this.draw(cell, paint);
  }

  /** True where another picture has room in a rack without taking somebody's place. */
  roomIn(rack: number): boolean {
    const { columns, rows } = this.racks[rack] ?? { columns: 0, rows: 0 };
    return (this.kept[rack]?.size ?? 0) < columns * rows;
  }

  /** Where a row of a rack lies; a new one comes below all others. */
  private top(rack: number, row: number): number {
    const rows = this.rows[rack] ?? [];
    const known = rows[row];
    if (known !== undefined) return known;
    const top = this.used;
    rows[row] = top;
    this.used += this.racks[rack]?.high ?? 0;
    this.grow();
    return top;
  }

  private grow(): void {
    const { pen, used, wide } = this;
    if (!pen || used <= pen.canvas.height) return;
    this.pen = blank(wide, Math.max(used, pen.canvas.height * 2));
    this.pen?.drawImage(pen.canvas, 0, 0);
    // A texture of another size is another one to the graphics card.
    this.texture.dispose();
    this.texture.image = this.pen?.canvas ?? pen.canvas;
  }

  private draw([left, top, wide, high]: Cell, paint: Paint): void {
    const { pen } = this;
    if (!pen) return;
    pen.save();
    pen.translate(left, top);
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

/** A canvas to paint on; null where there is none (tests). */
function blank(width: number, height: number): Pen | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d');
}
