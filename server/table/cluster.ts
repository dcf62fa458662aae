/** What a server knows of the other processes that share its database. The database alone decides whose a table is. */
import type { Peers } from '../../shared/wire-messages.ts';
import type { StoredTable } from '../store/port.ts';

export interface Cluster {
  /** Where this very process is reached; null: it is the only one, or has no such address. */
  readonly address: string | null;
  /** What this process is called: otherwise at each start, and nothing of its computer is told by it. */
  readonly called: string;
  /** It gives its tables away and takes none any more. */
  readonly draining: boolean;
  /** How long the lease of a table lasts by itself; 0: as long as its process is known to live. */
  readonly leaseMs: number;
  /** Whether the tables of this process are surely its own right now, by its own steady clock. */
  holds(): boolean;
  /** Waits until they surely are; false when that took too long. */
  sure(patienceMs: number): Promise<boolean>;
  /** Where another living process is reached; null: nowhere; undefined: there is no such other process. */
  addressOf(owner: string | null): string | null | undefined;
  /** Whether that is another living process which is called so, or which is reached at this address. */
  isThat(owner: string | null, called: string): boolean;
  /** Whom to ask instead of this process: the one with the fewest tables, and with these rules if they are named. */
  instead(game?: { id: string; version: string }): string | undefined;
  /** What those are told who go to such a one. */
  onward(game?: { id: string; version: string }): Peers | undefined;
  /** Where all processes are reached that take people in, this one first; empty where there is only one. */
  addresses(): readonly string[];
  /** Origins of such addresses: their pages may ask here. */
  origins(): readonly string[];
  /** True for one of them all: what is to be done once is done there. */
  first(): boolean;
  /** How many watch a table at another process, as far as that is known. */
  watching(table: string): number;
  /** True while those numbers are from before: what carries them is away. */
  readonly stale: boolean;
  /** Asks the database again who lives, unless it has just been asked; when it was (`performance.now()`). */
  look(): Promise<number>;
}

/** A single process on a database of its own. */
export const ALONE: Cluster = {
  ...{ address: null, called: '', draining: false, stale: false, leaseMs: 15_000 },
  holds: () => true,
  sure: async () => true,
  addressOf: () => undefined,
  isThat: () => false,
  instead: () => undefined,
  onward: () => undefined,
  addresses: () => [],
  origins: () => [],
  first: () => true,
  watching: () => 0,
  look: async () => performance.now(),
};

/** Where people find this process and the others, if there are any. */
export function peersOf({ address, called, addresses, holds }: Cluster): Peers | undefined {
  const peers = addresses();
  return address === null || peers.length === 0 ? undefined : { at: address, called, peers, ...(holds() ? {} : { unsure: true }) };
}

/** What is asked for is done by another process: whoever asked goes there. */
export class Elsewhere extends Error {
  readonly address: string;
  constructor(address: string) {
    super('another process has this table');
    this.address = address;
  }
}

/** Throws `Elsewhere` for a table that another living process has; the database is asked about a process that was not heard of yet. */
export async function leadAway({ cluster }: { readonly cluster: Cluster }, { owner }: Pick<StoredTable, 'owner'>): Promise<void> {
  if (owner !== null && cluster.address !== null && cluster.addressOf(owner) === undefined) await cluster.look().catch(() => undefined);
  const address = cluster.addressOf(owner);
  if (typeof address === 'string') throw new Elsewhere(address);
}
