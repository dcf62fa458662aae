/** The tray: a walnut rim round a felt floor, sized like the walls of the physical throw. */

import { useMemo } from 'react';
import { CanvasTexture, ExtrudeGeometry, Path, RepeatWrapping, Shape, SRGBColorSpace } from 'three';
import { THROW_SPEC_1 } from '../../../shared/dice/throw.ts';
import { rounded } from '../pieces/rounded.ts';
import type { Quality } from './material.ts';

/** Fast dice press into the soft physical wall for a moment; the visible rim stands back by this much (inches). */
const BACK = 0.2;
const RIM = 0.75;
const HEIGHT = 0.95;

/** A small repeating picture painted by `paint`, or undefined where there is no 2D canvas. */
function painted(size: number, paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture | undefined {
  const picture = document.createElement('canvas');
  picture.width = size;
  picture.height = size;
  const pen = picture.getContext('2d');
  if (!pen) return undefined;
  paint(pen);
  const texture = new CanvasTexture(picture);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** A cheap even scatter 0..1 for grain; looks only, never chance. */
const scatter = (i: number): number => (i * 0.618033988749895 + ((i * i) % 97) / 97) % 1;

const felt = () =>
  painted(128, (pen) => {
    pen.fillStyle = '#1d3b30';
    pen.fillRect(0, 0, 128, 128);
    for (let i = 0; i < 2600; i++) {
      pen.fillStyle = i % 2 === 0 ? 'rgba(255,255,255,0.035)' : 'rgba(0,0,0,0.08)';
      pen.fillRect(Math.floor(scatter(i) * 128), Math.floor(scatter(i * 7 + 3) * 128), 1 + (i % 3), 1);
    }
  });

const walnut = () =>
  painted(256, (pen) => {
    pen.fillStyle = '#4a2e1c';
    pen.fillRect(0, 0, 256, 256);
    for (let i = 0; i < 90; i++) {
      pen.strokeStyle = i % 3 === 0 ? 'rgba(120,78,46,0.35)' : 'rgba(24,12,6,0.35)';
      pen.lineWidth = 0.6 + scatter(i) * 1.8;
      const y = scatter(i * 5 + 1) * 256;
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(85, y + 7 * scatter(i * 3), 170, y - 7 * scatter(i * 11), 256, y);
      pen.stroke();
    }
  });

/** The rim and the floor, two draw calls, middle of the floor at the origin. */
export function TrayBox({ quality }: { quality: Quality }) {
  const x = THROW_SPEC_1.tray.halfX + BACK;
  const z = THROW_SPEC_1.tray.halfZ + BACK;
  const rim = useMemo(() => {
    const shape = new Shape();
    rounded(shape, x + RIM, z + RIM, 0.8);
    const hole = new Path();
    rounded(hole, x, z, 0.25);
    shape.holes.push(hole);
    const bevel = { bevelEnabled: true, bevelThickness: 0.12, bevelSize: 0.1, bevelOffset: -0.1, bevelSegments: quality === 'low' ? 1 : 3 };
    const made = new ExtrudeGeometry(shape, { depth: HEIGHT, curveSegments: quality === 'low' ? 3 : 8, ...bevel });
    made.rotateX(-Math.PI / 2);
    return made;
  }, [x, z, quality]);
  const cloth = useMemo(() => {
    const map = felt();
    map?.repeat.set(6, 4);
    return map;
  }, []);
  const wood = useMemo(() => {
    const map = walnut();
    map?.repeat.set(0.16, 0.32);
    return map;
  }, []);
  const woodLook = wood ? { map: wood } : { color: '#4a2e1c' };
  const clothLook = cloth ? { map: cloth } : { color: '#1d3b30' };
  return (
    <group name="tray">
      <mesh name="rim" geometry={rim} position-y={-0.1} castShadow receiveShadow>
        {quality === 'low' ? <meshLambertMaterial {...woodLook} /> : <meshStandardMaterial {...woodLook} roughness={0.55} />}
      </mesh>
      <mesh name="felt" rotation-x={-Math.PI / 2} receiveShadow>
        <planeGeometry args={[x * 2 + 0.2, z * 2 + 0.2]} />
        {quality === 'low' ? <meshLambertMaterial {...clothLook} /> : <meshStandardMaterial {...clothLook} roughness={0.95} />}
      </mesh>
    </group>
  );
}
