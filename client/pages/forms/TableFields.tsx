import type { GameCard } from '../../../shared/engine/game.ts';
import { mostSeats } from '../../../shared/engine/seats.ts';
import type { Options } from '../../../shared/engine/state.ts';

/** What a table has besides the rules of its game. */
export interface Fields {
  seats: number;
  listed: boolean;
  consent: 'off' | 'all' | 'host';
  timer: number;
  awayBot: boolean;
}

const CONSENTS: readonly { value: Fields['consent']; label: string }[] = [
  { value: 'all', label: 'when all others agree' },
  { value: 'host', label: 'when the host agrees' },
  { value: 'off', label: 'never' },
];
const TIMERS = [0, 30, 60, 120, 300] as const;

/** Seats, visibility, table fixes and timer; without `onChange` they are only shown. */
export function TableFields({
  game,
  fields,
  options,
  onChange,
  free = false,
}: {
  game: GameCard;
  /** Of the game: some say how many may play. */
  options: Options;
  fields: Fields;
  /** A free table asks no questions, so nothing runs out. */
  free?: boolean;
  onChange?: ((patch: Partial<Fields>) => void) | undefined;
}) {
  const { min } = game.seats;
  const max = Math.max(mostSeats(game, options), fields.seats);
  const timers = TIMERS.some((each) => each === fields.timer) ? TIMERS : [...TIMERS, fields.timer];
  const disabled = !onChange;
  return (
    <div className="table-fields">
      <label className="option">
        <span className="option-label">Seats</span>
        <select
          className="field"
          data-testid="seats"
          disabled={disabled}
          value={fields.seats}
          onChange={(event) => onChange?.({ seats: Number(event.target.value) })}
        >
          {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((seats) => (
            <option key={seats} value={seats}>
              {seats}
            </option>
          ))}
        </select>
      </label>
      <label className="option">
        <span className="option-label">
          Listed<small>Strangers find the table on the front page</small>
        </span>
        <input
          type="checkbox"
          data-testid="listed"
          disabled={disabled}
          checked={fields.listed}
          onChange={(event) => onChange?.({ listed: event.target.checked })}
        />
      </label>
      <label className="option">
        <span className="option-label">
          Table fixes<small>Setting something right by hand</small>
        </span>
        <select
          className="field"
          data-testid="consent"
          disabled={disabled}
          value={fields.consent}
          onChange={(event) => onChange?.({ consent: CONSENTS.find((each) => each.value === event.target.value)?.value ?? 'all' })}
        >
          {CONSENTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {!free && (
        <label className="option">
          <span className="option-label">
            Time for an answer<small>Then the first legal answer is taken</small>
          </span>
          <select
            className="field"
            data-testid="timer"
            disabled={disabled}
            value={fields.timer}
            onChange={(event) => onChange?.({ timer: Number(event.target.value) })}
          >
            {timers.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? 'no limit' : seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`}
              </option>
            ))}
          </select>
        </label>
      )}
      {!free && (
        <label className="option">
          <span className="option-label">
            Bots for the away<small>After a minute a bot plays for whoever is away, until they are back</small>
          </span>
          <input
            type="checkbox"
            data-testid="away-bot"
            disabled={disabled}
            checked={fields.awayBot}
            onChange={(event) => onChange?.({ awayBot: event.target.checked })}
          />
        </label>
      )}
    </div>
  );
}
