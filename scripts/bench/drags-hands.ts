/** A process full of hands: at every table one person pushes a piece around and another one looks on, over lines with a delay. */
import { TOUCH_HZ } from '../../shared/protocol.ts';
import '../../test/support/node-sockets.ts';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';
import type { Connection } from '../../client/net/connection.ts';
import { createTable } from '../../client/net/http.ts';
import { roomTable } from '../../client/net/room.ts';
import { memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';

const orderSchema = z.object({ port: z.number(), tables: z.number(), ms: z.number(), oneWayMs: z.number() });
type Order = z.infer<typeof orderSchema>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A relay that hands every byte on so much later, in order, both ways. */
async function slowLine(port: number, oneWayMs: number): Promise<string> {
  const later = (from: Socket, to: Socket): void => {
    from.setNoDelay(true);
    from.on('data', (data) => setTimeout(() => to.destroyed || to.write(data), oneWayMs));
    from.on('close', () => setTimeout(() => to.destroy(), oneWayMs));
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    later(client, upstream);
    later(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function until(table: Connection, test: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !test(); ) {
    if (performance.now() > end) throw new Error(`waited in vain at ${table.code}: ${table.snapshot().problem}`);
    await pause(5);
  }
}

async function person(base: string, code: string, seat: number): Promise<Connection> {
  const table = roomTable({ code, base, memory: memoryOf(pageShelf(), pageShelf()) });
  await until(table, () => table.snapshot().link === 'open');
  const sat = await table.send({ t: 'sit', seat, name: `Player ${seat}` });
  if (!sat.ok) throw new Error(sat.refusal.text);
  return table;
}

/** Opens a table with twelve things on it; the two people at it, and what the first of them holds. */
async function open(port: number, base: string) {
  const made = await createTable({ game: 'free-table', free: true, seats: 2 }, `http://127.0.0.1:${port}`);
  if (!made.ok) throw new Error(made.refusal.text);
  const [mover, watcher] = await Promise.all([0, 1].map((seat) => person(base, made.value.code, seat)));
  if (!mover?.touches || !watcher?.touches) throw new Error('no hands');
  for (let i = 0; i < 12; i++) {
    const pose = { x: (i % 4) * 2 - 3, y: 0, z: Math.floor(i / 4) * 2 - 2, q: UPRIGHT };
    await mover.send({ t: 'hand', op: { op: 'spawn', component: { kind: i % 2 ? 'free/cube' : 'free/pawn' }, pose } });
  }
  const cubes = () => Object.values(mover.snapshot().view?.pieces ?? {}).filter(({ kind }) => kind === 'free/cube');
  await until(mover, () => cubes().length === 6);
  return { hands: mover.touches, watching: watcher.touches, piece: pieceId(cubes()[0]?.id ?? ''), table: mover };
}

/** Drags on all tables at once for so long; resolves to how late the onlookers saw each drag, in milliseconds. */
async function run({ port, tables, ms, oneWayMs }: Order, ready: () => void): Promise<number[]> {
  const base = await slowLine(port, oneWayMs);
  const all = await Promise.all(Array.from({ length: tables }, () => open(port, base)));
  const delays: number[] = [];
  let begun = Number.POSITIVE_INFINITY;
  await Promise.all(
    all.map(async ({ hands, watching, piece, table }) => {
      const sent = new Map<number, number>();
      watching.listen('drag', (news) => {
        const at = sent.get(news[5]);
        if (at !== undefined && at >= begun) delays.push(performance.now() - at);
      });
      let held = false;
      hands.listen('gripped', ({ ok }) => {
        held = ok;
      });
      hands.send({ t: 'grab', g: 1, pieces: [piece], how: 'push', x: 0, z: 0 });
      await until(table, () => held);
      begun = Math.min(begun, performance.now() + 500);
      if (begun < performance.now() + 501) ready();
      for (let n = 0, end = performance.now() + 500 + ms; performance.now() < end; n++) {
        sent.set(n / 100, performance.now());
        hands.send({ t: 'drag', g: 1, x: 3 * Math.cos(n / 12), z: 3 * Math.sin(n / 12), up: 0, turn: n / 100 });
        await pause(1000 / TOUCH_HZ);
      }
      hands.send({ t: 'drop', g: 1, vx: 0, vz: 0, exact: false });
    }),
  );
  await pause(4 * oneWayMs);
  for (const { table } of all) table.leave();
  return delays;
}

if (process.send) {
  const tell = (message: object): void => void process.send?.(message);
  process.on('message', (message) => {
    const order = orderSchema.parse(message);
    let told = false;
    run(order, () => {
      if (!told) tell({ begun: true });
      told = true;
    }).then(
      (delays) => tell({ delays }),
      (error: unknown) => tell({ error: String(error) }),
    );
  });
}
