import { useEffect, useRef, useState } from 'react';
import { Plaque } from './Plaque.tsx';
import './notes.css';

/** So long after the last key what was written is sent (ms). */
const REST_MS = 1_200;

type State = 'kept' | 'written' | 'refused';

interface NotesPaperProps {
  /** What is kept; null: it is not known yet. */
  text: string | null;
  label: string;
  testId: string;
  /** What is said while it is kept. */
  kept: string;
  /** In characters. */
  longest: number;
  /** For what several write on: which writing of it is known here. What is kept says from which one it began. */
  version?: number;
  /** Keeps it; false where the table did not take it. */
  onKeep: (text: string, began: number) => Promise<boolean>;
}

/** A leaf that is kept as it is written: a moment after the last key, when it is left, and when it is closed. */
export function NotesPaper({ text: known, label, testId, kept, longest, version = 0, onKeep }: NotesPaperProps) {
  const [text, setText] = useState<string | null>(null);
  const [state, setState] = useState<State>('kept');
  const unsent = useRef<string | null>(null);
  const began = useRef(version);
  const keep = useRef(async () => undefined);
  keep.current = async () => {
    const wanted = unsent.current;
    if (wanted === null) return undefined;
    unsent.current = null;
    const from = began.current;
    const taken = await onKeep(wanted, from);
    // What was typed meanwhile goes on from there.
    if (taken && began.current === from) began.current = from + 1;
    if (unsent.current === null) setState(taken ? 'kept' : 'refused');
    return undefined;
  };
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => void keep.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Closing it keeps what was written last.
  useEffect(() => () => void keep.current(), []);
  // What others write is shown as soon as nothing of one's own waits.
  useEffect(() => {
    setText((mine) => (unsent.current === null && known !== mine?.trimEnd() ? null : mine));
  }, [known]);
  const theirs = () => {
    setText(null);
    setState('kept');
  };
  const mine = () => {
    began.current = version;
    unsent.current = text;
    void keep.current();
  };
  const shown = text ?? known ?? '';
  const left = longest - [...shown].length;
  return (
    <div className="notes">
      <textarea
        className="notes-paper"
        aria-label={label}
        data-testid={testId}
        spellCheck={false}
        value={shown}
        disabled={known === null}
        aria-describedby={`${testId}-state`}
        // Keys that are shortcuts of the table are letters here; Escape still closes.
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => {
          const next = [...event.target.value].slice(0, longest).join('');
          if (text === null) began.current = version;
          unsent.current = next;
          setText(next);
          setState('written');
        }}
        onBlur={() => void keep.current()}
      />
      <p id={`${testId}-state`} aria-live="polite">
        {{ kept, written: 'Writing …', refused: 'Not kept: the table did not take it. Try again in a moment.' }[state]}
        {left < 500 && `, ${left} characters left`}
      </p>
      {state === 'refused' && began.current !== version && (
        <div className="button-row">
          <Plaque data-testid={`${testId}-theirs`} onClick={theirs}>
            Show what the others wrote
          </Plaque>
          <Plaque look="quiet" data-testid={`${testId}-mine`} onClick={mine}>
            Keep mine in its place
          </Plaque>
        </div>
      )}
    </div>
  );
}
