/** Several server processes on one Postgres, each under an address of its own: halted, killed, drained and started again. */
import { type ChildServer, freePort, newFolder, startServer } from './child.ts';

export interface Member {
  readonly name: string;
  readonly base: string;
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

/** Nothing may hang on what the clock on a wall says. */
const LATE = 'const now = Date.now; Date.now = () => now() - 3600000;';

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
      ...{ name: `server${n + 1}`, base: `http://127.0.0.1:${await freePort()}` },
      ...{ server: undefined, halted: false, starts: 0 },
    })),
  );
  const start = async (member: Member): Promise<void> => {
    member.starts += 1;
    const late = member === members.at(-1) ? { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LATE)}` } : {};
    member.server = await startServer(folder.path, Number(new URL(member.base).port), { ...memberSettings(url, member), ...late, ...env });
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
      folder.remove();
    },
  };
}
