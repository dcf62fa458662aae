/** The other process, from here. */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Visit } from './clients.ts';

const answers = z.object({
  joinBytes: z.number().optional(),
  lastAt: z.array(z.number().nullable()).optional(),
  bytes: z.number().optional(),
});

export interface Crowd {
  /** Lets all in; resolves to the bytes of one join once everybody has the state. */
  join(port: number, visits: readonly Visit[]): Promise<number>;
  /** Starts to count; every move is so many frames. */
  count(framesPerMove: number): Promise<void>;
  /** When the last watcher had each move (monotonic ms), and the bytes per watcher since `count`. */
  report(): Promise<{ lastAt: readonly (number | null)[]; bytes: number }>;
  leave(): Promise<void>;
  end(): void;
}

export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Whoever watches sits at a computer of their own: here that one gets what the server leaves of this one, for every server alike. */
const BESIDE = 15;

export function forkWatchers(file: string): ChildProcess {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--disable-warning=ExperimentalWarning'] });
  if (child.pid !== undefined) setPriority(child.pid, BESIDE);
  return child;
}

export function createCrowd(): Crowd {
  const child = forkWatchers('clients.ts');
  const ask = (message: object): Promise<z.infer<typeof answers>> =>
    new Promise((resolve, reject) => {
      child.once('message', (answer: unknown) => resolve(answers.parse(answer)));
      child.once('exit', () => reject(new Error('the watchers are gone')));
      child.send(message);
    });
  return {
    join: async (port, visits) => (await ask({ do: 'join', port, visits })).joinBytes ?? 0,
    count: async (framesPerMove) => {
      await ask({ do: 'count', framesPerMove });
    },
    report: async () => {
      const { lastAt = [], bytes = 0 } = await ask({ do: 'report' });
      return { lastAt, bytes };
    },
    leave: async () => {
      await ask({ do: 'leave' });
    },
    end: () => child.kill(),
  };
}
