/** The attacker, a process of its own: spectators from one address who send as much as is let in, and requests besides. */
import { connect, type Socket } from 'node:net';
import { getMessageBytes, Protocol } from '@colyseus/core';
import { z } from 'zod';
import { createTable, joinTable } from '../../../client/net/http.ts';
import { ADDRESS, SOCKET } from '../../../server/gateway/traffic-budget.ts';

/** A message as a page sends it. */
export const messageOf = (type: string, payload: unknown): Buffer => Buffer.from(getMessageBytes.raw(Protocol.ROOM_DATA, type, payload));

const AS = { 'x-forwarded-for': '203.0.113.66' };
const SPECTATORS = 5;
const TICK_MS = 50;
/** A little below what is let in, so that nobody is cut off. */
const SHARE = 0.9;
const orders = z.union([z.object({ base: z.string(), port: z.number() }), z.object({ on: z.boolean() })]);
const placeSchema = z.object({ processId: z.string(), roomId: z.string(), sessionId: z.string() });

/** Dear to read, refused: a list of poses of which the last one is wrong. */
const DEAR = messageOf('wish', {
  t: 'hand',
  k: 'k',
  op: {
    op: 'place',
    pieces: Array.from({ length: 500 }, (_, i) => ({
      piece: `piece-${i}`,
      pose: { x: i / 9, y: i / 7, z: i / 5, q: [0, 0, 0, i < 499 ? 1 : 2] },
    })),
  },
});
const CHAT = messageOf('wish', { t: 'chat', k: 'k', text: 'a\u0301\u0323'.repeat(400) });

function frameOf(data: Buffer): Buffer {
  const head = data.length < 126 ? Buffer.from([0x82, 0x80 | data.length]) : Buffer.from([0x82, 0xfe, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), data]);
}

const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
let on = false;

async function spectate(base: string, port: number, code: string): Promise<Socket> {
  const joined = await joinTable(code, { watch: true }, base);
  if (!joined.ok) throw new Error(joined.refusal.text);
  const { roomId, ticket } = joined.value;
  const answer = await fetch(`${base}/matchmake/joinById/${roomId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...AS },
    body: JSON.stringify({ ticket }),
  });
  const place = placeSchema.parse(await answer.json());
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('close', () => console.error('  the attacker was cut off'));
  socket.write(
    `GET /${place.processId}/${place.roomId}?sessionId=${place.sessionId} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${AS['x-forwarded-for']}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  socket.resume();
  socket.write(frameOf(Buffer.from([10])));
  return socket;
}

async function flood(base: string, port: number): Promise<void> {
  const made = await createTable({ game: 'free-table', seats: 2, free: true }, base);
  if (!made.ok) throw new Error(made.refusal.text);
  const sockets: Socket[] = [];
  for (let n = 0; n < SPECTATORS; n++) sockets.push(await spectate(base, port, made.value.code));
  const bytes = (SHARE * Math.min(SOCKET.bytes.perSecond, ADDRESS.bytes.perSecond / SPECTATORS) * TICK_MS) / 1000;
  const [dear, chat] = [frameOf(DEAR), frameOf(CHAT)];
  let owed = 0;
  let asked = 0;
  setInterval(() => {
    if (!on) {
      for (const socket of sockets) socket.write(PONG);
      return;
    }
    owed += bytes;
    for (; owed > dear.length; owed -= dear.length + chat.length) {
      for (const socket of sockets) {
        socket.write(dear);
        socket.write(chat);
      }
    }
    asked += 1;
    // Whoever never answers to pings is taken for gone.
    if (asked % 40 === 0) for (const socket of sockets) socket.write(PONG);
    const path =
      asked % 10 === 0 ? `/api/tables/${made.value.code}` : asked % 100 === 5 ? `/api/tables/${made.value.code}/dice` : '/api/tables';
    fetch(`${base}${path}`, { headers: AS }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  }, TICK_MS);
  process.send?.({ ready: true });
}

process.on('message', (raw: unknown) => {
  const order = orders.parse(raw);
  if ('on' in order) on = order.on;
  else void flood(order.base, order.port);
});
