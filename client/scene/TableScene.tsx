import { Canvas } from '@react-three/fiber';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listenForGesture } from '../sound/sound.ts';
import { type Game, useGame, useTable } from '../store/table.tsx';
import { qualityOf, speedOf, useTaste } from '../store/ui.ts';
import './hover.css';
import { useKeyboard } from '../tools/keyboard.ts';
import { CloseFrame } from './CloseFrame.tsx';
import { HoverCard, PickMenu } from './HoverCard.tsx';
import { canDraw, NoPicture, SceneBoundary } from './SceneBoundary.tsx';
import { Stage } from './stage.ts';
import { World } from './World.tsx';

export interface TableSceneProps {
  /** play: answers by click. watch: camera and hover only. show: a picture that reacts to nothing. */
  mode: 'play' | 'watch' | 'show';
}

/** The 3D table of the connection around it; fills its parent. Shows a message instead where nothing can be drawn. */
export function TableScene({ mode }: TableSceneProps) {
  const game = useGame();
  const [attempt, setAttempt] = useState(0);
  const [able] = useState(canDraw);
  useEffect(listenForGesture, []);
  useKeyboard(mode !== 'show');
  if (!able) return <NoPicture reason="WebGL 2 is switched off or missing." />;
  return (
    <div className="scene" style={mode === 'show' ? { pointerEvents: 'none' } : undefined}>
      <SceneBoundary attempt={attempt}>
        {game && <Picture key={attempt} game={game} mode={mode} onLost={() => setAttempt((n) => n + 1)} />}
      </SceneBoundary>
      <div className="scene-vignette" />
    </div>
  );
}

const DPR = { low: 0.5, medium: 1.5, high: 2 } as const;
/** A lost context that has not come back by itself within this time (ms) gets a new canvas. */
const PATIENCE = 700;

function Picture({ game, mode, onLost }: { game: Game; mode: TableSceneProps['mode']; onLost: () => void }) {
  const taste = useTaste();
  const quality = qualityOf(taste);
  const speed = speedOf(taste);
  const { throws } = useTable();
  const [stage] = useState(() => new Stage());
  stage.scene = game.scene;
  const lost = useRef(onLost);
  lost.current = onLost;
  const watchLoss = useCallback((canvas: HTMLCanvasElement) => {
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      // Unmounting loses the context too: then the canvas is no longer part of the page.
      setTimeout(() => canvas.isConnected && lost.current(), PATIENCE);
    });
  }, []);
  const dpr = useMemo(() => Math.min(DPR[quality], quality === 'low' ? 0.5 : (globalThis.devicePixelRatio ?? 1)), [quality]);
  return (
    <>
      <Canvas
        key={quality}
        frameloop="demand"
        shadows={quality === 'low' ? false : 'percentage'}
        dpr={dpr}
        gl={{ antialias: quality !== 'low', powerPreference: 'high-performance', stencil: false }}
        camera={{ fov: 30, position: [0, 40, 20] }}
        onCreated={({ gl }) => watchLoss(gl.domElement)}
      >
        <World stage={stage} game={game} mode={mode} quality={quality} speed={speed} throws={throws} />
      </Canvas>
      {mode !== 'show' && <HoverCard stage={stage} game={game} mode={mode} />}
      {mode !== 'show' && <CloseFrame stage={stage} />}
      {mode === 'play' && <PickMenu stage={stage} game={game} />}
    </>
  );
}
