import { type FormEvent, useState } from 'react';
import type { Tally } from '../../../shared/engine/free/state.ts';
import { MOST_TALLIES } from '../../../shared/engine/free/state.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import type { Game } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { FreeDrawer } from './FreeDrawer.tsx';
import { useHand } from './hands.ts';
import { clockWord, useClock } from './TimerClock.tsx';

/** Help with taking turns that a group may switch on; no rule comes of any of it. */
export function HelpersPanel({ game }: { game: Game }) {
  return (
    <FreeDrawer title="Turns and counters">
      <TurnMarker game={game} />
      <Clock />
      <Tallies game={game} />
      <Blindfold game={game} />
    </FreeDrawer>
  );
}

const seatsOf = ({ view }: Game): number[] => Array.from({ length: view.seats }, (_, seat) => seat);

function TurnMarker({ game }: { game: Game }) {
  const hand = useHand();
  const { view, names } = game;
  const turn = view.free?.helpers.turn ?? null;
  const next = turn === null ? 0 : (turn + 1) % view.seats;
  return (
    <fieldset>
      <legend>Whose turn it is</legend>
      <div className="button-row">
        {seatsOf(game).map((seat) => (
          <button
            key={seat}
            type="button"
            className={turn === seat ? 'plaque chosen' : 'plaque'}
            aria-pressed={turn === seat}
            data-testid={`turn-${seat}`}
            onClick={() => void hand({ op: 'turn.marker', seat })}
          >
            <SeatMark game={game.game} seat={seat} /> {names.seat(seat)}
          </button>
        ))}
      </div>
      <div className="button-row">
        <Plaque look="brass" data-testid="turn-next" onClick={() => void hand({ op: 'turn.marker', seat: next })}>
          {turn === null ? 'Begin' : 'Next'}: {names.seat(next)}
        </Plaque>
        {turn !== null && (
          <Plaque look="quiet" data-testid="turn-none" onClick={() => void hand({ op: 'turn.marker', seat: null })}>
            No marker
          </Plaque>
        )}
      </div>
    </fieldset>
  );
}

const MINUTES: readonly { seconds: number; label: string }[] = [
  { seconds: 30, label: '30 seconds' },
  { seconds: 60, label: '1 minute' },
  { seconds: 120, label: '2 minutes' },
  { seconds: 300, label: '5 minutes' },
  { seconds: 600, label: '10 minutes' },
];

function Clock() {
  const hand = useHand();
  const clock = useClock();
  const seconds = clock?.seconds ?? 0;
  const choices =
    seconds === 0 || MINUTES.some((each) => each.seconds === seconds) ? MINUTES : [...MINUTES, { seconds, label: clockWord(seconds) }];
  return (
    <fieldset>
      <legend>Clock</legend>
      <div className="button-row">
        <select
          className="field"
          aria-label="Length of the clock"
          data-testid="clock-length"
          value={seconds}
          onChange={(event) => {
            const wanted = Number(event.target.value);
            void hand({ op: 'timer', seconds: wanted === 0 ? null : wanted, run: false });
          }}
        >
          <option value={0}>no clock</option>
          {choices.map(({ seconds: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
        {clock && (
          <>
            <Plaque data-testid="clock-start" onClick={() => void hand({ op: 'timer', seconds, run: true })}>
              {clock.running ? 'Start again' : 'Start'}
            </Plaque>
            {clock.running && (
              <Plaque look="quiet" data-testid="clock-stop" onClick={() => void hand({ op: 'timer', seconds, run: false })}>
                Stop
              </Plaque>
            )}
            <span className="countdown" data-testid="clock-left">
              {clock.left === null ? 'running' : clockWord(clock.left)}
            </span>
          </>
        )}
      </div>
    </fieldset>
  );
}

function Tallies({ game }: { game: Game }) {
  const hand = useHand();
  const [label, setLabel] = useState('');
  const [seat, setSeat] = useState('all');
  const tallies = game.view.free?.helpers.tallies ?? [];
  const full = tallies.length >= MOST_TALLIES;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = label.trim();
    if (wanted === '' || full) return;
    const seats = seat === 'each' ? seatsOf(game) : [seat === 'all' ? null : Number(seat)];
    const replies = await Promise.all(seats.map((of) => hand({ op: 'tally', id: null, seat: of, label: wanted, value: 0 })));
    if (replies.every(({ ok }) => ok)) setLabel('');
  };
  return (
    <fieldset>
      <legend>Counters beside the table</legend>
      <ul className="free-list" data-testid="tallies">
        {tallies.map((tally) => (
          <TallyRow key={tally.id} tally={tally} game={game} />
        ))}
      </ul>
      <form className="free-form" onSubmit={add}>
        <label>
          A new one: points, lives, rounds …
          <input
            className="field"
            data-testid="tally-label"
            maxLength={LIMITS.label}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </label>
        <select
          className="field"
          aria-label="Whose counter"
          data-testid="tally-seat"
          value={seat}
          onChange={(event) => setSeat(event.target.value)}
        >
          <option value="all">the table’s</option>
          <option value="each">one for each seat</option>
          {seatsOf(game).map((each) => (
            <option key={each} value={each}>
              {game.names.seat(each)}
            </option>
          ))}
        </select>
        <Plaque type="submit" data-testid="tally-add" disabled={label.trim() === '' || full}>
          Add
        </Plaque>
      </form>
    </fieldset>
  );
}

function TallyRow({ tally, game }: { tally: Tally; game: Game }) {
  const hand = useHand();
  const { id, seat, label, value } = tally;
  const owner = seat === null ? 'The table' : game.names.seat(seat);
  const put = (to: number) => void hand({ op: 'tally', id, seat, label, value: to });
  return (
    <li className="row">
      <span>
        {label}
        <small>{owner}</small>
      </span>
      <Plaque aria-label={`${label} of ${owner}: one less`} data-testid={`less-${id}`} onClick={() => put(value - 1)}>
        −
      </Plaque>
      <output aria-label={`${label} of ${owner}`}>{value}</output>
      <Plaque aria-label={`${label} of ${owner}: one more`} data-testid={`more-${id}`} onClick={() => put(value + 1)}>
        +
      </Plaque>
      <Plaque
        look="quiet"
        aria-label={`${label} of ${owner}: take away`}
        data-testid={`drop-${id}`}
        onClick={() => void hand({ op: 'tally', id, seat, label: '', value })}
      >
        ×
      </Plaque>
    </li>
  );
}

function Blindfold({ game }: { game: Game }) {
  const hand = useHand();
  const on = game.view.blind !== undefined;
  return (
    <fieldset>
      <legend>Blindfold</legend>
      <p className="prompt-hint">While you wear it the table sends you nothing of what lies on it. The others see that you wear it.</p>
      <button
        type="button"
        className={on ? 'plaque chosen' : 'plaque'}
        aria-pressed={on}
        data-testid="blindfold"
        onClick={() => void hand({ op: 'blindfold', on: !on })}
      >
        {on ? 'Take it off' : 'Put it on'}
      </button>
    </fieldset>
  );
}
