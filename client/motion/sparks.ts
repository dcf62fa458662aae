import { AdditiveBlending, Color, PlaneGeometry, ShaderMaterial } from 'three';
import { Instances } from '../scene/pieces/instances.ts';
import { quirk } from '../scene/pieces/item.ts';
import type { Burst } from './flourish.ts';

const MOST = 192;
/** Seconds a spark lives. */
const LIFE = 0.75;
const colour = new Color();

/** Sparks that fly up and fall, drawn in one call; all their motion happens on the graphics card. */
export class Sparks extends Instances {
  private next = 0;
  private last = -10;

  constructor() {
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      uniforms: { now: { value: 0 } },
      vertexShader: /* glsl */ `
        attribute vec4 from; attribute vec4 way; attribute vec4 tint; uniform float now; varying vec4 vTint; varying vec2 vAt;
        void main() {
          float age = (now - from.w) / ${LIFE.toFixed(2)};
          vec3 at = from.xyz + way.xyz * age + vec3(0.0, -2.2 * age * age, 0.0);
          vec4 eye = viewMatrix * vec4(at, 1.0);
          float alive = step(0.0, age) * step(age, 1.0);
          eye.xy += position.xy * way.w * (1.0 - age * 0.6) * alive;
          vTint = vec4(tint.rgb, alive * (1.0 - age));
          vAt = position.xy * 2.0;
          gl_Position = projectionMatrix * eye;
        }`,
      fragmentShader: /* glsl */ `
        varying vec4 vTint; varying vec2 vAt;
        void main() {
          float light = max(0.0, 1.0 - length(vAt));
          gl_FragColor = vec4(vTint.rgb * light * light * vTint.a * 2.0, 1.0);
          #include <colorspace_fragment>
        }`,
    });
    super(new PlaneGeometry(1, 1), material, MOST, 12);
    for (const name of ['from', 'way', 'tint']) this.values(name, 4, -100);
  }

  /** Throws sparks from a point; `now` in seconds. */
  burst(x: number, y: number, z: number, { colour: tone, count, force }: Burst, now: number): void {
    const from = this.mesh.geometry.getAttribute('from');
    const way = this.mesh.geometry.getAttribute('way');
    const tint = this.mesh.geometry.getAttribute('tint');
    colour.set(tone);
    for (let i = 0; i < count; i++) {
      const at = this.next++ % MOST;
      const angle = quirk(`${this.next}`, 1) * Math.PI * 2;
      const push = (0.35 + quirk(`${this.next}`, 2) * 0.65) * force;
      from.setXYZW(at, x, y, z, now);
      way.setXYZW(
        at,
        Math.cos(angle) * push,
        0.9 + quirk(`${this.next}`, 3) * 1.6 * force,
        Math.sin(angle) * push,
        0.14 + quirk(`${this.next}`, 4) * 0.14,
      );
      tint.setXYZW(at, colour.r, colour.g, colour.b, 1);
    }
    for (const attribute of [from, way, tint]) attribute.needsUpdate = true;
    this.last = now;
    this.mesh.visible = true;
  }

  /** Moves on to `now` (seconds); true while sparks fly. */
  tick(now: number): boolean {
    if (!this.mesh.visible) return false;
    this.setTime(now);
    this.mesh.visible = now - this.last < LIFE;
    return this.mesh.visible;
  }
}
