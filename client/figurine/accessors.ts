/** Reads the numbers of a file: each list within the bytes that it names, every number a number. */
import { type Fields, own } from '../foreign/fields.ts';
import { pick, records, unfit, whole } from './fields.ts';
import { MOST, type Opened } from './glb-file.ts';

/** Most elements of one list. */
const MOST_ELEMENTS = 3_000_000;

/** How a component is read: its bytes, its reader, and what makes it 1 when it is normalised. */
const COMPONENTS: Readonly<Record<number, { bytes: number; read: (data: DataView, at: number) => number; one: number }>> = {
  5120: { bytes: 1, read: (data, at) => data.getInt8(at), one: 127 },
  5121: { bytes: 1, read: (data, at) => data.getUint8(at), one: 255 },
  5122: { bytes: 2, read: (data, at) => data.getInt16(at, true), one: 32_767 },
  5123: { bytes: 2, read: (data, at) => data.getUint16(at, true), one: 65_535 },
  5125: { bytes: 4, read: (data, at) => data.getUint32(at, true), one: 1 },
  5126: { bytes: 4, read: (data, at) => data.getFloat32(at, true), one: 1 },
};
const WIDTH: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };

export interface Accessors {
  /** How many elements a list says that it has; nothing else of it was looked at. */
  count(at: number, path: string): number;
  /** All numbers of a list whose elements have one of these widths. Throws `Unfit`. */
  read(at: number, path: string, ...widths: readonly number[]): { readonly values: Float32Array; readonly width: number };
  /** The same for whole numbers, each below `below`. */
  whole(at: number, path: string, below: number): Uint32Array;
}

export function accessorsOf({ json, views }: Opened): Accessors {
  const list = records(json, 'accessors', 'accessors', MOST.accessors);
  const count = (at: number, path: string): number => whole(pick(list, at, path), 'count', `accessors[${at}]`, MOST_ELEMENTS);

  function open(at: number, from: string, widths: readonly number[]) {
    const accessor: Fields = pick(list, at, from);
    const path = `accessors[${at}]`;
    if (own(accessor, 'sparse') !== undefined) return unfit(`${path}.sparse`, 'lists with gaps are not read: save it without');
    const component = COMPONENTS[whole(accessor, 'componentType', path, 9_999)] ?? unfit(`${path}.componentType`, 'there is no such type');
    const type = own(accessor, 'type');
    const width = typeof type === 'string' && Object.hasOwn(WIDTH, type) ? (WIDTH[type] ?? 0) : 0;
    if (!widths.includes(width)) return unfit(`${path}.type`, `${from} has another number of parts`);
    const many = count(at, from);
    const view = pick(views, whole(accessor, 'bufferView', path, MOST.views), `${path}.bufferView`);
    const start = whole(accessor, 'byteOffset', path, 0x7fffffff, 0);
    const size = width * component.bytes;
    const stride = view.stride ?? size;
    if (stride < size) return unfit(`${path}.bufferView`, 'its elements lie over each other');
    const end = start + (many === 0 ? 0 : stride * (many - 1) + size);
    if (end > view.data.length) return unfit(`${path}.count`, `it ends at ${end} of ${view.data.length} bytes`);
    const data = new DataView(view.data.buffer, view.data.byteOffset, view.data.length);
    return { accessor, path, component, width, many, start, stride, data };
  }

  return {
    count,
    read: (at, from, ...widths) => {
      const { accessor, path, component, width, many, start, stride, data } = open(at, from, widths);
      const scale = own(accessor, 'normalized') === true ? 1 / component.one : 1;
      const values = new Float32Array(many * width);
      for (let i = 0; i < many; i++) {
        for (let k = 0; k < width; k++) {
          const value = component.read(data, start + i * stride + k * component.bytes) * scale;
          if (!Number.isFinite(value)) return unfit(path, `${from}: number ${i} is none`);
          values[i * width + k] = value;
        }
      }
      return { values, width };
    },
    whole: (at, from, below) => {
      const { path, component, many, start, stride, data } = open(at, from, [1]);
      const values = new Uint32Array(many);
      for (let i = 0; i < many; i++) {
        const value = component.read(data, start + i * stride);
        if (!(value >= 0 && value < below && Number.isInteger(value))) return unfit(path, `${from}: number ${i} is ${value}, of ${below}`);
        values[i] = value;
      }
      return values;
    },
  };
}
