import { useEffect } from 'react';
import type { Choice } from '../../shared/engine/prompt.ts';
import { again, clickPiece, clickPlace, numbered, offers } from '../answers/answering.ts';
import { askHint } from '../store/advice.ts';
import { useCoach } from '../store/coach.ts';
import { useNotices } from '../store/notices.ts';
import { pickedNow, useUi } from '../store/ui.ts';
import { type Action, type ActionContext, useControls } from './tool.ts';
import { tileWays, turnTile } from './turning.ts';

const picked = ({ game }: ActionContext) => pickedNow(game);
const asked = ({ game }: ActionContext): boolean => Boolean(game?.mine?.prompt);

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

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What is answered by key, in the order of the help. */
export const ANSWERS: readonly Action[] = [
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
    can: () => true,
    do: confirm,
  },
  {
    id: 'answer.corner',
    label: 'Take back the last corner of a drawn way',
    group: 'answer',
    keys: ['Backspace'],
    can: ({ tool }) => tool?.draft !== undefined,
    do: ({ tool }) => void tool?.draft?.back(),
  },
];

/** Lets keys answer: on pages of those who play. */
export function useAnswerKeys(): void {
  useEffect(() => {
    useControls.setState({ answers: ANSWERS });
    return () => useControls.setState({ answers: [] });
  }, []);
}
