/** The post office of one table: lets people in and out, passes wishes to the table and what it shows to everybody. No rule, no game. */

import { type Client, getMessageBytes, Protocol, Room, type RoomException, ServerError } from '@colyseus/core';
import { z } from 'zod';
import { CLOSE } from '../../shared/protocol.ts';
import { type AnyRefusal, clientMessageSchema, type Reply } from '../../shared/wire.ts';
import { createStewards, type Stewards } from '../autoplay/autoplay.ts';
import { comeBack } from '../autoplay/takeover.ts';
import { tellGuests, withdraw } from '../lobby/guests.ts';
import { createHands, type Hands } from '../presence/presence.ts';
import { createQueue, QueueFull } from '../runtime/queue.ts';
import { coverIfBlind, greet, metaOf, publishMeta, publishState } from '../table/broadcast.ts';
import { NOTHING_HEARD } from '../table/feed.ts';
import type { Desk } from '../table/loaded-table.ts';
import { createStage, type TableState } from '../table/public-state.ts';
import { refusal } from '../table/result.ts';
import { hasHostRights, type Live, newPeople, type Session } from '../table/room.ts';
import { confirmToken, exchangeToken } from '../table/seat-tokens.ts';
import type { House } from '../table/services.ts';
import type { Claim } from '../table/tickets.ts';
import { createPayer } from './charge.ts';
import { fulfil, keyOf } from './dispatch.ts';
import { cutIfStalled, Framer } from './frames.ts';
import { bucketOf, costOf } from './message-limits.ts';
import { newSession } from './new-session.ts';
import { lookAtPeople } from './upkeep.ts';

/** What a room is opened with; made by `rooms.ts`, never by a client. */
export interface RoomSpec {
  house: House;
  desk: Desk;
  opened(live: Live): void;
  closed(): void;
}

const WATCHERS_MS = 500;
const HOST_CHECK_MS = 2_000;

const keySchema = z.looseObject({ k: z.string().min(1).max(80) });

export class TableRoom extends Room<{ state: TableState }> {
  override autoDispose = false;
  // Patches go out by hand, one for each commit; without a number the library would wake up sixty times a second for its clock.
  override patchRate = 2 ** 31 - 1;
  #live: Live | undefined;
  readonly #framer = new Framer();
  #stewards: Stewards | undefined;
  #hands: Hands | undefined;
  readonly #payer = createPayer();
  #stop: (() => void)[] = [];
  #emptySince = performance.now();

