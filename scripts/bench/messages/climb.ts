/** Makes a message of one kind dearer step by step. */
import { GENES, type Genome, type Kind } from './kinds.ts';
import type { Target } from './strike.ts';
import { belowOf } from './tables.ts';

export interface Dearest {
  readonly name: string;
  readonly ms: number;
  readonly granted: boolean;
  readonly bytes: number;
}

const STARTS: readonly [Genome, Genome] = [
  { size: 1, letters: 0, wrong: 0, pick: 0.3 },
  { size: 1, letters: 0.25, wrong: 1, pick: 0.7 },
];
const STEPS = 8;
/** How often a message is sent before it is measured: once in the life of a server its code is compiled, and nobody can make that happen again. */
export const WARMING = 12;
/**
 * The shortest of so many: what else the computer does at the same time is no cost of the message. What then seems dearer than all before is sent
 * as often again, or of many numbers the one would win at which the computer was busiest.
 */
const TIMES = 4;
/** The longest message that is let in. */
const LARGEST = 84_000;

async function cost(kind: Kind, genome: Genome, target: Target): Promise<Omit<Dearest, 'name'>> {
  let best = { ms: Number.POSITIVE_INFINITY, granted: false, bytes: 0 };
  for (let n = 0; n < TIMES; n++) {
    const seen = await target.strike(kind.type, () => kind.make(genome, target));
    if (seen.bytes > LARGEST) return { ms: 0, granted: false, bytes: seen.bytes };
    if (seen.ms < best.ms) best = seen;
  }
  return best;
}

export async function climb(kind: Kind, target: Target, seed: number): Promise<Dearest> {
  const below = belowOf(seed);
  let best: { genome: Genome; cost: Omit<Dearest, 'name'> } | undefined;
  const look = async (genome: Genome): Promise<void> => {
    const most = best?.cost.ms ?? 0;
    const seen = await cost(kind, genome, target);
    if (best && seen.ms <= most) return;
    const again = await cost(kind, genome, target);
    const least = again.ms < seen.ms ? again : seen;
    if (!best || least.ms > most) best = { genome, cost: least };
  };
  for (let n = 0; n < WARMING; n++) await target.strike(kind.type, () => kind.make(STARTS[n % 2 === 0 ? 0 : 1], target));
  for (const genome of STARTS) await look(genome);
  for (let step = 0; step < STEPS && best; step++) {
    const gene = GENES[below(GENES.length)] ?? 'size';
    await look({ ...best.genome, [gene]: below(1_000) / 1_000 });
  }
  const { ms = 0, granted = false, bytes = 0 } = best?.cost ?? {};
  return { name: `${kind.name} at ${target.name}`, ms, granted, bytes };
}
