import type { GameCard } from '../../../shared/engine/game.ts';
import type { Story } from '../../replay/survey.ts';
import { clockText } from '../../store/times.ts';

interface ScoreChartProps {
  score: NonNullable<Story['score']>;
  end: number;
  /** The moment that is shown. */
  at: number;
  colours: GameCard['colours'];
  name(seat: number): string;
}

const WIDE = 320;
const HIGH = 120;
/** Rows of the table beside the lines. */
const ROWS = 12;

/** The score of each seat over time, as lines and as a table. */
export function ScoreChart({ score: { label, samples }, end, at, colours, name }: ScoreChartProps) {
  const most = Math.max(1, ...samples.flatMap(({ values }) => values));
  const least = Math.min(0, ...samples.flatMap(({ values }) => values));
  const seats = samples[0]?.values.map((_, seat) => seat) ?? [];
  const x = (time: number): number => (Math.min(time, end) / Math.max(1, end)) * WIDE;
  const y = (value: number): number => HIGH - ((value - least) / (most - least)) * HIGH;
  const line = (seat: number): string => {
    const points = samples.map(({ at: time, values }) => [x(time), y(values[seat] ?? 0)] as const);
    return points.reduce((path, [px, py], i) => (i === 0 ? `M${px} ${py}` : `${path}H${px}V${py}`), '') + `H${WIDE}`;
  };
  const every = Math.max(1, Math.ceil(samples.length / ROWS));
  const rows = samples.filter((_, i) => i % every === 0 || i === samples.length - 1);
  return (
    <figure className="score-chart">
      <figcaption>
        {label}, up to {most}
      </figcaption>
      <svg
        viewBox={`-2 -4 ${WIDE + 4} ${HIGH + 8}`}
        role="img"
        aria-label={`${label} of each seat over time; the table below has the numbers`}
      >
        <path d={`M0 ${y(0)}H${WIDE}`} className="axis" />
        {seats.map((seat) => (
          <path
            key={seat}
            d={line(seat)}
            stroke={colours[seat]?.colour ?? 'currentColor'}
            strokeDasharray={seat % 2 === 1 ? '6 2' : undefined}
          />
        ))}
        <path d={`M${x(at)} -4V${HIGH + 4}`} className="now" />
      </svg>
      <details>
        <summary>The numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at: time, values }) => (
              <tr key={time}>
                <th scope="row">{clockText(time)}</th>
                {seats.map((seat) => (
                  <td key={seat}>{values[seat]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
