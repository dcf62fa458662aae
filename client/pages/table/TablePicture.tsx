import { type ComponentType, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Boundary } from '../../Boundary.tsx';
import { lazily } from '../../lazily.ts';
import { useCovered } from '../../store/covered.ts';
import { useFilming } from '../../store/filming.ts';
import { canDraw } from '../../table/SceneBoundary.tsx';
import { useKeyboard } from '../../tools/keyboard.ts';

const TextTwin = lazily(() => import('../../hud/twin/TextTwin.tsx').then((part) => part.TextTwin));
const TableScene = lazily(() => import('../../table/TableScene.tsx').then((part) => part.TableScene));

/** What is said where nothing can be drawn. */
const WHY = {
  play: 'This browser draws no 3D here, so the table is told in words. Everything can be played this way.',
  watch: 'This browser draws no 3D here, so the table is told in words.',
} as const;

interface TablePictureProps {
  mode: 'play' | 'watch';
  /** The scene of pages that play, with what one answers with; else one looks on. */
  scene?: ComponentType<{ mode: 'play' | 'watch' }>;
}

/** The picture of the table; where nothing can be drawn it is told in words. */
export function TablePicture({ mode, scene: Scene = TableScene }: TablePictureProps) {
  const [able] = useState(canDraw);
  const film = useFilming((now) => now.canvas);
  if (!able) return <InWords why={WHY[mode]} />;
  if (film) return <Filmed canvas={film} />;
  return (
    <Boundary warning="the table cannot be drawn" instead={<InWords why={WHY[mode]} />}>
      <Suspense fallback={null}>
        <Scene mode={mode} />
      </Suspense>
    </Boundary>
  );
}

/** What is filmed just now. */
function Filmed({ canvas }: { canvas: HTMLCanvasElement }) {
  const { top, right, bottom, left } = useCovered();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => frame.current?.replaceChildren(canvas), [canvas]);
  return <div className="filmed" ref={frame} style={{ top, right, bottom, left }} data-testid="filmed" />;
}

/** Room between the words and the interface (CSS pixels). */
const AIR = 16;

/** The whole table as text. */
function InWords({ why }: { why: string }) {
  useKeyboard();
  const { top, right, bottom, left } = useCovered();
  return (
    <div
      className="twin-page"
      data-testid="in-words"
      style={{ top: top + AIR, right: right + AIR, bottom: bottom + AIR, left: left + AIR }}
    >
      <p className="twin-why" role="status">
        {why}
      </p>
      <Suspense fallback={null}>
        <TextTwin />
      </Suspense>
    </div>
  );
}
