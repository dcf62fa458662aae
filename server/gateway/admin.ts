/** What whoever runs the server does to its tables, by `npm run admin`. From elsewhere, or through a proxy, there is no such door. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { CLOSE } from '../../shared/protocol.ts';
import { codeSchema, type Result, type ServerRefusal } from '../../shared/wire.ts';
import { remove } from '../lobby/guests.ts';
import { leaveSeat } from '../lobby/seats.ts';
import { createBuckets } from '../runtime/buckets.ts';
import { digest, sameDigest } from '../runtime/secrets.ts';
import { Elsewhere, leadAway } from '../table/cluster.ts';
import { commit } from '../table/commit.ts';
import { no } from '../table/result.ts';
import { hasHostRights, type Room, type Rooms, seatedSession } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { exportTable } from '../table-files/transfer.ts';
import { readBody, sendJson } from './answer.ts';
import { createNear } from './visitor.ts';

/** Answers `/admin/…`; false for another path, and for everybody who may not know of it. */
export type Admin = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

interface AdminParts {
  services: Services;
  rooms: Rooms;
  /** Takes no table any more and gives those it has to the other processes; how many, or undefined where there are no others. */
  drain(): Promise<number | undefined>;
  /** Takes tables again; false where it was not being drained, or is about to end. */
  resume(): Promise<boolean>;
  token?: string | undefined;
  from?: readonly string[];
}

/** Wrong tokens. */
const GUESSES = { burst: 5, perSecond: 0.1 };
const LARGEST = 1_024;
const BY = 'whoever runs the server';

const ofTable = z.strictObject({ code: codeSchema });
const kickSchema = ofTable.extend({ seat: z.int().min(0).optional(), guest: z.string().max(40).optional() });
const drainSchema = z.strictObject({ undo: z.boolean().default(false) });
const closeSchema = ofTable.extend({ delete: z.boolean().default(false) });

/** `to`: where the process is reached that has the table. */
type Done = Result<unknown, ServerRefusal & { to?: string }>;
const done = (value: unknown): Done => ({ ok: true, value });

export function createAdmin({ services, rooms, drain, resume, token, from = [] }: AdminParts): Admin {
  const near = createNear(from);
  const guesses = createBuckets(GUESSES);
  const secret = token === undefined ? undefined : digest(token);

  /** The room of a table, opened if need be; throws `Elsewhere` where another process has it. */
  async function roomOf(code: string): Promise<Room | undefined> {
    const row = await services.store.getTableByCode(code);
    return row && rooms.open(row);
  }

  const acts: Readonly<Record<string, (body: unknown) => Promise<Done>>> = {
    status: async () => {
      const tables = [...rooms.all()].map(({ table, sessions }) => ({
        ...{ code: table.code, people: sessions.size, viewers: services.shows.audience(table.id).viewers },
      }));
      return done({ draining: services.cluster.draining, address: services.cluster.address, tables });
    },
    people: async (body) => {
      const { code } = ofTable.parse(body);
      const row = await services.store.getTableByCode(code);
      if (!row) return NO_TABLE;
      const room = rooms.get(row.id);
      if (!room) await leadAway(services, row);
      const here = [...(room?.sessions.values() ?? [])].map((each) => ({
        ...{ guest: each.guest, seat: each.seat, name: each.name, host: room !== undefined && hasHostRights(room, each) },
      }));
      return done({ here, watching: services.shows.guests(row.id) });
    },
    kick: async (body) => {
      const { code, seat, guest } = kickSchema.parse(body);
      const room = await roomOf(code);
      if (!room) return NO_TABLE;
      return room.queue.push(() => kick(room, seat, guest));
    },
    close: async (body) => {
      const { code, delete: away } = closeSchema.parse(body);
      const room = await roomOf(code);
      if (!room) return NO_TABLE;
      const { table } = room;
      const running = table.record.status === 'playing' && !table.engine?.state.free && table.broken === null;
      if (running) {
        const stopped = await room.queue.push(() => commit(room, { do: 'stop' }, null));
        if (!stopped.ok) return no('store', 'The game could not be ended.');
      } else if (!away) return no('wrong-phase', 'No game with rules is played there: it can only be deleted.');
      if (away) await deleteTable(room);
      return done({ ended: running, deleted: away });
    },
    export: async (body) => exportTable(services, rooms, ofTable.parse(body).code, { operator: true }),
    drain: async (body) => {
      if (drainSchema.parse(body).undo) {
        return (await resume()) ? done({}) : no('wrong-phase', 'This process takes people and tables as it is, or is about to end.');
      }
      const tables = await drain();
      if (tables !== undefined) return done({ tables });
      await resume();
      return no('wrong-phase', 'There is no other process that could take the tables.');
    },
  };

  async function deleteTable(room: Room): Promise<void> {
    for (const session of room.sessions.values()) session.close(CLOSE.removed);
    room.abandon('deleted');
    await services.store.deleteTable(room.table.id);
  }

  function admitted(request: IncomingMessage): boolean {
    const shown = /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    return secret !== undefined && shown !== undefined && sameDigest(digest(shown), secret);
  }

  return async (request, response, path) => {
    const name = /^\/admin\/([a-z]+)$/.exec(path)?.[1];
    const act = name === undefined ? undefined : acts[name];
    if (!act || request.method !== 'POST' || secret === undefined || !near(request)) return false;
    const address = request.socket.remoteAddress ?? '';
    if (!guesses.take(address)) {
      response.writeHead(429, { connection: 'close', 'retry-after': '10' }).end();
      return true;
    }
    if (!admitted(request)) {
      services.log.warn({ act: name }, 'somebody without the right token wanted to act for whoever runs the server');
      response.writeHead(403, { connection: 'close' }).end();
      return true;
    }
    guesses.spend(address, -1);
    const bytes = await readBody(request, LARGEST);
    const answer = await outcome(act, bytes?.toString('utf8') ?? '');
    services.log.info({ act: name, ok: answer.ok }, 'whoever runs the server acted');
    sendJson(response, answer.ok ? 200 : 409, answer.ok ? { value: answer.value } : { refusal: answer.refusal });
    return true;
  };
}

const NO_TABLE = no('no-such-table', 'There is no table with this code.');

async function outcome(act: (body: unknown) => Promise<Done>, text: string): Promise<Done> {
  try {
    return await act(JSON.parse(text));
  } catch (error) {
    if (error instanceof Elsewhere)
      return { ok: false, refusal: { code: 'moved', text: 'Another process has this table.', to: error.address } };
    if (error instanceof z.ZodError || error instanceof SyntaxError) return no('malformed', 'This request cannot be read.');
    throw error;
  }
}

/** Sends somebody away: from their seat, which is free then, or from the room. */
async function kick(room: Room, seat: number | undefined, guest: string | undefined): Promise<Done> {
  if (guest !== undefined) {
    const away = await remove(room, guest, 'Whoever runs the server');
    return away.ok ? done({}) : no('not-seated', 'Nobody of this name is there, or they have the host’s rights.');
  }
  if (seat === undefined || room.table.record.seats[seat]?.kind !== 'human') return no('not-seated', 'Nobody sits there.');
  const session = seatedSession(room, seat);
  await leaveSeat(room, seat, 'kicked', BY);
  session?.close(CLOSE.removed);
  return done({});
}
