import { useEffect, useMemo } from 'react';
import { BoxGeometry, type BufferGeometry, Color, CylinderGeometry, Float32BufferAttribute, PlaneGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Area, Scene } from '../../../shared/table/scene.ts';
import type { Quality } from '../../store/ui.ts';
import { besideScale, RACK, RACK_FRONT, sideOf } from '../pieces/areas.ts';
import type { Inputs } from '../pieces/inputs.ts';

/** The rim of a turned plate: a sheet bent around twice, as three's own for it would be loaded by all. */
function rimOf(radius: number, thick: number): BufferGeometry {
  const sheet = new PlaneGeometry(1, 1, 48, 10);
  const at = sheet.getAttribute('position');
  for (let i = 0; i < at.count; i++) {
    const [a, b] = [at.getX(i) * Math.PI * 2, at.getY(i) * Math.PI * 2];
    const r = radius + thick * Math.cos(b);
    at.setXYZ(i, r * Math.cos(a), thick * Math.sin(b), -r * Math.sin(a));
  }
  sheet.computeVertexNormals();
  return sheet;
}

const WALNUT = '#5b3a22';

/** The same shape, all of it of a colour. */
function painted(shape: BufferGeometry, colour = WALNUT): BufferGeometry {
  const { r, g, b } = new Color(colour);
  const at = shape.getAttribute('position').count;
  return shape.setAttribute('color', new Float32BufferAttribute(Array.from({ length: at }, () => [r, g, b]).flat(), 3));
}

/**
 * The furniture of one area: for a hand a rack whose front is painted in the colour of its seat, a turned plate for a tray (a board where cards are
 * large); other areas are only embroidered on the cloth.
 */
function furniture(area: Area, large: number, colour: string | undefined): BufferGeometry[] {
  if (area.kind === 'hand') {
    const foot = new BoxGeometry(RACK, 0.34, 1.1).translate(0, 0.17, 0);
    const back = new BoxGeometry(RACK, 0.62, 0.16).rotateX(-0.5).translate(0, 0.55, -0.46);
    const lip = new BoxGeometry(RACK, 0.16, 0.12).translate(0, 0.4, 0.49);
    const front = new BoxGeometry(RACK, 0.4, 0.05).translate(0, 0.2, RACK_FRONT - 0.03);
    return [painted(foot), painted(back), painted(lip, colour), painted(front, colour)].map((part) => part.rotateY(sideOf(area)));
  }
  if (area.kind !== 'tray') return [];
  if (large > 1) {
    const [wide, deep] = [2.9 * large, 2 * large];
    const rim = (w: number, d: number, x: number, z: number) => new BoxGeometry(w, 0.14, d).translate(x, 0.07, z);
    return [
      new BoxGeometry(wide, 0.05, deep).translate(0, 0.025, 0),
      ...[-1, 1].map((side) => rim(wide + 0.16, 0.12, 0, (side * deep) / 2)),
      ...[-1, 1].map((side) => rim(0.12, deep, (side * wide) / 2, 0)),
    ].map((part) => painted(part));
  }
  return [new CylinderGeometry(1.5, 1.4, 0.05, 40).translate(0, 0.025, 0), rimOf(1.5, 0.09).translate(0, 0.07, 0)].map((part) =>
    painted(part),
  );
}

/** Racks and plates beside the board, all in one draw call; `top` is the height of the cloth. */
export function Areas({ scene, top, quality, colours }: { scene: Scene; top: number; quality: Quality; colours: Inputs['colours'] }) {
  const geometry = useMemo(() => {
    const large = besideScale(scene.board);
    const parts = scene.areas.flatMap((area) =>
      furniture(area, large, colours[area.seat ?? -1]?.colour).map((part) => part.translate(area.x, top, area.z)),
    );
    return parts.length > 0 ? mergeGeometries(parts) : null;
  }, [scene, top, colours]);
  useEffect(() => () => geometry?.dispose(), [geometry]);
  if (!geometry) return null;
  return (
    <mesh geometry={geometry} castShadow={quality !== 'low'} receiveShadow name="areas">
      {quality === 'low' ? <meshLambertMaterial vertexColors /> : <meshStandardMaterial vertexColors roughness={0.48} />}
    </mesh>
  );
}
