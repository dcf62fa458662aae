/** Tables that nobody is at cost nothing: 10,000 lie in the database, 1,000 of them are visited and left. */
import '../../test/support/node-sockets.ts';
import { Client } from 'colyseus.js';
import { openSqlite } from '../../server/store/sqlite.ts';
import { insertTable } from '../../server/table/create.ts';
import { clockFrom, rowOf } from '../../server/table/loaded-table.ts';
import { rootOf, type TableRecord } from '../../server/table/record.ts';
import { newRecord } from '../../server/table/record-changes.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { start } from '../../shared/engine/start.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import type { JoinedTable } from '../../shared/wire.ts';
import { belowFrom } from '../bots/play.ts';
import { newFolder } from '../campaign/child.ts';
import { type Served, serve } from './load/served.ts';
import type { Measure } from './measure.ts';

const STORED = 10_000;
const VISITED = 1_000;
/** Commands of each. */
const ENTRIES = 20;
const SEATS = 2;
/** So many come at once. */
const AT_ONCE = 20;
const PATIENCE_MS = 600_000;
const LOOK_MS = 5_000;
const SHARE = 0.1;

/** A game under way, to be stored again and again. */
interface Begun {
  readonly record: TableRecord;
  readonly entries: readonly LogEntry[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `part`: so many stored tables and a tenth as many visited. */
export async function bench(part?: string): Promise<Measure[]> {
  const stored = part === undefined ? STORED : Number(part);
  if (!Number.isInteger(stored) || stored < 10) throw new Error('the part is a number of tables from 10 up');
  const visited = Math.round((stored * VISITED) / STORED);
  const folder = newFolder('idle');
  try {
    const codes = await fill(folder.path, stored);
    const begun = performance.now();
    const server = await serve({}, { folder: folder.path });
    const startMs = performance.now() - begun;
    try {
      return report({ stored, visited, startMs, ...(await comeAndGo(server, codes, visited)) });
    } finally {
      await server.end();
    }
  } finally {
    folder.remove();
  }
}

/** Stores so many tables of all games, each under way; their codes. */
async function fill(folder: string, count: number): Promise<string[]> {
  const store = await openSqlite({ folder });
  try {
    const kinds = GAMES.map((game, n) => begin(game, n + 1));
    const codes: string[] = [];
    const put = async (n: number): Promise<void> => {
      const kind = kinds[n % kinds.length];
      if (!kind) throw new Error('no game');
      const { id, code } = await insertTable(store, kind.record);
      const { epoch } = await store.lease(id, 'local', 1_000);
      const table = { id, head: { entry: 0, hash: rootOf(kind.record) }, clock: clockFrom(0), toldAt: null };
      const rows = kind.entries.map((entry) => {
        const row = rowOf(table, entry, kind.record.header?.version ?? '', null);
        table.head = { entry: row.entry, hash: row.hash };
        return row;
      });
      await store.append(rows, { epoch });
      await store.release(id, 'local', epoch);
      codes.push(code);
    };
    for (let n = 0; n < count; n += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => put(n + i)));
    return codes;
  } finally {
    await store.close();
  }
}

function begin(game: AnyGame, seed: number): Begun {
  const made = newRecord(new Map([[game.id, game]]), { game: game.id, seats: SEATS }, '');
  if (!made.ok) throw new Error(made.refusal.text);
  const [chance, below] = [seededChance(seed), belowFrom(seed)];
  const { options, consent } = made.value;
  let { table } = start(game, { options, seats: SEATS, assist: { consent, host: null } }, chance);
  const record: TableRecord = { ...made.value, status: 'playing', rooted: true, header: table.header };
  const entries: LogEntry[] = [];
  while (entries.length < ENTRIES && !table.state.result) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) break;
    const choice = botChoice(table, open, 'heuristic', below);
    const done = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, chance);
    if (!done.ok) throw done.fault ?? new Error(done.refusal.text);
    entries.push(done.entry);
    table = done.table;
  }
  return { record, entries };
}

