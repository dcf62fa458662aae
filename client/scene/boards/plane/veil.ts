import {
  DataTexture,
  FloatType,
  type Material,
  MeshDepthMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  NearestFilter,
  RGBADepthPacking,
  RGBAFormat,
  type Texture,
} from 'three';
import type { Quality } from '../../../store/ui.ts';
import { UNCUT } from './shown.ts';

/** How long a roof takes to fade and a wall to sink, in milliseconds. */
const LASTS = 260;

/** How each part is shown right now: how much of it is left, and at which height it is cut off. One texture that all materials read. */
export class Veil {
  readonly texture: DataTexture;
  private readonly now: Float32Array;
  private readonly goal: Float32Array;
  private readonly from: Float32Array;
  private began = 0;
  private moving = false;

  constructor(parts: number) {
    this.now = new Float32Array(Math.max(1, parts) * 4);
    for (let i = 0; i < parts; i++) this.now.set([1, UNCUT, 0, 0], i * 4);
    this.goal = this.now.slice();
    this.from = this.now.slice();
    this.texture = new DataTexture(this.now, Math.max(1, parts), 1, RGBAFormat, FloatType);
    this.texture.magFilter = NearestFilter;
    this.texture.minFilter = NearestFilter;
    this.texture.needsUpdate = true;
  }

  /** Goes to these states; at once without a speed. True when anything changes. `tall`: heights above it are all the same. */
  show(states: readonly { readonly seen: boolean; readonly cut: number }[], now: number, speed: number, tall: number): boolean {
    let changed = false;
    states.forEach(({ seen, cut }, i) => {
      const [a, b] = [seen ? 1 : 0, Math.min(cut, tall)];
      if (this.goal[i * 4] === a && this.goal[i * 4 + 1] === b) return;
      this.goal[i * 4] = a;
      this.goal[i * 4 + 1] = b;
      changed = true;
    });
    if (!changed) return false;
    this.from.set(this.now);
    for (let i = 1; i < this.from.length; i += 4) this.from[i] = Math.min(this.from[i] ?? tall, tall);
    this.began = now;
    this.moving = true;
    if (speed <= 0) this.tick(now + LASTS * 2, 1);
    return true;
  }

  /** Moves on to the time `now`; true while something still moves. */
  tick(now: number, speed: number): boolean {
    if (!this.moving) return false;
    const t = Math.min(1, ((now - this.began) * Math.max(0.5, speed)) / LASTS);
    const s = t * t * (3 - 2 * t);
    for (let i = 0; i < this.now.length; i++) this.now[i] = (this.from[i] ?? 0) + ((this.goal[i] ?? 0) - (this.from[i] ?? 0)) * s;
    this.texture.needsUpdate = true;
    this.moving = t < 1;
    return this.moving;
  }

  dispose(): void {
    this.texture.dispose();
  }
}

const VERTEX = /* glsl */ `
attribute float part; uniform highp sampler2D veil; varying float vSeen;`;
const SINK = /* glsl */ `
vec4 shownPart = texelFetch(veil, ivec2(int(part + 0.5), 0), 0);
vSeen = shownPart.r;
transformed.y = min(transformed.y, shownPart.g);`;
const GONE = /* glsl */ `
if (vSeen < 0.01) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);`;
// Fading by a fine scatter of holes: nothing has to be sorted, and shadows fade alike.
const HOLES = /* glsl */ `
if (vSeen < 0.99 && fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) > vSeen) discard;`;

// The picture of the stuff is read once for its colour and for the light that it has of its own.
const GLOW = /* glsl */ `
#ifdef USE_MAP
  totalEmissiveRadiance *= sampledDiffuseColor.rgb;
#endif`;

function veiled<Kind extends Material>(material: Kind, veil: Veil, name: string): Kind {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.veil = { value: veil.texture };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${VERTEX}`)
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${SINK}`)
      .replace('#include <project_vertex>', `#include <project_vertex>\n${GONE}`);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vSeen;')
      .replace('#include <clipping_planes_fragment>', `#include <clipping_planes_fragment>\n${HOLES}`)
      .replace('#include <emissivemap_fragment>', GLOW);
  };
  material.customProgramCacheKey = () => `veil-${name}`;
  return material;
}

/** The material of one stuff, whose parts fade and sink. */
export function stuffMaterial(map: Texture, veil: Veil, quality: Quality): Material {
  const low = quality === 'low';
  // A little light of their own: walls that look away from the candle must not be black.
  const common = { map, vertexColors: true, emissive: '#ffe2bd', emissiveIntensity: low ? 0.16 : 0.1 };
  return low
    ? veiled(new MeshLambertMaterial(common), veil, 'low')
    : veiled(new MeshStandardMaterial({ ...common, roughness: 0.9, metalness: 0 }), veil, 'full');
}

/** What casts the shadows of the same. */
export const shadeMaterial = (veil: Veil): MeshDepthMaterial =>
  veiled(new MeshDepthMaterial({ depthPacking: RGBADepthPacking }), veil, 'depth');
