/** The tray: a walnut rim round a felt floor, sized like the walls of the physical throw. */

import { useMemo } from 'react';
import { ExtrudeGeometry, Path, Shape } from 'three';
import { THROW_SPEC_1 } from '../../../shared/dice/throw.ts';
import { painted, scatter } from '../../skins/paint/canvas.ts';
import { rounded } from '../pieces/rounded.ts';
import type { Quality } from './material.ts';

/** Fast dice press into the soft physical wall for a moment; the visible rim stands back by this much (inches). */
const BACK = 0.2;
const RIM = 0.75;
const HEIGHT = 0.95;

/** A repeating picture: strokes on a ground of one colour. */
const grained = (side: number, ground: string, strokes: (pen: CanvasRenderingContext2D) => void) =>
  painted(
    side,
    side,
    (pen) => {
      pen.fillStyle = ground;
      pen.fillRect(0, 0, side, side);
      strokes(pen);
    },
    true,
  );

const felt = () =>
  grained(128, '#1d3b30', (pen) => {
    const next = scatter(3);
    for (let i = 0; i < 2600; i++) {
      pen.fillStyle = i % 2 === 0 ? 'rgba(255,255,255,0.035)' : 'rgba(0,0,0,0.08)';
      pen.fillRect(Math.floor(next() * 128), Math.floor(next() * 128), 1 + (i % 3), 1);
    }
  });

const walnut = () =>
  grained(256, '#4a2e1c', (pen) => {
    const next = scatter(7);
    for (let i = 0; i < 90; i++) {
      pen.strokeStyle = i % 3 === 0 ? 'rgba(120,78,46,0.35)' : 'rgba(24,12,6,0.35)';
      pen.lineWidth = 0.6 + next() * 1.8;
      const y = next() * 256;
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(85, y + 7 * next(), 170, y - 7 * next(), 256, y);
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
    map.repeat.set(6, 4);
    return map;
  }, []);
  const wood = useMemo(() => {
    const map = walnut();
    map.repeat.set(0.16, 0.32);
    return map;
  }, []);
  return (
    <group name="tray">
      <mesh name="rim" geometry={rim} position-y={-0.1} castShadow receiveShadow>
        {quality === 'low' ? <meshLambertMaterial map={wood} /> : <meshStandardMaterial map={wood} roughness={0.55} />}
      </mesh>
      <mesh name="felt" rotation-x={-Math.PI / 2} receiveShadow>
        <planeGeometry args={[x * 2 + 0.2, z * 2 + 0.2]} />
        {quality === 'low' ? <meshLambertMaterial map={cloth} /> : <meshStandardMaterial map={cloth} roughness={0.95} />}
      </mesh>
    </group>
  );
}
