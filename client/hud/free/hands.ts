import { useCallback } from 'react';
import type { Component, HandOp } from '../../../shared/engine/free/op.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { PieceId, Seat } from '../../../shared/table/ids.ts';
import { handOf, ON_TABLE } from '../../../shared/table/piece.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { UPRIGHT } from '../../../shared/table/pose.ts';
import type { Reply } from '../../../shared/wire.ts';
import { useFree } from '../../store/free.ts';
import { type Game, useSend } from '../../store/table.tsx';
import { useControls } from '../../tools/tool.ts';

/** Sends what the hands do; a refusal becomes a notice. */
export function useHand(): (op: HandOp) => Promise<Reply> {
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
const RINGS = 6;

/** The spot nearest to the middle of the view where nothing loose lies yet, nor is on its way (`coming`). */
export function emptySpot({ view }: Game, coming: readonly { x: number; z: number }[] = []): { x: number; z: number } {
  const middle = middleSpot();
  const taken = Object.values(view.pieces).flatMap(({ pose, tags }) => (pose && !isLocked({ tags }) ? [pose] : []));
  const all = [...taken, ...coming];
  const open = (spot: { x: number; z: number }) => !all.some((pose) => Math.hypot(pose.x - spot.x, pose.z - spot.z) < APART * 0.8);
  for (let ring = 0; ring < RINGS; ring++) {
    for (let step = 0; step < Math.max(1, ring * 6); step++) {
      const angle = (step / Math.max(1, ring * 6)) * Math.PI * 2;
      const spot = { x: middle.x + Math.cos(angle) * ring * APART, z: middle.z + Math.sin(angle) * ring * APART };
      if (open(spot)) return spot;
    }
  }
  return middle;
}

/** Poses in a row around a spot, for several things at once. */
export const rowAt = ({ x, z }: { x: number; z: number }, many: number, apart = 0.9): Pose[] =>
  Array.from({ length: many }, (_, at) => poseAt({ x: x + (at - (many - 1) / 2) * apart, z }));

/** The pieces in the viewer's own hand, in their order. */
export const ownHand = ({ view }: Game): PieceView[] =>
  view.viewer === null ? [] : Object.values(view.pieces).filter((piece) => piece.place === handOf(view.viewer ?? -1));

/** What nobody but the viewer sees on the table. */
export const hiddenPieces = ({ view }: Game): PieceView[] =>
  Object.values(view.pieces).filter((piece) => piece.secret === 'place' && piece.place === ON_TABLE);

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
