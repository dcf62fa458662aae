import { Suspense, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { cardOf } from '../../shared/games/manifest.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { Notices } from '../hud/Notices.tsx';
import { AudienceIcon } from '../hud/parts/icons.ts';
import { SeatMark } from '../hud/parts/SeatMark.tsx';
import { ShowBar } from '../hud/show/ShowBar.tsx';
import { WatchHud } from '../hud/show/WatchHud.tsx';
import { lazily } from '../lazily.ts';
import type { Connection } from '../net/connection.ts';
import { feedTable } from '../net/feed.ts';
import type { FeedSpec } from '../net/show/wanted.ts';
import { browserMemory } from '../net/tokens.ts';
import { useUntilDiceLie } from '../store/awaited.ts';
import { useLoadedGame } from '../store/games.ts';
import { useShow } from '../store/show.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { askedOf } from './asked.ts';
import { useOpened } from './opened.ts';
import { Loading, Page, useFrame } from './Page.tsx';
import { useClips, useMarks } from './replay/clips.tsx';
import { Gone } from './table/Gone.tsx';
import { TablePicture } from './table/TablePicture.tsx';

const CrowdPanel = lazily(() => import('../hud/crowd/CrowdPanel.tsx').then((part) => part.CrowdPanel));
const ResultScreen = lazily(() => import('../hud/ResultScreen.tsx').then((part) => part.ResultScreen));
const Interlude = lazily(() => import('../overlay/Interlude.tsx').then((part) => part.Interlude));
const SceneCard = lazily(() => import('../overlay/SceneCard.tsx').then((part) => part.SceneCard));

/** How a feed is reached; tests bring their own. */
type Feed = (spec: FeedSpec) => Connection;

/** A table as its audience sees it, by a feed: nothing that happens here reaches the table. */
export function WatchPage({ code, feed = feedTable }: { code: string; feed?: Feed }) {
  const wanted = code.toUpperCase();
  const open = useCallback(() => {
    const { look, delay, token, via } = askedOf(globalThis.location);
    const seat = look === 'public' ? undefined : (browserMemory().token(wanted) ?? undefined);
    return feed({ code: wanted, persp: look, delay, token, via, seat, me: browserMemory().me() });
  }, [wanted, feed]);
  const connection = useUntilDiceLie(useOpened(open));
  if (!connection) return <Loading />;
  return (
    <TableProvider connection={connection}>
      <Watched code={wanted} />
    </TableProvider>
  );
}

function Watched({ code }: { code: string }) {
  const { meta, view, link, problem, programme = null } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  useFrame(meta?.name || cardOf(meta?.game ?? '')?.title || code);
  if (link === 'gone') return <Gone code={code} problem={problem} />;
  if (view && game === 'failed')
    return <Gone code={code} problem="The looks of this game could not be loaded: perhaps this page is too old." />;
  if (view && game !== 'coming') {
    return (
      <main className="playing">
        <TablePicture mode="watch" />
        <Suspense>{view.prompts.length > 1 && <Interlude />}</Suspense>
        <Suspense>{programme && programme.scene !== 'table' && <SceneCard />}</Suspense>
        <Around code={code} />
        <Suspense>{view.result && <ResultScreen />}</Suspense>
      </main>
    );
  }
  if (view) return <Loading text="Opening the box …" />;
  if (!meta) return <Loading text={problem ? `${problem} Trying again …` : 'Looking for the table …'} />;
  return <Waiting meta={meta} />;
}

/** What stands around the picture; what has been rewound can be made a clip of. */
function Around({ code }: { code: string }) {
  const clips = useClips(code, useMarks(code));
  const [wanted, setWanted] = useState(false);
  const content = useCallback(
    () => (
      <Suspense>
        <CrowdPanel close={() => setWanted(false)} />
      </Suspense>
    ),
    [],
  );
  const open = wanted && !clips.panel;
  const toggle = () => {
    if (clips.panel) clips.toggle();
    setWanted(!open);
  };
  const more = { label: 'Audience', Icon: AudienceIcon, open, toggle, content };
  return <WatchHud mayAll={askedOf(globalThis.location).token !== undefined} clips={clips} more={more} />;
}

/** Before the game: who sits there. It begins by itself. */
function Waiting({ meta }: { meta: TableMeta }) {
  const game = cardOf(meta.game);
  // Whoever has gone back to before the beginning comes on from here.
  const past = useShow()?.state.mode === 'past';
  const free = meta.status === 'lobby' && meta.seats.some(({ kind }) => kind === 'open');
  return (
    <Page title={meta.name || game?.title || meta.code}>
      <p className="page-lead" role="status" data-testid="waiting">
        {meta.status === 'broken'
          ? 'This table met a fault of ours and cannot go on.'
          : 'The game has not begun. It is shown here as soon as it does.'}
      </p>
      <ul className="watch-seats" aria-label="The seats">
        {meta.seats.map(({ seat, kind, name }) => (
          <li key={seat} data-testid={`seat-${seat}`}>
            <SeatMark game={game} seat={seat} /> {kind === 'open' ? 'free' : name}
          </li>
        ))}
      </ul>
      {meta.watchers > 1 && <p>{meta.watchers} are watching.</p>}
      {free && (
        <Link className="plaque brass" href={`/t/${meta.code}`}>
          Take a seat
        </Link>
      )}
      <Notices />
      {past && (
        <div className="watch-time">
          <ShowBar mayAll={false} />
        </div>
      )}
    </Page>
  );
}
