import { NOTHING_PICKED } from '../answers/picked.ts';
import { stepped, useStoreys } from '../store/storeys.ts';
import { useAnswer, useConnection, useGame, useMayHint, useSend, useSitting } from '../store/table.tsx';
import { pickedNow, useTaste, useUi } from '../store/ui.ts';
import { type Action, type ActionContext, useControls } from './tool.ts';

/** What actions need, of the table and the page around a component. */
export function useActionContext(): ActionContext {
  const [game, answer, send] = [useGame(), useAnswer(), useSend()];
  const { touches } = useConnection();
  const hints = useMayHint();
  const sitting = useSitting();
  return { game, answer, send, touches, hints, sitting, ...useControls() };
}

const always = () => true;
const drawn = ({ camera }: ActionContext) => camera !== null;

function back(context: ActionContext): void {
  const ui = useUi.getState();
  const { mine } = context.game ?? {};
  if (context.tool?.draft?.forget()) return;
  if (ui.wheel !== null) useUi.setState({ wheel: null });
  else if (ui.panel !== 'none') ui.show(ui.panel);
  else if (mine && pickedNow(context.game) !== NOTHING_PICKED) ui.setPicked(mine.id, NOTHING_PICKED);
}

/** The last volume before the sound was turned off. */
let loud = 0.5;

function mute(): void {
  const { volume, set } = useTaste.getState();
  if (volume > 0) loud = volume;
  set({ volume: volume > 0 ? 0 : loud });
}

const MODES = ['orbit', 'top', 'seat'] as const;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const pan = (id: string, label: string, keys: readonly string[], right: number, forward: number): Action => ({
  id,
  label,
  group: 'camera',
  keys,
  can: drawn,
  do: ({ camera }) => camera?.pan(right, forward),
});

const storey = (id: string, label: string, keys: readonly string[], by: 1 | -1): Action => ({
  id,
  label,
  group: 'camera',
  keys,
  can: () => useStoreys.getState().stops.length > 0,
  do: () => {
    const { stops, level, setLevel } = useStoreys.getState();
    setLevel(stepped(stops, level, by));
  },
});

/** What can be done by key at every table, in the order of the help. Where two share a key, the first that can, does. */
export const ACTIONS: readonly Action[] = [
  { id: 'camera.home', label: 'Show the whole board', group: 'camera', keys: ['Space'], can: drawn, do: () => useUi.getState().goHome() },
  {
    id: 'camera.mode',
    label: 'Camera: orbit, from above, from the seat',
    group: 'camera',
    keys: ['P'],
    can: drawn,
    do: () => {
      const { cameraMode, setCameraMode } = useUi.getState();
      setCameraMode(MODES[(MODES.indexOf(cameraMode) + 1) % MODES.length] ?? 'orbit');
    },
  },
  {
    id: 'camera.side',
    label: 'See the table from its next side',
    group: 'camera',
    keys: ['Shift+V'],
    can: drawn,
    do: () => useUi.getState().nextSide(),
  },
  pan('camera.left', 'Move the view left', ['A', 'ArrowLeft'], -0.12, 0),
  pan('camera.right', 'Move the view right', ['D', 'ArrowRight'], 0.12, 0),
  pan('camera.forward', 'Move the view forward', ['W', 'ArrowUp'], 0, 0.12),
  pan('camera.backward', 'Move the view back', ['S', 'ArrowDown'], 0, -0.12),
  { id: 'camera.nearer', label: 'Come nearer', group: 'camera', keys: ['Z', '+'], can: drawn, do: ({ camera }) => camera?.zoom(0.8) },
  {
    id: 'camera.farther',
    label: 'Go farther away',
    group: 'camera',
    keys: ['Shift+Z', '-'],
    can: drawn,
    do: ({ camera }) => camera?.zoom(1.25),
  },
  {
    id: 'camera.turn.left',
    label: 'Turn the view left',
    group: 'camera',
    keys: ['Q'],
    can: drawn,
    do: ({ camera }) => camera?.turn(-Math.PI / 12),
  },
  {
    id: 'camera.turn.right',
    label: 'Turn the view right',
    group: 'camera',
    keys: ['E'],
    can: drawn,
    do: ({ camera }) => camera?.turn(Math.PI / 12),
  },
  ...DIGITS.map(
    (n): Action => ({
      id: `camera.save.${n}`,
      label: `Keep this view as ${n}`,
      group: 'camera',
      keys: [`Ctrl+${n}`, `Alt+${n}`],
      can: drawn,
      do: ({ camera }) => camera?.save(n),
    }),
  ),
  ...DIGITS.map(
    (n): Action => ({
      id: `camera.load.${n}`,
      label: `Go to view ${n}`,
      group: 'camera',
      keys: [`Shift+${n}`],
      can: drawn,
      do: ({ camera }) => camera?.load(n),
    }),
  ),
  { id: 'answer.back', label: 'Back: forget the picks, close the panel', group: 'answer', keys: ['Escape'], can: always, do: back },
  storey('storey.up', 'Show the next storey', ['PageUp'], 1),
  storey('storey.down', 'Hide what is above the next lower storey', ['PageDown'], -1),
  {
    id: 'table.undo',
    label: 'Take back the last act',
    group: 'table',
    keys: ['Ctrl+Z'],
    can: ({ game }) => (game?.view.undo ?? 0) > 0,
    do: ({ send }) => void send({ t: 'undo' }),
  },
  {
    id: 'interface.hide',
    label: 'Hide the interface',
    group: 'interface',
    keys: ['F9', 'Ctrl+U'],
    can: always,
    do: () => useUi.getState().toggleInterface(),
  },
  {
    id: 'interface.peek',
    label: 'Streamer mode: see codes and your own secrets while it is held',
    group: 'interface',
    keys: ['F8'],
    can: () => useTaste.getState().streamer,
    do: () => useUi.getState().peek(true),
    end: () => useUi.getState().peek(false),
  },
  { id: 'interface.chat', label: 'Chat', group: 'interface', keys: ['Enter'], can: always, do: () => useUi.getState().show('chat') },
  { id: 'interface.rules', label: 'Rules', group: 'interface', keys: ['B'], can: always, do: () => useUi.getState().show('rules') },
  {
    id: 'interface.text',
    label: 'The board as text',
    group: 'interface',
    keys: ['T'],
    can: always,
    do: () => useUi.getState().show('text'),
  },
  {
    id: 'interface.keys',
    label: 'This list of keys',
    group: 'interface',
    keys: ['?'],
    can: always,
    do: () => useUi.getState().show('keys'),
  },
  { id: 'interface.mute', label: 'Sound off and on', group: 'interface', keys: ['M'], can: always, do: mute },
];

/** The keys of an action: what the player has chosen, else the standard. */
export const keysOf = (action: Action, chosen: Readonly<Record<string, string>>): readonly string[] => {
  const key = Object.hasOwn(chosen, action.id) ? chosen[action.id] : undefined;
  return key === undefined ? action.keys : key === '' ? [] : [key];
};

/** Everything that can be done by key right now, what belongs to the page, the tool in hand and the show first. */
export const allActions = ({ page, tool, show, answers }: Pick<ActionContext, 'page' | 'tool' | 'show' | 'answers'>): readonly Action[] => [
  ...(page ?? []),
  ...(tool?.actions ?? []),
  ...(show?.actions ?? []),
  ...(answers ?? []),
  ...ACTIONS,
];
