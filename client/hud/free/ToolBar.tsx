import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { type FreePanel, SNAPS, type Snap, type Tool, useFree } from '../../store/free.ts';
import { type Game, useSend, useSitting, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { UndoButton } from '../parts/buttons.tsx';
import { UndoIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { ActsBar } from './ActsBar.tsx';
import { AtScreen } from './AtScreen.tsx';
import { keyOf } from './acts.ts';
import { hiddenPieces, useHand } from './hands.ts';
import { InkControls } from './InkControls.tsx';
import {
  BookIcon,
  BoxIcon,
  DrawIcon,
  EraseIcon,
  HandIcon,
  HelpersIcon,
  MeasureIcon,
  PointIcon,
  PushIcon,
  SaveIcon,
  SecretIcon,
  SnapIcon,
  TableIcon,
  ToolsIcon,
  WorkshopIcon,
  ZoneIcon,
} from './icons.tsx';
import { lineOf, TOOL_LINES } from './line.ts';
import { MeasureControls } from './MeasureControls.tsx';
import { TimerClock } from './TimerClock.tsx';

const query = globalThis.matchMedia?.('(max-width: 700px)');

const subscribe = (listener: () => void): (() => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** True on a phone, where everything goes into the bar. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches === true);

const TOOLS: readonly { tool: Tool; label: string; Icon: ComponentType }[] = [
  { tool: 'hand', label: 'Hand', Icon: HandIcon },
  { tool: 'push', label: 'Push', Icon: PushIcon },
  { tool: 'draw', label: 'Draw', Icon: DrawIcon },
  { tool: 'erase', label: 'Erase', Icon: EraseIcon },
  { tool: 'measure', label: 'Measure', Icon: MeasureIcon },
  { tool: 'zone', label: 'Zone', Icon: ZoneIcon },
  { tool: 'snap', label: 'Points', Icon: PointIcon },
];

const SNAP_WORDS: Readonly<Record<Snap, string>> = {
  ...{
    mats: 'Snaps to snap points and the spaces of your own boards',
    grid: 'Snaps to squares',
    hex: 'Snaps to hexes',
    free: 'Lies anywhere',
  },
};

const PANELS: readonly { panel: Exclude<FreePanel, 'none'>; label: string; Icon: ComponentType }[] = [
  { panel: 'box', label: 'Box', Icon: BoxIcon },
  { panel: 'workshop', label: 'Workshop', Icon: WorkshopIcon },
  { panel: 'helpers', label: 'Turns', Icon: HelpersIcon },
  { panel: 'pages', label: 'Notebook', Icon: BookIcon },
  { panel: 'saves', label: 'Saves', Icon: SaveIcon },
  { panel: 'rights', label: 'Table', Icon: TableIcon },
];

/** The bar of the free table: what goes on, the tools, what can be done with the chosen pieces, and the ways to the panels. */
export function ToolBar({ game }: { game: Game }) {
  const { you } = useTable();
  const ui = useFree();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  // On a phone what was chosen needs the room that the tools take.
  const fold = () => setOpen(false);
  const line = lineOf(game, ui, you.seat);
  const seated = you.seat !== null && !game.view.result;
  return (
    <section className="prompt-bar free-bar" aria-label="The free table">
      <div className="prompt-head">
        {line.seat !== null && <SeatMark game={game.game} seat={line.seat} />}
        <p className="prompt-line" data-testid="prompt-line" role="status">
          {line.text}
        </p>
        <TimerClock />
        {seated && <TakeBack game={game} />}
        {seated && (
          <Plaque
            look="quiet"
            className="free-more"
            data-testid="free-tools"
            aria-expanded={open}
            aria-controls="free-tools"
            aria-label="Tools"
            onClick={() => setOpen(!open)}
          >
            <ToolsIcon aria-hidden="true" />
          </Plaque>
        )}
      </div>
      {seated && (
        <div id="free-tools" className={open ? 'free-tools open' : 'free-tools'}>
          <ToolButtons onChosen={fold} />
          <SnapButton />
          <PanelButtons game={game} onChosen={fold} />
          <OwnButtons game={game} />
        </div>
      )}
      <AtScreen game={game} />
      {seated && <InkControls game={game} />}
      {seated && <MeasureControls game={game} />}
      {seated && narrow && <ActsBar game={game} />}
    </section>
  );
}

function ToolButtons({ onChosen }: { onChosen: () => void }) {
  const { tool, set } = useFree();
  return (
    <fieldset className="free-group">
      <legend className="unseen">Tools</legend>
      {TOOLS.map(({ tool: to, label, Icon }) => (
        <button
          key={to}
          type="button"
          className={tool === to ? 'plaque quiet chosen' : 'plaque quiet'}
          aria-pressed={tool === to}
          data-testid={`tool-${to}`}
          title={`${TOOL_LINES[to]}${keyOf(`free.tool.${to}`)}`}
          onClick={() => {
            set({ tool: to });
            onChosen();
          }}
        >
          <Icon aria-hidden="true" /> <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Where things come to lie that are put down. A group of its own: it stands wherever there is room. */
function SnapButton() {
  const { snap, set } = useFree();
  const next = SNAPS[(SNAPS.indexOf(snap) + 1) % SNAPS.length] ?? 'free';
  return (
    <fieldset className="free-group">
      <legend className="unseen">Where things come to lie</legend>
      <button
        type="button"
        className={snap === 'free' || snap === 'mats' ? 'plaque quiet' : 'plaque quiet chosen'}
        data-testid="snap"
        title={`${SNAP_WORDS[snap]}; next: ${SNAP_WORDS[next].toLowerCase()}${keyOf('free.snap')}`}
        onClick={() => set({ snap: next })}
      >
        <SnapIcon aria-hidden="true" /> <span>Snap: {{ mats: 'boards', grid: 'squares', hex: 'hexes', free: 'off' }[snap]}</span>
      </button>
    </fieldset>
  );
}

/** Opens a panel of the free table, or closes it; the page's own panels make room. */
function togglePanel(panel: Exclude<FreePanel, 'none'>): void {
  const { panel: now, set } = useFree.getState();
  if (useUi.getState().panel !== 'none') useUi.getState().show('none');
  set({ panel: now === panel ? 'none' : panel });
}

function PanelButtons({ game, onChosen }: { game: Game; onChosen: () => void }) {
  const panel = useFree((now) => now.panel);
  const secrets = hiddenPieces(game).length;
  const shown = secrets > 0 ? [...PANELS, { panel: 'secrets' as const, label: `Only you: ${secrets}`, Icon: SecretIcon }] : PANELS;
  return (
    <fieldset className="free-group">
      <legend className="unseen">Panels of the free table</legend>
      {shown.map(({ panel: to, label, Icon }) => (
        <button
          key={to}
          type="button"
          className={panel === to ? 'plaque quiet chosen' : 'plaque quiet'}
          aria-pressed={panel === to}
          data-testid={`free-${to}`}
          onClick={() => {
            togglePanel(to);
            onChosen();
          }}
        >
          <Icon aria-hidden="true" /> <span>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The buttons that somebody made in the workshop. */
function OwnButtons({ game }: { game: Game }) {
  const hand = useHand();
  const seats = useSitting();
  const buttons = game.view.free?.designs.filter(({ what }) => what === 'button') ?? [];
  if (buttons.length === 0) return null;
  return (
    <fieldset className="free-group free-own">
      <legend className="unseen">Own buttons</legend>
      {buttons.map(({ name, steps }, at) => (
        <Plaque
          key={name}
          data-testid={`button-${name}`}
          title={`${(steps ?? '').replaceAll('\n', ', ')}${keyOf(`free.press.${at + 1}`)}`}
          onClick={() => void hand({ op: 'press', name, seats })}
        >
          {name}
        </Plaque>
      ))}
    </fieldset>
  );
}

/** Undo and redo, each person for themselves: never past dice, draws, reveals and the acts of others. */
function TakeBack({ game: { view } }: { game: Game }) {
  const send = useSend();
  const redo = view.free?.redo ?? 0;
  return (
    <div className="take-back">
      <UndoButton
        many={view.undo}
        title="Take back your last act (Ctrl+Z)"
        none="Nothing to take back: dice, draws, reveals and the acts of others stay"
      />
      <Plaque
        look="quiet"
        data-testid="redo"
        disabled={redo === 0}
        title={redo === 0 ? 'Nothing to do again' : 'Do it again (Ctrl+Shift+Z)'}
        onClick={() => void send({ t: 'redo' })}
      >
        <UndoIcon aria-hidden="true" className="free-redo" /> <span>Redo</span>
      </Plaque>
      <Plaque
        look="quiet"
        data-testid="free-acts"
        disabled={view.undo === 0}
        aria-label="List of what you did"
        title={`What you did, as a list to take back from${keyOf('free.acts')}`}
        onClick={() => togglePanel('acts')}
      >
        ▾
      </Plaque>
    </div>
  );
}
