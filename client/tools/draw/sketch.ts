import type { Measured } from '../../../shared/engine/measure.ts';
import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import { isMeantWhole } from '../../answers/drawn.ts';
import { type Draft, degreesTo, farApart, lengthTo, pathIds, pointsOf, SNAP, snappedWay } from '../../scene/boards/plane/draft.ts';
import type { Asked } from '../../scene/boards/plane/draft-store.ts';

/** How near to its end a way is taken hold of again, or confirmed, in thousandths of an inch. */
export const HELD = SNAP + 100;

/** What the pointer and what has been drawn add up to. `snapped`: the id of the offered way that it snapped to. */
interface Meant {
  readonly answer: readonly string[];
  readonly snapped: string | null;
}

/** The way or template that a pointer at `at` means. */
export function meantAt({ question, way }: Asked, draft: Draft, at: Point3): Meant {
  const near = snappedWay(question.ways, at);
  if (question.kind === 'route') {
    const to = near?.end ?? at;
    const last = draft.corners.at(-1);
    // Over its own end the way is meant as it stands.
    if (draft.mode === 'drawn' && last && farApart(last, at) <= HELD) return { answer: pathIds(draft.corners), snapped: null };
    if (draft.mode === 'drawn') return { answer: pathIds([...draft.corners, to]), snapped: near?.way.id ?? null };
    if (near) return { answer: near.way.answer, snapped: near.way.id };
    return { answer: way(spotId(at)) ?? [spotId(at)], snapped: null };
  }
  const { template } = question;
  if (template.shape !== 'slab') return near ? { answer: near.way.answer, snapped: near.way.id } : { answer: [spotId(at)], snapped: null };
  const [start] = draft.corners;
  if (start) {
    const aim = draft.aim ?? { degrees: degreesTo(start, at), length: lengthTo(start, at, template.longest) };
    return { answer: [spotId(start), String(aim.degrees), String(aim.length)], snapped: null };
  }
  // Before its start is fixed a wall lies across the line from the caster.
  const [from] = pointsOf([question.from]);
  const degrees = from ? (degreesTo(from, at) + 90) % 360 : 0;
  return { answer: [spotId(at), String(degrees), String(template.longest)], snapped: null };
}

/** What the pointer means on a piece, or on a part of the board (a door): the way that is offered to it, unless corners are being drawn. */
export const meantOn = ({ question }: Asked, draft: Draft, piece: string | null, place: string | null = null): Meant | undefined => {
  if (question.kind !== 'route' || draft.mode === 'drawn') return undefined;
  const way = question.ways.find((each) => (piece ? each.piece === piece : place !== null && each.place === place));
  return way && { answer: way.answer, snapped: way.id };
};

/** The piece that a way leads to, where it is one that is offered by name. */
export const ledTo = ({ question }: Asked, { snapped }: Meant): string | null =>
  question.ways.find(({ id }) => id === snapped)?.piece ?? null;

/** True where nothing is drawn yet and nothing that is offered is meant. */
export const standsStill = (draft: Draft, meant: Meant): boolean => draft.mode === 'none' && meant.snapped === null;

/** How a draft measures with what is pointed at. */
export const isLegal = (measured: Measured | null | undefined): measured is Measured => measured?.wrong === null;

/**
 * Draws on to `at` while the pointer is held down: the last leg follows it as long as that is legal; where it no longer is, the last
 * good point becomes a corner, as a thread lies around the corner of a house. `last`: the last point up to which all was legal.
 */
export function drawnOn(
  asked: Asked,
  corners: readonly Point3[],
  last: Point3 | null,
  at: Point3,
): { corners: readonly Point3[]; last: Point3 | null } {
  const legal = (points: readonly Point3[]): boolean => isLegal(asked.measure(pathIds(points)));
  // Going back to where the thread was fixed loosens it again.
  const before = corners.slice(0, -1);
  const loose = corners.length > 0 && legal([...before, at]) ? before : corners;
  if (legal([...loose, at])) return { corners: loose, last: at };
  if (last && legal([...corners, last]) && legal([...corners, last, at])) return { corners: [...corners, last], last: at };
  return { corners, last };
}

/** A click at `at`: the draft goes on, or the answer is meant as it stands. */
export function clicked(
  asked: Asked,
  draft: Draft,
  meant: Meant,
  at: Point3,
  touch: boolean,
  quick = false,
): { draft: Draft } | { confirm: true } {
  const { question } = asked;
  const end = draft.corners.at(-1);
  if (question.kind === 'route') {
    if (draft.mode !== 'none' && end && farApart(end, at) <= HELD) return { confirm: true };
    // The same thing once more, which lies farther than the way goes.
    if (draft.mode === 'found' && meant.snapped !== null && pathIds(draft.corners).join(' ') === meant.answer.join(' '))
      return { confirm: true };
    // The mouse has shown the way already, and nothing waits on it but what was clicked.
    const measured = quick && !touch && draft.mode === 'none' ? asked.measure(meant.answer) : undefined;
    if (measured && isMeantWhole(measured, ledTo(asked, meant))) return { confirm: true };
    const points = pointsOf(meant.answer);
    if (draft.mode === 'drawn') return { draft: { mode: 'drawn', corners: points, aim: null } };
    return { draft: { mode: 'found', corners: points, aim: null } };
  }
  if (question.template.shape === 'slab') {
    const [point] = pointsOf(meant.answer);
    if (draft.mode === 'none') return { draft: { mode: 'drawn', corners: point ? [point] : [], aim: null } };
    if (draft.aim || !touch) return { confirm: true };
    const [, degrees, length] = meant.answer;
    return { draft: { ...draft, aim: { degrees: Number(degrees), length: Number(length) } } };
  }
  // A finger has not seen yet what it would cover: its first touch shows it.
  if (!touch || (end && farApart(end, at) <= HELD)) return { confirm: true };
  return { draft: { mode: 'found', corners: pointsOf(meant.answer), aim: null } };
}

/** The answer that a draft stands for by itself, without a pointer; empty where it is none yet. */
export function answerOf({ question }: Asked, draft: Draft): readonly string[] {
  if (draft.corners.length === 0) return [];
  const [start] = draft.corners;
  if (question.kind === 'spot' && question.template.shape === 'slab')
    return start && draft.aim ? [spotId(start), String(draft.aim.degrees), String(draft.aim.length)] : [];
  return pathIds(draft.corners);
}
