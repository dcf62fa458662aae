import './chat-toasts.css';
import { useEffect, useState } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import type { ChatLine } from '../../shared/wire-messages.ts';
import { useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { TableIcon } from './parts/icons.ts';
import { SeatMark } from './parts/SeatMark.tsx';

/** A line of the chat: what people say under their name and mark, what the table itself says as nobody can say it. */
export function ChatWords({ line: { system, seat, name, text } }: { line: ChatLine }) {
  const { meta } = useTable();
  const mark = seat !== null && <SeatMark game={cardOf(meta?.game ?? '')} seat={seat} />;
  if (system) {
    return (
      <span className="chat-system" data-testid="chat-system">
        <TableIcon title="The table says" /> {mark} {text}
      </span>
    );
  }
  return (
    <>
      {mark} <b>{name}</b> {seat === null && <span className="tag">watching</span>} {text}
    </>
  );
}

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
