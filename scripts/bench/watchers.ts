/** A table of 500 pieces before 500 watchers: bytes, server time and delay of one move, beside a bare room of the same library. */

import { matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { createTable } from '../../client/net/http.ts';
import { createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { commit } from '../../server/table/commit.ts';
import { startGame } from '../../server/table/start.ts';
import { newFolder } from '../campaign/child.ts';
import { type Measure, quantile } from './measure.ts';
import { BareRoom } from './watch/bare.ts';
import type { Visit } from './watch/clients.ts';
import { type Crowd, createCrowd, monotonic } from './watch/crowd.ts';
import { crowdedBoard, PIECES } from './watch/game.ts';
import { type OtherSeen, otherWatchers } from './watch/other.ts';

const WATCHERS = 500;
const WARM_UP = 30;
const MOVES = 120;
const PAUSE_MS = 40;
const OTHER_MOVES = 8;

interface Seen {
  joinBytes: number;
  bytesPerMove: number;
  cpuPerMoveMs: number;
  lastP99Ms: number;
}

/** Moves pieces at a steady pace and measures what it costs the server and how long the last watcher waits. */
async function measure(crowd: Crowd, port: number, visits: Visit[], framesPerMove: number, move: (n: number) => unknown): Promise<Seen> {
  const joinBytes = await crowd.join(port, visits);
  for (let n = 0; n < WARM_UP; n++) {
    await move(n);
    await pause(PAUSE_MS / 2);
  }
  await pause(300);
  await crowd.count(framesPerMove);
  const idle = await cpuOf(() => pause(1_000));
  const started: number[] = [];
  const begun = performance.now();
  const cpu = await cpuOf(async () => {
    for (let n = 0; n < MOVES; n++) {
      started.push(monotonic());
      await move(n);
      await pause(PAUSE_MS);
    }
    await pause(200);
  });
  const idleShare = (idle / 1_000) * (performance.now() - begun);
  const { lastAt, bytes } = await crowd.report();
  const delays = started.map((at, i) => (lastAt[i] ?? Number.POSITIVE_INFINITY) - at);
  await crowd.leave();
  return { joinBytes, bytesPerMove: bytes / MOVES, cpuPerMoveMs: (cpu - idleShare) / MOVES, lastP99Ms: quantile(delays, 0.99) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Places in a room, as the door would give them. */
const places = (roomId: string, claim: object): Promise<Visit[]> =>
  Promise.all(
    Array.from({ length: WATCHERS }, async () => {
      const { processId = '', sessionId } = await matchMaker.joinById(roomId, claim);
      return { path: `/${processId}/${roomId}?sessionId=${sessionId}` };
    }),
  );

export async function bench(): Promise<Measure[]> {
  const folder = newFolder('watchers');
  const store = await openSqlite({ folder: folder.path });
  const app = await createApp({ games: [crowdedBoard], store, port: 0, host: '127.0.0.1', log: pino({ level: 'silent' }), dice: 'told' });
  const crowd = createCrowd();
  try {
    const ours = await measureTable(crowd, app);
    matchMaker.defineRoomType('bare', BareRoom);
    const { roomId } = await matchMaker.createRoom('bare', {});
    const bare = matchMaker.getLocalRoomById(roomId);
    if (!(bare instanceof BareRoom)) throw new Error('no bare room');
    const theirs = await measure(crowd, app.port, await places(roomId, {}), 2, (n) => bare.move(n));
    return report(ours, theirs, await otherWatchers(WATCHERS, OTHER_MOVES));
  } finally {
    crowd.end();
    await app.close();
    folder.remove();
  }
}

async function measureTable(crowd: Crowd, app: Awaited<ReturnType<typeof createApp>>): Promise<Seen> {
  const made = await createTable({ game: crowdedBoard.id, seats: 1 }, `http://127.0.0.1:${app.port}`);
  if (!made.ok) throw new Error(made.refusal.text);
  const row = await app.services.store.getTableByCode(made.value.code);
  if (!row) throw new Error('no table');
  const room = await app.rooms.open(row);
  const refused = await startGame(room);
  if (refused) throw new Error(refused.text);
  const visits = await places(room.roomId, { table: row.id, seat: null, from: null, host: false });
  return measure(crowd, app.port, visits, 1, async (n) => {
    const prompt = room.table.engine?.state.prompts[0]?.id ?? '';
    const done = await room.queue.push(() =>
      commit(room, { do: 'answer', seat: 0, prompt, choice: (n * 7) % PIECES }, `bench-${n}-${prompt}`),
    );
    if (!done.ok) throw new Error(done.refusal.text);
  });
}

function report(ours: Seen, bare: Seen, other: OtherSeen): Measure[] {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return [
    {
      name: 'bytes per watcher, one of 500 pieces moves',
      value: tenths(ours.bytesPerMove),
      unit: 'B',
      goal: 'at most 45',
      ok: ours.bytesPerMove <= 45,
    },
    { name: 'bytes to join a table of 500 pieces', value: ours.joinBytes, unit: 'B', goal: 'at most 20000', ok: ours.joinBytes <= 20_000 },
    {
      name: `server time per move before ${WATCHERS} watchers`,
      value: tenths(ours.cpuPerMoveMs),
      unit: 'ms',
      goal: `at most the bare room's ${tenths(bare.cpuPerMoveMs)} ms`,
      ok: ours.cpuPerMoveMs <= bare.cpuPerMoveMs,
    },
    {
      name: `last of ${WATCHERS} watchers reached, p99, with the commit`,
      value: tenths(ours.lastP99Ms),
      unit: 'ms',
      goal: 'at most 40',
      ok: ours.lastP99Ms <= 40,
    },
    {
      name: 'times less server time than boardgame.io',
      value: Math.round(other.cpuPerMoveMs / ours.cpuPerMoveMs),
      unit: 'times',
      goal: `at least 45 (boardgame.io: ${tenths(other.cpuPerMoveMs)} ms)`,
      ok: other.cpuPerMoveMs >= 45 * ours.cpuPerMoveMs,
    },
    { name: 'boardgame.io: bytes per watcher', value: tenths(other.bytesPerMove), unit: 'B', goal: 'for comparison', ok: true },
    { name: 'boardgame.io: bytes to join', value: Math.round(other.joinBytes), unit: 'B', goal: 'for comparison', ok: true },
    {
      name: 'boardgame.io: last watcher reached, p99',
      value: tenths(quantile(other.lastMs, 0.99)),
      unit: 'ms',
      goal: 'for comparison',
      ok: true,
    },
    { name: 'bare room: bytes per watcher', value: tenths(bare.bytesPerMove), unit: 'B', goal: 'for comparison', ok: true },
    { name: 'bare room: bytes to join', value: bare.joinBytes, unit: 'B', goal: 'for comparison', ok: true },
    { name: 'bare room: last watcher reached, p99', value: tenths(bare.lastP99Ms), unit: 'ms', goal: 'for comparison', ok: true },
  ];
}
