/** docs/scale.md, from what was measured and what follows. */
import { ASSUMED, COSTS, PROMISED_MS } from './costs.ts';
import { limits, needOf, tablesOfProcess } from './plan.ts';
import { sojournP99 } from './queue.ts';

const SIZES = [
  [100, 500],
  [1_000, 10_000],
  [10_000, 100_000],
  [100_000, 1_000_000],
] as const;
const CURVE = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;

/** A number as people read it: two or three digits that matter, thousands apart. */
function told(value: number): string {
  const digits = value >= 100 ? Math.round(Number(value.toPrecision(3))) : Number(value.toPrecision(2));
  return String(digits).replace(/\B(?=(\d{3})+$)/g, digits >= 1_000 ? ',' : '');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export function page(): string {
  const { busy, tables: ofOne } = tablesOfProcess();
  const needs = SIZES.map(([tables, watchers]) => needOf(tables, watchers, ofOne));
  const workMs = COSTS.mainMs.value / COSTS.acts.value;
  const line = (what: string, of: (need: (typeof needs)[number]) => number): string[] => [what, ...needs.map((need) => told(of(need)))];
  return `# How far it goes

Written by \`node scripts/node.mjs scripts/scale.ts\` out of what was measured (\`scripts/scale/costs.ts\`); a test holds this page against it. It is
reckoned and simulated, not tried: what was tried is told in [hosting.md](hosting.md) and the README. The measuring computer has two cores and was
busy with other things: on a computer of its own all figures are better.

## What was measured

${table(
  ['What', 'Figure', 'By'],
  Object.values(COSTS).map(({ what, value, unit, by }) => [what, `${value} ${unit}`.trim(), by]),
)}

## One process

An act takes ${told(workMs)} ms of the main loop, in slices of a millisecond, and everybody who waits has one in turn. Simulated, with acts by chance:

${table(
  ['The main loop is busy', 'An act ends after (p99, without the disk)'],
  CURVE.map((share) => [`${Math.round(share * 100)} %`, `${told(sojournP99({ workMs, busy: share }))} ms`]),
)}

With ${COSTS.commitMs.value} ms for the disk, ${PROMISED_MS} ms (p99) are kept up to ${Math.round(busy * 100)} %: ${ofOne} tables of four in one process, if there are ${told(
    (ofOne * COSTS.allMs.value) / 1_000,
  )} cores for all its threads.

## What so many need

${table(
  ['', ...needs.map(({ tables, watchers }) => `${told(tables)} tables, ${told(watchers)} watchers`)],
  [
    line('processes', (need) => need.processes),
    line('cores for tables', (need) => need.cores),
    line('cores for watchers over WebSockets', (need) => need.watchCores),
    line('memory, GB', (need) => need.memoryGb),
    line('acts a second', (need) => need.acts),
    line('Postgres servers for them', (need) => need.databases),
    line('the log grows, GB a day', (need) => need.gbADay),
    line('to watchers over WebSockets, Gbit/s', (need) => need.gbit),
    line('or by files: requests a second at caches', (need) => need.cached),
    line('of them at servers', (need) => need.reaching),
    line('euros a month', (need) => need.euro),
  ],
)}

The last line takes ${ASSUMED.coreEuro} € a month for a core, ${ASSUMED.gbEuro} € for a GB of memory and ${ASSUMED.tbEuro} € for a TB that is sent; all tables are played all day, which nobody's are.

## What is full first

${table(
  ['What', 'From', 'What helps'],
  limits(ofOne).map(({ what, tables, watchers, change }) => [
    what,
    tables === null ? `${told(watchers ?? 0)} watchers` : `${told(tables)} tables`,
    change,
  ]),
)}

A table is played in one process, which is never its limit: eight people and a hundred spectators are little. What has to grow is how many
processes know of each other. A million who watch one table read files: nothing of that reaches the table.
`;
}
