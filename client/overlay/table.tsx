import { Boundary } from '../Boundary.tsx';
import '../theme.css';
import './overlay.css';
import { Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { modeAsked, useCamera } from '../director/camera.ts';
import type { Connection } from '../net/connection.ts';
import { feedTable } from '../net/feed.ts';
import { renewPage } from '../renewal.ts';
import { keepMark } from '../replay/marks.ts';
import { useUntilDiceLie } from '../store/awaited.ts';
import { useLoadedGame } from '../store/games.ts';
import { probe } from '../store/probe.ts';
import { TableProvider, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { canDraw } from '../table/SceneBoundary.tsx';
import { TableScene } from '../table/TableScene.tsx';
import type { Asked } from './asked.ts';
import { Interlude } from './Interlude.tsx';
import { type Feed, keepLine } from './line.ts';
import { cameraIn, listenToObs } from './obs.ts';
import { pacePictures } from './pace.ts';
import { SceneCard } from './SceneCard.tsx';

/** The picture of a table with nothing behind it. */
export function showTable(root: HTMLElement, code: string, asked: Asked, feed: Feed = feedTable): () => void {
  const pause = pacePictures(asked.fps);
  let shown: Connection | undefined;
  const end = listenToObs({
    paused: pause,
    mark: () => keepMark({ code, at: null, seq: shown?.snapshot().view?.seq ?? -1 }),
    scene: (name) => film(cameraIn(name)),
  });
  film(new URLSearchParams(location.search).get('cam') ?? 'director');
  useUi.setState({ backdrop: false });
  const app = createRoot(root);
  app.render(
    <OverlayTable
      asked={asked}
      open={(changed, problem) =>
        keepLine({
          ...{ feed, problem },
          spec: { code, persp: asked.look, delay: asked.delay, token: asked.token },
          changed: (connection) => {
            shown = connection;
            probe(connection);
            changed(connection);
          },
          doubtful: () => void renewPage(),
        })
      }
      code={code}
    />,
  );
  return () => {
    end();
    pause(false);
    app.unmount();
    useUi.setState({ backdrop: true });
  };
}

function film(camera: string | null): void {
  const mode = camera === null ? null : modeAsked(`?cam=${camera}`);
  if (mode !== null) useCamera.getState().setMode(mode);
}

interface Lines {
  readonly asked: Asked;
  readonly code: string;
  open(changed: (connection: Connection) => void, problem: (why: string | null) => void): () => void;
}

function OverlayTable({ asked, code, open }: Lines) {
  const [line, setLine] = useState<Connection | null>(null);
  const connection = useUntilDiceLie(line);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one line for as long as the page is there
  useEffect(() => {
    return open(setLine, (why) => {
      if (why !== null) console.warn(`Overlay of ${code}: ${why}`);
      setProblem(why);
    });
  }, []);
  return (
    <div className={`overlay view-table${asked.ui ? '' : ' bare-table'}`} style={{ background: asked.background }}>
      {connection && (
        <TableProvider connection={connection}>
          <Drawn />
          <Interlude />
          <SceneCard />
        </TableProvider>
      )}
      {asked.debug && <p className="overlay-debug">{problem}</p>}
    </div>
  );
}

function Drawn() {
  const { view, meta, link } = useTable();
  const game = useLoadedGame(view?.game ?? meta?.game);
  const [able] = useState(canDraw);
  if (!view || !able || link === 'gone' || game === 'coming' || game === 'failed') return null;
  return (
    <Boundary warning="the table cannot be drawn" instead={null}>
      <Suspense fallback={null}>
        <TableScene mode="watch" />
      </Suspense>
    </Boundary>
  );
}
