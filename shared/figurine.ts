/**
 * The one form in which a table keeps models of figurines: a GLB file (glTF 2.0) of two levels of detail, `lod0` near by and `lod1` from afar, each with
 * positions, directions and colours of its points and nothing else. Whoever reads one knows every byte of it by four numbers.
 */

export const FIGURINE_TYPE = 'model/gltf-binary';

/** Most triangles and points of the levels, near and far. */
export const FIGURINE_ROOM = [
  { triangles: 6_000, points: 18_000 },
  { triangles: 1_200, points: 3_600 },
] as const;
/** Longest description that is looked at, in bytes. */
export const LONGEST_HEAD = 4_096;

type Corner = readonly [x: number, y: number, z: number];

/** A level by what decides about its bytes; its corners as whole numbers, of which 32,767 are one unit. */
export interface FigurineLevel {
  readonly points: number;
  readonly triangles: number;
  readonly low: Corner;
  readonly high: Corner;
}

/** Bytes of a point: its position in three whole numbers of 16 bits (32,767: one unit, which is as far as any reaches from the middle), two bytes of
 * nothing, its direction in three of 8, one byte of nothing, its linear colour in four of 16. */
export const POINT = { bytes: 20, normal: 8, colour: 12, one: 32_767 } as const;

const even = (bytes: number): number => Math.ceil(bytes / 4) * 4;
const indexBytes = ({ triangles }: Pick<FigurineLevel, 'triangles'>): number => triangles * 6;

interface Span {
  readonly points: number;
  readonly indices: number;
  readonly end: number;
}

/** Where the points and the indices (16 bits each) of each level begin in the second part of the file, and where they end. */
export function figurineSpans(levels: readonly Pick<FigurineLevel, 'points' | 'triangles'>[]): readonly Span[] {
  let at = 0;
  return levels.map((level) => {
    const indices = at + level.points * POINT.bytes;
    const span = { points: at, indices, end: even(indices + indexBytes(level)) };
    at = span.end;
    return span;
  });
}

const [BYTE, SHORT, WORD] = [5120, 5122, 5123] as const;

/** The description of a file with these levels: its first part, as text. */
export function figurineHead(levels: readonly FigurineLevel[]): string {
  const spans = figurineSpans(levels);
  const head = {
    asset: { version: '2.0', generator: 'Lootable' },
    extensionsUsed: ['KHR_mesh_quantization'],
    extensionsRequired: ['KHR_mesh_quantization'],
    scene: 0,
    // What other programs show of it is the near level.
    scenes: [{ nodes: [0] }],
    nodes: levels.map((_, at) => ({ name: `lod${at}`, mesh: at })),
    meshes: levels.map((_, at) => ({
      primitives: [{ attributes: { POSITION: at * 4, NORMAL: at * 4 + 1, COLOR_0: at * 4 + 2 }, indices: at * 4 + 3 }],
    })),
    accessors: levels.flatMap(({ points, triangles, low, high }, at) => {
      const of = (byteOffset: number, componentType: number, type: string) => ({
        ...{ bufferView: at * 2, byteOffset, componentType, normalized: true, count: points, type },
      });
      return [
        { ...of(0, SHORT, 'VEC3'), min: [...low], max: [...high] },
        of(POINT.normal, BYTE, 'VEC3'),
        of(POINT.colour, WORD, 'VEC4'),
        { bufferView: at * 2 + 1, componentType: WORD, count: triangles * 3, type: 'SCALAR' },
      ];
    }),
    bufferViews: levels.flatMap((level, at) => [
      { buffer: 0, byteOffset: spans[at]?.points, byteLength: level.points * POINT.bytes, byteStride: POINT.bytes, target: 34962 },
      { buffer: 0, byteOffset: spans[at]?.indices, byteLength: indexBytes(level), target: 34963 },
    ]),
    buffers: [{ byteLength: spans.at(-1)?.end }],
  };
  const text = JSON.stringify(head);
  return text.padEnd(even(text.length), ' ');
}
