import { lazy, Suspense } from 'react';
import { Coming } from './Coming.tsx';
import type { BoardProps } from './stage/board.ts';

const HexColumns = lazy(() => import('./boards/HexColumns.tsx').then((board) => ({ default: board.HexColumns })));
const Parchment = lazy(() => import('./boards/Parchment.tsx').then((board) => ({ default: board.Parchment })));
const PlaneTerrain = lazy(() => import('./boards/plane/PlaneTerrain.tsx').then((board) => ({ default: board.PlaneTerrain })));
const CellarTiles = lazy(() => import('./boards/CellarTiles.tsx').then((board) => ({ default: board.CellarTiles })));
const Slab = lazy(() => import('./boards/Slab.tsx').then((board) => ({ default: board.Slab })));

/** The board of a game as a thing that lies on the table: a carved slab, a parchment, columns over a void, tiles, or a terrain with houses. */
export function Board({ board, ...rest }: BoardProps) {
  return (
    <Suspense fallback={<Coming />}>
      {board.kind === 'grid' ? (
        <Slab board={board} {...rest} />
      ) : board.kind === 'hex' ? (
        <HexColumns board={board} {...rest} />
      ) : board.kind === 'graph' ? (
        <Parchment board={board} {...rest} />
      ) : board.kind === 'tiles' ? (
        <CellarTiles board={board} {...rest} />
      ) : (
        <PlaneTerrain board={board} {...rest} />
      )}
    </Suspense>
  );
}
