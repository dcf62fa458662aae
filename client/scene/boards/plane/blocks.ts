import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from 'three';
import type { Spot } from './frame.ts';

/** An upright body over an outline on a floor. Inches. */
export interface Block {
  readonly corners: readonly Spot[];
  readonly tall: number;
  readonly colour: string;
}

/** Half transparent bodies: slabs before they are raised, clouds of gas to their exact outline. One draw call. */
export class Blocks {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;

  constructor(opacity: number, order: number) {
    const material = new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      opacity,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.mesh.visible = false;
  }

  show(blocks: readonly Block[]): void {
    const positions: number[] = [];
    const colours: number[] = [];
    const index: number[] = [];
    const tone = new Color();
    for (const { corners, tall, colour } of blocks) {
      if (corners.length < 3) continue;
      tone.set(colour);
      const push = (spot: Spot, up: number, shade: number): number => {
        positions.push(spot.x, spot.y + up, spot.z);
        colours.push(tone.r * shade, tone.g * shade, tone.b * shade);
        return positions.length / 3 - 1;
      };
      const top = corners.map((spot) => push(spot, tall, 1));
      for (let i = 2; i < top.length; i++) index.push(top[0] ?? 0, top[i - 1] ?? 0, top[i] ?? 0);
      corners.forEach((spot, i) => {
        const next = corners[(i + 1) % corners.length] ?? spot;
        const [a, b, c, d] = [push(spot, 0.02, 0.55), push(next, 0.02, 0.55), push(next, tall, 0.9), push(spot, tall, 0.9)];
        index.push(a, b, c, a, c, d);
      });
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
    geometry.setIndex(index);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.mesh.visible = index.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
