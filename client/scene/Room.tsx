import { useEffect, useMemo } from 'react';
import { ExtrudeGeometry, Object3D, Shape } from 'three';
import { felt, walnut } from '../skins/paint/wood.ts';
import { type Quality, useUi } from '../store/ui.ts';
import { rounded } from './pieces/rounded.ts';

/** Lights shine on the table (layer 0) and in the close view of the dice (layer 1). */
const EVERYWHERE = 3;
const SHADOW_MAP = { low: 256, medium: 1024, high: 2048 } as const;

/** Candle-light from the upper left, dusk from the right, and darkness around; `reach` is the radius of what is lit. */
export function Lights({ quality, reach }: { quality: Quality; reach: number }) {
  const target = useMemo(() => new Object3D(), []);
  const far = reach * 2.6;
  const backdrop = useUi((now) => now.backdrop);
  return (
    <>
      {backdrop && <color attach="background" args={['#0b0705']} />}
      <hemisphereLight layers-mask={EVERYWHERE} args={['#a9b4cf', '#4a2a14', quality === 'low' ? 1.15 : 0.85]} />
      <directionalLight layers-mask={EVERYWHERE} color="#8fa9d8" intensity={0.5} position={[reach, reach * 0.9, reach * 0.7]} />
      <primitive object={target} />
      <spotLight
        layers-mask={EVERYWHERE}
        color="#ffcf94"
        intensity={quality === 'low' ? 3.0 : 4.4}
        decay={0}
        position={[-reach * 0.85, reach * 2.1, -reach * 0.75]}
        target={target}
        angle={0.62}
        penumbra={0.95}
        castShadow={quality !== 'low'}
        shadow-mapSize={[SHADOW_MAP[quality], SHADOW_MAP[quality]]}
        shadow-camera-near={reach * 0.8}
        shadow-camera-far={far * 1.6}
        shadow-bias={-0.0004}
        shadow-normalBias={0.03}
        shadow-radius={quality === 'high' ? 5 : 3}
      />
    </>
  );
}

/** Width in inches of the wooden edge around the cloth. */
const EDGE = 2;

/** The walnut table with its cloth; `top` is the height of the cloth. */
export function TableTop({ x, z, top, cloth, quality }: { x: number; z: number; top: number; cloth: string; quality: Quality }) {
  const wood = useMemo(() => {
    const map = walnut(quality === 'low' ? 512 : 1024);
    map.repeat.set(1 / 17, 1 / 17);
    return map;
  }, [quality]);
  const wool = useMemo(() => {
    const map = felt(quality === 'low' ? 256 : 512, cloth);
    map.repeat.set(1 / 9, 1 / 9);
    return map;
  }, [quality, cloth]);
  const [board, field, brass] = useMemo(() => {
    const bevel = { bevelEnabled: true, bevelThickness: 0.35, bevelSize: 0.4, bevelSegments: quality === 'low' ? 2 : 4 };
    const hole = rounded(new Shape(), x - EDGE, z - EDGE, 1.2);
    const edge = rounded(new Shape(), x, z, 2.4);
    edge.holes.push(hole);
    const plank = new ExtrudeGeometry(edge, { depth: 1.1, curveSegments: 8, ...bevel }).rotateX(-Math.PI / 2);
    const cloth = new ExtrudeGeometry(rounded(new Shape(), x - EDGE + 0.1, z - EDGE + 0.1, 1.2), {
      depth: 0.2,
      bevelEnabled: false,
      curveSegments: 8,
    }).rotateX(-Math.PI / 2);
    const line = rounded(new Shape(), x - EDGE * 0.42, z - EDGE * 0.42, 2);
    line.holes.push(rounded(new Shape(), x - EDGE * 0.48, z - EDGE * 0.48, 1.95));
    const inlay = new ExtrudeGeometry(line, { depth: 0.02, bevelEnabled: false, curveSegments: 8 }).rotateX(-Math.PI / 2);
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
      <mesh geometry={board} position-y={top - 1.2} receiveShadow castShadow={!low}>
        {low ? <meshLambertMaterial map={wood} /> : <meshStandardMaterial map={wood} roughness={0.42} metalness={0.02} />}
      </mesh>
      <mesh geometry={field} position-y={top - 0.2} receiveShadow>
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
