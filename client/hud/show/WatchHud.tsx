import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { cardOf, FREE_TABLE } from '../../../shared/games/manifest.ts';
import { useShow } from '../../store/show.ts';
import { useGame, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { ChatToasts } from '../ChatToasts.tsx';
import { useCover } from '../cover.ts';
import { LastTurn } from '../LastTurn.tsx';
import { LinkBanner } from '../LinkBanner.tsx';
import { Notices } from '../Notices.tsx';
import { ChatIcon, KeysIcon, LogIcon, MenuIcon, RulesIcon, SettingsIcon, SheetIcon, TextIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { SeatsPanel } from '../SeatsPanel.tsx';
import { type Mark, ShowBar } from './ShowBar.tsx';
import '../hud.css';

const OpenPanel = lazy(() => import('../Hud.tsx').then((part) => ({ default: part.OpenPanel })));

const MENU = [
  { panel: 'rules', label: 'Rules', Icon: RulesIcon },
  { panel: 'sheet', label: 'Sheet', Icon: SheetIcon },
  { panel: 'log', label: 'Log', Icon: LogIcon },
  { panel: 'chat', label: 'Chat', Icon: ChatIcon },
  { panel: 'text', label: 'In words', Icon: TextIcon },
  { panel: 'keys', label: 'Keys', Icon: KeysIcon },
  { panel: 'settings', label: 'Settings', Icon: SettingsIcon },
] as const;

interface WatchHudProps {
  mayAll: boolean;
  marks?: readonly Mark[];
  /** A button of the page besides the panels, and what it opens. */
  more?: { readonly label: string; readonly Icon: ComponentType; readonly open: boolean; toggle(): void; readonly content: ComponentType };
}

/** Everything around the picture for whoever watches: who plays, what happened, and the time. */
export function WatchHud({ mayAll, marks, more }: WatchHudProps) {
  const hidden = useUi((now) => now.interfaceHidden);
  const toggle = useUi((now) => now.toggleInterface);
  const panel = useUi((now) => now.panel);
  const root = useRef<HTMLDivElement>(null);
  useCover(root);
  if (hidden) {
    return (
      <Plaque look="quiet" className="hud-show" onClick={toggle}>
        Show the interface
      </Plaque>
    );
  }
  return (
    <div className="hud watched" ref={root}>
      <WatchBar more={more} />
      <div className="hud-left">
        <SeatsPanel />
      </div>
      <div className="hud-right">{panel === 'none' && !more?.open && <LastTurn />}</div>
      <div className="hud-middle">
        <LinkBanner />
        <Notices />
      </div>
      <ChatToasts />
      <div className="hud-bottom">
        <ShowBar mayAll={mayAll} {...(marks ? { marks } : {})} />
      </div>
      <Suspense>{panel !== 'none' && <OpenPanel />}</Suspense>
      {panel === 'none' && more?.open && <more.content />}
    </div>
  );
}

function WatchBar({ more }: { more: WatchHudProps['more'] | undefined }) {
  const { meta, view } = useTable();
  const show = useUi((now) => now.show);
  const panel = useUi((now) => now.panel);
  const [open, setOpen] = useState(false);
  const game = useGame()?.game;
  const replay = useShow()?.state.over;
  return (
    <header className="top-bar">
      <Link href="/" className="wordmark" aria-label="Lootable, to the front page">
        Lootable
      </Link>
      <h1 className="table-name">
        {meta?.name || cardOf(meta?.game ?? '')?.title} <span className="table-code">{meta?.code}</span>{' '}
        <span className="tag">{replay ? 'replay' : 'watching'}</span>
      </h1>
      <Plaque
        look="quiet"
        className="menu-button"
        aria-expanded={open}
        aria-controls="table-menu"
        aria-label="Menu"
        onClick={() => setOpen(!open)}
      >
        <MenuIcon aria-hidden="true" />
      </Plaque>
      <nav id="table-menu" className={open ? 'open' : undefined} aria-label="Table">
        {more && (
          <Plaque
            look="quiet"
            className={more.open && panel === 'none' ? 'chosen' : ''}
            data-testid="open-more"
            aria-pressed={more.open && panel === 'none'}
            onClick={() => {
              setOpen(false);
              if (panel !== 'none') show(panel);
              if (panel === 'none' || !more.open) more.toggle();
            }}
          >
            <more.Icon aria-hidden="true" /> <span>{more.label}</span>
          </Plaque>
        )}
        {MENU.filter((each) => view || each.panel === 'rules' || each.panel === 'settings')
          .filter((each) => each.panel !== 'sheet' || game?.sheet !== undefined)
          .filter((each) => each.panel !== 'rules' || meta?.game !== FREE_TABLE.id)
          .map(({ panel: to, label, Icon }) => (
            <Plaque
              key={to}
              look="quiet"
              className={panel === to ? 'chosen' : ''}
              data-testid={`open-${to}`}
              aria-pressed={panel === to}
              onClick={() => {
                setOpen(false);
                show(to);
              }}
            >
              <Icon aria-hidden="true" /> <span>{label}</span>
            </Plaque>
          ))}
      </nav>
    </header>
  );
}
