/** More and more tables at the same servers, and how they bear it. */
import { quantile } from '../measure.ts';
import { type Crowd, createCrowd, type Seen } from './crowd.ts';
import type { Cost, Served } from './served.ts';

/** What is promised to whoever plays. */
export const ACK_MS = 50;
export const LOOP_MS = 20;
/** So far beyond the promise nothing more is learned. */
const BEYOND = 6;

const SETTLE_MS = 8_000;
const RUN_MS = 20_000;

/** How a number of tables is borne. */
export interface Step {
  readonly tables: number;
  readonly ackP50: number;
  readonly ackP99: number;
  /** The same for each game alone, the slowest first. */
  readonly games: readonly { readonly game: string; readonly p50: number; readonly p99: number; readonly many: number }[];
  readonly loopP99: number;
  /** Commands of people a second. */
  readonly perSecond: number;
  /** Processor time a second: of the busiest main loop, and of all servers together. */
  readonly cost: Cost;
  /** How late the process of the people was, p99. */
  readonly lateMs: number;
  readonly refused: readonly string[];
}

export const holds = ({ ackP99, loopP99, perSecond }: Step): boolean => perSecond > 0 && ackP99 < ACK_MS && loopP99 < LOOP_MS;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function look(crowd: Crowd, servers: readonly Served[], tables: number): Promise<Step> {
  await crowd.open(
    servers.map(({ base }) => base),
    tables,
  );
  await pause(SETTLE_MS);
  await Promise.all(servers.map((server) => server.loopMs()));
  const [before, begun] = [servers.map((server) => server.cost()), performance.now()];
  await crowd.count();
  await pause(RUN_MS);
  const { acks, refused, lateMs } = await crowd.report();
  const loops = await Promise.all(servers.map((server) => server.loopMs()));
  const seconds = (performance.now() - begun) / 1_000;
  const spent = servers.map((server, at) => {
    const { main, all } = server.cost();
    return { main: (main - (before[at]?.main ?? 0)) / seconds, all: (all - (before[at]?.all ?? 0)) / seconds };
  });
  return {
    ...{ tables, lateMs, refused, games: gamesOf(acks), loopP99: Math.max(...loops) },
    ...p50AndP99(acks.map(([, took]) => took)),
    perSecond: acks.length / seconds,
    cost: { main: Math.max(...spent.map(({ main }) => main)), all: spent.reduce((sum, { all }) => sum + all, 0) },
  };
}

const p50AndP99 = (list: readonly number[]) => ({ ackP50: quantile(list, 0.5), ackP99: quantile(list, 0.99) });

function gamesOf(acks: Seen['acks']): Step['games'] {
  const each = [...new Set(acks.map(([game]) => game))].map((game) => {
    const list = acks.flatMap(([of, took]) => (of === game ? [took] : []));
    const { ackP50: p50, ackP99: p99 } = p50AndP99(list);
    return { game, p50, p99, many: list.length };
  });
  return each.toSorted((a, b) => b.p99 - a.p99);
}

/** Opens so many tables at these servers, one step after the other, until they bear no more; `say` hears of each step. */
export async function climb(servers: readonly Served[], steps: readonly number[], say: (line: string) => void): Promise<Step[]> {
  const crowd = createCrowd();
  const seen: Step[] = [];
  try {
    for (const tables of steps) {
      const step = await look(crowd, servers, tables);
      seen.push(step);
      say(lineOfStep(step));
      for (const { game, p50, p99, many } of step.games) say(`    ${game}: p50 ${ms(p50)}, p99 ${ms(p99)} of ${many}`);
      for (const each of new Set(step.refused)) say(`    refused: ${each}`);
      if (step.ackP99 > BEYOND * ACK_MS || step.loopP99 > BEYOND * LOOP_MS) break;
    }
    await crowd.leave();
    return seen;
  } finally {
    crowd.end();
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function lineOfStep({ tables, ackP50, ackP99, loopP99, perSecond, cost, lateMs, refused }: Step): string {
  return (
    `  ${tables} tables, ${perSecond.toFixed(0)} commands of people a second: act to acknowledgement p50 ${ms(ackP50)}, p99 ${ms(ackP99)}; ` +
    `loop delay p99 ${ms(loopP99)}; main loop ${cost.main.toFixed(2)} of a core, all ${cost.all.toFixed(2)}; the people themselves late p99 ${ms(lateMs)}; ${refused.length} refused`
  );
}
