import { type Direction, isDiagonal } from '../../../table/geometry/direction.ts';
import { diagonalSides, pinched, step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { type Field, type Layer, occupied } from './field.ts';
import type { Body } from './frames.ts';

/** What stands in the way of one step of a push. */
export interface Crash {
  /** Bodies that take collision damage besides the pushed one. */
  readonly obstacles: readonly Body[];
  /** Shown to a superblind player who bumps (K-172). */
  readonly what: 'wall' | 'barrier' | 'character' | 'void' | 'edge';
}

/** what a step from a space in a direction runs into; undefined where it is free. */
export function crashAt(field: Field, body: { layer: Layer; id?: string }, from: PlaceId, direction: Direction): Crash | undefined {
  const to = step(field, from, direction);
  if (to === undefined) return { obstacles: [], what: 'edge' };
  if (isDiagonal(direction)) {
    const hard = (place: PlaceId): boolean =>
      body.layer === 'air'
        ? field.voids.has(place)
        : field.walls.has(place) || field.voids.has(place) || (body.layer === 'ground' && field.barriers.has(place));
    if (pinched(field, from, direction, hard)) {
      const barriers = diagonalSides(field, from, direction).flatMap((place) => {
        const barrier = body.layer === 'ground' ? field.barriers.get(place) : undefined;
        return barrier ? [{ kind: 'barrier', id: barrier.id } as const] : [];
      });
      return { obstacles: barriers, what: barriers.length > 0 ? 'barrier' : 'wall' };
    }
  }
  const there = occupied(field, to, body.layer, body.id);
  if (there === undefined) return undefined;
  if (there === 'wall' || there === 'void') return { obstacles: [], what: there };
  if (there === 'barrier') {
    const barrier = field.barriers.get(to);
    return { obstacles: barrier ? [{ kind: 'barrier', id: barrier.id }] : [], what: 'barrier' };
  }
  return {
    obstacles: [there.id.startsWith('?') ? { kind: 'barrier', id: there.figure } : { kind: 'char', id: there.id }],
    what: 'character',
  };
}
