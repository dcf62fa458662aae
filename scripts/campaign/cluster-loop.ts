/** Several processes share the tables while they are halted, killed and drained and their database restarts, and people play on. */

import { WebSocket } from 'ws';
import type { Connection } from '../../client/net/connection.ts';
import { feedTable } from '../../client/net/feed.ts';
import { entryOf } from '../../server/table/loaded-table.ts';
import { following } from '../../shared/engine/engine.ts';
import { project } from '../../shared/engine/project.ts';
import { hashOf } from '../../shared/engine/replay.ts';
import { startAgain } from '../../shared/engine/start.ts';
import { TABLES } from '../../shared/games/index.ts';
import { openTable } from '../inspect.ts';
import { FAULTS, type Fault, type Restarts, type Struck, strike } from './cluster-faults.ts';
import { noteWriters, ownerOf, twoWriters } from './cluster-judge.ts';
import { type ClusterServers, startCluster } from './cluster-servers.ts';
import { type Player, waitFor } from './player.ts';
import { ackedOf, compare, isOver, type Seated, settle, sitDown, wrongSeats } from './seated.ts';

export interface ClusterReport {
  rounds: number;
  tables: number;
  acked: number;
  /** From each fault until what each seat said then was acknowledged, in milliseconds, by fault. */
  backMs: Record<string, number[]>;
  /** The same for the feed of the table: until it shows what was done after that. */
  feedMs: Record<string, number[]>;
  wrong: string[];
}

/** A table, what everybody was shown at it, and somebody who watches its feed. */
interface Table {
  seated: Seated;
  seen: Seen;
  feed: Connection;
}

interface Wanted extends Restarts {
  rounds: number;
  /** So many rounds have been before: it goes on with the fault that comes after them. */
  from?: number;
  /** How many processes. */
  count: number;
  /** An empty database. */
  url: string;
  game: string;
  tables: number;
  faults?: readonly Fault[];
  env?: NodeJS.ProcessEnv;
  /** False: what was killed stays away. */
  mend?: boolean;
  /** Looks at the processes before the first round; what is wrong, in words. */
  first?: (servers: ClusterServers, seated: Seated) => Promise<readonly string[]>;
  say?: (line: string) => void;
}

export async function clusterLoop({
  rounds,
  from = 0,
  count,
  url,
  game,
  tables,
  say = () => undefined,
  ...more
}: Wanted): Promise<ClusterReport> {
  // Feeds come over it as in a browser.
  Object.assign(globalThis, { WebSocket });
  const report: ClusterReport = { rounds: 0, tables: 0, acked: 0, backMs: {}, feedMs: {}, wrong: [] };
  const servers = await startCluster(count, url, more.env);
  const { faults = FAULTS } = more;
  const all: Table[] = [];
  const now: Table[] = [];
  const bases = servers.members.map(({ base }) => base);
  try {
    await noteWriters(url);
    const sit = async (at: number): Promise<void> => {
      const seated = await sitDown([...bases.slice(at % count), ...bases.slice(0, at % count)], game);
      now[at] = { seated, seen: lookAt(seated), feed: feedTable({ code: seated.code, base: bases[at % count] ?? '' }) };
      all.push(now[at]);
    };
    for (let at = 0; at < tables; at += 1) await sit(at);
    if (now[0]) report.wrong.push(...((await more.first?.(servers, now[0].seated)) ?? []));
    for (let round = 1; round <= rounds; round += 1) {
      const fault = faults[(from + round - 1) % faults.length] ?? 'kill';
      const struck = now[round % tables] ?? now[0];
      if (!struck) break;
      await waitFor('the feed shows the table', () => struck.feed.snapshot().view !== null);
      const promised = ackedOf(struck.seated).length;
      await waitFor('two acts are acknowledged', () => isOver(struck.seated) || ackedOf(struck.seated).length > promised + 1);
      const { times, feedMs } = await suffer(fault, struck, { servers, url, ...more }, report.wrong);
      report.backMs[fault] = [...(report.backMs[fault] ?? []), ...times];
      report.feedMs[fault] = [...(report.feedMs[fault] ?? []), ...feedMs];
      if (fault === 'full disk') await forgiveAll(now);
      report.rounds += 1;
      if (more.mend !== false) await servers.mend();
      for (const [at, { seated }] of now.entries()) {
        await waitFor('all tables go on', () => [...seated.players, seated.watcher].every(({ table }) => table.snapshot().link === 'open'));
        report.wrong.push(...wrongSeats(seated, `round ${round} (${fault})`));
        if (isOver(seated) && round < rounds) await sit(at);
      }
      say(
        `round ${round}, ${fault}: back after ${times.map(Math.round).join(', ')} ms, the feed after ${feedMs.map(Math.round).join()} ms`,
      );
    }
    for (const { seated } of new Set(now)) await settle(seated);
    report.wrong.push(...(await twoWriters(url)));
    for (const { seated, seen } of all) {
      report.wrong.push(...(await compare({ url }, seated)), ...(await early(url, seated.code, seen)));
    }
    report.tables = all.length;
    report.acked = all.reduce((sum, { seated }) => sum + ackedOf(seated).length, 0);
    return report;
  } catch (error) {
    const told = servers.members.flatMap(({ name, server }) =>
      (server?.lines ?? []).slice(-10).map((line) => `${name}: ${line.slice(0, 400)}`),
    );
    throw new Error([error instanceof Error ? error.message : String(error), ...told].join('\n'), { cause: error });
  } finally {
    for (const { seated, feed } of all) for (const each of [...seated.players, seated.watcher, feed]) each.leave();
    await servers.end();
  }
}

