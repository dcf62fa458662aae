/** Pictures on models, as far as a colour at a point is wanted. */
import { unfit } from './fields.ts';

/** Pixels of a picture, row by row from above: red, green, blue and how much is seen, 0 to 255 each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Longest side of a picture that is unpacked at all. */
const LONGEST = 8_192;

/** Looks how large a PNG or JPEG is before anybody unpacks it. Throws `Unfit`. */
export function measured(bytes: Uint8Array, path: string): 'image/png' | 'image/jpeg' {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [type, width, height] = pngSize(data) ?? jpegSize(data) ?? unfit(path, 'it is neither PNG nor JPEG: save it so');
  return width >= 1 && height >= 1 && width <= LONGEST && height <= LONGEST
    ? type
    : unfit(path, `its picture has ${width} x ${height} pixels, ${LONGEST} a side at most`);
}

type Size = readonly [type: 'image/png' | 'image/jpeg', width: number, height: number];

const pngSize = (data: DataView): Size | undefined =>
  data.byteLength >= 24 && data.getUint32(0) === 0x89504e47 ? ['image/png', data.getUint32(16), data.getUint32(20)] : undefined;

function jpegSize(data: DataView): Size | undefined {
  if (data.byteLength < 4 || data.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < data.byteLength; at += 2 + data.getUint16(at + 2)) {
    const mark = data.getUint16(at);
    if (mark >> 8 !== 0xff) return undefined;
    if (mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark))
      return ['image/jpeg', data.getUint16(at + 7), data.getUint16(at + 5)];
  }
  return undefined;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const share = i / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** How a picture goes on beyond its sides. */
export type Wrap = 'again' | 'edge' | 'mirrored';

function within(at: number, wrap: Wrap): number {
  if (wrap === 'edge') return Math.min(1, Math.max(0, at));
  const part = at - Math.floor(at);
  return wrap === 'mirrored' && Math.floor(at) % 2 !== 0 ? 1 - part : part;
}

/** The linear colour of a picture at a point (0 to 1 from its upper left), and how much of it is seen, into `out`. */
export function colourAt({ width, height, data }: Pixels, u: number, v: number, wrap: readonly [Wrap, Wrap], out: Float32Array): void {
  const x = within(u, wrap[0]) * width - 0.5;
  const y = within(v, wrap[1]) * height - 0.5;
  const [left, above] = [Math.floor(x), Math.floor(y)];
  const column = (at: number): number => (wrap[0] === 'again' ? (at + width) % width : Math.min(width - 1, Math.max(0, at)));
  const row = (at: number): number => (wrap[1] === 'again' ? (at + height) % height : Math.min(height - 1, Math.max(0, at)));
  out.fill(0);
  for (let down = 0; down < 2; down++)
    for (let across = 0; across < 2; across++) {
      const share = (across ? x - left : left + 1 - x) * (down ? y - above : above + 1 - y);
      const from = (row(above + down) * width + column(left + across)) * 4;
      for (let k = 0; k < 3; k++) out[k] = (out[k] ?? 0) + share * (LINEAR[data[from + k] ?? 0] ?? 0);
      out[3] = (out[3] ?? 0) + (share * (data[from + 3] ?? 0)) / 255;
    }
}
