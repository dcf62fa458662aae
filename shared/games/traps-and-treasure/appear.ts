import { toward } from '../../table/geometry/plane/directions.ts';
import { gap } from '../../table/geometry/plane/distance.ts';
import { roomAt, standingBelow } from '../../table/geometry/plane/rooms.ts';
import { standWrong } from '../../table/geometry/plane/stand.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, RADIUS, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { MONSTERS, monsterRank } from './content.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesBut, spotNear, terrain } from './ground.ts';
import { markerAt, removeMarker } from './markers.ts';
import { joinLate } from './order.ts';
import type { Creature, Rank } from './state.ts';
import { nextNumber } from './treasure.ts';
import { put } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** A Monster or Pillager as it comes into play (T-090..T-093). */
export const beast = (id: PieceId, kind: 'monster' | 'pillager', rank: Rank): Creature => ({
  ...{ id, kind, rank, seat: null, class: null },
  crossed: { head: 0, torso: 0, arms: 0, legs: 0 },
  hits: MONSTERS[rank].hits,
  ...{ items: [], spells: [], treasures: 0, healed: false, effects: [] },
  ...{ initiative: null, actionsLeft: 0, moveLeft: 0, hanging: false, room: '', acted: false, target: null },
});

/** Brings a Monster or Pillager into play at a point. */
export function bring(t: T, kind: 'monster' | 'pillager', rank: Rank, at: Point3): PieceId {
  const id = pieceId(`${kind}-${nextNumber(t)}`);
  t.mint({ id, kind, ...(kind === 'monster' ? { face: rank } : {}), place: spotId(at) });
  put(t, { ...beast(id, kind, rank), room: roomAt(terrain(worldOf(t)), at) });
  return id;
}

/** Two centres whose bases touch. */
const TOUCH = 2 * RADIUS;

/** From a point along the straight line to another, so far; east where both are the same. */
function along(from: Point3, to: Point3, length: number): Point3 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return { ...from, x: from.x + length };
  return { x: from.x + Math.round((dx * length) / far), y: from.y + Math.round((dy * length) / far), z: from.z };
}

const degreesOf = (from: Point3, to: Point3): number => {
  // The whole degree nearest to the line, found in the table: no arc tangent.
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let degrees = 0; degrees < 360; degrees++) {
    const way = toward(degrees, 100_000);
    const dot = way.x * (to.x - from.x) + way.y * (to.y - from.y);
    if (dot > most) [best, most] = [degrees, dot];
  }
  return best;
};

/** on the Marker; pushed away along the line from a Character that it would touch, until an inch lies between. */
function successSpot(w: World, marker: Point3): Point3 {
  const touched = creatures(w, 'character')
    .map(({ id }) => posOf(w, id))
    .filter((at) => gap(at, marker) === 0)
    .sort((a, b) => gap2(a, marker) - gap2(b, marker))[0];
  const wanted = touched ? onFloor(w, along(touched, marker, TOUCH + INCH), marker.z) : marker;
  return spotNear(w, null, wanted);
}

const gap2 = (a: Point3, b: Point3): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;

const onFloor = (w: World, at: Point3, z: number): Point3 => ({ ...at, z: standingBelow(terrain(w), { ...at, z }) ?? z });

/** touching the Character, on the line towards the Marker; turned by 15°, -15°, 30° ... where nobody can stand. */
function failureSpot(w: World, character: Point3, marker: Point3): Point3 {
  const fits = (at: Point3): boolean => standWrong(terrain(w), basesBut(w, null), at) === undefined;
  const straight = onFloor(w, along(character, marker, TOUCH), character.z);
  if (fits(straight)) return straight;
  const ahead = degreesOf(character, marker);
  for (let turn = 15; turn <= 180; turn += 15) {
    for (const degrees of [ahead + turn, ahead - turn]) {
      const way = toward(degrees, TOUCH);
      const at = onFloor(w, { x: character.x + way.x, y: character.y + way.y, z: character.z }, character.z);
      if (fits(at)) return at;
    }
  }
  return spotNear(w, null, straight);
}

export const appearSteps: TrapSteps<'monster.appear' | 'monster.joins'> = {
  // T-050, T-053: the Marker becomes a Monster.
  'monster.appear': (t, { id, marker, ball, touching }) => {
    const [die = 1] = t.roll(['d6'], null, ['roll.monster']);
    const rank = monsterRank(die);
    const w = worldOf(t);
    const spot = markerAt(w, marker);
    removeMarker(t, marker);
    const at = touching && !ball ? failureSpot(worldOf(t), posOf(w, id), spot) : successSpot(worldOf(t), spot);
    const monster = bring(t, 'monster', rank, at);
    t.tell('all', touching ? 'monster.springs' : 'monster.appears', monster, id);
    t.flash('all', 'monster', { piece: monster, place: spotId(at) });
    // T-053: one Action at once, besides those of its Initiative.
    if (touching) {
      put(t, { ...creature(t, monster), actionsLeft: 1 });
      t.then('monster.action', { id: monster, left: 1 });
    }
    t.then('monster.joins', { id: monster });
    t.then('revealed', { counts: true });
  },

  'monster.joins': (t, { id }) => {
    if (t.own.creatures[id]) joinLate(t, id);
  },
};
