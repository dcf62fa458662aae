import { Color, type InstancedBufferAttribute, Matrix4, ShaderMaterial } from 'three';
import { flat, Instances, tile } from '../pieces/instances.ts';

/**
 * Flat figures on the table: zone = field with an outline, hint = where something snaps to, hex = the same on hexes, ping = ripple, cursor = pointer,
 * tape = measure with inches and an arrow head, handle = round knob, spot and rail = a point and a line that things snap to, circle, cone and box = areas that
 * are measured.
 */
const LOOKS = {
  zone: 0,
  hint: 1,
  hex: 2,
  handle: 3,
  ping: 4,
  cursor: 5,
  tape: 6,
  spot: -1,
  rail: -2,
  circle: -3,
  cone: -4,
  box: -5,
} as const;
type PlateLook = keyof typeof LOOKS;

const MOST = 192;
const matrix = new Matrix4();
const paint = new Color();

/** All of them in one draw call. Lives as long as the scene. */
export class Plates extends Instances {
  private readonly looks: InstancedBufferAttribute;
  private readonly sizes: InstancedBufferAttribute;

  constructor() {
    const material = new ShaderMaterial({
      ...flat(3),
      vertexShader: /* glsl */ `
        attribute vec4 look; attribute vec3 size; varying vec2 vAt; varying vec4 vLook; varying vec3 vSize;
        void main() {
          vAt = vec2(uv.x - 0.5, 0.5 - uv.y) * size.xy; vLook = look; vSize = size;
          gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
          // Pointers, pings and tapes lie over everything.
          if (look.a > 3.5) gl_Position.z = -gl_Position.w * 0.98;
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec4 vLook; varying vec3 vSize;
        float line(float d, float wide) { return 1.0 - smoothstep(wide * 0.6, wide, abs(d)); }
        // A pointer with its tip at the origin, pointing up; positive outside.
        float arrow(vec2 p, float s) {
          p /= s;
          float head = max(-p.y, p.y - 1.0 + 0.0 * p.x);
          float side = abs(p.x) - p.y * 0.46;
          float notch = p.y - 0.72 - abs(p.x) * 0.55;
          return max(max(head, side), notch) * s;
        }
        void main() {
          float k = vLook.a; vec3 tone = vLook.rgb; float alpha = 0.0;
          vec2 half2 = vSize.xy * 0.5;
          vec2 inner = half2 - abs(vAt);
          float edge = min(inner.x, inner.y);
          if (k < -2.5) {
            // How far inside the edge; a cone opens to the right from the middle.
            float r = length(vAt), d = min(half2.x, half2.y) - r;
            if (k < -4.5) d = edge;
            else if (k < -3.5) {
              float a = abs(atan(vAt.y, vAt.x)), side = vSize.z * 0.5;
              d = min(d, a < side + 1.5708 ? r * sin(side - a) : -r);
            }
            if (d < 0.0) discard;
            float rim = 1.0 - smoothstep(0.07, 0.1, d);
            alpha = max(0.2, rim * 0.95);
            tone = mix(tone, vec3(1.0), rim * 0.3);
          } else if (k < -0.5) {
            // Round at both ends; dashed along the line.
            float r = length(vec2(max(0.0, abs(vAt.x) - (half2.x - half2.y)), vAt.y));
            float dash = k < -1.5 ? step(0.4, fract(vAt.x * 3.0)) : 1.0;
            float ring = line(r - half2.y * 0.72, 0.05), core = 1.0 - smoothstep(0.03, 0.06, k < -1.5 ? abs(vAt.y) : r);
            alpha = max(ring * 0.55, core * dash * 0.75);
          } else if (k < 0.5) {
            float dash = step(0.35, fract((vAt.x + vAt.y) * 1.6));
            float hatch = step(0.86, fract((vAt.x - vAt.y) * 1.4));
            float rim = (1.0 - smoothstep(0.07, 0.1, edge)) * dash;
            alpha = max(0.15 + hatch * 0.1, rim * 0.95);
            tone = mix(tone, vec3(1.0), rim * 0.25);
          } else if (k < 1.5) {
            float rim = 1.0 - smoothstep(0.04, 0.07, edge);
            alpha = max(0.14, rim * 0.8);
          } else if (k < 2.5) {
            vec2 p = abs(vAt);
            float d = 0.5 - max(p.x, p.x * 0.5 + p.y * 0.866);
            if (d < 0.0) discard;
            alpha = max(0.14, (1.0 - smoothstep(0.03, 0.06, d)) * 0.8);
          } else if (k < 3.5) {
            float r = length(vAt) / half2.x;
            if (r > 1.0) discard;
            float grip = max(line(abs(vAt.x) - 0.1, 0.04), line(vAt.x, 0.04)) * step(abs(vAt.y), 0.16);
            tone = mix(tone, vec3(1.0), max(line(r - 0.88, 0.12), grip) * 0.8);
            alpha = 0.85;
          } else if (k < 4.5) {
            float t = vSize.z, r = length(vAt) / half2.x;
            for (int i = 0; i < 3; i++) {
              float age = t * 1.6 - float(i) * 0.22;
              if (age > 0.0 && age < 1.0) alpha = max(alpha, line(r - age, 0.09) * (1.0 - age));
            }
            float core = (1.0 - smoothstep(0.05, 0.07, r)) * (1.0 - t);
            alpha = max(alpha, core);
            tone = mix(tone, vec3(1.0), 0.25);
          } else if (k < 5.5) {
            float d = arrow(vAt + vec2(0.0, 0.0), 0.62);
            if (d > 0.05) discard;
            tone = mix(tone, vec3(0.05, 0.03, 0.02), smoothstep(-0.035, -0.005, d));
            alpha = 1.0 - smoothstep(0.03, 0.05, d);
          } else {
            // From the left end to the right one; a tick at each inch.
            float far = vAt.x + half2.x, to = half2.x - vAt.x;
            float shaft = step(abs(vAt.y), 0.07) * step(0.45, to);
            float tick = line(fract(far + 0.5) - 0.5, 0.035) * step(abs(vAt.y), 0.17) * step(0.5, far) * step(0.5, to);
            float head = step(abs(vAt.y), to * 0.5) * step(to, 0.55);
            float start = line(far - 0.05, 0.06) * step(abs(vAt.y), 0.24);
            float body = max(max(shaft, tick), max(head, start));
            float seam = max(step(abs(vAt.y), 0.11) * step(0.4, to), step(abs(vAt.y), to * 0.5 + 0.06) * step(to, 0.6));
            tone = mix(vec3(0.08, 0.05, 0.02), tone, body);
            alpha = max(body, seam * 0.7);
          }
          if (alpha < 0.01) discard;
          gl_FragColor = vec4(tone, alpha);
          #include <colorspace_fragment>
        }`,
    });
    super(tile(), material, MOST, 5);
    this.looks = this.values('look', 4);
    this.sizes = this.values('size', 3);
    this.mesh.name = 'plates';
    this.begin();
  }

  begin(): void {
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  /** One more: `wide` and `deep` in inches, `turn` about the upright; `time` 0..1 for what passes; of a cone its width in radians. */
  add(look: PlateLook, colour: string, x: number, y: number, z: number, turn: number, wide: number, deep: number, time = 0): void {
    const { mesh } = this;
    if (mesh.count >= MOST) return;
    const i = mesh.count++;
    matrix.makeRotationY(turn);
    const e = matrix.elements;
    for (let k = 0; k < 3; k++) {
      e[k] = (e[k] ?? 0) * wide;
      e[8 + k] = (e[8 + k] ?? 0) * deep;
    }
    mesh.setMatrixAt(i, matrix.setPosition(x, y, z));
    paint.set(colour);
    this.looks.setXYZW(i, paint.r, paint.g, paint.b, LOOKS[look]);
    this.sizes.setXYZ(i, wide, deep, time);
    mesh.visible = true;
    mesh.instanceMatrix.needsUpdate = true;
    this.looks.needsUpdate = true;
    this.sizes.needsUpdate = true;
  }
}
