/** A table that is open in this process: its desk, its stage, who is connected. What the rooms' parts share. */

import type { Event } from '../shared/engine/event.ts';
import { same } from '../shared/engine/json.ts';
import type { Part } from '../shared/engine/part.ts';
import { eventsFor, project } from '../shared/engine/project.ts';
import type { Table } from '../shared/engine/table.ts';
import type { View } from '../shared/engine/view.ts';
import type { DoorCode, Reply, ThrowShow } from '../shared/wire.ts';
import type { Desk } from './desk.ts';
import type { House } from './house.ts';
import type { Bucket } from './limits.ts';
import { type Heard, NOTHING_HEARD, newsOf } from './news.ts';
import { partFor, type Stage, show, showMeta, type WholeMessage, wholeView } from './publish.ts';
import type { Queue } from './queue.ts';
import { publicMeta, type TableRecord } from './record.ts';

/** One connected client. */
export interface Session {
  readonly id: string;
  seat: number | null;
  /** Came with the host's secret. */
  host: boolean;
  name: string;
  /** Of the name (`names.ts`), worked out once. */
  shape: string;
  /** By what everybody may call somebody who watches. */
  readonly guest: string;
  /** Where it comes from, for the host's word about people without a seat. */
  readonly address: string;
  /** May not talk, nor ask for a seat. */
  muted: boolean;
  /** What proves which seats it held here (SHA-256 of claims). */
  readonly claims: Set<string>;
  /** Has said hello: its private messages may flow. */
  ready: boolean;
  /** The seat token it was given and has not confirmed yet. */
  token: string | null;
  /** The public state is kept from this connection: its seat is, or was, blindfolded. */
  whole: boolean;
  /** The private part or whole view that was sent last. */
  sent: Part | View | null;
  readonly buckets: Readonly<Record<'act' | 'hand' | 'text' | 'lobby' | 'chat' | 'note', Bucket>>;
  send(type: string, message?: unknown): void;
  /** Charges the connection for so many milliseconds of the main loop. */
  spend(ms: number): void;
  /** Ends the connection with a close code of the wire. */
  close(code: number): void;
}

/** What the rest of the room asks of the hands at the free table (`hands/`). */
export interface HandsPort {
  /** True when somebody else than this seat holds one of these pieces right now. */
  heldByOthers(seat: number, pieces: Iterable<string>): boolean;
  /** The pieces that somebody else than this seat holds right now, and thrown dice that roll still. */
  heldByOthersThan(seat: number): Iterable<string>;
  /** The person leaves the table or the seat: what it held goes back to where it last lay. */
  left(session: Session): void;
  /** Tells a client who holds what and what is in motion. */
  greet(session: Session): void;
}

export interface Live {
  readonly house: House;
  readonly desk: Desk;
  readonly stage: Stage;
  readonly sessions: Map<string, Session>;
  readonly queue: Queue;
  /** What is said waits here for its commit: apart from the commands, which it must not hold up. */
  readonly talk: Queue;
  readonly hands: HandsPort;
  readonly people: People;
  /** Replies of the last wishes, so that a resent one is answered, not done again. */
  readonly replies: Map<string, Reply>;
  /** Does a part of a wish and charges whoever it is done for. */
  charged<T>(work: () => T): T;
  /** Charges whoever a wish is done for with so many milliseconds. */
  spend(ms: number): void;
  /** The same for work that is done later. */
  account(): (ms: number) => void;
  /** Sends what the stage holds now to everybody, as one frame. */
  flush(): void;
  /** Sends the same message (or bytes) to many, framed once. */
  tell(to: Iterable<Session>, type: string, message: unknown): void;
  /** Something else holds the table or its log is ahead of us: everybody comes back through the door. */
  abandon(why: string): void;
  /** Called after every change: lets bots and clocks look at the table. */
  look(): void;
  /** When the host was last seen, in the process's own milliseconds. */
  hostSeenAt: number;
}

/** Somebody who asks for a seat of a running game. */
export interface Ask {
  readonly session: Session;
  readonly seat: number;
  readonly name: string;
  readonly held: string | undefined;
  /** Seats that have agreed. */
  readonly agreed: Set<number>;
}

/** What the room knows of people beyond their seats; gone with the room. */
export interface People {
  /** How many came without a seat, for their first names. */
  guests: number;
  /** The list of those who watch as the host was last told. */
  listed: string;
  readonly asks: Ask[];
  /** Addresses that the host has sent away or muted; it counts for those without a seat. */
  readonly shut: Map<string, 'muted' | 'removed'>;
  /** Since when nobody is there for a seat, in the process's own milliseconds. */
  readonly awaySince: Map<number, number>;
}

export const newPeople = (): People => ({ guests: 0, listed: '', asks: [], shut: new Map(), awaySince: new Map() });

/** What showing a table needs. */
export type Showing = Pick<Live, 'stage' | 'sessions' | 'flush' | 'people'> & {
  readonly desk: Pick<Desk, 'code' | 'record' | 'table' | 'news' | 'chat' | 'broken'>;
};

export const refusal = (code: DoorCode, text: string): { code: DoorCode; text: string } => ({ code, text });

export const seatedSession = (live: Pick<Live, 'sessions'>, seat: number): Session | undefined =>
  [...live.sessions.values()].find((session) => session.seat === seat);

