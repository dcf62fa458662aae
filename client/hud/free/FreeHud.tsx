import './acts.css';
import './free.css';
import './panels.css';
import { useEffect } from 'react';
import { FIRST_LAYER } from '../../../shared/engine/free/layered.ts';
import { LOADABLE } from '../../../shared/games/manifest.ts';
import { browserMemory } from '../../net/tokens.ts';
import { NO_SELECTION, useFree } from '../../store/free.ts';
import { foreign } from '../../store/free-words.ts';
import { fetchFace } from '../../store/games.ts';
import { ensureName } from '../../store/person.ts';
import { useSitAtOnce } from '../../store/sit.ts';
import { type Game, useGame, useTable } from '../../store/table.tsx';
import { ActsBar } from './ActsBar.tsx';
import { Beginning } from './Beginning.tsx';
import { Hand } from './Hand.tsx';
import { BlindScreen, Carried, Magnified, SelectionBox } from './Overlays.tsx';
import { FreePanels } from './Panels.tsx';
import { PieceMenu } from './PieceMenu.tsx';
import { ToolBar, useNarrow } from './ToolBar.tsx';

/** Everything around a free table: the hand, the bar, the panels, the menu and what is drawn over the picture. */
export function FreeHud() {
  const game = useGame();
  useSitHere();
  useForeignWords(game);
  useForget();
  if (!game?.view.free) return null;
  return (
    <>
      <Beginning game={game} />
      <Hand game={game} />
      <ToolBar game={game} />
      <SelectionBox />
      <Carried game={game} />
      <Magnified game={game} />
      <BlindScreen game={game} />
      <FreePanels game={game} />
      <PieceMenu game={game} />
    </>
  );
}

/** Beside the board, below the players: what can be done with the chosen pieces. A phone has it in the bar. */
export function FreeSide() {
  const game = useGame();
  const narrow = useNarrow();
  const seated = useTable().you.seat !== null && !game?.view.result;
  return game?.view.free && seated && !narrow ? <ActsBar game={game} /> : null;
}

/**
 * A free table has no lobby: whoever has just opened it takes a seat at once. At a table that comes from a file, the seat with the
 * secrets of this browser is tried first.
 */
function useSitHere(): void {
  const { meta } = useTable();
  const open = meta?.seats.filter(({ kind }) => kind === 'open').map(({ seat }) => seat) ?? [];
  const free = open.filter((seat) => !meta?.kept.includes(seat));
  const claimed = meta?.from && browserMemory().claim(meta.from) !== null ? open.filter((seat) => meta.kept.includes(seat)) : [];
  // Whoever sits down with the button in the list of players has a name then, too.
  useEffect(() => void ensureName(), []);
  useSitAtOnce([...claimed, ...free], 'quiet');
}

/** Pieces of other games are called by their names as soon as one lies here. */
function useForeignWords(game: Game | null): void {
  const pieces = game?.view.pieces;
  const wanted = pieces ? [...new Set(Object.values(pieces).flatMap(({ kind }) => foreign(kind)?.game ?? []))].sort().join(' ') : '';
  useEffect(() => {
    for (const id of wanted.split(' ')) if (LOADABLE.includes(id)) void fetchFace(id);
  }, [wanted]);
}

/** What belongs to one table does not follow to the next one. */
function useForget(): void {
  const code = useTable().meta?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table
  useEffect(
    () => () =>
      useFree.getState().set({
        layer: FIRST_LAYER,
        unseen: new Set(),
        selected: NO_SELECTION,
        menu: null,
        panel: 'none',
        about: null,
        placing: null,
        magnified: null,
        box: null,
      }),
    [code],
  );
}
