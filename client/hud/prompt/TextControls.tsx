import { useDeferredValue, useId, useMemo, useRef } from 'react';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { TextHelp } from '../../../shared/engine/sheet.ts';
import { offers, writtenFirst } from '../../answers/answering.ts';
import { NOTHING_PICKED } from '../../answers/picked.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { ConfirmButton } from '../parts/buttons.tsx';
import { Select } from '../parts/fields.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';
import { Reading } from './Reading.tsx';

interface TextProps {
  asked: Asked;
  prompt: Extract<Prompt, { kind: 'text' }>;
  game: Game;
}

/** A text of several lines, with what may still be written; beside it what the game understands of it, where it says so. */
export function TextControls({ asked, prompt, game }: TextProps) {
  const setPicked = useUi((now) => now.setPicked);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = asked.picked.text ?? writtenFirst(prompt);
  const help = useMemo(() => game.game.help?.(game.view, prompt), [game, prompt]);
  const late = useDeferredValue(text);
  const reading = useMemo(() => help?.read(late), [help, late]);
  const wrong = text.trim() === '' ? [] : (reading?.remarks.filter(({ severity }) => severity === 'error') ?? []);
  const errors = wrong.length;
  const left = prompt.most - [...text].length;
  const { ready } = offers(prompt, asked.picked);
  const form = left < 0 ? `${-left} characters too many` : 'This holds a character that cannot be sent';
  const [first] = wrong;
  const more = errors > 1 ? ` … and ${errors - 1} more` : '';
  const why = ready === null || !first ? form : `Line ${first.line}: ${first.text} (${first.rule})${more}`;
  const write = (next: string) => setPicked(asked.id, { ...NOTHING_PICKED, text: next });
  const goTo = (line: number) => {
    const start = text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, each) => sum + each.length + 1, 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start);
  };
  return (
    <div className={help ? 'prompt-text helped' : 'prompt-text'}>
      {help && <Samples help={help} empty={text.trim() === ''} onTake={write} />}
      <label htmlFor={id} className={help ? 'unseen' : undefined}>
        {sayer(game)(prompt.title)}
      </label>
      <div className={help ? 'text-desk' : undefined}>
        <textarea
          ref={field}
          id={id}
          className="field"
          data-testid="text"
          rows={8}
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-left`}
          aria-invalid={ready === null || errors > 0}
          // Keys that are shortcuts of the table are letters here.
          onKeyDown={(event) => event.stopPropagation()}
          onChange={(event) => write(event.target.value.replace(/\r\n?/g, '\n'))}
        />
        {reading && <Reading reading={reading} onLine={goTo} />}
      </div>
      <div className="prompt-answers">
        <p className="prompt-hint" id={`${id}-left`} aria-live="polite">
          {ready === null || errors > 0 ? why : `${reading ? `${reading.sum}. ` : ''}${left} characters left`}
        </p>
        <ConfirmButton
          choice={errors > 0 ? null : ready}
          why={why}
          label={help ? (text.trim() === '' ? 'Back to the list' : 'Play this') : 'Send'}
        />
      </div>
    </div>
  );
}

/** Texts to begin with; taking one asks nothing, as long as nothing has been written. */
function Samples({ help, empty, onTake }: { help: TextHelp; empty: boolean; onTake: (text: string) => void }) {
  return (
    <label className="text-samples">
      Begin with
      <Select
        testId="samples"
        value=""
        onChange={(wanted) => {
          const sample = help.samples.find(({ label }) => label === wanted);
          if (sample) onTake(sample.text);
        }}
        values={[
          { value: '', label: empty ? 'choose a sheet …' : 'another sheet (what you wrote goes) …' },
          ...help.samples.map(({ label }) => ({ value: label, label })),
        ]}
      />
    </label>
  );
}
