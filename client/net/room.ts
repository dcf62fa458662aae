import { Client, type Room } from 'colyseus.js';
import type { View } from '../../shared/engine/view.ts';
import { CLOSE } from '../../shared/protocol.ts';
import type { ClientRequest, Reply } from '../../shared/wire.ts';
import type { Peers, PublicState, ServerMessages } from '../../shared/wire-messages.ts';
import { keepBeside } from './beside.ts';
import { type Connection, FIRST, type TableSnapshot } from './connection.ts';
import { createMirror, type Mirror, type Shown } from './mirror.ts';
import { type ToldNews, withNews } from './news.ts';
import { createOutbox, inTime } from './outbox.ts';
import { browserMemory, type Memory } from './tokens.ts';
import { createTouchLine } from './touches.ts';
import { createWay, type Way, wantedBy } from './way.ts';

interface TableSpec {
  code: string;
  /** Come as a spectator even if a seat of this browser waits there. */
  watch?: boolean;
  /** Where the server is; default: where the page came from. */
  base?: string;
  memory?: Memory;
}

const JOIN_MS = 10_000;
const PING_MS = 5_000;
/** No answer for so long means the line is dead, whatever the browser believes. */
const DEAD_MS = 12_000;
/** Where several processes share the tables: so often, and after so long without an answer another one is asked whether it has the table by now. */
const SHARED_PING_MS = 1_000;
const DOUBT_MS = 1_700;
/** Whoever sent too much waits so long, until there is room for it again. */
const CUT_OFF_MS = 3_000;
const TOO_MUCH = 'This page sent more than the table takes in at once; it comes back in a moment.';
const BAD_TOKEN = 'bad-token';

/** Joins a table on the server and stays with it: after a lost line, a sleeping computer or a restarted server it comes back by itself. */
export function roomTable(spec: TableSpec): Connection {
  const link = new TableLink(spec);
  link.connect();
  return link;
}