/** Lets it happen; how long it took until each seat was heard again, and until the feed showed what was done after that. */
async function suffer(fault: Fault, { seated, feed }: Table, all: Omit<Struck, 'owner'>, wrong: string[]) {
  const owner = all.servers.at((await ownerOf(all.url, seated.code)) ?? '');
  if (!owner) {
    wrong.push(`${seated.code}: nobody has the table before a ${fault}`);
    return { times: [], feedMs: [] };
  }
  const begun = performance.now();
  const heard = seated.players.map((player, seat) => heardAgain(player, begun, `${fault} ${seat}`, SAID_MS[fault]));
  const back = Promise.all(heard).then(async (times) => ({ times, feedMs: await shownAgain(seated, feed, begun) }));
  await strike(fault, { ...all, owner });
  return back;
}

const seqOf = (table: Connection): number => table.snapshot().view?.seq ?? -1;

async function shownAgain(seated: Seated, feed: Connection, begun: number): Promise<number[]> {
  const now = Math.max(...seated.players.map(({ table }) => seqOf(table)));
  await waitFor('the feed goes on', () => seqOf(feed) >= now);
  return [performance.now() - begun];
}

/** How long after the fault something is said, in milliseconds: while it lasts. */
const SAID_MS: Partial<Record<Fault, number>> = { 'full disk': 500 };

/** Says something only the table keeps, and waits until it is acknowledged. */
async function heardAgain({ table }: Player, begun: number, text: string, after = 20): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, after));
  for (;;) {
    const reply = await table.send({ t: 'note', text: `${text} ${Math.round(begun)}` });
    if (reply.ok) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What could not be saved is forgiven once all of it is answered: what is said after it, on the same line, is acknowledged. */
async function forgiveAll(tables: readonly Table[]): Promise<void> {
  const begun = performance.now();
  const all = tables.flatMap(({ seated }) => seated.players.map((player, seat) => heardAgain(player, begun, `room again ${seat}`)));
  await Promise.all(all);
  for (const { seated } of tables) forgive(seated);
}

/** What cannot be saved is refused with these words, and with no others. */
function forgive({ players }: Seated): void {
  for (const { refused } of players)
    refused.splice(0, refused.length, ...refused.filter((each) => !each.startsWith('store: The server cannot save right now.')));
}

type Seen = Map<number | null, Set<string>>;

/** Every view that each of them was ever shown. */
function lookAt({ players, watcher }: Seated): Seen {
  const seen: Seen = new Map();
  for (const [seat, { table }] of [...players.map((player, seat) => [seat, player] as const), [null, watcher] as const]) {
    const views = new Set<string>();
    seen.set(seat, views);
    const look = (): void => {
      const { view, you } = table.snapshot();
      if (view && (seat === null || you.seat === seat)) views.add(hashOf(view));
    };
    let last: unknown;
    table.subscribe(() => {
      const { view } = table.snapshot();
      if (view !== last) look();
      last = view;
    });
  }
  return seen;
}

/** What was shown that the log never led to: told too early, or by somebody whose table it was not any more. */
async function early(url: string, code: string, seen: Seen): Promise<string[]> {
  const { table, rows } = await openTable({ url }, code);
  const { header } = table.record;
  const game = TABLES.find(({ id }) => id === table.record.game);
  if (!header || !game) return [`${code} was never begun`];
  const first = startAgain(game, header);
  const tables = [first, ...following(first, rows.map(entryOf))];
  return [...seen].flatMap(([seat, views]) => {
    const right = new Set(tables.map((each) => hashOf(project(each, seat))));
    const strange = [...views].filter((view) => !right.has(view)).length;
    return strange > 0 ? [`${code}: seat ${seat} was shown ${strange} views that the log never led to`] : [];
  });
}
