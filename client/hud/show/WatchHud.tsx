import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import { cardOf, FREE_TABLE } from '../../../shared/games/manifest.ts';
import { lazily, NOTHING } from '../../lazily.ts';
import { useShow } from '../../store/show.ts';
import { useGame, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { useCover } from '../cover.ts';
import { LastTurn } from '../LastTurn.tsx';
import { LinkBanner } from '../LinkBanner.tsx';
import { Notices } from '../Notices.tsx';
import { ChatIcon, KeysIcon, LogIcon, RulesIcon, SettingsIcon, SheetIcon, TextIcon } from '../parts/icons.ts';
import { HiddenHud, MenuBar } from '../parts/MenuBar.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { SeatsPanel } from '../SeatsPanel.tsx';
import { type Mark, ShowBar } from './ShowBar.tsx';
import '../hud.css';

const OpenPanel = lazily(() => import('../Hud.tsx').then((part) => part.OpenPanel));
/** Without it one watches all the same: what could not be loaded is not shown. */
const CheersOver = lazily(() => import('../crowd/CheersOver.tsx').then((part) => part.CheersOver), NOTHING);
const ChatToasts = lazily(() => import('../ChatToasts.tsx').then((part) => part.ChatToasts), NOTHING);
const PollOver = lazily(() => import('../crowd/PollCard.tsx').then((part) => part.PollOver), NOTHING);

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
  /** Makes clips of what is watched; its panel, while it is open. */
  clips?: { readonly panel: ReactNode; toggle(): void };
  /** A button of the page besides the panels, and what it opens. */
  more?: {
    readonly label: string;
    readonly Icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
    readonly open: boolean;
    toggle(): void;
    readonly content: ComponentType;
  };
}

/** Everything around the picture for whoever watches: who plays, what happened, and the time. */
export function WatchHud({ mayAll, marks, clips, more }: WatchHudProps) {
  const hidden = useUi((now) => now.interfaceHidden);
  const panel = useUi((now) => now.panel);
  const show = useUi((now) => now.show);
  const { poll, cheers } = useTable();
  const root = useRef<HTMLDivElement>(null);
  useCover(root);
  if (hidden) return <HiddenHud />;
  const makeClips = () => {
    if (panel !== 'none') show(panel);
    if (panel === 'none' || !clips?.panel) clips?.toggle();
  };
  return (
    <div className="hud watched" ref={root}>
      <WatchBar more={more} />
      <div className="hud-left">
        <SeatsPanel />
      </div>
      <div className="hud-right">
        {panel === 'none' && !more?.open && !clips?.panel && (
          <>
            <Suspense>{poll && <PollOver />}</Suspense>
            <LastTurn />
          </>
        )}
      </div>
      <div className="hud-middle">
        <LinkBanner />
        <Notices />
      </div>
      <Suspense>
        <ChatToasts />
      </Suspense>
      <Suspense>{cheers && <CheersOver />}</Suspense>
      <div className="hud-bottom">
        <ShowBar mayAll={mayAll} onClip={clips && makeClips} {...(marks ? { marks } : {})} />
      </div>
      <Suspense>{panel !== 'none' && <OpenPanel />}</Suspense>
      {panel === 'none' && (clips?.panel || (more?.open && <more.content />))}
    </div>
  );
}

function WatchBar({ more }: { more: WatchHudProps['more'] | undefined }) {
  const { meta, view } = useTable();
  const show = useUi((now) => now.show);
  const panel = useUi((now) => now.panel);
  const game = useGame()?.game;
  const replay = useShow()?.state.over;
  const entries = MENU.filter((each) => view || each.panel === 'rules' || each.panel === 'settings')
    .filter((each) => each.panel !== 'sheet' || game?.sheet !== undefined)
    .filter((each) => each.panel !== 'rules' || meta?.game !== FREE_TABLE.id);
  const ofPage = (close: () => void) =>
    more && (
      <Plaque
        look="quiet"
        className={more.open && panel === 'none' ? 'chosen' : ''}
        data-testid="open-more"
        aria-pressed={more.open && panel === 'none'}
        onClick={() => {
          close();
          if (panel !== 'none') show(panel);
          if (panel === 'none' || !more.open) more.toggle();
        }}
      >
        <more.Icon aria-hidden="true" /> <span>{more.label}</span>
      </Plaque>
    );
  return (
    <MenuBar
      title={
        <h1 className="table-name">
          <span>{meta?.name || cardOf(meta?.game ?? '')?.title}</span> <span className="table-code">{meta?.code}</span>{' '}
          <span className="tag">{replay ? 'replay' : 'watching'}</span>
        </h1>
      }
      entries={entries}
      choose={show}
      first={ofPage}
    />
  );
}
