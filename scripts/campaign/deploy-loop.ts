/** All processes are replaced, one after the other, while bots and people play and others watch: what everybody feels of it. */
import { WebSocket } from 'ws';
import type { Connection } from '../../client/net/connection.ts';
import { feedTable } from '../../client/net/feed.ts';
import { noteWriters, twoWriters } from './cluster-judge.ts';
import { startCluster } from './cluster-servers.ts';
import { openFront } from './front.ts';
import { createPlayer, granted, newTable, type Player, waitFor } from './player.ts';
import { compare, settle } from './seated.ts';

export interface DeployReport {
  /** For how long each seat, and each feed, had no line, once for each time that its line broke, in milliseconds. */
  seatMs: number[];
  feedMs: number[];
  /**
   * For each time that a seat lost its line: how much later than those who sat there the feed of its table showed what was done then, at most, and how
   * much later than its delay, counted from whoever saw it first, the delayed one, in milliseconds.
   */
  behindMs: number[];
  lateMs: number[];
  /** How long each process took from SIGTERM to its end, and the next one until it took people in, in milliseconds. */
  endMs: number[];
  startMs: number[];
  /** Commands of people that were acknowledged. */
  acked: number;
  wrong: string[];
}

interface Wanted {
  /** An empty database. */
  url: string;
  /** How many processes there are, and how many of them are replaced. */
  count: number;
  replaced?: number;
  /** Games, in turn. */
  games: readonly string[];
  /** Tables at which only bots play, tables with one person among bots, and how many of all are watched late as well. */
  tables: { bots: number; seated: number; late: number };
  /** Seconds that those are behind. */
  delay: number;
  /** How long is played before, between and after (ms). */
  playMs: number;
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
}

const SEATS = 2;
/** How long people think, from and up to. */
const THINK_MS = [1_000, 4_000] as const;
/** So many tables are opened at once. */
const AT_ONCE = 5;
/** What is done for so long after a seat has its line again may be shown late as well (ms), and what was done for so long before it lost it. */
const AFTER_MS = 5_000;
const BEFORE_MS = 2_000;
/** What was not shown for so long is not shown any more. */
const NEVER_MS = 10_000;

const random = (bound: number): number => Math.floor(Math.random() * bound);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a table of bots that goes on as long as somebody watches. */
async function botTable(base: string, game: string): Promise<string> {
  const { code, host } = await newTable({ game, seats: SEATS }, base);
  const opener = createPlayer(base, code, { host, below: random, watch: true });
  await waitFor('the table opens', () => opener.table.snapshot().link === 'open');
  for (let seat = 0; seat < SEATS; seat++) await granted(() => opener.table.send({ t: 'bot', seat, strength: 'heuristic' }));
  await granted(() => opener.table.send({ t: 'start' }));
  opener.leave();
  return code;
}

/** Opens one where somebody plays a bot. */
async function seatedTable(base: string, game: string): Promise<{ code: string; player: Player }> {
  const { code, host } = await newTable({ game, seats: SEATS, bots: 'heuristic' }, base);
  const [from, to] = THINK_MS;
  const player = createPlayer(base, code, { host, below: random, pauseMs: from + random(to - from) });
  await waitFor('the table opens', () => player.table.snapshot().link === 'open');
  await granted(() => player.table.send({ t: 'sit', seat: 0, name: 'Player' }));
  return { code, player };
}

interface Break {
  from: number;
  to: number;
}

/** Notes for how long a line was broken, each time, and when. */
function feel(table: Connection, ms: number[], breaks: Break[] = []): () => boolean {
  let broken: number | undefined;
  let gone = false;
  table.subscribe(() => {
    const { link } = table.snapshot();
    if (link === 'gone') gone = true;
    if (link !== 'open') broken ??= performance.now();
    else if (broken !== undefined) {
      const now = performance.now();
      ms.push(now - broken);
      breaks.push({ from: broken, to: now });
      broken = undefined;
    }
  });
  return () => gone;
}

/** When each public state was shown first. */
function times(table: Connection): Map<number, number> {
  const at = new Map<number, number>();
  table.subscribe(() => {
    const seq = table.snapshot().view?.seq;
    if (seq !== undefined && seq >= 0 && !at.has(seq)) at.set(seq, performance.now());
  });
  return at;
}

/** When the first of several saw each state. */
function earliest(...seen: ReadonlyMap<number, number>[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const [seq, at] of seen.flatMap((each) => [...each])) first.set(seq, Math.min(at, first.get(seq) ?? at));
  return first;
}

/**
 * How much later than it should (ms) a feed so many seconds behind showed a state of the table, or a later one, at most, of those that were due in
 * time; `seen`: when it was seen first. Undefined where none was due; infinite where one never came.
 */
function overdue(
  feed: ReadonlyMap<number, number>,
  seen: ReadonlyMap<number, number>,
  { delay, from, to }: Break & { delay: number },
): number | undefined {
  const shown = [...feed];
  const late: number[] = [];
  for (const [seq, at] of seen) {
    const due = at + delay * 1_000;
    if (due < from || due > to) continue;
    const [, then] = shown.find(([later]) => later >= seq) ?? [];
    if (then !== undefined) late.push(Math.max(0, then - due));
    else if (due < performance.now() - NEVER_MS) return Number.POSITIVE_INFINITY;
  }
  return late.length > 0 ? Math.max(...late) : undefined;
}

