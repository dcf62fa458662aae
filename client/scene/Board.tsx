import { Suspense } from 'react';
import { lazily } from '../lazily.ts';
import { Coming } from './Coming.tsx';
import type { BoardProps } from './stage/board.ts';

const HexColumns = lazily(() => import('./boards/HexColumns.tsx').then((board) => board.HexColumns));
const Parchment = lazily(() => import('./boards/Parchment.tsx').then((board) => board.Parchment));
const PlaneTerrain = lazily(() => import('./boards/plane/PlaneTerrain.tsx').then((board) => board.PlaneTerrain));
const CellarTiles = lazily(() => import('./boards/CellarTiles.tsx').then((board) => board.CellarTiles));
const Slab = lazily(() => import('./boards/Slab.tsx').then((board) => board.Slab));

const KINDS = { grid: Slab, hex: HexColumns, graph: Parchment, tiles: CellarTiles, plane: PlaneTerrain } as const;

/** Brings what draws a kind of board while the canvas is made. What cannot be had now is asked for again by the board. */
export const fetchBoard = (kind: keyof typeof KINDS): void => void KINDS[kind].ahead().catch(() => undefined);

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
