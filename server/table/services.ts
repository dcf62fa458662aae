/** What all tables of a server share. */
import type { Logger } from 'pino';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Header } from '../../shared/engine/state.ts';
import type { Audience } from '../../shared/wire-audience.ts';
import type { ChatLine, Guest, Peers, TableMeta, ThrowShow } from '../../shared/wire-messages.ts';
import type { Touched } from '../../shared/wire-show.ts';
import type { Throws } from '../physics/dice-throws.ts';
import type { Measures } from '../runtime/measures.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import type { Strain } from '../runtime/strain.ts';
import type { Workshop } from '../runtime/workshop.ts';
import type { LogRow, PictureRoom, StoragePort } from '../store/port.ts';
import type { Done } from './attempt.ts';
import type { Cluster } from './cluster.ts';
import type { TableActors, TableJobs } from './jobs.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { LogBudgets } from './log-budget.ts';
import type { TableRecord } from './record.ts';
import type { Tail } from './tail.ts';
import type { Tickets } from './tickets.ts';

export interface Settings {
  /** Milliseconds a bot takes for an answer: from, to. */
  botPace: readonly [number, number];
  /** The same at exhibition tables: slow enough to follow. */
  exhibitionPace: readonly [number, number];
  /** How long the host may be away until the rights pass on. */
  hostAwayMs: number;
  /** How long a person may be away until a bot plays for them, where the table is set so. */
  awayBotMs: number;
  /** How long the physics of a table rests that failed again and again, the first time. */
  physicsRestMs: number;
  /** How long an empty room stays in memory. */
  emptyMs: number;
  /** A snapshot every so many commands. */
  snapshotEvery: number;
  /** Most tables in memory, and most people in one of them. */
  maxRooms: number;
  maxPeople: number;
  /** Who holds the leases of tables: the same name after a restart where no other server can have them. */
  owner: string;
  /** How long a write may be retried while the store is away. */
  storePatienceMs: number;
  /** Bytes of its log that a table may write in an hour. */
  tableBytesPerHour: number;
  /** A running game that nobody has touched for so long, and where nobody is, is ended and its seed revealed. */
  abandonedMs: number;
  /** A game that is over is kept for so long after its last change; null: for ever. */
  keepFinishedMs: number | null;
  /** The same for a table where no game was begun and nobody sits. */
  keepLobbyMs: number | null;
  /** So many exhibition games that are over are kept as replays. */
  keepExhibitions: number;
  /** Pictures of a table, and bytes of all of them. */
  pictures: PictureRoom;
  allPictures: number;
  /** Hosts that chat bridges may be sent to though they are private; null: no chat bridges. */
  webhooks: readonly string[] | null;
}

export const SETTINGS: Settings = {
  botPace: [450, 1100],
  exhibitionPace: [1_400, 2_800],
  hostAwayMs: 60_000,
  awayBotMs: 60_000,
  physicsRestMs: 20_000,
  emptyMs: 30_000,
  snapshotEvery: 100,
  maxRooms: 1_000,
  maxPeople: 2_000,
  owner: 'local',
  storePatienceMs: 10_000,
  tableBytesPerHour: 64 << 20,
  abandonedMs: 7 * 24 * 3_600_000,
  keepFinishedMs: null,
  keepLobbyMs: 30 * 24 * 3_600_000,
  keepExhibitions: 12,
  pictures: { pictures: 1_000, bytes: 48e6 },
  allPictures: 10e9,
  webhooks: null,
};

type Showable = Pick<LoadedTable, 'id' | 'clock'>;

/** Where tables are shown to an audience (`broadcast/`): what a table tells it when its seats are told. Nothing waits for it, nothing is made where nobody watches. */
export interface Shows {
  began(table: Showable, header: Header): void;
  /** `done`: what it led to, where that need not be worked out again. */
  entry(table: Showable, row: LogRow, done?: Done): void;
  meta(table: Showable, meta: TableMeta): void;
  chat(table: Showable, line: ChatLine): void;
  /** `open`: everybody was told of the roll. */
  thrown(table: Showable, thrown: ThrowShow, open: boolean): void;
  /** What hands do from moment to moment, as far as everybody may see it. */
  touched(table: Showable, touched: () => Touched): void;
  /** The record is another one: who may watch, and how. */
  changed(table: Pick<LoadedTable, 'id' | 'record'>, before: TableRecord): void;
  /** The table is not in memory any more: whoever watches it comes back through the door, or through that of another process. */
  ended(table: string, onward?: Peers): void;
  /** For whoever shows it from now on; null where nobody watches it late, or it cannot be told soon. */
  tail(table: string): Promise<Tail | null>;
  /** Who watches a table right now. */
  audience(table: string): Audience;
  /** Those of them who are named, and those whom the host keeps quiet. */
  guests(table: string): readonly Guest[];
  /** The host's word about one of these; `away`: they are sent away, too. */
  hush(table: string, guest: string, on: boolean, away: boolean): void;
  /** What is wrong with the chat bridge of a table; null: nothing. */
  bridgeProblem(table: string): string | null;
  /** Whether anybody does, over a WebSocket or by reading files. */
  isWatched(table: string): boolean;
}

/** Where nothing is shown to anybody. */
export const NO_SHOWS: Shows = {
  began: () => undefined,
  entry: () => undefined,
  meta: () => undefined,
  chat: () => undefined,
  thrown: () => undefined,
  touched: () => undefined,
  changed: () => undefined,
  ended: () => undefined,
  tail: async () => null,
  audience: () => ({ viewers: 0, feeds: [], names: [] }),
  guests: () => [],
  hush: () => undefined,
  bridgeProblem: () => null,
  isWatched: () => false,
};

export interface Services {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly store: StoragePort;
  readonly log: Logger;
  readonly scheduler: Scheduler;
  /** What work for a socket is charged to. */
  readonly gate: { spend(connection: object, ms: number): void };
  readonly tickets: Tickets;
  readonly shows: Shows;
  /** The other processes that share the tables. */
  readonly cluster: Cluster;
  readonly measures: Pick<Measures, 'acted' | 'text' | 'close'>;
  readonly strain: Pick<Strain, 'factor'>;
  readonly budgets: LogBudgets;
  /** Where long work is done. */
  readonly workshop: Workshop<TableJobs, TableActors>;
  /** Undefined while it loads, or where dice are only told. */
  throws: Throws | undefined;
  /** Opens and closes the boxes in table files: 32 bytes. */
  readonly fileKey: Uint8Array;
  readonly settings: Settings;
  /** No new tables and joins any more. */
  closing: boolean;
}
