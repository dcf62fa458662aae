import type { SeatMeta } from '../../../shared/wire-messages.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { CloseIcon } from './icons.ts';
import { Plaque } from './Plaque.tsx';
import './seat-acts.css';

/** Lets a bot play for somebody who is away, or for nobody's seat; and takes it away again. Null where there is nothing to do. */
export function BotButton({ seat, className = 'plaque quiet seat-act' }: { seat: SeatMeta; className?: string }) {
  const { you, meta } = useTable();
  const send = useSend();
  const { kind, strength, online, name } = seat;
  const empty = kind === 'open' || (kind === 'human' && !online);
  // The host, or, while no host is here, anybody who sits.
  const may = you.host || (you.seat !== null && meta?.hostHere === false);
  if (!may || !empty) return null;
  const on = strength === null;
  const who = kind === 'human' ? ` for ${name}` : '';
  return (
    <button
      type="button"
      className={className}
      data-testid={`cover-${seat.seat}`}
      title={on ? 'It sees what this seat sees, nothing else. Who comes back takes over again.' : 'The bot stops; the table waits'}
      onClick={() => void send({ t: 'bot', seat: seat.seat, strength: on ? 'heuristic' : null })}
    >
      {on ? `Let a bot play${who}` : `Wait${who}`}
    </button>
  );
}

/** What may be done about a seat while the game runs. */
export function SeatActs({ seat }: { seat: SeatMeta }) {
  const { you, meta } = useTable();
  const send = useSend();
  if (meta?.status !== 'playing') return null;
  const away = seat.kind === 'human' && !seat.online;
  return (
    <>
      <BotButton seat={seat} />
      {you.host && (away || seat.kind === 'bot') && (
        <Plaque
          look="quiet"
          className={seat.kind === 'bot' ? 'seat-act sign' : 'seat-act'}
          data-testid={`free-${seat.seat}`}
          title={`${seat.kind === 'bot' ? 'Send the bot away: s' : 'S'}omebody else may sit here then, if you let them`}
          aria-label={seat.kind === 'bot' ? `Send ${seat.name} away` : undefined}
          onClick={() => void send(seat.kind === 'bot' ? { t: 'bot', seat: seat.seat, strength: null } : { t: 'kick', seat: seat.seat })}
        >
          {seat.kind === 'bot' ? <CloseIcon aria-hidden="true" /> : 'Free the seat'}
        </Plaque>
      )}
    </>
  );
}
