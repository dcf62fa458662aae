import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { cardOf } from '../../../shared/games/manifest.ts';
import type { TableLine } from '../../../shared/wire-messages.ts';
import { SeatMark } from '../../hud/parts/SeatMark.tsx';
import { listTables } from '../../net/http.ts';

const REFRESH_MS = 10_000;

/** The tables that anybody may find, refreshed while the page is looked at. */
export function LiveTables() {
  const [tables, setTables] = useState<readonly TableLine[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await listTables();
      if (!wanted) return;
      if (answer.ok) setTables(answer.value);
      setProblem(answer.ok ? null : answer.refusal.text);
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  return (
    <section className="live" aria-labelledby="live-title">
      <h2 id="live-title">Tables open now</h2>
      {problem && <p role="status">{problem}</p>}
      {!problem && tables.length === 0 && <p>All tables are quiet. Open the first one.</p>}
      <ul>
        {tables.map((table) => (
          <TableCard key={table.code} table={table} />
        ))}
      </ul>
    </section>
  );
}

const STATUS: Readonly<Record<TableLine['status'], string>> = {
  lobby: 'waiting for players',
  playing: 'being played',
  over: 'to be seen again',
  broken: 'stopped',
};

function TableCard({ table }: { table: TableLine }) {
  const game = cardOf(table.game);
  const joinable = table.status === 'lobby' && table.seats.some((seat) => seat.kind === 'open');
  return (
    <li className="live-table" data-testid={`table-${table.code}`}>
      <b>{table.name}</b>
      <span className="live-game">
        {game?.title ?? table.game}, {STATUS[table.status]}
        {table.closed ? ', watched by link only' : table.watchers > 0 && `, ${table.watchers} watching`}
      </span>
      <span className="live-seats">
        {table.seats.map((seat, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the seat
          <span key={at} className={seat.kind === 'open' ? 'free' : undefined}>
            <SeatMark game={game} seat={at} /> {seat.kind === 'open' ? 'free' : seat.name}
          </span>
        ))}
      </span>
      <span className="live-ways">
        {joinable && (
          <Link className="plaque brass" href={`/t/${table.code}`} aria-label={`Join ${table.name}`}>
            Join
          </Link>
        )}
        {table.replay ? (
          <Link className="plaque" href={`/replay/${table.code}`} aria-label={`Replay of ${table.name}`}>
            Replay
          </Link>
        ) : (
          !table.closed && (
            <Link className="plaque" href={`/watch/${table.code}`} aria-label={`Watch ${table.name}`}>
              Watch
            </Link>
          )
        )}
      </span>
    </li>
  );
}
