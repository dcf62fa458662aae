import { useUi } from '../store/ui.ts';
import type { Action, ActionContext } from '../tools/tool.ts';
import { followedBy, seatOf, useCamera } from './camera.ts';

/** The figures of a table that can be followed, in an order that does not change: those of whoever is at turn first. */
function figures({ game }: ActionContext): string[] {
  if (!game) return [];
  const { pieces, turn } = game.view;
  const owned = Object.values(pieces).filter(({ owner, kind }) => owner !== null && game.game.kinds[kind]?.stance === 'figure');
  return owned.sort((a, b) => Number(b.owner === turn.seat) - Number(a.owner === turn.seat)).map(({ id }) => id);
}

/** Follows what the pointer is on, else the next figure. */
function follow(context: ActionContext): void {
  const { mode, setMode } = useCamera.getState();
  const { piece } = useUi.getState().hover;
  const all = figures(context);
  const next = piece ?? all[(all.indexOf(followedBy(mode) ?? '') + 1) % Math.max(1, all.length)];
  if (next !== undefined) setMode(`follow:${next}`);
}

function nextSeat({ game }: ActionContext): void {
  const { mode, setMode } = useCamera.getState();
  const seats = game?.view.seats ?? 1;
  setMode(`seat:${((seatOf(mode) ?? -1) + 1) % seats}`);
}

const watching = ({ game, camera }: ActionContext): boolean => game !== null && camera !== null;
const camera = (id: string, key: string, label: string, act: (context: ActionContext) => void): Action => ({
  ...{ id: `show.${id}`, label, group: 'camera', keys: [key], can: watching, do: act },
});

/** Who has the camera, one key each. Digits answer questions where one plays; here nobody does. */
export const SHOW_ACTIONS: readonly Action[] = [
  camera('director', '1', 'The director has the camera', () => useCamera.getState().setMode('director')),
  camera('free', '2', 'The camera is yours (as with the first drag or turn of the wheel)', () => useCamera.getState().setMode('free')),
  camera('top', '3', 'Camera from above', () => useCamera.getState().setMode('top')),
  camera('seat', '4', 'Camera from a seat, the next with each press', nextSeat),
  camera('follow', '5', 'Follow the figure under the pointer (as with a click on it), else the next', follow),
  camera('recall', 'N', 'Show the newest event once more', () => useCamera.getState().recall()),
];
