import { AdditiveBlending, Color, PlaneGeometry, ShaderMaterial } from 'three';
import { Instances } from '../scene/pieces/instances.ts';
import { FLIES } from './story.ts';

const MOST = 24;
/** Seconds that the trace of a bolt glows on. */
const GLOWS = 0.9;
const colour = new Color();

/** Bolts that fly from one point to another and leave a fading streak, in one draw call; they move on the graphics card. */
export class Bolts extends Instances {
  private next = 0;
  private last = Number.NEGATIVE_INFINITY;

  constructor() {
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      uniforms: { now: { value: 0 } },
      vertexShader: /* glsl */ `
        attribute vec4 start; attribute vec4 finish; attribute vec4 tint; uniform float now; varying vec2 vAt; varying vec3 vTone; varying float vAge;
        void main() {
          vAge = now - start.w; vAt = uv; vTone = tint.rgb;
          vec3 at = mix(start.xyz, finish.xyz, position.x);
          at.y += 4.0 * position.x * (1.0 - position.x) * finish.w;
          vec4 eye = viewMatrix * vec4(at, 1.0);
          vec2 along = normalize((viewMatrix * vec4(finish.xyz - start.xyz, 0.0)).xy + vec2(1e-5));
          eye.xy += vec2(-along.y, along.x) * position.y * 0.34;
          gl_Position = projectionMatrix * eye;
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec3 vTone; varying float vAge;
        void main() {
          float head = vAge / ${FLIES.toFixed(2)};
          float side = 1.0 - abs(vAt.y - 0.5) * 2.0;
          float passed = step(vAt.x, head);
          float core = pow(side, 3.0);
          float near = exp(-max(0.0, head - vAt.x) * 5.0) * (1.0 - smoothstep(1.0, 1.6, head));
          float trace = 0.4 * max(0.0, 1.0 - vAge / ${GLOWS.toFixed(2)});
          float light = passed * core * (near * 2.2 + trace) * step(0.0, vAge);
          gl_FragColor = vec4(mix(vTone, vec3(1.0), near * core * 0.6) * light, 1.0);
          #include <colorspace_fragment>
        }`,
    });
    super(new PlaneGeometry(1, 1).translate(0.5, 0, 0), material, MOST, 13);
    for (const name of ['start', 'finish', 'tint']) this.values(name, 4, -100);
  }

  /** Lets a bolt fly; `now` in seconds, far ones in an arc. */
  fly(from: { x: number; y: number; z: number }, to: { x: number; y: number; z: number }, tone: string, now: number): void {
    const at = this.next++ % MOST;
    const far = Math.hypot(to.x - from.x, to.z - from.z);
    const { start, finish, tint } = this.mesh.geometry.attributes;
    colour.set(tone);
    start?.setXYZW(at, from.x, from.y, from.z, now);
    finish?.setXYZW(at, to.x, to.y, to.z, Math.min(0.7, far * 0.06));
    tint?.setXYZW(at, colour.r, colour.g, colour.b, 1);
    for (const attribute of [start, finish, tint]) if (attribute) attribute.needsUpdate = true;
    this.last = now;
    this.mesh.visible = true;
  }

  /** Moves on to `now` (seconds); true while bolts fly. */
  tick(now: number): boolean {
    if (!this.mesh.visible) return false;
    this.setTime(now);
    this.mesh.visible = now - this.last < GLOWS;
    return this.mesh.visible;
  }
}
