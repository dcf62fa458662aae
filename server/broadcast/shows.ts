/**
 * The tables' side of the show: hands over what a table has written, as it is told to its seats, and never waits for an audience. A table is
 * shown while somebody watches it; what came before is read again from its log.
 */

import type { Socket } from 'node:net';
import type { Audience, Perspective } from '../../shared/wire-audience.ts';
import type { Guest, Peers } from '../../shared/wire-messages.ts';
import { newSecret } from '../runtime/secrets.ts';
import type { Games } from '../runtime/workshop.ts';
import type { StoredTable } from '../store/port.ts';
import { hasRunOut } from '../table/link-tokens.ts';
import { type LoadedTable, tableTime } from '../table/loaded-table.ts';
import type { TableRecord } from '../table/record.ts';
import type { Rooms } from '../table/room.ts';
import type { Services, Shows } from '../table/services.ts';
import { createAsking } from './asking.ts';
import { createDoorman, type Doorman, type Kind, NO_TABLE } from './doorman.ts';
import { createLeaving } from './leaving.ts';
import { createLink } from './link.ts';
import type { Asked, FromHost, ToHost, Told } from './messages.ts';
import { metaFor, tellPast, tellReplay } from './past.ts';

/** What an HTTP upgrade brings along. */
interface Upgrade {
  readonly headers: Extract<ToHost, { t: 'socket' }>['headers'];
  readonly head: Buffer;
  readonly address: string;
}

/** What the doors and the app need besides. */
export interface ShowDesk extends Shows, Doorman {
  /** From now on tables can be shown. */
  serve(rooms: Rooms): void;
  /** Gives a WebSocket away to whoever serves the audience of this table. Rejects when it cannot be shown. */
  watch(row: StoredTable, upgrade: Upgrade, socket: Socket): Promise<void>;
  ask(row: StoredTable, kind: Kind, feed: { persp: Perspective; delay: number; file: string | null }): Promise<Asked>;
  /** Names the files of a feed as they are now: when it is made anew, it gets another one. */
  run(row: StoredTable, kind: Kind): string;
  /** How many sockets of an address are with the audience. */
  socketsOf(address: string): number;
  /** Starts the process of the audience: after a restart those who watched are there again at once. */
  warm(): void;
  /** Resolves when nobody watches a table here any more that was given away: soon, unless the process of the audience stands still. */
  left(): Promise<void>;
  /** The process of the audience, where it is one. */
  readonly pid: number | undefined;
  close(): void;
}

interface Shown {
  /** Another one whenever it is shown anew. */
  readonly run: string;
  /** What came while the past was still being handed over. */
  waiting: ToHost[] | null;
  ready: Promise<void>;
  audience: Audience;
  /** Those who are named, and those who are kept quiet. */
  guests: readonly Guest[];
  /** What is wrong with its chat bridge. */
  problem: string | null;
  /** When somebody last came to watch, or asked for a file. */
  askedAt: number;
}

const NO_AUDIENCE: Audience = { viewers: 0, feeds: [], names: [] };
const SYNC_MS = 2_000;
const HERE_MS = 700;
const ASK_MS = 10_000;
/** A table that is given away waits no longer. */
const TAIL_MS = 1_000;
/** Whoever reads files asks again within this time. */
const READING_MS = 15_000;

const idOf = (row: Pick<StoredTable, 'id'>, kind: Kind): string => (kind === 'live' ? row.id : `${row.id}/replay`);

