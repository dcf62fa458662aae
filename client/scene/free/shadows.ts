import { Matrix4, ShaderMaterial } from 'three';
import { flat, Instances, tile } from '../pieces/instances.ts';

const MOST = 256;
const matrix = new Matrix4();

/** Soft round shadows straight below what is lifted, in one draw call: they say where it would come down. */
export class Shadows extends Instances {
  constructor() {
    const material = new ShaderMaterial({
      ...flat(3),
      vertexShader: /* glsl */ `
        varying vec2 vAt;
        void main() {
          vAt = uv * 2.0 - 1.0;
          gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 vAt;
        void main() {
          float soft = 1.0 - smoothstep(0.25, 1.0, length(vAt));
          gl_FragColor = vec4(0.02, 0.01, 0.005, soft * 0.62);
        }`,
    });
    super(tile(), material, MOST, 3);
    this.mesh.name = 'lifted shadows';
    this.begin();
  }

  begin(): void {
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  add(x: number, y: number, z: number, size: number): void {
    if (this.mesh.count >= MOST) return;
    this.mesh.setMatrixAt(this.mesh.count, matrix.makeScale(size, 1, size).setPosition(x, y + 0.02, z));
    this.mesh.count++;
    this.mesh.visible = true;
    this.mesh.instanceMatrix.needsUpdate = true;
  }
}
