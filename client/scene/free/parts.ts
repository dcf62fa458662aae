import { type BufferGeometry, Float32BufferAttribute, type Material, MeshLambertMaterial, MeshStandardMaterial, type Texture } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Shape } from '../../../shared/table/shape.ts';
import { heightOf, radiusOf } from '../../../shared/table/shape.ts';
import type { Stones } from '../../skins/skin.ts';
import type { Quality } from '../../store/ui.ts';
import { flagstones, slab, stumps, THICK, wall } from '../boards/cellar-art.ts';
import { column, DEEP, masonry, meadow, pillar, turf } from '../boards/column-art.ts';
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

/** Inches from the middle of a column to its corners, of one whose body is so wide: that reaches to the flat sides only. */
const cornersOf = (wide: number): number => (wide / 2) * 1.168;

/** What magic does to the colour of stone. */
const MAGIC = [0.48, 0.37, 0.68] as const;

function tinted(geometry: BufferGeometry, [r, g, b]: readonly [number, number, number]): BufferGeometry {
  const colour = geometry.getAttribute('color');
  for (let i = 0; i < colour.count; i++) colour.setXYZ(i, colour.getX(i) * r, colour.getY(i) * g, colour.getZ(i) * b);
  return geometry;
}

/** The parts there are: how each is shaped from its sort and its width, and what its material is painted with. */
const PARTS: Readonly<Record<string, (sort: string, wide: number) => { shape: BufferGeometry; of: keyof typeof PAINTS }>> = {
  tile: (sort, wide) => ({ shape: tile(wide, sort === '' ? undefined : Number(sort)), of: 'flags' }),
  column: (sort, wide) => {
    const stone = column(cornersOf(wide), sort.includes('border'), 0).translate(0, DEEP, 0);
    return { shape: sort.includes('magic') ? tinted(stone, MAGIC) : stone, of: 'rock' };
  },
  meadow: (_sort, wide) => ({ shape: meadow(cornersOf(wide)).translate(0, DEEP, 0), of: 'turf' }),
  pillar: (_sort, wide) => ({ shape: dressed(pillar().scale(wide / 0.96, 1, wide / 0.96), -1), of: 'rock' }),
};

const PAINTS = {
  flags: (low: boolean, stones: Stones): Texture => flagstones(low ? 160 : 384, stones),
  rock: (low: boolean, stones: Stones): Texture => masonry(low ? 256 : 512, stones),
  turf: (low: boolean, stones: Stones): Texture => turf(low ? 256 : 512, stones),
} as const;

/** Makes the models of parts as they are asked for; what they are made of is shared. */
export function makeParts(quality: Quality): { make(model: string): void; dispose(): void } {
  const made = new Set<string>();
  const maps = new Map<string, Texture>();
  const materials = new Map<string, Material>();
  const low = quality === 'low';
  const materialOf = (of: keyof typeof PAINTS, stones: Stones): Material => {
    const key = `${of}|${JSON.stringify(stones)}`;
    const known = materials.get(key);
    if (known) return known;
    const map = PAINTS[of](low, stones);
    const stone = low
      ? new MeshLambertMaterial({ map, vertexColors: true })
      : new MeshStandardMaterial({ map, vertexColors: true, roughness: of === 'flags' ? 0.66 : 0.88 });
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
      const [body = '', sort = ''] = what.split(':');
      const part = Object.hasOwn(PARTS, body) ? PARTS[body]?.(sort, wide) : undefined;
      if (!part) return;
      const { shape, of } = part;
      shape.computeBoundingBox();
      const material = materialOf(of, { stone, seam, light, out, glow: out });
      addModel(model, { near: shape, far: shape, size: { radius: wide / 2, height: high }, material });
    },
    dispose: () => {
      for (const each of [...maps.values(), ...materials.values()]) each.dispose();
    },
  };
}
