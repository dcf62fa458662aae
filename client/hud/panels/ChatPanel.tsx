import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../shared/protocol.ts';
import { useConnection, useSend, useTable } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { ChatWords } from '../ChatToasts.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import { TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { GuestActs, Guests } from './Guests.tsx';

/** What people at this table say to each other. Shown as text, whatever they type. */
export function ChatPanel() {
  const { chat, link, you } = useTable();
  const name = useTaste((now) => now.name.trim());
  const connection = useConnection();
  const named = useRef(false);
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
    // Who watches talks under the own name, unless somebody here is called so.
    if (you.seat === null && name !== '' && !named.current) await connection.send({ t: 'name', name });
    named.current = true;
    const reply = await send({ t: 'chat', text: text.trim() });
    if (reply.ok) setText('');
  };
  const form = (
    <form className="chat-form" onSubmit={say}>
      <TextField
        ref={field}
        aria-label="Say something"
        placeholder="Say something"
        maxLength={LIMITS.chat}
        value={text}
        onChange={setText}
      />
      <Plaque type="submit" disabled={link !== 'open' || text.trim() === ''}>
        Send
      </Plaque>
    </form>
  );
  return (
    <Drawer title="Chat" foot={connection.show ? undefined : form}>
      <Guests />
      {lines === 0 && <p>Nobody has said anything yet.</p>}
      <ol className="chat-lines" aria-live="polite" data-testid="chat">
        {chat.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <li key={at}>
            <ChatWords line={line} />
            {line.guest !== undefined && <GuestActs id={line.guest} />}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </Drawer>
  );
}
