import type { GameCard } from '../../../shared/engine/game.ts';
import type { SeatMeta } from '../../../shared/wire-messages.ts';
import { Select } from '../../hud/parts/fields.tsx';
import { BotIcon, CrownIcon } from '../../hud/parts/icons.ts';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { SeatMark } from '../../hud/parts/SeatMark.tsx';
import { ensureName } from '../../store/person.ts';
import { useSit } from '../../store/sit.ts';
import { useSend, useTable } from '../../store/table.tsx';

/** The seats by colour and symbol: free ones to sit on, and what the host may do with each. */
export function LobbySeats({ game }: { game: GameCard | undefined }) {
  const { meta } = useTable();
  return (
    <ol className="lobby-seats">
      {meta?.seats.map((seat) => (
        <Seat key={seat.seat} seat={seat} game={game} />
      ))}
    </ol>
  );
}

function Seat({ seat, game }: { seat: SeatMeta; game: GameCard | undefined }) {
  const { you, meta } = useTable();
  const mine = you.seat === seat.seat;
  const colour = game?.colours[seat.seat]?.name ?? `Seat ${seat.seat + 1}`;
  return (
    <li className={`lobby-seat ${seat.kind} ${mine ? 'mine' : ''}`} data-testid={`seat-${seat.seat}`}>
      <SeatMark game={game} seat={seat.seat} />
      <span className="lobby-who">
        <b>{seat.kind === 'open' ? colour : seat.name}</b>
        <small>
          {seat.kind === 'open'
            ? 'free'
            : seat.kind === 'bot'
              ? `${colour}, bot (${strengthName(seat.strength)})`
              : `${colour}${agreed(seat)}`}
        </small>
      </span>
      {seat.kind === 'bot' && <BotIcon aria-hidden="true" />}
      {meta?.hostSeat === seat.seat && (
        <span className="tag">
          <CrownIcon aria-hidden="true" /> host
        </span>
      )}
      {mine && <span className="tag">you</span>}
      {seat.kind === 'human' && !seat.online && <span className="tag warn">away</span>}
      <span className="lobby-acts">
        <SeatActs seat={seat} mine={mine} />
      </span>
    </li>
  );
}

const agreed = ({ share }: SeatMeta): string => (share === true ? ' · replay: yes' : share === false ? ' · replay: no' : '');
const strengthName = (strength: SeatMeta['strength']): string => (strength === 'random' ? 'careless' : 'clever');

function SeatActs({ seat, mine }: { seat: SeatMeta; mine: boolean }) {
  const { you } = useTable();
  const send = useSend();
  const sit = useSit();
  const at = seat.seat;
  if (mine) {
    return (
      <Plaque look="quiet" data-testid="stand" onClick={() => void send({ t: 'stand' })}>
        Stand up
      </Plaque>
    );
  }
  return (
    <>
      {seat.kind === 'open' && (
        <button
          type="button"
          className={you.seat === null ? 'plaque brass' : 'plaque'}
          data-testid={`sit-${at}`}
          onClick={() => void sit(at, ensureName())}
        >
          {you.seat === null ? 'Sit here' : 'Move here'}
        </button>
      )}
      {you.host && seat.kind !== 'human' && (
        <Select
          label={`Bot on seat ${at + 1}`}
          testId={`bot-${at}`}
          value={seat.strength ?? ''}
          onChange={(strength) => void send({ t: 'bot', seat: at, strength: strength === '' ? null : strength })}
          values={[
            { value: '', label: seat.kind === 'bot' ? 'take the bot away' : 'no bot' },
            { value: 'heuristic', label: 'clever bot' },
            { value: 'random', label: 'careless bot' },
          ]}
        />
      )}
      {you.host && seat.kind === 'human' && (
        <Plaque look="quiet" data-testid={`kick-${at}`} onClick={() => void send({ t: 'kick', seat: at })}>
          Free the seat
        </Plaque>
      )}
    </>
  );
}
