import { Color, type InstancedBufferAttribute, Matrix4, ShaderMaterial } from 'three';
import { flat, Instances, tile } from '../../pieces/instances.ts';

const MOST = 96;
const matrix = new Matrix4();
const colour = new Color();

/** A circle on a floor: a halo, a shadow below a flyer, a stop of a way, the area of a spell. Inches. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly look: 'halo' | 'stop' | 'shadow' | 'end' | 'disc' | 'refused';
}

const LOOKS: Readonly<Record<Ring['look'], readonly [tone: string, kind: number]>> = {
  halo: ['#ffcf5a', 0],
  stop: ['#ff9d3c', 1],
  shadow: ['#000000', 2],
  end: ['#ffe27a', 3],
  disc: ['#c99bff', 4],
  refused: ['#ff4a30', 4],
};

/** Circles on floors in one draw call. */
export class Rings extends Instances {
  private readonly looks: InstancedBufferAttribute;
  private readonly sizes: InstancedBufferAttribute;

  constructor() {
    const material = new ShaderMaterial({
      ...flat(4),
      vertexShader: /* glsl */ `
        attribute vec4 look; attribute float reach; varying vec2 vAt; varying vec4 vLook; varying float vReach;
        void main() {
          vAt = uv * 2.0 - 1.0; vLook = look; vReach = reach;
          gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt; varying vec4 vLook; varying float vReach;
        void main() {
          float r = length(vAt), k = vLook.a, far = (1.0 - r) * vReach, alpha;
          if (r > 1.0) discard;
          float line = smoothstep(0.0, 0.02, far) * (1.0 - smoothstep(0.05, 0.08, far));
          float turn = atan(vAt.y, vAt.x) / 6.28318;
          if (k < 0.5) alpha = line * 0.75 * step(0.35, fract(turn * 24.0)) + 0.07;
          else if (k < 1.5) alpha = line + 0.25 * (1.0 - r);
          else if (k < 2.5) alpha = 0.5 * (1.0 - smoothstep(0.3, 1.0, r));
          else if (k < 3.5) alpha = line + 0.18;
          else alpha = line + 0.24 + 0.06 * sin(r * vReach * 12.0);
          gl_FragColor = vec4(vLook.rgb, min(1.0, alpha));
          #include <colorspace_fragment>
        }`,
    });
    super(tile(2), material, MOST, 3);
    this.looks = this.values('look', 4);
    this.sizes = this.values('reach', 1);
  }

  show(rings: readonly Ring[]): void {
    const shown = rings.slice(0, MOST);
    shown.forEach(({ x, y, z, radius, look }, i) => {
      const [tone, kind] = LOOKS[look];
      colour.set(tone);
      this.mesh.setMatrixAt(i, matrix.makeScale(radius, 1, radius).setPosition(x, y + 0.02, z));
      this.looks.setXYZW(i, colour.r, colour.g, colour.b, kind);
      this.sizes.setX(i, radius);
    });
    this.showFirst(shown.length, this.looks, this.sizes);
  }
}