class TableLink implements Connection {
  readonly code: string;
  readonly #memory: Memory;
  readonly #way: Way;
  readonly #listeners = new Set<() => void>();
  readonly #outbox = createOutbox();
  readonly touches = createTouchLine(() => {
    this.#heardAt = Date.now();
  });
  #snapshot: TableSnapshot = FIRST;
  #room: Room | null = null;
  /** Grows with every attempt: what belongs to an older one is ignored. */
  #visit = 0;
  #failures = 0;
  #takingOver = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor(spec: TableSpec) {
    this.code = spec.code;
    this.#memory = spec.memory ?? browserMemory();
    this.#way = createWay(spec.code, spec.base ?? '', () => wantedBy(this.#memory, spec, this.#takingOver));
  }

  snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(request: ClientRequest): Promise<Reply> {
    const { link, problem } = this.#snapshot;
    const { message, reply } = this.#outbox.add(this.#claimed(request));
    if (request.t === 'note') this.#change({ note: request.text });
    if (link === 'gone' || link === 'elsewhere') this.#outbox.refuseAll(problem ?? 'This tab is no longer at the table.');
    else if (link === 'open') this.#room?.send('wish', message);
    return reply;
  }

  /** A seat that keeps secrets (from the table that a file came from, or of a running game) opens to the browser that sat there. */
  #claimed(request: ClientRequest): ClientRequest {
    if (request.t !== 'sit') return request;
    const from = this.#snapshot.meta?.from;
    const claim = from ? this.#memory.claim(from) : null;
    const held = this.#memory.claim(this.code);
    return { ...request, ...(claim === null ? {} : { claim }), ...(held === null ? {} : { held }) };
  }

  takeOver(): void {
    this.#takingOver = true;
    this.#change({ link: 'reconnecting', elsewhere: false });
    this.connect();
  }

  leave(): void {
    this.#hangUp();
    this.#finish('gone', 'You left the table.');
    this.#listeners.clear();
  }

  /** Starts a visit; an older one is over. */
  connect(): void {
    this.#hangUp();
    const visit = this.#visit;
    this.#enter(visit).catch((error: unknown) => {
      if (visit === this.#visit && error instanceof Error && error.message.includes(BAD_TOKEN)) this.#forgetSeat();
      else this.#lost(visit, 'The server cannot be reached.');
    });
  }

  async #enter(visit: number): Promise<void> {
    const { answer, base } = await this.#way.join();
    if (visit !== this.#visit) return;
    if (!answer.ok) return this.#refused(visit, answer.refusal);
    const { roomId, ticket, elsewhere } = answer.value;
    const client = base === '' ? new Client() : new Client(base);
    const coming = client.joinById<PublicState>(roomId, { ticket });
    const room = await inTime(coming, JOIN_MS, (late) => void late.leave());
    if (visit !== this.#visit) return void room.leave();
    room.reconnection.enabled = false;
    this.#takingOver = false;
    this.#listen(visit, room, elsewhere);
  }

  #refused(visit: number, { code, text }: { code: string; text: string }): void {
    if (code === BAD_TOKEN) this.#forgetSeat();
    else if (code === 'no-such-table' || code === 'reload' || code === 'malformed' || code === 'removed') this.#finish('gone', text);
    else this.#lost(visit, text);
  }

  /** The token opens no seat any more: come in without it. */
  #forgetSeat(): void {
    this.#memory.keepToken(this.code, null);
    this.#memory.markHere(this.code, false);
    this.#takingOver = false;
    this.connect();
  }

  #listen(visit: number, room: Room, elsewhere: boolean): void {
    this.#room = room;
    // A host who has none is told of none.
    this.#change({ links: [] });
    const mirror = createMirror(this.#snapshot.view);
    const mine = <T>(work: (message: T) => void) => {
      return (message: T): void => {
        this.#heardAt = Date.now();
        if (visit === this.#visit) work(message);
      };
    };
    room.onStateChange(mine((state: PublicState) => this.#show(mirror.open(state), mirror, state)));
    const on = <T extends keyof ServerMessages>(type: T, work: (message: ServerMessages[T]) => void) => room.onMessage(type, mine(work));
    on('part', (part) => this.#show(mirror.part(part)));
    on('whole', (message) => this.#show(mirror.whole(message)));
    on('meta', (meta) => this.#change({ meta }));
    on('you', (you) => this.#greeted(you, mirror, room, elsewhere));
    on('token', (given) => this.#keep(room, given));
    on('beside', (given) => keepBeside(this.#memory, this.code, given));
    on('reply', (reply) => this.#outbox.settle(reply));
    on('chat', (line) => this.#change({ chat: [...this.#snapshot.chat, line].slice(-100) }));
    on('guests', (guests) => this.#change({ guests }));
    on('links', (links) => this.#change({ links }));
    on('bridge', (bridge) => this.#change({ bridge }));
    on('unasked', () => this.#change({ turnedAway: true }));
    on('peers', (peers) => this.#heardOf(visit, room, peers));
    on('throw', (shown) => this.#change({ throws: [...this.#snapshot.throws, shown].slice(-12) }));
    on('cheers', (cheers) => this.#change({ cheers }));
    on('clock', ({ ms }) => this.#change({ clock: { until: Date.now() + ms } }));
    // What comes later is told later: the messages of a visit keep their order.
    on('backlog', ({ news, chat, note }) =>
      this.#change({ news: news.reduce<readonly ToldNews[]>(withNews, []), chat, note: this.#outbox.note() ?? note }),
    );
    room.onLeave(mine((code: number) => this.#closed(visit, code)));
    this.#heardAt = Date.now();
    this.#feelEvery(visit, room);
    this.touches.attach(room);
    room.send('hello');
  }

  #greeted(you: TableSnapshot['you'], mirror: Mirror, room: Room, elsewhere: boolean): void {
    const first = this.#snapshot.link !== 'open';
    this.#failures = 0;
    this.#change({ you, link: 'open', problem: null, unsure: false, elsewhere: elsewhere && you.seat === null });
    this.#show(mirror.sit(you.seat));
    // The server answers a request that it has done already; one that never arrived is done now.
    if (first) for (const message of this.#outbox.again()) room.send('wish', message);
  }

  #show(shown: Shown | undefined, mirror?: Mirror, state?: PublicState): void {
    const meta = mirror && state ? mirror.meta(state) : this.#snapshot.meta;
    if (meta?.next && this.#snapshot.you.seat !== null) this.#memory.carry(this.code, meta.next);
    // The server starts a clock anew with every public change and with every question of this seat.
    const fresh = shown?.view !== undefined && clockOf(shown.view) !== clockOf(this.#snapshot.view);
    this.#change({
      meta,
      ...(shown ? { view: shown.view } : {}),
      ...(shown?.news ? { news: withNews(this.#snapshot.news, shown.news) } : {}),
      ...(fresh ? { clock: null } : {}),
    });
  }

  #keep(room: Room, { token, claim }: ServerMessages['token']): void {
    if (claim !== undefined) this.#memory.keepClaim(this.code, claim);
    this.#memory.keepToken(this.code, token);
    this.#memory.markHere(this.code, token !== null);
    if (token !== null) room.send('kept');
  }

  #closed(visit: number, code: number): void {
    if (code === CLOSE.tooMuch) {
      // What was cut off is not sent again: it would be cut off again.
      this.#outbox.refuseAll(TOO_MUCH, 'too-fast');
      this.#lost(visit, TOO_MUCH, CUT_OFF_MS);
      return;
    }
    const removed = code === CLOSE.removed;
    if (!removed && code !== CLOSE.elsewhere) return this.#lost(visit, 'The line was lost.', code === CLOSE.comeBack ? 0 : undefined);
    this.#hangUp();
    this.#memory.markHere(this.code, false);
    if (removed) this.#finish('gone', 'The host has sent you away from this table.');
    else this.#finish('elsewhere', 'You play this seat in another tab now.');
  }

  #feelEvery(visit: number, room: Room, shared = this.#way.shared): void {
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#feel(visit, room), shared ? SHARED_PING_MS : PING_MS);
  }

  /** Feels whether the line is alive: browsers may not notice for minutes that it is not. */
  #feel(visit: number, room: Room): void {
    if (visit !== this.#visit) return;
    const silentMs = Date.now() - this.#heardAt;
    if (silentMs > DEAD_MS) {
      this.#lost(visit, 'The line was lost.');
      return;
    }
    if (Math.max(silentMs, this.#outbox.waitsMs()) > DOUBT_MS) void this.#doubt(visit);
    room.ping(() => {
      this.#heardAt = Date.now();
    });
  }

  /** Where else one may ask; and whether one should, as nothing is told here before it is known whose the table is. */
  #heardOf(visit: number, room: Room, peers: Peers): void {
    this.#feelEvery(visit, room, this.#way.know(peers));
    const { unsure = false } = peers;
    if (unsure !== (this.#snapshot.unsure ?? false)) this.#change({ unsure });
    if (unsure) void this.#doubt(visit);
  }

  /** The process may be dead, halted or cut off, and the table at another one: then it is gone to, and else waited for as before. */
  async #doubt(visit: number): Promise<void> {
    // What waits for an answer is asked again there.
    if (await this.#way.left()) this.#lost(visit, 'The table goes on at another process.', 0);
  }

  /** Tries again soon: at once the first time, then with growing pauses, a little at random so that not everybody comes together. */
  #lost(visit: number, problem: string, soonestMs?: number): void {
    if (visit !== this.#visit) return;
    this.#hangUp();
    this.#change({ link: this.#snapshot.view || this.#snapshot.meta ? 'reconnecting' : 'connecting', problem });
    const pauseMs = soonestMs ?? Math.min(this.#failures < 15 ? 800 : 3_000, 100 * 1.5 ** this.#failures);
    this.#failures += 1;
    const next = this.#visit;
    this.#retry = setTimeout(() => next === this.#visit && this.connect(), pauseMs * (0.7 + 0.6 * Math.random()));
    globalThis.addEventListener?.('online', () => next === this.#visit && this.connect(), { once: true });
  }

  /** Ends the running visit, without a word to the pages. */
  #hangUp(): void {
    this.#visit += 1;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.touches.detach();
    const room = this.#room;
    this.#room = null;
    if (room?.connection.isOpen) void room.leave();
    else room?.connection.close();
  }

  #finish(link: 'gone' | 'elsewhere', problem: string): void {
    this.#change({ link, problem });
    this.#outbox.refuseAll(problem);
  }

  #change(patch: Partial<TableSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** What the clock that this viewer sees runs for. */
const clockOf = (view: View | null): string =>
  `${view?.seq} ${view?.prompts.flatMap((each) => (each.prompt && !each.answered ? [each.id] : [])).join(' ')}`;
