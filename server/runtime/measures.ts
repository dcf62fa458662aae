/** What is measured while the server runs, in the words of Prometheus (text format 0.0.4). Numbers alone: no table, no person, no address. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One number as it is now; `kind` counter: it only grows. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly kind?: 'counter';
  /** Several of a kind: by the value of their label `lane`. */
  readonly value: number | Readonly<Record<string, number>>;
}

export interface Measures {
  /** A request of a player was answered after so many milliseconds. */
  acted(ms: number): void;
  /** Everything, with these numbers besides. */
  text(gauges: readonly Gauge[]): string;
  close(): void;
}

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const QUANTILES = [0.5, 0.9, 0.99] as const;
/** How finely the delay of the main loop is looked at, in milliseconds; so long it takes when nothing is to be done. */
const LOOK_MS = 20;
const NANO = 1e-9;

export function createMeasures(): Measures {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  const counts = BOUNDS.map(() => 0);
  let [acts, seconds, looking] = [0, 0, false];

  const histogram = (): string[] => {
    let below = 0;
    const lines = BOUNDS.map((bound, at) => {
      below += counts[at] ?? 0;
      return `lootable_act_seconds_bucket{le="${bound}"} ${below}`;
    });
    return [
      '# HELP lootable_act_seconds From a request of a player to its answer, commit included.',
      '# TYPE lootable_act_seconds histogram',
      ...lines,
      `lootable_act_seconds_bucket{le="+Inf"} ${acts}`,
      `lootable_act_seconds_sum ${seconds.toFixed(6)}`,
      `lootable_act_seconds_count ${acts}`,
    ];
  };

  /** Since it was asked last; nobody looks before it is asked for the first time. */
  const loop = (): string[] => {
    if (!looking) delay.enable();
    const seen = looking;
    looking = true;
    const late = (percentile: number): string => (seen ? Math.max(0, delay.percentile(percentile) * NANO - LOOK_MS / 1_000) : 0).toFixed(6);
    const lines = QUANTILES.map((quantile) => `lootable_loop_delay_seconds{quantile="${quantile}"} ${late(quantile * 100)}`);
    delay.reset();
    return [
      '# HELP lootable_loop_delay_seconds How late the main loop was, since it was asked last.',
      '# TYPE lootable_loop_delay_seconds summary',
      ...lines,
    ];
  };

  return {
    acted: (ms) => {
      acts += 1;
      seconds += ms / 1_000;
      const at = BOUNDS.findIndex((bound) => ms <= bound * 1_000);
      if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
    },
    text: (gauges) =>
      [
        ...gauges.flatMap(({ name, help, kind = 'gauge', value }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${kind}`,
          ...(typeof value === 'number'
            ? [`${name} ${value}`]
            : Object.entries(value).map(([lane, each]) => `${name}{lane="${lane}"} ${each}`)),
        ]),
        ...histogram(),
        ...loop(),
        '',
      ].join('\n'),
    close: () => delay.disable(),
  };
}
