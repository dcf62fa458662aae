/** What can happen to one of several processes, and to what all of them need. */
import { diskFull } from './cluster-judge.ts';
import type { ClusterServers, Member } from './cluster-servers.ts';
import type { Line } from './line.ts';

/**
 * `database`, `directory`: it restarts. `cut off`: the process that has the table does not reach the database, and all others do; `slow database`:
 * nobody reaches it quickly; `silent directory`: nobody hears of Redis, which still stands. `clock`: the clock on the wall jumps by an hour.
 */
export const FAULTS = [
  ...['kill', 'halt', 'drain', 'database', 'directory', 'kill all'],
  ...['cut off', 'slow database', 'silent directory', 'full disk', 'clock'],
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Restarts {
  /** Restarts what all of them need. */
  restartDatabase?: () => Promise<void>;
  restartDirectory?: () => Promise<void>;
}

export interface Struck extends Restarts {
  /** Has the table. */
  owner: Member;
  servers: ClusterServers;
  /** The database itself. */
  url: string;
}

/** Longer than a lease lasts, so that whoever it happened to wakes up late. */
const LONG_MS = 4_500;
/** A statement is back after about a quarter of a second, and a commit after one. */
const SLOW_MS = 60;

const aWhile = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, LONG_MS));

/** Lets it happen, and be over again where it does not last. */
export async function strike(fault: Fault, { owner, servers, url, restartDatabase, restartDirectory }: Struck): Promise<void> {
  const { members } = servers;
  switch (fault) {
    case 'kill':
      return owner.server?.kill();
    case 'kill all':
      await Promise.all(members.map(({ server }) => server?.kill()));
      return servers.mend();
    case 'drain':
      return owner.server?.kill('SIGTERM');
    case 'halt':
      return halt(owner);
    case 'database':
      return restartDatabase?.();
    case 'directory':
      return restartDirectory?.();
    case 'cut off':
      return silence([owner.database]);
    case 'silent directory':
      return silence(members.flatMap(({ directory }) => directory ?? []));
    case 'slow database':
      for (const { database } of members) database.slow(SLOW_MS);
      await aWhile();
      for (const { database } of members) database.slow(0);
      return;
    case 'full disk':
      await diskFull(url, true);
      await aWhile();
      return diskFull(url, false);
    case 'clock':
      owner.server?.process.kill('SIGUSR2');
  }
}

async function silence(lines: readonly Line[]): Promise<void> {
  for (const line of lines) line.silence();
  await aWhile();
  // What was lost on the way is never sent again: the line is a new one.
  for (const line of lines) line.cut();
}

async function halt(member: Member): Promise<void> {
  member.server?.process.kill('SIGSTOP');
  member.halted = true;
  await aWhile();
  member.server?.process.kill('SIGCONT');
  member.halted = false;
}
