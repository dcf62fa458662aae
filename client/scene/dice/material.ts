/** Geometry and material of each kind of die, made once and shared by all dice that look alike. */

import type { BufferGeometry, Material } from 'three';
import { Color, MeshLambertMaterial, MeshStandardMaterial } from 'three';
import type { DieKind } from '../../../shared/table/die.ts';
import type { Resin } from './atlas.ts';
import { dieAtlas } from './atlas.ts';
import { dieGeometry } from './mesh.ts';

/** How much the picture may cost. */
export type Quality = 'low' | 'medium' | 'high';

const RESINS: Record<DieKind, Resin> = {
  d4: { base: '#e6d8b8', swirl: '#c3a878', ink: '#4a1410' },
  d6: { base: '#7c1622', swirl: '#b23340', ink: '#f7ead0' },
  d8: { base: '#173c7a', swirl: '#3a70c0', ink: '#f1e6c8' },
  d10: { base: '#5b2a80', swirl: '#8f58bd', ink: '#f3e2b6' },
  d12: { base: '#b5651d', swirl: '#dd9a45', ink: '#1d1109' },
  d20: { base: '#1b1d26', swirl: '#3c4258', ink: '#e8c468' },
};

const CELL: Record<Quality, number> = { low: 96, medium: 160, high: 192 };
const geometries = new Map<DieKind, BufferGeometry>();
const materials = new Map<string, Material>();

/** Resin in a player's colour, with the ink that can be read on it. */
export function tinted(color: string): Resin {
  const base = new Color(color);
  const bright = 0.2126 * base.r + 0.7152 * base.g + 0.0722 * base.b; // linear luminance
  const swirl = base.clone().lerp(new Color(bright > 0.35 ? '#000000' : '#ffffff'), 0.2);
  return { base: `#${base.getHexString()}`, swirl: `#${swirl.getHexString()}`, ink: bright > 0.2 ? '#17100a' : '#f7ead0' };
}

/** The shared mesh of a kind of die. */
export function geometryOf(kind: DieKind): BufferGeometry {
  const known = geometries.get(kind);
  if (known) return known;
  const made = dieGeometry(kind);
  geometries.set(kind, made);
  return made;
}

/**
 * The shared material of a kind of die; `tint` (#rrggbb) replaces the kind's own colour, `words` (as "Hit|Miss") stand on it instead of
 * numbers.
 */
export function materialOf(kind: DieKind, quality: Quality, tint = '', words = ''): Material {
  const key = `${kind}/${quality}/${tint}/${words}`;
  const known = materials.get(key);
  if (known) return known;
  const made = resinMaterial(kind, quality, tint ? tinted(tint) : RESINS[kind], words === '' ? undefined : words.split('|'));
  made.name = key;
  materials.set(key, made);
  return made;
}

function resinMaterial(kind: DieKind, quality: Quality, resin: Resin, words: readonly string[] | undefined): Material {
  const map = dieAtlas(kind, CELL[quality], resin, words);
  const picture = map ? { map } : { color: resin.base };
  if (quality === 'low') return new MeshLambertMaterial(picture);
  const depth = dieAtlas(kind, CELL[quality], 'depth', words);
  const engraved = depth ? { ...picture, bumpMap: depth, bumpScale: 1.2 } : picture;
  return new MeshStandardMaterial({ ...engraved, roughness: quality === 'medium' ? 0.32 : 0.24, metalness: 0 });
}
