import type { Choice } from '../../shared/engine/prompt.ts';
import { clickPiece, clickPlace, NOTHING_PICKED, numbered, offers } from '../answers/answering.ts';
import { askHint, useMayHint } from '../store/advice.ts';
import { useCoach } from '../store/coach.ts';
import { useNotices } from '../store/notices.ts';
import { stepped, useStoreys } from '../store/storeys.ts';
import { useAnswer, useConnection, useGame, useSend, useSitting } from '../store/table.tsx';
import { again, pickedNow, useTaste, useUi } from '../store/ui.ts';
import { type Action, type ActionContext, useControls } from './tool.ts';
import { tileWays, turnTile } from './turning.ts';

/** What actions need, of the table and the page around a component. */
export function useActionContext(): ActionContext {
  const [game, answer, send] = [useGame(), useAnswer(), useSend()];
  const { touches } = useConnection();
  const hints = useMayHint();
  const sitting = useSitting();
  return { game, answer, send, touches, hints, sitting, ...useControls() };
}

const picked = ({ game }: ActionContext) => pickedNow(game);
const asked = ({ game }: ActionContext): boolean => Boolean(game?.mine?.prompt);
const always = () => true;
const drawn = ({ camera }: ActionContext) => camera !== null;

function answerNumber(context: ActionContext, index: number): void {
  const { mine } = context.game ?? {};
  const offer = mine?.prompt && numbered(mine.prompt, picked(context))[index];
  if (!mine?.prompt || !offer) return;
  if (offer.answer !== undefined) {
    context.answer(offer.answer);
    return;
  }
  const step =
    offer.piece !== undefined
      ? clickPiece(mine.prompt, picked(context), offer.piece)
      : clickPlace(mine.prompt, picked(context), offer.place ?? '');
  if (step && 'answer' in step) context.answer(step.answer);
  else if (step) useUi.getState().setPicked(mine.id, step.picked);
}

/** Questions that are answered by a choice alone. */
const WITHOUT_CONFIRMATION: readonly string[] = ['choose', 'place', 'route', 'spot'];

/** The answer of a question, or of the open menu, that has only one besides what is seldom meant. */
function onlyAnswer(context: ActionContext): Choice | null {
  const { prompt } = context.game?.mine ?? {};
  const { menu } = picked(context);
  if (prompt?.kind === 'place') return prompt.places.length === 1 ? (prompt.places[0]?.place ?? null) : null;
  const usual = prompt?.kind === 'choose' ? prompt.options.filter(({ rare }) => !rare) : [];
  const options = menu.length > 0 ? menu : usual;
  return options.length === 1 ? (options[0]?.id ?? null) : null;
}

const sameAgain = (game: ActionContext['game']) => again(game?.mine?.prompt, useUi.getState().answers);

function confirm(context: ActionContext): void {
  const prompt = context.game?.mine?.prompt;
  const { ready } = offers(prompt, picked(context));
  if (context.tool?.draft?.confirm()) return;
  const { now, table } = useCoach.getState();
  if (now?.reads && table) return table.goOn();
  const only = ready ?? onlyAnswer(context);
  if (only !== null) context.answer(only);
  // What is half done is finished first; whoever only has to choose may talk meanwhile.
  else if (prompt && !WITHOUT_CONFIRMATION.includes(prompt.kind)) useNotices.getState().add({ text: 'Finish your answer first.' });
  else useUi.getState().show('chat');
}

function back(context: ActionContext): void {
  const ui = useUi.getState();
  const { mine } = context.game ?? {};
  if (context.tool?.draft?.forget()) return;
  if (ui.wheel !== null) useUi.setState({ wheel: null });
  else if (ui.panel !== 'none') ui.show(ui.panel);
  else if (mine && picked(context) !== NOTHING_PICKED) ui.setPicked(mine.id, NOTHING_PICKED);
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

/** Everything that can be done by key, in the order of the help. Where two share a key, the first that can, does. */
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
  ...DIGITS.map(
    (n): Action => ({
      id: `answer.${n}`,
      label: `Take answer ${n}`,
      group: 'answer',
      keys: [`${n}`],
      can: (context) => asked(context),
      do: (context) => answerNumber(context, n - 1),
    }),
  ),
  {
    id: 'answer.turn',
    label: 'Turn the tile that is held over the board',
    group: 'answer',
    keys: ['R'],
    can: ({ game }) => tileWays(game) > 1,
    do: ({ game }) => turnTile(game, 1),
  },
  {
    id: 'answer.again',
    label: 'The same answer as the last time to such a question',
    group: 'answer',
    keys: ['G'],
    can: ({ game }) => sameAgain(game) !== undefined,
    do: (context) => {
      const choice = sameAgain(context.game);
      if (choice !== undefined) context.answer(choice);
    },
  },
  {
    id: 'answer.hint',
    label: 'Hint: what a bot would do here, and why',
    group: 'answer',
    keys: ['H'],
    can: (context) => asked(context) && context.hints === true,
    do: ({ game }) => void askHint(game),
  },
  {
    id: 'answer.confirm',
    label: 'Confirm the answer; where nothing is open, open the chat',
    group: 'answer',
    keys: ['Enter'],
    can: always,
    do: confirm,
  },
  { id: 'answer.back', label: 'Back: forget the picks, close the panel', group: 'answer', keys: ['Escape'], can: always, do: back },
  {
    id: 'answer.corner',
    label: 'Take back the last corner of a drawn way',
    group: 'answer',
    keys: ['Backspace'],
    can: ({ tool }) => tool?.draft !== undefined,
    do: ({ tool }) => void tool?.draft?.back(),
  },
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
export const allActions = ({ page, tool, show }: Pick<ActionContext, 'page' | 'tool' | 'show'>): readonly Action[] => [
  ...(page ?? []),
  ...(tool?.actions ?? []),
  ...(show?.actions ?? []),
  ...ACTIONS,
];
