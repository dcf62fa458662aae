import { useCallback, useEffect, useState } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { isKeptToSeats } from '../../shared/wire-audience.ts';
import { coveredFor, uncover } from '../net/beside.ts';
import type { Connection } from '../net/connection.ts';
import { roomTable } from '../net/room.ts';
import { browserMemory } from '../net/tokens.ts';
import { useLoadedGame } from '../store/games.ts';
import { useOneMoment } from '../store/moment.ts';
import { comesToPlay, useOpenSeat, useSitAtOnce } from '../store/sit.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { useUnfinished } from '../store/unfinished.ts';
import { useOpened } from './opened.ts';
import { Loading, useFrame } from './Page.tsx';
import { Cover } from './table/Cover.tsx';
import { Gone } from './table/Gone.tsx';
import { Lobby } from './table/Lobby.tsx';
import { Outside } from './table/Outside.tsx';
import { Playing } from './table/Playing.tsx';

/** How a table is reached; tests bring their own. */
export type Reach = (where: { code: string }) => Connection;

interface TablePageProps {
  code: string;
  reach?: Reach;
}

/** A table by its code: the lobby first, then the game, then the result; always the same connection. */
export function TablePage({ code, reach = roomTable }: TablePageProps) {
  const wanted = code.toUpperCase();
  const [to, setTo] = useState(() => coveredFor(browserMemory(), wanted));
  if (!to) return <Opened code={wanted} reach={reach} />;
  const show = () => {
    uncover(browserMemory(), wanted);
    setTo(null);
  };
  return <Cover to={to} onShow={show} />;
}

function Opened({ code: wanted, reach }: Required<TablePageProps>) {
  const connection = useOpened(useCallback(() => reach({ code: wanted }), [wanted, reach]));
  return connection ? <Reached connection={connection} code={wanted} /> : <Loading />;
}

function Reached({ connection, code }: { connection: Connection; code: string }) {
  return (
    <TableProvider connection={useOneMoment(connection)}>
      <AtTable code={code} />
    </TableProvider>
  );
}

function AtTable({ code }: { code: string }) {
  const { meta, view, you, link, problem } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  useKeptUnfinished(code);
  useFrame(meta?.name || cardOf(meta?.game ?? '')?.title || code);
  if (link === 'gone') return <Gone code={code} problem={problem} />;
  const outside = you.guest !== undefined && you.seat === null && !you.host;
  if (meta && outside && isKeptToSeats(meta) && meta.status !== 'broken') return <Outside meta={meta} />;
  if (view && game === 'failed')
    return <Gone code={code} problem="The rules of this game could not be loaded: perhaps this page is too old." />;
  if (view) return game === 'coming' ? <Loading text="Opening the box …" /> : <Playing />;
  if (!meta) return <Loading text={problem ? `${problem} Trying again …` : 'Looking for the table …'} />;
  if (meta.status === 'lobby') return <BeforeGame />;
  if (meta.status === 'broken') return <Gone code={code} problem="This table met a fault of ours and cannot go on." />;
  return <Loading />;
}

/** Keeps the table while this person has a seat at a game that goes on, and forgets it when that is over, gone or somebody else's. */
function useKeptUnfinished(code: string): void {
  const { meta, you, link } = useTable();
  const seated = you.seat !== null;
  const { status, game, name } = meta ?? {};
  useEffect(() => {
    const { keep, forget } = useUnfinished.getState();
    if (link === 'gone' || status === 'over' || status === 'broken') return forget(code);
    if (game === undefined || name === undefined || link !== 'open') return;
    if (!seated) return forget(code);
    keep({ code, game, name, at: Date.now() });
  }, [code, link, status, game, name, seated]);
}

/** Whoever comes to play at once does not wait longer than so (ms) without being told why. */
const PATIENCE = 5_000;

/** The lobby; not for whoever sits down to a game that begins with that: it is much to be drawn for a moment. */
function BeforeGame() {
  const [plays, setPlays] = useState(comesToPlay);
  useEffect(() => {
    const timer = setTimeout(() => setPlays(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return plays ? <SitsDown /> : <Lobby />;
}

function SitsDown() {
  useSitAtOnce(useOpenSeat());
  return <Loading text="Setting the table …" />;
}
