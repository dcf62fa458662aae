/** How many tables one process with the embedded database bears: all games, bots, and people who answer every three seconds. */
import { ACK_MS, climb, holds, LOOP_MS, type Step } from './load/climb.ts';
import { serve } from './load/served.ts';
import { type Measure, under } from './measure.ts';

/** The promise is about so many; the others draw the curve. */
const WANTED = 300;
const STEPS = [25, 50, 100, 150, 200, 250, WANTED, 400, 600] as const;

/** `part`: only with so many tables. */
export async function bench(part?: string): Promise<Measure[]> {
  const steps = part === undefined ? STEPS : part.split(',').map(Number);
  if (!steps.every((tables) => Number.isInteger(tables) && tables > 0)) throw new Error('the part is a number of tables');
  const server = await serve();
  try {
    const seen = await climb([server], steps, (line) => console.error(line));
    return report(seen, part !== undefined);
  } finally {
    await server.end();
  }
}

function report(seen: readonly Step[], partly: boolean): Measure[] {
  const wanted = seen.find(({ tables }) => tables === WANTED) ?? seen.at(-1);
  if (!wanted) throw new Error('nothing was measured');
  const { tables, ackP99, loopP99, cost } = wanted;
  const most = Math.max(0, ...seen.filter(holds).map((step) => step.tables));
  const all: Measure[] = [
    under(`${tables} tables in one process: act to acknowledgement, p99`, ackP99, ACK_MS),
    under(`${tables} tables in one process: delay of the main loop, p99`, loopP99, LOOP_MS),
    {
      ...{ name: `${tables} tables in one process: processor time of the main loop for each`, value: (1_000 * cost.main) / tables },
      ...{ unit: 'ms a second', goal: 'for comparison', ok: true },
    },
    {
      ...{ name: `${tables} tables in one process: processor time of the whole process for each`, value: (1_000 * cost.all) / tables },
      ...{ unit: 'ms a second', goal: 'for comparison', ok: true },
    },
  ];
  const knee = { name: 'most tables of one process within both', value: most, unit: '', goal: `at least ${WANTED}`, ok: most >= WANTED };
  return partly ? all : [...all, knee];
}
