/** A process full of boardgame.io watchers: its own protocol over websockets, without its client's state on top. */
import { createRequire } from 'node:module';
import { z } from 'zod';

interface OtherSocket {
  on(event: string, listener: (...args: unknown[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
  io: { engine: { transport: { ws?: { _socket?: { bytesRead: number } } } } };
}
type Io = (url: string, options: { transports: string[]; forceNew: boolean; reconnection: boolean }) => OtherSocket;

// The package is boardgame.io's own dependency and is taken from there.
const require = createRequire(createRequire(import.meta.url).resolve('boardgame.io/multiplayer'));
const { io }: { io: Io } = require('socket.io-client');

const messageSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), port: z.number(), watchers: z.number(), match: z.string() }),
  z.object({ do: z.literal('move'), n: z.number() }),
  z.object({ do: z.literal('count') }),
  z.object({ do: z.literal('report') }),
]);

let sockets: OtherSocket[] = [];
let counts: number[] = [];
let reached: number[] = [];
let lastAt: number[] = [];
let started: number[] = [];
let match = '';

const now = (): number => Number(process.hrtime.bigint()) / 1e6;
const bytesOf = (socket: OtherSocket): number => socket.io.engine.transport.ws?._socket?.bytesRead ?? 0;
const meanBytes = (): number => sockets.reduce((sum, socket) => sum + bytesOf(socket), 0) / sockets.length;
let bytesBefore = 0;
/** The first socket is the player who moves; the server must be told the number of the state it saw. */
let stateId = 0;
const syncSchema = z.object({ state: z.object({ _stateID: z.number() }) });

function open(port: number, match: string, index: number): Promise<OtherSocket> {
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/crowded`, { transports: ['websocket'], forceNew: true, reconnection: false });
    const moved = (): void => {
      if (index === 0) {
        stateId += 1;
        process.send?.({ moved: true });
      }
      const move = counts[index] ?? 0;
      counts[index] = move + 1;
      reached[move] = (reached[move] ?? 0) + 1;
      if (reached[move] === sockets.length) lastAt[move] = now();
    };
    socket.on('connect', () => socket.emit('sync', match, index === 0 ? '0' : null, undefined, 2));
    socket.on('sync', (_match, info) => {
      if (index === 0) stateId = syncSchema.parse(info).state._stateID;
      resolve(socket);
    });
    socket.on('patch', moved);
    socket.on('update', moved);
  });
}

process.on('message', (raw: unknown) => {
  const message = messageSchema.parse(raw);
  switch (message.do) {
    case 'join':
      match = message.match;
      void (async () => {
        for (let i = 0; i < message.watchers; i += 20) {
          const batch = Array.from({ length: Math.min(20, message.watchers - i) }, (_, j) => open(message.port, message.match, i + j));
          sockets.push(...(await Promise.all(batch)));
        }
        process.send?.({ joinBytes: meanBytes() });
      })();
      return;
    case 'move': {
      const action = { type: 'MAKE_MOVE', payload: { type: 'move', args: [message.n], playerID: '0' } };
      started.push(now());
      sockets[0]?.emit('update', action, stateId, match, '0');
      return;
    }
    case 'count':
      started = [];
      counts = [];
      reached = [];
      lastAt = [];
      bytesBefore = meanBytes();
      process.send?.({ counting: true });
      return;
    case 'report':
      process.send?.({ delays: started.map((at, i) => (lastAt[i] ?? at + 60_000) - at), bytes: meanBytes() - bytesBefore });
      for (const socket of sockets) socket.close();
      sockets = [];
  }
});
