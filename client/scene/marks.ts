import type { KindSpec } from '../../shared/engine/game.ts';
import type { View } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';
import { type Scene, whereIs } from '../../shared/table/scene.ts';
import { FAR, type Offers, type Picked } from '../answers/picked.ts';
import { actingIn, highlightOf, type Skin } from '../skins/skin.ts';
import { type Mark, placeMarks } from './Highlights.tsx';
import { specOf } from './pieces/inputs.ts';
import type { Layout, Target } from './pieces/item.ts';
import { type Acting, awaited } from './pieces/turns.ts';

interface Marking {
  readonly scene: Scene;
  readonly layout: Layout;
  readonly offered: Offers;
  readonly picked: Picked;
  /** The spaces of a way that several answers would go. */
  readonly way?: readonly string[];
  /** What a lesson or a hint points at. */
  readonly shown?: { readonly pieces: readonly string[]; readonly places: readonly string[] } | undefined;
  /** The pieces that act now. */
  readonly acting?: readonly Acting[];
  readonly hover: { readonly piece: string | null; readonly place: string | null };
  readonly tableTop: number;
  readonly skin: Skin;
}

/**
 * Who acts now: the piece that the game marks, else the figures of whoever is at turn (one of each who still thinks), but for those that others
 * do not see.
 */
export function actorsIn(
  skin: Pick<Skin, 'conditions'>,
  view: Pick<View, 'pieces' | 'turn' | 'prompts' | 'result'>,
  {
    kinds,
    faces,
    colours,
  }: {
    readonly kinds: Readonly<Record<string, KindSpec>>;
    readonly faces: Readonly<Record<string, KindSpec>>;
    readonly colours: readonly { readonly colour: string; readonly symbol: string }[];
  },
): Acting[] {
  const all = Object.values(view.pieces);
  const marked = actingIn(skin, view.pieces);
  const acting =
    marked !== undefined
      ? all.filter(({ id }) => id === marked)
      : awaited(view).flatMap((seat) => {
          const own = all.filter(({ owner, kind, secret }) => owner === seat && secret !== 'place' && kinds[kind]?.stance === 'figure');
          return view.turn.seat === null ? own.slice(0, 1) : own;
        });
  return acting.map((piece) => {
    // Of whoever has one of them only it is known which one that is.
    const several = all.filter(({ owner, kind }) => owner === piece.owner && kind === piece.kind).length > 1;
    const { colour, symbol } = colours[piece.owner ?? -1] ?? {};
    return { piece: piece.id, colour, symbol, name: several ? specOf({ kinds, faces }, piece).name : undefined };
  });
}

const under = (target: Target, look: Mark['look']): Mark => ({
  x: target.x,
  y: target.y + 0.035,
  z: target.z,
  size: Math.max(0.8, Math.min(0.75, target.radius) * 2 + 0.3),
  look,
});

/** How much wider a mark is than the ring on it reaches. */
const OUTER = 1.06;

/** Around the ring that says what may be clicked. */
const larger = (mark: Mark): Mark => ({ ...mark, size: mark.size * 1.25 });

/** The ring around what acts; no wider than leaves others who act beside it a ring of their own. */
function around(at: Target, others: readonly Target[]): Mark {
  const mark = larger(larger(under(at, 'acts')));
  const room = Math.min(...others.map(({ piece, x, z }) => (piece === at.piece ? Infinity : Math.hypot(x - at.x, z - at.z))));
  return { ...mark, size: Math.max(at.radius * 2, Math.min(mark.size, room * OUTER)) };
}

/** How far what stands at a place reaches from its middle, in inches. */
function reachAt(scene: Scene, { targets }: Layout, place: string): number {
  const middle = whereIs(scene, placeId(place));
  if (!middle) return 0;
  return Math.max(
    0,
    ...targets.filter((each) => each.place === place).map(({ x, z, radius }) => Math.hypot(x - middle.x, z - middle.z) + radius),
  );
}

/** All marks for what may be clicked, what is picked and what is hovered. */
export function marksOf({ scene, layout, offered, picked, way = [], shown, acting = [], hover, tableTop, skin }: Marking): Mark[] {
  const target = new Map(layout.targets.map((each) => [each.piece, each]));
  // A dot would lie under what lies there: what is farther off has dots around it then.
  const laden = new Set(layout.targets.map(({ place }) => place));
  const wide = (place: string): number => reachAt(scene, layout, place);
  const far = (place: string) => (laden.has(place) ? 'pass' : 'step');
  const lit = [...offered.places].map(([place, mark]) => [place, mark === FAR ? far(place) : highlightOf(skin, mark)] as const);
  const marks = placeMarks(scene, lit, tableTop, wide);
  // Under all others: what a click there does is still seen.
  const actors = acting.flatMap(({ piece, colour }) => {
    const at = target.get(piece);
    return at ? [{ at, colour }] : [];
  });
  const beside = actors.map(({ at }) => at);
  for (const { at, colour } of actors) marks.push({ ...around(at, beside), colour });
  for (const [piece, mark] of offered.pieces) {
    const at = target.get(piece);
    if (at) marks.push(under(at, picked.piece === piece || mark === 'picked' ? 'picked' : 'piece'));
  }
  const steps = picked.list.filter((id) => !target.has(id));
  marks.push(
    ...placeMarks(scene, [...steps.map((place) => [place, 'step'] as const), ...way.map((place) => [place, 'pass'] as const)], tableTop),
  );
  for (const piece of shown?.pieces ?? []) {
    const at = target.get(piece);
    if (at) marks.push(larger(under(at, 'shown')));
  }
  marks.push(
    ...placeMarks(
      scene,
      (shown?.places ?? []).map((place) => [place, 'shown'] as const),
      tableTop,
      wide,
    ).map(larger),
  );
  const hovered = hover.piece === null ? undefined : target.get(hover.piece);
  if (hovered) marks.push(under(hovered, 'hover'));
  else if (hover.place !== null) marks.push(...placeMarks(scene, [[hover.place, 'hover']], tableTop, wide));
  return marks;
}
