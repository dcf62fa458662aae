import { Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, Matrix4, PlaneGeometry, ShaderMaterial } from 'three';
import type { Spot } from './frame.ts';

const MOST = 96;
const still = new Matrix4();
const colour = new Color();

/** One straight piece of a tape on the table, in inches. `start`: what its marks begin to count at. */
export interface Strip {
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  /** What it costs: inches between its marks stretch with it. */
  readonly cost: number;
  readonly look: 'good' | 'bad' | 'after' | 'sight' | 'blocked' | 'stalk';
}

const LOOKS: Readonly<Record<Strip['look'], readonly [tone: string, width: number, marks: number]>> = {
  good: ['#ffd548', 0.3, 1],
  bad: ['#ff4a30', 0.3, 1],
  after: ['#b9a98c', 0.24, 1],
  sight: ['#7dffa8', 0.09, 0],
  blocked: ['#ff5a3c', 0.07, 0],
  stalk: ['#cfe6ff', 0.07, 0],
};

/** Tape measures, lines of sight and stalks: flat strips in space, all in one draw call; what is behind a wall shines through faintly. */
export class Tape {
  readonly mesh: InstancedMesh;
  readonly ghost: InstancedMesh;
  private readonly from = slot(3);
  private readonly to = slot(4);
  private readonly tone = slot(4);
  private readonly runs = slot(3);

  constructor() {
    const geometry = new PlaneGeometry(1, 1);
    geometry.setAttribute('start3', this.from);
    geometry.setAttribute('end4', this.to);
    geometry.setAttribute('tone', this.tone);
    geometry.setAttribute('runs', this.runs);
    this.mesh = made(geometry, material(true));
    this.ghost = made(geometry, material(false));
    this.mesh.renderOrder = 9;
    this.ghost.renderOrder = 8;
  }

  /** Shows these strips and no others. */
  show(strips: readonly Strip[]): void {
    const shown = strips.slice(0, MOST);
    shown.forEach(({ from, to, start, cost, look }, i) => {
      const [tone, width, marks] = LOOKS[look];
      colour.set(tone);
      this.from.setXYZ(i, from.x, from.y, from.z);
      this.to.setXYZW(i, to.x, to.y, to.z, width);
      this.tone.setXYZW(i, colour.r, colour.g, colour.b, marks);
      this.runs.setXYZ(i, start, cost, look === 'blocked' ? 1 : 0);
    });
    for (const slots of [this.from, this.to, this.tone, this.runs]) slots.needsUpdate = true;
    for (const mesh of [this.mesh, this.ghost]) {
      mesh.count = shown.length;
      mesh.visible = shown.length > 0;
    }
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    for (const mesh of [this.mesh, this.ghost]) {
      mesh.dispose();
      for (const each of [mesh.material].flat()) each.dispose();
    }
  }
}

function slot(size: number): InstancedBufferAttribute {
  const made = new InstancedBufferAttribute(new Float32Array(MOST * size), size);
  made.setUsage(DynamicDrawUsage);
  return made;
}

function made(geometry: PlaneGeometry, material: ShaderMaterial): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, MOST);
  for (let i = 0; i < MOST; i++) mesh.setMatrixAt(i, still);
  mesh.frustumCulled = false;
  mesh.count = 0;
  mesh.visible = false;
  return mesh;
}

/** Lying strips lie flat; upright ones turn to the eye about their length. */
const material = (near: boolean): ShaderMaterial =>
  new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthTest: near,
    side: 2,
    vertexShader: /* glsl */ `
      attribute vec3 start3; attribute vec4 end4; attribute vec4 tone; attribute vec3 runs;
      varying vec2 vAt; varying vec4 vTone; varying vec3 vRuns; varying float vLong;
      void main() {
        vec3 way = end4.xyz - start3;
        float size = max(length(way), 1e-4);
        vec3 along = way / size;
        vec3 toEye = normalize(cameraPosition - mix(start3, end4.xyz, 0.5));
        vec3 flatSide = vec3(-along.z, 0.0, along.x);
        bool upright = dot(flatSide, flatSide) < 0.12 || tone.w < 0.5;
        vec3 side = upright ? normalize(cross(along, toEye)) : normalize(flatSide);
        vec3 spot = start3 + way * uv.x + side * (uv.y - 0.5) * end4.w;
        vAt = uv; vTone = tone; vRuns = runs; vLong = size;
        gl_Position = projectionMatrix * viewMatrix * vec4(spot, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 vAt; varying vec4 vTone; varying vec3 vRuns; varying float vLong;
      void main() {
        float side = abs(vAt.y - 0.5) * 2.0;
        vec3 tone = vTone.rgb; float alpha = 0.94;
        if (vTone.a > 0.5) {
          // A tape with marks at each inch of movement, short ones at its halves and quarters.
          float spent = vRuns.x + vAt.x * vRuns.y;
          float perInch = vLong / max(vRuns.y, 1e-3);
          float near = abs(fract(spent + 0.5) - 0.5) * perInch;
          float halves = abs(fract(spent * 2.0 + 0.5) - 0.5) * 0.5 * perInch;
          float fourths = abs(fract(spent * 4.0 + 0.5) - 0.5) * 0.25 * perInch;
          float mark = step(near, 0.03) + step(halves, 0.02) * step(vAt.y, 0.55) + step(fourths, 0.014) * step(vAt.y, 0.35);
          tone = mix(tone, vec3(0.1, 0.05, 0.02), min(1.0, mark) * 0.85);
          tone = mix(tone, vec3(0.1, 0.05, 0.02), smoothstep(0.8, 0.95, side));
        } else {
          alpha = 1.0 - smoothstep(0.5, 1.0, side);
          if (vRuns.z > 0.5) alpha *= step(0.4, fract(vAt.x * vLong * 2.5));
        }
        gl_FragColor = vec4(tone, alpha * ${near ? '1.0' : '0.3'});
        #include <colorspace_fragment>
      }`,
  });
