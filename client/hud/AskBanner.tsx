import { useEffect } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { useNotices } from '../store/notices.ts';
import { useSend, useTable } from '../store/table.tsx';
import { Plaque } from './parts/Plaque.tsx';
import { SeatMark } from './parts/SeatMark.tsx';

/** Somebody asks for a seat of the running game: the host decides, or, while no host is here, all who sit. */
export function AskBanner() {
  const { meta, you, turnedAway } = useTable();
  const send = useSend();
  const notify = useNotices((now) => now.add);
  useEffect(() => {
    if (turnedAway) notify({ text: 'You were not let in.' });
  }, [turnedAway, notify]);
  if (!meta) return null;
  const decides = you.host || (you.seat !== null && !meta.hostHere);
  return meta.asks.map(({ guest, name, seat, agreed }) => {
    const mine = guest === you.guest && you.seat === null;
    const asked = decides && !mine && !(you.seat !== null && agreed.includes(you.seat));
    return (
      <section key={guest} className="fix-banner" role="alertdialog" aria-label="Somebody asks for a seat" data-testid="ask-banner">
        <p>
          <SeatMark game={cardOf(meta.game)} seat={seat} />{' '}
          {mine ? (
            'You ask for this seat: the others decide.'
          ) : (
            <>
              <b>{name}</b> asks to sit down here. Whoever sits here sees all that this seat knows.
            </>
          )}
        </p>
        {asked && (
          <div className="prompt-answers">
            <Plaque look="brass" data-testid="admit" onClick={() => void send({ t: 'admit', guest, yes: true })}>
              Let them in
            </Plaque>
            <Plaque data-testid="turn-away" onClick={() => void send({ t: 'admit', guest, yes: false })}>
              Turn them away
            </Plaque>
          </div>
        )}
        {mine && (
          <Plaque data-testid="unask" onClick={() => void send({ t: 'stand' })}>
            Never mind
          </Plaque>
        )}
      </section>
    );
  });
}
