import { Client, type Room } from 'colyseus.js';
import { WebSocket } from 'ws';
import { quantile } from '../bench/measure.ts';
import { freePort } from '../free-port.mjs';
import { type ChildServer, newFolder, startServer } from './child.ts';
import { startRedis } from './redis.ts';

/** `opening`: a process that has no table is halted, and somebody opens one at another. */
export const STOCK_FAULTS = ['kill', 'halt', 'drain', 'opening'] as const;
type Fault = (typeof STOCK_FAULTS)[number];

/** What came of one fault at the library's own rooms. */
export interface StockReport {
  rounds: number;
  /** Acknowledged acts of which the table knew nothing afterwards. */
  lost: number;
  /** Tables that were in two places at once: two rooms that lived, or two seats in different ones. */
  twice: number;
  /** Until each seat was heard again, in milliseconds. */
  backMs: number[];
  /** Seats that were not heard again in time. */
  away: number;
}

/** Halted for as long as our own processes are (`cluster-faults.ts`). */
const HALT_MS = 4_500;
const ANSWER_MS = 1_000;
const JOIN_MS = 4_000;
const PATIENCE_MS = 30_000;
/** What a process that wakes up had been asked for before is done by then. */
const WAKING_MS = 2_500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), pause(ms).then(() => undefined)]);

interface Process {
  readonly base: string;
  server: ChildServer;
}

/** Somebody at a table, who goes from process to process until one lets them in. */
class Seat {
  room: Room | undefined;
  private readonly code: string;
  private readonly bases: readonly string[];
  private turn: number;

  constructor(code: string, bases: readonly string[], turn: number) {
    [this.code, this.bases, this.turn] = [code, bases, turn];
  }

  async leave(): Promise<void> {
    const { room } = this;
    this.room = undefined;
    if (room) await within(ANSWER_MS, room.leave());
  }

  async join(): Promise<void> {
    void this.leave();
    const base = this.bases[this.turn++ % this.bases.length] ?? '';
    const joining = new Client(base).joinOrCreate('table', { code: this.code });
    const room = await within(JOIN_MS, joining);
    if (room) room.onLeave(() => (this.room = this.room === room ? undefined : this.room));
    else joining.then((late) => late.leave()).catch(() => undefined);
    this.room = room;
  }

  /** One act; what the table has counted with it, undefined where nothing was acknowledged in time. */
  act(): Promise<number | undefined> {
    const { room } = this;
    if (!room) return Promise.resolve(undefined);
    const done = new Promise<number>((resolve) => room.onMessage('done', resolve));
    room.send('act');
    return within(ANSWER_MS, done);
  }

  /** Acts until that is acknowledged: after how many milliseconds, and what the table has counted; undefined when it takes too long. */
  async heard(begun: number): Promise<{ ms: number; counted: number } | undefined> {
    while (performance.now() - begun < PATIENCE_MS) {
      const counted = await this.act();
      if (counted !== undefined) return { ms: performance.now() - begun, counted };
      await this.join();
      if (!this.room) await pause(200);
    }
    return undefined;
  }
}

/** The rooms of a table that the processes which run have made and not closed. */
function roomsOf(processes: readonly Process[], code: string): string[] {
  return processes.flatMap(({ server }) => {
    const said = (what: string) => server.lines.flatMap((line) => (line.startsWith(`${what} ${code} `) ? [line.split(' ')[2] ?? ''] : []));
    const gone = said('gone');
    return server.process.exitCode === null && server.process.signalCode === null ? said('made').filter((id) => !gone.includes(id)) : [];
  });
}

