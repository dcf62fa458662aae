import { useState } from 'react';
import type { SheetView } from '../../../shared/engine/sheet.ts';
import { useGame } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { Drawer } from '../parts/Drawer.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { isHad } from '../sheet/marks.ts';
import { Paper } from '../sheet/Paper.tsx';

/** The character sheet of a seat, as far as this viewer knows it; the other seats are one click away. */
export function SheetPanel() {
  const game = useGame();
  const wanted = useUi((now) => now.sheetOf);
  const showSheet = useUi((now) => now.showSheet);
  const [whole, setWhole] = useState(false);
  if (!game) return null;
  const { view, names } = game;
  const seat = wanted ?? view.viewer ?? 0;
  const sheet = game.game.sheet?.(view, seat);
  const had = sheet ? onlyHad(sheet) : undefined;
  const short = had !== undefined && had.sections.length > 0 && !whole;
  return (
    <Drawer title={`Sheet of ${names.seat(seat)}`} wide>
      <div className="sheet-seats">
        {Array.from({ length: view.seats }, (_, each) => (
          <button
            key={names.seat(each) + String(each)}
            type="button"
            className={each === seat ? 'plaque quiet chosen' : 'plaque quiet'}
            aria-pressed={each === seat}
            data-testid={`sheet-${each}`}
            onClick={() => showSheet(each)}
          >
            <SeatMark game={game.game} seat={each} /> {names.seat(each)}
          </button>
        ))}
        <label>
          <input type="checkbox" checked={!short} data-testid="whole-sheet" onChange={(event) => setWhole(event.target.checked)} /> Whole
          sheet
        </label>
      </div>
      {sheet ? <Paper sheet={short ? had : sheet} /> : <p>Nobody has a character sheet right now.</p>}
      {sheet && seat !== view.viewer && <p className="prompt-hint">Of others you see what everybody knows.</p>}
    </Drawer>
  );
}

/** The sheet without what nobody is known to have. */
const onlyHad = (sheet: SheetView): SheetView => ({
  ...sheet,
  sections: sheet.sections
    .map((section) => ({ ...section, entries: section.entries.filter(isHad) }))
    .filter(({ entries }) => entries.length > 0),
});
