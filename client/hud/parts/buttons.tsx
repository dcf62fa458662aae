import type { Choice, Option } from '../../../shared/engine/prompt.ts';
import { aiming } from '../../store/aim.ts';
import { useCoach } from '../../store/coach.ts';
import type { Game } from '../../store/table.tsx';
import { useAnswer, useSend } from '../../store/table.tsx';
import { BackIcon, UndoIcon } from './icons.ts';
import { Plaque } from './Plaque.tsx';
import { sayer } from './say.ts';

/** One answer as a button; `brief` keeps what it does for those who point at it. */
export function OptionButton({ option, game, label, brief = false }: { option: Option; game: Game; label?: string; brief?: boolean }) {
  const answer = useAnswer();
  const shown = useCoach(({ now }) => now?.choice === option.id && !now.busy);
  return (
    <button
      type="button"
      className={`plaque${option.rare ? ' quiet' : ''}${shown ? ' lesson-shown' : ''}`}
      data-testid={`option-${option.id}`}
      onClick={() => answer(option.id)}
      {...(option.tells === undefined ? {} : { title: option.tells })}
      {...aiming(option.id)}
    >
      {label ?? sayer(game)(option.label)}
      {option.tells !== undefined && <small className={brief ? 'unseen' : 'tells'}>{option.tells}</small>}
      {option.cost !== undefined && (
        <span className="cost">
          {option.cost}
          <span className="unseen"> to pay</span>
        </span>
      )}
    </button>
  );
}

/** Takes the last pick back; nothing has been sent yet. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Plaque look="quiet" data-testid="back" onClick={onBack}>
      <BackIcon aria-hidden="true" /> Back
    </Plaque>
  );
}

/** Sends the answer that the picks add up to; while there is none, `why` says what is missing. */
export function ConfirmButton({ choice, why, label = 'Confirm' }: { choice: Choice | null; why: string; label?: string }) {
  const answer = useAnswer();
  return (
    <Plaque
      look="brass"
      data-testid="confirm"
      disabled={choice === null}
      title={choice === null ? why : undefined}
      onClick={() => {
        if (choice !== null) answer(choice);
      }}
    >
      {label}
    </Plaque>
  );
}

/** Takes back the own act that came last: one of `many`; the titles say what it would do, and why there is none. */
export function UndoButton({ many, title, none }: { many: number; title: string; none: string }) {
  const send = useSend();
  return (
    <Plaque
      look="quiet"
      data-testid="undo"
      disabled={many === 0}
      title={many === 0 ? none : title}
      onClick={() => void send({ t: 'undo' })}
    >
      <UndoIcon aria-hidden="true" /> <span>Undo</span>
    </Plaque>
  );
}
