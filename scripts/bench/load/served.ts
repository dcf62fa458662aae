/** Servers as programs of their own, and what they cost: numbers for Prometheus, and what the kernel counts. */
import { readdirSync, readFileSync } from 'node:fs';
import { type ChildServer, newFolder, startServer } from '../../campaign/child.ts';
import { freePort } from '../../free-port.mjs';

/** Seconds of processor time since the start; 0 where the kernel does not tell (it does on Linux). */
export interface Cost {
  /** Of the thread with the main loop. */
  readonly main: number;
  /** Of the whole process. */
  readonly all: number;
}

export interface Served {
  readonly base: string;
  cost(): Cost;
  /** How late the main loop was since this was asked last, p99, in milliseconds. */
  loopMs(): Promise<number>;
  /** The value of one of its numbers. */
  number(name: string): Promise<number>;
  end(): Promise<void>;
}

const TOKEN = 'numbers-of-a-benchmark';
/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

/** Everybody comes from an address of their own, as through a proxy: limits are those of many people. */
const PEOPLE = { LOOTABLE_PROXY: '127.0.0.1', LOOTABLE_METRICS_TOKEN: TOKEN, LOOTABLE_EXHIBITION: 'off', LOOTABLE_LOG: 'error' };

const secondsIn = (stat: string): number => {
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS;
};

function costOf({ process: { pid } }: ChildServer): Cost {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`).map((id) => ({
      id,
      seconds: secondsIn(readFileSync(`/proc/${pid}/task/${id}/stat`, 'latin1')),
    }));
    const main = tasks.find(({ id }) => id === String(pid))?.seconds ?? 0;
    return { main, all: secondsIn(readFileSync(`/proc/${pid}/stat`, 'latin1')) };
  } catch {
    return { main: 0, all: 0 };
  }
}

/** Starts one, on a folder and a port of its own or on these. */
export async function serve(env: NodeJS.ProcessEnv = {}, given: { folder?: string; port?: number } = {}): Promise<Served> {
  const folder = given.folder === undefined ? newFolder('load') : { path: given.folder, remove: () => undefined };
  const port = given.port ?? (await freePort());
  const server = await startServer(folder.path, port, { ...PEOPLE, ...env });
  const numbers = async (): Promise<string> =>
    (await fetch(`${server.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const number = async (name: string): Promise<number> => {
    const line = (await numbers()).split('\n').find((each) => each.startsWith(`${name} `));
    if (!line) throw new Error(`the server tells no ${name}`);
    return Number(line.slice(name.length + 1));
  };
  return {
    base: server.base,
    cost: () => costOf(server),
    loopMs: async () => 1_000 * (await number('lootable_loop_delay_seconds{quantile="0.99"}')),
    number,
    end: async () => {
      await server.kill();
      folder.remove();
    },
  };
}
