import { lazy, Suspense, useEffect, useMemo } from 'react';
import { BoxGeometry, ExtrudeGeometry, Shape } from 'three';
import type { GraphBoard, GridBoard } from '../../shared/table/scene.ts';
import { painted, scatter } from '../skins/paint/canvas.ts';
import { paintMap } from '../skins/paint/parchment.ts';
import { paintSlab } from '../skins/paint/stone.ts';
import { type BoardProps, useFonts } from './stage/board.ts';
import { outline, thickness } from './stage/extent.ts';

const MOST_PIXELS = { low: 1024, medium: 2048, high: 3072 } as const;

const HexColumns = lazy(() => import('./boards/HexColumns.tsx').then((board) => ({ default: board.HexColumns })));
const MapNames = lazy(() => import('./boards/MapNames.tsx').then((part) => ({ default: part.MapNames })));
const PlaneTerrain = lazy(() => import('./boards/plane/PlaneTerrain.tsx').then((board) => ({ default: board.PlaneTerrain })));
const CellarTiles = lazy(() => import('./boards/CellarTiles.tsx').then((board) => ({ default: board.CellarTiles })));

/** The board of a game as a thing that lies on the table: a carved slab, a parchment, columns over a void, tiles, or a terrain with houses. */
export function Board({ board, ...rest }: BoardProps) {
  if (board.kind === 'grid' || board.kind === 'graph') return <Sheet board={board} {...rest} />;
  return (
    <Suspense fallback={null}>
      {board.kind === 'hex' ? (
        <HexColumns board={board} {...rest} />
      ) : board.kind === 'tiles' ? (
        <CellarTiles board={board} {...rest} />
      ) : (
        <PlaneTerrain board={board} {...rest} />
      )}
    </Suspense>
  );
}

/** A carved slab for a grid, a parchment for a map: one painted picture on a body. */
function Sheet({ board, skin, quality, azimuth, stage }: BoardProps<GraphBoard | GridBoard>) {
  const fonts = useFonts();
  const { x, z, width, depth } = outline(board);
  const thick = thickness(board);
  const inch = Math.min(board.kind === 'grid' ? 96 : 104, MOST_PIXELS[quality] / Math.max(width, depth));
  // Words stand upright for the viewer.
  const turn = -azimuth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are painted again when the fonts arrive
  const map = useMemo(
    () =>
      painted(width * inch, depth * inch, (pen) => {
        if (board.kind === 'grid') {
          paintSlab(pen, board, inch, skin.palette, turn);
          skin.paint?.(pen, board, inch, turn);
        } else {
          const under = (to: CanvasRenderingContext2D) => skin.paint?.(to, board, inch, turn);
          paintMap(pen, board, inch, {
            palette: skin.palette,
            turn,
            terrain: (terrain) => skin.terrain?.(terrain),
            ring: (terrain) => skin.ring?.(terrain),
            under,
          });
        }
      }),
    [board, width, depth, inch, skin, turn, fonts],
  );
  const side = useMemo(
    () => (board.kind === 'grid' ? new BoxGeometry(width, thick, depth) : sheet(width, depth)),
    [board.kind, width, depth, thick],
  );
  useEffect(() => () => map.dispose(), [map]);
  useEffect(() => () => side.dispose(), [side]);
  const low = quality === 'low';
  const rough = board.kind === 'grid' ? 0.72 : 0.92;
  return (
    <group name="board" position={[x, 0, z]}>
      <mesh geometry={side} position-y={board.kind === 'grid' ? -thick / 2 - 0.01 : -thick} castShadow={!low} receiveShadow>
        <meshLambertMaterial color={board.kind === 'grid' ? skin.palette.ground : '#8d7142'} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} receiveShadow>
        <planeGeometry args={[width, depth]} />
        {low ? (
          <meshLambertMaterial map={map} transparent={board.kind === 'graph'} />
        ) : (
          <meshStandardMaterial map={map} bumpMap={board.kind === 'grid' ? map : null} bumpScale={1.6} roughness={rough} />
        )}
      </mesh>
      {board.kind === 'graph' && (
        <Suspense>
          <MapNames board={board} stage={stage} />
        </Suspense>
      )}
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
