/** What the store keeps of a table besides its log: seats, settings, the dice's secret. Secret parts never leave through `publicMeta`. */

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ThrowRecord } from '../../shared/dice/transcript.ts';
import { commitment } from '../../shared/dice/values.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Header, Options } from '../../shared/engine/state.ts';
import { FIRST_SHOW, LINK_ROLES } from '../../shared/wire-audience.ts';
import type { SeatMeta, TableLine, TableMeta } from '../../shared/wire-messages.ts';
import { type StoredTable, StoreError } from '../store/port.ts';

const seatSchema = z.object({
  kind: z.enum(['open', 'human', 'bot']),
  name: z.string(),
  /** A person with a strength is away, and a bot plays for them. */
  strength: z.enum(['random', 'heuristic']).nullable(),
  /** When the person sat down: the host's rights pass to whoever has sat longest. */
  since: z.number(),
  /** What this seat threw in for the dice. */
  entropy: z.string(),
  /** Private notes of whoever plays the seat; told to nobody else. */
  note: z.string().default(''),
  /** SHA-256 of the secret by which whoever sits here proves it at a table that a file of this one opens; null for nobody. */
  claim: z.string().nullable().default(null),
  /** A claim that must be shown to sit here: the seat keeps secrets of the table that the file came from. */
  kept: z.string().nullable().default(null),
  /** Claims of all who held this seat in the game that is under way. */
  held: z.array(z.string()).default([]),
  /** The claim of whoever got up by their own will: they may come back as long as nobody else sits here. */
  back: z.string().nullable().default(null),
  /** Those who sit at one screen have the same word here; null for all others. Kept while whoever got up may come back. */
  screen: z.string().nullable().default(null),
  /** Whether whoever sits here, or sat here last, agrees that the game may be seen again once it is over; null: nobody was asked. */
  share: z.boolean().nullable().default(null),
  /** Somebody who sat here earlier in this game did not agree. */
  unshared: z.boolean().default(false),
});
export type SeatRecord = z.infer<typeof seatSchema>;

const plainObject = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const recordSchema = z.object({
  v: z.literal(1),
  name: z.string(),
  game: z.string(),
  options: plainObject<Options>(),
  seats: z.array(seatSchema),
  status: z.enum(['lobby', 'playing', 'over']),
  listed: z.boolean(),
  consent: z.enum(['off', 'all', 'host']),
  timer: z.number(),
  /** A bot plays by itself for whoever is away for long. */
  awayBot: z.boolean().default(false),
  /** Whoever sits may ask what a bot would do. */
  hints: z.boolean().default(true),
  hostSeat: z.number().nullable(),
  /** SHA-256 of the host's secret; null when the rights have passed on. */
  hostHash: z.string().nullable(),
  /** Starts as soon as every seat is taken. */
  autoStart: z.boolean(),
  /** Secret until the end, 64 hex digits. */
  seed: z.string(),
  commit: z.string(),
  /** Fixed at the start: what all seats threw in. */
  entropy: z.string(),
  header: plainObject<Header>().nullable(),
  /** The log's hash chain begins with commitment, entropy and header. */
  rooted: z.boolean().default(false),
  throws: z.array(z.custom<ThrowRecord>()),
  /** How it ended, for strangers; null before, and for a game that was stopped. */
  outcome: z.string().nullable().default(null),
  /** When the game ended at the latest, however long keeping that took (milliseconds since 1970); null before, and where it was not kept. */
  endedAt: z.number().nullable().default(null),
  next: z.string().nullable(),
  /** Opened as a free table. */
  free: z.boolean().default(false),
  /** The code of the table that a file came from. */
  from: z.string().nullable().default(null),
  /** Bots play it for whoever wants to watch. */
  exhibition: z.boolean().default(false),
  show: z
    .object({
      ...{ open: z.boolean(), delay: z.number(), all: z.number().nullable() },
      ...{ names: z.boolean().optional(), cheers: z.boolean().optional(), polls: z.boolean().optional() },
    })
    .default(FIRST_SHOW),
  /** Links by which people may watch; their tokens are made from them. */
  links: z
    .array(z.object({ id: z.string(), role: z.enum(LINK_ROLES), name: z.string(), until: z.number().nullable().default(null) }))
    .default([]),
  /** Where the host wants to be told what happens, and what signs it. */
  bridge: z.object({ url: z.string(), secret: z.string() }).nullable().default(null),
  /** Table time when another process was given the table: there it goes on from then, and late feeds with it. */
  at: z.number().nonnegative().optional(),
});
export type TableRecord = z.infer<typeof recordSchema>;

/** Reads a stored record; throws on one that was changed on the disk, or that this version cannot read. */
export function readRecord(row: StoredTable): TableRecord {
  const damage = row.damaged.filter((part) => part !== 'time');
  const record = damage.length > 0 ? undefined : recordSchema.parse(JSON.parse(row.meta));
  if (record && record.status === row.status) return record;
  const text = 'What the server keeps of this table was damaged on its disk: nobody is let in, so that nothing wrong is shown or told.';
  throw new StoreError({ code: 'damaged', message: text, table: row.id });
}

