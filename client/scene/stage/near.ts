import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { type PlaceId, placeId } from '../../../shared/table/ids.ts';
import { heightOf, type Scene, whereIs } from '../../../shared/table/scene.ts';
import type { Corner, Insets } from '../camera/fit.ts';
import { projected } from '../camera/fit.ts';
import { FOV, panned, type Rig } from '../camera/rig.ts';

/** Inches around whoever acts that are always seen, and what is seen beyond its reach. */
const AROUND = 5;
const BEYOND = 1;
/** How tall what stands there is taken to be, in inches. */
const HEADS = 2;
/** A part of the board larger than this share of it (in either direction) is no view from near. */
const MOST = 0.75;

/** Who acts on a terrain now, where, and how far it gets, in inches; null: nobody whom this seat moves. */
export function actorOf(scene: Scene, pieces: Readonly<Record<string, Pick<PieceView, 'place'>>>, prompt: Prompt | undefined) {
  if (scene.board.kind !== 'plane' || (prompt?.kind !== 'route' && prompt?.kind !== 'spot')) return null;
  const place = pieces[prompt.piece ?? '']?.place;
  const at = place && whereIs(scene, place);
  if (!at) return null;
  return { ...at, y: heightOf(scene.board, place), reach: prompt.kind === 'route' ? prompt.budget / 1000 : AROUND };
}

export type Actor = NonNullable<ReturnType<typeof actorOf>>;

/**
 * What is looked at from near while a figure acts: everything it reaches, and what is pointed at (`shown`: places). A terrain is large and its
 * figures are small. Null where that is most of the board anyway.
 */
export function nearCorners(scene: Scene, actor: Actor | null, shown: readonly PlaceId[]): Corner[] | null {
  const { board } = scene;
  if (!actor || board.kind !== 'plane') return null;
  const far = Math.max(AROUND, actor.reach) + BEYOND;
  const points = shown.flatMap((place) => whereIs(scene, placeId(place)) ?? []);
  const span = (of: (at: { x: number; z: number }) => number, half: number): [number, number] => [
    Math.max(-half, Math.min(of(actor) - far, ...points.map((at) => of(at) - BEYOND))),
    Math.min(half, Math.max(of(actor) + far, ...points.map((at) => of(at) + BEYOND))),
  ];
  const [x0, x1] = span(({ x }) => x, board.width / 2);
  const [z0, z1] = span(({ z }) => z, board.depth / 2);
  if (x1 - x0 > board.width * MOST || z1 - z0 > board.depth * MOST) return null;
  return [0, actor.y + HEADS].flatMap((y) => [x0, x1].flatMap((x) => [z0, z1].map((z) => ({ x, y, z }))));
}

/** How far inside the free part of the picture somebody must stand not to be looked for, as a share of half of it. */
const EDGE = 0.85;

/** The same view moved over the table so that a point stands in the middle of the free part of the picture; as it is where it is seen anyway. */
export function showing(rig: Rig, at: Corner, aspect: number, insets: Insets): Rig {
  const [left, right] = [-1 + 2 * insets.left, 1 - 2 * insets.right];
  const [bottom, top] = [-1 + 2 * insets.bottom, 1 - 2 * insets.top];
  const [midX, midY] = [(left + right) / 2, (bottom + top) / 2];
  const seen = projected(at, rig, aspect);
  const inside = Math.abs(seen.x - midX) <= ((right - left) / 2) * EDGE && Math.abs(seen.y - midY) <= ((top - bottom) / 2) * EDGE;
  if (seen.depth > 0 && inside) return rig;
  const half = rig.distance * Math.tan((FOV * Math.PI) / 360);
  return panned({ ...rig, x: at.x, z: at.z }, -midX * half * aspect, (-midY * half) / Math.max(0.35, Math.cos(rig.polar)));
}