  override onCreate({ house, desk, opened, closed }: RoomSpec): void {
    const stage = createStage();
    this.state = stage.state;
    const live: Live = {
      roomId: this.roomId,
      house,
      desk,
      stage,
      sessions: new Map(),
      queue: createQueue(200),
      talk: createQueue(50),
      people: newPeople(),
      replies: new Map(),
      hands: {
        heldByOthers: (seat, pieces) => this.#hands?.heldByOthers(seat, pieces) ?? false,
        heldByOthersThan: (seat) => this.#hands?.heldByOthersThan(seat) ?? [],
        left: (session) => this.#hands?.left(session),
        greet: (session) => this.#hands?.greet(session),
      },
      ...this.#payer,
      flush: () => this.#flush(),
      tell: (to, type, message) => this.#tell(to, type, message),
      abandon: (why) => this.#abandon(why),
      look: () => {
        this.#stewards?.look();
        this.#hands?.look();
      },
      hostSeenAt: performance.now(),
    };
    this.#live = live;
    this.#stewards = createStewards(live);
    this.#hands = createHands(live);
    const last = desk.news.open.at(-1);
    publishState(live, { ...NOTHING_HEARD, open: last?.seq === desk.table?.state.shown ? last : undefined });
    publishMeta(live);
    this.#stop = [
      house.guard.every(WATCHERS_MS, 'watchers', () => this.#tick(live)),
      house.guard.every(HOST_CHECK_MS, 'host', () => live.queue.push(() => lookAtPeople(live))),
      house.guard.every(house.settings.leaseMs / 3, 'lease', () => this.#renew(live)),
      closed,
    ];
    this.onMessage('wish', (client: Client, message: unknown) => this.#take(live, client, message));
    this.onMessage('touch', (client: Client, message: unknown) => this.#touch(live, client, message));
    this.onMessage('hello', (client: Client) => this.#hello(live, client));
    this.onMessage('kept', (client: Client) => this.#kept(live, client));
    opened(live);
  }

  override async onJoin(client: Client, claim: Claim): Promise<void> {
    const live = this.#live;
    if (!live || claim.table !== live.desk.id) throw new ServerError(4401, 'bad-ticket');
    const { seat, from, host } = claim;
    let token: string | undefined;
    if (seat !== null && from !== null) {
      token = await exchangeToken(live.house.store, live.desk.id, seat, from);
      if (token === undefined || live.desk.record.seats[seat]?.kind !== 'human') throw new ServerError(4401, 'bad-token');
    }
    for (const other of live.sessions.values()) {
      if (seat === null || other.seat !== seat) continue;
      // The seat moves here; the tab it leaves is told so and stays away.
      other.seat = null;
      other.close(CLOSE.elsewhere);
    }
    const session = newSession(live, claim, token ?? null, {
      id: client.sessionId,
      send: (type, message) => client.send(type, message),
      spend: (ms) => live.house.gate.spend(client.ref, ms),
      close: (code) => client.leave(code),
    });
    coverIfBlind(live, session);
    this.#framer.adopt(client, () => session.whole);
    live.sessions.set(client.sessionId, session);
    if (seat !== null || host) publishMeta(live);
    if (seat !== null) live.house.guard.run('back', () => live.queue.push(() => comeBack(live, seat)));
    live.look();
  }

  override onLeave(client: Client): void {
    const live = this.#live;
    const session = live?.sessions.get(client.sessionId);
    if (!live || !session) return;
    live.sessions.delete(client.sessionId);
    this.#hands?.left(session);
    this.#emptySince = performance.now();
    if (!withdraw(live, session) && (session.seat !== null || hasHostRights(live, session))) publishMeta(live);
    live.look();
  }

  override onBeforeShutdown(): void {
    // What has been accepted is finished first; clients come back by themselves when the server is up again.
    const live = this.#live;
    live?.house.guard.run('shutdown', async () => {
      await live.queue.idle();
      await live.talk.idle();
      await this.#end(4001);
    });
  }

  override async onDispose(): Promise<void> {
    this.#stewards?.stop();
    this.#hands?.stop();
    for (const stop of this.#stop) stop();
    const live = this.#live;
    if (live) await live.house.store.release(live.desk.id, live.house.settings.owner, live.desk.epoch).catch(() => undefined);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.#live?.house.log.error({ table: this.#live.desk.id, method, err: error.cause ?? error }, 'a room made a mistake');
  }

  #flush(): void {
    this.#framer.share(() => this.broadcastPatch());
    for (const client of this.clients) cutIfStalled(client);
  }

  #tell(to: Iterable<Session>, type: string, message: unknown): void {
    const data =
      message instanceof Uint8Array
        ? getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, type, undefined, message)
        : getMessageBytes.raw(Protocol.ROOM_DATA, type, message);
    this.#framer.share(() => {
      for (const { id } of to) {
        const client = this.clients.getById(id);
        if (client && !cutIfStalled(client)) client.enqueueRaw(data);
      }
    });
  }

  #abandon(why: string): void {
    if (!this.#live) return;
    this.#live.house.log.warn({ table: this.#live.desk.id, why }, 'a table is opened anew');
    for (const session of this.#live.sessions.values()) session.close(CLOSE.comeBack);
    this.#close(this.#live, CLOSE.comeBack);
  }

  /** Ends this room; whoever asks for the table from now on gets another one. */
  #close(live: Live, code: number): void {
    for (const stop of this.#stop.splice(0)) stop();
    live.house.guard.run('close', () => this.#end(code));
  }

  /**
   * Sends everybody away and ends the room. Of those who have been let in and have not come yet the library would wait 15 s for each; it has
   * no call to forget them, so that this reaches for what it keeps (@colyseus/core 0.18, `Room._reservedSeats`).
   */
  #end(code: number): Promise<unknown> {
    const timers: Record<string, NodeJS.Timeout> = Reflect.get(this, '_reservedSeatTimeouts');
    for (const timer of Object.values(timers)) clearTimeout(timer);
    const places: Record<string, unknown> = Reflect.get(this, '_reservedSeats');
    for (const session of Object.keys(places)) delete places[session];
    return this.disconnect(code);
  }

  /** Twice a second: moves the library's clock, shows how many watch, and closes a room that has been empty for long. */
  #tick(live: Live): void {
    this.clock.tick();
    if (live.sessions.size === 0) {
      if (performance.now() - this.#emptySince > live.house.settings.emptyMs && this.clients.length === 0) this.#close(live, 4000);
      return;
    }
    tellGuests(live);
    if (metaOf(live).watchers !== live.stage.state.watchers) publishMeta(live);
  }

  async #renew(live: Live): Promise<void> {
    const { store, settings } = live.house;
    try {
      await store.lease(live.desk.id, settings.owner, settings.leaseMs, live.desk.epoch);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'stale-lease') this.#abandon('stale-lease');
    }
  }

