import { lazy, Suspense, useState } from 'react';
import { Hud } from '../../hud/Hud.tsx';
import { TextTwin } from '../../hud/twin/TextTwin.tsx';
import { useCovered } from '../../store/covered.ts';
import { useTable } from '../../store/table.tsx';
import { PictureBoundary } from '../../table/PictureBoundary.tsx';
import { canDraw } from '../../table/SceneBoundary.tsx';
import { useKeyboard } from '../../tools/keyboard.ts';

const TableScene = lazy(() => import('../../table/TableScene.tsx').then((part) => ({ default: part.TableScene })));

/** The game: the picture of the table, and everything around it. Without a picture the table is told in words. */
export function Playing() {
  const [able] = useState(canDraw);
  const { you } = useTable();
  return (
    <main className="playing">
      {able ? (
        <PictureBoundary instead={<InWords />}>
          <Suspense fallback={null}>
            <TableScene mode={you.seat === null ? 'watch' : 'play'} />
          </Suspense>
        </PictureBoundary>
      ) : (
        <InWords />
      )}
      <Hud />
    </main>
  );
}

/** Room between the words and the interface (CSS pixels). */
const AIR = 16;

/** The whole table as text, where nothing can be drawn. */
function InWords() {
  useKeyboard();
  const { top, bottom, left } = useCovered();
  return (
    <div className="twin-page" data-testid="in-words" style={{ top: top + AIR, bottom: bottom + AIR, left: left + AIR }}>
      <p className="twin-why" role="status">
        This browser draws no 3D here, so the table is told in words. Everything can be played this way.
      </p>
      <TextTwin />
    </div>
  );
}
