import './draft.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { tenths } from '../../../shared/table/geometry/plane/distance.ts';
import { spotOf } from '../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../shared/table/scene.ts';
import { pointsOf } from '../../scene/boards/plane/draft.ts';
import { useDraft } from '../../scene/boards/plane/draft-store.ts';
import { spotAt } from '../../scene/boards/plane/frame.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { sayer } from '../parts/say.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Anchored } from './HoverCard.tsx';

/** How each kind of leg is called; walking needs no word. */
const LEGS: Readonly<Record<string, string>> = { stairs: 'stairs', ladder: 'ladder', climb: 'climb', mantle: 'over the edge', fly: 'fly' };
const MOST_LEGS = 8;

/** The inches of a way that is drawn, where it ends and why it will not do; or what lies in a line of sight. */
export function DraftOver({ stage, game, board }: { stage: Stage; game: Game; board: PlaneBoard }) {
  const { answer, measured, prompt, sight } = useDraft();
  const hover = useSightOf(sight !== null);
  const over = useUi((ui) => ui.hover.piece !== null);
  if (sight && hover) {
    // Where a way leads there, its inches are the only number: what eyes measure is another one, from base to base.
    const range = measured?.wrong === null && prompt === game.mine?.id ? null : sight.range;
    return <SightCard stage={stage} board={board} from={sight.rays[0]?.from ?? hover} to={hover} free={sight.free} range={range} />;
  }
  if (!measured || prompt !== game.mine?.id) return null;
  const question = game.mine?.prompt;
  const at = (place: string | undefined) => {
    const point = place === undefined ? undefined : spotOf(place);
    return point ? spotAt(board, point) : null;
  };
  const end = pointsOf(answer).at(-1);
  const spot = measured.wrong ? at(measured.wrong.at) : end ? spotAt(board, end) : null;
  const total = measured.legs.at(-1)?.total ?? 0;
  const say = sayer(game);
  const several = measured.legs.length > 1;
  // A figure that is only set down somewhere measures and hits nothing.
  const says =
    question?.kind === 'route' || measured.cover?.shape === 'slab' || measured.hit.length + measured.stops.length > 0 || measured.wrong;
  return (
    <>
      {several &&
        measured.legs.slice(0, MOST_LEGS).map((leg) => {
          const [a, b] = [at(leg.from), at(leg.to)];
          if (!a || !b || leg.cost < 400) return null;
          const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 0.1, z: (a.z + b.z) / 2 };
          return (
            <Pinned key={`${leg.from} ${leg.to}`} stage={stage} at={() => middle}>
              {tenths(leg.cost)} {LEGS[leg.kind] ?? ''}
            </Pinned>
          );
        })}
      {/* Why no way leads where a piece stands, the line says; here the piece has its own card. */}
      {spot && says && !(measured.wrong && over) && (
        <Anchored
          stage={stage}
          className={measured.wrong ? 'hover-card tape-card wrong' : 'hover-card tape-card'}
          role="status"
          at={() => ({ ...spot, y: spot.y + 0.5 })}
        >
          {question?.kind === 'route' && (
            <strong>
              {tenths(total)} <small>{tenths(measured.left)} left</small>
            </strong>
          )}
          {measured.cover?.shape === 'slab' && <strong>{tenths(measured.cover.length)} long</strong>}
          {measured.hit.length > 0 && <span>Hits {measured.hit.map((id) => game.names.piece(id)).join(', ')}</span>}
          {measured.stops.slice(0, 2).map((stop) => (
            <span key={stop.at + stop.line[0]} className="hover-act">
              {tenths(stop.total)}: {say(stop.line)}
            </span>
          ))}
          {measured.brings && <span className="hover-act">{say(measured.brings)}</span>}
          {measured.wrong && (
            <span className="tape-wrong">
              {measured.wrong.text} <RuleLink rule={measured.wrong.rule} />
            </span>
          )}
        </Anchored>
      )}
    </>
  );
}

/** The end of the rays: over whom the card of a line of sight stands. */
const useSightOf = (on: boolean): string | null => {
  const place = useDraft((now) => now.sight?.rays[0]?.to ?? null);
  return on ? place : null;
};

function SightCard({
  stage,
  board,
  from,
  to,
  free,
  range,
}: {
  stage: Stage;
  board: PlaneBoard;
  from: string;
  to: string;
  free: boolean;
  /** From base to base; null: not told. */
  range: number | null;
}) {
  const [near, far] = [spotOf(from), spotOf(to)];
  if (!near || !far) return null;
  const [a, b] = [spotAt(board, near), spotAt(board, far)];
  // In the middle of the line: over its end stands what is hovered.
  const spot = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 };
  return (
    <Anchored stage={stage} className={free ? 'hover-card tape-card' : 'hover-card tape-card wrong'} role="status" at={() => spot}>
      {range !== null && <strong>{tenths(range)} from base to base</strong>}
      <span>{free ? 'in sight' : 'no line of sight'}</span>
    </Anchored>
  );
}

/** A few letters kept over a point of the table, frame by frame. */
function Pinned({ stage, at, children }: { stage: Stage; at: () => { x: number; y: number; z: number }; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const where = useRef(at);
  where.current = at;
  useEffect(() => {
    const follow = () => {
      const point = where.current();
      const seen = stage.screenAt(point.x, point.y, point.z);
      if (!box.current) return;
      box.current.style.visibility = seen ? 'visible' : 'hidden';
      if (seen) box.current.style.transform = `translate(${Math.round(seen.x)}px, ${Math.round(seen.y)}px) translate(-50%, -50%)`;
    };
    follow();
    return stage.watch(follow);
  });
  return (
    <span ref={box} className="tape-mark" aria-hidden="true">
      {children}
    </span>
  );
}