export function createShows(servicesNow: () => Services, games: Games, gamesModule: URL | undefined): ShowDesk {
  const shown = new Map<string, Shown>();
  const addresses = new Map<string, number>();
  const leaving = createLeaving();
  let rooms: Rooms | undefined;
  const doorman = createDoorman(servicesNow, () => rooms);
  const link = createLink(games, gamesModule, hear, (code) => {
    servicesNow().log.warn({ code }, 'the process of the audience ended; the next one who watches starts another');
    shown.clear();
    addresses.clear();
    leaving.died();
    asking.died();
  });
  const asking = createAsking(() => servicesNow().scheduler, link.post);

  /** Tells of a table that is shown; nothing is made for one that is not. */
  function tell(table: Pick<LoadedTable, 'id' | 'clock'>, told: () => Told): void {
    const one = shown.get(table.id);
    if (!one) return;
    const message: ToHost = { t: 'told', id: table.id, at: tableTime(table), told: told() };
    if (one.waiting) one.waiting.push(message);
    else link.post(message);
  }

  function show(row: StoredTable, kind: Kind): Promise<void> {
    const id = idOf(row, kind);
    const known = shown.get(id);
    if (known) return known.ready;
    const one: Shown = {
      ...{ run: newSecret().slice(0, 8), waiting: [], ready: Promise.resolve(), askedAt: performance.now() },
      ...{ audience: NO_AUDIENCE, guests: [], problem: null },
    };
    shown.set(id, one);
    one.ready = (kind === 'live' ? showLive(row, one) : tellReplay(link.post, idOf(row, kind), row, servicesNow())).catch(
      (error: unknown) => {
        if (shown.get(id) === one) shown.delete(id);
        throw error;
      },
    );
    return one.ready;
  }

  /** Where its host wants the bulletins of a table that is shown. */
  function sendBridge(id: string, { bridge }: TableRecord): void {
    const hosts = servicesNow().settings.webhooks;
    link.post({ t: 'bridge', id, bridge: bridge && hosts ? { ...bridge, hosts } : null });
  }

  /**
   * Hands the past of a table over. Resolves when the table is shown: as it stands, where its past is long and follows; else when all of it was told,
   * and what happened meanwhile.
   */
  async function showLive(row: StoredTable, one: Shown): Promise<void> {
    if (!rooms) throw new Error('no table can be shown yet');
    const room = await rooms.open(row);
    const post = (message: ToHost): void => {
      if (shown.get(row.id) === one) link.post(message);
    };
    const { stands, whole } = tellPast(post, room, servicesNow());
    if (stands) whole.catch(() => anew(row.id));
    else await whole;
    // As it stands it holds whatever waited until now.
    for (const message of stands ? [] : (one.waiting ?? [])) post(message);
    one.waiting = null;
    sendBridge(row.id, room.table.record);
    post({ t: 'told', id: row.id, at: tableTime(room.table), told: { t: 'sync' } });
  }

  function hear(message: FromHost): void {
    switch (message.t) {
      case 'admit': {
        const { n, id, request } = message;
        servicesNow().scheduler.run('watch', async () => {
          const row = await servicesNow().store.getTable(id);
          const admitted = row ? await doorman.admit(row, 'live', request) : NO_TABLE;
          const peers = servicesNow().cluster.addresses();
          link.post({
            t: 'admitted',
            n,
            admitted: admitted.ok && peers.length > 0 ? { ok: true, who: { ...admitted.who, peers } } : admitted,
          });
        });
        return;
      }
      case 'asked':
        return asking.hear(message);
      case 'audience': {
        const one = shown.get(message.id);
        if (one) Object.assign(one, { audience: message.audience, guests: message.guests });
        return rooms?.get(message.id)?.look();
      }
      case 'cheers': {
        const room = rooms?.get(message.id);
        return room?.tell(
          [...room.sessions.values()].filter(({ ready, seat }) => ready && seat !== null),
          'cheers',
          message.cheers,
        );
      }
      case 'bridged': {
        const [one, room] = [shown.get(message.id), rooms?.get(message.id)];
        if (one) one.problem = message.problem;
        if (message.problem !== null) servicesNow().log.info({ table: message.id, why: message.problem }, 'a chat bridge does not carry');
        return room?.bridged();
      }
      case 'dropped':
        shown.delete(message.id);
        if (message.why !== null) servicesNow().log.error({ table: message.id, why: message.why }, 'a table cannot be shown');
        return;
      case 'left':
        return leaving.left(message.id);
      case 'gone': {
        const left = (addresses.get(message.address) ?? 1) - 1;
        if (left > 0) addresses.set(message.address, left);
        else addresses.delete(message.address);
      }
    }
  }

  /** A table whose host wants to be told what happens is shown though nobody watches. */
  function bringUp(id: string): void {
    const { scheduler, store, settings } = servicesNow();
    if (settings.webhooks === null) return;
    scheduler.run('bridge', async () => {
      const row = await store.getTable(id);
      if (row) await show(row, 'live');
    });
  }

  /** Everybody who watches this table comes back through the door, or through that of another process. */
  function anew(table: string, onward?: Peers): void {
    if (!shown.delete(table)) return;
    if (onward) leaving.add(table);
    link.post({ t: 'close', id: table, ...(onward ? { onward: { at: onward.at, peers: onward.peers } } : {}) });
  }

  return {
    began: (table, header) => tell(table, () => ({ t: 'begin', header })),
    entry: (table, { entry: number, body }, done) =>
      tell(table, () => ({ t: 'entries', entries: [{ number, body, at: tableTime(table), ...(done ? { done } : {}) }] })),
    meta: (table, meta) => tell(table, () => ({ t: 'meta', meta: metaFor(meta) })),
    chat: (table, line) => tell(table, () => ({ t: 'chat', line })),
    thrown: (table, thrown, all) => tell(table, () => ({ t: 'thrown', thrown, open: all })),
    touched: (table, touched) => tell(table, () => ({ t: 'touch', touched: touched() })),
    changed: ({ id, record }, before) => {
      const { open: _, ...rules } = record.show;
      const opens = rules.all !== null && before.show.all === null;
      if (opens || (!record.show.open && before.show.open)) anew(id);
      else if (shown.has(id)) link.post({ t: 'rules', id, rules });
      if (shown.has(id) && JSON.stringify(record.bridge) !== JSON.stringify(before.bridge)) sendBridge(id, record);
      for (const { id: gone } of before.links) {
        if (!record.links.some((each) => each.id === gone)) link.post({ t: 'revoke', id, link: gone });
      }
    },
    ended: anew,
    tail: async (id) => {
      if (!shown.has(id)) return null;
      const asked = await asking.ask({ t: 'tail', id }, TAIL_MS);
      return 'tail' in asked ? asked.tail : null;
    },
    audience: (table) => shown.get(table)?.audience ?? NO_AUDIENCE,
    guests: (table) => shown.get(table)?.guests ?? [],
    bridgeProblem: (table) => shown.get(table)?.problem ?? null,
    hush: (id, guest, on, away) => {
      if (shown.has(id)) link.post({ t: 'hush', id, guest, on, away });
    },
    isWatched: (table) => {
      const one = shown.get(table);
      return one !== undefined && (one.audience.viewers > 0 || performance.now() - one.askedAt < READING_MS);
    },
    serve: (all) => {
      rooms = all;
      servicesNow().scheduler.every(HERE_MS, 'here', () => {
        const { cluster } = servicesNow();
        if (link.pid !== undefined) link.post({ t: 'here', peers: cluster.addresses(), sure: cluster.holds() });
      });
      let looked = Date.now();
      servicesNow().scheduler.every(SYNC_MS, 'shows', () => {
        const [before, now] = [looked, Date.now()];
        looked = now;
        for (const id of shown.keys()) {
          const room = all.get(id);
          if (!room) continue;
          tell(room.table, () => ({ t: 'sync' }));
          // Whoever came by a link that has run out goes, as if it had been taken back.
          for (const each of room.table.record.links)
            if (hasRunOut(each, now) && !hasRunOut(each, before)) link.post({ t: 'revoke', id, link: each.id });
        }
        for (const { table } of all.all()) {
          if (table.record.bridge && table.record.status === 'playing' && !shown.has(table.id)) bringUp(table.id);
        }
      });
    },
    watch: async (row, { headers, head, address }, socket) => {
      await show(row, 'live');
      const one = shown.get(row.id);
      if (one) one.askedAt = performance.now();
      if (socket.destroyed) return;
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
      link.post({ t: 'socket', id: row.id, headers, head: head.toString('base64'), address }, socket);
    },
    ask: async (row, kind, feed) => {
      await show(row, kind);
      const one = shown.get(idOf(row, kind));
      if (one) one.askedAt = performance.now();
      return asking.ask({ t: 'ask', id: idOf(row, kind), ...feed }, ASK_MS);
    },
    ...doorman,
    // A finished game is as it is, whoever asks: any cache may keep it for good.
    run: (row, kind) => (kind === 'replay' ? 'whole' : (shown.get(row.id)?.run ?? 'none')),
    socketsOf: (address) => addresses.get(address) ?? 0,
    warm: link.warm,
    left: leaving.over,
    get pid() {
      return link.pid;
    },
    close: () => link.close(),
  };
}
