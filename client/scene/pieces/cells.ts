import { type InstancedBufferAttribute, Matrix4, ShaderMaterial } from 'three';
import type { Cell } from './ground.ts';
import { flat, Instances, tile } from './instances.ts';

const LOOKS = { smoke: 0, void: 1, reach: 2, blast: 3, shadow: 4, step: 5 } as const;
/** More than all squares of the largest board, twice. */
const MOST = 1024;
const matrix = new Matrix4();

/** Filled squares with an exact outline, in one draw call. Lives as long as the scene. */
export class CellBatch extends Instances {
  private readonly looks: InstancedBufferAttribute;
  private readonly height: number;

  /** `height` in inches above the board. */
  constructor(height: number, order: number) {
    const material = new ShaderMaterial({
      ...flat(3),
      vertexShader: /* glsl */ `
        attribute vec3 look; varying vec2 vAt; varying vec3 vLook; varying vec2 vSpot;
        void main() {
          vAt = vec2(uv.x, 1.0 - uv.y); vLook = look;
          vec4 at = modelMatrix * instanceMatrix * vec4(position, 1.0);
          vSpot = at.xz;
          gl_Position = projectionMatrix * viewMatrix * at;
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec3 vLook; varying vec2 vSpot;
        float bit(float n) { return mod(floor(vLook.y / n + 0.001), 2.0); }
        float noise(vec2 p) { return 0.5 + 0.25 * (sin(p.x * 5.1 + sin(p.y * 3.7)) + sin(p.y * 4.3 + sin(p.x * 2.9))); }
        void main() {
          float k = vLook.x;
          // Distance to the nearest side at which the field ends.
          float d = min(min(mix(9.0, vAt.y, bit(1.0)), mix(9.0, 1.0 - vAt.x, bit(2.0))),
                        min(mix(9.0, 1.0 - vAt.y, bit(4.0)), mix(9.0, vAt.x, bit(8.0))));
          // A corner where only the diagonal neighbour is missing belongs to the outline, too.
          d = min(d, min(min(mix(9.0, length(vAt - vec2(1.0, 0.0)), bit(16.0)), mix(9.0, length(vAt - vec2(1.0, 1.0)), bit(32.0))),
                         min(mix(9.0, length(vAt - vec2(0.0, 1.0)), bit(64.0)), mix(9.0, length(vAt), bit(128.0)))));
          float line = 1.0 - smoothstep(0.05, 0.075, d);
          float soft = 1.0 - smoothstep(0.0, 0.5, d);
          vec3 tone; float alpha;
          if (k < 0.5) {
            float dash = step(0.45, fract((vSpot.x + vSpot.y) * 2.5));
            float swirl = noise(vSpot * 1.6);
            tone = mix(vec3(0.55, 0.57, 0.62), vec3(0.86, 0.88, 0.92), swirl);
            alpha = 0.42 + 0.2 * swirl;
            tone = mix(tone, vec3(0.95), line * dash); alpha = max(alpha, line * dash * 0.95);
          } else if (k < 1.5) {
            // The inner rim is torn, the outline is exact.
            float torn = d + 0.09 * (noise(vSpot * 4.7) - 0.5);
            float deep = smoothstep(0.05, 0.42, torn);
            tone = mix(vec3(0.075, 0.055, 0.13), vec3(0.004, 0.003, 0.012), deep);
            tone += vec3(0.20, 0.10, 0.42) * (1.0 - smoothstep(0.03, 0.24, torn));
            float stars = step(0.985, fract(sin(dot(floor(vSpot * 14.0), vec2(12.99, 78.23))) * 43758.5)) * deep;
            tone = mix(tone, vec3(0.62, 0.52, 0.95), stars * 0.55);
            tone = mix(tone, vec3(0.52, 0.36, 0.86), line);
            alpha = 1.0;
          } else if (k < 2.5) {
            tone = vec3(0.74, 0.9, 1.0);
            alpha = max(line * 0.95, 0.13 + soft * 0.16);
            tone = mix(tone, vec3(0.05, 0.12, 0.2), (1.0 - smoothstep(0.075, 0.11, d)) * (1.0 - line) * 0.7);
          } else if (k < 3.5) {
            float inner = max(abs(vAt.x - 0.5), abs(vAt.y - 0.5));
            tone = mix(vec3(1.0, 0.42, 0.16), vec3(1.0, 0.2, 0.1), line);
            alpha = max(line, 0.32 + 0.18 * smoothstep(0.2, 0.5, inner));
          } else if (k < 4.5) {
            float hatch = step(0.62, fract((vSpot.x - vSpot.y) * 5.0));
            tone = mix(vec3(0.07, 0.06, 0.09), vec3(0.75, 0.72, 0.68), line);
            alpha = max(hatch * 0.62, max(0.14, line * 0.5));
          } else {
            vec2 at = vAt - 0.5;
            float c = cos(vLook.z), s = sin(vLook.z);
            vec2 p = vec2(at.x * c + at.y * s, -at.x * s + at.y * c);
            // An arrow that points north before it is turned.
            float v = 1e3;
            for (int i = 0; i < 2; i++) v = min(v, abs(p.y - abs(p.x) * 0.9 + 0.12 - float(i) * 0.26));
            float body = (1.0 - smoothstep(0.05, 0.07, v)) * step(abs(p.x), 0.27);
            float seam = (1.0 - smoothstep(0.09, 0.12, v)) * step(abs(p.x), 0.31);
            tone = mix(vec3(0.12, 0.05, 0.0), vec3(1.0, 0.86, 0.42), body);
            alpha = max(body, seam * 0.75);
          }
          gl_FragColor = vec4(tone, alpha);
          #include <colorspace_fragment>
        }`,
    });
    super(tile(), material, MOST, order);
    this.height = height;
    this.looks = this.values('look', 3);
  }

  /** Shows these squares and no others. */
  show(cells: readonly Cell[]): void {
    const count = Math.min(MOST, cells.length);
    for (let i = 0; i < count; i++) {
      const cell = cells[i];
      if (!cell) continue;
      this.mesh.setMatrixAt(i, matrix.makeScale(cell.size, 1, cell.size).setPosition(cell.x, this.height, cell.z));
      this.looks.setXYZ(i, LOOKS[cell.look], cell.edges, cell.turn);
    }
    this.showFirst(count, this.looks);
  }
}
