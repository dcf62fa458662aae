import type { Tape } from '../../../shared/engine/free/area.ts';
import { outlineOf } from '../../../shared/engine/free/area.ts';
import { INK, SNAP, ZONE } from '../../../shared/engine/free/components.ts';
import { farFrom, parseInk, printInk, simplified } from '../../../shared/engine/free/ink.ts';
import { FIRST_LAYER, OWN_LAYER } from '../../../shared/engine/free/layered.ts';
import { LONGEST_SNAP, nearestOn } from '../../../shared/engine/free/snap.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { UPRIGHT, yaw, yawOf } from '../../../shared/table/pose.ts';
import { inkInto, inkLayer } from '../../answers/ink.ts';
import { may } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import type { Spot } from '../../store/free.ts';
import type { Around, Chart, Deed, Hand, Step } from './chart.ts';
import { far, IDLE, middle, SPENT, say, show } from './chart.ts';

/** Points of a stroke nearer than this to the one before are left out while drawing, in inches. */
const GRAIN = 0.05;
/** The smallest zone's sides, in inches. */
const LEAST_ZONE = 0.5;
/** The shortest line that things snap to; anything shorter is meant as a point. */
const LEAST_LINE = 0.4;
/** How near to a stroke the eraser must come, in inches beyond half its width. */
const RUBBER = 0.18;

/** What the tool in force begins when it is pressed onto the table; null for the hand and the push tool. */
export function beginDrawing(chart: Chart, around: Around, at: Spot): Step | null {
  const begin = (hand: Hand, deeds: readonly Deed[] = []): Step => [{ ...chart, hand }, deeds];
  switch (around.tool) {
    case 'draw':
      if (around.layer !== OWN_LAYER && !may(around.view, 'ink')) return begin(SPENT, [say('At this table only the host draws.')]);
      if (inkInto(around.view, around.layer).locked)
        return begin(SPENT, [say('This layer is locked: draw into another one, or unlock it.')]);
      // What is drawn where one does not look would be gone as it is let go.
      if (around.unseen.has(inkInto(around.view, around.layer).id))
        return begin(SPENT, [say('You do not look at this layer: show it first.')]);
      return begin({ is: 'drawing', points: [at] }, [show({ stroke: [at] })]);
    case 'zone':
      return begin({ is: 'zoning', from: at }, [show({ stroke: [at, at] })]);
    case 'snap':
      return begin({ is: 'snapping', from: at }, [show({ stroke: [at, at] })]);
    case 'measure':
      return begin({ is: 'taping', from: at, span: around.span }, [{ do: 'tape', tape: spanned(around.span, at, at) }]);
    case 'erase':
      return erase({ ...chart, hand: { is: 'erasing', gone: new Set() } }, around, at);
    default:
      return null;
  }
}

/** The tool goes on to a point. */
export function drawOn(chart: Chart, around: Around, to: Spot): Step {
  const { hand } = chart;
  switch (hand.is) {
    case 'drawing': {
      const last = hand.points.at(-1);
      if (last && far(last, to) < GRAIN) return [chart, []];
      const points = [...hand.points, to];
      return [{ ...chart, hand: { ...hand, points } }, [show({ stroke: points })]];
    }
    case 'zoning':
    case 'snapping':
      return [chart, [show({ stroke: [hand.from, to] })]];
    case 'taping':
      return [chart, [{ do: 'tape', tape: spanned(hand.span, hand.from, to) }]];
    case 'erasing':
      return erase(chart, around, to);
    default:
      return [chart, []];
  }
}

/** The tool is let go. */
export function endDrawing(chart: Chart, around: Around, at: Spot | null): Step {
  const { hand } = chart;
  const done: Chart = { ...chart, hand: IDLE };
  const clean = show({ stroke: [] });
  if (hand.is === 'drawing') return [done, [...inked(around, hand.points), clean]];
  if (hand.is === 'zoning') return [done, [...(at ? zoned(around, hand.from, at) : []), clean]];
  if (hand.is === 'snapping') return [done, [...snapping(around, hand.from, at ?? hand.from), clean]];
  return [done, []];
}

/** Nothing comes of what was begun. */
export function giveUpDrawing(chart: Chart): Step {
  const { hand } = chart;
  if (hand.is === 'idle' || hand.is === 'spent') return [chart, []];
  const deeds: Deed[] = [show({ stroke: [], box: null })];
  if (hand.is === 'taping') deeds.push({ do: 'tape', tape: null });
  return [{ ...chart, hand: SPENT }, deeds];
}

/** What the tape spans from a point to another one. */
function spanned({ as, angle }: Around['span'], from: Spot, to: Spot): Tape {
  const ends = { ...from, tx: to.x, tz: to.z };
  if (as === 'line') return ends;
  return as === 'cone' ? { ...ends, as, angle } : { ...ends, as };
}

/** A measured area (or way) as a line on the table, in the colour and width of the pen. */
export const drawnTape = (around: Pick<Around, 'view' | 'scene' | 'ink' | 'layer'>, tape: Tape): Deed[] => inked(around, outlineOf(tape));

