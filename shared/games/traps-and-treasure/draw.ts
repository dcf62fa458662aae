import type { Field, Measured, Sight } from '../../engine/measure.ts';
import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { gap } from '../../table/geometry/plane/distance.ts';
import { reachField } from '../../table/geometry/plane/field.ts';
import { findPath } from '../../table/geometry/plane/path.ts';
import type { Path, Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, spotId, spotOf } from '../../table/geometry/plane/types.ts';
import { type PieceId, type PlaceId, pieceId } from '../../table/ids.ts';
import { measureAim, refuseAim } from './aim.ts';
import { campRect, campWrong } from './camp.ts';
import type { CharacterRank } from './content.ts';
import { RANKS } from './content.ts';
import type { Aimed } from './danger-frames.ts';
import { basesFor, moverOf, moveTerrain, sightOf } from './ground.ts';
import { mapRefusal } from './map-wrong.ts';
import { budgetOf, measureWalk, planWalk } from './move.ts';
import { stashesAt } from './stash.ts';
import type { Own } from './state.ts';
import { tradeWrong } from './trade.ts';
import type { Why } from './why.ts';
import type { World } from './world.ts';
import { creature, creatureNamed, posOf, worldIn } from './world.ts';

export { help } from './map-help.ts';

const points = (draft: readonly string[]): Point3[] => draft.flatMap((place) => spotOf(place) ?? []);

const aimOf = (prompt: Prompt): Aimed | undefined => {
  const spell = prompt.about?.startsWith('aim:') ? prompt.about.slice('aim:'.length) : '';
  return spell === 'confusion' || spell === 'fire-wall' || spell === 'stone-wall' ? spell : undefined;
};

/** The Rank of the figure that is placed in its Camp. */
const placed = (prompt: Prompt): CharacterRank | undefined => RANKS.find((rank) => prompt.about === `camp:${rank}`);

/** How a drawn walk, spot or spell measures; the code that decides. */
export function measure(view: View<Own>, prompt: Prompt, draft: readonly string[]): Measured | undefined {
  const w = worldIn(view);
  if (prompt.kind === 'route') return drawnWalk(w, prompt.piece, draft);
  if (prompt.kind !== 'spot') return undefined;
  const aim = aimOf(prompt);
  return aim ? measureAim(w, prompt.piece, aim, draft) : measureCamp(w, prompt, draft);
}

function drawnWalk(w: World, id: PieceId, draft: readonly string[]): Measured {
  const { route, budget, opens, stop } = planWalk(w, id, points(draft));
  let total = 0;
  const legs = route.legs.map(({ from, to, kind, cost }) => {
    total += cost;
    return { from: spotId(from), to: spotId(to), kind, cost, total };
  });
  const stops = [...opens, ...(stop ? [stop] : [])].map((each) => ({
    at: spotId(each.at),
    total: each.spent,
    line: [`stop.${each.kind}`, each.id] as const,
    ...(each.kind === 'door' ? { free: true as const } : each.kind === 'fire' ? {} : { piece: pieceId(each.id) }),
  }));
  const wrong = route.wrong && { ...route.wrong, at: spotId(route.wrong.at), ...lockedOut(w, id, draft) };
  const end = route.legs.at(-1)?.to;
  const brings = end && !wrong && !stop && stashesAt(w, id, end) ? { brings: ['walk.home'] as const } : {};
  return { legs, left: Math.max(0, budget - route.cost), stops, ...brings, wrong, cover: null, hit: [] };
}

/** T-080: what stops whoever only points at a place to which a walk led if no door were locked. */
function lockedOut(w: World, id: PieceId, draft: readonly string[]): { rule: string; text: string; whole: true } | undefined {
  const doors = Object.entries(w.own.doors);
  const [end] = points(draft);
  if (draft.length !== 1 || !end || doors.every(([, state]) => state !== 'locked')) return undefined;
  const unlocked = {
    ...w,
    own: { ...w.own, doors: Object.fromEntries(doors.map(([door, state]) => [door, state === 'locked' ? 'open' : state])) },
  };
  if (pathTo(w, id, end) || !pathTo(unlocked, id, end)) return undefined;
  return { rule: 'T-080', text: 'A locked door is in the way: it is broken or picked first.', whole: true };
}

