import { type FarTarget, farTargets, setOff } from '../answers/farther.ts';
import { setsOff } from '../store/going.ts';
import type { Game } from '../store/table.tsx';
import { pickedNow, useTaste, useUi } from '../store/ui.ts';
import type { Action, ActionContext } from './tool.ts';

/** What one click can reach by several answers, unless each of them shall be asked. */
const reached = (game: Game | null): readonly FarTarget[] =>
  game?.mine?.prompt && !useTaste.getState().asks ? farTargets(game, game.mine.prompt, pickedNow(game)) : [];

const isAt = (target: FarTarget): boolean => {
  const { hover } = useUi.getState();
  return 'place' in target ? hover.piece === null && hover.place === target.place : hover.piece === target.piece;
};

/** Goes to what several answers lead to, as a click on it would: gives the first answer, the others follow by themselves. */
export function goFar(game: Game, target: FarTarget, answer: ActionContext['answer']): void {
  if ('piece' in target) {
    answer(target.by.id);
    return setsOff(game, { aim: target.piece });
  }
  const off = game.mine?.prompt && setOff(game, game.mine.prompt, pickedNow(game), target.place);
  if (!off) return;
  answer(off.answer);
  setsOff(game, off.going);
}

/** Points at the next of them, as the pointer would. */
function point(game: Game | null, by: 1 | -1): void {
  const targets = reached(game);
  const now = targets.findIndex(isAt);
  const next = targets[now < 0 ? (by > 0 ? 0 : targets.length - 1) : (now + by + targets.length) % targets.length];
  if (!game || !next) return;
  const place = 'piece' in next ? (game.view.pieces[next.piece]?.place ?? null) : next.place;
  useUi.setState({ keyed: game.mine?.id ?? null });
  useUi.getState().setHover({ piece: 'piece' in next ? next.piece : null, place });
}

/** What is pointed at by key, for the question that is open now. */
const pointed = (game: Game | null): FarTarget | undefined =>
  game?.mine && useUi.getState().keyed === game.mine.id ? reached(game).find(isAt) : undefined;

/** Going far and aiming by keys: what one click does for whoever has a pointer. */
export const FARTHER: readonly Action[] = [
  {
    id: 'answer.farther',
    label: 'Point at the next space or figure that several answers lead to',
    group: 'answer',
    keys: ['F'],
    can: ({ game }) => reached(game).length > 0,
    do: ({ game }) => point(game, 1),
  },
  {
    id: 'answer.farther.back',
    label: 'Point at the one before',
    group: 'answer',
    keys: ['Shift+F'],
    can: ({ game }) => reached(game).length > 0,
    do: ({ game }) => point(game, -1),
  },
  {
    id: 'answer.farther.go',
    label: 'Go there, or use it at that figure',
    group: 'answer',
    keys: ['Enter'],
    can: ({ game }) => pointed(game) !== undefined,
    do: ({ game, answer }) => {
      const target = pointed(game);
      useUi.setState({ keyed: null });
      if (game && target) goFar(game, target, answer);
    },
  },
];
