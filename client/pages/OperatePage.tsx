import { Suspense, useCallback, useState } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { Notices } from '../hud/Notices.tsx';
import { KeysIcon, SettingsIcon } from '../hud/parts/icons.ts';
import { MenuBar } from '../hud/parts/MenuBar.tsx';
import { lazily } from '../lazily.ts';
import type { Connection } from '../net/connection.ts';
import { feedTable } from '../net/feed.ts';
import type { FeedSpec } from '../net/show/wanted.ts';
import { useLoadedGame } from '../store/games.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { askedOf } from './asked.ts';
import { useOpened } from './opened.ts';
import { Desk } from './operate/Desk.tsx';
import { Loading, Page, useFrame } from './Page.tsx';
import { Gone } from './table/Gone.tsx';
import '../hud/hud.css';
import './operate/operate.css';

const OpenPanel = lazily(() => import('../hud/Hud.tsx').then((part) => part.OpenPanel));

const MENU = [
  { panel: 'keys', label: 'Keys', Icon: KeysIcon },
  { panel: 'settings', label: 'Settings', Icon: SettingsIcon },
] as const;

/** How a feed is reached; tests bring their own. */
type Feed = (spec: FeedSpec) => Connection;

/** Where somebody who does not play directs the programme: what they prepare, and what all see who watch it. */
export function OperatePage({ code, feed = feedTable }: { code: string; feed?: Feed }) {
  const wanted = code.toUpperCase();
  const [asked] = useState(() => askedOf(globalThis.location));
  const open = useCallback(() => {
    const { look, delay, token } = asked;
    return feed({ code: wanted, persp: look, delay, token });
  }, [wanted, feed, asked]);
  const connection = useOpened(open);
  if (asked.token === undefined) return <Gone code={wanted} problem="It takes the operator’s link of the host to direct a show." />;
  if (!connection) return <Loading />;
  return (
    <TableProvider connection={connection}>
      <Operated code={wanted} token={asked.token} />
    </TableProvider>
  );
}

function Operated({ code, token }: { code: string; token: string }) {
  const { meta, view, link, problem } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  const panel = useUi((now) => now.panel);
  const show = useUi((now) => now.show);
  const title = meta?.name || cardOf(meta?.game ?? '')?.title || code;
  useFrame(`Directing ${title}`);
  if (link === 'gone') return <Gone code={code} problem={problem} title="This show is not to be directed" />;
  if (view && game === 'failed')
    return <Gone code={code} problem="The looks of this game could not be loaded: perhaps this page is too old." />;
  if (!view || game === 'coming') {
    if (!meta || view) return <Loading text={problem ? `${problem} Trying again …` : 'Looking for the table …'} />;
    return (
      <Page title={title}>
        <p className="page-lead" role="status" data-testid="waiting">
          The game has not begun. The desk opens as soon as it does.
        </p>
      </Page>
    );
  }
  return (
    <main className="operate">
      <MenuBar
        title={
          <h1 className="table-name">
            <span>{title}</span> <span className="table-code">{code}</span> <span className="tag">directing</span>
          </h1>
        }
        entries={MENU}
        choose={show}
      />
      <Desk code={code} token={token} />
      <Notices />
      <Suspense>{panel !== 'none' && <OpenPanel />}</Suspense>
    </main>
  );
}
