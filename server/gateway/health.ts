/** What whoever runs the server asks it: does it live, may people be sent here, how does it go. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LaneFigures } from '../runtime/lane.ts';
import type { Gauge } from '../runtime/measures.ts';
import { sameDigest } from '../runtime/secrets.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { sendJson } from './answer.ts';
import type { VisitorOf } from './visitor.ts';

/** Answers `/healthz`, `/readyz` and `/metrics`; false for another path. */
export type Health = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

interface HealthParts {
  services: Services;
  rooms: Rooms;
  visitorOf: VisitorOf;
  /** Whoever shows it may read the numbers; without one only programs of this machine may. */
  token: string | undefined;
}

export function createHealth({ services, rooms, visitorOf, token }: HealthParts): Health {
  /** Why nobody should be sent here; null when all is well. */
  function trouble(): string | null {
    if (services.closing) return 'closing';
    if (services.cluster.draining) return 'draining';
    if (!services.cluster.holds()) return 'lease';
    return services.store.stats().trouble;
  }

  function mayRead(request: IncomingMessage): boolean {
    if (token === undefined) return visitorOf(request).local;
    const shown = /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    return shown !== undefined && sameDigest(shown, token);
  }

  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (path === '/healthz') {
      sendJson(response, services.closing ? 503 : 200, { ok: !services.closing });
      return true;
    }
    if (path === '/readyz') {
      const why = trouble();
      sendJson(response, why === null ? 200 : 503, why === null ? { ready: true } : { ready: false, why });
      return true;
    }
    if (path !== '/metrics') return false;
    if (!mayRead(request)) response.writeHead(403).end();
    else {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : services.measures.text(gaugesOf(services, rooms, trouble() === null)));
    }
    return true;
  };
}

function gaugesOf({ store, cluster, shows, strain, workshop }: Services, rooms: Rooms, ready: boolean): Gauge[] {
  const open = [...rooms.all()];
  const { waiting, commits, writes, lastCommitMs, trouble } = store.stats();
  const viewers = open.reduce((sum, { table }) => sum + shows.audience(table.id).viewers, 0);
  const people = open.reduce((sum, { sessions }) => sum + sessions.size, 0);
  return [
    { name: 'lootable_ready', help: 'Whether people may be sent here.', value: Number(ready) },
    { name: 'lootable_tables', help: 'Tables in memory.', value: open.length },
    { name: 'lootable_people', help: 'Connections at tables, seated or not.', value: people },
    { name: 'lootable_viewers', help: 'Connections that watch feeds.', value: viewers },
    {
      name: 'lootable_processes',
      help: 'Processes that share the tables and take people in.',
      value: Math.max(1, cluster.addresses().length),
    },
    { name: 'lootable_draining', help: 'Whether tables are being given away.', value: Number(cluster.draining) },
    { name: 'lootable_lease', help: 'Whether the tables of this process are surely its own.', value: Number(cluster.holds()) },
    { name: 'lootable_strain', help: 'How many times as long bots take, so that people are answered at once.', value: strain.factor() },
    { name: 'lootable_store_waiting', help: 'Writes that wait for the database.', value: waiting },
    { name: 'lootable_store_commits_total', help: 'Commits.', kind: 'counter', value: commits },
    { name: 'lootable_store_writes_total', help: 'Writes that were answered.', kind: 'counter', value: writes },
    { name: 'lootable_store_last_commit_seconds', help: 'How long the last commit took.', value: lastCommitMs / 1_000 },
    { name: 'lootable_store_trouble', help: 'Whether the last commit failed as a whole.', value: Number(trouble !== null) },
    ...threadsOf(workshop.figures()),
    { name: 'process_resident_memory_bytes', help: 'Memory of the main process.', value: process.memoryUsage.rss() },
    { name: 'process_uptime_seconds', help: 'How long the process runs.', value: Math.floor(process.uptime()) },
  ];
}

/** What threads beside the main loop do, by lane: acts, bots, physics, long. */
function threadsOf(figures: Readonly<Record<string, LaneFigures>>): Gauge[] {
  const each = (of: (lane: LaneFigures) => number): Record<string, number> =>
    Object.fromEntries(Object.entries(figures).map(([lane, found]) => [lane, of(found)]));
  const counter = 'counter';
  return [
    { name: 'lootable_threads', help: 'Threads for work beside the main loop.', value: each(({ threads }) => threads) },
    { name: 'lootable_thread_worlds', help: 'Tables whose physics lives in them.', value: each(({ actors }) => actors) },
    { name: 'lootable_thread_waiting', help: 'Jobs that wait for a thread.', value: each(({ waiting }) => waiting) },
    { name: 'lootable_thread_running', help: 'Jobs that threads do now.', value: each(({ running }) => running) },
    { name: 'lootable_thread_jobs_total', help: 'Jobs done.', kind: counter, value: each(({ jobs }) => jobs) },
    {
      ...{ name: 'lootable_thread_waited_seconds_total', help: 'How long all jobs waited for a thread.', kind: counter },
      value: each(({ waitedMs }) => waitedMs / 1_000),
    },
    {
      ...{ name: 'lootable_thread_took_seconds_total', help: 'How long all jobs took.', kind: counter },
      value: each(({ tookMs }) => tookMs / 1_000),
    },
    { name: 'lootable_thread_deaths_total', help: 'Threads that died or stood still.', kind: counter, value: each(({ deaths }) => deaths) },
  ];
}
