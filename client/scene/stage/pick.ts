import { hexAt, placeAt, tileAt } from '../../../shared/table/place-at.ts';
import { boardSize, type Scene } from '../../../shared/table/scene.ts';
import { NOTHING_PICKED } from '../../answers/picked.ts';
import type { Actor } from '../../answers/wheel.ts';
import type { Target } from '../pieces/item.ts';

/** A line of sight from the eye through the cursor; `d` has length 1. */
export interface Ray {
  readonly o: readonly [number, number, number];
  readonly d: readonly [number, number, number];
}

/** What lies under the cursor, nearest first. */
interface Hit {
  readonly piece: string | null;
  readonly place: string | null;
}

/** Where a ray meets the level `y`, or undefined when it never does. */
export function groundAt({ o, d }: Ray, y = 0): { x: number; z: number } | undefined {
  if (d[1] > -1e-4) return undefined;
  const t = (y - o[1]) / d[1];
  return t <= 0 ? undefined : { x: o[0] + d[0] * t, z: o[2] + d[2] * t };
}

/** How far along a ray it enters an upright cylinder, or what else a target says of itself; undefined where it misses. */
export function enters({ o, d }: Ray, target: Target): number | undefined {
  if (target.enters) return target.enters(o, d);
  const [x, z] = [o[0] - target.x, o[2] - target.z];
  const a = d[0] * d[0] + d[2] * d[2];
  const b = x * d[0] + z * d[2];
  const c = x * x + z * z - target.radius * target.radius;
  const [low, high] = [target.y, target.y + target.height];
  let [from, to] = [0, Infinity];
  if (a < 1e-9) {
    if (c > 0) return undefined;
  } else {
    const root = b * b - a * c;
    if (root < 0) return undefined;
    from = (-b - Math.sqrt(root)) / a;
    to = (-b + Math.sqrt(root)) / a;
  }
  if (Math.abs(d[1]) > 1e-9) {
    const [t1, t2] = [(low - o[1]) / d[1], (high - o[1]) / d[1]];
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  } else if (o[1] < low || o[1] > high) return undefined;
  return to < 0 || from > to ? undefined : from;
}

/** True where a line of sight ends on the board itself: not on the table around it, in the void between columns or where no tile lies yet. */
export function endsOnBoard(ray: Ray, { board }: Scene): boolean {
  const at = groundAt(ray);
  if (!at) return false;
  if (board.kind === 'hex') return hexAt(board, at) !== null;
  if (board.kind === 'tiles') return tileAt(board, at)?.laid === true;
  const { x, z, width, depth } = boardSize(board);
  return Math.abs(at.x - x) < width / 2 && Math.abs(at.z - z) < depth / 2;
}

/** All that a ray meets, nearest first, the ground last. */
export function hits(ray: Ray, scene: Scene, targets: readonly Target[]): Hit[] {
  const met = targets.flatMap((target) => {
    const far = enters(ray, target);
    return far === undefined ? [] : [{ far, piece: target.piece, place: target.place }];
  });
  met.sort((a, b) => a.far - b.far);
  const ground = groundAt(ray);
  return [...met.map(({ piece, place }) => ({ piece, place })), { piece: null, place: ground ? placeAt(scene, ground) : null }];
}

/** What a question offers, by piece and by place. */
interface Offered {
  readonly pieces: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
}

/** A hit, and by what the question offers it. */
type Wanted = Hit & { offered: 'piece' | 'place' | null };

/**
 * The first of the hits that the open question offers, else what is nearest. Once a piece is picked, a space that it may enter
 * goes before whatever stands there, so that one's own figures in the way are no obstacle; nor does it hide the spaces behind itself, nor does
 * the piece that moved last (`last`), which a click on a space means without being picked.
 * Whoever points at the figure that acts never means what stands behind it (`onActor`).
 */
export function wanted(
  found: readonly Hit[],
  offered: Offered,
  { piece: picked, last }: { readonly piece: string | null; readonly last: string | null } = NOTHING_PICKED,
  actor: Actor | null = null,
): Wanted {
  const goes = picked ?? last;
  const ground = found.at(-1)?.place ?? null;
  for (const [at, hit] of found.entries()) {
    if (goes !== null && hit.piece === goes && ground !== hit.place && ground !== null && offered.places.has(ground)) continue;
    if (actor !== null && hit.piece === actor.piece) return onActor(hit, actor, found.slice(at + 1), offered);
    if (picked !== null && hit.piece !== picked && hit.place !== null && offered.places.has(hit.place)) return { ...hit, offered: 'place' };
    const means = offeredBy(hit, offered);
    if (means !== null) return { ...hit, offered: means };
  }
  return { ...(found[0] ?? { piece: null, place: null }), offered: null };
}

function offeredBy({ piece, place }: Hit, { pieces, places }: Offered): Wanted['offered'] {
  if (piece !== null && pieces.has(piece)) return 'piece';
  return place !== null && places.has(place) ? 'place' : null;
}

/**
 * The figure that acts is itself what is pointed at where it has something to do: what is offered with it, or its wheel. One without covers no
 * lit space and nothing that is part of the board (a door), nor does one that is asked where it goes; other figures it covers as well.
 */
function onActor(hit: Hit, { does }: Actor, behind: readonly Hit[], offered: Offered): Wanted {
  const means = does === 'goes' ? null : offeredBy(hit, offered);
  if (means !== null) return { ...hit, offered: means };
  const space = behind.find(({ piece, place }) => !piece && place !== null && offered.places.has(place));
  if (does !== 'acts' && space) return { ...space, offered: 'place' };
  return { ...hit, offered: null };
}
