import { Hud } from '../../hud/Hud.tsx';
import { useSetUp } from '../../store/deputy.ts';
import { useWay } from '../../store/going.ts';
import { useTable } from '../../store/table.tsx';
import { PlayScene } from '../../table/later.ts';
import { useAnswerKeys } from '../../tools/answers.ts';
import { TablePicture } from './TablePicture.tsx';

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
