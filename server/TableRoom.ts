/** The post office of one table: lets people in and out, passes wishes to the table and what it shows to everybody. No rule, no game. */
import { type Client, Room, type RoomException, ServerError } from '@colyseus/core';
import { z } from 'zod';
import { CLOSE } from '../shared/protocol.ts';
import { type AnyRefusal, clientMessageSchema, type Reply } from '../shared/wire.ts';
import { createStewards, passHostOn, type Stewards } from './bots.ts';
import type { Desk } from './desk.ts';
import { Framer } from './frames.ts';
import type { House } from './house.ts';
import { createBucket } from './limits.ts';
import { coverIfBlind, greet, type Live, metaOf, publishMeta, publishState, refusal, type Session } from './live.ts';
import { NOTHING_HEARD } from './news.ts';
import { createStage } from './publish.ts';
import { createQueue, QueueFull } from './queue.ts';
import type { TableState } from './schema.ts';
import type { Claim } from './tickets.ts';
import { confirmToken, exchangeToken } from './tokens.ts';
import { fulfil, keyOf } from './wishes.ts';

/** What a room is opened with; made by `rooms.ts`, never by a client. */
export interface RoomSpec {
  house: House;
  desk: Desk;
  opened(live: Live): void;
  closed(): void;
}

/** Bytes that may wait for one client before it is cut off: a stalled reader must not cost the others. */
const MOST_UNSENT = 1_000_000;
const WATCHERS_MS = 500;
const HOST_CHECK_MS = 2_000;

const RATES = {
  act: { burst: 40, perSecond: 15 },
  lobby: { burst: 25, perSecond: 5 },
  chat: { burst: 6, perSecond: 1 },
  text: { burst: 6, perSecond: 0.2 },
  note: { burst: 8, perSecond: 0.5 },
} as const;
/** Answers of more characters than this are texts, which nobody sends often. */
const LONG_ANSWER = 500;
const keySchema = z.looseObject({ k: z.string().min(1).max(80) });

export class TableRoom extends Room<{ state: TableState }> {
  override autoDispose = false;
  // Patches go out by hand, one for each commit; without a number the library would wake up sixty times a second for its clock.
  override patchRate = 2 ** 31 - 1;
  override maxMessagesPerSecond = 60;
  #live: Live | undefined;
  readonly #framer = new Framer();
  #stewards: Stewards | undefined;
  #stop: (() => void)[] = [];
  #emptySince = performance.now();

  override onCreate({ house, desk, opened, closed }: RoomSpec): void {
    const stage = createStage();
    this.state = stage.state;
    const live: Live = {
      house,
      desk,
      stage,
      sessions: new Map(),
      queue: createQueue(200),
      replies: new Map(),
      flush: () => this.#flush(),
      abandon: (why) => this.#abandon(why),
      look: () => this.#stewards?.look(),
      hostSeenAt: performance.now(),
    };
    this.#live = live;
    this.#stewards = createStewards(live);
    const last = desk.news.open.at(-1);
    publishState(live, { ...NOTHING_HEARD, open: last?.seq === desk.table?.state.shown ? last : undefined });
    publishMeta(live);
    this.#stop = [
      house.guard.every(WATCHERS_MS, 'watchers', () => this.#tick(live)),
      house.guard.every(HOST_CHECK_MS, 'host', () => live.queue.push(() => passHostOn(live))),
      house.guard.every(house.settings.leaseMs / 3, 'lease', () => this.#renew(live)),
      closed,
    ];
    this.onMessage('wish', (client: Client, message: unknown) => this.#take(live, client, message));
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
    const session: Session = {
      id: client.sessionId,
      seat,
      host,
      name: (seat === null ? undefined : live.desk.record.seats[seat]?.name) ?? 'Spectator',
      ready: false,
      token: token ?? null,
      whole: false,
      sent: null,
      buckets: {
        act: createBucket(RATES.act),
        text: createBucket(RATES.text),
        lobby: createBucket(RATES.lobby),
        chat: createBucket(RATES.chat),
        note: createBucket(RATES.note),
      },
      send: (type, message) => client.send(type, message),
      close: (code) => client.leave(code),
    };
    coverIfBlind(live, session);
    this.#framer.adopt(client, () => session.whole);
    live.sessions.set(client.sessionId, session);
    if (seat !== null || host) publishMeta(live);
    live.look();
  }

  override onLeave(client: Client): void {
    const live = this.#live;
    const session = live?.sessions.get(client.sessionId);
    if (!live || !session) return;
    live.sessions.delete(client.sessionId);
    this.#emptySince = performance.now();
    if (session.seat !== null) publishMeta(live);
    live.look();
  }

  override onBeforeShutdown(): void {
    // What has been accepted is finished first; clients come back by themselves when the server is up again.
    const live = this.#live;
    live?.house.guard.run('shutdown', async () => {
      await live.queue.idle();
      await this.disconnect(4001);
    });
  }

  override async onDispose(): Promise<void> {
    this.#stewards?.stop();
    for (const stop of this.#stop) stop();
    const live = this.#live;
    if (live) await live.house.store.release(live.desk.id, live.house.settings.owner, live.desk.epoch).catch(() => undefined);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.#live?.house.log.error({ table: this.#live.desk.id, method, err: error.cause ?? error }, 'a room made a mistake');
  }

  #flush(): void {
    this.#framer.share(() => this.broadcastPatch());
    for (const client of this.clients) {
      const { ref } = client;
      if ('bufferedAmount' in ref && typeof ref.bufferedAmount === 'number' && ref.bufferedAmount > MOST_UNSENT) {
        if ('terminate' in ref && typeof ref.terminate === 'function') ref.terminate();
      }
    }
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
    live.house.guard.run('close', () => this.disconnect(code));
  }

  /** Twice a second: moves the library's clock, shows how many watch, and closes a room that has been empty for long. */
  #tick(live: Live): void {
    this.clock.tick();
    if (live.sessions.size === 0) {
      if (performance.now() - this.#emptySince > live.house.settings.emptyMs && this.clients.length === 0) this.#close(live, 4000);
      return;
    }
    const meta = metaOf(live);
    if (meta.watchers === live.stage.state.watchers) return;
    publishMeta(live);
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
    const { buckets } = session;
    const long = wish.t === 'answer' && typeof wish.choice === 'string' && wish.choice.length > LONG_ANSWER;
    const bucket =
      wish.t === 'chat' || wish.t === 'note' ? wish.t : long ? 'text' : /^(answer|undo|redo|reset|hand|fix)/.test(wish.t) ? 'act' : 'lobby';
    if (!buckets[bucket].take()) {
      reply({ k: wish.k, ok: false, refusal: refusal('too-fast', 'That was too fast; please wait a moment.') });
      return;
    }
    live.house.guard.run('wish', async () => {
      try {
        await live.queue.push(async () => reply(await this.#answer(live, session, wish)));
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
    const answer = await fulfil(live, session, wish);
    // A refusal may be asked again: the table may have changed meanwhile.
    if (answer.ok) live.replies.set(key, answer);
    const oldest = live.replies.size > 300 ? live.replies.keys().next().value : undefined;
    if (oldest !== undefined) live.replies.delete(oldest);
    return answer;
  }
}