export const hasHostRights = (live: Pick<Showing, 'desk'>, session: Session): boolean =>
  session.host || (session.seat !== null && session.seat === live.desk.record.hostSeat);

/** True while somebody with the host's rights is connected. */
export const hostIsHere = (live: Pick<Showing, 'desk' | 'sessions'>): boolean =>
  [...live.sessions.values()].some((session) => hasHostRights(live, session));

export function metaOf(live: Showing) {
  const watchers = [...live.sessions.values()].filter((session) => session.seat === null).length;
  return publicMeta(live.desk.code, live.desk.record, {
    online: (seat) => seatedSession(live, seat) !== undefined,
    watchers,
    hostHere: hostIsHere(live),
    asks: live.people.asks.map(({ session, name, seat, agreed }) => ({ guest: session.guest, name, seat, agreed: [...agreed] })),
    broken: live.desk.broken !== null,
  });
}

/** Shows the table's meta to everybody. The number of watchers alone is shown at leisure. */
export function publishMeta(live: Showing): void {
  const meta = metaOf(live);
  showMeta(live.stage, meta);
  live.flush();
  for (const session of live.sessions.values()) if (session.ready && session.whole) session.send('meta', meta);
}

/** A record as the store takes it. */
export const stored = (record: TableRecord): { status: string; meta: string } => ({ status: record.status, meta: JSON.stringify(record) });

/** Makes a new record durable, then swaps it in and shows it. */
export async function saveRecord(live: Live, record: TableRecord): Promise<void> {
  const { house, desk } = live;
  await house.store.updateTable(desk.id, { record: stored(record), updatedAt: Date.now() });
  desk.record = record;
  publishMeta(live);
}

/** Makes the private notes of a seat durable. Nothing is shown, nor does the table move in any list: that somebody writes is nobody's business. */
export async function saveNote(live: Pick<Live, 'house' | 'desk'>, seat: number, note: string): Promise<void> {
  const { house, desk } = live;
  const seats = desk.record.seats.map((each, at) => (at === seat ? { ...each, note } : each));
  const record = { ...desk.record, seats };
  // The list of tables is in the order of their last changes: there this does not show either.
  await house.store.updateTable(desk.id, { record: stored(record) });
  desk.record = record;
}

/** Shows a committed state: one frame with the public part if that has changed, then to every seat its own part if that or the public has. */
export function publishState(live: Showing, heard: Heard): void {
  const { desk, stage } = live;
  const { table } = desk;
  if (!table) return;
  for (const session of live.sessions.values()) {
    if (session.seat === null) continue;
    if (heard.deaf.includes(session.seat)) cover(live, session);
    coverIfBlind(live, session);
  }
  const open = project(table, null);
  const grew = show(stage, open, heard.open?.events ?? []);
  if (grew) live.flush();
  for (const session of live.sessions.values()) {
    if (!session.ready) continue;
    if (session.whole) sendWhole(table, session, heard);
    else if (session.seat !== null) sendPart(table, open, session, session.seat, heard, grew);
  }
}

function sendPart(table: Table, open: View, session: Session, seat: number, heard: Heard, grew: boolean): void {
  const message = partFor(table, open, seat, heard);
  if (!grew && !message.news && same(message.part, session.sent)) return;
  session.sent = message.part;
  session.send('part', message);
}

function sendWhole(table: Table, session: Session, heard: Heard): void {
  const view = wholeView(table, session.seat);
  const news = (session.seat === null ? heard.open : heard.seats[session.seat]) ?? null;
  if (!news && same(view, session.sent)) return;
  session.sent = view;
  const message: WholeMessage = { view, news };
  session.send('whole', message);
}

/** Shows a throw to everybody who was told of the roll. */
export function sendThrow(live: Pick<Live, 'sessions'>, events: readonly Event[], shown: ThrowShow): void {
  const told = events.filter((event) => event.kind === 'rolled' && event.draw === shown.n);
  for (const session of live.sessions.values()) {
    if (session.ready && eventsFor(told, session.seat).length > 0) session.send('throw', shown);
  }
}

/** The public state stays away from this connection from now on: its client gets whole views of its own. */
function cover(live: Showing, session: Session): void {
  if (session.whole) return;
  session.whole = true;
  if (session.ready) session.send('meta', metaOf(live));
}

/** Covers a session whose seat wears a blindfold. */
export function coverIfBlind(live: Showing, session: Session): void {
  if (session.seat !== null && live.desk.table?.state.blind[session.seat]) cover(live, session);
}

/** Tells a client who it is and what it may know of the past and the present. */
export function greet(live: Showing, session: Session): void {
  const { desk, stage } = live;
  coverIfBlind(live, session);
  session.send('you', { seat: session.seat, host: hasHostRights(live, session), guest: session.guest });
  const note = session.seat === null ? null : (desk.record.seats[session.seat]?.note ?? '');
  session.send('backlog', { news: newsOf(desk.news, session.seat), chat: desk.chat, note });
  session.sent = null;
  if (session.whole) {
    session.send('meta', metaOf(live));
    if (desk.table) sendWhole(desk.table, session, NOTHING_HEARD);
  } else if (desk.table && stage.shown && session.seat !== null) {
    sendPart(desk.table, stage.shown, session, session.seat, NOTHING_HEARD, true);
  }
}
