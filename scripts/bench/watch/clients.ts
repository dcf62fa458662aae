/** A process full of watchers: raw sockets that count frames and bytes, and note when the last of them has a move. */
import { connect, type Socket } from 'node:net';
import { z } from 'zod';

/** Where one watcher goes, and what it says first; without that it speaks as the room library does. */
export interface Visit {
  path: string;
  hello?: string | undefined;
}

const messageSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('join'),
    port: z.number(),
    visits: z.array(z.object({ path: z.string(), hello: z.string().optional() })),
  }),
  z.object({ do: z.literal('count'), framesPerMove: z.number() }),
  z.object({ do: z.literal('report') }),
  z.object({ do: z.literal('leave') }),
]);

interface Watcher {
  /** Watches a feed. */
  feed: boolean;
  socket: Socket;
  rest: Buffer;
  joined: boolean;
  frames: number;
  bytes: number;
}

const JOIN_ROOM = 10;
let watchers: Watcher[] = [];
/** How many watchers have move m, and when (in ms of the system's monotonic clock) the last one got it. */
let reached: number[] = [];
let lastAt: number[] = [];
let framesPerMove = 0;

const now = (): number => Number(process.hrtime.bigint()) / 1e6;
/** A frame from a client, masked with zeros. */
const frame = (opcode: number, payload: readonly number[] | Buffer): Buffer =>
  Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0, ...payload]);

function open(port: number, { path, hello }: Visit): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const watcher: Watcher = { socket, feed: hello !== undefined, rest: Buffer.alloc(0), joined: false, frames: 0, bytes: 0 };
    let upgraded = false;
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${path} was shut`)));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    socket.on('data', (data: Buffer) => {
      watcher.rest = watcher.rest.length === 0 ? data : Buffer.concat([watcher.rest, data]);
      if (!upgraded) {
        const end = watcher.rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        upgraded = true;
        watcher.rest = watcher.rest.subarray(end + 4);
        if (hello !== undefined) socket.write(frame(1, Buffer.from(hello)));
      }
      read(watcher, () => resolve(watcher));
    });
  });
}

function read(watcher: Watcher, ready: () => void): void {
  for (;;) {
    const { rest } = watcher;
    if (rest.length < 2) return;
    const short = (rest[1] ?? 0) & 0x7f;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (rest.length < header) return;
    const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < header + length) return;
    const opcode = (rest[0] ?? 0) & 0x0f;
    const first = rest[header];
    const aboutAudience = watcher.feed && rest.toString('latin1', header, header + 4) === '{"v"';
    watcher.rest = rest.subarray(header + length);
    if (opcode === 9) {
      watcher.socket.write(frame(10, []));
      continue;
    }
    // How many watch is told now and then, whatever is played.
    if (aboutAudience) continue;
    watcher.bytes += header + length;
    if (!watcher.feed && !watcher.joined && first === JOIN_ROOM) {
      watcher.socket.write(frame(2, [JOIN_ROOM]));
      watcher.joined = true;
    } else if (framesPerMove === 0) {
      ready();
    } else {
      watcher.frames += 1;
      if (watcher.frames % framesPerMove === 0) note(watcher.frames / framesPerMove - 1);
    }
  }
}

function note(move: number): void {
  reached[move] = (reached[move] ?? 0) + 1;
  if (reached[move] === watchers.length) lastAt[move] = now();
}

async function join(port: number, visits: readonly Visit[]): Promise<void> {
  framesPerMove = 0;
  watchers = [];
  for (let i = 0; i < visits.length; i += 50)
    watchers.push(...(await Promise.all(visits.slice(i, i + 50).map((visit) => open(port, visit)))));
}

process.on('message', (raw: unknown) => {
  const message = messageSchema.parse(raw);
  switch (message.do) {
    case 'join':
      void join(message.port, message.visits).then(() => process.send?.({ joinBytes: Math.max(...watchers.map((each) => each.bytes)) }));
      return;
    case 'count':
      framesPerMove = message.framesPerMove;
      reached = [];
      lastAt = [];
      for (const watcher of watchers) Object.assign(watcher, { frames: 0, bytes: 0 });
      process.send?.({ counting: true });
      return;
    case 'report':
      process.send?.({ lastAt, bytes: watchers.reduce((sum, each) => sum + each.bytes, 0) / watchers.length });
      return;
    case 'leave':
      for (const { socket } of watchers) socket.destroy();
      process.send?.({ left: true });
  }
});
