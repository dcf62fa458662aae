import { gasAt, inGas } from '../../table/geometry/plane/areas.ts';
import { compassOf } from '../../table/geometry/plane/directions.ts';
import { roomAt } from '../../table/geometry/plane/rooms.ts';
import { teleportEnd } from '../../table/geometry/plane/spots.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { Reveal } from './danger-frames.ts';
import { affect, half } from './effects.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesBut, place, terrain } from './ground.ts';
import { markerAt, removeMarker } from './markers.ts';
import { stashHome } from './stash.ts';
import { rollTreasure } from './treasure.ts';
import { put } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, isDisabled, posOf, worldOf } from './world.ts';
import { saveAndWound } from './wounds.ts';

type TrapName = 'teleport' | 'sleeping-dart' | 'poison-dart' | 'sleeping-gas' | 'poison-gas' | 'slow';

interface TrapRow {
  readonly name: TrapName;
  /** Individual, or everybody in the area. */
  readonly area: boolean;
  readonly treasure: readonly number[];
}

/** T-100..T-105 by the die, 1 first. */
const TRAPS: readonly TrapRow[] = [
  { name: 'teleport', area: false, treasure: [6] },
  { name: 'sleeping-dart', area: false, treasure: [6] },
  { name: 'poison-dart', area: false, treasure: [6] },
  { name: 'sleeping-gas', area: true, treasure: [5, 6] },
  { name: 'poison-gas', area: true, treasure: [5, 6] },
  { name: 'slow', area: true, treasure: [5, 6] },
];

const CLOUDS: Readonly<Partial<Record<TrapName, string>>> = { 'sleeping-gas': 'gas-sleep', 'poison-gas': 'gas-poison', slow: 'gas-slow' };

/** Radius of the area of a Trap (T-103..T-105). */
const GAS = 3 * INCH;

const rowOf = (die: number): TrapRow => {
  const row = TRAPS[die - 1];
  if (!row) throw new Error(`no Trap has the number ${die}`);
  return row;
};

/** who stands in the area of a Trap at a Marker, friend and foe, in the order of their coming. */
function victimsOf(w: World, marker: string): PieceId[] {
  const ground = terrain(w);
  const gas = gasAt(ground, markerAt(w, marker), GAS);
  return creatures(w)
    .filter((each) => inGas(ground, gas, posOf(w, each.id), each.room))
    .map(({ id }) => id);
}

export const trapSteps: TrapSteps<'trap' | 'trap.loot'> = {
  trap: (t, { disarmed, ...reveal }) => {
    const { id, marker, ball } = reveal;
    // a disarmed Trap is rolled, too, for its Treasure.
    const [die = 1] = t.roll(['d6'], null, ['roll.trap']);
    const { name, area } = rowOf(die);
    t.tell('all', `trap.${disarmed ? 'disarmed.' : ''}${name}`, name, marker);
    // through a Crystal Ball nobody is at hand for an individual Trap.
    const victims = area ? victimsOf(worldOf(t), marker) : ball ? [] : [id];
    if (!disarmed) strike(t, name, reveal, victims);
    t.then('trap.loot', { ...reveal, die });
  },

  // T-070, R-28: the Treasure lies where the Marker stood.
  'trap.loot': (t, { marker, die }) => {
    const at = markerAt(worldOf(t), marker);
    removeMarker(t, marker);
    rollTreasure(t, rowOf(die).treasure, at);
    t.then('revealed', { counts: true });
  },
};

function strike(t: T, name: TrapName, { marker }: Reveal, victims: readonly PieceId[]): void {
  const cloud = CLOUDS[name];
  if (cloud) t.flash('all', cloud, { place: t.piece(marker).place, amount: GAS });
  if (victims.length === 0) t.tell('all', 'trap.nobody');
  // T-104: gas and dart alike, in order.
  for (const id of victims) {
    if (!t.own.creatures[id]) continue;
    if (name.endsWith('dart')) t.flash('all', 'dart', { piece: id, place: t.piece(marker).place });
    if (name === 'teleport') teleport(t, id);
    else if (name.startsWith('sleeping')) sleep(t, id);
    else if (name === 'slow') slow(t, id);
    else poison(t, id);
  }
}

/** T-101, T-103. */
function sleep(t: T, id: PieceId): void {
  if (check(t, id, 'might')) return t.tell('all', 'stays.awake', id);
  const [die = 1] = t.roll(['d6'], null, ['roll.sleep', id]);
  affect(t, id, 'unconscious', half(die));
}

/** T-102, T-104, R-42: one save, two locations. */
function poison(t: T, id: PieceId): void {
  // the Disabled take no more.
  if (!isDisabled(creature(t, id))) saveAndWound(t, id, { hits: 2, save: true });
}

/** T-105. */
function slow(t: T, id: PieceId): void {
  if (check(t, id, 'wits')) return t.tell('all', 'stays.quick', id);
  const [die = 1] = t.roll(['d6'], null, ['roll.slow', id]);
  affect(t, id, 'slow', die);
}

/** T-100, R-71: through walls, to the edge of the board at most. */
function teleport(t: T, id: PieceId): void {
  const dice = t.roll(['d10', 'd10', 'd10', 'd10'], null, ['roll.teleport', id]);
  const inches = dice.reduce((sum, die) => sum + die, 0);
  const degrees = t.pick(360);
  const w = worldOf(t);
  const from = posOf(w, id);
  const to = teleportEnd(terrain(w), basesBut(w, id), from, degrees, inches * INCH);
  t.tell('all', 'teleported', id, inches, degrees, compassOf(degrees));
  t.flash('all', 'teleport', { piece: id, place: spotId(from) });
  place(t, id, to);
  put(t, { ...creature(t, id), hanging: false, room: roomAt(terrain(w), to) });
  t.own.interrupted = null;
  stashHome(t);
}
