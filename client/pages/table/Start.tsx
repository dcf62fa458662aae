import { Plaque } from '../../hud/parts/Plaque.tsx';
import { useSend, useTable } from '../../store/table.tsx';

/** The start button for the host, with the reason while it cannot be; what the others wait for. */
export function Start() {
  const { meta, you } = useTable();
  const send = useSend();
  const free = meta?.seats.filter((seat) => seat.kind === 'open') ?? [];
  const host = meta?.hostSeat === null || meta?.hostSeat === undefined ? undefined : meta.seats[meta.hostSeat]?.name;
  const missing = free.length === 1 ? 'One seat is still free' : `${free.length} seats are still free`;
  if (!you.host) {
    return (
      <p className="start-why" role="status">
        {free.length > 0 ? `${missing}.` : `Everybody is here: waiting for ${host ?? 'the host'} to start.`}
      </p>
    );
  }
  return (
    <div className="start">
      <Plaque look="brass" data-testid="start" disabled={free.length > 0} onClick={() => void send({ t: 'start' })}>
        Start the game
      </Plaque>
      {free.length > 0 && (
        <>
          <Plaque
            data-testid="fill"
            onClick={() => {
              for (const seat of free) void send({ t: 'bot', seat: seat.seat, strength: 'heuristic' });
            }}
          >
            Bots on the free seats
          </Plaque>
          <p className="start-why" role="status">
            {missing}: wait for players, or let bots sit there.
          </p>
        </>
      )}
    </div>
  );
}