/** A fresh 256-bit seed (64 hex digits, secret until the end) and its commitment (SHA-256, public from the start). */
export function newSeed(): { seed: string; commit: string } {
  const bytes = randomBytes(32);
  return { seed: bytes.toString('hex'), commit: commitment(bytes) };
}

/** The bytes of a stored seed; throws when it is not 64 hex digits. */
export function seedBytes(seed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a stored seed is not 64 hex digits');
  return new Uint8Array(Buffer.from(seed, 'hex'));
}

/** What the log's hash chain begins with: all that decides the game besides its commands. Tables begun before have no root. */
export const rootOf = ({ rooted, commit, entropy, header }: TableRecord): string =>
  rooted
    ? createHash('sha256')
        .update(JSON.stringify(['lootable table', commit, entropy, header]))
        .digest('hex')
    : '';

export const openSeat = (): SeatRecord => ({
  kind: 'open',
  name: '',
  strength: null,
  since: 0,
  entropy: '',
  note: '',
  claim: null,
  kept: null,
  held: [],
  back: null,
  screen: null,
  share: null,
  unshared: false,
});

export const botSeat = (game: AnyGame, seat: number, strength: 'random' | 'heuristic'): SeatRecord => ({
  ...openSeat(),
  kind: 'bot',
  name: `${game.colours[seat]?.name ?? `Seat ${seat + 1}`} bot`,
  strength,
});

/** Whether everybody may see the whole game again: it is over, and all who sat there have agreed. */
export const mayReplay = ({ status, seats }: TableRecord): boolean =>
  status === 'over' && seats.every(({ kind, share, unshared }) => !unshared && (share ?? kind !== 'human'));

/** The record as strangers may know it: where feeds lie behind, the game goes on for them until these have shown how it ended. */
export function asShown(record: TableRecord, now = Date.now()): TableRecord {
  const { status, show, endedAt } = record;
  if (status !== 'over' || show.delay === 0 || endedAt === null || now >= endedAt + show.delay * 1_000) return record;
  return { ...record, status: 'playing', outcome: null, next: null };
}

/** What a room adds to the record: who is here right now. */
interface Attendance {
  online(seat: number): boolean;
  watchers: number;
  feeds: TableMeta['feeds'];
  /** Those of the audience who are named. */
  named: readonly string[];
  hostHere: boolean;
  asks: TableMeta['asks'];
  broken: boolean;
}

export const NOBODY: Attendance = { online: () => false, watchers: 0, feeds: [], named: [], hostHere: false, asks: [], broken: false };

/** All seats that are played at the same screen as this one, in order. */
const atScreen = ({ seats }: Pick<TableRecord, 'seats'>, seat: number): readonly number[] => {
  const screen = seats[seat]?.screen ?? null;
  return screen === null ? [] : seats.flatMap((each, at) => (each.kind === 'human' && each.screen === screen ? [at] : []));
};

const screenOf = (record: TableRecord, seat: number): Pick<SeatMeta, 'screen'> => {
  const [first, second] = record.seats[seat]?.kind === 'human' ? atScreen(record, seat) : [];
  return first === undefined || second === undefined ? {} : { screen: first };
};

/** What everybody may know of a table, field by field. */
export function publicMeta(code: string, record: TableRecord, presence: Attendance): TableMeta {
  return {
    code,
    name: record.name,
    game: record.game,
    options: record.options,
    seats: record.seats.map(
      ({ kind, name, strength, share, unshared }, seat): SeatMeta => ({
        ...{ seat, kind, name, strength, share, ...(unshared ? { unshared } : {}) },
        ...screenOf(record, seat),
        online: kind === 'bot' || presence.online(seat) || atScreen(record, seat).some(presence.online),
      }),
    ),
    hostSeat: record.hostSeat,
    status: presence.broken ? 'broken' : record.status,
    listed: record.listed,
    consent: record.consent,
    timer: record.timer,
    awayBot: record.awayBot,
    hints: record.hints,
    hostHere: presence.hostHere,
    asks: presence.asks,
    watchers: presence.watchers,
    commit: record.commit,
    seed: record.status === 'over' ? record.seed : null,
    next: record.next,
    free: record.free,
    kept: record.seats.flatMap(({ kept, kind }, seat) => (kept !== null && kind === 'open' ? [seat] : [])),
    from: record.from,
    show: record.show,
    feeds: presence.feeds,
    replay: mayReplay(record),
    ...(presence.named.length > 0 ? { named: presence.named } : {}),
  };
}

export const publicLine = (code: string, record: TableRecord, presence: Attendance): TableLine => ({
  code,
  name: record.name,
  game: record.game,
  status: presence.broken ? 'broken' : record.status,
  seats: record.seats.map(({ kind, name }) => ({ kind, name })),
  watchers: presence.watchers,
  exhibition: record.exhibition,
  replay: mayReplay(record),
  ...(record.outcome !== null && mayReplay(record) ? { outcome: record.outcome } : {}),
  ...(record.show.open ? {} : { closed: true as const }),
});
