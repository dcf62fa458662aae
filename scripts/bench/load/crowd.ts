/** The process full of people, from here. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const answerSchema = z.object({
  error: z.string().optional(),
  acks: z.array(z.tuple([z.string(), z.number()])).default([]),
  refused: z.array(z.string()).default([]),
  lateMs: z.number().default(0),
});

/** What they saw since they began to count. */
export interface Seen {
  /** Of each command the game and the milliseconds from sending it to its acknowledgement. */
  readonly acks: readonly (readonly [string, number])[];
  readonly refused: readonly string[];
  /** How late that process was itself, p99, in milliseconds: so much of what they saw may be its own. */
  readonly lateMs: number;
}

export interface Crowd {
  /** Opens so many tables in all, in turn at these servers. */
  open(bases: readonly string[], tables: number): Promise<void>;
  count(): Promise<void>;
  report(): Promise<Seen>;
  leave(): Promise<void>;
  end(): void;
}

export function createCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'people.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const ask = (order: object): Promise<Seen> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the people are gone'));
      child.once('exit', gone);
      child.once('message', (raw: unknown) => {
        child.off('exit', gone);
        const { error, ...seen } = answerSchema.parse(raw);
        if (error === undefined) resolve(seen);
        else reject(new Error(error));
      });
      child.send(order);
    });
  return {
    open: async (bases, tables) => void (await ask({ do: 'open', bases, tables })),
    count: async () => void (await ask({ do: 'count' })),
    report: () => ask({ do: 'report' }),
    leave: async () => void (await ask({ do: 'leave' })),
    end: () => child.kill(),
  };
}
