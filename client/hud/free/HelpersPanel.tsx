import { type FormEvent, useState } from 'react';
import type { Tally } from '../../../shared/engine/free/state.ts';
import { MOST_TALLIES } from '../../../shared/engine/free/state.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import type { Game } from '../../store/table.tsx';
import { Select, TextField } from '../parts/fields.tsx';
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

const MINUTES: readonly { value: number; label: string }[] = [
  { value: 30, label: '30 seconds' },
  { value: 60, label: '1 minute' },
  { value: 120, label: '2 minutes' },
  { value: 300, label: '5 minutes' },
  { value: 600, label: '10 minutes' },
];

function Clock() {
  const hand = useHand();
  const clock = useClock();
  const seconds = clock?.seconds ?? 0;
  const choices =
    seconds === 0 || MINUTES.some(({ value }) => value === seconds) ? MINUTES : [...MINUTES, { value: seconds, label: clockWord(seconds) }];
  return (
    <fieldset>
      <legend>Clock</legend>
      <div className="button-row">
        <Select
          label="Length of the clock"
          testId="clock-length"
          value={seconds}
          onChange={(wanted) => void hand({ op: 'timer', seconds: wanted === 0 ? null : wanted, run: false })}
          values={[{ value: 0, label: 'no clock' }, ...choices]}
        />
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
          <TextField data-testid="tally-label" maxLength={LIMITS.label} value={label} onChange={setLabel} />
        </label>
        <Select
          label="Whose counter"
          testId="tally-seat"
          value={seat}
          onChange={setSeat}
          values={[
            { value: 'all', label: 'the table’s' },
            { value: 'each', label: 'one for each seat' },
            ...seatsOf(game).map((each) => ({ value: String(each), label: game.names.seat(each) })),
          ]}
        />
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
