import { type FigurineLevel, figurineHead, figurineSpans, POINT } from '../../shared/figurine.ts';
import type { Mesh } from './mesh.ts';

const [GLTF, JSON_PART, BIN_PART] = [0x46546c67, 0x4e4f534a, 0x004e4942] as const;

/** Levels whose points lie within one unit of the middle as a file of the form that a table keeps. */
export function figurineFile(levels: readonly Mesh[]): Uint8Array<ArrayBuffer> {
  const placed = levels.map(({ positions }) => Int16Array.from(positions, (each) => Math.round(each * POINT.one)));
  const said = levels.map(({ indices }, at): FigurineLevel => {
    const places = placed[at] ?? new Int16Array();
    return { points: places.length / 3, triangles: indices.length / 3, ...corners(places) };
  });
  const head = new TextEncoder().encode(figurineHead(said));
  const spans = figurineSpans(said);
  const long = spans.at(-1)?.end ?? 0;
  const file = new Uint8Array(28 + head.length + long);
  const data = new DataView(file.buffer);
  const from = 28 + head.length;
  for (const [at, word] of [GLTF, 2, file.length, head.length, JSON_PART].entries()) data.setUint32(at * 4, word, true);
  file.set(head, 20);
  data.setUint32(20 + head.length, long, true);
  data.setUint32(24 + head.length, BIN_PART, true);
  for (const [at, { normals, colours, indices }] of levels.entries()) {
    const span = spans[at] ?? { points: 0, indices: 0 };
    const places = placed[at] ?? new Int16Array();
    for (let point = 0; point < places.length / 3; point++) {
      const start = from + span.points + point * POINT.bytes;
      for (let k = 0; k < 3; k++) {
        data.setInt16(start + k * 2, places[point * 3 + k] ?? 0, true);
        data.setInt8(start + POINT.normal + k, Math.round(Math.min(1, Math.max(-1, normals[point * 3 + k] ?? 0)) * 127));
        data.setUint16(start + POINT.colour + k * 2, Math.round(Math.min(1, Math.max(0, colours[point * 3 + k] ?? 0)) * 65_535), true);
      }
      data.setUint16(start + POINT.colour + 6, 65_535, true);
    }
    for (const [i, index] of indices.entries()) data.setUint16(from + span.indices + i * 2, index, true);
  }
  return file;
}

function corners(places: Int16Array): Pick<FigurineLevel, 'low' | 'high'> {
  const [low, high]: [[number, number, number], [number, number, number]] = [
    [32_767, 32_767, 32_767],
    [-32_768, -32_768, -32_768],
  ];
  for (const [i, value] of places.entries()) {
    const axis = i % 3 === 0 ? 0 : i % 3 === 1 ? 1 : 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  }
  return { low, high };
}
