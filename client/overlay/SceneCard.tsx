import './overlay.css';
import './views.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { useCamera } from '../director/camera.ts';
import { useGame, useTable } from '../store/table.tsx';
import { toldOf } from '../store/telling.ts';
import { LOOKS } from './views.ts';

/** What an operator lays over the picture, where the picture is theirs. */
export function SceneCard() {
  const theirs = useCamera((now) => now.mode === 'operator');
  const scene = useTable().programme?.scene ?? 'table';
  if (!theirs || scene === 'table') return null;
  return (
    <div className="overlay theme-wood scene-card" data-testid={`over-${scene}`}>
      <div className="overlay-safe">{scene === 'scores' ? <Scores /> : <Words soon={scene === 'soon'} />}</div>
    </div>
  );
}

function Words({ soon }: { soon: boolean }): ReactNode {
  const { meta } = useTable();
  return (
    <div className="o-plate o-card">
      <p className="o-heading">{meta?.name || cardOf(meta?.game ?? '')?.title}</p>
      <p>{soon ? 'We will be back soon.' : meta?.seats.map(({ name }) => name).join(' · ')}</p>
    </div>
  );
}

function Scores() {
  const box = useRef<HTMLDivElement>(null);
  const { view, meta, news } = useTable();
  const game = useGame()?.game;
  useLayoutEffect(() => {
    const told = toldOf({ view, meta }, game);
    const made = told && LOOKS.score({ told, news, times: { turn: 0, game: null }, fresh: () => false });
    box.current?.replaceChildren(...(made ? [made] : []));
  }, [view, meta, news, game]);
  return <div ref={box} />;
}
