import { useId } from 'react';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { NOTHING_PICKED, offers, writtenFirst } from '../../tools/answering.ts';
import type { Asked } from '../say.ts';
import { sayer } from '../say.ts';
import { ConfirmButton } from './buttons.tsx';

interface TextProps {
  asked: Asked;
  prompt: Extract<Prompt, { kind: 'text' }>;
  game: Game;
}

/** A text of several lines, with what may still be written. */
export function TextControls({ asked, prompt, game }: TextProps) {
  const setPicked = useUi((now) => now.setPicked);
  const id = useId();
  const text = asked.picked.text ?? writtenFirst(prompt);
  const left = prompt.most - [...text].length;
  const { ready } = offers(prompt, asked.picked);
  const why = left < 0 ? `${-left} characters too many` : 'This holds a character that cannot be sent';
  return (
    <div className="prompt-text">
      <label htmlFor={id}>{sayer(game)(prompt.title)}</label>
      <textarea
        id={id}
        className="field"
        data-testid="text"
        rows={8}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-left`}
        aria-invalid={ready === null}
        // Keys that are shortcuts of the table are letters here.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => setPicked(asked.id, { ...NOTHING_PICKED, text: event.target.value.replace(/\r\n?/g, '\n') })}
      />
      <div className="prompt-answers">
        <p className="prompt-hint" id={`${id}-left`} aria-live="polite">
          {ready === null ? why : `${left} characters left`}
        </p>
        <ConfirmButton choice={ready} why={why} label="Send" />
      </div>
    </div>
  );
}
