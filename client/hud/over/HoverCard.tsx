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
import { clearOf } from './clear.ts';
import './hover.css';
import type { Stage } from '../../scene/stage/stage.ts';

type Point3 = { x: number; y: number; z: number };
/** What shall stay in sight, what matters more before the rest. */
type Ranks = readonly (readonly Point3[])[];

/** Keeps a box of the page at a point of the table, frame by frame, without rendering: above it, or where it hides least of what to `spare`, the first rank before the others. */
export function Anchored({
  stage,
  at,
  spare,
  className,
  role,
  children,
}: {
  stage: Stage;
  at: () => Point3 | null;
  spare?: () => Ranks;
  className: string;
  role: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const where = useRef(at);
  where.current = at;
  const spared = useRef(spare);
  spared.current = spare;
  useEffect(() => {
    const follow = () => {
      const point = where.current();
      const seen = point && stage.screenAt(point.x, point.y, point.z);
      if (!box.current) return;
      box.current.style.visibility = seen ? 'visible' : 'hidden';
      if (!seen) return;
      const ranks = (spared.current?.() ?? []).map((rank) => rank.flatMap((each) => stage.screenAt(each.x, each.y, each.z) ?? []));
      const { left, top } = clearOf(
        { width: box.current.offsetWidth, height: box.current.offsetHeight },
        seen,
        stage,
        ranks,
        useCovered.getState(),
      );
      box.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    follow();
    return stage.watch(follow);
  });
  return (
    <div ref={box} className={className} role={role}>
      {children}
    </div>
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
  const { piece, place } = useUi((ui) => ui.hover);
  if (piece === null && place === null) return null;
  const { labels = [], far = null, why = null } = doing ?? {};
  const { view, names } = game;
  const shown = piece === null ? undefined : view.pieces[piece];
  const here = place === null ? [] : Object.values(view.pieces).filter((each) => each.place === place && each.id !== piece);
  const load = shown ? Object.values(view.pieces).filter((each) => each.place === `@${shown.id}`) : [];
  // Walls and stairs of tiles are seen; what a column is, its colour alone would say.
  const ground = place !== null && game.scene.board.kind === 'hex' ? groundWords(game.scene.board, place) : [];
  const flat = game.scene.board.kind === 'grid' || game.scene.board.kind === 'plane';
  if (!shown && here.length === 0 && labels.length === 0 && far === null && !why && flat) return null;
  // A number that is always written over a piece is what it can bear, not how many it is.
  const told = skinOf(view.game, game.scene.board.kind).told;
  const text = (id: string, count: number) => {
    const one = told?.(view.pieces[id]?.kind ?? '') ?? false;
    return one ? `${names.piece(id)} (${count})` : count > 1 ? `${names.piece(id)} × ${count}` : names.piece(id);
  };
  return (
    <Anchored
      stage={stage}
      className="hover-card"
      role="tooltip"
      at={() => topOf(stage, piece, place)}
      spare={doing?.spare ?? (() => [ownTops(stage, game, piece)])}
    >
      <strong>{shown ? text(shown.id, shown.count) : place === null ? '' : placeName(game.scene, placeId(place))}</strong>
      {shown && shown.owner !== null && <em>{names.seat(shown.owner)}</em>}
      {shown?.secret && <em>{shown.secret === 'place' ? 'only you see it' : 'only you see its face'}</em>}
      {shown && conditionsOf(shown) && <em>{conditionsOf(shown)}</em>}
      {load.length > 0 && <span>carries {load.map((each) => text(each.id, each.count)).join(', ')}</span>}
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
