import { cardOf } from '../../../shared/games/manifest.ts';
import type { ChatLine } from '../../../shared/wire-messages.ts';
import { useTable } from '../../store/table.tsx';
import { TableIcon } from './icons.ts';
import { SeatMark } from './SeatMark.tsx';

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
