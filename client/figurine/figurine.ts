/** From a file of another program to a figurine as a table keeps it. */
import { FIGURINE_ROOM } from '../../shared/figurine.ts';
import { accessorsOf } from './accessors.ts';
import { unfit } from './fields.ts';
import { openGlb } from './glb-file.ts';
import { type Material, materialsOf, type Unpack, unpacked } from './materials.ts';
import { boxOf, type Mesh, packed, together, trianglesOf, welded } from './mesh.ts';
import { placedIn } from './nodes.ts';
import { cutsFor, partOf, type Sketch, sketched } from './parts.ts';
import { simplified } from './simplify.ts';
import { figurineFile } from './write.ts';

/** What came of a file: the bytes that go to a table, and of how many triangles how many are left. */
interface Figurine {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly triangles: number;
  readonly kept: number;
}

/** Farther than that from the middle nothing of a file is counted with (its own units). */
const FARTHEST = 1e9;

/** Of so few triangles none is left out from afar. */
const FEW = 300;

/** Reads a GLB file; `say`: how far it is, in words. Throws `Unfit` where no figurine comes of it. */
export async function figurineOf(bytes: ArrayBuffer, unpack: Unpack, say: (words: string) => void): Promise<Figurine> {
  const opened = openGlb(bytes);
  const accessors = accessorsOf(opened);
  const sketches = sketched(opened, placedIn(opened.json, accessors), accessors);
  const triangles = sketches.reduce((sum, each) => sum + each.triangles, 0);
  say(`Reading ${triangles} triangles …`);
  const { all, plain } = materialsOf(opened);
  const materialOf = ({ material, path }: Sketch): Material =>
    material === undefined ? plain : (all[material] ?? unfit(`${path}.material`, `there is no number ${material}`));
  const wanted = new Set(sketches.flatMap((each) => materialOf(each).picture?.image ?? []));
  const pixels = await unpacked(opened, wanted, unpack);
  const cuts = cutsFor(sketches, (each) => materialOf(each).picture !== undefined);
  const parts = sketches.map((each) => {
    const material = materialOf(each);
    const image = material.picture?.image;
    return partOf(each, accessors, material, image === undefined ? undefined : pixels.get(image), material.picture ? cuts : 0);
  });
  const whole = welded(centred(together(parts)));
  if (trianglesOf(whole) === 0) return unfit('meshes', 'nothing of it is seen');
  const [nearRoom, farRoom] = FIGURINE_ROOM;
  if (trianglesOf(whole) > nearRoom.triangles) say(`Making ${nearRoom.triangles} triangles of ${trianglesOf(whole)} …`);
  const near = await simplified(whole, nearRoom.triangles);
  const far = await simplified(near, Math.min(farRoom.triangles, Math.max(FEW, Math.ceil(trianglesOf(near) / 4))));
  return { file: figurineFile([near, far]), triangles, kept: trianglesOf(near) };
}

/** The middle of its box at zero, its farthest side one unit from there. */
function centred(mesh: Mesh): Mesh {
  const used = packed(mesh);
  if (used.indices.length === 0) return unfit('meshes', 'nothing of it is seen');
  const { low, high } = boxOf(used);
  const middle = low.map((least, axis) => (least + (high[axis] ?? 0)) / 2);
  const half = Math.max(...high.map((most, axis) => (most - (low[axis] ?? 0)) / 2));
  if (![...low, ...high].every((each) => Math.abs(each) < FARTHEST))
    return unfit('points', 'they lie farther away than can be counted with');
  if (!(half > 1e-9)) return unfit('points', 'they all lie at one place');
  return { ...used, positions: used.positions.map((each, i) => (each - (middle[i % 3] ?? 0)) / half) };
}
