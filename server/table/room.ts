/** A table that is open in this process: the table, its public state, who is connected. What the rooms' parts share. */

import type { Part } from '../../shared/engine/part.ts';
import type { Position } from '../../shared/engine/state.ts';
import type { View } from '../../shared/engine/view.ts';
import type { Reply } from '../../shared/wire.ts';
import { isKeptToSeats } from '../../shared/wire-audience.ts';
import type { ServerMessages } from '../../shared/wire-messages.ts';
import type { Bucket } from '../runtime/buckets.ts';
import type { Queue } from '../runtime/queue.ts';
import type { StoredTable } from '../store/port.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { RoomPublished } from './public-state.ts';
import type { Services } from './services.ts';

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
  /** The public state is kept from this connection: its seat is, or was, blindfolded, or it is, or was, outside. */
  whole: boolean;
  /** The private part or whole view that was sent last. */
  sent: Part | View | null;
  readonly buckets: Readonly<Record<'play' | 'hand' | 'text' | 'lobby' | 'chat' | 'note', Bucket>>;
  send<T extends keyof ServerMessages>(type: T, message: ServerMessages[T]): void;
  /** Charges the connection for so many milliseconds of the main loop. */
  spend(ms: number): void;
  /** Ends the connection with a close code of the wire. */
  close(code: number): void;
}

/** What the rest of the room asks of presence at the free table (`presence/`). */
export interface PresencePort {
  /** True when somebody else than this seat holds one of these pieces right now. */
  heldByOthers(seat: number, pieces: Iterable<string>): boolean;
  /** The pieces that somebody else than this seat holds right now, and thrown dice that roll still. */
  heldByOthersThan(seat: number): Iterable<string>;
  /** The person leaves the table or the seat: what it held goes back to where it last lay. */
  left(session: Session): void;
  /** Tells a client who holds what and what is in motion. */
  greet(session: Session): void;
}

export interface Room {
  /** As the room library calls it. */
  readonly roomId: string;
  readonly services: Services;
  readonly table: LoadedTable;
  readonly published: RoomPublished;
  readonly sessions: Map<string, Session>;
  readonly queue: Queue;
  /** What is said waits here for its commit: apart from the commands, which it must not hold up. */
  readonly talk: Queue;
  readonly presence: PresencePort;
  readonly people: People;
  /** Replies of the last requests, so that a resent one is answered, not done again. */
  readonly replies: Map<string, Reply>;
  /** Does a part of a request and charges whoever it is done for. */
  charged<T>(work: () => T): T;
  /** Charges whoever a request is done for with so many milliseconds. */
  spend(ms: number): void;
  /** The same for work that is done later. */
  account(): (ms: number) => void;
  /** Sends what the public state holds now to everybody, as one frame. */
  flush(): void;
  /** Sends the same message (or bytes) to many, framed once. */
  tell<T extends keyof ServerMessages>(to: Iterable<Session>, type: T, message: ServerMessages[T]): void;
  /** Something else holds the table or its log is ahead of us: everybody comes back through the door. */
  abandon(why: string): void;
  /** Called after every change: lets bots and clocks look at the table. */
  look(): void;
  /** Called when the chat bridge goes another way. */
  bridged(): void;
  /** When the host was last seen, in the process's own milliseconds. */
  hostSeenAt: number;
}

/** Somebody who asks for a seat of a running game. */
interface Ask {
  readonly session: Session;
  readonly seat: number;
  readonly name: string;
  readonly held: string | undefined;
  readonly secret: string | undefined;
  readonly share: boolean;
  /** Seats that have agreed. */
  readonly agreed: Set<number>;
}

/** What the room knows of people beyond their seats; gone with the room. */
interface People {
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

export const seatedSession = (room: Pick<Room, 'sessions'>, seat: number): Session | undefined =>
  [...room.sessions.values()].find((session) => session.seat === seat);

export const hasHostRights = (room: { readonly table: Pick<LoadedTable, 'record'> }, session: Session): boolean =>
  session.host || (session.seat !== null && session.seat === room.table.record.hostSeat);

/** True for whoever has no part in a table that is shown late, or not to all: they are told who sits there, and nothing of the game. */
export const isOutside = (room: { readonly table: Pick<LoadedTable, 'record'> }, session: Session): boolean =>
  session.seat === null && isKeptToSeats(room.table.record) && !hasHostRights(room, session);

/** True while anybody sees the table, from a seat or out of the audience. */
export const isAttended = ({ sessions, services, table }: Pick<Room, 'sessions' | 'services' | 'table'>): boolean =>
  sessions.size > 0 || services.shows.isWatched(table.id);

/** True while somebody with the host's rights is connected. */
export const hostIsHere = (room: Pick<Room, 'sessions'> & { readonly table: Pick<LoadedTable, 'record'> }): boolean =>
  [...room.sessions.values()].some((session) => hasHostRights(room, session));

export interface Rooms {
  /**
   * The room of a table, opened when it is not; a free table is in everybody's hands then, a new one as `position` says if there is one.
   * Rejects when the server is full or closing, and with `Elsewhere` when another process has the table. `lost`: whom somebody asked in vain.
   */
  open(row: StoredTable, how?: { position?: Position | undefined; lost?: string | undefined }): Promise<Room>;
  /** The room of a table id, if it is open now. */
  get(table: string): Room | undefined;
  all(): Iterable<Room>;
  /** The table of a room. */
  tableOf(roomId: string): string | undefined;
}

export class ServerFull extends Error {}
