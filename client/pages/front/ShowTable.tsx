import { Suspense, useEffect, useState } from 'react';
import { CARDS, loadGame } from '../../../shared/games/manifest.ts';
import { Boundary } from '../../Boundary.tsx';
import { lazily } from '../../lazily.ts';
import { type LocalTable, localTable } from '../../net/local.ts';
import { fetchFace } from '../../store/games.ts';
import { TableProvider } from '../../store/table.tsx';
import { canDraw } from '../../table/SceneBoundary.tsx';

/** Bots take their time in the show (ms for an answer). */
const PACE = 1_500;
/** How long the end of a game stays before the next begins (ms). */
const PAUSE = 6_000;

/** What stands beside the choices lies over so much of the picture, where there is room beside them (`front.css`, `live.css`). */
const FOOT = 0.38;
const WIDE = '(min-width: 901px)';

const TableScene = lazily(() => import('../../table/TableScene.tsx').then((part) => part.TableScene));

/** Bots play one game after the other, for whoever comes by. */
export function ShowTable() {
  const [table, setTable] = useState<LocalTable | null>(null);
  const [round, setRound] = useState(0);
  const [able] = useState(canDraw);
  const [foot] = useState(() => (globalThis.matchMedia?.(WIDE).matches ? FOOT : 0));
  useEffect(() => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const card = CARDS[(seed + round) % Math.max(1, CARDS.length)];
    if (!card) return undefined;
    let show: LocalTable | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const begin = async () => {
      const [game] = await Promise.all([loadGame(card.id).catch(() => undefined), fetchFace(card.id)]);
      if (!game || !wanted) return;
      const table = localTable({ game, you: null, pace: PACE, seed, seats: Math.min(4, game.seats.max) });
      table.subscribe(() => {
        if (table.snapshot().view?.result && !next) next = setTimeout(() => setRound((now) => now + 1), PAUSE);
      });
      show = table;
      setTable(table);
    };
    void begin();
    return () => {
      wanted = false;
      clearTimeout(next);
      show?.leave();
    };
  }, [round]);
  if (!table || !able) return null;
  return (
    <Boundary warning="the table cannot be drawn" instead={null}>
      <Suspense>
        <TableProvider connection={table}>
          <div className="front-show">
            <TableScene mode="show" foot={foot} />
          </div>
        </TableProvider>
      </Suspense>
    </Boundary>
  );
}