function inked({ view, scene, ink, layer: chosen }: Pick<Around, 'view' | 'scene' | 'ink' | 'layer'>, drawn: readonly Spot[]): Deed[] {
  const [first] = drawn;
  if (!first) return [];
  const points = simplified(drawn);
  const at = middle(corner(points, Math.min), corner(points, Math.max));
  const text = printInk({ ...ink, points: points.map((point) => ({ x: point.x - at.x, z: point.z - at.z })) });
  if (!text) return [say('This line is too long for one stroke.')];
  const pose = { ...at, y: groundHeight(scene, view, at), q: UPRIGHT };
  const { id } = inkInto(view, chosen);
  return [{ do: 'op', op: { op: 'spawn', component: { kind: INK, text, ...(id === FIRST_LAYER ? {} : { layer: id }) }, pose } }];
}

const corner = (points: readonly Spot[], of: (...values: number[]) => number): Spot => ({
  x: of(...points.map((point) => point.x)),
  z: of(...points.map((point) => point.z)),
});

function zoned({ view, scene }: Around, from: Spot, to: Spot): Deed[] {
  const [width, depth] = [Math.abs(from.x - to.x), Math.abs(from.z - to.z)];
  if (view.viewer === null || width < LEAST_ZONE || depth < LEAST_ZONE) return [];
  const at = middle(from, to);
  const round = (value: number) => Math.round(value * 100) / 100;
  const component = { kind: ZONE, owner: view.viewer, text: `${round(width)} ${round(depth)}` };
  return [{ do: 'op', op: { op: 'spawn', component, pose: { ...at, y: groundHeight(scene, view, at), q: UPRIGHT } } }];
}

/** A press is a point, a drag a line. */
function snapping({ view, scene }: Around, from: Spot, to: Spot): Deed[] {
  const long = far(from, to);
  const isPoint = long < LEAST_LINE;
  const at = isPoint ? from : middle(from, to);
  const turn = isPoint ? 0 : Math.atan2(from.z - to.z, to.x - from.x);
  const component = { kind: SNAP, ...(isPoint ? {} : { text: Math.min(LONGEST_SNAP, long).toFixed(2) }) };
  return [{ do: 'op', op: { op: 'spawn', component, pose: { ...at, y: groundHeight(scene, view, at), q: yaw(turn) } } }];
}

function erase(chart: Chart, { view, layer, unseen }: Around, at: Spot): Step {
  const { hand } = chart;
  if (hand.is !== 'erasing') return [chart, []];
  const own = layer === OWN_LAYER;
  const snap = !own && may(view, 'delete') ? snapAt(view, at) : undefined;
  const wiped = inkAt(view, at, unseen).filter((id) => {
    const lies = view.pieces[id] && inkLayer(view, view.pieces[id]);
    return lies !== undefined && (lies === OWN_LAYER) === own && !inkInto(view, lies).locked;
  });
  const found = [...wiped, ...(snap ? [snap.id] : [])].filter((id) => !hand.gone.has(id));
  if (found.length === 0) return [chart, []];
  return [{ ...chart, hand: { ...hand, gone: new Set([...hand.gone, ...found]) } }, [{ do: 'op', op: { op: 'delete', pieces: found } }]];
}

/** The strokes that pass through a spot, of the layers that are looked at. */
export const inkAt = (view: View, at: Spot, unseen: ReadonlySet<string>): PieceId[] =>
  Object.values(view.pieces).flatMap((piece) =>
    piece.kind === INK && touches(piece, at) && !unseen.has(inkLayer(view, piece)) ? [piece.id] : [],
  );

function touches({ pose, text }: PieceView, at: Spot): boolean {
  const stroke = parseInk(text);
  if (!stroke || !pose) return false;
  const turn = yawOf(pose.q);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [dx, dz] = [at.x - pose.x, at.z - pose.z];
  return farFrom(stroke.points, { x: dx * cos - dz * sin, z: dx * sin + dz * cos }) <= stroke.width / 2 + RUBBER;
}

/** The snap point or line at a spot. */
export const snapAt = (view: View, at: Spot): PieceView | undefined =>
  Object.values(view.pieces).findLast((piece) => {
    const on = piece.kind === SNAP ? nearestOn(piece, at) : undefined;
    return on !== undefined && far(on, at) <= RUBBER * 1.5;
  });

/** The hidden zone of this viewer around a spot, if there is one: the last one laid goes first. */
export function zoneAt(view: View, at: Spot): PieceView | undefined {
  return Object.values(view.pieces).findLast(({ kind, pose, text }) => {
    if (kind !== ZONE || !pose) return false;
    const [width = 0, depth = 0] = (text ?? '').split(' ').map(Number);
    const turn = yawOf(pose.q);
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const [dx, dz] = [at.x - pose.x, at.z - pose.z];
    return Math.abs(dx * cos - dz * sin) <= width / 2 && Math.abs(dx * sin + dz * cos) <= depth / 2;
  });
}
