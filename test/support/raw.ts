import { connect, type Socket } from 'node:net';
import { Client, type Room } from 'colyseus.js';
import { joinTable } from '../../client/net/http.ts';
import type { JoinTable, Reply } from '../../shared/wire.ts';
import { NativeSocket } from './node-sockets.ts';
import { soon } from './soon.ts';

/** A client without any manners: it sends whatever a test wants, and notes every reply. */
export interface RawClient {
  room: Room;
  replies: Reply[];
  /** Every message beside the public state. */
  messages: { type: string; message: unknown }[];
  /** How many times the public state came or changed. */
  readonly states: number;
  closed: number[];
  /** Sends anything as a wish and waits for the reply to the key. */
  wish(message: { k: string } & Record<string, unknown>): Promise<Reply>;
}

export async function rawClient(base: string, code: string, how: Omit<JoinTable, 'protocol'> = {}): Promise<RawClient> {
  const joined = await joinTable(code, how, base);
  if (!joined.ok) throw new Error(joined.refusal.text);
  const room: Room = await new Client(base).joinById(joined.value.roomId, { ticket: joined.value.ticket });
  room.reconnection.enabled = false;
  const replies: Reply[] = [];
  const closed: number[] = [];
  const messages: RawClient['messages'] = [];
  let states = 0;
  room.onStateChange(() => {
    states += 1;
  });
  room.onMessage('*', (type, message: unknown) => messages.push({ type: String(type), message }));
  room.onMessage('reply', (reply: Reply) => replies.push(reply));
  room.onLeave((code) => closed.push(code));
  room.send('hello');
  return {
    room,
    replies,
    messages,
    get states() {
      return states;
    },
    closed,
    wish: async (message) => {
      const before = replies.length;
      room.send('wish', message);
      return soon(() => {
        const reply = replies.slice(before).find((each) => each.k === message.k);
        if (!reply) throw new Error(`no reply to ${message.k}`);
        return reply;
      });
    },
  };
}

/** Opens a plain websocket into a room, and sends nothing by itself. */
export async function bareSocket(base: string, room: { processId: string; roomId: string; sessionId: string }): Promise<WebSocket> {
  const { processId, roomId, sessionId } = room;
  const socket = new NativeSocket(`${base.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`);
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  return socket;
}

/** Sends bytes to a port as they are and returns what came back until the other side closed, or 3 s passed without a word. */
export function rawBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = (): void => {
      socket.destroy();
      resolve(got);
    };
    socket.setTimeout(3_000, end);
    socket.on('data', (data) => {
      got += data.toString('latin1');
    });
    socket.on('close', end);
    socket.on('error', end);
  });
}

/** A request that asks for an upgrade to a websocket. */
export const upgradeTo = (target: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
