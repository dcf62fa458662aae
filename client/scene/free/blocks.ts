import {
  BufferAttribute,
  type BufferGeometry,
  ExtrudeGeometry,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Shape,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { DIE_KINDS, type DieKind } from '../../../shared/table/die.ts';
import type { Quality } from '../../store/ui.ts';
import { dieAtlas } from '../dice/atlas.ts';
import { dieGeometry } from '../dice/mesh.ts';
import { addModel, plain } from '../pieces/models.ts';
import { rounded } from '../pieces/rounded.ts';
import { makeParts } from './parts.ts';

/** A sheet of card with round corners, 0.7 by 0.96 inches and an inch thick: it is pressed to whatever lies there. */
export const SHEET = 'plain-free-sheet';

/** The arrow of a spinner an inch long from its pin, to the north; it is scaled to the disc that it turns on. */
export const ARROW = 'plain-free-arrow';

/** Resin of dice that belong to nobody. */
export const DIE_TINTS: Readonly<Record<DieKind, string>> = {
  d4: '#e6d8b8',
  d6: '#8f1a28',
  d8: '#1f4d9a',
  d10: '#6a3494',
  d12: '#bd6d22',
  d20: '#23262f',
};

const PIXELS: Readonly<Record<Quality, number>> = { low: 96, medium: 160, high: 192 };
/** Body red, clouds green, ink black: what each is in truth decides the owner's colour. */
const MASK = { base: '#ff0000', swirl: '#ffff00', ink: '#000000' };

/** The model of a die that shows these words instead of numbers. */
export const ownDie = (die: DieKind, faces: readonly string[]): string => `${OWN_DIE}${die}|${faces.join('|')}`;
const OWN_DIE = 'plain-free-own-';

function sheet(): BufferGeometry {
  return new ExtrudeGeometry(rounded(new Shape(), 0.35, 0.48, 0.055), { depth: 1, bevelEnabled: false, curveSegments: 3 }).rotateX(
    -Math.PI / 2,
  );
}

/** A flat arrow with a tail, a little above what it points at, and the pin that it turns about. */
function arrow(): BufferGeometry {
  const way = new Shape();
  for (const [at, [x, y]] of (
    [
      [-0.05, -0.3],
      [0.05, -0.3],
      [0.05, 0.5],
      [0.15, 0.5],
      [0, 0.84],
      [-0.15, 0.5],
      [-0.05, 0.5],
    ] as const
  ).entries())
    if (at === 0) way.moveTo(x, y);
    else way.lineTo(x, y);
  way.closePath();
  const pin = new Shape().absarc(0, 0, 0.1, 0, Math.PI * 2, false);
  const flat = (shape: Shape, depth: number): BufferGeometry =>
    new ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 6 }).rotateX(-Math.PI / 2);
  return mergeGeometries([flat(way, 0.03).translate(0, 0.03, 0), flat(pin, 0.1)]);
}

/** Resin in the colour of each single die, with the ink that can be read on it. */
function resin(kind: DieKind, quality: Quality, words?: readonly string[]): Material {
  const map = dieAtlas(kind, PIXELS[quality], MASK, words);
  const bump = quality === 'low' ? undefined : dieAtlas(kind, PIXELS[quality], 'depth', words);
  const picture = map ? { map } : {};
  const material =
    quality === 'low'
      ? new MeshLambertMaterial(picture)
      : new MeshStandardMaterial({ ...picture, ...(bump ? { bumpMap: bump, bumpScale: 1.2 } : {}), roughness: 0.32, metalness: 0 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 team;\nvarying vec4 vTeam;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvTeam = team;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vTeam;')
      .replace(
        '#include <map_fragment>',
        `vec4 mask = texture2D(map, vMapUv);
        float bright = dot(vTeam.rgb, vec3(0.2126, 0.7152, 0.0722));
        vec3 cloud = bright > 0.35 ? vTeam.rgb * 0.78 : mix(vTeam.rgb, vec3(1.0), 0.14);
        vec3 ink = bright > 0.2 ? vec3(0.009, 0.006, 0.003) : vec3(0.93, 0.82, 0.62);
        diffuseColor.rgb = mix(ink, mix(vTeam.rgb, cloud, mask.g), mask.r);`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        '#include <emissivemap_fragment>\ntotalEmissiveRadiance += (diffuseColor.rgb * 0.55 + vec3(0.05, 0.035, 0.01)) * vTeam.a;',
      );
  };
  material.customProgramCacheKey = () => `resin-${quality}`;
  return material;
}

/** Shapes that the free table draws without a file. */
interface Blocks {
  /** Makes the dice with words of their own among these, and the parts of boards. */
  make(items: readonly { readonly model: string }[]): void;
  dispose(): void;
}

/** Makes sheets and dice. Paint them again (`fonts`) once the fonts have come. */
export function makeBlocks(quality: Quality): Blocks {
  const { near } = plain(sheet(), [1, 1, 1]);
  addModel(SHEET, { near, far: near, size: { radius: 0.6, height: 1 } });
  const pointer = plain(arrow(), [1, 1, 1]).near;
  addModel(ARROW, { near: pointer, far: pointer, size: { radius: 0.84, height: 0.1 } });
  const die = (model: string, kind: DieKind, words?: readonly string[]): Material => {
    const geometry = dieGeometry(kind);
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(geometry.getAttribute('position').count * 3).fill(1), 3));
    geometry.computeBoundingBox();
    const material = resin(kind, quality, words);
    addModel(model, { near: geometry, far: geometry, size: { radius: 0.45, height: 0.7 }, material });
    return material;
  };
  const parts = makeParts(quality);
  const materials = new Map(DIE_KINDS.map((kind) => [`plain-free-${kind}`, die(`plain-free-${kind}`, kind)]));
  return {
    make: (items) => {
      for (const { model } of items) {
        parts.make(model);
        if (!model.startsWith(OWN_DIE) || materials.has(model)) continue;
        const [body, ...words] = model.slice(OWN_DIE.length).split('|');
        const kind = DIE_KINDS.find((each) => each === body);
        if (kind) materials.set(model, die(model, kind, words));
      }
    },
    dispose: () => {
      parts.dispose();
      for (const material of materials.values()) material.dispose();
    },
  };
}
