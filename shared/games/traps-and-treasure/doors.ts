import type { Option } from '../../engine/prompt.ts';
import { far } from '../../table/geometry/plane/distance.ts';
import { clearLine } from '../../table/geometry/plane/sight.ts';
import { gapEnds, terrainOf } from '../../table/geometry/plane/terrain.ts';
import type { DoorState, Doorway, Point3 } from '../../table/geometry/plane/types.ts';
import { HAND, INCH, RADIUS, spotId, TALL } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { T, TrapSteps } from './frames.ts';
import { mapIn } from './map.ts';
import { spendAction } from './move.ts';
import { has, needOf } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** Arches are never doors. */
export const doorsOf = (w: World): Doorway[] => mapIn(w).doorways.filter(({ kind }) => kind === 'door');

export const doorState = (w: { readonly own: World['own'] }, id: string): DoorState => w.own.doors[id] ?? 'unmet';

/** Numbers of the lock die with which a door is locked (T-080). */
const LOCKED = 2;
/** How far inside the frame hands reach for the door, in thousandths of an inch. */
const FRAME = 50;

/** The point of a door's gap that is nearest to somebody, at most so near to its frame. */
function gapPoint(door: Doorway, at: Point3, frame: number): Point3 {
  const { ax, ay, bx, by } = gapEnds(door);
  const clamp = (value: number, a: number, b: number): number => Math.min(b - frame, Math.max(a + frame, value));
  return door.axis === 'x' ? { x: clamp(at.x, ax, bx), y: ay, z: door.at.z } : { x: ax, y: clamp(at.y, ay, by), z: door.at.z };
}

/** G-03, G-04: base edge to door at most 1", with a line to it from either side. */
export function reachesDoor(w: World, id: string, door: Doorway): boolean {
  const at = posOf(w, id);
  if (far(at, gapPoint(door, at, 0)) - RADIUS > INCH) return false;
  // The door itself is no obstacle to whoever lays hands on it.
  const ground = terrainOf(mapIn(w), { ...w.own.doors, [door.id]: 'open' }, w.own.slabs);
  const hand = gapPoint(door, at, FRAME);
  return clearLine(ground, { ...at, z: at.z + HAND }, { ...hand, z: hand.z + HAND });
}

/** Somebody stands in the gap. */
export const isBarred = (w: World, door: Doorway): boolean =>
  creatures(w).some(({ id }) => {
    const at = posOf(w, id);
    return at.z < door.at.z + TALL && at.z + TALL > door.at.z && far({ ...at, z: 0 }, { ...gapPoint(door, at, 0), z: 0 }) < RADIUS;
  });

/** What a Character may do about the doors within 1" (T-062, T-065, T-082, R-60..R-62). Opening and closing are free within a Move. */
export function doorOptions(w: World, id: PieceId): Option[] {
  const of = creature(w, id);
  if (of.hanging) return [];
  const picks = of.class === 'rogue' && has(of, 'lockpicks');
  return doorsOf(w)
    .filter((door) => reachesDoor(w, id, door))
    .flatMap((door) => {
      const state = doorState(w, door.id);
      const shut = state === 'unmet' || state === 'locked';
      const option = (what: string, seldom = false): Option => ({
        id: `door:${what}:${door.id}`,
        // nobody knows whether one is locked that nobody has met.
        label: [
          `option.door.${what}${state === 'unmet' && what !== 'lock' ? '.unmet' : ''}`,
          ...[door.id, needOf(of, what === 'break' ? 'might' : 'wits'), LOCKED],
        ],
        place: spotId(door.at),
        mark: 'door',
        ...(seldom ? { rare: true } : {}),
      });
      const acts = of.actionsLeft > 0;
      return [
        ...(acts && (shut || state === 'closed') ? [option('break', state === 'closed')] : []),
        ...(acts && picks && shut ? [option('pick')] : []),
        ...(acts && picks && (state === 'open' || state === 'closed' || state === 'unmet') && !isBarred(w, door)
          ? [option('lock', true)]
          : []),
        ...(of.moveLeft > 0 && state === 'open' && !isBarred(w, door) ? [option('close', true)] : []),
        ...(of.moveLeft > 0 && state === 'closed' ? [option('open')] : []),
      ];
    });
}

/** A door by its id. Throws where there is none. */
export function doorway(w: World, id: string): Doorway {
  const door = doorsOf(w).find((each) => each.id === id);
  if (!door) throw new Error(`there is no door ${id}`);
  return door;
}

function turn(t: T, id: PieceId, door: Doorway, state: DoorState, line: string, flash: string): void {
  t.own.doors[door.id] = state;
  t.tell('all', line, id, door.id);
  t.flash('all', flash, { place: spotId(door.at) });
}

/** T-080, R-60: the lock die, once for each door; a door that is not locked opens. True when it is locked. */
function meetDoor(t: T, id: PieceId, door: Doorway): boolean {
  if (!t.own.met.includes(door.id)) t.own.met = [...t.own.met, door.id];
  const [die = 0] = t.roll(['d6'], creature(t, id).seat, ['roll.lock', door.id]);
  const locked = die <= LOCKED;
  turn(t, id, door, locked ? 'locked' : 'open', locked ? 'door.locked' : 'door.opens', locked ? 'door-locked' : 'door-open');
  return locked;
}

/** T-062, R-61: Might; the Action is spent before. */
export function breakDoor(t: T, id: PieceId, door: Doorway): void {
  t.tell('all', 'door.breaks', id, door.id);
  if (check(t, id, 'might')) turn(t, id, door, 'broken', 'door.broken', 'door-break');
  else t.tell('all', 'door.holds', door.id);
}

/** Carries out a door option; T-081: nothing of this is ever done by a Pillager. */
export function workDoor(t: T, id: PieceId, what: string, doorId: string): void {
  const door = doorway(worldOf(t), doorId);
  if (what === 'close') return turn(t, id, door, 'closed', 'door.closes', 'door-shut');
  if (what === 'open') return turn(t, id, door, 'open', 'door.opens', 'door-open');
  const unmet = doorState(t, doorId) === 'unmet';
  // who lays hands on a door has met it. Nothing is spent where nothing is left to do.
  const locked = unmet && meetDoor(t, id, door);
  if (unmet && locked === (what === 'lock')) return;
  spendAction(t, id);
  if (what === 'break') return breakDoor(t, id, door);
  t.tell('all', what === 'lock' ? 'door.locking' : 'door.picking', id, door.id);
  // Wits, to open as to lock; it closes the door.
  if (!check(t, id, 'wits')) return t.tell('all', 'door.holds', door.id);
  if (what === 'lock') turn(t, id, door, 'locked', 'door.locked', 'door-locked');
  else turn(t, id, door, 'open', 'door.picked', 'door-open');
}

export const doorSteps: TrapSteps<'door.met'> = {
  'door.met': (t, { id, door }) => {
    if (doorState(t, door) !== 'unmet') return;
    meetDoor(t, id, doorway(worldOf(t), door));
  },
};
