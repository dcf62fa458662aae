import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { useCover } from '../hud/cover.ts';
import { LogIcon } from '../hud/parts/icons.ts';
import { ShowBar } from '../hud/show/ShowBar.tsx';
import { WatchHud } from '../hud/show/WatchHud.tsx';
import { lazily, NOTHING } from '../lazily.ts';
import type { Connection } from '../net/connection.ts';
import { feedTable } from '../net/feed.ts';
import type { FeedSpec } from '../net/show/wanted.ts';
import { Interlude } from '../overlay/Interlude.tsx';
import { type Story, survey } from '../replay/survey.ts';
import { isPlaced } from '../store/ceremony.ts';
import { useGames, useLoadedGame } from '../store/games.ts';
import { TableProvider, useConnection, useTable } from '../store/table.tsx';
import { askedOf } from './asked.ts';
import { useOpened } from './opened.ts';
import { Loading, useFrame } from './Page.tsx';
import { useClips, useMarks } from './replay/clips.tsx';
import { Review } from './replay/Review.tsx';
import { Gone } from './table/Gone.tsx';
import { TablePicture } from './table/TablePicture.tsx';

const EndToggle = lazily(() => import('../hud/ResultScreen.tsx').then((part) => part.EndToggle), NOTHING);

type Feed = (spec: FeedSpec) => Connection;

/** A finished game from beginning to end, at any moment, with any eyes. */
export function ReplayPage({ code, feed = feedTable }: { code: string; feed?: Feed }) {
  const wanted = code.toUpperCase();
  const open = useCallback(() => {
    const { look, token, at = 0, speed } = askedOf(globalThis.location);
    const connection = feed({ code: wanted, persp: look, token, replayFrom: at });
    if (speed !== undefined) connection.show?.setSpeed(speed);
    return connection;
  }, [wanted, feed]);
  const connection = useOpened(open);
  if (!connection) return <Loading />;
  return (
    <TableProvider connection={connection}>
      <Replayed code={wanted} />
    </TableProvider>
  );
}

function Replayed({ code }: { code: string }) {
  const { meta, view, link, problem } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  useFrame(`Replay of ${meta?.name || cardOf(meta?.game ?? '')?.title || code}`);
  if (link === 'gone') return <Gone code={code} problem={problem} title="This game cannot be seen again" />;
  if (!view || game === 'coming') return <Loading text={problem ? `${problem} Trying again …` : 'Looking for the game …'} />;
  if (game === 'failed') return <Gone code={code} problem="The looks of this game could not be loaded: perhaps this page is too old." />;
  return askedOf(globalThis.location).embed ? <Embedded code={code} /> : <Whole code={code} />;
}

/** Inside of another page: the picture, the time, and the way here. */
function Embedded({ code }: { code: string }) {
  const root = useRef<HTMLDivElement>(null);
  useCover(root);
  return (
    <main className="playing embedded">
      <TablePicture mode="watch" />
      <Interlude />
      <div className="hud" ref={root}>
        <div className="hud-bottom">
          <ShowBar mayAll={false} />
        </div>
      </div>
      <AtEnd />
      <a className="plaque quiet embed-home" href={`/replay/${code}`} target="_blank" rel="noreferrer">
        Lootable
      </a>
    </main>
  );
}

/** From here on there is room for what a game came to beside the board and those who played it. */
const ROOMY = '(min-width: 1600px)';

function Whole({ code }: { code: string }) {
  const [open, setOpen] = useState(() => askedOf(globalThis.location).review || (globalThis.matchMedia?.(ROOMY).matches ?? false));
  const { story, share } = useStory();
  const marked = useMarks(code, story?.steps);
  const moments = useMemo(() => [...(story?.highlights ?? []), ...marked].sort((a, b) => a.at - b.at), [story, marked]);
  const clips = useClips(code, moments);
  const marks = useMemo(
    () => [
      ...(story && story.turns.length <= MOST_TURNS ? story.turns : []).map(({ at }) => ({
        at,
        label: 'A turn begins',
        kind: 'turn' as const,
      })),
      ...moments.map(({ at, label }) => ({ at, label, kind: 'highlight' as const })),
    ],
    [story, moments],
  );
  const Content = useCallback(
    () => <Review code={code} story={story} moments={moments} share={share} onClose={() => setOpen(false)} />,
    [code, story, moments, share],
  );
  return (
    <main className="playing">
      <TablePicture mode="watch" />
      <Interlude />
      <WatchHud
        mayAll
        marks={marks}
        clips={clips}
        more={{ label: 'The game', Icon: LogIcon, open, toggle: () => setOpen(!open), content: Content }}
      />
      <AtEnd />
    </main>
  );
}

/** The end is a podium; the table as it was left is one click away. */
function AtEnd() {
  const { view } = useTable();
  return <Suspense>{view && isPlaced(view) && <EndToggle />}</Suspense>;
}

/** More turns than that are no marks but a stripe. */
const MOST_TURNS = 80;

/** Reads the whole game once beside what is shown. */
function useStory(): { story: Story | null; share: number } {
  const { show } = useConnection();
  const { view } = useTable();
  const game = useGames(({ loaded }) => loaded[view?.game ?? '']);
  const [story, setStory] = useState<Story | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!show || !game) return undefined;
    let wanted = true;
    const { look } = show.state();
    survey({ segments: show.segments(), look, game, over: () => !wanted, told: (far) => wanted && setShare(far) }).then(
      (found) => wanted && found && setStory(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [show, game]);
  return { story, share };
}
