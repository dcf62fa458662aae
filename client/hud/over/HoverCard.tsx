import { type ReactNode, useEffect, useRef } from 'react';
import type { Reason } from '../../../shared/engine/reason.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { heightOf, placeName, whereIs } from '../../../shared/table/scene.ts';
import { skinOf } from '../../skins/index.ts';
import { useCovered } from '../../store/covered.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { groundWords } from '../parts/ground.ts';
import { conditionsOf } from '../parts/say.ts';
import { type Box, clearOf } from './clear.ts';
import './hover.css';
import type { Stage } from '../../scene/stage/stage.ts';

type Point3 = { x: number; y: number; z: number };
/** What shall stay in sight, what matters more before the rest. */
type Ranks = readonly (readonly Point3[])[];

/**
 * Keeps a box of the page at a point of the table, frame by frame, without rendering: above it, or where it hides least of what to `spare`,
 * the first rank before the others, and nothing of the thing itself (`own`). What only measures (a `status`) keeps off what is told of things.
 * What is said of a card of the own hand (`held`) stands above that card.
 */
export function Anchored({
  stage,
  at,
  spare,
  own,
  held = null,
  className,
  role,
  children,
}: {
  stage: Stage;
  at: () => Point3 | null;
  spare?: () => Ranks;
  own?: () => readonly Point3[];
  held?: string | null;
  className: string;
  role: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const rising = useRef(0);
  const about = useRef({ at, spare, own });
  about.current = { at, spare, own };
  useEffect(() => {
    const follow = () => {
      const card = held === null ? null : document.querySelector(`[data-testid=${JSON.stringify(`hand-${held}`)}]`);
      const point = about.current.at();
      const seen = point && stage.screenAt(point.x, point.y, point.z);
      if (!box.current) return;
      box.current.style.visibility = seen || card ? 'visible' : 'hidden';
      const size = { width: box.current.offsetWidth, height: box.current.offsetHeight };
      const on = (points: readonly Point3[] = []) => points.flatMap(({ x, y, z }) => stage.screenAt(x, y, z) ?? []);
      const to = card
        ? aboveCard(size, card, box.current.offsetParent)
        : seen &&
          clearOf(
            size,
            seen,
            stage,
            (about.current.spare?.() ?? []).map((rank) => on(rank)),
            useCovered.getState(),
            { own: on(about.current.own?.()), taken: role === 'status' ? told(box.current) : [] },
          );
      if (to) box.current.style.transform = `translate(${Math.round(to.left)}px, ${Math.round(to.top)}px)`;
      // A card that comes up takes along what is said of it.
      if (card?.getAnimations?.().length) rising.current = requestAnimationFrame(follow);
    };
    follow();
    const unwatch = stage.watch(follow);
    return () => {
      cancelAnimationFrame(rising.current);
      unwatch();
    };
  });
  return (
    <div ref={box} className={className} role={role}>
      {children}
    </div>
  );
}

/** Where a box stands above a card of the own hand, within the picture. */
function aboveCard(box: { width: number; height: number }, card: Element, picture: Element | null): { left: number; top: number } {
  const [on, all] = [card.getBoundingClientRect(), (picture ?? document.body).getBoundingClientRect()];
  const left = on.left + on.width / 2 - all.left - box.width / 2;
  return { left: Math.max(8, Math.min(all.width - box.width - 8, left)), top: Math.max(8, on.top - all.top - box.height - 8) };
}

/** What is told of things beside a box, as it lies on the picture. */
const told = (box: HTMLElement): Box[] =>
  [...(box.parentElement?.querySelectorAll('.hover-card:not([role="status"]), .pick-menu') ?? [])].map((each) => {
    const [rect, all] = [each.getBoundingClientRect(), (box.offsetParent ?? document.body).getBoundingClientRect()];
    return { left: rect.left - all.left, top: rect.top - all.top, width: rect.width, height: rect.height };
  });

/** Inches that the signs of areas beside the board are wide to each side, and a cup is high. */
const AREA = { radius: 0.95, cup: 1.8 };

/** The corners of the box that a piece fills, or what marks an area beside the board. */
function cornersOf(stage: Stage, piece: string | null, place: string | null): readonly Point3[] {
  const target = stage.layout.targets.find((each) => each.piece === piece);
  const area = target ? undefined : stage.scene?.areas.find(({ id }) => id === place);
  const body = target ?? (area?.kind === 'cup' ? { x: area.x, y: 0, z: area.z, radius: AREA.radius, height: AREA.cup } : undefined);
  if (!body) return [];
  const { x, y, z, radius, height } = body;
  return [-radius, radius].flatMap((dx) =>
    [-radius, radius].flatMap((dz) => [y, y + height].map((up) => ({ x: x + dx, y: up, z: z + dz }))),
  );
}

/** Where a piece or a space ends above. */
export const topOf = (stage: Stage, piece: string | null, place: string | null) => {
  const target = stage.layout.targets.find((each) => each.piece === piece);
  if (target) return { x: target.x, y: target.y + target.height, z: target.z };
  const scene = stage.scene;
  const at = place === null || !scene ? undefined : whereIs(scene, placeId(place));
  return at && scene ? { x: at.x, y: heightOf(scene.board, placeId(place ?? '')) + 0.1, z: at.z } : null;
};

/** What can be done with what is under the pointer. */
interface Doing {
  /** What a click would do. */
  readonly labels: readonly string[];
  /** What takes several answers, in words. */
  readonly far: string | null;
  /** Why a click does nothing. */
  readonly why: Reason | null;
  /** What the card must not hide. */
  spare(): Ranks;
}

/** Tells at once what lies under the pointer: its name, what stands there, and what can be done with it. */
export function HoverCard({ stage, game, doing }: { stage: Stage; game: Game; doing?: Doing }) {
  const { piece, place, held } = useUi((ui) => ui.hover);
  useGone();
  if (piece === null && place === null) return null;
  const { labels = [], far = null, why = null } = doing ?? {};
  const { view, names } = game;
  const shown = piece === null ? undefined : view.pieces[piece];
  // In an area beside the board things lie next to each other: they share no space.
  const apart = shown !== undefined && game.scene.areas.some(({ id }) => id === place);
  const here = place === null || apart ? [] : Object.values(view.pieces).filter((each) => each.place === place && each.id !== piece);
  const load = shown ? Object.values(view.pieces).filter((each) => each.place === `@${shown.id}`) : [];
  // Walls and stairs of tiles are seen; what a column is, its colour alone would say.
  const ground = place !== null && game.scene.board.kind === 'hex' ? groundWords(game.scene.board, place, game.game.grounds) : [];
  const flat = game.scene.board.kind === 'grid' || game.scene.board.kind === 'plane';
  if (!shown && here.length === 0 && labels.length === 0 && far === null && !why && flat) return null;
  const holds = holdsOf(game, shown?.place ?? place);
  // A number that is always written over a piece is what it can bear, not how many it is.
  const told = skinOf(view.game, game.scene.board.kind).told;
  const text = (id: string, count: number) => {
    const called = told?.(view.pieces[id]?.kind ?? '');
    return called !== undefined ? `${names.piece(id)} (${called} ${count})` : count > 1 ? `${names.piece(id)} × ${count}` : names.piece(id);
  };
  const kinds = new Set((shown ? [shown] : here).map(({ kind }) => kind));
  const tells = game.game.faces[shown?.face ?? '']?.tells ?? (kinds.size === 1 ? game.game.kinds[[...kinds].join()]?.tells : undefined);
  return (
    <Anchored
      stage={stage}
      className="hover-card"
      role="tooltip"
      at={() => topOf(stage, piece, place)}
      spare={doing?.spare ?? (() => [ownTops(stage, game, piece)])}
      own={() => cornersOf(stage, piece, place)}
      held={held ? piece : null}
    >
      <strong>{shown ? text(shown.id, shown.count) : place === null ? '' : placeName(game.scene, placeId(place))}</strong>
      {holds !== undefined && <span>{holds}</span>}
      {shown && shown.owner !== null && <em>{names.seat(shown.owner)}</em>}
      {shown?.secret && <em>{shown.secret === 'place' ? 'only you see it' : 'only you see its face'}</em>}
      {shown && conditionsOf(shown) && <em>{conditionsOf(shown)}</em>}
      {load.length > 0 && <span>carries {load.map((each) => text(each.id, each.count)).join(', ')}</span>}
      {tells !== undefined && <span>{tells}</span>}
      {ground.length > 0 && <em>{ground.join(', ')}</em>}
      {here.length > 0 && <span>{alike(here.map((each) => text(each.id, each.count))).join(', ')}</span>}
      {far !== null && <span className="hover-act">{far}</span>}
      {labels.map((label) => (
        <span key={label} className="hover-act">
          {label}
        </span>
      ))}
      {why && labels.length === 0 && far === null && (
        <span className="hover-why" data-testid="why-not">
          {why.text} {why.rule !== '' && <small>{why.rule}</small>}
        </span>
      )}
    </Anchored>
  );
}

/** How many of what lies in an area beside the board, where its game says so and all may know: "24 characters still to be drawn". */
function holdsOf({ scene, view }: Game, place: string | null): string | undefined {
  const area = scene.areas.find(({ id }) => id === place);
  if (area?.holds === undefined) return undefined;
  const lying = Object.values(view.pieces).filter((each) => each.place === area.id);
  return `${view.counts[area.id] ?? lying.reduce((sum, { count }) => sum + count, 0)} ${area.holds}`;
}

/** Nothing is pointed at any more once something beside the picture is pressed, or a panel opens: a finger points until it is put elsewhere. */
function useGone(): void {
  useEffect(() => {
    const forget = () => useUi.getState().setHover({ piece: null, place: null });
    const gone = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.scene, .hand'))) forget();
    };
    document.addEventListener('pointerdown', gone, true);
    const unwatch = useUi.subscribe(({ panel }, before) => panel !== before.panel && panel !== 'none' && forget());
    return () => {
      document.removeEventListener('pointerdown', gone, true);
      unwatch();
    };
  }, []);
}

/** Where the own figures end above, but for one. */
export const ownTops = (stage: Stage, { view }: Game, but: string | null): readonly Point3[] =>
  Object.values(view.pieces)
    .filter((each) => view.viewer !== null && each.owner === view.viewer && each.id !== but)
    .flatMap(({ id }) => topOf(stage, id, null) ?? []);

/** At most so many names of what else lies at a place. */
const NAMED = 5;

/** Names that come several times are counted: "4 × Blue army". */
const alike = (names: readonly string[]): string[] =>
  [...new Set(names)].slice(0, NAMED).map((name) => {
    const many = names.filter((each) => each === name).length;
    return many > 1 ? `${many} × ${name}` : name;
  });
