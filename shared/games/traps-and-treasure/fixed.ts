import { groundOf } from '../../table/geometry/plane/ground.ts';
import { roomAt } from '../../table/geometry/plane/rooms.ts';
import { facesBefore, footWrong } from '../../table/geometry/plane/stand.ts';
import type { T } from './frames.ts';
import { place, spotNear, terrain } from './ground.ts';
import { creature, creatures, hasEffect, posOf, put, worldOf } from './values.ts';
import { onFeet } from './way.ts';

/**
 * Squares everything with pieces that a table fix has moved: figures that were put where nobody can stand or hang (into walls, over
 * drops) stand on the nearest free spot (G-16); their rooms follow (G-12), and no walk of before is offered any more.
 */
export function fixed(t: T): void {
  t.own.interrupted = null;
  for (const { id } of creatures(t)) {
    const w = worldOf(t);
    const ground = terrain(w);
    const flies = hasEffect(creature(t, id), 'fly');
    const at = posOf(w, id);
    const hangs = !onFeet(ground, at) && facesBefore(groundOf(ground, false), at).length > 0;
    if (!flies && !hangs && footWrong(groundOf(ground, false), at) !== undefined) place(t, id, spotNear(w, id, at));
    const now = posOf(worldOf(t), id);
    put(t, { ...creature(t, id), room: roomAt(ground, now), hanging: hangs && creature(t, id).hanging });
  }
}