/** The shortest walk to a point; also a longer one than the inches left allow. */
function pathTo(w: World, id: PieceId, end: Point3): Path | undefined {
  const of = creature(w, id);
  return findPath(moveTerrain(w, of), basesFor(w, of), moverOf(w, of), end, { most: 2 * budgetOf(w, of) });
}

function measureCamp(w: World, prompt: Extract<Prompt, { kind: 'spot' }>, draft: readonly string[]): Measured | undefined {
  const [at] = points(draft);
  const why = at && campRefusal(w, prompt, at);
  if (!at) return undefined;
  const wrong = why ? { leg: 0, at: spotId(at), ...why } : null;
  return { legs: [], left: 0, stops: [], wrong, cover: null, hit: [] };
}

function campRefusal(w: World, prompt: Extract<Prompt, { kind: 'spot' }>, at: Point3): Why | undefined {
  const rank = placed(prompt);
  const { seat } = creature(w, prompt.piece);
  return rank && seat !== null ? campWrong(w, seat, rank, at) : undefined;
}

/** Where the figure of a `route` prompt can go with what it has left; where in its Camp one that is placed may stand (T-009), at no cost. */
export function field(view: View<Own>, prompt: Prompt): Field | undefined {
  const w = worldIn(view);
  const rank = placed(prompt);
  if (rank) return campField(w, prompt, rank);
  if (prompt.kind !== 'route' || prompt.budget === 0) return undefined;
  const of = creature(w, prompt.piece);
  return reachField(moveTerrain(w, of), basesFor(w, of), moverOf(w, of), prompt.budget);
}

/** Squares of a Camp, a quarter of an inch wide. */
const SQUARE = INCH / 4;

function campField(w: World, prompt: Prompt, rank: CharacterRank): Field | undefined {
  const seat = prompt.kind === 'spot' ? creature(w, prompt.piece).seat : null;
  if (seat === null) return undefined;
  const { x0, y0, x1, y1 } = campRect(w, seat);
  const steps = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((to - from) / SQUARE) + 1 }, (_, i) => from + i * SQUARE);
  const columns = steps(x0, x1);
  const cost = steps(y0, y1).flatMap((y) => columns.map((x) => (campWrong(w, seat, rank, { x, y, z: 0 }) ? -1 : 0)));
  return { step: SQUARE, patches: [{ from: spotId({ x: x0, y: y0, z: 0 }), columns: columns.length, cost }] };
}

/** The shortest walk that ends at a point, for hands that only point at it; also a longer one than the inches left allow. */
export function way(view: View<Own>, prompt: Prompt, to: PlaceId): readonly string[] | undefined {
  const end = spotOf(to);
  if (prompt.kind !== 'route' || prompt.budget === 0 || !end) return undefined;
  const path = pathTo(worldIn(view), prompt.piece, end);
  return path && path.points.length > 0 ? path.points.map(spotId) : undefined;
}

/** What lies between two figures (G-11). */
export function sight(view: View<Own>, from: PieceId, to: PieceId): Sight | undefined {
  const w = worldIn(view);
  if (!creatureNamed(w, from) || !creatureNamed(w, to)) return undefined;
  const { free, rays } = sightOf(w, from, to);
  const range = gap(posOf(w, from), posOf(w, to));
  return { free, range, rays: rays.map((ray) => ({ from: spotId(ray.from), to: spotId(ray.to), free: ray.free })) };
}

/** Why a drawing, a text or a basket will not do although its form is right. */
export function refuses(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const w = worldIn(view);
  if (prompt.kind === 'text') return typeof choice === 'string' ? mapRefusal(choice, view.seats) : undefined;
  if (prompt.kind === 'basket') return typeof choice === 'object' && !isList(choice) ? tradeWrong(choice) : undefined;
  if ((prompt.kind !== 'route' && prompt.kind !== 'spot') || !isList(choice)) return undefined;
  // What was offered by name is legal.
  if (prompt.ways.some(({ answer }) => answer.join(' ') === choice.join(' '))) return undefined;
  if (prompt.kind === 'route') {
    const { wrong } = measureWalk(w, prompt.piece, points(choice)).route;
    return wrong ? { rule: wrong.rule, text: wrong.text } : undefined;
  }
  const aim = aimOf(prompt);
  if (aim) return refuseAim(w, prompt.piece, aim, choice);
  const [at] = points(choice);
  return at && campRefusal(w, prompt, at);
}

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
