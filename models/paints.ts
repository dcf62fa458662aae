import { clamp01, lerp, smoothstep, type Vec } from './sdf/field.ts';
import { noise } from './sdf/noise.ts';
import type { Paint } from './sdf/sculpture.ts';

/** A colour written #rrggbb as linear light. */
export function hex(css: string): Vec {
  const v = Number.parseInt(css.slice(1), 16);
  const linear = (b: number): number => {
    const s = b / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return [linear((v >> 16) & 255), linear((v >> 8) & 255), linear(v & 255)];
}

export const mix = (a: Vec, b: Vec, t: number): Vec => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];

/** A coat as miniatures are painted: base, a dark wash in grooves and below, a dry brush over edges and (by `top`) above. */
export function coat(base: string, wash: string, light: string, grain = 0.12, grit = 16, top = 0.42): Paint {
  const [b, w, l] = [hex(base), hex(wash), hex(light)];
  return ({ x, y, z, n, convex }) => {
    const up = n[1];
    let c = mix(b, w, 0.55 * clamp01(-up * 0.8 + 0.1) + 0.5 * smoothstep(0.05, 0.6, -convex));
    c = mix(c, l, top * smoothstep(0.1, 1, up) + 0.5 * smoothstep(0.3, 0.95, convex));
    const g = 1 + grain * (0.6 * noise(x * grit, y * grit, z * grit, 5) + 0.4 * noise(x * grit * 2.3, y * grit * 2.3, z * grit * 2.3, 9));
    return [c[0] * g, c[1] * g, c[2] * g];
  };
}

/** One coat here and another where `where` says so: painted bands, cheeks, marks. */
export const masked =
  (a: Paint, b: Paint, where: (x: number, y: number, z: number) => number): Paint =>
  (s) =>
    mix(a(s), b(s), clamp01(where(s.x, s.y, s.z)));

export const PAINT = {
  skin: coat('#c98a5e', '#7a3f2a', '#ecbd92', 0.05),
  tan: coat('#a9683f', '#5e2f1c', '#d69b6c', 0.05),
  deep: coat('#74462c', '#3b1f14', '#a56f4b', 0.05),
  pale: coat('#dba98a', '#8f5844', '#f6d6bd', 0.05),
  lips: coat('#a8483c', '#6b2620', '#d07a68', 0.03),
  fur: coat('#6b4426', '#2e1a0d', '#a87743', 0.22, 26),
  blackHair: coat('#35292a', '#140d10', '#6b585a', 0.15, 26),
  redHair: coat('#9a441b', '#4d1c0b', '#d57f3c', 0.15, 26),
  brownHair: coat('#54351f', '#23130a', '#8d6440', 0.15, 26),
  whiteHair: coat('#c9c2b2', '#7f7664', '#f5f0e4', 0.1, 26),
  blondHair: coat('#c1903c', '#71481a', '#efcf85', 0.15, 26),
  bone: coat('#d9c9a1', '#8c7247', '#f7efd6', 0.08),
  wood: coat('#6f4a2c', '#33200f', '#a67d52', 0.2, 20),
  darkWood: coat('#4b2f1c', '#20120a', '#7c5636', 0.2, 20),
  leather: coat('#6b3d22', '#301808', '#a16b42', 0.12),
  granite: coat('#868079', '#3d3834', '#c6c0b3', 0.13, 11),
  slate: coat('#5f6671', '#2a2d35', '#9aa2ab', 0.13, 11),
  sandstone: coat('#a8855c', '#5a3f27', '#d9bd92', 0.13, 11),
  basalt: coat('#4c4643', '#1f1b1a', '#857b72', 0.13, 11),
  earth: coat('#57442f', '#2b1f13', '#7d6747', 0.3, 14),
  moss: coat('#545a2e', '#2c3015', '#737a44', 0.25, 14),
  ink: coat('#17120f', '#0a0706', '#3a302a', 0),
  /** Black as the lines around figures are, in any light. */
  line: coat('#000000', '#000000', '#000000', 0),
  eye: coat('#f3ead9', '#c9b79c', '#fffaf0', 0),
  gold: coat('#d8a234', '#7a4a0c', '#ffdf85', 0.05),
  brass: coat('#b98a3c', '#5f3f12', '#ecc983', 0.05),
  silver: coat('#a9adb3', '#4b4e57', '#eef1f4', 0.05),
  iron: coat('#55575d', '#222327', '#9094a0', 0.1),
  /** White to dark grey, for everything that the player's colour multiplies. */
  cloth: coat('#d8d8d8', '#767676', '#ffffff', 0.08, 22),
} as const satisfies Record<string, Paint>;
