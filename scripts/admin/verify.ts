/** Looks through a whole database: seals, chains, promises, and whether each table comes to the state that it should. */
import { createHash } from 'node:crypto';
import type { LogRow, StoragePort, StoredTable } from '../../server/store/port.ts';
import { StoreError } from '../../server/store/port.ts';
import { follows } from '../../server/table/loaded-table.ts';
import { readRecord, rootOf, seedBytes, type TableRecord } from '../../server/table/record.ts';
import { restore } from '../../server/table/restore.ts';
import type { Services } from '../../server/table/services.ts';
import { commitment } from '../../shared/dice/values.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { servicesToRead } from '../inspect.ts';

export interface Verdict {
  tables: number;
  /** Rows of logs whose chain holds. */
  commands: number;
  /** Tables whose log was played anew and led to the state that it should. */
  replayed: number;
  /** Tables of games or rules that this version does not have: their chain was looked at, no more. */
  others: number;
  wrong: { code: string; why: string }[];
}

const PAGE = 100;
const ROWS = 500;

/** `hear`: how far it is, after each table. Nothing of a game that is not over stands in what is found. */
export async function verify(
  store: StoragePort,
  games: readonly AnyGame[],
  hear: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict> {
  const services = servicesToRead(store, games);
  const verdict: Verdict = { tables: 0, commands: 0, replayed: 0, others: 0, wrong: [] };
  for (const id of await store.misnamed()) verdict.wrong.push({ code: id, why: 'its name was changed on the disk' });
  for (let last = '', more = true; more; ) {
    const rows = await store.tablesAfter(last, PAGE);
    for (const row of rows) {
      last = row.id;
      for (const why of await wrongWith(services, row, verdict)) verdict.wrong.push({ code: row.code, why });
      verdict.tables += 1;
      hear(verdict);
    }
    more = rows.length === PAGE;
  }
  services.measures.close();
  await services.workshop.close();
  return verdict;
}

async function wrongWith(services: Services, row: StoredTable, verdict: Verdict): Promise<string[]> {
  const { store, games } = services;
  let record: TableRecord;
  try {
    record = readRecord(row);
  } catch (error) {
    return [error instanceof StoreError ? 'its record was changed on the disk' : 'its record cannot be read'];
  }
  const found = row.damaged.includes('time') ? ['the time of its last change was changed on the disk'] : [];
  const { damaged } = await store.readChat(row.id);
  if (damaged.length > 0) found.push(`its chat was changed on the disk in ${damaged.length} lines`);
  found.push(...(await seatsOf(store, row.id, record)), ...(await picturesOf(store, row.id)));
  if (commitment(seedBytes(record.seed)) !== record.commit) found.push('its seed is not the one that was promised');
  if (record.status === 'lobby') return found;
  const chain = await chainOf(store, row, record, verdict);
  if (chain !== undefined) return [...found, chain];
  const game = games.get(record.game);
  if (!game || record.header?.version !== game.version) {
    verdict.others += 1;
    return found;
  }
  const snapshot = await store.latestSnapshot(row.id);
  if (snapshot && snapshot.damaged.length > 0) found.push(`its snapshots at ${snapshot.damaged.join(', ')} were changed on the disk`);
  const alone = await restore({ ...services, store: { ...store, latestSnapshot: async () => undefined } }, row, 0);
  if (alone.broken !== null) return [...found, plain(alone.broken, record)];
  if (snapshot?.body != null && alone.engine) {
    // Only so far as the first reading went: it may be played on meanwhile.
    const until = { ...store, read: untilRow(store, alone.head.entry) };
    const short = await restore({ ...services, store: until }, row, 0);
    const same = short.engine && stateHash(short.engine.state) === stateHash(alone.engine.state);
    if (!same) found.push(`its snapshot at ${snapshot.entry} leads to another state than its log`);
  }
  verdict.replayed += 1;
  return found;
}

const untilRow =
  (store: StoragePort, last: number) =>
  async (table: string, from: number, limit?: number): Promise<LogRow[]> =>
    (await store.read(table, from, limit)).filter(({ entry }) => entry <= last);

/** Reasons may quote the state of a game; while it is played nobody reads of it. */
const plain = (why: string, { status }: TableRecord): string => (status === 'over' ? why : why.replace(/(does not fit).*/s, '$1'));

async function seatsOf(store: StoragePort, table: string, { seats }: TableRecord): Promise<string[]> {
  const found: string[] = [];
  for (const [seat, { kind }] of seats.entries()) {
    if (kind !== 'human') continue;
    const token = await store.getSeatToken(table, seat).catch((error: unknown) => {
      if (error instanceof StoreError && error.code === 'damaged') return undefined;
      throw error;
    });
    if (!token) found.push(`the token of its seat ${seat + 1} is lost or was changed on the disk`);
  }
  return found;
}

async function picturesOf({ pictures }: StoragePort, table: string): Promise<string[]> {
  let wrong = 0;
  try {
    for (const { id, hash } of await pictures.list(table)) {
      const sum = createHash('sha256');
      for (let n = 0, part = await pictures.part(table, id, n); part !== undefined; part = await pictures.part(table, id, ++n))
        sum.update(Buffer.from(part, 'base64'));
      if (sum.digest('hex') !== hash) wrong += 1;
    }
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
    wrong += 1;
  }
  return wrong === 0 ? [] : [`its pictures were changed on the disk in ${wrong} places`];
}

/** What is wrong with the chain of a log, from its root to the end that the table names. */
async function chainOf(store: StoragePort, row: StoredTable, record: TableRecord, verdict: Verdict): Promise<string | undefined> {
  let head = { entry: 0, hash: rootOf(record) };
  for (let size = ROWS; size === ROWS; ) {
    const rows = await store.read(row.id, head.entry + 1, ROWS);
    for (const each of rows) {
      if (each.entry !== head.entry + 1) return `row ${head.entry + 1} of its log is missing`;
      if (!follows(head.hash, each)) return `row ${each.entry} of its log was changed after it was written`;
      head = { entry: each.entry, hash: each.hash };
      if (each.entry === row.head.entry && each.hash !== row.head.hash) return 'the table names another end of its log than the log has';
      verdict.commands += 1;
    }
    size = rows.length;
  }
  return head.entry < row.head.entry ? `its log ends at ${head.entry}, but it had come to ${row.head.entry}` : undefined;
}
