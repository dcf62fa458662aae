import { inRect } from '../../table/geometry/plane/distance.ts';
import type { Exit, Rect } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { bring } from './appear.ts';
import { checkEnds } from './ends.ts';
import { PILLAGERS_CAMP } from './floor.ts';
import type { T } from './frames.ts';
import { spotNear } from './ground.ts';
import { mapIn } from './map.ts';
import { locOf, markersOf, removeMarker } from './markers.ts';
import { takeOut } from './treasure.ts';
import { put } from './values.ts';
import type { World } from './world.ts';
import { creature, posOf, worldOf } from './world.ts';

/** Every third banked Pillager takes a Marker along (T-021). */
const LOAD = 3;

/** T-006: the Pillagers' Camp. */
export const campOf = (w: World): Rect => {
  const camp = mapIn(w).camps.find(({ id }) => id === PILLAGERS_CAMP);
  if (!camp) throw new Error('the map has no Camp for the Pillagers');
  return camp.rect;
};

/** its centre is inside the Camp. */
export const isHome = (w: World, id: string): boolean => inRect(campOf(w), posOf(w, id));

/** T-010, R-25: exits of locations that still hold Markers. */
function openExits(w: World): Exit[] {
  const locs = new Set(markersOf(w).map((marker) => locOf(w, marker)));
  return mapIn(w).exits.filter(({ loc }) => locs.has(loc));
}

/** T-010, T-026, R-25: new Pillagers, each on an exit of its own lot; none where no location holds a Marker any more. */
export function spawn(t: T, n: number): void {
  t.own.spawns += 1;
  const exits = openExits(worldOf(t));
  if (exits.length === 0) return t.tell('all', 'pillagers.none');
  t.tell('all', n === 1 ? 'pillagers.one' : 'pillagers.come', n);
  for (let i = 0; i < n; i++) enter(t, exits);
}

function enter(t: T, exits: readonly Exit[]): void {
  const exit = exits[t.pick(exits.length)];
  if (!exit) return;
  const id = bring(t, 'pillager', 'pillager', spotNear(worldOf(t), null, exit.at));
  // they join the group's roll; if it has acted they wait.
  put(t, { ...creature(t, id), initiative: t.own.pillagers, acted: t.own.pillagers === null });
  t.tell('all', 'pillager.enters', id);
  t.flash('all', 'pillagers', { piece: id, place: t.piece(id).place });
}

/** T-021, R-29, R-30: Markers that banked Pillagers have earned leave the board, by lot; nobody reveals them. */
export function pillage(t: T): void {
  while (t.own.taken < Math.floor(t.own.banked / LOAD)) {
    const left = markersOf(t);
    const marker = left[left.length > 0 ? t.pick(left.length) : 0];
    if (marker === undefined) return;
    t.own.taken += 1;
    t.tell('all', 'pillaged', marker);
    t.flash('all', 'pillage', { place: t.piece(marker).place });
    removeMarker(t, marker);
  }
}

/** whose centre ends a move inside the Camp, also one that it did not choose, is banked and leaves play. */
export function bank(t: T, id: PieceId): void {
  const w = worldOf(t);
  if (!isHome(w, id)) return;
  t.own.banked += 1;
  t.tell('all', 'banked', id, t.own.banked % LOAD === 0 ? LOAD : t.own.banked % LOAD);
  t.flash('all', 'banked', { place: t.piece(id).place });
  takeOut(t, id);
  // R-30 by option: it comes out again at once, somewhere else.
  if (w.settings.pillagersReturn) {
    const exits = openExits(worldOf(t));
    if (exits.length > 0) enter(t, exits);
  }
  if (!w.settings.pillageAtStart) pillage(t);
  checkEnds(t);
}
