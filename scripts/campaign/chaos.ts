import { setTimeout as pause } from 'node:timers/promises';
import { chaos } from './chaos-table.ts';

const MINUTES = 60;

/** An hour of four pairs of chaotic hands at a free table; `runs` are its minutes. With `real` as long as it says, else as fast as it goes. */
export async function campaign({
  runs = MINUTES,
  real = false,
}: {
  runs?: number;
  real?: boolean;
} = {}): Promise<{ ok: boolean; lines: string[] }> {
  const begun = performance.now();
  let ticks = 0;
  const pace = async (): Promise<void> => {
    ticks += 1;
    const ahead = (ticks / 60) * 1000 - (performance.now() - begun);
    if (ahead > 4) await pause(ahead);
  };
  const report = await chaos({ seconds: runs * 60, seed: 1 + (real ? 1 : 0), say: (line) => console.log(line), ...(real ? { pace } : {}) });
  const { seconds, inputs, commands, refused, rests, spills, pieces, longestRest, wrong } = report;
  return {
    ok: wrong.length === 0 && seconds === runs * 60 && spills > 0,
    lines: [
      `${seconds / 60} minutes of play in ${((performance.now() - begun) / 60_000).toFixed(1)}, ${inputs} inputs, ${commands} commands (${refused} refused), ${rests} rests, ${spills} stacks spilled, ${pieces} pieces at the end`,
      `0 lost, 0 below the table, all sums exact, the replay equal: ${wrong.length === 0 ? 'yes' : 'NO'}; at rest ${longestRest.toFixed(1)} s after all had let go, at the latest`,
      ...wrong,
    ],
  };
}
