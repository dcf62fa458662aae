import { Suspense } from 'react';
import { cardOf } from '../../../shared/games/manifest.ts';
import { lazily } from '../../lazily.ts';
import { useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { Drawer } from '../parts/Drawer.tsx';
import { NotHere } from '../parts/NotHere.tsx';

const RulesBook = lazily(() => import('../rules/RulesBook.tsx').then((part) => part.RulesBook), NotHere);

/** The rules book of this table's game, beside the board. */
export function RulesPanel() {
  const { meta, view } = useTable();
  const rule = useUi((now) => now.rule);
  const id = view?.game ?? meta?.game ?? '';
  return (
    <Drawer title={`Rules: ${cardOf(id)?.title ?? id}`} wide>
      <Suspense fallback={<p role="status">Opening the book …</p>}>
        <RulesBook game={id} rule={rule} />
      </Suspense>
    </Drawer>
  );
}
