import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../shared/protocol.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import './notes.css';

/** So long after the last key the notes are sent (ms). */
const REST_MS = 1_200;

type State = 'kept' | 'written' | 'refused';

const WORDS: Readonly<Record<State, string>> = {
  kept: 'Kept for you alone',
  written: 'Writing …',
  refused: 'Not kept: the table did not take it. Try again in a moment.',
};

/** A notepad that only this seat reads. It is kept by the table, so that another browser with this seat has it, too. */
export function NotesPanel() {
  const { note, you } = useTable();
  const send = useSend();
  const [text, setText] = useState<string | null>(null);
  const [state, setState] = useState<State>('kept');
  const unsent = useRef<string | null>(null);
  const keep = useRef(async () => undefined);
  keep.current = async () => {
    const wanted = unsent.current;
    if (wanted === null) return undefined;
    unsent.current = null;
    const reply = await send({ t: 'note', text: wanted });
    if (unsent.current === null) setState(reply.ok ? 'kept' : 'refused');
    return undefined;
  };
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => void keep.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Closing the drawer keeps what was written last.
  useEffect(() => () => void keep.current(), []);
  if (you.seat === null) {
    return (
      <Drawer title="Notes">
        <p>Only those who sit at the table have notes.</p>
      </Drawer>
    );
  }
  const shown = text ?? note ?? '';
  const left = LIMITS.notepad - [...shown].length;
  return (
    <Drawer title="Notes">
      <div className="notes">
        <textarea
          className="notes-paper"
          aria-label="Your private notes"
          data-testid="notes"
          spellCheck={false}
          value={shown}
          disabled={note === null}
          aria-describedby="notes-state"
          // Keys that are shortcuts of the table are letters here; Escape still closes.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onChange={(event) => {
            const next = [...event.target.value].slice(0, LIMITS.notepad).join('');
            unsent.current = next;
            setText(next);
            setState('written');
          }}
          onBlur={() => void keep.current()}
        />
        <p id="notes-state" aria-live="polite">
          {WORDS[state]}
          {left < 500 && `, ${left} characters left`}
        </p>
      </div>
    </Drawer>
  );
}
