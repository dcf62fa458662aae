import { lazy, Suspense, useEffect, useState } from 'react';
import { TextTwin } from '../../hud/twin/TextTwin.tsx';
import type { Connection } from '../../net/connection.ts';
import { useCovered } from '../../store/covered.ts';
import { probe } from '../../store/probe.ts';
import { PictureBoundary } from '../../table/PictureBoundary.tsx';
import { canDraw } from '../../table/SceneBoundary.tsx';
import { useKeyboard } from '../../tools/keyboard.ts';

const TableScene = lazy(() => import('../../table/TableScene.tsx').then((part) => ({ default: part.TableScene })));

/** Opens a connection for as long as a page is there. */
export function useOpened(open: () => Connection): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const fresh = open();
    const forget = probe(fresh);
    setConnection(fresh);
    return () => {
      forget();
      fresh.leave();
      setConnection(null);
    };
  }, [open]);
  return connection;
}

/** The picture for whoever watches; in words where nothing can be drawn. */
export function WatchPicture() {
  const [able] = useState(canDraw);
  if (!able) return <InWords />;
  return (
    <PictureBoundary instead={<InWords />}>
      <Suspense fallback={null}>
        <TableScene mode="watch" />
      </Suspense>
    </PictureBoundary>
  );
}

/** Room between the words and the interface (CSS pixels). */
const AIR = 16;

function InWords() {
  useKeyboard();
  const { top, bottom, left } = useCovered();
  return (
    <div className="twin-page" data-testid="in-words" style={{ top: top + AIR, bottom: bottom + AIR, left: left + AIR }}>
      <p className="twin-why" role="status">
        This browser draws no 3D here, so the table is told in words.
      </p>
      <TextTwin />
    </div>
  );
}
