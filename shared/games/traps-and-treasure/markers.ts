import type { Option } from '../../engine/prompt.ts';
import { far, gapTo } from '../../table/geometry/plane/distance.ts';
import { handsReach } from '../../table/geometry/plane/sight.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { T, TrapSteps } from './frames.ts';
import { terrain } from './ground.ts';
import { mapIn } from './map.ts';
import type { MarkerState } from './state.ts';
import { makeTreasure } from './treasure.ts';
import { has, isConscious, needOf } from './values.ts';
import type { World } from './world.ts';
import { creature, posOf, worldOf } from './world.ts';

/** How far a Crystal Ball sees, from the edge of the base (T-111). */
const BALL = 6 * INCH;

/** `EM2` before `EM10`. */
export const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** The Markers on the board, in the order of their numbers. */
export const markersOf = (w: { readonly own: World['own'] }): PieceId[] => Object.keys(w.own.markers).sort(byNumber).map(pieceId);

/** Where a Marker stands. */
export const markerAt = (w: World, marker: string): Point3 => posOf(w, marker);

/** R-20: base edge to Marker at most 1", with a line (none needed by option). */
export const isNear = (w: World, id: string, marker: string): boolean => {
  const [at, spot] = [posOf(w, id), markerAt(w, marker)];
  return gapTo(at, spot) <= INCH && (w.settings.markerThroughWalls || handsReach(terrain(w), at, spot));
};

/** Markers of one state within 1" of a Creature: nearer ones first, then lower numbers (R-24). */
function nearMarkers(w: World, id: string, state: MarkerState): PieceId[] {
  const at = posOf(w, id);
  return markersOf(w)
    .filter((marker) => w.own.markers[marker] === state && isNear(w, id, marker))
    .sort((a, b) => far(at, markerAt(w, a)) - far(at, markerAt(w, b)) || byNumber(a, b));
}

/** Where unchecked Markers wait for whoever comes near (T-024). */
export const halosOf = (w: World): { id: string; at: Point3 }[] =>
  markersOf(w)
    .filter((marker) => w.own.markers[marker] === 'unchecked')
    .map((marker) => ({ id: marker, at: markerAt(w, marker) }));

/** T-064 and T-111: what a Character may do about Markers with an Action. */
export function markerOptions(w: World, id: PieceId): Option[] {
  const of = creature(w, id);
  if (of.actionsLeft < 1 || of.hanging) return [];
  const place = (marker: string) => spotId(markerAt(w, marker));
  const retries = nearMarkers(w, id, 'hidden').map(
    (marker): Option => ({
      id: `marker:retry:${marker}`,
      label: ['option.retry', marker, needOf(of, 'wits')],
      piece: marker,
      place: place(marker),
      mark: 'item',
    }),
  );
  // only Mages use a Crystal Ball. R-57: no line of sight needed.
  const seen =
    has(of, 'ball') && of.class === 'mage' ? markersOf(w).filter((marker) => gapTo(posOf(w, id), markerAt(w, marker)) <= BALL) : [];
  const looks = seen.map(
    (marker): Option => ({
      id: `marker:ball:${marker}`,
      label: ['option.ball', marker, needOf(of, 'wits')],
      piece: marker,
      place: place(marker),
      mark: 'item',
    }),
  );
  return [...retries, ...looks];
}

/** The location that a Marker belongs to; '' where its room has none. */
export function locOf(w: World, marker: string): string {
  const map = mapIn(w);
  const room = map.markers.find((each) => each.id === marker)?.room;
  return [...map.rooms, ...map.roofs, ...map.platforms].find((each) => each.id === room)?.loc ?? '';
}

/** Takes a Marker off the board. */
export function removeMarker(t: T, marker: PieceId): void {
  delete t.own.markers[marker];
  t.remove(marker);
}

/** A Marker turns into a Treasure (T-052, T-055, R-22). */
export function turnIntoTreasure(t: T, marker: PieceId): void {
  const w = worldOf(t);
  const at = markerAt(w, marker);
  // by option the Pillagers have come when it was hidden.
  const counts = w.own.markers[marker] !== 'hidden' || !w.settings.hiddenCountsAsReveal;
  removeMarker(t, marker);
  makeTreasure(t, at);
  t.then('revealed', { counts });
}

export const markerSteps: TrapSteps<'marker.near' | 'marker.check'> = {
  // T-024, R-24: one after the other; a check may move the Character away or take its senses.
  'marker.near': (t, { id }) => {
    const of = t.own.creatures[id];
    if (of?.kind !== 'character' || !isConscious(of)) return;
    const [marker] = nearMarkers(worldOf(t), id, 'unchecked');
    if (marker === undefined) return;
    t.then('marker.check', { id, marker, how: 'free' });
    t.then('marker.near', { id });
  },

  'marker.check': (t, { id, marker, how }) => {
    const state = t.own.markers[marker];
    if (state === undefined) return;
    // Whoever has found something thinks anew before going on.
    if (t.own.interrupted) t.own.interrupted = { points: t.own.interrupted.points, paid: t.own.interrupted.paid };
    t.tell('all', `check.${how}`, id, marker);
    t.flash('all', 'check', { piece: id, place: t.piece(marker).place });
    const success = check(t, id, 'wits');
    if (!success) t.tell('all', how === 'free' ? 'check.failed' : 'check.nothing', id, marker);
    // what was hidden is found without a chart.
    if (state === 'hidden') {
      if (success) turnIntoTreasure(t, marker);
      return;
    }
    // T-111: a failed look does nothing.
    if (how !== 'ball' || success) t.then('chart', { id, marker, success, ball: how === 'ball' });
  },
};
