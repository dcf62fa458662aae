import { type BufferGeometry, Float32BufferAttribute, type Material, MeshLambertMaterial, MeshStandardMaterial, type Texture } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Shape } from '../../../shared/table/shape.ts';
import { heightOf, radiusOf } from '../../../shared/table/shape.ts';
import type { Stones } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { flagstones, slab, stumps, THICK, wall } from '../boards/cellar-art.ts';
import { SIDES } from '../geometry/tiles.ts';
import { addModel } from '../pieces/models.ts';

/** Parts of boards as bodies of their own: what a board draws of them where it has them, in models that pieces can be. */
const PART = 'plain-part|';

/** All that a part looks like: what it is (`tile:14`), how wide and high, and the colours of its stone. */
type Look = readonly [what: string, wide: number, high: number, stone: string, seam: string, light: string, out: string];

/** The model of a part with this body. */
export const partModel = (what: string, shape: Shape, { stone, seam, light, out }: Stones): string => {
  const wide = shape.form === 'box' ? shape.width : radiusOf(shape) * 2;
  const look: Look = [what, wide, heightOf(shape), stone, seam, light, out];
  return PART + look.join('|');
};

function read(model: string): Look | undefined {
  if (!model.startsWith(PART)) return undefined;
  const [what = '', wide, high, stone = '', seam = '', light = '', out = ''] = model.slice(PART.length).split('|');
  return [what, Number(wide), Number(high), stone, seam, light, out];
}

/** Stone that lights up with its piece. */
function lit(material: MeshLambertMaterial | MeshStandardMaterial, key: string): Material {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 team;\nvarying float vLit;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvLit = team.a;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vLit;')
      .replace(
        '#include <emissivemap_fragment>',
        '#include <emissivemap_fragment>\ntotalEmissiveRadiance += (diffuseColor.rgb * 0.4 + vec3(0.05, 0.035, 0.01)) * vLit;',
      );
  };
  material.customProgramCacheKey = () => key;
  return material;
}

/** Each kind of tile has one of the four pictures of flagstones; masonry is cut from the middle of a flag. */
function dressed(geometry: BufferGeometry, floor: number): BufferGeometry {
  const made = geometry.index ? geometry.toNonIndexed() : geometry;
  const at = made.getAttribute('position');
  const uv = made.getAttribute('uv');
  for (let i = 0; i < at.count; i++) {
    if (floor >= 0) uv.setXY(i, (uv.getX(i) + (floor % 2)) / 2, (uv.getY(i) + Math.floor(floor / 2)) / 2);
    else uv.setXY(i, 0.2 + at.getX(i) * 0.01, 0.2 + (at.getY(i) + at.getZ(i)) * 0.01);
  }
  if (!made.getAttribute('color')) made.setAttribute('color', new Float32BufferAttribute(new Float32Array(at.count * 3).fill(1), 3));
  return made;
}

/** A tile with walls along the sides that are not `open`; its back is the bare slab. */
function tile(pitch: number, open: number | undefined): BufferGeometry {
  const parts = [dressed(slab(pitch), (open ?? 0) % 4)];
  if (open !== undefined) {
    const closed = SIDES.filter(({ bit }) => (open & bit) === 0);
    parts.push(dressed(stumps(pitch), -1), ...closed.map(({ turns }) => dressed(wall(pitch).rotateY((-turns * Math.PI) / 2), -1)));
  }
  return mergeGeometries(parts).translate(0, THICK, 0);
}

/** Makes the models of parts as they are asked for; what they are made of is shared. */
export function makeParts(quality: Quality): { make(model: string): void; dispose(): void } {
  const made = new Set<string>();
  const maps = new Map<string, Texture>();
  const materials = new Map<string, Material>();
  const low = quality === 'low';
  const materialOf = (key: string, paint: () => Texture): Material => {
    const known = materials.get(key);
    if (known) return known;
    const map = paint();
    const stone = low
      ? new MeshLambertMaterial({ map, vertexColors: true })
      : new MeshStandardMaterial({ map, vertexColors: true, roughness: 0.66 });
    const material = lit(stone, `part-${quality}`);
    maps.set(key, map);
    materials.set(key, material);
    return material;
  };
  return {
    make: (model) => {
      const look = read(model);
      if (!look || made.has(model)) return;
      made.add(model);
      const [what, wide, high, stone, seam, light, out] = look;
      const stones: Stones = { stone, seam, light, out, glow: out };
      const [body = '', sort] = what.split(':');
      if (body !== 'tile') return;
      const geometry = tile(wide, sort === undefined ? undefined : Number(sort));
      geometry.computeBoundingBox();
      const material = materialOf(`${body}|${stone}|${seam}|${light}`, () => flagstones(low ? 160 : 384, stones));
      addModel(model, { near: geometry, far: geometry, size: { radius: wide / 2, height: high }, material });
    },
    dispose: () => {
      for (const each of [...maps.values(), ...materials.values()]) each.dispose();
    },
  };
}
