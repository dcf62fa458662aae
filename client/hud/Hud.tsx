import './hud.css';
import './last-turn.css';
import './lying.css';
import { type ComponentType, Suspense, useRef } from 'react';
import { cardOf, FREE_TABLE } from '../../shared/games/manifest.ts';
import { lazily } from '../lazily.ts';
import { useCoach } from '../store/coach.ts';
import { useGame, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { AskBanner } from './AskBanner.tsx';
import { ChatToasts } from './ChatToasts.tsx';
import { useCover } from './cover.ts';
import { CheersOver } from './crowd/CheersOver.tsx';
import { LastTurn } from './LastTurn.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { Coach } from './later.ts';
import { Notices } from './Notices.tsx';
import { OwnCounters } from './OwnCounters.tsx';
import { Peek } from './Peek.tsx';
import { ChatPanel } from './panels/ChatPanel.tsx';
import { FixBanner } from './panels/FixBanner.tsx';
import { LogPanel } from './panels/LogPanel.tsx';
import { RulesPanel } from './panels/RulesPanel.tsx';
import { HandTray } from './parts/HandTray.tsx';
import {
  AudienceIcon,
  ChatIcon,
  FixIcon,
  KeysIcon,
  LogIcon,
  NotesIcon,
  RulesIcon,
  SettingsIcon,
  SheetIcon,
  TextIcon,
} from './parts/icons.ts';
import { HiddenHud, MenuBar } from './parts/MenuBar.tsx';
import { OpenSeat } from './parts/OpenSeat.tsx';
import { PanelNotHere } from './parts/PanelNotHere.tsx';
import { SeatActs } from './parts/SeatActs.tsx';
import { PromptBar } from './prompt/PromptBar.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { RuleLink } from './rules/RuleLink.tsx';
import { SeatsPanel } from './SeatsPanel.tsx';
import { AtHand, Known } from './sheet/AtHand.tsx';
import { useWholeLines } from './whole-lines.ts';

const FreeHud = lazily(() => import('./free/FreeHud.tsx').then((part) => part.FreeHud));
const FreeSide = lazily(() => import('./free/FreeHud.tsx').then((part) => part.FreeSide));
const AudiencePanel = lazily(() => import('./audience/AudiencePanel.tsx').then((part) => part.AudiencePanel), PanelNotHere);
const KeysPanel = lazily(() => import('./panels/KeysPanel.tsx').then((part) => part.KeysPanel), PanelNotHere);
const FixPanel = lazily(() => import('./panels/FixPanel.tsx').then((part) => part.FixPanel), PanelNotHere);
const NotesPanel = lazily(() => import('./panels/NotesPanel.tsx').then((part) => part.NotesPanel), PanelNotHere);
const SettingsPanel = lazily(() => import('./panels/SettingsPanel.tsx').then((part) => part.SettingsPanel), PanelNotHere);
const SheetPanel = lazily(() => import('./panels/SheetPanel.tsx').then((part) => part.SheetPanel), PanelNotHere);
const TextPanel = lazily(() => import('./panels/TextPanel.tsx').then((part) => part.TextPanel), PanelNotHere);

const SEAT_ACTS = { Sit: OpenSeat, Run: SeatActs, Own: OwnCounters } as const;

type Panel = ReturnType<typeof useUi.getState>['panel'];

const PANELS: Readonly<Record<Exclude<Panel, 'none'>, ComponentType>> = {
  rules: RulesPanel,
  log: LogPanel,
  chat: ChatPanel,
  text: TextPanel,
  fix: FixPanel,
  keys: KeysPanel,
  settings: SettingsPanel,
  sheet: SheetPanel,
  notes: NotesPanel,
  audience: AudiencePanel,
};

const MENU: readonly { panel: Exclude<Panel, 'none'>; label: string; title: string; Icon: ComponentType }[] = [
  { panel: 'rules', label: 'Rules', title: 'The rules book of this game, with a search', Icon: RulesIcon },
  { panel: 'sheet', label: 'Sheet', title: 'What everybody’s characters are and have', Icon: SheetIcon },
  { panel: 'notes', label: 'Notes', title: 'Your own notes: nobody else reads them', Icon: NotesIcon },
  { panel: 'log', label: 'Log', title: 'Everything that happened, turn by turn', Icon: LogIcon },
  { panel: 'chat', label: 'Chat', title: 'Talk with those at this table', Icon: ChatIcon },
  { panel: 'audience', label: 'Audience', title: 'Who watches, and what they are shown', Icon: AudienceIcon },
  { panel: 'text', label: 'In words', title: 'The whole table written out, to be read or heard instead of seen', Icon: TextIcon },
  { panel: 'fix', label: 'Table fix', title: 'Set right what went wrong, if all here agree', Icon: FixIcon },
  { panel: 'keys', label: 'Keys', title: 'Which key does what', Icon: KeysIcon },
  { panel: 'settings', label: 'Settings', title: 'Picture, sound, speed, and what is done by itself', Icon: SettingsIcon },
];

/** Everything around the board while a game is played. The middle stays free: things lie at the edges only. */
export function Hud() {
  const hidden = useUi((now) => now.interfaceHidden);
  const panel = useUi((now) => now.panel);
  const { view } = useTable();
  if (!view) return null;
  return hidden ? <HiddenHud /> : <Edges panel={panel} free={view.free !== null} setUp={view.turn.number === 0} />;
}

function Edges({ panel, free, setUp }: { panel: Panel; free: boolean; setUp: boolean }) {
  const coached = useCoach(({ now }) => now !== null);
  const root = useRef<HTMLDivElement>(null);
  useCover(root, setUp);
  useWholeLines(root);
  return (
    <div className="hud" ref={root}>
      <TopBar />
      <div className="hud-left">
        <SeatsPanel acts={SEAT_ACTS} />
        {free && (
          <Suspense>
            <FreeSide />
          </Suspense>
        )}
        {!free && <Known />}
        {!free && <AtHand />}
      </div>
      <div className="hud-right">{panel === 'none' && !free && <LastTurn />}</div>
      <div className="hud-middle">
        <LinkBanner />
        <FixBanner />
        <AskBanner />
        <Notices Rule={RuleLink} />
      </div>
      <ChatToasts />
      <CheersOver />
      {coached && (
        <Suspense>
          <Coach />
        </Suspense>
      )}
      <div className="hud-bottom">
        {free ? (
          <Suspense>
            <FreeHud />
          </Suspense>
        ) : (
          <>
            <HandTray />
            <PromptBar />
          </>
        )}
      </div>
      <OpenPanel />
      <ResultScreen />
    </div>
  );
}

/** The panel that is open, if any. */
export function OpenPanel() {
  const panel = useUi((now) => now.panel);
  if (panel === 'none') return null;
  const Open = PANELS[panel];
  return (
    <Suspense>
      <Open />
    </Suspense>
  );
}

/** Name of the table, its code, and the ways to the panels. */
export function TopBar() {
  const { meta, view, you } = useTable();
  const show = useUi((now) => now.show);
  const panel = useUi((now) => now.panel);
  const showSheet = useUi((now) => now.showSheet);
  const game = cardOf(meta?.game ?? '');
  const sheets = useGame()?.game.sheet !== undefined;
  const fixes = view !== null && view.assist.consent !== 'off' && you.seat !== null && !view.result && view.free?.rules !== false;
  const coached = useCoach(({ now }) => now !== null);
  const entries = MENU.filter((each) => each.panel !== 'fix' || fixes)
    // At a table of one's own there is nobody to talk to.
    .filter((each) => !coached || !/^(chat|audience)$/.test(each.panel))
    .filter((each) => view || !/^(log|text|fix|sheet|notes|audience)$/.test(each.panel))
    .filter((each) => each.panel !== 'sheet' || sheets)
    .filter((each) => each.panel !== 'rules' || game?.id !== FREE_TABLE.id)
    .filter((each) => each.panel !== 'notes' || you.seat !== null)
    // There it is the one thing that can be proposed.
    .map((each) =>
      each.panel === 'fix' && view?.free ? { ...each, label: 'Back to the rules', title: 'Propose that the rules hold again' } : each,
    );
  return (
    <MenuBar
      title={
        <span className="table-name">
          <span>{meta?.name || game?.title}</span> <span className="table-code">{coached ? 'Lesson' : meta?.code}</span>
          {view && you.seat === null && <span className="tag">watching</span>}
        </span>
      }
      beside={<Peek />}
      entries={entries}
      choose={(to) => (to === 'sheet' && panel !== 'sheet' ? showSheet(null) : show(to))}
    />
  );
}
