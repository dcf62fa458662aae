import { InstancedBufferAttribute, InstancedMesh, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';
import { Atlas } from '../scene/pieces/atlas.ts';
import { paintTag } from '../scene/pieces/tags.ts';
import type { Cry } from './story.ts';

const MOST = 48;
const [WIDE, HIGH] = [256, 64];
/** Seconds a number rises, and until it is gone. */
const RISES = 0.5;
const LASTS = 2.6;
const FADES = 0.5;

/** Numbers and words that rise from what was struck, paid or healed, and stay a while; one draw call. */
export class Cries {
  readonly mesh: InstancedMesh;
  readonly atlas = new Atlas({ columns: 4, rows: 16, wide: WIDE, high: HIGH });
  private readonly material: ShaderMaterial;
  private readonly screen = new Vector2(1280, 720);
  private readonly spots: InstancedBufferAttribute;
  private readonly cells: InstancedBufferAttribute;
  private readonly still: { value: number } = { value: 0 };
  private next = 0;
  private last = Number.NEGATIVE_INFINITY;
  private readonly recent = new Map<string, { at: number; step: number }>();

  constructor() {
    const geometry = new PlaneGeometry(1, 1);
    this.spots = new InstancedBufferAttribute(new Float32Array(MOST * 4).fill(-100), 4);
    this.cells = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4);
    geometry.setAttribute('spot', this.spots);
    geometry.setAttribute('cell', this.cells);
    this.material = new ShaderMaterial({
      transparent: true,
      depthTest: false,
      depthWrite: false,
      uniforms: { map: { value: this.atlas.texture }, screen: { value: this.screen }, now: { value: 0 }, still: this.still },
      vertexShader: /* glsl */ `
        attribute vec4 spot; attribute vec4 cell; uniform vec2 screen; uniform float now; uniform float still; varying vec2 vAt; varying float vSeen;
        void main() {
          float age = now - spot.w;
          float up = mix(1.0 - pow(1.0 - clamp(age / ${RISES.toFixed(2)}, 0.0, 1.0), 3.0), 1.0, still);
          vSeen = step(0.0, age) * (1.0 - smoothstep(${(LASTS - FADES).toFixed(2)}, ${LASTS.toFixed(2)}, age));
          float swell = mix(1.0 + 0.5 * (1.0 - up), 1.0, still);
          vec4 at = projectionMatrix * viewMatrix * vec4(spot.xyz + vec3(0.0, up * 0.55, 0.0), 1.0);
          at.xy += position.xy * 28.0 * swell * step(0.001, vSeen) * vec2(4.0, 1.0) * 2.0 / screen * at.w;
          vAt = cell.xy + uv * cell.zw;
          gl_Position = at;
        }`,
      fragmentShader: /* glsl */ `
        uniform sampler2D map; varying vec2 vAt; varying float vSeen;
        void main() {
          gl_FragColor = texture2D(map, vAt);
          gl_FragColor.a *= vSeen;
          if (gl_FragColor.a < 0.02) discard;
          #include <colorspace_fragment>
        }`,
    });
    this.mesh = new InstancedMesh(geometry, this.material, MOST);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.renderOrder = 21;
  }

  /** Lets a number rise from a point; several from one point at about the same time stand one above the other. `now` in seconds. */
  say(x: number, y: number, z: number, cry: Cry, now: number): void {
    const key = `${x.toFixed(1)},${z.toFixed(1)}`;
    const before = this.recent.get(key);
    const step = before && now - before.at < LASTS ? before.step + 1 : 0;
    this.recent.set(key, { at: now, step });
    const i = this.next++ % MOST;
    const [left, bottom, width, height] = this.atlas.cell(`${cry.kind}:${cry.text}`, (pen) => paintTag(pen, cry, WIDE, HIGH));
    this.cells.setXYZW(i, left, bottom, width, height);
    this.spots.setXYZW(i, x, y + (step % 4) * 0.5, z, now);
    this.cells.needsUpdate = true;
    this.spots.needsUpdate = true;
    this.last = now;
    this.mesh.visible = true;
  }

  /** Size of the picture in CSS pixels; `still`: numbers stand instead of rising. */
  setScreen(width: number, height: number, still: boolean): void {
    this.screen.set(width, height);
    this.still.value = still ? 1 : 0;
  }

  /** Moves on to `now` (seconds). Returns seconds until a frame is needed: 0 = at once, Infinity = never. */
  tick(now: number): number {
    if (!this.mesh.visible) return Number.POSITIVE_INFINITY;
    const time = this.material.uniforms.now;
    if (time) time.value = now;
    const age = now - this.last;
    if (age > LASTS) {
      this.mesh.visible = false;
      this.recent.clear();
      return Number.POSITIVE_INFINITY;
    }
    // Between rising and fading it only stands.
    return age < RISES || age > LASTS - FADES ? 0 : LASTS - FADES - age;
  }

  dispose(): void {
    this.atlas.texture.dispose();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
    this.material.dispose();
  }
}
