import type { PieceView } from '../../../shared/engine/view.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { isDeck } from '../../answers/kinds.ts';
import { groundHeight, magnetsIn, snapped } from '../../scene/free/ground.ts';
import { moved, orderOf, without } from '../../store/fan.ts';
import type { Carry, Coming, Spot } from '../../store/free.ts';
import { intoHeap } from './carrying.ts';
import { type Around, type Deed, type Hand, type Input, show } from './chart.ts';

/** How far apart pieces come to lie that are played together, in inches. */
const APART = 0.8;

/** Something is carried from beside the table. */
export const isCarry = (hand: Hand): hand is Carry => hand.is === 'playing' || hand.is === 'fetching' || hand.is === 'bringing';

/** What comes of letting pieces out of the own hand go: onto the table (turned to the viewer), into a deck or bag, to somebody else. */
export function playedOver(hand: { pieces: readonly string[] }, input: Extract<Input, { is: 'release' }>, around: Around): Deed[] {
  const pieces = hand.pieces.flatMap((id) => around.view.pieces[id] ?? []);
  const { over, under } = input;
  if (pieces.length === 0 || (over.on !== 'seat' && over.on !== 'table')) return [];
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
  ground && snapped(scene, snap, ground, magnetsIn(view));

/**
 * What comes of dragging out of a deck or bag: its next one, or the one that was looked at, lies where the drag ends, is in the own hand, or in
 * somebody else's. Over another card of the fan it comes to lie there, until that order is kept.
 */
export function fetchedOver(
  { heap, index }: Extract<Carry, { is: 'fetching' }>,
  input: Extract<Input, { is: 'release' }>,
  around: Around,
): Deed[] {
  const { over, under } = input;
  const from = around.view.pieces[heap];
  if (!from || over.on === 'drawer' || (over.on === 'table' && over.piece === heap)) return [];
  if (over.on === 'fan') return index === null || !isDeck(from) ? [] : laidOver(from, index, over.at, around);
  if (over.on === 'seat') {
    // What was chosen by sight goes through the own hand, or it would be told as the next one.
    return index === null ? [{ do: 'op', op: { op: 'deal', from: from.id, count: 1, seats: [over.seat] } }] : [];
  }
  const at = over.on === 'hand' ? null : landing(under.ground, around);
  const pose = at && { ...at, y: groundHeight(around.scene, around.view, at), q: yaw(around.facing) };
  if (over.on !== 'hand' && !pose) return [];
  const to = pose ? { pose } : 'hand';
  if (index === null) return [{ do: 'op', op: { op: 'draw', from: from.id, count: 1, to } }];
  const order = without(orderOf(around.fan, heap, from.count), index);
  return [{ do: 'op', op: { op: 'fetch', from: from.id, index, to } }, show({ fan: { piece: heap, order } })];
}

/** A card is laid at another place of the fan. */
function laidOver({ id, count }: PieceView, index: number, at: number, { fan }: Around): Deed[] {
  const order = orderOf(fan, id, count);
  return [show({ fan: { piece: id, order: moved(order, order.indexOf(index), at) } })];
}

/** What comes of letting something new go over the table. */
export function broughtOver(coming: Coming, { over, under }: Extract<Input, { is: 'release' }>, around: Around): Deed[] {
  const at = over.on === 'table' ? landing(under.ground, around) : null;
  return at ? [{ do: 'bring', at, coming }] : [];
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
