import { useEffect, useState } from 'react';
import { useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { ChatWords } from './parts/ChatWords.tsx';

/** Long enough to be read (ms). */
const STAYS = 7_000;

/** The newest line of the chat for a few seconds, while the chat itself is closed. */
export function ChatToasts() {
  const { chat } = useTable();
  const closed = useUi((now) => now.panel !== 'chat');
  const show = useUi((now) => now.show);
  const [seen, setSeen] = useState(chat.length);
  useEffect(() => {
    if (chat.length === seen) return undefined;
    const timer = setTimeout(() => setSeen(chat.length), closed ? STAYS : 0);
    return () => clearTimeout(timer);
  }, [chat.length, seen, closed]);
  const last = chat.at(-1);
  if (!last || chat.length <= seen || !closed) return null;
  return (
    <button type="button" className="chat-toast" onClick={() => show('chat')}>
      <ChatWords line={last} />
    </button>
  );
}
