import './node-sockets.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Connection, TableSnapshot } from '../../client/net/connection.ts';
import { createTable } from '../../client/net/http.ts';
import { roomTable } from '../../client/net/room.ts';
import { type Memory, memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { type App, type AppSpec, createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import type { Room } from '../../server/table/room.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { ClientMessage, ClientRequest, CreateTable, Reply } from '../../shared/wire.ts';
import { soon } from './soon.ts';
import { toy } from './toy.ts';

export const FAST = { botPace: [0, 1], emptyMs: 400, hostAwayMs: 600, awayBotMs: 600, physicsRestMs: 300, storePatienceMs: 1_000 } as const;

/** A server in this process over a data folder of its own; `stop` and `again` for restarts, `end` cleans up. */
export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'lootable-'));
  readonly lines: string[] = [];
  readonly #spec: Partial<AppSpec>;
  readonly #people: Person[] = [];
  #app: App | undefined;
  #port = 0;

  constructor(spec: Partial<AppSpec> = {}) {
    this.#spec = spec;
  }

  get app(): App {
    if (!this.#app) throw new Error('the server is stopped');
    return this.#app;
  }

  /** The only room that is open. */
  get room(): Room {
    const [room] = [...this.app.rooms.all()];
    if (!room) throw new Error('no room is open');
    return room;
  }

  /** The address, also while the server is stopped. */
  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, or starts again on the same folder and port. */
  async start(games: readonly AnyGame[] = [toy]): Promise<this> {
    const store = await openSqlite({ folder: this.folder, warn: (text) => this.lines.push(text) });
    const log = pino({ level: 'warn' }, { write: (line: string) => this.lines.push(line) });
    const { settings, ...spec } = this.#spec;
    this.#app = await createApp({
      games,
      store,
      port: this.#port,
      host: '127.0.0.1',
      log,
      dice: 'told',
      ...spec,
      settings: { ...FAST, ...settings },
    });
    this.#port = this.#app.port;
    return this;
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    this.#app = undefined;
  }

  /** All leave, and nothing stays behind. */
  async end(): Promise<void> {
    for (const person of this.#people.splice(0)) person.leave();
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async create(request: CreateTable): Promise<{ code: string; host: string }> {
    const made = await createTable(request, this.base);
    if (!made.ok) throw new Error(`no table: ${made.refusal.text}`);
    return made.value;
  }

  /** A person with a browser of their own. */
  person(code: string, spec: { host?: string; watch?: boolean; memory?: Memory } = {}): Person {
    const person = new Person(this.base, code, spec);
    this.#people.push(person);
    return person;
  }
}

/** Speaks like a player at a table on a server. */
export class Person {
  readonly memory: Memory;
  readonly table: Connection;

  constructor(base: string, code: string, spec: { host?: string; watch?: boolean; memory?: Memory } = {}) {
    this.memory = spec.memory ?? memoryOf(pageShelf(), pageShelf());
    if (spec.host !== undefined) this.memory.keepHost(code, spec.host);
    this.table = roomTable({ code, base, memory: this.memory, ...(spec.watch ? { watch: true } : {}) });
  }

  get now(): TableSnapshot {
    return this.table.snapshot();
  }

  /** Waits until the snapshot is as wanted. */
  async until(wanted: (now: TableSnapshot) => boolean, ms?: number): Promise<TableSnapshot> {
    await soon(
      () => {
        if (!wanted(this.now)) {
          const { link, problem, you, view, meta } = this.now;
          throw new Error(
            `not yet: ${JSON.stringify({ link, problem, you, seq: view?.seq, prompts: view?.prompts, status: meta?.status })}`,
          );
        }
      },
      { interval: 5, ...(ms === undefined ? {} : { timeout: ms }) },
    );
    return this.now;
  }

  async open(): Promise<this> {
    await this.until((now) => now.link === 'open' && now.meta !== null);
    return this;
  }

  say(request: ClientRequest): Promise<Reply> {
    return this.table.send(request);
  }

  /** Sends a wish that must be granted. */
  async do(request: ClientRequest): Promise<Extract<Reply, { ok: true }>> {
    const reply = await this.say(request);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.refusal)} for ${JSON.stringify(request)}`);
    return reply;
  }

  async sit(seat: number, name = `Player ${seat}`): Promise<this> {
    await this.open();
    await this.do({ t: 'sit', seat, name });
    await this.until((now) => now.you.seat === seat);
    return this;
  }

  /** Answers the open question of the own seat. */
  async answer(choice: Extract<ClientMessage, { t: 'answer' }>['choice']): Promise<Extract<Reply, { ok: true }>> {
    const now = await this.until((each) => each.view?.prompts.some((prompt) => prompt.prompt && !prompt.answered) === true);
    const mine = now.view?.prompts.find((prompt) => prompt.prompt && !prompt.answered);
    return this.do({ t: 'answer', prompt: mine?.id ?? '', choice });
  }

  leave(): void {
    this.table.leave();
  }
}

/** A running game of two on a server: somebody who hosts it, and a bot. `wants`: what the host wishes before the game begins. */
export async function againstBot(
  base: string,
  game: string,
  wants: readonly ClientRequest[] = [],
): Promise<{ code: string; host: Person }> {
  const made = await createTable({ game, seats: 2, name: 'Final' }, base);
  if (!made.ok) throw new Error(`no table: ${made.refusal.text}`);
  const { code, host: secret } = made.value;
  const host = await new Person(base, code, { host: secret }).sit(0, 'Ada');
  for (const wish of wants) await host.do(wish);
  await host.do({ t: 'bot', seat: 1, strength: 'heuristic' });
  await host.do({ t: 'start' });
  return { code, host };
}
