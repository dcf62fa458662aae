/**
 * Redis, where there is one, beside the tables and never in their way: the list of rooms of all processes, and words that wake the others up. Games
 * ask it for nothing. It may vanish and come back at any time; meanwhile others' numbers of watchers are as they were, and the log says so.
 */
import { type IRoomCache, LocalDriver } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Scheduler } from '../runtime/scheduler.ts';

/** What a room says of itself on the list. */
export interface Listed {
  table: string;
  watchers: number;
  /** The process, as the database has it. */
  server: string;
}

export interface Fanout {
  /** The rooms of this process, with a copy in Redis. */
  readonly driver: LocalDriver;
  /** How many watch the tables of other processes, as it was heard last. */
  watching(): ReadonlyMap<string, number>;
  /** Redis is away: those numbers are from before. */
  readonly away: boolean;
  /** Tells the others to look who lives. */
  wake(): void;
  close(): Promise<void>;
}

export interface FanoutSpec {
  url: string;
  log: Logger;
  scheduler: Scheduler;
  /** This process, and whether another one lives. */
  id: string;
  lives(server: string): boolean;
  /** Another process says that something has changed. */
  woken(): void;
}

const READ_MS = 2_000;
const ANSWER_MS = 1_500;
const RETRY_MS = 1_000;
/** So often the whole list of this process is written again: Redis may have lost it. */
const WRITE_MS = 10_000;
const TOPIC = 'lootable:look';
const listed = z.object({ table: z.string(), watchers: z.number().int().nonnegative(), server: z.string() });

/** It says good-bye to a Redis that is away, too. */
class Words extends RedisPresence {
  end(): void {
    this.sub.disconnect();
    this.pub.disconnect();
  }
}

/** Connects in the background. */
export function createFanout({ url, log, scheduler, id, lives, woken }: FanoutSpec): Fanout {
  // No order waits for a Redis that is away: what is late is of no use.
  const connect = (): Redis =>
    new Redis(url, {
      ...{ keyPrefix: 'lootable:', enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: ANSWER_MS },
      ...{ connectTimeout: ANSWER_MS, retryStrategy: () => RETRY_MS },
    });
  const [lists, words] = [connect(), connect()];
  let far = new RedisDriver(lists);
  const presence = new Words(words);
  let watched = new Map<string, number>();
  let away = false;

  /** Does something there; when it fails the log says once that Redis is away, and once that it is back. */
  async function reach(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      if (away) log.warn('Redis is back: the lists are as they should be');
      away = false;
    } catch (error) {
      if (!away)
        log.warn(
          { why: error instanceof Error ? error.message : 'no answer' },
          'Redis is away: games go on, the numbers of watchers in lists stay as they were',
        );
      away = true;
    }
  }
  lists.on('error', () => undefined);
  const inBackground = (work: () => Promise<unknown>): void => scheduler.run('redis', () => reach(work));

  class Mirrored extends LocalDriver {
    override persist(room: IRoomCache, create = false): boolean {
      inBackground(() => far.persist(room, create));
      return super.persist(room, create);
    }
    override update(room: IRoomCache, operations: Parameters<LocalDriver['update']>[1]): boolean {
      const done = super.update(room, operations);
      inBackground(() => far.persist(room));
      return done;
    }
    override remove(roomId: string): boolean {
      inBackground(() => far.remove(roomId));
      return super.remove(roomId);
    }
  }
  const driver = new Mirrored();

  async function read(): Promise<void> {
    const rooms = await far.query({}).catch((error: unknown) => {
      // It keeps what it asked for until there is an answer: after a failure it would give the same one for ever (0.18.3).
      far = new RedisDriver(lists);
      throw error;
    });
    const next = new Map<string, number>();
    for (const { roomId, metadata } of rooms) {
      const known = listed.safeParse(metadata).data;
      if (known?.server === id) continue;
      // A process that ended without a word has left its rooms on the list.
      if (!known || !lives(known.server)) inBackground(() => far.remove(roomId));
      else if (known.watchers > 0) next.set(known.table, known.watchers);
    }
    watched = next;
  }

  presence.subscribe(TOPIC, (from: unknown) => (from === id ? undefined : woken())).catch(() => undefined);
  const stop = [
    scheduler.every(READ_MS, 'redis', () => reach(read)),
    scheduler.every(WRITE_MS, 'redis', () => reach(() => Promise.all(driver.rooms.map((room) => far.persist(room))))),
  ];
  return {
    driver,
    watching: () => watched,
    get away() {
      return away;
    },
    wake: () => inBackground(() => presence.publish(TOPIC, id)),
    close: async () => {
      for (const each of stop) each();
      lists.disconnect();
      presence.end();
    },
  };
}
