/** One table of 500 pieces before 100 to 3,000 watchers of its feed, beside 20 other tables: what the players feel, and when the last one sees. */

import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { matchMaker } from '@colyseus/core';
import { pino } from 'pino';
import { createTable } from '../../client/net/http.ts';
import { type App, createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { commit } from '../../server/table/commit.ts';
import type { Room } from '../../server/table/room.ts';
import { startGame } from '../../server/table/start.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { newFolder } from '../campaign/child.ts';
import { type Measure, quantile } from './measure.ts';
import { BareRoom } from './watch/bare.ts';
import { createCrowd, monotonic } from './watch/crowd.ts';
import { crowdedBoard, PIECES } from './watch/game.ts';
import { otherWatchers } from './watch/other.ts';
import { TABLES } from './watch/tables.ts';

const CROWDS = [100, 300, 1_000, 3_000];
const OTHERS = 20;
const MOVES = 100;
/** boardgame.io takes so long for each that fewer must do. */
const OTHER_MOVES = 10;
const PAUSE_MS = 40;
/** What has not come so long after the last act never comes. */
const SETTLE_MS = 4_000;
const NEVER_MS = 60_000;
const OPEN_MS = 3_600_000;
const HELLO = JSON.stringify({ protocol: PROTOCOL, persp: 'public', delay: 0 });
const GOALS: Readonly<Record<number, number>> = { 1000: 100, 3000: 250 };

interface Seen {
  watchers: number;
  joinBytes: number;
  bytesPerMove: number;
  /** From an act until it is acknowledged, ms. */
  actP95: number;
  loopP99: number;
  lastP99: number;
  /** Bytes of the process of the audience for each watcher; not known everywhere. */
  memory: number | null;
}

/** What others do before as many watchers: the room library alone, and boardgame.io. */
interface Rivals {
  bare: { last: number; act: number };
  other: { last: number; cpu: number; bytes: number };
}

const compared = (name: string, value: number, unit: string): Measure => ({
  name,
  value: tenths(value),
  unit,
  goal: 'for comparison',
  ok: true,
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Bytes that a process holds; null where the system does not tell. */
function residentOf(pid: number | undefined): number | null {
  try {
    const pages = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return pages === undefined ? null : Number(pages) * 1_024;
  } catch {
    return null;
  }
}

async function openTable(app: App, game: string, seats: number, bots: boolean): Promise<{ room: Room; code: string }> {
  const made = await createTable({ game, seats, ...(bots ? { bots: 'random' } : {}) }, `http://127.0.0.1:${app.port}`);
  if (!made.ok) throw new Error(made.refusal.text);
  const row = await app.services.store.getTableByCode(made.value.code);
  if (!row) throw new Error('no table');
  const room = await app.rooms.open(row);
  if (bots)
    room.table.record = {
      ...room.table.record,
      seats: room.table.record.seats.map((seat) => ({ ...seat, kind: 'bot', strength: 'random' })),
    };
  const refused = await startGame(room);
  if (refused) throw new Error(refused.text);
  return { room, code: made.value.code };
}

/** Moves pieces at a steady pace before so many watchers. */
async function measure(app: App, { room, code }: { room: Room; code: string }, watchers: number, before: number | null): Promise<Seen> {
  const crowd = createCrowd();
  try {
    const visits = Array.from({ length: watchers }, () => ({ path: `/live/${code}`, hello: HELLO }));
    const joinBytes = watchers > 0 ? await crowd.join(app.port, visits) : 0;
    await pause(2_500);
    const after = residentOf(app.shows.pid);
    await crowd.count(1);
    const loop = monitorEventLoopDelay({ resolution: 2 });
    loop.enable();
    const [started, acts]: [number[], number[]] = [[], []];
    for (let n = 0; n < MOVES; n++) {
      const prompt = room.table.engine?.state.prompts[0]?.id ?? '';
      const at = monotonic();
      started.push(at);
      const done = await room.queue.push(() =>
        commit(room, { do: 'answer', seat: 0, prompt, choice: (n * 7) % PIECES }, `${watchers}-${n}-${prompt}`),
      );
      if (!done.ok) throw new Error(done.refusal.text);
      acts.push(monotonic() - at);
      await pause(PAUSE_MS);
    }
    loop.disable();
    await pause(SETTLE_MS);
    const { lastAt, bytes } = watchers > 0 ? await crowd.report() : { lastAt: [], bytes: 0 };
    const last = watchers > 0 ? started.map((at, i) => (lastAt[i] ?? at + NEVER_MS) - at) : [];
    return {
      ...{ watchers, joinBytes, bytesPerMove: bytes / MOVES, actP95: quantile(acts, 0.95) },
      ...{ loopP99: loop.percentile(99) / 1e6, lastP99: quantile(last, 0.99) },
      memory: before !== null && after !== null && watchers > 0 ? (after - before) / watchers : null,
    };
  } finally {
    crowd.end();
    await pause(500);
  }
}

/** The room library alone before as many, in the same run. */
async function measureBare(app: App, watchers: number): Promise<{ last: number; act: number }> {
  const crowd = createCrowd();
  try {
    const { roomId } = await matchMaker.createRoom('bare', {});
    const bare = matchMaker.getLocalRoomById(roomId);
    if (!(bare instanceof BareRoom)) throw new Error('no bare room');
    const visits = await Promise.all(
      Array.from({ length: watchers }, async () => {
        const { processId = '', sessionId } = await matchMaker.joinById(roomId, {});
        return { path: `/${processId}/${roomId}?sessionId=${sessionId}` };
      }),
    );
    await crowd.join(app.port, visits);
    await pause(500);
    await crowd.count(2);
    const [started, acts]: [number[], number[]] = [[], []];
    for (let n = 0; n < MOVES / 2; n++) {
      const at = monotonic();
      started.push(at);
      bare.move(n);
      acts.push(monotonic() - at);
      await pause(PAUSE_MS * 2);
    }
    await pause(SETTLE_MS);
    const { lastAt } = await crowd.report();
    return {
      last: quantile(
        started.map((at, i) => (lastAt[i] ?? at + NEVER_MS) - at),
        0.99,
      ),
      act: quantile(acts, 0.95),
    };
  } finally {
    crowd.end();
  }
}

export async function bench(): Promise<Measure[]> {
  const folder = newFolder('audience');
  const store = await openSqlite({ folder: folder.path });
  const gamesModule = new URL('./watch/tables.ts', import.meta.url);
  const log = pino({ level: 'silent' });
  // Nobody sits at the table that is watched: it stays open however long thousands take to come.
  const settings = { emptyMs: OPEN_MS };
  const app = await createApp({
    games: TABLES,
    gamesModule,
    store,
    port: 0,
    host: '127.0.0.1',
    log,
    dice: 'told',
    mostSockets: 5_000,
    settings,
  });
  const neighbours = createCrowd();
  try {
    matchMaker.defineRoomType('bare', BareRoom);
    const games = TABLES.filter(({ id }) => id !== crowdedBoard.id);
    const others = [];
    for (let i = 0; i < OTHERS; i++) {
      const game = games[i % games.length];
      if (game) others.push(await openTable(app, game.id, Math.max(2, game.seats.min), true));
    }
    await neighbours.join(
      app.port,
      others.map(({ code }) => ({ path: `/live/${code}`, hello: HELLO })),
    );
    const table = await openTable(app, crowdedBoard.id, 1, false);
    const seen: Seen[] = [];
    // What an earlier crowd left behind would be counted for the next one: all are held against the beginning.
    const before = residentOf(app.shows.pid);
    for (const watchers of [0, ...CROWDS]) seen.push(await measure(app, table, watchers, before));
    const rivals = new Map<number, Rivals>();
    for (const watchers of CROWDS.slice(-2)) {
      const bare = await measureBare(app, watchers);
      const { lastMs, cpuPerMoveMs, bytesPerMove } = await otherWatchers(watchers, OTHER_MOVES);
      rivals.set(watchers, { bare, other: { last: quantile(lastMs, 0.99), cpu: cpuPerMoveMs, bytes: bytesPerMove } });
    }
    return report(seen, rivals);
  } finally {
    neighbours.end();
    await app.close();
    folder.remove();
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

function report([quiet, ...crowds]: readonly Seen[], rivals: ReadonlyMap<number, Rivals>): Measure[] {
  const usual = quiet?.actP95 ?? 0;
  return crowds.flatMap(({ watchers, joinBytes, bytesPerMove, actP95, loopP99, lastP99, memory }): Measure[] => {
    const [goal, rival] = [GOALS[watchers], rivals.get(watchers)];
    const of = `${watchers} watchers: `;
    return [
      {
        name: `${of}an act until it is acknowledged, p95`,
        value: tenths(actP95),
        unit: 'ms',
        goal: `at most 1.1 times the ${tenths(usual)} ms without any`,
        ok: actP95 <= 1.1 * usual,
      },
      { name: `${of}delay of the main loop, p99`, value: tenths(loopP99), unit: 'ms', goal: 'under 20 ms', ok: loopP99 < 20 },
      {
        name: `${of}the last one has it, p99`,
        value: tenths(lastP99),
        unit: 'ms',
        goal: goal === undefined ? 'for the curve' : `under ${goal} ms`,
        ok: goal === undefined || lastP99 < goal,
      },
      ...(rival
        ? [
            compared(`${of}bare room, the last one has it, p99`, rival.bare.last, 'ms'),
            compared(`${of}bare room, an act, p95`, rival.bare.act, 'ms'),
            compared(`${of}boardgame.io, the last one has it, p99`, rival.other.last, 'ms'),
            compared(`${of}boardgame.io, processor time of the server per move`, rival.other.cpu, 'ms'),
            compared(`${of}boardgame.io, bytes per watcher and move`, rival.other.bytes, 'B'),
          ]
        : []),
      ...(watchers === CROWDS.at(-1)
        ? [
            {
              name: 'bytes per watcher, one of 500 pieces moves',
              value: tenths(bytesPerMove),
              unit: 'B',
              goal: 'at most 40',
              ok: bytesPerMove <= 40,
            },
            { name: 'bytes to join a table of 500 pieces', value: joinBytes, unit: 'B', goal: 'at most 10000', ok: joinBytes <= 10_000 },
            {
              name: 'memory of the audience for each watcher, sockets included',
              value: memory === null ? 0 : Math.round(memory / 1_024),
              unit: 'kB',
              goal: 'at most 12 beyond the socket',
              ok: memory === null || memory <= 20 * 1_024,
            },
          ]
        : []),
    ];
  });
}
