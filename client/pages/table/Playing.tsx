import { lazy } from 'react';
import { Hud } from '../../hud/Hud.tsx';
import { useSetUp } from '../../store/deputy.ts';
import { useWay } from '../../store/going.ts';
import { useTable } from '../../store/table.tsx';
import { useAnswerKeys } from '../../tools/answers.ts';
import { TablePicture } from './TablePicture.tsx';

const PlayScene = lazy(() => import('../../table/PlayScene.tsx').then((part) => ({ default: part.PlayScene })));

/** The game: the picture of the table, and everything around it. */
export function Playing() {
  const { you } = useTable();
  useWay();
  useSetUp();
  useAnswerKeys();
  return (
    <main className="playing">
      <TablePicture mode={you.seat === null ? 'watch' : 'play'} scene={PlayScene} />
      <Hud />
    </main>
  );
}
