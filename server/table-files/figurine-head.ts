/**
 * Whether a model is in the one form in which a table keeps figurines: it says how many points and triangles it has; with these it is known what all its
 * words are, and where its bytes lie. Anything else in it, an address above all, is refused.
 */
import {
  FIGURINE_ROOM,
  FIGURINE_TYPE,
  type FigurineLevel,
  figurineHead,
  figurineSpans,
  LONGEST_HEAD,
  POINT,
} from '../../shared/figurine.ts';

interface FigurineHead {
  type: typeof FIGURINE_TYPE;
  width: 0;
  height: 0;
}

/** A field of the request, and what is wrong with it. */
interface FigurineFlaw {
  readonly field: 'bytes' | 'json' | 'points' | 'triangles';
  readonly text: string;
}

const CUT: FigurineFlaw = { field: 'bytes', text: 'they are not those of one whole model' };
const OTHER: FigurineFlaw = { field: 'json', text: 'a model is taken in the form that this page writes alone' };
const [JSON_PART, BIN_PART] = [0x4e4f534a, 0x004e4942] as const;

/** Undefined: it is no GLB at all. A model has no width nor height in pixels. */
export function readFigurine(bytes: Buffer): FigurineHead | FigurineFlaw | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'glTF') return undefined;
  if (bytes.length < 28 || bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) !== bytes.length) return CUT;
  const long = bytes.readUInt32LE(12);
  if (bytes.readUInt32LE(16) !== JSON_PART) return CUT;
  if (long > LONGEST_HEAD) return { field: 'json', text: `it has ${long} bytes, ${LONGEST_HEAD} at most` };
  if (28 + long > bytes.length || bytes.readUInt32LE(20 + long) !== bytes.length - 28 - long) return CUT;
  if (bytes.readUInt32LE(24 + long) !== BIN_PART) return CUT;
  const head = bytes.toString('utf8', 20, 20 + long);
  if (head.includes('"uri"')) return { field: 'json', text: 'it names an address (uri)' };
  const counts = countsIn(head);
  if (!counts) return OTHER;
  for (const [at, { points, triangles }] of counts.entries()) {
    const room = FIGURINE_ROOM[at];
    if (!room || points < 3 || points > room.points) return { field: 'points', text: `there are ${points}, 3 to ${room?.points} may be` };
    if (!Number.isInteger(triangles) || triangles < 1 || triangles > room.triangles)
      return { field: 'triangles', text: `there are ${triangles}, 1 to ${room.triangles} may be` };
  }
  const body = bytes.subarray(28 + long);
  const spans = figurineSpans(counts);
  if (spans.at(-1)?.end !== body.length) return CUT;
  const levels = counts.map((level, at): FigurineLevel | undefined => levelIn(body, spans[at] ?? { points: 0, indices: 0 }, level));
  const whole = levels.flatMap((level) => level ?? []);
  if (whole.length < levels.length) return { field: 'triangles', text: 'one has a point that there is not' };
  if (!counts.every((level, at) => isBare(body, spans[at] ?? { points: 0, indices: 0, end: 0 }, level))) return OTHER;
  return figurineHead(whole) === head ? { type: FIGURINE_TYPE, width: 0, height: 0 } : OTHER;
}

type Counts = Pick<FigurineLevel, 'points' | 'triangles'>;

/** How many points and triangles each level says that it has: of every four accessors the first and the last count them. */
function countsIn(head: string): Counts[] | undefined {
  const counts = [...head.matchAll(/"count":(\d{1,9})\b/g)].map(([, count]) => Number(count));
  if (counts.length !== FIGURINE_ROOM.length * 4) return undefined;
  return FIGURINE_ROOM.map((_, at) => ({ points: counts[at * 4] ?? 0, triangles: (counts[at * 4 + 3] ?? 0) / 3 }));
}

/** A level with the corners of the box around its points; undefined where a triangle names a point that it has not. */
function levelIn(body: Buffer, span: { points: number; indices: number }, { points, triangles }: Counts): FigurineLevel | undefined {
  const corner = (than: (a: number, b: number) => number): readonly [number, number, number] => {
    const of = (axis: number): number => {
      let found = body.readInt16LE(span.points + axis * 2);
      for (let at = 1; at < points; at++) found = than(found, body.readInt16LE(span.points + at * POINT.bytes + axis * 2));
      return found;
    };
    return [of(0), of(1), of(2)];
  };
  for (let at = 0; at < triangles * 3; at++) if (body.readUInt16LE(span.indices + at * 2) >= points) return undefined;
  return { points, triangles, low: corner(Math.min), high: corner(Math.max) };
}

/** Between what says how it looks there is nothing. */
function isBare(body: Buffer, span: { points: number; indices: number; end: number }, { points, triangles }: Counts): boolean {
  for (let at = 0; at < points; at++) {
    const from = span.points + at * POINT.bytes;
    const bare = body.readUInt16LE(from + 6) === 0 && body[from + 11] === 0 && body.readUInt16LE(from + 18) === 0xffff;
    if (!bare) return false;
  }
  return body.subarray(span.indices + triangles * 6, span.end).every((byte) => byte === 0);
}
