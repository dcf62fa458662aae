import './live.css';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { cardOf } from '../../../shared/games/manifest.ts';
import type { TableLine } from '../../../shared/wire-messages.ts';
import { SeatMark } from '../../hud/parts/SeatMark.tsx';
import { listTables } from '../../net/http.ts';
import { GamePicture } from '../forms/GamePicture.tsx';

const REFRESH_MS = 10_000;

/** The tables that anybody may find, those that are watched most first, and games worth seeing again; refreshed while the page is looked at. */
export function LiveTables() {
  const [tables, setTables] = useState<readonly TableLine[]>([]);
  const [stale, setStale] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await listTables();
      if (!wanted) return;
      if (answer.ok) setTables(answer.value.tables);
      setStale(answer.ok && answer.value.stale);
      setProblem(answer.ok ? null : answer.refusal.text);
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  const open = tables.filter(({ status }) => status !== 'over').sort((a, b) => b.watchers - a.watchers);
  const replays = featured(tables);
  return (
    <div className="live">
      <section aria-labelledby="live-title">
        <h2 id="live-title">Tables open now</h2>
        {problem && <p role="status">{problem}</p>}
        {stale && <p role="status">A part of the server is away: how many watch is from a while ago. Games go on.</p>}
        {!problem && open.length === 0 && <p>All tables are quiet. Open the first one.</p>}
        <ul>
          {open.map((table) => (
            <TableCard key={table.code} table={table} />
          ))}
        </ul>
      </section>
      {replays.length > 0 && (
        <section aria-labelledby="replays-title">
          <h2 id="replays-title">Worth seeing again</h2>
          <ul className="replay-list">
            {replays.map((table) => (
              <ReplayCard key={table.code} table={table} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const MOST_REPLAYS = 6;

/** Games that may be seen again: what people played before what bots did, and at first one of each title. */
function featured(tables: readonly TableLine[]): TableLine[] {
  const over = tables.filter(({ replay }) => replay);
  const byPeople = [...over.filter(({ exhibition }) => !exhibition), ...over.filter(({ exhibition }) => exhibition)];
  const first = byPeople.filter(({ game }, at) => byPeople.findIndex((each) => each.game === game) === at);
  return [...first, ...byPeople.filter((each) => !first.includes(each))].slice(0, MOST_REPLAYS);
}

/** A whole game as a picture with how it ended; the card itself leads there. */
function ReplayCard({ table: { code, name, game: id, seats, outcome, exhibition } }: { table: TableLine }) {
  const game = cardOf(id);
  const people = seats.flatMap((seat) => (seat.kind === 'human' ? [seat.name] : []));
  return (
    <li>
      <Link className="replay-card" href={`/replay/${code}`} data-testid={`replay-${code}`}>
        {game && <GamePicture game={game} />}
        <b>{exhibition ? (game?.title ?? id) : name}</b>
        {outcome !== undefined && <em>{outcome}</em>}
        <span>{exhibition ? 'An exhibition of bots' : `${game?.title ?? id}${people.length > 0 ? `: ${people.join(', ')}` : ''}`}</span>
      </Link>
    </li>
  );
}

const STATUS: Readonly<Record<TableLine['status'], string>> = {
  lobby: 'waiting for players',
  playing: 'being played',
  over: 'over',
  broken: 'stopped',
};

function TableCard({ table }: { table: TableLine }) {
  const game = cardOf(table.game);
  const joinable = table.status === 'lobby' && table.seats.some((seat) => seat.kind === 'open');
  return (
    <li className="live-table" data-testid={`table-${table.code}`}>
      {table.status === 'playing' && game && <GamePicture game={game} />}
      <b>{table.exhibition ? `Bots play ${game?.title ?? table.game}` : table.name}</b>
      <span className="live-game">
        {table.exhibition ? 'An exhibition for all to watch' : `${game?.title ?? table.game}, ${STATUS[table.status]}`}
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
        {!table.closed && (
          <Link className="plaque" href={`/watch/${table.code}`} aria-label={`Watch ${table.name}`}>
            Watch
          </Link>
        )}
      </span>
    </li>
  );
}
