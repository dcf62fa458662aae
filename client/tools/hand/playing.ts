import { MAT } from '../../../shared/engine/free/components.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { groundHeight, snapped } from '../../scene/free/ground.ts';
import type { Spot } from '../../store/free.ts';
import { intoHeap } from './carrying.ts';
import type { Around, Deed, Input } from './chart.ts';

/** How far apart pieces come to lie that are played together, in inches. */
const APART = 0.8;

/** What comes of letting pieces out of the own hand go: onto the table (turned to the viewer), into a deck or bag, to somebody else. */
export function playedOver(hand: { pieces: readonly string[] }, input: Extract<Input, { is: 'release' }>, around: Around): Deed[] {
  const pieces = hand.pieces.flatMap((id) => around.view.pieces[id] ?? []);
  const { over, under } = input;
  if (pieces.length === 0 || over.on === 'hand') return [];
  if (over.on === 'seat') return [{ do: 'op', op: { op: 'give', pieces: pieces.map(({ id }) => id), seat: over.seat } }];
  const target = over.piece === null ? undefined : around.view.pieces[over.piece];
  const into = target && intoHeap(around, pieces, target);
  if (into) return [{ do: 'op', op: into }];
  const at = landing(under.ground, around);
  if (!at) return [];
  return [
    {
      do: 'op',
      op: {
        op: 'play',
        pieces: row(
          around,
          pieces.map(({ id }) => id),
          at,
        ),
        up: around.faceDown === input.shift,
      },
    },
  ];
}

/** Where something let go over the ground comes to lie: on the space of a board, a square, or right there. */
const landing = (ground: Spot | null, { scene, snap, view }: Around): Spot | null =>
  ground &&
  snapped(
    scene,
    snap,
    ground,
    Object.values(view.pieces).filter(({ kind }) => kind === MAT),
  );

/** What comes of dragging out of a deck or bag: its next one lies where the drag ends, is in the own hand, or in somebody else's. */
export function fetchedOver(heap: string, input: Extract<Input, { is: 'release' }>, around: Around): Deed[] {
  const { over, under } = input;
  const from = around.view.pieces[heap]?.id;
  if (from === undefined || (over.on === 'table' && over.piece === heap)) return [];
  if (over.on === 'hand') return [{ do: 'op', op: { op: 'draw', from, count: 1, to: 'hand' } }];
  if (over.on === 'seat') return [{ do: 'op', op: { op: 'deal', from, count: 1, seats: [over.seat] } }];
  const at = landing(under.ground, around);
  const pose = at && { ...at, y: groundHeight(around.scene, around.view, at), q: yaw(around.facing) };
  return pose ? [{ do: 'op', op: { op: 'draw', from, count: 1, to: { pose } } }] : [];
}

/** Pieces side by side as the viewer sees them, the middle of the row at a spot. */
export function row<Id>(
  { view, scene, facing }: Pick<Around, 'view' | 'scene' | 'facing'>,
  pieces: readonly Id[],
  at: { x: number; z: number },
) {
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  return pieces.map((piece, i) => {
    const off = (i - (pieces.length - 1) / 2) * APART;
    const spot = { x: at.x + off * cos, z: at.z - off * sin };
    return { piece, pose: { ...spot, y: groundHeight(scene, view, spot), q: yaw(facing) } };
  });
}
