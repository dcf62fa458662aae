import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Client, Protocol } from '@colyseus/core';
import { type TransportOptions, WebSocketTransport } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';

/** The TCP connection below each WebSocket. */
const sockets = new WeakMap<object, Socket>();
const OPEN = 1;

/** Parts of one message at most: pages send each in one. */
const MOST_PARTS = 64;

/** The library's transport, handing each WebSocket over to `adopt` first; it also remembers the connection below. */
export class FrameTransport extends WebSocketTransport {
  constructor(options: TransportOptions, adopt: (socket: WebSocket, request: IncomingMessage) => void) {
    // One message of one socket after the other, with room for everybody else in between.
    super({ ...options, allowSynchronousEvents: false, maxFragments: MOST_PARTS });
    this.wss.prependListener('connection', (socket, request) => {
      sockets.set(socket, request.socket);
      adopt(socket, request);
    });
  }
}

/** One whole binary message of a server as RFC 6455 (section 5.2) wants it: final, not masked, not compressed. */
export function frameOf(data: Uint8Array): Buffer {
  const { length } = data;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x82;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(data, head);
  return frame;
}

const isState = (data: ArrayLike<number>): boolean => data[0] === Protocol.ROOM_STATE || data[0] === Protocol.ROOM_STATE_PATCH;

/**
 * Lets a room's messages to many be framed once for all of them and written in one piece each: half the work per watcher.
 * Safe beside the library's own sending, which writes whole frames too as long as nothing is compressed.
 */
export class Framer {
  #last: { data: Uint8Array; frame: Buffer } | null = null;
  #sharing = false;

  /** Sends this client's messages through here from now on; while `covered` says so nothing of the public state. */
  adopt(client: Pick<Client, 'ref' | 'raw'>, covered: () => boolean = () => false): void {
    const { ref } = client;
    const socket = sockets.get(ref);
    const usual = client.raw.bind(client);
    client.raw = (data, options, done) => {
      if (isState(data) && covered()) return;
      if (!socket) return usual(data, options, done);
      const open = 'readyState' in ref && ref.readyState === OPEN;
      if (!open || options || done || !(data instanceof Uint8Array)) return usual(data, options, done);
      socket.write(this.#framed(data));
    };
  }

  /** Runs `send`, in which the same bytes go to many: they are framed once. Outside of it buffers may be used again with other content. */
  share(send: () => void): void {
    this.#sharing = true;
    try {
      send();
    } finally {
      this.#sharing = false;
      this.#last = null;
    }
  }

  #framed(data: Uint8Array): Buffer {
    if (!this.#sharing) return frameOf(data);
    if (this.#last?.data !== data) this.#last = { data, frame: frameOf(data) };
    return this.#last.frame;
  }
}

/** Bytes that may wait for one client before it is cut off: a stalled reader must not cost the others. */
const MOST_UNSENT = 1_000_000;

/** Ends a connection that has stopped reading: what waits for it must not cost the others. True when it did. */
export function cutIfStalled({ ref }: Client): boolean {
  if (!('bufferedAmount' in ref) || typeof ref.bufferedAmount !== 'number' || ref.bufferedAmount <= MOST_UNSENT) return false;
  if ('terminate' in ref && typeof ref.terminate === 'function') ref.terminate();
  return true;
}
