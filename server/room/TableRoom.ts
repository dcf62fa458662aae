/** The post office of one table: lets people in and out, passes requests to the table and what it shows to everybody. No rule, no game. */

import { type Client, getMessageBytes, Room as LibraryRoom, Protocol, type RoomException, ServerError } from '@colyseus/core';
import { z } from 'zod';
import { CLOSE } from '../../shared/protocol.ts';
import { NOTHING_HEARD } from '../../shared/session/history.ts';
import { type AnyRefusal, clientMessageSchema, type Reply, requestKey } from '../../shared/wire.ts';
import { type Autoplay, createAutoplay } from '../autoplay/autoplay.ts';
import { comeBack } from '../autoplay/takeover.ts';
import { tellBridge } from '../lobby/bridge.ts';
import { tellGuests, withdraw } from '../lobby/guests.ts';
import { tellLinks } from '../lobby/links.ts';
import { createPresence, type Presence } from '../presence/presence.ts';
import { createQueue, QueueFull } from '../runtime/queue.ts';
import { StoreError } from '../store/port.ts';
import { peersOf } from '../table/cluster.ts';
import type { LoadedTable } from '../table/loaded-table.ts';
import { createPublished, type TableState } from '../table/public-state.ts';
import { coverIfKept, greet, metaOutside, publishMeta, publishState } from '../table/publishing.ts';
import { NOT_SAVED, notStored, refusal } from '../table/result.ts';
import { hasHostRights, isAttended, newPeople, type Room, type Session } from '../table/room.ts';
import { confirmToken, exchangeToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';
import type { Claim } from '../table/tickets.ts';
import { createPayer } from './charge.ts';
import { dispatch, keyOf } from './dispatch.ts';
import { createStateSender, cutIfStalled, endUnlessHere, forgetReserved, isComing } from './library.ts';
import { bucketOf, costOf } from './message-limits.ts';
import { newSession } from './new-session.ts';
import { lookAtPeople } from './upkeep.ts';

/** What a room is opened with; made by `rooms.ts`, never by a client. */
export interface RoomSpec {
  services: Services;
  table: LoadedTable;
  opened(room: Room): void;
  closed(): void;
}

const WATCHERS_MS = 500;
const HOST_CHECK_MS = 2_000;

const keySchema = z.looseObject({ k: requestKey });

export class TableRoom extends LibraryRoom<{ state: TableState }> {
  override autoDispose = false;
  // Patches go out by hand, one for each commit; without a number the library would wake up sixty times a second for its clock.
  override patchRate = 2 ** 31 - 1;
  #room: Room | undefined;
  readonly #stateSender = createStateSender();
  #autoplay: Autoplay | undefined;
  #presence: Presence | undefined;
  readonly #payer = createPayer();
  #stop: (() => void)[] = [];
  #emptySince = performance.now();
  /** Who watches, as it was last shown. */
  #audience = '0 []';

  override onCreate({ services, table, opened, closed }: RoomSpec): void {
    const published = createPublished();
    this.state = published.state;
    const room: Room = {
      roomId: this.roomId,
      services,
      table,
      published,
      sessions: new Map(),
      queue: createQueue(200),
      talk: createQueue(50),
      people: newPeople(),
      replies: new Map(),
      presence: {
        heldByOthers: (seat, pieces) => this.#presence?.heldByOthers(seat, pieces) ?? false,
        heldByOthersThan: (seat) => this.#presence?.heldByOthersThan(seat) ?? [],
        left: (session) => this.#presence?.left(session),
        greet: (session) => this.#presence?.greet(session),
      },
      ...this.#payer,
      flush: () => this.#flush(),
      tell: (to, type, message) => this.#tell(to, type, message),
      abandon: (why) => this.#abandon(why),
      look: () => {
        this.#autoplay?.look();
        this.#presence?.look();
      },
      bridged: () => tellBridge(room),
      hostSeenAt: performance.now(),
    };
    this.#room = room;
    this.#autoplay = createAutoplay(room);
    this.#presence = createPresence(room);
    const last = table.history.open.at(-1);
    publishState(room, { ...NOTHING_HEARD, open: last?.seq === table.engine?.state.shown ? last : undefined });
    publishMeta(room);
    this.#stop = [
      services.scheduler.every(WATCHERS_MS, 'watchers', () => this.#tick(room)),
      services.scheduler.every(HOST_CHECK_MS, 'host', () => room.queue.push(() => lookAtPeople(room))),
      closed,
    ];
    this.onMessage('wish', (client: Client, message: unknown) => this.#take(room, client, message));
    this.onMessage('touch', (client: Client, message: unknown) => this.#touch(room, client, message));
    this.onMessage('hello', (client: Client) => this.#hello(room, client));
    this.onMessage('kept', (client: Client) => this.#kept(room, client));
    opened(room);
  }

  override async onJoin(client: Client, claim: Claim): Promise<void> {
    const room = this.#room;
    if (!room || claim.table !== room.table.id) throw new ServerError(4401, 'bad-ticket');
    if (!room.services.cluster.holds()) throw new ServerError(4401, 'not now');
    const { seat, from, host } = claim;
    let token: string | undefined;
    if (seat !== null && from !== null) {
      token = await exchangeToken(room.services.store, room.table, seat, from);
      if (token === undefined || room.table.record.seats[seat]?.kind !== 'human') throw new ServerError(4401, 'bad-token');
    }
    for (const other of room.sessions.values()) {
      if (seat === null || other.seat !== seat) continue;
      // The seat moves here; the tab it leaves is told so and stays away.
      other.seat = null;
      other.close(CLOSE.elsewhere);
    }
    const session = newSession(room, claim, token ?? null, {
      id: client.sessionId,
      send: (type, message) => client.send(type, message),
      spend: (ms) => room.services.gate.spend(client.ref, ms),
      close: (code) => client.leave(code),
    });
    coverIfKept(room, session);
    this.#stateSender.adopt(client, () => session.whole);
    room.sessions.set(client.sessionId, session);
    endUnlessHere(client, room.services.scheduler);
    if (seat !== null || host) publishMeta(room);
    if (seat !== null) room.services.scheduler.run('back', () => room.queue.push(() => comeBack(room, seat)));
    room.look();
  }

  override onLeave(client: Client): void {
    const room = this.#room;
    const session = room?.sessions.get(client.sessionId);
    if (!room || !session) return;
    room.sessions.delete(client.sessionId);
    this.#presence?.left(session);
    this.#emptySince = performance.now();
    if (!withdraw(room, session) && (session.seat !== null || hasHostRights(room, session))) publishMeta(room);
    room.look();
  }

  override onBeforeShutdown(): void {
    // What has been accepted is finished first; clients come back by themselves when the server is up again.
    const room = this.#room;
    room?.services.scheduler.run('shutdown', async () => {
      await room.queue.idle();
      await room.talk.idle();
      await this.#end(4001);
    });
  }

  override async onDispose(): Promise<void> {
    this.#autoplay?.stop();
    this.#presence?.stop();
    for (const stop of this.#stop) stop();
    const room = this.#room;
    room?.services.shows.ended(room.table.id);
    if (room) await room.services.store.release(room.table.id, room.services.settings.owner, room.table.epoch).catch(() => undefined);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.#room?.services.log.error({ table: this.#room.table.id, method, err: error.cause ?? error }, 'a room made a mistake');
  }

  #flush(): void {
    this.broadcastPatch();
    for (const client of this.clients) cutIfStalled(client);
  }

  #tell(to: Iterable<Session>, type: string, message: unknown): void {
    const data =
      message instanceof Uint8Array
        ? getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, type, undefined, message)
        : getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
    for (const { id } of to) {
      const client = this.clients.getById(id);
      if (client && !cutIfStalled(client)) client.enqueueRaw(data);
    }
  }

  #abandon(why: string): void {
    if (!this.#room) return;
    this.#room.services.log.warn({ table: this.#room.table.id, why }, 'a table is opened anew');
    for (const session of this.#room.sessions.values()) session.close(CLOSE.comeBack);
    this.#close(this.#room, CLOSE.comeBack);
  }

  /** Ends this room; whoever asks for the table from now on gets another one. */
  #close(room: Room, code: number): void {
    for (const stop of this.#stop.splice(0)) stop();
    room.services.scheduler.run('close', () => this.#end(code));
  }

  /** Sends everybody away and ends the room. */
  #end(code: number): Promise<unknown> {
    forgetReserved(this);
    return this.disconnect(code);
  }

  /** Twice a second: moves the library's clock, shows how many watch, and closes a room that has been empty for long. */
  #tick(room: Room): void {
    this.clock.tick();
    // A table that is still being opened is not empty either.
    if (!isAttended(room) && room.queue.waiting === 0) {
      if (performance.now() - this.#emptySince > room.services.settings.emptyMs && this.clients.length === 0) this.#close(room, 4000);
      return;
    }
    this.#emptySince = performance.now();
    tellGuests(room);
    const { watchers, feeds, named = [], status } = metaOutside(room);
    const audience = `${watchers} ${status} ${JSON.stringify([feeds, named])}`;
    if (audience !== this.#audience) publishMeta(room);
    this.#audience = audience;
  }

  #hello(room: Room, client: Client): void {
    const session = room.sessions.get(client.sessionId);
    if (!session || session.ready || isComing(client)) return;
    if (!room.services.cluster.holds()) return session.close(CLOSE.comeBack);
    session.ready = true;
    if (session.token !== null) session.send('token', { token: session.token });
    greet(room, session);
    const peers = peersOf(room.services.cluster);
    if (peers) session.send('peers', peers);
    this.#presence?.greet(session);
    if (hasHostRights(room, session)) {
      tellGuests(room, session);
      tellLinks(room, session);
      tellBridge(room, session);
    }
    const left = this.#autoplay?.left(session) ?? null;
    if (left !== null) session.send('clock', { ms: left });
  }

  #kept(room: Room, client: Client): void {
    const session = room.sessions.get(client.sessionId);
    if (!session?.token || session.seat === null) return;
    const { seat, token } = session;
    session.token = null;
    room.services.scheduler.run('token', () => confirmToken(room.services.store, room.table, seat, token));
  }

  #touch(room: Room, client: Client, message: unknown): void {
    const session = room.sessions.get(client.sessionId);
    if (session?.ready && room.services.cluster.holds()) this.#presence?.take(session, message);
  }

  #take(room: Room, client: Client, message: unknown): void {
    const session = room.sessions.get(client.sessionId);
    if (!session || isComing(client)) return;
    const refuse = (k: string, why: AnyRefusal): void => session.send('reply', { k, ok: false, refusal: why });
    const parsed = clientMessageSchema.safeParse(message);
    if (!parsed.success) {
      const key = keySchema.safeParse(message);
      const text = parsed.error.issues[0]?.message ?? 'This message cannot be read.';
      if (session.buckets.play.take()) refuse(key.success ? key.data.k : '', refusal('malformed', text));
      return;
    }
    const request = parsed.data;
    if (!session.buckets[bucketOf(request, Boolean(room.table.engine?.state.free))].take(costOf(request)))
      return refuse(request.k, refusal('too-fast', 'That was too fast; please wait a moment.'));
    const begun = performance.now();
    room.services.scheduler.run('wish', async () => {
      try {
        const answer = async (): Promise<void> => session.send('reply', await this.#answer(room, session, request));
        const { cluster, settings } = room.services;
        if (!cluster.holds() && !(await cluster.sure(settings.storePatienceMs))) return refuse(request.k, NOT_SAVED);
        await (request.t === 'chat' ? answer() : room.queue.push(answer));
        room.services.measures.acted(performance.now() - begun);
      } catch (error) {
        // Another process has the table since: they come back through the door, and ask again there.
        if (error instanceof StoreError && error.code === 'stale-lease') return this.#abandon(error.code);
        if (error instanceof QueueFull) return refuse(request.k, refusal('too-fast', 'Too much is waiting at this table.'));
        room.services.log.error({ table: room.table.id, wish: request.t, err: error }, 'a request could not be done');
        if (error instanceof StoreError) return refuse(request.k, notStored(error.problem));
        refuse(request.k, refusal('store', 'The server could not do that; nothing has changed.'));
      }
    });
  }

  async #answer(room: Room, session: Session, request: z.infer<typeof clientMessageSchema>): Promise<Reply> {
    const key = keyOf(session.seat, request.k);
    const before = request.t === 'sit' ? undefined : room.replies.get(key);
    if (before) return before;
    const work = () => dispatch(room, session, request);
    const answer = await (request.t === 'chat' ? work() : this.#payer.pays(session, work));
    // A refusal may be asked again: the table may have changed meanwhile; and a seat, by a line that never heard that it is its own.
    if (answer.ok) room.replies.set(key, answer);
    const oldest = room.replies.size > 300 ? room.replies.keys().next().value : undefined;
    if (oldest !== undefined) room.replies.delete(oldest);
    return answer;
  }
}
