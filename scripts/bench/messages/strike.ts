/** Sends a message to a room and measures the dearest stretch for which it held the main loop. */

import { connect } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { type App, createApp } from '../../../server/app.ts';
import { createBucket } from '../../../server/runtime/buckets.ts';
import { pause, turn } from '../../../server/runtime/scheduler.ts';
import type { StoragePort } from '../../../server/store/port.ts';
import { insertTable } from '../../../server/table/create.ts';
import { publishState } from '../../../server/table/publishing.ts';
import { newRecord } from '../../../server/table/record-changes.ts';
import type { Room, Session } from '../../../server/table/room.ts';
import { giveToken } from '../../../server/table/seat-tokens.ts';
import { openFreeTable, startGame } from '../../../server/table/start.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { NOTHING_HEARD } from '../../../shared/session/history.ts';
import { messageOf } from './attacker.ts';
import { holdOf } from './hold.ts';

const ENDLESS = { burst: 1e12, perSecond: 1e12 };
/** What a bench may send and cost; the limits themselves are tested elsewhere. */
export const UNLIMITED = { messages: ENDLESS, bytes: ENDLESS, work: ENDLESS };

/** How long the bodies of a table full of pieces take. */
const BODIES_MS = 1_500;

export interface Target {
  readonly name: string;
  readonly room: Room;
  readonly session: Session;
  /** Longest hold in milliseconds of one message, and whether it was granted. */
  strike(type: string, payload: () => unknown): Promise<{ ms: number; granted: boolean; bytes: number }>;
  close(): Promise<unknown>;
}

/** A table in memory with this state, and a connection that sits there. */
export async function openTarget(app: App, name: string, engine: Table): Promise<Target> {
  const room = await openRoom(app, engine.game, engine.state.seats);
  const session = await visit(app, room);
  const { clients } = matchMaker.getLocalRoomById(room.roomId);
  const ref = clients.find((client) => client.sessionId === session.id)?.ref;
  if (!ref || !('emit' in ref) || typeof ref.emit !== 'function') throw new Error('no socket');
  const emit = ref.emit.bind(ref);
  let replies = 0;
  let granted = false;
  Object.assign(session, {
    seat: engine.state.prompts[0]?.seat ?? 0,
    buckets: Object.fromEntries(Object.keys(session.buckets).map((key) => [key, createBucket(ENDLESS)])),
    send: (type: string, message: unknown) => {
      if (type !== 'reply' && type !== 'gripped') return;
      replies += 1;
      granted = typeof message === 'object' && message !== null && 'ok' in message && message.ok === true;
    },
  });
  let { entries } = engine.state;
  let base = engine;
  const rewind = (): void => {
    entries += 1_000;
    const { table, replies: kept } = room;
    table.engine = { ...base, state: { ...base.state, entries, shown: Math.max(entries, base.state.shown) } };
    table.record = { ...table.record, status: 'playing' };
    table.keys.clear();
    kept.clear();
    session.seat = engine.state.prompts[0]?.seat ?? 0;
    session.sent = null;
    publishState(room, NOTHING_HEARD);
    room.look();
  };
  if (engine.state.free) {
    rewind();
    // Its physics begins anew with what lies there: brought to a table that was open already, all of it would fall, and roll for minutes.
    room.table.broken = 'for a moment';
    room.look();
    room.table.broken = null;
    room.look();
    await pause(BODIES_MS);
    // Where physics lets it lie.
    await room.queue.idle();
    base = room.table.engine ?? engine;
  }
  return {
    name,
    room,
    session,
    strike: async (type, payload) => {
      rewind();
      await turn();
      // The table as it was: what is in the message may depend on it. And nobody is gone who only does not answer to pings.
      emit('pong', Buffer.alloc(0));
      const data = messageOf(type, payload());
      const before = replies;
      granted = false;
      const ms = await holdOf(
        () => emit('message', data, true),
        () => replies > before,
        type === 'wish' ? 400 : 12,
      );
      await room.queue.idle();
      return { ms, granted, bytes: data.length };
    },
    close: () => matchMaker.getLocalRoomById(room.roomId).disconnect(),
  };
}

async function openRoom(app: App, game: AnyGame, seats: number): Promise<Room> {
  const made = newRecord(app.services.games, { game: game.id, seats, free: game.id === 'free-table', consent: 'host' }, '');
  if (!made.ok) throw new Error(made.refusal.text);
  const people = made.value.seats.map((seat, i) => ({ ...seat, kind: 'human' as const, name: `Seat ${i}` }));
  const { id } = await insertTable(app.services.store, { ...made.value, seats: people, hostSeat: 0 });
  for (const seat of people.keys()) await giveToken(app.services.store, { id, epoch: 0 }, seat);
  const row = await app.services.store.getTable(id);
  if (!row) throw new Error('no table');
  const room = await app.rooms.open(row);
  if (room.table.record.status === 'lobby') {
    const refused = await startGame(room);
    if (refused) throw new Error(refused.text);
  }
  await openFreeTable(room);
  return room;
}

/** A connection that throws away whatever it is told. */
async function visit(app: App, room: Room): Promise<Session> {
  const claim = { table: room.table.id, seat: null, from: null, host: true };
  const { processId = '', sessionId } = await matchMaker.joinById(room.roomId, claim);
  const socket = connect(app.port, '127.0.0.1');
  socket.write(
    `GET /${processId}/${room.roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  socket.resume();
  // Answers to pings would end the measure of a socket that never says anything: it is alive, and silent.
  for (let n = 0; n < 2_000; n++) {
    const session = room.sessions.get(sessionId);
    if (session) {
      socket.write(Buffer.from([0x82, 0x81, 0, 0, 0, 0, 10]));
      session.ready = true;
      return session;
    }
    await turn();
  }
  throw new Error('the connection did not open');
}

/** A server whose log takes no time: the main loop is what is measured. */
export async function openApp(games: readonly AnyGame[], store: StoragePort): Promise<App> {
  const app = await createApp({
    games,
    store: { ...store, append: () => Promise.resolve(), snapshot: () => Promise.resolve() },
    port: 0,
    host: '127.0.0.1',
    dice: 'told',
    gamesModule: new URL('../../../shared/games/index.ts', import.meta.url),
    budgets: { socket: UNLIMITED, address: UNLIMITED },
    settings: { emptyMs: 3_600_000 },
  });
  // Before it is there, in the first seconds of a server, acts are done on the main loop.
  await app.services.workshop.warm();
  return app;
}
