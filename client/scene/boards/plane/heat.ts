import { DataTexture, Group, LinearFilter, Mesh, PlaneGeometry, RGBAFormat, ShaderMaterial, UnsignedByteType } from 'three';
import type { Field } from '../../../../shared/engine/measure.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import { type Measures, spotAt } from './frame.ts';

/**
 * Where a figure can go and what it costs: green where it is near, gold and red where nearly all is spent, a ring for every inch. Without a
 * budget, where it can be put: one bright green.
 */
export class Heat {
  readonly group = new Group();
  private shown: Field | null = null;

  /** Shows a field; null shows nothing. `budget` in thousandths. `hides`: patches that are not shown. */
  show(board: Measures, field: Field | null, budget: number, hides: (place: string) => boolean): void {
    if (field !== this.shown) {
      this.clear();
      this.shown = field;
      for (const patch of field?.patches ?? []) this.add(board, field?.step ?? 500, patch, budget);
    }
    for (const mesh of this.group.children) mesh.visible = !hides(mesh.name);
  }

  private add(board: Measures, step: number, { from, columns, cost }: Field['patches'][number], budget: number): void {
    const rows = Math.round(cost.length / columns);
    const origin = spotOf(from);
    if (!origin || rows < 1) return;
    // Red: what it costs; green: whether it can be reached. Unreachable squares take their neighbours' cost, so that rings end cleanly.
    const data = new Uint8Array(columns * rows * 4);
    const share = (value: number): number => Math.round((Math.min(budget, value) / Math.max(1, budget)) * 255);
    for (let i = 0; i < cost.length; i++) {
      const value = cost[i] ?? -1;
      data[i * 4] = value >= 0 ? share(value) : share(beside(cost, columns, i));
      data[i * 4 + 1] = value >= 0 ? 255 : 0;
      data[i * 4 + 3] = 255;
    }
    const map = new DataTexture(data, columns, rows, RGBAFormat, UnsignedByteType);
    map.magFilter = LinearFilter;
    map.minFilter = LinearFilter;
    map.needsUpdate = true;
    const inch = step / 1000;
    const [wide, deep] = [columns * inch, rows * inch];
    const mesh = new Mesh(new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2), heatMaterial(map, budget / 1000));
    const corner = spotAt(board, origin);
    mesh.position.set(corner.x - inch / 2 + wide / 2, corner.y + 0.016, corner.z + inch / 2 - deep / 2);
    mesh.renderOrder = 2;
    mesh.name = from;
    this.group.add(mesh);
  }

  private clear(): void {
    for (const mesh of [...this.group.children]) {
      this.group.remove(mesh);
      if (!(mesh instanceof Mesh)) continue;
      mesh.geometry.dispose();
      if (mesh.material instanceof ShaderMaterial) {
        mesh.material.uniforms.map?.value?.dispose?.();
        mesh.material.dispose();
      }
    }
  }

  dispose(): void {
    this.clear();
  }
}

/** The least cost among the neighbours of a square, or the whole budget. */
function beside(cost: readonly number[], columns: number, i: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const column = (i % columns) + dx;
    const at = i + dx + dy * columns;
    const value = cost[at];
    if (column >= 0 && column < columns && value !== undefined && value >= 0) least = Math.min(least, value);
  }
  return Number.isFinite(least) ? least : Number.MAX_SAFE_INTEGER;
}

const heatMaterial = (map: DataTexture, budget: number): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { map: { value: map }, budget: { value: budget } },
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -3,
    polygonOffsetUnits: -3,
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map; uniform float budget; varying vec2 vUv;
      void main() {
        vec4 at = texture2D(map, vUv);
        float there = smoothstep(0.42, 0.58, at.g);
        if (there < 0.02) discard;
        float spent = at.r * budget;
        vec3 tone = at.r < 0.5 ? mix(vec3(0.32, 0.86, 0.52), vec3(1.0, 0.86, 0.3), at.r * 2.0) : mix(vec3(1.0, 0.86, 0.3), vec3(1.0, 0.42, 0.2), at.r * 2.0 - 1.0);
        float wide = fwidth(spent) * 1.1 + 0.02;
        float ring = (1.0 - smoothstep(wide * 0.4, wide, abs(fract(spent + 0.5) - 0.5))) * step(0.4, spent);
        float rim = (1.0 - smoothstep(0.58, 0.95, at.g)) * there;
        float alpha = (budget > 0.0 ? 0.19 : 0.4) + ring * 0.34 + rim * 0.4;
        gl_FragColor = vec4(mix(tone, vec3(1.0), rim * 0.35), alpha * there);
        #include <colorspace_fragment>
      }`,
  });
