import { type ComponentType, Suspense, useEffect } from 'react';
import { lazily } from '../../lazily.ts';
import { type FreePanel, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { PanelNotHere } from '../parts/PanelNotHere.tsx';
import { closePanel } from './FreeDrawer.tsx';
import { HelpersPanel } from './HelpersPanel.tsx';
import { PiecePanel } from './PiecePanel.tsx';
import { RightsPanel } from './RightsPanel.tsx';
import { SavesPanel } from './SavesPanel.tsx';
import { SecretsPanel } from './SecretsPanel.tsx';

const NotToBeHad = () => <PanelNotHere onClose={closePanel} />;
const ActsPanel = lazily(() => import('./ActsPanel.tsx').then((part) => part.ActsPanel), NotToBeHad);
const BoxPanel = lazily(() => import('./BoxPanel.tsx').then((part) => part.BoxPanel), NotToBeHad);
const LayersPanel = lazily(() => import('./LayersPanel.tsx').then((part) => part.LayersPanel), NotToBeHad);
const LookPanel = lazily(() => import('./LookPanel.tsx').then((part) => part.LookPanel), NotToBeHad);
const NotebookPanel = lazily(() => import('./NotebookPanel.tsx').then((part) => part.NotebookPanel), NotToBeHad);
const WorkshopPanel = lazily(() => import('./WorkshopPanel.tsx').then((part) => part.WorkshopPanel), NotToBeHad);

const PANELS: Readonly<Record<Exclude<FreePanel, 'none'>, ComponentType<{ game: Game }>>> = {
  box: BoxPanel,
  workshop: WorkshopPanel,
  helpers: HelpersPanel,
  rights: RightsPanel,
  saves: SavesPanel,
  look: LookPanel,
  piece: PiecePanel,
  secrets: SecretsPanel,
  acts: ActsPanel,
  pages: NotebookPanel,
  layers: LayersPanel,
};

/** The panel of the free table that is open, if any. One drawer at a time: the page's own ones close it. */
export function FreePanels({ game }: { game: Game }) {
  const panel = useFree((now) => now.panel);
  const other = useUi((now) => now.panel);
  const looked = game.view.free?.look?.piece ?? null;
  useEffect(() => {
    if (other !== 'none') closePanel();
  }, [other]);
  useEffect(() => {
    const { panel: now, set } = useFree.getState();
    if (looked !== null) {
      if (useUi.getState().panel !== 'none') useUi.getState().show('none');
      set({ panel: 'look' });
    } else if (now === 'look') set({ panel: 'none' });
  }, [looked]);
  if (panel === 'none') return null;
  const Open = PANELS[panel];
  return (
    <Suspense>
      <Open game={game} />
    </Suspense>
  );
}
