import { ensureName } from '../../store/person.ts';
import { useSit } from '../../store/sit.ts';
import { useTable } from '../../store/table.tsx';
import { BesideMe } from './BesideMe.tsx';
import { Plaque } from './Plaque.tsx';
import './seat-acts.css';

/** A seat nobody plays: whoever watches may take it, at a free table also whoever sits, for somebody at the same screen. */
export function OpenSeat({ seat }: { seat: number }) {
  const { you, meta } = useTable();
  const sit = useSit();
  const kept = meta?.kept.includes(seat) ? 'Kept: it has secrets, so only the browser that played it before may sit here' : undefined;
  const asks = meta?.asks.some((each) => each.guest === you.guest && each.seat === seat);
  if (asks) return <span className="tag">you have asked</span>;
  if (you.seat !== null && meta?.free && !kept) return <BesideMe seat={seat} />;
  if (you.seat !== null) return <span className="tag warn">{kept ? 'kept' : 'free'}</span>;
  return (
    <>
      <Plaque data-testid={`sit-${seat}`} title={kept} onClick={() => void sit(seat, ensureName())}>
        Sit here
      </Plaque>
      {kept && <small className="seat-kept">{kept}</small>}
    </>
  );
}
