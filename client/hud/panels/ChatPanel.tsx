import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cardOf } from '../../../shared/games/catalogue.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { SeatMark } from '../SeatMark.tsx';
import { Drawer } from './Drawer.tsx';

const LONGEST = 300;

/** What people at this table say to each other. Shown as text, whatever they type. */
export function ChatPanel() {
  const { chat, meta, link } = useTable();
  const game = cardOf(meta?.game ?? '');
  const send = useSend();
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const lines = chat.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line is added
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  useEffect(() => {
    // What is typed after Enter is said and no key of the table. On a phone the keyboard would cover it all.
    if (!globalThis.matchMedia?.('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const reply = await send({ t: 'chat', text: text.trim() });
    if (reply.ok) setText('');
  };
  const form = (
    <form className="chat-form" onSubmit={say}>
      <input
        ref={field}
        className="field"
        aria-label="Say something"
        placeholder="Say something"
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="plaque" disabled={link !== 'open' || text.trim() === ''}>
        Send
      </button>
    </form>
  );
  return (
    <Drawer title="Chat" foot={form}>
      {lines === 0 && <p>Nobody has said anything yet.</p>}
      <ol className="chat-lines" aria-live="polite" data-testid="chat">
        {chat.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <li key={at}>
            {line.seat !== null && <SeatMark game={game} seat={line.seat} />} <b>{line.name}</b> {line.text}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </Drawer>
  );
}