export async function deployLoop({ url, count, replaced = count, games, tables, delay, playMs, say = () => undefined, ...more }: Wanted) {
  // Feeds come over it as in a browser.
  Object.assign(globalThis, { WebSocket });
  const report: DeployReport = { seatMs: [], feedMs: [], behindMs: [], lateMs: [], endMs: [], startMs: [], acked: 0, wrong: [] };
  // As servers are run: whoever watches finds the process of the audience there.
  const servers = await startCluster(count, url, { LOOTABLE_WARM: 'on', ...more.env });
  // As behind a proxy: the address that people see is always there.
  const front = await openFront(servers.members.map(({ base }) => base));
  const base = front.url;
  const seated: { code: string; player: Player; watcher: Player; times: Map<number, number>[]; breaks: Break[] }[] = [];
  const feeds: { code: string; near: Connection; times: Map<number, number>; late?: Map<number, number>; gone: () => boolean }[] = [];
  const all: Connection[] = [];
  try {
    await noteWriters(url);
    const watch = (code: string, n: number): void => {
      const near = feedTable({ code, base });
      const late = n < tables.late ? feedTable({ code, base, delay }) : undefined;
      const [gone, lateGone] = [feel(near, report.feedMs), late ? feel(late, report.feedMs) : () => false];
      feeds.push({ code, near, times: times(near), ...(late ? { late: times(late) } : {}), gone: () => gone() || lateGone() });
      all.push(near, ...(late ? [late] : []));
    };
    const opener = async (wanted: number[]): Promise<void> => {
      for (let n = wanted.shift(); n !== undefined; n = wanted.shift()) {
        const game = games[n % games.length] ?? '';
        if (n >= tables.seated) {
          watch(await botTable(base, game), n);
          continue;
        }
        const { code, player } = await seatedTable(base, game);
        const watcher = createPlayer(base, code, { below: random, watch: true });
        seated.push({ code, player, watcher, times: [times(player.table), times(watcher.table)], breaks: [] });
        all.push(player.table, watcher.table);
        watch(code, n);
      }
    };
    const wanted = Array.from({ length: tables.seated + tables.bots }, (_, n) => n);
    await Promise.all(Array.from({ length: AT_ONCE }, () => opener(wanted)));
    await waitFor('everybody sees their table', () => all.every((table) => table.snapshot().link === 'open'));
    say(`${feeds.length} tables, ${seated.length} seats, ${all.length - seated.length * 2} feeds`);
    for (const list of [report.seatMs, report.feedMs]) list.length = 0;
    const gone = seated.map(({ player, breaks }) => feel(player.table, report.seatMs, breaks));
    await pause(playMs);
    for (const member of servers.members.slice(0, replaced)) {
      const begun = performance.now();
      await member.server?.kill('SIGTERM');
      const ended = performance.now();
      await servers.start(member);
      report.endMs.push(ended - begun);
      report.startMs.push(performance.now() - ended);
      say(
        `${member.name}: ended after ${Math.round(ended - begun)} ms, the next one was there ${Math.round(performance.now() - ended)} ms later`,
      );
      await pause(playMs);
    }
    // Until the late ones have come as far as the last of it.
    await pause(delay * 1_000 + playMs);
    await waitFor('all lines stand again', () => all.every((table) => ['open', 'gone'].includes(table.snapshot().link)));
    for (const [at, test] of gone.entries()) if (test()) report.wrong.push(`${seated[at]?.code}: a seat was sent away for good`);
    for (const { code, gone: away, near, late } of feeds) {
      if (away()) report.wrong.push(`${code}: a feed was ended for good: ${near.snapshot().problem}`);
      if (late && late.size === 0) report.wrong.push(`${code}: a delayed feed showed nothing`);
    }
    for (const { code, times: sat, breaks } of seated) {
      const feed = feeds.find((each) => each.code === code);
      if (!feed) continue;
      for (const each of breaks) {
        const [from, to] = [each.from - BEFORE_MS, each.to + AFTER_MS];
        const behind = overdue(feed.times, earliest(...sat), { delay: 0, from, to });
        const late = feed.late && overdue(feed.late, earliest(feed.times, ...sat), { delay, from, to: to + delay * 1_000 });
        if (behind !== undefined) report.behindMs.push(behind);
        if (late !== undefined) report.lateMs.push(late);
        if (behind === Number.POSITIVE_INFINITY || late === Number.POSITIVE_INFINITY)
          report.wrong.push(`${code}: a feed never showed what was done`);
      }
    }
    for (const { code, player, watcher } of seated) await settle({ code, players: [player], watcher });
    // Bots play on as long as there is a server: what is stored is looked at when it stands still.
    await servers.end();
    for (const { code, player, watcher } of seated) {
      report.wrong.push(...(await compare({ url }, { code, players: [player], watcher })));
      report.acked += player.acked.length;
    }
    report.wrong.push(...(await twoWriters(url)));
    return report;
  } catch (error) {
    const told = servers.members.flatMap(({ name, server }) =>
      (server?.lines ?? []).slice(-10).map((line) => `${name}: ${line.slice(0, 400)}`),
    );
    throw new Error([error instanceof Error ? error.message : String(error), ...told].join('\n'), { cause: error });
  } finally {
    for (const table of all) table.leave();
    front.close();
    await servers.end();
  }
}