  #hello(live: Live, client: Client): void {
    const session = live.sessions.get(client.sessionId);
    if (!session || session.ready) return;
    session.ready = true;
    if (session.token !== null) session.send('token', { token: session.token });
    greet(live, session);
    this.#hands?.greet(session);
    if (hasHostRights(live, session)) tellGuests(live, session);
    const left = this.#stewards?.left(session) ?? null;
    if (left !== null) session.send('clock', { ms: left });
  }

  #kept(live: Live, client: Client): void {
    const session = live.sessions.get(client.sessionId);
    if (!session?.token || session.seat === null) return;
    const { seat, token } = session;
    session.token = null;
    live.house.guard.run('token', () => confirmToken(live.house.store, live.desk.id, seat, token));
  }

  #touch(live: Live, client: Client, message: unknown): void {
    const session = live.sessions.get(client.sessionId);
    if (session?.ready) this.#hands?.take(session, message);
  }

  #take(live: Live, client: Client, message: unknown): void {
    const session = live.sessions.get(client.sessionId);
    if (!session) return;
    const reply = (text: Reply): void => session.send('reply', text);
    const parsed = clientMessageSchema.safeParse(message);
    if (!parsed.success) {
      const key = keySchema.safeParse(message);
      const why: AnyRefusal = refusal('malformed', parsed.error.issues[0]?.message ?? 'This message cannot be read.');
      if (session.buckets.act.take()) reply({ k: key.success ? key.data.k : '', ok: false, refusal: why });
      return;
    }
    const wish = parsed.data;
    if (!session.buckets[bucketOf(wish, Boolean(live.desk.table?.state.free))].take(costOf(wish))) {
      reply({ k: wish.k, ok: false, refusal: refusal('too-fast', 'That was too fast; please wait a moment.') });
      return;
    }
    live.house.guard.run('wish', async () => {
      try {
        const answer = async (): Promise<void> => reply(await this.#answer(live, session, wish));
        await (wish.t === 'chat' ? answer() : live.queue.push(answer));
      } catch (error) {
        const full = error instanceof QueueFull;
        if (!full) live.house.log.error({ table: live.desk.id, wish: wish.t, err: error }, 'a wish could not be done');
        const text = full ? 'Too much is waiting at this table.' : 'The server could not do that; nothing has changed.';
        reply({ k: wish.k, ok: false, refusal: refusal(full ? 'too-fast' : 'store', text) });
      }
    });
  }

  async #answer(live: Live, session: Session, wish: z.infer<typeof clientMessageSchema>): Promise<Reply> {
    const key = keyOf(session.seat, wish.k);
    const before = live.replies.get(key);
    if (before) return before;
    const answer = await this.#payer.pays(session, () => fulfil(live, session, wish));
    // A refusal may be asked again: the table may have changed meanwhile.
    if (answer.ok) live.replies.set(key, answer);
    const oldest = live.replies.size > 300 ? live.replies.keys().next().value : undefined;
    if (oldest !== undefined) live.replies.delete(oldest);
    return answer;
  }
}
