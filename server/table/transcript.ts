/** The dice of a table for everybody who wants to check them. Nothing that is still secret leaves here. */
import type { Transcript } from '../../shared/dice/transcript.ts';
import { type Draw, familyOf } from '../../shared/engine/chance.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import { isKeptToSeats } from '../../shared/wire-audience.ts';
import { turn } from '../runtime/scheduler.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { entryOf, follows, type LoadedTable } from './loaded-table.ts';
import { asShown, readRecord, rootOf, type TableRecord } from './record.ts';
import type { Services } from './services.ts';
import { readSnapshot } from './snapshot.ts';

export interface Transcripts {
  /** The transcript as JSON: all draws and the seed of a game that is over, of a running one only the rolls that everybody saw, and none of one that is kept to its seats. */
  of(row: StoredTable, open: LoadedTable | undefined): Promise<Buffer>;
}

/** Rows of a log that are read before the others have a turn. */
const SLICE = 100;
/** Tables whose transcript is kept until something happens there. */
const KEPT = 30;

interface Kept {
  stamp: string;
  text: Promise<Buffer>;
}

/** Kept by the head of the log: whoever asks again, and whoever asks at the same time, costs nothing. */
export function createTranscripts(services: Services): Transcripts {
  const kept = new Map<string, Kept>();
  return {
    of: async (row, open) => {
      const stamp = await stampOf(services, row, open);
      const known = kept.get(row.id);
      if (known?.stamp === stamp) return known.text;
      const text = write(services, row, open);
      kept.delete(row.id);
      kept.set(row.id, { stamp, text });
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      text.catch(() => kept.delete(row.id));
      return text;
    },
  };
}

/** Changes with everything that a transcript says. */
async function stampOf({ store, throws }: Services, row: StoredTable, open: LoadedTable | undefined): Promise<string> {
  const { hash } = open?.head ?? (await store.head(row.id)) ?? { hash: '' };
  const record = asShown(open?.record ?? readRecord(row));
  return `${record.status} ${isKeptToSeats(record)} ${hash} ${open?.throws.length} ${throws?.engine}`;
}

async function write(services: Services, row: StoredTable, open: LoadedTable | undefined): Promise<Buffer> {
  const record = asShown(open?.record ?? readRecord(row));
  const over = record.status === 'over';
  const kept = !over && isKeptToSeats(record);
  const thrown = kept ? [] : open ? open.throws : over ? record.throws : await thrownUntil(services, row.id);
  const said: Omit<Transcript, 'draws'> = {
    table: row.id,
    commit: record.commit,
    ...(over ? { seed: record.seed } : {}),
    entropy: record.entropy,
    throws: thrown,
    engine: services.throws?.engine,
    throwSpec: services.throws?.throwSpec,
  };
  // Shuffles and picks decide what lies face down: they stay here until the end.
  const told = (draws: readonly Draw[]): string[] =>
    draws.flatMap((draw) => (over || familyOf(draw.request) === 'dice' ? JSON.stringify(draw) : []));
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify(said).slice(0, -1)},"draws":[`)];
  let comma = '';
  const add = (draws: readonly string[]): void => {
    if (draws.length === 0) return;
    parts.push(Buffer.from(comma + draws.join(',')));
    comma = ',';
  };
  if (!kept) {
    add(told(record.header?.draws ?? []));
    for await (const entries of open && !record.free ? inMemory(open) : inStore(services, row, record))
      add(entries.flatMap((entry) => told(entry.draws)));
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}

async function* inMemory({ engine }: LoadedTable): AsyncGenerator<readonly LogEntry[]> {
  const entries = engine ? entriesOf(engine.log) : [];
  for (let at = 0; at < entries.length; at += SLICE) {
    yield entries.slice(at, at + SLICE);
    await turn();
  }
}

/** The log as it is kept. One that was changed on the disk would make an honest server look like a cheat: it is not told. */
async function* inStore({ store }: Services, { id, head }: StoredTable, record: TableRecord): AsyncGenerator<readonly LogEntry[]> {
  let last = { entry: 0, hash: rootOf(record) };
  for (;;) {
    const rows = await store.read(id, last.entry + 1, SLICE);
    for (const row of rows) {
      if (!follows(last.hash, row)) throw damaged(id, row.entry);
      last = { entry: row.entry, hash: row.hash };
    }
    if (rows.length < SLICE && last.entry < head.entry) throw damaged(id, last.entry + 1);
    yield rows.map(entryOf);
    if (rows.length < SLICE) return;
  }
}

const damaged = (table: string, entry: number): StoreError =>
  new StoreError({ code: 'damaged', message: `The log of this table was damaged on the server's disk, from command ${entry} on.`, table });

/** The throws of a running game that nobody has open, as far as they were kept. */
async function thrownUntil({ store }: Services, table: string): Promise<Transcript['throws']> {
  const snapshot = await store.latestSnapshot(table);
  return snapshot?.body ? readSnapshot(snapshot.body).throws : [];
}
