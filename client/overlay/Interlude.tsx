import './overlay.css';
import './views.css';
import { useLayoutEffect, useRef } from 'react';
import { interludeOf } from '../store/interlude.ts';
import { useGame, useTable } from '../store/table.tsx';
import { toldOf } from '../store/telling.ts';
import { interlude } from './views.ts';

/** Over an empty board: who decides what, and who has. */
export function Interlude() {
  const box = useRef<HTMLDivElement>(null);
  const { view, meta, news } = useTable();
  const game = useGame()?.game;
  useLayoutEffect(() => {
    const told = toldOf({ view, meta }, game);
    const found = told && interludeOf(told, news);
    box.current?.replaceChildren(...(found ? [interlude(found)] : []));
  }, [view, meta, news, game]);
  return (
    <div className="overlay theme-wood scene-card" data-testid="interlude">
      <div className="overlay-safe" ref={box} />
    </div>
  );
}
