import { useEffect, useRef } from 'react';
import { LOADABLE } from '../../../shared/games/load.ts';
import { freshEntropy } from '../../hud/entropy.ts';
import { ensureName } from '../../pages/names.ts';
import { fetchFace } from '../../store/games.ts';
import type { Game } from '../../store/table.tsx';
import { useGame, useSend, useTable } from '../../store/table.tsx';
import { NO_SELECTION, useFree } from '../store.ts';
import { Hand } from './Hand.tsx';
import { BlindScreen, Carried, Magnified, SelectionBox } from './Overlays.tsx';
import { FreePanels } from './Panels.tsx';
import { PieceMenu } from './PieceMenu.tsx';
import { ToolBar } from './ToolBar.tsx';
import { foreign, teachWords } from './words.ts';
import '../../hud/prompt/prompt.css';
import './free.css';
import './panels.css';

teachWords();

/** Everything around a free table: the hand, the bar, the panels, the menu and what is drawn over the picture. */
export function FreeHud() {
  const game = useGame();
  useSitAtOnce();
  useForeignWords(game);
  useForget();
  if (!game?.view.free) return null;
  return (
    <>
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

/** A free table has no lobby: whoever has just opened it takes the first free seat at once. */
function useSitAtOnce(): void {
  const { meta, you, link } = useTable();
  const send = useSend();
  const done = useRef(false);
  const free = meta?.seats.find(({ seat, kind }) => kind === 'open' && !meta.kept.includes(seat))?.seat;
  useEffect(() => {
    // Whoever sits down with the button in the list of players has a name then, too.
    ensureName();
    const wanted: unknown = globalThis.history.state;
    const sit = typeof wanted === 'object' && wanted !== null && 'sit' in wanted && wanted.sit === true;
    if (!sit || done.current || link !== 'open' || you.seat !== null || free === undefined) return;
    done.current = true;
    globalThis.history.replaceState(null, '');
    void send({ t: 'sit', seat: free, name: ensureName(), entropy: freshEntropy() });
  }, [link, you.seat, free, send]);
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
      useFree.getState().set({ selected: NO_SELECTION, menu: null, panel: 'none', about: null, placing: null, magnified: null, box: null }),
    [code],
  );
}
