import { useMemo } from 'react';
import { BoxGeometry, type BufferGeometry, CylinderGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Scene } from '../../shared/table/scene.ts';
import type { Quality } from '../store/ui.ts';
import { RACK, sideOf } from './pieces/areas.ts';

/** Racks of the hands, the cup, and the trays beside the board, all in one draw call; `top` is the height of the cloth. */
export function Areas({ scene, top, quality }: { scene: Scene; top: number; quality: Quality }) {
  const geometry = useMemo(() => {
    const parts = scene.areas.flatMap((area): BufferGeometry[] => {
      const turn = sideOf(area);
      if (area.kind === 'hand') {
        const foot = new BoxGeometry(RACK, 0.34, 1.1).translate(0, 0.17, 0);
        const back = new BoxGeometry(RACK, 0.62, 0.16).rotateX(-0.5).translate(0, 0.55, -0.46);
        const lip = new BoxGeometry(RACK, 0.16, 0.12).translate(0, 0.4, 0.49);
        return [foot, back, lip].map((part) => part.rotateY(turn).translate(area.x, top, area.z));
      }
      if (area.kind === 'cup') return [new CylinderGeometry(0.95, 1.0, 0.08, 36).translate(area.x, top + 0.04, area.z)];
      const plate = new CylinderGeometry(1.5, 1.55, 0.06, 40).translate(area.x, top + 0.03, area.z);
      return [plate];
    });
    return parts.length > 0 ? mergeGeometries(parts) : null;
  }, [scene, top]);
  if (!geometry) return null;
  return (
    <mesh geometry={geometry} castShadow={quality !== 'low'} receiveShadow name="areas">
      {quality === 'low' ? <meshLambertMaterial color="#4a2e1b" /> : <meshStandardMaterial color="#4a2e1b" roughness={0.5} />}
    </mesh>
  );
}
