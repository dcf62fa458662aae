import { useEffect, useMemo } from 'react';
import { ExtrudeGeometry, Shape } from 'three';
import { felt, walnut } from '../skins/paint/wood.ts';
import { type Quality, useUi } from '../store/ui.ts';
import { rounded } from './pieces/rounded.ts';

/** Drawn after everything that stands or lies on it: dots that are covered are not drawn twice. */
const BELOW = 3;

/** Width in inches of the wooden edge around the cloth. */
const EDGE = 2;

/** The walnut table with its cloth; `top` is the height of the cloth. */
export function TableTop({ x, z, top, cloth, quality }: { x: number; z: number; top: number; cloth: string; quality: Quality }) {
  const wood = useMemo(() => {
    const map = walnut(quality === 'low' ? 256 : 1024);
    map.repeat.set(1 / 17, 1 / 17);
    return map;
  }, [quality]);
  const wool = useMemo(() => {
    const map = felt(quality === 'low' ? 128 : 512, cloth);
    map.repeat.set(1 / 9, 1 / 9);
    return map;
  }, [quality, cloth]);
  const [board, field, brass] = useMemo(() => {
    const low = quality === 'low';
    const bevel = { bevelEnabled: true, bevelThickness: 0.35, bevelSize: 0.4, bevelSegments: low ? 1 : 4 };
    const curveSegments = low ? 3 : 8;
    const hole = rounded(new Shape(), x - EDGE, z - EDGE, 1.2);
    const edge = rounded(new Shape(), x, z, 2.4);
    edge.holes.push(hole);
    const plank = new ExtrudeGeometry(edge, { depth: 1.1, curveSegments, ...bevel }).rotateX(-Math.PI / 2);
    const cloth = new ExtrudeGeometry(rounded(new Shape(), x - EDGE + 0.1, z - EDGE + 0.1, 1.2), {
      depth: 0.2,
      bevelEnabled: false,
      curveSegments,
    }).rotateX(-Math.PI / 2);
    const line = rounded(new Shape(), x - EDGE * 0.42, z - EDGE * 0.42, 2);
    line.holes.push(rounded(new Shape(), x - EDGE * 0.48, z - EDGE * 0.48, 1.95));
    const inlay = new ExtrudeGeometry(line, { depth: 0.02, bevelEnabled: false, curveSegments }).rotateX(-Math.PI / 2);
    return [plank, cloth, inlay] as const;
  }, [x, z, quality]);
  useEffect(
    () => () => {
      for (const geometry of [board, field, brass]) geometry.dispose();
    },
    [board, field, brass],
  );
  useEffect(() => () => wood.dispose(), [wood]);
  useEffect(() => () => wool.dispose(), [wool]);
  const low = quality === 'low';
  // Without a room the board stands for itself: cloth would fill the picture.
  if (!useUi((now) => now.backdrop)) return null;
  return (
    <group name="table">
      <mesh geometry={board} position-y={top - 1.2} renderOrder={BELOW} receiveShadow castShadow={!low}>
        {low ? <meshLambertMaterial map={wood} /> : <meshStandardMaterial map={wood} roughness={0.42} metalness={0.02} />}
      </mesh>
      <mesh geometry={field} position-y={top - 0.2} renderOrder={BELOW} receiveShadow>
        {low ? <meshLambertMaterial map={wool} /> : <meshStandardMaterial map={wool} roughness={0.98} />}
      </mesh>
      <mesh geometry={brass} position-y={top + 0.245}>
        {low ? (
          <meshLambertMaterial color="#b98f42" />
        ) : (
          <meshStandardMaterial color="#c79a49" roughness={0.35} metalness={0.6} emissive="#4a3410" />
        )}
      </mesh>
    </group>
  );
}
