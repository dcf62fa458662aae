import type { GameCard } from '../../../shared/engine/game.ts';
import { mostSeats } from '../../../shared/engine/seats.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { Row, Select, Switch } from '../../hud/parts/fields.tsx';

/** What a table has besides the rules of its game. */
export interface Fields {
  seats: number;
  listed: boolean;
  consent: 'off' | 'all' | 'host';
  timer: number;
  awayBot: boolean;
  hints: boolean;
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
  /** What a field does with a new value. */
  const set = <Key extends keyof Fields>(key: Key) => onChange && ((value: Fields[Key]) => onChange({ [key]: value }));
  return (
    <div className="table-fields">
      <Row label="Seats">
        <Select testId="seats" values={numbers(min, max)} value={fields.seats} onChange={set('seats')} />
      </Row>
      <Row label="Listed" help="Strangers find the table on the front page">
        <Switch testId="listed" on={fields.listed} onChange={set('listed')} />
      </Row>
      <Row label="Table fixes" help="Setting something right by hand">
        <Select testId="consent" values={CONSENTS} value={fields.consent} onChange={set('consent')} />
      </Row>
      {!free && (
        <Row label="Time for an answer" help="Then the first legal answer is taken">
          <Select
            testId="timer"
            values={timers.map((value) => ({ value, label: lasting(value) }))}
            value={fields.timer}
            onChange={set('timer')}
          />
        </Row>
      )}
      {!free && (
        <Row label="Bots for the away" help="After a minute a bot plays for whoever is away, until they are back">
          <Switch testId="away-bot" on={fields.awayBot} onChange={set('awayBot')} />
        </Row>
      )}
      {!free && (
        <Row label="Hints" help="Whoever is asked may see what a bot would do">
          <Switch testId="hints" on={fields.hints} onChange={set('hints')} />
        </Row>
      )}
    </div>
  );
}

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ value: least + at, label: `${least + at}` }));

const lasting = (seconds: number): string =>
  seconds === 0 ? 'no limit' : seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`;
