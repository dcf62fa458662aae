/** How many tables one address may have had opened where nobody is: each takes a place, and whoever does not come in takes no more of them. */
import type { IncomingMessage } from 'node:http';
import type { Scheduler } from '../runtime/scheduler.ts';
import { watchersOf } from '../table/publishing.ts';
import { type Rooms, ServerFull } from '../table/room.ts';
import type { VisitorOf } from './visitor.ts';

export interface Openings {
  /**
   * Opens a table for whoever asks, unless it is open. Rejects with `ServerFull` while too many wait that were opened for the same address: each
   * until somebody has come in, or it has closed again.
   */
  open<T>(request: IncomingMessage, table: string, open: () => Promise<T>): Promise<T>;
}

/** A classroom that comes back after a restart, a table each. */
const MOST = 32;
/** This machine's own programs (tests, development) are hardly limited. */
const LOCAL = 50;
const FORGET_MS = 60_000;

export function createOpenings(rooms: Pick<Rooms, 'get'>, scheduler: Pick<Scheduler, 'every'>, visitorOf: VisitorOf): Openings {
  /** The tables of each address, and how many requests have not brought them yet. */
  const opened = new Map<string, Map<string, number>>();
  const look = (address: string, tables: Map<string, number>): void => {
    for (const [table, underway] of tables) {
      const room = rooms.get(table);
      const waits = room ? room.sessions.size === 0 && watchersOf(room) === 0 : underway > 0;
      if (!waits) tables.delete(table);
    }
    if (tables.size === 0 && opened.get(address) === tables) opened.delete(address);
  };
  scheduler.every(FORGET_MS, 'openings', () => {
    for (const [address, tables] of opened) look(address, tables);
  });
  return {
    open: async (request, table, open) => {
      if (rooms.get(table)) return open();
      const { address, local } = visitorOf(request);
      const mine = opened.get(address) ?? new Map<string, number>();
      look(address, mine);
      if (!mine.has(table) && mine.size >= MOST * (local ? LOCAL : 1))
        throw new ServerFull('too many tables wait for whoever asked for them');
      const count = (by: number): void => {
        opened.set(address, mine.set(table, Math.max(0, (mine.get(table) ?? 0) + by)));
      };
      count(1);
      try {
        return await open();
      } finally {
        count(-1);
        look(address, mine);
      }
    },
  };
}
