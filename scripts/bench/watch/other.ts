import { createRequire } from 'node:module';
import { z } from 'zod';
import { freePort } from '../../free-port.mjs';
import { forkWatchers } from './crowd.ts';
import { PIECES } from './game.ts';

process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Server }: typeof import('boardgame.io/server') = require('boardgame.io/server');

interface Board {
  pieces: Record<string, { id: string; kind: string; place: string; owner: number | null }>;
}

/** The same 500 pieces in boardgame.io, with its differences switched on. */
const crowded = {
  name: 'crowded',
  deltaState: true,
  setup: (): Board => ({
    pieces: Object.fromEntries(
      Array.from({ length: PIECES }, (_, i) => [
        `p${i}`,
        { id: `p${i}`, kind: 'wall', place: `${i % 25},${Math.floor(i / 25)}`, owner: null },
      ]),
    ),
  }),
  moves: {
    move: ({ G }: { G: Board }, n: number) => {
      const piece = G.pieces[`p${n}`];
      const [column = 0, row = 0] = piece?.place.split(',').map(Number) ?? [];
      if (piece) piece.place = `${(column + 1) % 25},${row}`;
    },
  },
};

const answers = z.object({
  joinBytes: z.number().optional(),
  delays: z.array(z.number()).optional(),
  bytes: z.number().optional(),
});

export interface OtherSeen {
  joinBytes: number;
  bytesPerMove: number;
  cpuPerMoveMs: number;
  lastMs: number[];
}

/** boardgame.io before the same number of watchers: fewer moves, as each takes so long. */
export async function otherWatchers(watchers: number, moves: number): Promise<OtherSeen> {
  // The one who moves is told first: the next move waits until the others have been told too.
  const between = Math.max(LEAST_PAUSE_MS, watchers * PER_WATCHER_MS);
  const port = await freePort();
  const server = Server({ games: [crowded], origins: ['http://127.0.0.1'] });
  const running = await server.run({ port, callback: () => undefined });
  const child = forkWatchers('other-clients.ts');
  const ask = (message: object): Promise<z.infer<typeof answers>> =>
    new Promise((resolve) => {
      child.once('message', (answer: unknown) => resolve(answers.parse(answer)));
      child.send(message);
    });
  const match = 'crowd';
  try {
    const { joinBytes = 0 } = await ask({ do: 'join', port, watchers, match });
    for (let n = 0; n < 2; n++) await ask({ do: 'move', n });
    await pause(500);
    await ask({ do: 'count' });
    const before = process.cpuUsage();
    for (let n = 0; n < moves; n++) {
      await ask({ do: 'move', n });
      await pause(between);
    }
    const { user, system } = process.cpuUsage(before);
    await pause(between);
    const { delays = [], bytes = 0 } = await ask({ do: 'report' });
    return {
      joinBytes,
      bytesPerMove: bytes / moves,
      cpuPerMoveMs: (user + system) / 1_000 / moves,
      lastMs: delays,
    };
  } finally {
    child.kill();
    server.kill(running);
  }
}

const LEAST_PAUSE_MS = 300;
const PER_WATCHER_MS = 1;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
