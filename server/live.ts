/** A table that is open in this process: its desk, its stage, who is connected. What the rooms' parts share. */

import type { Event } from '../shared/engine/event.ts';
import { eventsFor, project } from '../shared/engine/project.ts';
import type { DoorCode, Reply } from '../shared/wire.ts';
import type { Desk } from './desk.ts';
import type { House } from './house.ts';
import type { Bucket } from './limits.ts';
import { newsFor, partFor, type Stage, show, showMeta } from './publish.ts';
import type { Queue } from './queue.ts';
import { publicMeta, type TableRecord } from './record.ts';

/** One connected client. */
export interface Session {
  readonly id: string;
  seat: number | null;
  /** Came with the host's secret. */
  host: boolean;
  name: string;
  /** Has said hello: its private messages may flow. */
  ready: boolean;
  /** The seat token it was given and has not confirmed yet. */
  token: string | null;
  readonly buckets: Readonly<Record<'act' | 'lobby' | 'chat', Bucket>>;
  send(type: string, message?: unknown): void;
  /** Ends the connection with a close code of the wire. */
  close(code: number): void;
}

export interface Live {
  readonly house: House;
  readonly desk: Desk;
  readonly stage: Stage;
  readonly sessions: Map<string, Session>;
  readonly queue: Queue;
  /** Replies of the last wishes, so that a resent one is answered, not done again. */
  readonly replies: Map<string, Reply>;
  /** Sends what the stage holds now to everybody, as one frame. */
  flush(): void;
  /** Something else holds the table or its log is ahead of us: everybody comes back through the door. */
  abandon(why: string): void;
  /** Called after every change: lets bots and clocks look at the table. */
  look(): void;
  /** When the host was last seen, in the process's own milliseconds. */
  hostSeenAt: number;
}

export const refusal = (code: DoorCode, text: string): { code: DoorCode; text: string } => ({ code, text });

export const seatedSession = (live: Live, seat: number): Session | undefined =>
  [...live.sessions.values()].find((session) => session.seat === seat);

export const hasHostRights = (live: Live, session: Session): boolean =>
  session.host || (session.seat !== null && session.seat === live.desk.record.hostSeat);

/** True while somebody with the host's rights is connected. */
export const hostIsHere = (live: Live): boolean => [...live.sessions.values()].some((session) => hasHostRights(live, session));

export function metaOf(live: Live) {
  const watchers = [...live.sessions.values()].filter((session) => session.seat === null).length;
  return publicMeta(live.desk.code, live.desk.record, {
    online: (seat) => seatedSession(live, seat) !== undefined,
    watchers,
    broken: live.desk.broken !== null,
  });
}

/** Shows the table's meta to everybody. The number of watchers alone is shown at leisure. */
export function publishMeta(live: Live): void {
  showMeta(live.stage, metaOf(live));
  live.flush();
}

/** Makes a new record durable, then swaps it in and shows it. */
export async function saveRecord(live: Live, record: TableRecord): Promise<void> {
  const { house, desk } = live;
  await house.store.updateTable(desk.id, { status: record.status, meta: JSON.stringify(record), updatedAt: Date.now() });
  desk.record = record;
  publishMeta(live);
}

/** Shows a committed state: one frame with the public part for everybody, then to every seat its own part, always. */
export function publishState(live: Live, events: readonly Event[]): void {
  const { desk, stage } = live;
  if (!desk.table) return;
  const open = project(desk.table, null);
  show(stage, open, events);
  live.flush();
  for (const session of live.sessions.values()) {
    if (session.ready && session.seat !== null) session.send('part', partFor(desk.table, open, session.seat, events));
  }
}

/** Tells a client who it is and what it may know of the past and the present. */
export function greet(live: Live, session: Session): void {
  const { desk, stage } = live;
  session.send('you', { seat: session.seat, host: hasHostRights(live, session) });
  session.send('backlog', { news: newsFor(desk.news, session.seat), chat: desk.chat });
  if (!desk.table || !stage.shown || session.seat === null) return;
  const last = desk.news.at(-1);
  const events = last?.seq === desk.table.state.seq ? eventsFor(last.events, session.seat) : [];
  session.send('part', partFor(desk.table, stage.shown, session.seat, events));
}
