import { useEffect, useMemo } from 'react';
import { BoxGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { boardSize, RIM } from '../../../../shared/table/scene.ts';
import { painted } from '../../../skins/paint/canvas.ts';
import type { Skin } from '../../../skins/skin.ts';
import type { Quality } from '../../../store/ui.ts';
import { useFonts } from '../../stage/board.ts';
import { campsOf, paintGround, paintMarks } from './ground-art.ts';

/** Drawn after the houses that stand on it, before the table below it. */
const GROUND = 2;
const MOST_PIXELS = { low: 1024, medium: 2048, high: 2560 } as const;

interface GroundProps {
  board: PlaneBoard;
  skin: Skin;
  quality: Quality;
  colours: readonly { readonly name: string; readonly colour: string }[];
  /** As a floor plan: what lies higher is drawn in outlines. */
  flat: boolean;
}

/** The felt with its inch grid and the Camps, in a frame of wood. */
export function Ground({ board, skin, quality, colours, flat }: GroundProps) {
  const fonts = useFonts();
  const { width, depth, map } = board;
  const inch = MOST_PIXELS[quality] / Math.max(width, depth);
  const soil = useMemo(
    () => (map.outdoor ? skin.palette : { ground: '#2b2723', shade: '#100e0c', light: '#4b443b' }),
    [map.outdoor, skin.palette],
  );
  const owners = JSON.stringify(board.owners ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: doors and slabs say nothing of Camps
  const camps = useMemo(() => campsOf(board, colours), [map, owners, colours]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: doors and slabs are not painted
  const earth = useMemo(() => painted(width * inch, depth * inch, (pen) => paintGround(pen, board, inch, soil)), [map, inch, soil]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are painted again when the fonts arrive
  const marks = useMemo(
    () => painted(width * inch, depth * inch, (pen) => paintMarks(pen, board, inch, { camps, flat })),
    [map, inch, camps, fonts, flat],
  );
  const frame = useMemo(() => {
    const { width: wide, depth: deep, thickness } = boardSize(board);
    const bar = (w: number, d: number, x: number, z: number) => new BoxGeometry(w, thickness + 0.06, d).translate(x, -thickness / 2, z);
    const [x, z] = [(wide - RIM) / 2, (deep - RIM) / 2];
    return mergeGeometries([bar(wide, RIM, 0, z), bar(wide, RIM, 0, -z), bar(RIM, deep - RIM * 2, x, 0), bar(RIM, deep - RIM * 2, -x, 0)]);
  }, [board]);
  useEffect(() => () => earth.dispose(), [earth]);
  useEffect(() => () => marks.dispose(), [marks]);
  useEffect(() => () => frame.dispose(), [frame]);
  const low = quality === 'low';
  return (
    <>
      <mesh geometry={frame} castShadow={!low} receiveShadow>
        <meshLambertMaterial color="#4a2f1a" />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={-0.02} renderOrder={GROUND} receiveShadow>
        <planeGeometry args={[width, depth]} />
        {low ? <meshLambertMaterial map={earth} /> : <meshStandardMaterial map={earth} roughness={0.95} />}
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position-y={0.006} renderOrder={1}>
        <planeGeometry args={[width, depth]} />
        <meshBasicMaterial
          map={marks}
          transparent
          depthWrite={false}
          polygonOffset
          polygonOffsetFactor={-2}
          polygonOffsetUnits={-2}
          toneMapped={false}
        />
      </mesh>
    </>
  );
}