/** The same faults as in `cluster`, at stock rooms of the library over as many processes and one Redis. */
export async function stockLoop(redis: string, rounds: number, count: number, say: (line: string) => void = () => undefined) {
  Object.assign(globalThis, { WebSocket });
  const folder = newFolder('stock');
  const start = async (port: number): Promise<ChildServer> =>
    startServer(folder.path, port, { STOCK_REDIS_URL: redis }, 'scripts/campaign/stock-server.ts');
  const processes: Process[] = [];
  for (let n = 0; n < count; n++) {
    const server = await start(await freePort());
    processes.push({ base: server.base, server });
  }
  const reports = new Map<Fault, StockReport>();
  try {
    for (let round = 0; round < rounds; round++) {
      const fault = STOCK_FAULTS[round % STOCK_FAULTS.length] ?? 'kill';
      const report = reports.get(fault) ?? { rounds: 0, lost: 0, twice: 0, backMs: [], away: 0 };
      reports.set(fault, report);
      const before = { ...report, backMs: report.backMs.length };
      await oneRound(fault, `stock-${round}`, processes, report);
      report.rounds += 1;
      for (const each of processes) {
        const { exitCode, signalCode } = each.server.process;
        if (exitCode !== null || signalCode !== null) each.server = await start(each.server.port);
      }
      const [lost, twice] = [report.lost - before.lost, report.twice - before.twice];
      const back = report.backMs.slice(before.backMs).map(Math.round).join(', ');
      say(
        `round ${round + 1}, ${fault}: back after ${back} ms, ${lost} acknowledged acts lost${twice > 0 ? ', the table in two places' : ''}`,
      );
    }
    return reports;
  } finally {
    await Promise.all(processes.map(({ server }) => server.kill()));
    folder.remove();
  }
}

/** Fills all processes but one with a table each, so that the next table is given to that one; who sits there, and the empty one. */
async function leaveOneEmpty(code: string, processes: readonly Process[]) {
  const bases = processes.map(({ base }) => base);
  const fillers = processes.map((_, n) => new Seat(`${code}-${n}`, bases, n));
  for (const filler of fillers) await filler.heard(performance.now());
  const last = processes.find((each) => roomsOf([each], `${code}-${processes.length - 1}`).length > 0);
  await fillers.pop()?.leave();
  return { fillers, empty: last };
}

async function oneRound(fault: Fault, code: string, processes: readonly Process[], report: StockReport): Promise<void> {
  const { fillers, empty } = fault === 'opening' ? await leaveOneEmpty(code, processes) : { fillers: [], empty: undefined };
  empty?.server.process.kill('SIGSTOP');
  // Nobody asks the one that does not answer.
  const asked = processes.filter((each) => each !== empty).map(({ base }) => base);
  const seats = [new Seat(code, asked, 0), new Seat(code, asked, 1)];
  let acked = 0;
  if (fault !== 'opening')
    for (const seat of seats) {
      await seat.join();
      for (let n = 0; n < 3; n++) acked += Number((await seat.act()) !== undefined);
    }
  const begun = performance.now();
  const struck = empty ?? processes.find((each) => roomsOf([each], code).length > 0);
  const waking = fault === 'halt' || fault === 'opening' ? pause(HALT_MS).then(() => struck?.server.process.kill('SIGCONT')) : undefined;
  if (fault === 'kill') await struck?.server.kill();
  else if (fault === 'drain') struck?.server.process.kill('SIGTERM');
  else if (fault === 'halt') struck?.server.process.kill('SIGSTOP');
  // The line breaks a moment later.
  await pause(20);
  const answers = await Promise.all(seats.map((seat) => seat.heard(begun)));
  await waking;
  if (waking) await pause(WAKING_MS);
  for (const answer of answers) {
    if (!answer) report.away += 1;
    else {
      report.backMs.push(answer.ms);
      acked += 1;
    }
  }
  const places = new Set(seats.flatMap(({ room }) => room?.roomId ?? []));
  if (places.size > 1 || roomsOf(processes, code).length > 1) report.twice += 1;
  // What the table that is left has counted, with the act that asks for it.
  const left = await seats[0]?.heard(performance.now());
  report.lost += Math.max(0, acked + 1 - (left?.counted ?? 1));
  await Promise.all([...seats, ...fillers].map((seat) => seat.leave()));
}

/** Stock Colyseus under the faults of `cluster`, to be read beside it: nothing here has to hold. `--runs`: rounds. */
export async function campaign({ runs = 40 }: { runs?: number } = {}): Promise<{ ok: boolean; lines: string[] }> {
  const redis = await startRedis();
  if (!redis) return { ok: false, lines: ['No Redis is installed here.'] };
  try {
    const reports = await stockLoop(redis.url, runs, 3, (line) => console.log(line));
    return {
      ok: true,
      lines: [...reports].map(([fault, { rounds, lost, twice, backMs, away }]) => {
        const back = backMs.length > 0 ? `back p95 ${Math.round(quantile(backMs, 0.95))} ms` : 'nobody back';
        return `${fault}: ${rounds} rounds, ${lost} acknowledged acts lost, ${twice} tables in two places, ${back}, ${away} seats not back in ${PATIENCE_MS / 1000} s`;
      }),
    };
  } finally {
    await redis.kill();
  }
}
