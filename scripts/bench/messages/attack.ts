/** Players at a table, and beside them an attacker from another address who sends as much of the dearest as is let in. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createTable } from '../../../client/net/http.ts';
import { roomTable } from '../../../client/net/room.ts';
import { memoryOf, pageShelf } from '../../../client/net/tokens.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { newFolder, startServer } from '../../campaign/child.ts';
import { freePort } from '../../free-port.mjs';
import { quantile } from '../measure.ts';

// The one message in a hundred that is slowest is told apart by some thousands of them: of four rounds it was anything between 0.8 and 2.2 times.
const ROUNDS = 10;
const ROUND_MS = 4_000;
const PAUSE_MS = 60;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The server believes this machine when it says whom it asks for: players are nobody's address but this one's, the attacker another's. */
const PROXY = { LOOTABLE_PROXY: '127.0.0.1' };

/** p99 of players in turns without and with the attacker, in the same run. */
export async function attack(): Promise<{ quiet: number; beside: number; times: number }> {
  const folder = newFolder('attack');
  const server = await startServer(folder.path, await freePort(), PROXY);
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: process.execArgv });
  try {
    const players = await sitDown(server.base);
    attacker.send({ base: server.base, port: server.port });
    await new Promise((resolve) => attacker.once('message', resolve));
    const acks: Record<'quiet' | 'beside', number[]> = { quiet: [], beside: [] };
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const kind = round % 2 === 0 ? 'quiet' : 'beside';
      attacker.send({ on: kind === 'beside' });
      await pause(500);
      const until = performance.now() + ROUND_MS;
      await Promise.all(players.map((act) => play(act, until, acks[kind])));
    }
    const [quiet, beside] = [quantile(acks.quiet, 0.99), quantile(acks.beside, 0.99)];
    return { quiet, beside, times: beside / quiet };
  } finally {
    attacker.kill();
    await server.kill();
    folder.remove();
  }
}

type Act = (n: number) => Promise<unknown>;

async function play(act: Act, until: number, acks: number[]): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    const begun = performance.now();
    await act(n);
    acks.push(performance.now() - begun);
    await pause(PAUSE_MS);
  }
}

/** Three people at a free table, each of whom moves a pawn. */
async function sitDown(base: string): Promise<Act[]> {
  const made = await createTable({ game: 'free-table', seats: 4, free: true }, base);
  if (!made.ok) throw new Error(made.refusal.text);
  return Promise.all(
    [0, 1, 2].map(async (seat): Promise<Act> => {
      const table = roomTable({ code: made.value.code, base, memory: memoryOf(pageShelf(), pageShelf()) });
      while (table.snapshot().link !== 'open') await pause(20);
      const sat = await table.send({ t: 'sit', seat, name: `Player ${seat}` });
      if (!sat.ok) throw new Error(sat.refusal.text);
      const pose = (n: number) => ({ x: (n % 9) - 4, y: 0, z: 4 * seat - 4, q: [0, 0, 0, 1] as const });
      const before = new Set(Object.keys(table.snapshot().view?.pieces ?? {}));
      await table.send({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/pawn', owner: seat }, pose: pose(0) } });
      const mine = () => Object.values(table.snapshot().view?.pieces ?? {}).find(({ id, owner }) => owner === seat && !before.has(id))?.id;
      while (!mine()) await pause(20);
      const piece = pieceId(mine() ?? '');
      return async (n) => {
        const done = await table.send({ t: 'hand', op: { op: 'place', pieces: [{ piece, pose: pose(n) }] } });
        if (!done.ok) throw new Error(done.refusal.text);
      };
    }),
  );
}
