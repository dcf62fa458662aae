import { useEffect, useMemo } from 'react';
import { ExtrudeGeometry, Shape } from 'three';
import type { GraphBoard } from '../../../shared/table/scene.ts';
import { painted, scatter } from '../../skins/paint/canvas.ts';
import { paintMap } from '../../skins/paint/parchment.ts';
import { type BoardProps, MOST_PIXELS, useFonts } from '../stage/board.ts';
import { outline, thickness } from '../stage/extent.ts';
import { MapNames } from './MapNames.tsx';

/** A drawn map: a painted parchment with the names of its spaces over it. */
export function Parchment({ board, skin, quality, azimuth, stage }: BoardProps<GraphBoard>) {
  const fonts = useFonts();
  const { x, z, width, depth } = outline(board);
  const inch = Math.min(104, MOST_PIXELS[quality] / Math.max(width, depth));
  // Words stand upright for the viewer.
  const turn = -azimuth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are painted again when the fonts arrive
  const map = useMemo(
    () =>
      painted(width * inch, depth * inch, (pen) => {
        const under = (to: CanvasRenderingContext2D) => skin.paint?.(to, board, inch, turn);
        paintMap(pen, board, inch, {
          palette: skin.palette,
          turn,
          terrain: (terrain) => skin.terrain?.(terrain),
          ring: (terrain) => skin.ring?.(terrain),
          under,
        });
      }),
    [board, width, depth, inch, skin, turn, fonts],
  );
  const side = useMemo(() => sheet(width, depth), [width, depth]);
  useEffect(() => () => map.dispose(), [map]);
  useEffect(() => () => side.dispose(), [side]);
  const low = quality === 'low';
  return (
    <group name="board" position={[x, 0, z]}>
      <mesh geometry={side} position-y={-thickness(board)} castShadow={!low} receiveShadow>
        <meshLambertMaterial color="#8d7142" />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} receiveShadow>
        <planeGeometry args={[width, depth]} />
        {low ? <meshLambertMaterial map={map} transparent /> : <meshStandardMaterial map={map} roughness={0.92} />}
      </mesh>
      <MapNames board={board} stage={stage} />
    </group>
  );
}

/** The body of a map: a thin sheet whose rim is a little torn. */
function sheet(width: number, depth: number) {
  const next = scatter(91);
  const shape = new Shape();
  const points: [number, number][] = [];
  const along = (x0: number, z0: number, x1: number, z1: number) => {
    const steps = 40;
    for (let i = 0; i < steps; i++)
      points.push([x0 + ((x1 - x0) * i) / steps + (next() - 0.5) * 0.16, z0 + ((z1 - z0) * i) / steps + (next() - 0.5) * 0.16]);
  };
  const [x, z] = [width / 2 + 0.05, depth / 2 + 0.05];
  along(-x, -z, x, -z);
  along(x, -z, x, z);
  along(x, z, -x, z);
  along(-x, z, -x, -z);
  for (const [i, [px, pz]] of points.entries()) {
    if (i === 0) shape.moveTo(px, pz);
    else shape.lineTo(px, pz);
  }
  return new ExtrudeGeometry(shape, { depth: 0.06, bevelEnabled: false }).rotateX(-Math.PI / 2);
}
