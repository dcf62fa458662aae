import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazily, NOTHING } from '../lazily.ts';
import { listenForGesture } from '../sound/sound.ts';
import { isPlaced } from '../store/ceremony.ts';
import { type Game, TableProvider, useConnection, useGame, useTable } from '../store/table.tsx';
import { qualityOf, speedOf, useTaste } from '../store/ui.ts';
import { useKeyboard } from '../tools/keyboard.ts';
import '../hud/over/hover.css';
import { fetchBoard } from '../scene/Board.tsx';
import { Coming } from '../scene/Coming.tsx';
import { Stage } from '../scene/stage/stage.ts';
import { Picture } from './Picture.tsx';
import { LOOKS_ON, type Part } from './part.ts';
import { canDraw, NoPicture, SceneBoundary } from './SceneBoundary.tsx';
import { World } from './World.tsx';

const PlaneOverlay = lazily(() => import('../hud/plane/PlaneOverlay.tsx').then((part) => part.PlaneOverlay));
const CloseFrame = lazily(() => import('../hud/over/CloseFrame.tsx').then((part) => part.CloseFrame), NOTHING);
const CameraBar = lazily(() => import('../director/CameraBar.tsx').then((part) => part.CameraBar));
const Ceremony = lazily(() => import('./Ceremony.tsx').then((part) => part.Ceremony));
const Ended = lazily(() => import('./Ceremony.tsx').then((part) => part.Ended), NOTHING);
const FreeHover = lazily(() => import('../hud/free/FreeHover.tsx').then((part) => part.FreeHover));

interface TableSceneProps {
  /** play: answers by click. watch: camera and hover only. show: a picture that reacts to nothing. */
  mode: 'play' | 'watch' | 'show';
  part?: Part;
  /** The share of the picture, from its foot up, that something else lies over. */
  foot?: number;
}

/** The 3D table of the connection around it; fills its parent. Shows a message instead where nothing can be drawn. */
export function TableScene({ mode, part = LOOKS_ON, foot = 0 }: TableSceneProps) {
  const game = useGame();
  const [attempt, setAttempt] = useState(0);
  const [able] = useState(canDraw);
  useEffect(listenForGesture, []);
  useKeyboard(mode !== 'show');
  if (!able) return <NoPicture reason="WebGL 2 is switched off or missing." />;
  return (
    <div className="scene" style={mode === 'show' ? { pointerEvents: 'none' } : undefined}>
      <SceneBoundary attempt={attempt}>
        {game && <Table key={attempt} game={game} mode={mode} part={part} foot={foot} onLost={() => setAttempt((n) => n + 1)} />}
      </SceneBoundary>
      <div className="scene-vignette" />
    </div>
  );
}

const DPR = { low: 0.5, medium: 1.5, high: 2 } as const;

interface TableProps extends Required<TableSceneProps> {
  game: Game;
  onLost(): void;
}

function Table({ game, mode, part, foot, onLost }: TableProps) {
  const taste = useTaste();
  const quality = qualityOf(taste);
  const speed = speedOf(taste);
  const { throws, news } = useTable();
  const connection = useConnection();
  const [stage] = useState(() => new Stage());
  stage.scene = game.scene;
  useState(() => fetchBoard(game.scene.board.kind));
  const dpr = useMemo(() => {
    const real = globalThis.devicePixelRatio ?? 1;
    return quality === 'low' ? Math.min(1, real * DPR.low) : Math.min(DPR[quality], real);
  }, [quality]);
  const [shown, setShown] = useState(false);
  // Whoever goes back from the end of a game has no result to see.
  const ended = shown && isPlaced(game.view);
  const points = mode !== 'show' && !ended;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the end begins at its home
  const podium = useMemo(() => new Stage(), [ended]);
  return (
    <>
      {isPlaced(game.view) && (
        <Suspense fallback={<Coming />}>
          <Ended stage={stage} speed={speed} show={setShown} />
        </Suspense>
      )}
      <Picture key={quality} quality={quality} dpr={dpr} onLost={onLost}>
        <TableProvider connection={connection}>
          {ended ? (
            <Ceremony {...{ stage: podium, game, mode, quality, speed, foot }} />
          ) : (
            <World {...{ stage, game, mode, quality, speed, throws, news, part, foot }} />
          )}
        </TableProvider>
      </Picture>
      {points &&
        (game.view.free ? <Suspense>{<FreeHover stage={stage} game={game} />}</Suspense> : <part.Over stage={stage} game={game} />)}
      {game.scene.board.kind === 'plane' && game.view.free === null && points && (
        <Suspense>
          <PlaneOverlay stage={stage} game={game} board={game.scene.board} play={mode === 'play'} />
        </Suspense>
      )}
      {mode === 'watch' && (
        <Suspense>
          <CameraBar />
        </Suspense>
      )}
      <Suspense>{points && <CloseFrame stage={stage} game={game} />}</Suspense>
    </>
  );
}
