import { type ComponentType, useEffect, useState } from 'react';
import { GAMES } from '../../../shared/games/index.ts';
import type { LocalTable } from '../../net/local.ts';
import { localTable } from '../../net/local.ts';
import { TableProvider } from '../../store/table.tsx';

/** Bots take their time in the show (ms for an answer). */
const PACE = 1_500;
/** How long the end of a game stays before the next begins (ms). */
const PAUSE = 6_000;

const scenes = import.meta.glob<{ TableScene: ComponentType<{ mode: 'play' | 'show' }> }>('../../scene/TableScene.tsx');

/** Bots play one game after the other, for whoever comes by. */
export function ShowTable() {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [round, setRound] = useState(0);
  const [Scene, setScene] = useState<ComponentType<{ mode: 'play' | 'show' }> | null>(null);
  useEffect(() => {
    void scenes['../../scene/TableScene.tsx']?.().then((part) => setScene(() => part.TableScene));
  }, []);
  useEffect(() => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const game = GAMES[(seed + round) % Math.max(1, GAMES.length)];
    if (!game) return undefined;
    const show = localTable({ game, you: null, pace: PACE, seed, seats: Math.min(4, game.seats.max) });
    let next: ReturnType<typeof setTimeout> | undefined;
    show.subscribe(() => {
      if (show.snapshot().view?.result && !next) next = setTimeout(() => setRound((now) => now + 1), PAUSE);
    });
    setTable(show);
    return () => {
      clearTimeout(next);
      show.leave();
    };
  }, [round]);
  if (!table || !Scene) return null;
  return (
    <TableProvider connection={table}>
      <div className="front-show">
        <Scene mode="show" />
      </div>
    </TableProvider>
  );
}
