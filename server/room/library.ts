/**
 * What reaches below the calls of the room library, all of it, with the reason. Frames written past its WebSockets are gone: at a table before
 * 500 watchers they saved nothing that could be measured (6.8 and 8.7 ms of server time a move with them, 4.9 and 7.1 ms without).
 */
import type { IncomingMessage } from 'node:http';
import { type Client, ClientState, Protocol, type Room } from '@colyseus/core';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import type { Scheduler } from '../runtime/scheduler.ts';

/** Parts of one message at most: pages send each in one. */
const MOST_PARTS = 64;

type Adopt = (socket: WebSocketOf, request: IncomingMessage) => void;
type WebSocketOf = WebSocketTransport['wss']['clients'] extends Set<infer Socket> ? Socket : never;

/** The library's transport; `adopt` gets each WebSocket before the library reads from it, which has no place for that. */
export class GatedTransport extends WebSocketTransport {
  constructor(options: TransportOptions, adopt: Adopt) {
    // One message of one socket after the other, with room for everybody else in between.
    super({ ...options, allowSynchronousEvents: false, maxFragments: MOST_PARTS });
    this.wss.prependListener('connection', (socket, request) => adopt(socket, request));
  }
}

const isState = (data: ArrayLike<number>): boolean => data[0] === Protocol.ROOM_STATE || data[0] === Protocol.ROOM_STATE_PATCH;

/** Looks after what a room's clients are sent of the public state. */
interface StateSender {
  /** While `covered` says so this client is sent nothing of the public state. */
  adopt(client: Pick<Client, 'raw'>, covered: () => boolean): void;
}

/**
 * The library sends its state to each client of a room, with no call to leave one out (but a state of its own for each, which costs every patch
 * once more). And its patches lie in a buffer that it writes again at the next change, while they wait still for a slow reader: what is sent is
 * a copy, one for all.
 */
export function createStateSender(): StateSender {
  let last: { data: ArrayLike<number>; copy: Uint8Array } | undefined;
  const copyOf = (data: ArrayLike<number>): Uint8Array => {
    if (last?.data !== data) last = { data, copy: Uint8Array.from(data) };
    return last.copy;
  };
  return {
    adopt: (client, covered) => {
      const usual = client.raw.bind(client);
      client.raw = (data, options, done) => {
        if (!isState(data)) return usual(data, options, done);
        if (!covered()) usual(copyOf(data), options, done);
      };
    },
  };
}

/**
 * Forgets those who have been let in and have not come yet: the library would wait 15 s for each of them before it ends the room, and so would
 * a server that is stopped. It has no call for it (@colyseus/core 0.18, `Room._reservedSeats`).
 */
export function forgetReserved(room: Room): void {
  const timers: Record<string, NodeJS.Timeout> = Reflect.get(room, '_reservedSeatTimeouts');
  for (const timer of Object.values(timers)) clearTimeout(timer);
  const places: Record<string, unknown> = Reflect.get(room, '_reservedSeats');
  for (const session of Object.keys(places)) delete places[session];
}

/** It has not said yet that it has come in. */
export const isComing = ({ state }: Pick<Client, 'state'>): boolean => state === ClientState.JOINING;

const COMING_MS = 10_000;

/** Sends whoever does not come in away again: the library keeps what they are told until they do, however much it is. */
export function endUnlessHere(client: Pick<Client, 'state' | 'leave'>, scheduler: Pick<Scheduler, 'after'>): void {
  scheduler.after(COMING_MS, 'coming', () => {
    if (isComing(client)) client.leave();
  });
}

/** Bytes that may wait for one client before it is cut off: a stalled reader must not cost the others. */
const MOST_UNSENT = 1_000_000;

/** Ends a connection that has stopped reading: what waits for it must not cost the others. True when it did. */
export function cutIfStalled({ ref }: Pick<Client, 'ref'>): boolean {
  if (!('bufferedAmount' in ref) || typeof ref.bufferedAmount !== 'number' || ref.bufferedAmount <= MOST_UNSENT) return false;
  if ('terminate' in ref && typeof ref.terminate === 'function') ref.terminate();
  return true;
}
