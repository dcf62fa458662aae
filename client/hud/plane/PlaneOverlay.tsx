import { lazily, NOTHING } from '../../lazily.ts';
import './plane.css';
import { Suspense } from 'react';
import type { PlaneBoard } from '../../../shared/table/scene.ts';
import { useDraft } from '../../scene/boards/plane/draft-store.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { useCovered } from '../../store/covered.ts';
import { useStoreys } from '../../store/storeys.ts';
import type { Game } from '../../store/table.tsx';

/** Comes with the first way that is drawn, or the first line of sight; without it a way can be drawn and confirmed all the same. */
const DraftOver = lazily(() => import('../over/DraftOver.tsx').then((part) => part.DraftOver), NOTHING);

interface PlaneOverlayProps {
  stage: Stage;
  game: Game;
  board: PlaneBoard;
  play: boolean;
}

/** What is written over the terrain: the inches of a way, why it will not do, and the switch of the storeys. */
export function PlaneOverlay({ stage, game, board, play }: PlaneOverlayProps) {
  const measures = useDraft(({ measured, sight }) => measured !== null || sight !== null);
  return (
    <>
      <Suspense>{play && measures && <DraftOver stage={stage} game={game} board={board} />}</Suspense>
      <StoreySwitch />
    </>
  );
}

/** Which storeys are shown: one button for each, from the top down. */
export function StoreySwitch() {
  const { stops, level, setLevel } = useStoreys();
  const { top, left, right, bottom } = useCovered();
  if (stops.length === 0) return null;
  // In the middle over the board; a phone has it at the right edge (plane.css).
  return (
    <div className="storeys-row" style={{ top, left, right, bottom }}>
      <fieldset className="storeys" data-testid="storeys">
        <legend className="unseen">What is shown of the buildings</legend>
        {[...stops].reverse().map((stop) => (
          <button
            key={stop.label}
            type="button"
            aria-pressed={stop.level === level}
            className={stop.level === level ? 'chosen' : undefined}
            title={stop.level === 'auto' ? 'Roofs open over whoever acts (Page Up, Page Down)' : `Show up to: ${stop.label}`}
            onClick={() => setLevel(stop.level)}
          >
            {stop.label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
