import { Color, type InstancedBufferAttribute, Matrix4, ShaderMaterial } from 'three';
import { Instances, tile } from '../scene/pieces/instances.ts';

const MOST = 64;
/** Seconds that a trace stays, and how many of them it fades. */
const STAYS = 5;
const FADES = 0.7;
const colour = new Color();

/** The ways that figures went: a glowing line that stays for five seconds, all in one draw call. */
export class Trails extends Instances {
  private readonly tint: InstancedBufferAttribute;
  private readonly births: number[] = [];
  private next = 0;

  constructor() {
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { now: { value: 0 } },
      vertexShader: /* glsl */ `
        attribute vec4 tint; uniform float now; varying vec2 vAt; varying vec2 vTint; varying vec3 vTone;
        void main() {
          float age = now - tint.a;
          float seen = step(0.0, age) * (1.0 - smoothstep(${(STAYS - FADES).toFixed(2)}, ${STAYS.toFixed(2)}, age));
          vAt = uv; vTone = tint.rgb; vTint = vec2(seen, length(instanceMatrix[0].xyz));
          gl_Position = projectionMatrix * viewMatrix * instanceMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec2 vTint; varying vec3 vTone;
        void main() {
          float side = abs(vAt.y - 0.5) * 2.0;
          float dash = fract(vAt.x * vTint.y * 3.2);
          float body = (1.0 - smoothstep(0.4, 0.55, side)) * smoothstep(0.04, 0.1, dash) * (1.0 - smoothstep(0.52, 0.6, dash));
          float seam = (1.0 - smoothstep(0.75, 1.0, side)) * smoothstep(0.0, 0.06, dash) * (1.0 - smoothstep(0.58, 0.66, dash));
          gl_FragColor = vec4(mix(vec3(0.09, 0.05, 0.02), vTone, body), max(body, seam * 0.6) * vTint.x * (0.35 + 0.65 * vAt.x));
          #include <colorspace_fragment>
        }`,
    });
    super(tile().translate(0.5, 0, 0), material, MOST, 5);
    this.tint = this.values('tint', 4);
  }

  /** Draws a way from one point to another; `now` in seconds. */
  add(from: { x: number; y: number; z: number }, to: { x: number; z: number }, tone: string, now: number): void {
    const at = this.next++ % MOST;
    const length = Math.hypot(to.x - from.x, to.z - from.z);
    const angle = Math.atan2(-(to.z - from.z), to.x - from.x);
    const matrix = new Matrix4()
      .makeRotationY(angle)
      .multiply(new Matrix4().makeScale(length, 1, 0.3))
      .setPosition(from.x, from.y + 0.05, from.z);
    this.mesh.setMatrixAt(at, matrix);
    this.mesh.instanceMatrix.needsUpdate = true;
    colour.set(tone);
    this.tint.setXYZW(at, colour.r, colour.g, colour.b, now);
    this.tint.needsUpdate = true;
    this.births[at] = now;
    this.mesh.visible = true;
  }

  /** Moves on to `now` (seconds). Returns seconds until a frame is needed: 0 = at once, Infinity = never. */
  tick(now: number): number {
    if (!this.mesh.visible) return Number.POSITIVE_INFINITY;
    this.setTime(now);
    let wait = Number.POSITIVE_INFINITY;
    for (const born of this.births) {
      const age = now - (born ?? -STAYS * 2);
      if (age < STAYS) wait = Math.min(wait, Math.max(0, STAYS - FADES - age));
    }
    if (wait === Number.POSITIVE_INFINITY) this.mesh.visible = false;
    return wait;
  }
}
