import { useCallback } from 'react';
import { INK, isSlab, MAT, shapeOf, ZONE } from '../../../shared/engine/free/components.ts';
import type { Component, HandOp } from '../../../shared/engine/free/op.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import { liesIn, measuresOf } from '../../../shared/engine/free/zones.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { PieceId, Seat } from '../../../shared/table/ids.ts';
import { handOf, ON_TABLE } from '../../../shared/table/piece.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { UPRIGHT } from '../../../shared/table/pose.ts';
import { boardSize, freeTableHalf } from '../../../shared/table/scene.ts';
import { radiusOf } from '../../../shared/table/shape.ts';
import type { Reply } from '../../../shared/wire.ts';
import { useFree } from '../../store/free.ts';
import { type Game, useSend } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';

export type Hand = (op: HandOp) => Promise<Reply>;

/** Sends what the hands do; a refusal becomes a notice. */
export function useHand(): Hand {
  const send = useSend();
  return useCallback((op: HandOp) => send({ t: 'hand', op }), [send]);
}

/** Upright at a spot of the cloth; what is in the way there is stood upon. */
export const poseAt = ({ x, z }: { x: number; z: number }): Pose => ({ x, y: 0, z, q: UPRIGHT });

/** The spot in the middle of what is looked at. */
const middleSpot = (): { x: number; z: number } => useControls.getState().camera?.middle() ?? { x: 0, z: 0 };

/** Beside a piece, where what comes out of it does not hide it. */
export const besidePose = (piece: PieceView | undefined): Pose => {
  const { x, z } = piece?.pose ?? middleSpot();
  return poseAt({ x: x + 1.6, z });
};

/** How far apart new things are put, in inches. */
const APART = 1.3;
const RINGS = 14;

interface Spot {
  readonly x: number;
  readonly z: number;
}

type Here = Pick<Game, 'view' | 'game' | 'scene'>;

/** How far something reaches around its middle, in inches: a kind with the tags that say how it was made. */
export const reachOf = ({ game, scene }: Here, thing: Parameters<typeof shapeOf>[1]): number =>
  radiusOf(shapeOf(game.kinds, thing, boardSize(scene.board)));

/**
 * The spot nearest to the middle of the view where something that reaches so far has room: nothing loose lies there, nor is on its way
 * (`coming`), and no hidden zone, where it would be gone for all others without a word. What goes onto a board lies wholly on it, or wholly beside it.
 */
export function emptySpot(game: Here, coming: readonly Spot[] = [], reach = 0.5, isGround = false): Spot {
  const { view, scene } = game;
  const middle = middleSpot();
  const half = freeTableHalf(scene);
  const pieces = Object.values(view.pieces);
  const inTheWay = (piece: PieceView): boolean => (isSlab(piece) ? isGround && piece.kind === MAT : !isLocked(piece));
  const lying = pieces.flatMap((piece) => (piece.pose && inTheWay(piece) ? [{ ...piece.pose, far: reach + reachOf(game, piece) }] : []));
  const taken = [...lying, ...coming.map((spot) => ({ ...spot, far: reach * 2 }))];
  const zones = pieces.filter(({ kind, owner }) => kind === ZONE && owner !== null);
  const slabs = pieces.flatMap((piece) => {
    const shape = isSlab(piece) ? shapeOf(game.game.kinds, piece, boardSize(scene.board)) : undefined;
    return shape?.form === 'box' ? [[piece, shape] as const] : [];
  });
  const open = (spot: Spot, under: typeof slabs): boolean =>
    Math.abs(spot.x) <= Math.max(0, half.x - reach) &&
    Math.abs(spot.z) <= Math.max(0, half.z - reach) &&
    !taken.some(({ x, z, far }) => Math.hypot(x - spot.x, z - spot.z) < Math.max(APART * 0.8, far)) &&
    !zones.some((zone) => isNear(zone, measuresOf(zone), spot, reach)) &&
    !under.some(([mat, size]) => isNear(mat, size, spot, reach) && !isNear(mat, size, spot, -reach));
  // A large board may have to lie over the edge of the game's: others would not.
  for (const under of [slabs, slabs.filter(([{ kind }]) => kind === MAT)])
    for (let ring = 0; ring < RINGS; ring++)
      for (let step = 0; step < Math.max(1, ring * 6); step++) {
        const angle = (step / Math.max(1, ring * 6)) * Math.PI * 2;
        const spot = { x: middle.x + Math.cos(angle) * ring * APART, z: middle.z + Math.sin(angle) * ring * APART };
        if (open(spot, under)) return spot;
      }
  return middle;
}

/** True within a rectangle that lies there, made larger by so much on each side. */
function isNear({ pose }: PieceView, { width, depth }: { width: number; depth: number }, { x, z }: Spot, by: number): boolean {
  return liesIn(
    { ...(pose ? { pose } : {}), text: `${(width + by * 2).toFixed(2)} ${(depth + by * 2).toFixed(2)}` },
    { pose: poseAt({ x, z }) },
  );
}

/** Poses in a row around a spot, for several things at once. */
export const rowAt = ({ x, z }: { x: number; z: number }, many: number, apart = 0.9): Pose[] =>
  Array.from({ length: many }, (_, at) => poseAt({ x: x + (at - (many - 1) / 2) * apart, z }));

/** The pieces in the viewer's own hand, in their order. */
export const ownHand = ({ view }: Game): PieceView[] =>
  view.viewer === null
    ? []
    : Object.values(view.pieces)
        .filter((piece) => piece.place === handOf(view.viewer ?? -1))
        .sort((a, b) => numberOf(a) - numberOf(b));
/** Ids are numbered as things come into a hand: the tenth is no neighbour of the first. */
const numberOf = ({ id }: PieceView): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** What nobody but the viewer sees on the table; the own drawings are a layer. */
export const hiddenPieces = ({ view }: Game): PieceView[] =>
  Object.values(view.pieces).filter((piece) => piece.secret === 'place' && piece.place === ON_TABLE && piece.kind !== INK);

/** The selected pieces that are still there. */
export const selectedPieces = ({ view }: Game, selected: ReadonlySet<string>): PieceView[] =>
  [...selected].flatMap((id) => view.pieces[id] ?? []);

export const idsOf = (pieces: readonly PieceView[]): PieceId[] => pieces.map(({ id }) => id);

/** Adds to the selection or takes out of it; without `more` it becomes the only one. */
export function pick(id: string, more: boolean): void {
  const { selected, set } = useFree.getState();
  const alone = selected.size === 1 && selected.has(id);
  const others = [...selected].filter((each) => each !== id);
  if (more) set({ selected: new Set(selected.has(id) ? others : [...others, id]) });
  else set({ selected: new Set(alone ? [] : [id]) });
}

/** A component as the wire wants it, without what is not said. */
export const spawning = (component: Component, pose: Pose): HandOp => ({ op: 'spawn', component, pose });

/** Whose a piece may be, as the values of a field: nobody's or a seat's. */
export const ownersOf = ({ view }: Game, label: (seat: Seat) => string): readonly { value: Seat | ''; label: string }[] => [
  { value: '', label: 'nobody’s' },
  ...Array.from({ length: view.seats }, (_, seat) => ({ value: seat, label: label(seat) })),
];
