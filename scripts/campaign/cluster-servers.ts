/** Several server processes on one Postgres, each under an address of its own: halted, killed, drained and started again. */

import { freePort } from '../free-port.mjs';
import { type ChildServer, newFolder, startServer } from './child.ts';
import { type Line, openLine } from './line.ts';

export interface Member {
  readonly name: string;
  readonly base: string;
  /** How it reaches the database, and Redis where there is one. */
  readonly database: Line;
  readonly directory: Line | undefined;
  /** Undefined while it does not run. */
  server: ChildServer | undefined;
  halted: boolean;
  /** How often it was started: each time it is another writer. */
  starts: number;
}

export interface ClusterServers {
  readonly members: readonly Member[];
  start(member: Member): Promise<void>;
  /** All that were killed or halted run again. */
  mend(): Promise<void>;
  /** The member whose address this is. */
  at(base: string): Member | undefined;
  end(): Promise<void>;
}

/** Nothing may hang on what the clock on a wall says: it is an hour off, and jumps to the right time and back with each SIGUSR2. */
const clock = (off: number): string => `
  const Right = Date;
  let off = ${off};
  globalThis.Date = new Proxy(Right, {
    construct: (_, given) => given.length === 0 ? new Right(Right.now() + off) : new Right(...given),
    get: (from, key) => key === 'now' ? () => Right.now() + off : Reflect.get(from, key),
  });
  process.on('SIGUSR2', () => { off = off === 0 ? 3600000 : 0; });`;
const LATE = -3_600_000;

/** Under which name the processes of a member write to the database. */
export const writerOf = ({ name, starts }: Pick<Member, 'name' | 'starts'>): string => `${name}-${starts}`;

/** The settings of one process of them. */
export function memberSettings(url: string, member: Pick<Member, 'name' | 'starts' | 'base'>): NodeJS.ProcessEnv {
  const database = new URL(url);
  database.searchParams.set('application_name', writerOf(member));
  const lean = { LOOTABLE_EXHIBITION: 'off', LOOTABLE_WARM: 'off' };
  return { LOOTABLE_DATABASE: database.href, LOOTABLE_PUBLIC_URL: member.base, ...lean };
}

/** Starts `count` of them; the clock of the last one is an hour late. */
export async function startCluster(count: number, url: string, env: NodeJS.ProcessEnv = {}): Promise<ClusterServers> {
  const folder = newFolder('cluster');
  const members: Member[] = await Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      database: await openLine(url),
      directory: env.LOOTABLE_REDIS_URL === undefined ? undefined : await openLine(env.LOOTABLE_REDIS_URL),
      ...{ name: `server${n + 1}`, base: `http://127.0.0.1:${await freePort()}` },
      ...{ server: undefined, halted: false, starts: 0 },
    })),
  );
  const start = async (member: Member): Promise<void> => {
    member.starts += 1;
    const script = clock(member === members.at(-1) ? LATE : 0);
    member.server = await startServer(folder.path, Number(new URL(member.base).port), {
      ...memberSettings(member.database.url, member),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
      ...env,
      ...(member.directory ? { LOOTABLE_REDIS_URL: member.directory.url } : {}),
    });
    member.halted = false;
  };
  await Promise.all(members.map(start));
  return {
    members,
    start,
    mend: async () => {
      for (const member of members) {
        if (member.halted) member.server?.process.kill('SIGCONT');
        member.halted = false;
        if (!member.server || member.server.process.exitCode !== null || member.server.process.signalCode !== null) await start(member);
      }
    },
    at: (base) => members.find((each) => base.startsWith(each.base)),
    end: async () => {
      await Promise.all(members.map(({ server }) => (server ? server.kill() : undefined)));
      for (const { database, directory } of members) for (const line of [database, directory]) line?.close();
      folder.remove();
    },
  };
}
