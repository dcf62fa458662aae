import { useSend, useTable } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';

/** Who watches, for the host: they may be muted and sent away. */
export function Guests() {
  const { guests, you } = useTable();
  if (!you.host || guests.length === 0) return null;
  return (
    <details className="guests">
      <summary>Who watches ({guests.length})</summary>
      <ul>
        {guests.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span> <GuestActs id={id} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The host's word about one of them; nothing for everybody else, and for those who have left. */
export function GuestActs({ id }: { id: string }) {
  const { guests, you } = useTable();
  const send = useSend();
  const guest = guests.find((each) => each.id === id);
  if (!you.host || !guest) return null;
  const { name, muted } = guest;
  return (
    <span className="guest-acts">
      <Plaque
        look="quiet"
        data-testid="mute"
        aria-label={`${muted ? 'Let talk' : 'Mute'} ${name}`}
        onClick={() => void send({ t: 'mute', guest: id, on: !muted })}
      >
        {muted ? 'Let talk' : 'Mute'}
      </Plaque>
      <Plaque look="quiet" data-testid="remove" aria-label={`Send away ${name}`} onClick={() => void send({ t: 'remove', guest: id })}>
        Send away
      </Plaque>
    </span>
  );
}
