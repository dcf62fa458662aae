/** Two processes instead of one, on one Postgres: how many tables more they bear with the same delays. */

import { sql } from '../../test/support/sql.ts';
import { freePort } from '../free-port.mjs';
import { startPostgres } from '../postgres.mjs';
import { ACK_MS, climb, LOOP_MS, type Step } from './load/climb.ts';
import { type Served, serve } from './load/served.ts';
import type { Measure } from './measure.ts';

const GOAL = 1.7;
const STEPS = [25, 35, 50, 70, 100, 140, 200, 280, 400, 560] as const;
const COUNTS = [1, 2] as const;

/** `part`: so many tables only. */
export async function bench(part?: string): Promise<Measure[]> {
  const steps = part === undefined ? STEPS : part.split(',').map(Number);
  if (!steps.every((tables) => Number.isInteger(tables) && tables > 0)) throw new Error('the part is a number of tables');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('no Postgres is installed here');
  try {
    const [one, two] = [await climbed(COUNTS[0], postgres.url, steps), await climbed(COUNTS[1], postgres.url, steps)];
    return report(one, two);
  } finally {
    await postgres.stop();
  }
}

/** So many processes on a database of their own. */
async function climbed(count: number, url: string, steps: readonly number[]): Promise<Step[]> {
  const database = new URL(url);
  database.pathname = `/of_${count}`;
  await sql(url, `create database of_${count}`);
  const servers: Served[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const port = await freePort();
      servers.push(await serve({ LOOTABLE_DATABASE: database.href, LOOTABLE_PUBLIC_URL: `http://127.0.0.1:${port}` }, { port }));
    }
    console.error(`  ${count} ${count === 1 ? 'process' : 'processes'}:`);
    return await climb(servers, steps, (line) => console.error(line));
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

/** How near a step is to what is promised: 1 is the limit. */
const strain = ({ ackP99, loopP99 }: Step): number => Math.max(ackP99 / ACK_MS, loopP99 / LOOP_MS);

/** At how many tables the promise ends, between the last step that holds and the first that does not. */
function kneeOf(steps: readonly Step[]): number {
  const at = steps.findIndex((step) => strain(step) >= 1);
  const [below, above] = [at < 0 ? steps.at(-1) : steps[at - 1], steps[at]];
  if (!below) return above ? above.tables / strain(above) : 0;
  if (!above) return below.tables;
  const share = (1 - strain(below)) / (strain(above) - strain(below));
  return below.tables + share * (above.tables - below.tables);
}

function report(one: readonly Step[], two: readonly Step[]): Measure[] {
  const [alone, both] = [kneeOf(one), kneeOf(two)];
  const times = alone > 0 ? both / alone : 0;
  const within = `within ${ACK_MS} ms to acknowledgement and ${LOOP_MS} ms of loop delay, p99`;
  const perTable = (steps: readonly Step[]): number => {
    const last = steps.at(-1);
    return last ? (1_000 * last.cost.all) / last.tables : 0;
  };
  return [
    { name: 'times the tables of one process, with two', value: times, unit: 'times', goal: `at least ${GOAL}`, ok: times >= GOAL },
    { name: `tables of one process on Postgres ${within}`, value: alone, unit: '', goal: 'for comparison', ok: true },
    { name: `tables of two processes on Postgres ${within}`, value: both, unit: '', goal: 'for comparison', ok: true },
    { name: 'processor time for each table, one process', value: perTable(one), unit: 'ms a second', goal: 'for comparison', ok: true },
    { name: 'processor time for each table, two processes', value: perTable(two), unit: 'ms a second', goal: 'for comparison', ok: true },
  ];
}
