/** How other servers know that this one lives: one connection holds a lock for each of its names, and goes with the process however it ends. */
import { createHash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';

/** The lock of an owner's name: a signed 64-bit number. */
const lockOf = (owner: string): string => createHash('sha256').update(`lootable owner ${owner}`).digest().readBigInt64BE().toString();

interface Pulse {
  /** Sees to it that this process holds the lock of `owner`; rejects when the database is away. */
  hold(owner: string): Promise<void>;
  end(): Promise<void>;
}

export function createPulse(settings: pg.ClientConfig): Pulse {
  let line: Promise<pg.Client> | undefined;
  let held = new Map<string, Promise<void>>();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings);
    const mine = held;
    const lost = (): void => {
      if (held !== mine) return;
      line = undefined;
      held = new Map();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    return client;
  }

  async function take(owner: string): Promise<void> {
    line ??= connect();
    const mine = line;
    try {
      const { rows } = await (await mine).query('select pg_try_advisory_lock($1::bigint) as mine', [lockOf(owner)]);
      // An own connection that broke may hold it for a moment still: the next lease asks again.
      if (rows[0]?.mine !== true) held.delete(owner);
    } catch (error) {
      held.delete(owner);
      if (line === mine) line = undefined;
      throw error;
    }
  }

  return {
    hold: (owner) => {
      const taking = held.get(owner) ?? take(owner);
      held.set(owner, taking);
      return taking;
    },
    end: async () => {
      const client = await line?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

/** True while a process lives that leases under this name. */
export async function isAlive(client: ClientBase, owner: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1::bigint) as free', [lockOf(owner)]);
  return rows[0]?.free !== true;
}