/** Somebody looks in and goes again. */
async function visit(base: string, code: string, n: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
  const body = JSON.stringify({ protocol: PROTOCOL, watch: true });
  const answer = await fetch(`${base}/api/tables/${code}/join`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${code} could not be opened: ${await answer.text()}`);
  const joined: JoinedTable = await answer.json();
  const room = await new Client(base, { headers }).joinById(joined.roomId, { ticket: joined.ticket });
  room.reconnection.enabled = false;
  const greeted = new Promise((resolve) => room.onMessage('you', resolve));
  room.onMessage('*', () => undefined);
  room.send('hello');
  await greeted;
  await room.leave();
}

interface Seen {
  /** Bytes of memory before the visits, while all were open, and after. */
  before: number;
  open: number;
  after: number;
  mostOpen: number;
  /** Until the last of them was closed, and until the memory was back or it was waited long enough (ms). */
  closedMs: number;
  backMs: number;
  /** Processor time of the server with all tables closed, of a core. */
  idleShare: number;
}

const memoryOf = (server: Served): Promise<number> => server.number('process_resident_memory_bytes');

async function comeAndGo(server: Served, codes: readonly string[], visited: number): Promise<Seen> {
  // One of each game: what a server reads and compiles when it is first needed is no cost of the others.
  for (let n = 0; n < GAMES.length; n++) await visit(server.base, codes[n] ?? '', n);
  while ((await server.number('lootable_tables')) > 0) await pause(LOOK_MS);
  const before = await memoryOf(server);
  const waiting = codes.slice(-visited).map((code, n) => [code, n + GAMES.length] as const);
  let mostOpen = 0;
  const visitor = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(server.base, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  mostOpen = await server.number('lootable_tables');
  const [open, begun] = [await memoryOf(server), performance.now()];
  while ((await server.number('lootable_tables')) > 0) await pause(LOOK_MS);
  const closedMs = performance.now() - begun;
  const [cost, at] = [server.cost().all, performance.now()];
  let after = await memoryOf(server);
  while (after > before * (1 + SHARE) && performance.now() - begun < PATIENCE_MS) {
    await pause(LOOK_MS);
    after = await memoryOf(server);
  }
  const backMs = performance.now() - begun;
  await pause(LOOK_MS);
  const idleShare = (server.cost().all - cost) / ((performance.now() - at) / 1_000);
  return { before, open, after, mostOpen, closedMs, backMs, idleShare };
}

function report({
  stored,
  visited,
  startMs,
  before,
  open,
  after,
  mostOpen,
  closedMs,
  backMs,
  idleShare,
}: Seen & Record<'stored' | 'visited' | 'startMs', number>): Measure[] {
  const mb = (bytes: number): number => bytes / 1e6;
  const more = after / before - 1;
  return [
    {
      name: `memory after ${visited} of ${stored} tables were opened and left, beyond before`,
      value: 100 * more,
      unit: '%',
      goal: 'at most 10, within 10 minutes',
      ok: more <= SHARE,
    },
    { name: 'the same: how long after the last left', value: backMs / 1_000, unit: 's', goal: 'for comparison', ok: true },
    { name: 'memory before', value: mb(before), unit: 'MB', goal: 'for comparison', ok: true },
    { name: `memory with ${mostOpen} of them open at once`, value: mb(open), unit: 'MB', goal: 'for comparison', ok: true },
    {
      name: 'memory of each open table',
      value: (open - before) / 1_000 / Math.max(1, mostOpen),
      unit: 'kB',
      goal: 'for comparison',
      ok: true,
    },
    { name: 'until all were closed', value: closedMs / 1_000, unit: 's', goal: 'for comparison', ok: true },
    { name: 'processor time with all of them closed', value: idleShare, unit: 'of a core', goal: 'at most 0.02', ok: idleShare <= 0.02 },
    { name: `start with ${stored} stored tables`, value: startMs / 1_000, unit: 's', goal: 'for comparison', ok: true },
  ];
}
