import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { cardOf } from '../../shared/games/manifest.ts';
import { Plaque } from '../hud/parts/Plaque.tsx';
import type { Connection } from '../net/connection.ts';
import { roomTable } from '../net/room.ts';
import { useLoadedGame } from '../store/games.ts';
import { useOneMoment } from '../store/moment.ts';
import { probe } from '../store/probe.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { Loading, Page, useFrame } from './Page.tsx';
import { Lobby } from './table/Lobby.tsx';
import { Playing } from './table/Playing.tsx';

/** How a table is reached; tests bring their own. */
export type Reach = (where: { code: string; watch: boolean }) => Connection;

interface TablePageProps {
  code: string;
  /** A spectator by choice: the public view, no seat offers. */
  watch: boolean;
  reach?: Reach;
}

/** A table by its code: the lobby first, then the game, then the result; always the same connection. */
export function TablePage({ code, watch, reach = roomTable }: TablePageProps) {
  const [connection, setConnection] = useState<Connection | null>(null);
  const wanted = code.toUpperCase();
  useEffect(() => {
    const fresh = reach({ code: wanted, watch });
    const forget = probe(fresh);
    setConnection(fresh);
    return () => {
      forget();
      fresh.leave();
      setConnection(null);
    };
  }, [wanted, watch, reach]);
  return connection ? <Reached connection={connection} code={wanted} watch={watch} /> : <Loading />;
}

function Reached({ connection, code, watch }: { connection: Connection; code: string; watch: boolean }) {
  return (
    <TableProvider connection={useOneMoment(connection)}>
      <AtTable code={code} watch={watch} />
    </TableProvider>
  );
}

function AtTable({ code, watch }: { code: string; watch: boolean }) {
  const { meta, view, link, problem } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  useFrame(meta?.name || cardOf(meta?.game ?? '')?.title || code);
  if (link === 'gone') return <Gone code={code} problem={problem} />;
  if (view && game === 'failed')
    return <Gone code={code} problem="The rules of this game could not be loaded: perhaps this page is too old." />;
  if (view) return game === 'coming' ? <Loading text="Opening the box …" /> : <Playing />;
  if (!meta) return <Loading text={problem ? `${problem} Trying again …` : 'Looking for the table …'} />;
  if (meta.status === 'lobby') return <Lobby watch={watch} />;
  if (meta.status === 'broken') return <Gone code={code} problem="This table met a fault of ours and cannot go on." />;
  return <Loading />;
}

/** The end of the road: no such table, closed for good, or this page is too old. */
function Gone({ code, problem }: { code: string; problem: string | null }) {
  return (
    <Page title="This table is not to be had">
      <p className="page-lead" role="alert" data-testid="gone">
        {problem ?? 'The table is gone.'}
      </p>
      <p>
        The code was <strong className="table-code">{code}</strong>. A code has six letters and digits; perhaps one of them is another.
      </p>
      <div className="button-row">
        <Plaque onClick={() => globalThis.location.reload()}>Try again</Plaque>
        <Link className="plaque brass" href="/">
          To the front page
        </Link>
      </div>
    </Page>
  );
}
