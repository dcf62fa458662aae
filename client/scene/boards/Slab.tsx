import { useEffect, useMemo } from 'react';
import { BoxGeometry } from 'three';
import type { GridBoard } from '../../../shared/table/scene.ts';
import { painted } from '../../skins/paint/canvas.ts';
import { paintSlab } from '../../skins/paint/stone.ts';
import { type BoardProps, MOST_PIXELS, useFonts } from '../stage/board.ts';
import { outline, thickness } from '../stage/extent.ts';

/** A carved slab: one painted picture on a body. */
export function Slab({ board, skin, quality, azimuth }: BoardProps<GridBoard>) {
  const fonts = useFonts();
  const { x, z, width, depth } = outline(board);
  const thick = thickness(board);
  const inch = Math.min(96, MOST_PIXELS[quality] / Math.max(width, depth));
  // Words stand upright for the viewer.
  const turn = -azimuth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are painted again when the fonts arrive
  const map = useMemo(
    () =>
      painted(width * inch, depth * inch, (pen) => {
        paintSlab(pen, board, inch, skin.palette, turn);
        skin.paint?.(pen, board, inch, turn);
      }),
    [board, width, depth, inch, skin, turn, fonts],
  );
  const side = useMemo(() => new BoxGeometry(width, thick, depth), [width, depth, thick]);
  useEffect(() => () => map.dispose(), [map]);
  useEffect(() => () => side.dispose(), [side]);
  const low = quality === 'low';
  return (
    <group name="board" position={[x, 0, z]}>
      <mesh geometry={side} position-y={-thick / 2 - 0.01} castShadow={!low} receiveShadow>
        <meshLambertMaterial color={skin.palette.ground} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} receiveShadow>
        <planeGeometry args={[width, depth]} />
        {low ? <meshLambertMaterial map={map} /> : <meshStandardMaterial map={map} bumpMap={map} bumpScale={1.6} roughness={0.72} />}
      </mesh>
    </group>
  );
}
